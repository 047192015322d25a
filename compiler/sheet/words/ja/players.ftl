### 人、順位、動くカード。
### 人には、誰か一人が応じられるときの形 .any がある（「は」まで含む）。

who-that-player = その人
    .any = その人は
who-the-player = 手番の人
    .any = 手番の人は
who-cause = それを起こした人
    .any = それを起こした人は
who-last-author = 最後に出した人
    .any = 最後に出した人は
who-a-player = 誰か
    .any = 誰でも
who-each-player = 全員
    .any = 誰でも
who-each-other-player = ほかの全員
    .any = ほかの人は誰でも
who-everyone = 全員
    .any = 誰でも
who-next = 次の人
    .any = 次の人は
who-previous = 1つ前の人
    .any = 1つ前の人は
who-left = 左隣の人
    .any = 左隣の人は
who-right = 右隣の人
    .any = 右隣の人は
who-beaten = 負けたカードを出した人
    .any = 負けたカードを出した人は
who-answered = 返された人
    .any = 返された人は
who-skipped = 飛ばされた人
    .any = 飛ばされた人は
who-winner = 場の最後に出した人
    .any = 場の最後に出した人は
who-top = 場の一番上のカードを出した人
    .any = 場の一番上のカードを出した人は
who-reigning-first = 前回の1位
    .any = 前回の1位は
who-reigning-last = 前回の最下位
    .any = 前回の最下位は
who-reigning = 前回の{ $place }
    .any = 前回の{ $place }は
who-new-first = 今回の1位
    .any = 今回の1位は
who-new-last = 今回の最下位
    .any = 今回の最下位は
who-new = 今回の{ $place }
    .any = 今回の{ $place }は
who-holder = { $card }を持つ人
    .any = { $card }を持つ人は
who-named = 指名された人
    .any = 指名された人は
who-remembered = 「{ $name }」の人
    .any = 「{ $name }」の人は

who-by-lot = くじで決めた人
    .any = くじで決めた人は
who-anyone = 希望する人
    .any = 希望する人は
who-after-dealer = 配った人の次の人
    .any = 配った人の次の人は
who-highest-reigning = まだ残っている人のうち前回の順位が最も高かった人
    .any = まだ残っている人のうち前回の順位が最も高かった人は

## 順位：.heading は表の見出し

place = { $n }位
    .heading = { $n }位
place-from-end = { $n ->
    [1] 最下位
   *[other] 下から{ $n }番目
}
    .heading = { place-from-end }
place-others = その他
    .heading = その他

## ルールが覚えておくもの

memory = 「{ $name }」
memory-of = { $who }の「{ $name }」

## 動くカード：.taken はほかから取るとき、.listed は表の中

moved-any = カード{ $n }枚
    .taken = カード{ $n }枚
    .listed = カード{ $n }枚
moved-chosen = 自分で選んだカード{ $n }枚
    .taken = 自分で選んだカード{ $n }枚
    .listed = 自分で選んだ{ $n }枚
moved-best = 最も強いカード{ $n }枚
    .taken = 最も強いカード{ $n }枚
    .listed = 最も強い{ $n }枚
moved-worst = 最も弱いカード{ $n }枚
    .taken = 最も弱いカード{ $n }枚
    .listed = 最も弱い{ $n }枚
moved-named = 相手に指定されたカード{ $n }枚
    .taken = 指定したカード{ $n }枚
    .listed = 相手が指定した{ $n }枚
moved-unseen = 見ないで選んだカード{ $n }枚
    .taken = 見ないで選んだカード{ $n }枚
    .listed = 見ないで選んだ{ $n }枚
moved-random = 無作為に選んだカード{ $n }枚
    .taken = 無作為に選んだカード{ $n }枚
    .listed = 無作為に選んだ{ $n }枚
moved-nothing = なし
    .taken = なし
    .listed = なし
moved-every = 手札すべて
    .taken = カードすべて
    .listed = 手札すべて
moved-every-of = { $cards }すべて
    .taken = { $cards }すべて
    .listed = { $cards }すべて
moved-among = { $cards }の中から{ $moved }
    .taken = { $cards }の中から{ FORM($moved, "taken") }
    .listed = { $cards }の中から{ FORM($moved, "listed") }
moved-each = 、{ $each }、{ $moved }
    .taken = 、{ $each }、{ FORM($moved, "taken") }
    .listed = { $each }{ FORM($moved, "listed") }
moved-at-most = { $moved }まで
    .taken = { FORM($moved, "taken") }まで
    .listed = { FORM($moved, "listed") }まで

each = 出した{ $unit }の1枚ごとに
each-plus = 出した{ $unit }の1枚ごとに（ただし全部で{ $n }多く）
each-less = 出した{ $unit }の1枚ごとに（ただし全部で{ $n }少なく）

## どこから取るか

pile-discards = 捨て札
pile-beaten-play = いま負けたカード
pile-trick = 場のカード
pile-stock = 山札
taken-from-player = { $who }
