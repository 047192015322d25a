### 出せるもの、出したカードの言い表し方。
### 「…を出す」「…の上に」の前に来る。

## 出せるもの

playable-single = 1枚のカード
playable-set = 同じ数字の{ part-range-cards }（組）
playable-run = 数字が続く{ part-range-cards }、スートは問わない（階段）
playable-run-one-suit = 同じスートで数字が続く{ part-range-cards }（階段）
playable-declared = 「{ $name }」

## 決められた形

shape-is = 「{ $name }」とは、{ $ranks }である。
shape-is-of = 「{ $name }」とは、{ part-range-cards }の、{ $ranks }である。
ranks-equal = 同じ数字のカード
ranks-row = 数字が1枚ずつ続くカード
ranks-row-around = 数字が1枚ずつ続き、最強から最弱へ回ってもよいカード
ranks-rows = 数字が{ $n }枚ずつ続くカード
ranks-rows-around = 数字が{ $n }枚ずつ続き、最強から最弱へ回ってもよいカード
ranks-steps = 数字が{ part-range }つおきに続くカード
ranks-exactly = ちょうど{ $cards }
ranks-sum = 数字の合計が{ part-range }になるカード
ranks-split = ある数字{ $larger }枚と別の数字{ $smaller }枚
ranks-any = どの数字でもよいカード
shape-suits-one = スートはすべて同じ。
shape-suits-any = スートは問わない。
shape-suits-different = スートはすべて異なる。
shape-suits-one-per-row = 列ごとにスートがそろう。
shape-wild-jokers = ジョーカーを代わりに使える。
shape-wild-none = ジョーカーは代わりに使えない。
shape-compare-lowest = 最も弱い数字どうしを比べ、強いほうが勝つ。
shape-compare-highest = 最も強い数字どうしを比べ、強いほうが勝つ。
shape-compare-larger-part = 枚数の多い部分を比べ、強いほうが勝つ。
shape-compare-weakest-run = 同じ枚数で最も弱い階段として扱う。
shape-compare-strongest-run = 同じ枚数で最も強い階段として扱う。
shape-compare-never = これに勝てる同じ形はない。
shape-compare-same-steps = 間隔は同じでなければならない。
shape-reads-total = 数字の合計の1枚のカードとして扱う。

## 出したもの

core-anything = カード
core-anything-of = { part-range-cards }のカード
core-single = 1枚のカード
core-single-of = 1枚のカード
core-single-with = 1枚の{ $cards }
core-set = 組
core-set-of = { part-range-cards }の組
core-run = 階段
core-run-of = { part-range-cards }の階段
core-declared = 「{ $name }」
core-declared-of = { part-range-cards }の「{ $name }」
core-lone-card = 1枚だけの{ $card }
core-this-card = { $card }
core-lone-joker = 1枚のジョーカー
core-lone-special = 1枚の{ $card }
core-lone-rank = 1枚の{ $cards }
core-cards = { $cards }
core-some = { $n }枚の{ $cards }
core-as-many = { $n ->
    [1] 同じ枚数の{ $cards }
   *[other] { $n }倍の枚数の{ $cards }
}
core-as-many-plus = { core-as-many }と、もう{ $more }枚
core-as-many-less = { $n ->
    [1] { $fewer }枚少ない{ $cards }
   *[other] { $n }倍より{ $fewer }枚少ない{ $cards }
}
core-as-many-below = { $n ->
    [1] 場の札と同じ枚数の{ $cards }
   *[other] 場の札の{ $n }倍の枚数の{ $cards }
}
core-as-many-below-plus = { core-as-many-below }と、もう{ $more }枚
core-as-many-below-less = { $n ->
    [1] 場の札より{ $fewer }枚少ない{ $cards }
   *[other] 場の札の{ $n }倍より{ $fewer }枚少ない{ $cards }
}
core-any-number = 1枚以上の{ $cards }

## その性質。.may は「…には、…を」と許すときの形

pattern-plain = { $core }
    .may = { $core }を
pattern-with = { $properties }{ $core }
    .may = { $properties }{ $core }を
pattern-placed = { $placement }{ $core }
    .may = { $placement }は、{ $core }を
pattern-with-placed = { $placement }{ $properties }{ $core }
    .may = { $placement }は、{ $properties }{ $core }を

property-some = { $cards }を含む
property-all = { $cards }をすべて含む
property-count = { $cards }を{ $kind ->
    [exactly] ちょうど{ $low }枚
   *[other] { part-range-cards }
}含む
property-only = { $cards }だけの
property-none = { $cards }を含まない
property-size = { part-range-cards }の
property-one-suit = スートのそろった
property-one-colour = 色のそろった
property-top-rank = そのとき最も強い数字を含む
property-lasting-top-rank = （場が流れるまでの逆転は考えずに）最も強い数字を含む
property-without-jokers = ジョーカーを含まない
property-same-suits = 場のカードとスートが同じ
property-common-suit = 場のカードと共通のスートを含む
property-same-colour = 場のカードと色が同じ
property-same-rank = 場のカードと数字が同じ
property-next-rank = 場のカードよりちょうど1つ強い
property-rank-below = 場のカードよりちょうど1つ弱い
property-completing = すぐ下のカードと合わせて同じ数字が{ $n }枚になる

related-same-suits = 同じスートの
related-common-suit = 共通のスートを含む
related-same-colour = 同じ色の
related-same-rank = 同じ数字の
related-next-rank = ちょうど1つ弱い
related-rank-below = ちょうど1つ強い

placement-within = { $shapes }の形で
placement-by = { $who }が出した
placement-on = { $pattern }の上に
placement-on-related = { $relations }{ $pattern }の上に
placement-empty-table = 場が空のときに
placement-last-cards = 最後の手札として

remark-jokers-count = ジョーカーは、代わりになっているカードとして数える。
remark-naturals-count = 代わりに出したジョーカーは数えない。
remark-jokers-in-shape = ジョーカーも枚数に入る。
remark-naturals-in-shape = ジョーカーは枚数に入らない。
