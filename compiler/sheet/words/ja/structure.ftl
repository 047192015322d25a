### どの遊び方でも決めておくことと、どの卓でも同じこと。

## 1・2：人数、カードの強さ、ジョーカー

players = { counted-players }で遊ぶ。
players-best-with = { counted-players }で遊ぶ。{ $best }人が最もよい。
order = 弱いほうから順に、{ $ranks }。
order-of-suits = 同じ数字ではスートで決まる。弱いほうから順に、{ $suits }。
joker-alone-highest = 1枚で出したジョーカーは、強さが逆のときも、ほかのどの1枚にも勝つ。
joker-alone-with-order = 1枚で出したジョーカーは最も強く、強さが逆のときは最も弱い。
joker-alone-below = 1枚で出したジョーカーは{ $rank }のすぐ下の強さになる。
joker-alone-never = ジョーカーは1枚では出せない。
joker-stands = { $shapes }では、ジョーカーをどのカードの代わりにも使える。
joker-stands-at-most = 一度に使えるのは{ $n }枚まで。
joker-stands-inside = 階段では間にだけ使え、端には使えない。
joker-stands-for-nothing = ジョーカーはほかのカードの代わりにはならない。
joker-together-highest = ジョーカーだけを何枚か合わせて出すと、その枚数で最も強い組になる。
joker-together-with-order = ジョーカーだけを何枚か合わせて出すと、その枚数で最も強い組になり、強さが逆のときは最も弱い組になる。
joker-together-never = ジョーカーだけを何枚か合わせて出すことはできない。
joker-reads-strongest = ジョーカーが何通りにも読めるときは、最も強くなるように読む。
joker-reads-weakest = ジョーカーが何通りにも読めるときは、最も弱くなるように読む。
joker-reads-player = ジョーカーが何通りにも読めるときは、出した人が何の代わりかを言う。
joker-reads-shape = 組とも階段とも読めるカードは、どちらにするかを出した人が言う。何も言わなければ組とする。
joker-reads-suit = スートが関わるときは、出した人がスートを言う。何も言わなければ、スペード、ハート、ダイヤ、クラブの順で、足りない最初のスートとする。
joker-ties = ジョーカーを代わりに使っても、使わないときと強さは同じ。
joker-loses = ほかが同じなら、ジョーカーを使わないほうが強い。

## 3：準備とカードの配り方

cards = { $packs ->
    [1] { $size }枚のトランプを使う。
   *[other] { $size }枚のトランプを{ $packs }組使う。
}
cards-and = { $packs ->
    [1] { $size }枚のトランプに、{ $added }を加えて使う。
   *[other] { $size }枚のトランプ{ $packs }組に、{ $added }を加えて使う。
}
cards-without = 除くカードは{ $cards }。
added-jokers = ジョーカー{ $n }枚
added-specials = { $name }{ $n }枚
deal = { $hands }。
deal-singly = 1枚ずつ、{ $hands }。
deal-every-card = カードをすべて配る
deal-equal-hands = 全員に同じ枚数を、配れるだけ配る
deal-each = 全員に{ $n }枚ずつ配る
deal-by-place = 前回の順位に応じて、{ $entries }を配る
deal-to-place = { $place }に{ $n }枚
deal-for-players = { $players }のときは、次のように配る。{ $sentences }
deal-extra-first-seats = 余りが出るときは、先に配られる人が1枚多くなる。
deal-extra-lowest-places = 余りが出るときは、前回の最下位から順に、順位の低い人が1枚ずつ多くなる。
deal-rest-face-down = 余ったカードは伏せたまま使わない。
deal-rest-stock = 余ったカードは山札にする。
deal-rest-no-joker = 余りの中にジョーカーを入れない。
deal-aside = 配る前に{ $n }枚をよけておく。
deal-aside-no-joker = 配る前に、ジョーカー以外の{ $n }枚をよけておく。
dealer-first = 最初の回は{ $by }が配る。
dealer-later = 2回目からは{ $by }が配る。
dealer-every = 毎回{ $by }が配る。
dealer-holder = まず最初の席からカードを配り、それから決まる。
seats-stay = 席は替えない。
seats-by-place = { part-hands-between }順位の順に席を替える。
seats-by-chance = { part-hands-between }くじで席を替える。
seats-by-score = { part-hands-between }得点の順に席を替える。
part-hands-between = { $every ->
    [1] 毎回、始める前に
   *[other] { $every }回ごとに、
}
direction-clockwise = 順番は時計回り（左隣へ）に進む。
direction-anticlockwise = 順番は反時計回り（右隣へ）に進む。

