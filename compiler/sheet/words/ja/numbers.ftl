### 数、範囲、並べ方、いつまで続くか。

## 数

number-remembered = 「{ $name }」
number-named = 言われた数

part-range = { $kind ->
    [either] { $low }か{ $high }
    [between] { $low }～{ $high }
    [at-least] { $low }以上
    [at-most] { $high }以下
   *[exactly] { $low }
}
part-range-cards = { $kind ->
    [either] { $low }枚か{ $high }枚
    [between] { $low }～{ $high }枚
    [at-least] { $low }枚以上
    [at-most] { $high }枚以下
   *[exactly] { $low }枚
}
counted-players = { $kind ->
    [either] { $low }人か{ $high }人
    [between] { $low }～{ $high }人
    [at-least] { $low }人以上
    [at-most] { $high }人以下
   *[exactly] { $low }人
}

## 並べ方：`-last`は最後の2つ、`-more`はその前に1つ加える

list-and-last = { $first }と{ $rest }
list-and-more = { $first }と{ $rest }
list-or-last = { $first }か{ $rest }
list-or-more = { $first }か{ $rest }
list-effects-last = { FORM($first, "te") }、{ $rest }
list-effects-more = { FORM($first, "te") }、{ $rest }
list-guards-last = { $first }、かつ{ $rest }
list-guards-more = { $first }、かつ{ $rest }
list-properties-last = { $first }、{ $rest }
list-properties-more = { $first }、{ $rest }
list-relations-last = { $first }、しかも{ $rest }
list-relations-more = { $first }、しかも{ $rest }
list-entries-last = { $first }、{ $rest }
list-entries-more = { $first }、{ $rest }
list-despite-last = { $first }、{ $rest }
list-despite-more = { $first }、{ $rest }
list-commas-last = { $first }、{ $rest }
list-commas-more = { $first }、{ $rest }
list-choices-last = { $first }、または{ $rest }
list-choices-more = { $first }、{ $rest }
list-clauses-last = { $first }。{ $rest }
list-clauses-more = { $first }。{ $rest }
list-sentences-last = { $first }{ $rest }
list-sentences-more = { $first }{ $rest }
list-cards-last = { $first } { $rest }
list-cards-more = { $first } { $rest }
list-places-last = { $first }{ $rest }
list-places-more = { $first }{ $rest }

## いつまで

until-trick = 場が流れるまで
until-hand = この回が終わるまで
until-match = 対戦が終わるまで
for-tricks = { $n ->
    [1] 次に場が流れるまで
   *[other] 場が{ $n }回流れるまで
}
for-turns = { $n }回の手番の間
for-named = 「{ $name }」の間
from-trick-end = 場が流れたときから{ $lasting }
