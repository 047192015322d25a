### 文のまわり：見出し、表、選択ルール、注。

sheet-lead = ほかの人より先に手札をなくすことを目指す。
sheet-lead-for-players = ほかの人より先に手札をなくすことを目指す。この説明書は{ $n }人用である。
sheet-source = 出典：{ $source }
sheet-base = 「{ $base }」をもとにしている。
sheet-base-and-source = 「{ $base }」（出典：{ $source }）をもとにしている。
open-note = †は出典でははっきりしない点を示す。なぜこう決めたかは12節にある。
missing-note = 番号が飛んでいるところは、ここでは使わないルールの番号である。
open-introduction = それぞれ、ここでの決め方と、かっこの中にその理由を示す。理由は、ルールをまとめた人の言葉のまま、訳さずに載せる。
pointer-replaced = { $old }の代わりに{ $new }に従う。

heading-glance = ひと目でわかるまとめ
heading-order = カードの強さ
heading-setup = 準備と配り方
heading-exchange = カードの交換
heading-trick = 場の進め方
heading-plays = 出せるもの
heading-rules = 特別ルール
heading-going-out = 上がり
heading-titles = 階級
heading-score = 得点
heading-match = 対戦
heading-open = 出典でははっきりしない点

page-options = 選択ルール
page-option-column = ルール
page-value-column = 今回
page-default-column = 標準
page-note-column = 備考
page-examples = 例
page-open-mark = †
page-unchecked-mark = （卓の決まりごと。プログラムは確かめない）
page-nothing-open = なし。
page-alternatives = ほかの決め方：
page-table = 場
page-hand = 手札
page-empty-table = なし
page-strip-weak = 弱い
page-strip-strong = 強い
page-allowed = 出せる
page-refused = 出せない
page-contents = 目次
page-gap = { "" }
strip-usual = ふだんの強さ
strip-reversed = 強さが逆のとき
picture-single = 1枚
picture-set = 組
picture-run = 階段

table-exchange = 人数別のカードの交換
column-players = 人数
column-from = 渡す人
column-gives = 渡すカード
column-to = 受け取る人
column-gets-back = 返すカード
table-titles = 人数別の階級
table-titles-and-points = 人数別の階級と得点
table-last-hand = 最後の回の得点
cell-players = { counted-players }
cell-empty = －
cell-title = { $title }
cell-points = { $sign ->
    [minus] −{ $n }点
   *[plus] { $n }点
}
cell-title-and-points = { $title }、{ cell-points }

option-on = あり
option-off = なし
option-players = { $players }のとき
option-requires = { $rules }が必要
option-conflicts = { $rules }とは併用できない
choice-jokers = ジョーカーの枚数
choice-specials = { $name }の枚数
choice-hands = 対戦の回数
choice-name = { $name }
choice-value = { $n }
choice-at-least = { $low }以上
choice-between = { $low }～{ $high }