## 4：カードの交換。.inside は「4人のとき、」の後に来る形

for-players = { $players }のとき、{ FORM($sentence, "inside") }
exchange = 配り終えたら、{ $payments }。
    .inside = { $payments }。
exchange-none = カードの交換は行わない。
    .inside = カードの交換は行わない。
payment = { $payer }が{ $payee }に{ $paid }を渡し、{ $payee }が{ $payer }に{ $returned }を返す
payment-for-nothing = { $payer }が{ $payee }に{ $paid }を渡し、{ $payee }は何も返さない
exchange-same-time = 双方は、受け取るカードを見ないうちに、同時に渡し合う。
exchange-payer-first = 渡す義務のあるカードを先に渡す。受け取った人は、それを見てから返すカードを決めてよい。
exchange-judged-base-order = 強いカード、弱いカードは、元の強さで判断する。
exchange-judged-order-in-force = 強いカード、弱いカードは、そのときの強さで判断する。
exchange-never = カードの交換では{ $cards }は動かさない。取られることも、返すこともない。

## 5：場の進め方

lead-first-hand = 最初の回は{ $by }が親になる。
lead-later-hands = 2回目からは{ $by }が親になる。
lead-winner-out = 場の最後に出した人が上がっているときは、{ $by }が親になる。
lead-out-else = それがもう残っていない人なら、次の人が親になる。
lead-out-already = その人が最初に出す前に抜けたときは、場の最後に出した人が上がっているときと同じようにする。
holder-nobody = { $card ->
    [natural] 誰も持っていなければ、同じスートでその上の、誰かが持つ最も近いカードで決める。それもなければ、{ part-without-holder }。
   *[other] 誰も持っていなければ、{ part-without-holder }。
}
part-without-holder = { $what ->
    [deals] 最後の席の人が配る
    [leads] ディーラーの次の人が親になる
   *[leads-on] 次の人が親になる
}
holder-several = 何人かが持っていれば、{ $what ->
    [deals] 最初の席から数えて最初の人とする
   *[leads] ディーラーの次から数えて最初の人とする
}。
open-with-anything = 各回の最初には何を出してもよい。
open-with = 各回の最初には、親が出せるなら、{ $pattern }を出さなければならない。
pass-freely = 出せるカードがあっても、いつでもパスできる。
pass-unable = 出せるカードがないときだけパスできる。
pass-up-to = 出せるカードがあるときのパスは、1回の勝負に{ $n }回まで。
pass-may-return = パスした人も、同じ場の中でまた出せる。
pass-bars = パスした人は、場が流れるまで出せない。
pass-leading-allowed = 親もパスできる。
pass-leading-never = 親はパスできない。
pass-skipped-counts = 飛ばされた人は、パスしたものとみなす。
pass-skipped-does-not-count = 飛ばされた人は、パスしたとはみなさない。
trick-all-passed = 最後に出した人のほかの全員がパスすると場が流れる。カードを片付け、最後に出した人が次の親になる。
trick-everyone-passed = 最後に出した人も含めて全員がパスすると場が流れる。最後に出した人にも順番が回り、自分のカードの上にさらに出してもよい。カードを片付け、最後に出した人が次の親になる。
trick-turn-returns = 最後に出した人まで順番が戻ると場が流れる。カードを片付け、その人が次の親になる。

## 6：出せるもの

play = 出せるのは、{ $shapes }。
beat-same-size = 前に出たカードと同じ形、同じ枚数で、より強いものを出す。
beat-same-size-or-equal = 前に出たカードと同じ形、同じ枚数で、同じかより強いものを出す。
beat-size-or-more = 前に出たカードと同じ形で、枚数が同じかより多く、より強いものを出す。
beat-size-or-more-or-equal = 前に出たカードと同じ形で、枚数が同じかより多く、同じかより強いものを出す。
beat-runs-lowest = 階段どうしは、最も弱いカードが強いほうが勝つ。
beat-runs-highest = 階段どうしは、最も強いカードが強いほうが勝つ。
beat-runs-without-overlap = 階段は、すべての数字が前の階段のすべての数字より上のときだけ勝つ。

## 8：上がり

going-out-leaves-open = 手札をすべて出した人は上がりで、空いている最も高い順位になる。場はそのまま続く。
going-out-ends-trick = 手札をすべて出した人は上がりで、空いている最も高い順位になる。場は流れる。
going-out-together-player-first = 何人かが同時に上がるときは、出した人が先で、残りは順番に従う。
going-out-together-shares = 何人かが同時に上がるときは、同じ順位になる。
hand-ends-one-left = 残りが1人になると、その人が空いている順位になり、この回が終わる。
hand-ends-all-out = 全員が上がると、この回が終わる。

## 9～11：階級、得点、対戦

titles = 階級は、{ $entries }。
    .inside = 階級は{ $entries }。
title-of-place = { $place }が{ $title }
score = 1回の得点は、{ $entries }。
    .inside = 1回の得点は{ $entries }。
score-last = 最後の回の得点は、{ $entries }。
    .inside = 最後の回の得点は{ $entries }。
score-none = 得点はない。
    .inside = 得点はない。
score-last-none = 最後の回に得点はない。
    .inside = 最後の回に得点はない。
points-of-place = { $place }が{ $n }点
points-minus-of-place = { $place }がマイナス{ $n }点
part-hands-of-match = { $kind ->
    [exactly] { $low }回
    [either] { $low }回か{ $high }回、申し合わせた回数
    [between] { $low }～{ $high }回、申し合わせた回数
    [at-least] { $low }回以上、申し合わせた回数
   *[at-most] { $high }回以下、申し合わせた回数
}
match-hands = 対戦は{ part-hands-of-match }。終わったときに得点の最も多い人が勝つ。
match-hands-without-points = 対戦は{ part-hands-of-match }。
match-points = 誰かが{ $n }点に達した回で対戦が終わる。そのとき得点の最も多い人が勝つ。
match-sets = 対戦は{ $hands }回を1セットとして{ $sets }セット。終わったときに得点の最も多い人が勝つ。
match-ties-shared = 首位が並んだときは、ともに勝ちとする。
match-ties-last-hand = 首位が並んだときは、最後の回の順位が高い人が勝つ。
match-ties-play-on = 首位が並んだときは、もう1回行う。

## どの卓でも同じこと

language-naturals = ルールでいう数字やスートに、代わりに使ったジョーカーは数えない。ただし、数えると書いてあるルールは別である。
language-turn = 順番に、カードを出すかパスをする。ルールにないかぎり、手番でないのに出すことはできない。
language-held = 自分の手札にあるカードだけを出せる。
language-ties = 同じ数字の中から最も強いもの、弱いものを選ぶときは、スートで決める。弱いほうから順に、{ $suits }。
language-first-hand = カードの交換は配り終えてから、前回の順位に従って行う。最初の回にはまだ順位がないので、交換しない。
language-falls = 落ちた人は手札をよけて、この回から外れる。何人か落ちたときは、全員の下に落とすルールがないかぎり、先に落ちた人ほど低い。
language-standstill = 出せるカードのない人は、いつでもパスできる。場が空のまま全員が続けてパスすると、この回は終わり、残った人は手札の少ない順に、空いている順位になる。

## どこから来たか

origin-source = 出典の{ $lines }行
origin-unclear = 出典の{ $lines }行でははっきりしない
origin-unclear-throughout = 出典でははっきりしない
origin-silent = 出典に記述がない
origin-house = 作者が決めた
origin-language = どの卓でも同じ
origin-unstated = 理由の記載なし
origin-base = { $origin }（{ $base }から）
line-single = { $first }
line-range = { $first }～{ $last }
open-silent = 出典に記述がない（{ $reason }）。
open-unclear = 出典の{ $lines }行でははっきりしない（{ $reason }）。
open-unclear-throughout = 出典でははっきりしない（{ $reason }）。
open-rule = 「{ $rule }」について。
open-choice = { $name }は{ $n }。
