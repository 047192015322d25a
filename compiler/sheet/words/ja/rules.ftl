### 特別ルール：きっかけ、条件、効果と、それらの文。
### 効果には、文の途中に来る形 .te（「場が流れ、…」）がある。

## 文

line-when = { $event }と、{ $effects }。
line-when-if = { $event }とき、{ $guards }なら、{ $effects }。
line-when-wish = { $event }とき、{ $who }が望めば、{ $effects }。
line-when-if-wish = { $event }とき、{ $guards }なら、{ $who }が望めば、{ $effects }。
line-answer = { $answered }と、{ FORM($who, "any") }すぐに{ $pattern }を出して返すことができる。すると、{ $effects }。
line-answer-if = { $answered }とき、{ $guards }なら、{ FORM($who, "any") }すぐに{ $pattern }を出して返すことができる。すると、{ $effects }。
line-answer-call = { $answered }と、{ FORM($who, "any") }すぐに「{ $rule }」を宣言して返すことができる。すると、{ $effects }。
line-answer-call-if = { $answered }とき、{ $guards }なら、{ FORM($who, "any") }すぐに「{ $rule }」を宣言して返すことができる。すると、{ $effects }。
line-clause = { $clause }。
line-clause-if = { $guards }なら、{ $clause }。
line-also-play = { $shapes }も出せる。
line-also-cards = さらに{ $cards }を加えて使う。
line-also-no-cards = 加えるカードはない。

answered-rules = { $rules }が起きる
answered-any-rule = 特別ルールのどれかが起きる
answered-any-play = 誰かがカードを出す

allow = { FORM($pattern, "may") }、{ $despite }出せる
    .te = { FORM($pattern, "may") }、{ $despite }出せ
allow-by = { $who }は{ FORM($pattern, "may") }、{ $despite }出せる
    .te = { $who }は{ FORM($pattern, "may") }、{ $despite }出せ
allow-any-time = { FORM($pattern, "may") }、手番を待たずにいつでも、{ $despite }出せる
    .te = { FORM($pattern, "may") }、手番を待たずにいつでも、{ $despite }出せ
allow-by-any-time = { $who }は{ FORM($pattern, "may") }、手番を待たずにいつでも、{ $despite }出せる
    .te = { $who }は{ FORM($pattern, "may") }、手番を待たずにいつでも、{ $despite }出せ
despite-strength = 強くなくても
despite-size = 枚数が違っても
despite-shape = 形が違っても
despite-locks = 縛りがあっても
despite-bans = 禁じられていても
forbid = { $pattern }は出せない
    .te = { $pattern }は出せず
forbid-by = { $who }は{ $pattern }を出せない
    .te = { $who }は{ $pattern }を出せず
forbid-passing = パスはできない
    .te = パスはできず
forbid-passing-by = { $who }はパスできない
    .te = { $who }はパスできず
require = { $pattern }しか出せない
    .te = { $pattern }しか出せず
require-by = { $who }は{ $pattern }しか出せない
    .te = { $who }は{ $pattern }しか出せず

standing-above = { $cards }は{ $target }のすぐ上の強さになる
standing-below = { $cards }は{ $target }のすぐ下の強さになる
standing-for = { $who }については、{ $clause }

## ルール全体について

rule-players = { $players }のときだけ。
rule-replaces = このルールが起きるときは、{ $rules }は起きない。
rule-remembers = このルールは、{ $scope }{ $type }「{ $name }」を覚えておく。初めは{ $start }。
rule-remembers-each = このルールは、{ $scope }1人ずつ{ $type }「{ $name }」を覚えておく。初めは{ $start }。
rules-one = 「{ $rule }」
rules-every = すべての特別ルール
rules-every-tag = 「{ $tag }」の種類の特別ルールすべて
name = { $name }
rule-title = { $name }。

type-number = 数
type-rank = 数字
type-ranks = 数字
type-cards = カード
type-shapes = 出し方
type-scope = 期間
type-moment = 時点
type-suits = スート
type-player = 人
type-words = 言葉（{ $words }）
start-nothing = なし
start-number = { $n }
start-word = 「{ $word }」
start-cards = { $cards }
moment-now = すぐ
moment-trick-end = 場が流れたとき

## きっかけ

event-plays = { $who }が{ $pattern }を出す
event-row = { $relations }カードが{ $n }回続けて出る
event-row-from-lead = 場の初めから{ $relations }カードが{ $n }回続けて出る
row-same-suits = スートが同じ
row-common-suit = 共通のスートを含む
row-same-colour = 色が同じ
row-same-rank = 数字が同じ
row-next-rank = 数字が1つずつ強くなる
row-rank-below = 数字が1つずつ弱くなる
event-passes = { $who }がパスする
event-out = { $who }が上がる
event-out-first = { $who }が最初に上がる
event-out-giving = { $who }がカードを渡して上がる
event-out-discarding = { $who }がカードを捨てて上がる
event-trick-ends = 場が流れる
event-trick-ends-on = { $pattern }が一番上のまま場が流れる
event-turn-starts = { $who }の手番が始まる
event-turn-ends = { $who }の手番が終わる
event-deal-ends = カードが配り終わる
event-exchange-ends = カードの交換が終わる
event-hand-ends = この回が終わる
event-calls-on-turn = { $who }が手番で「{ $rule }」を宣言する
event-calls-on-turn-once-a-trick = { $who }が手番で（1つの場に1回まで）「{ $rule }」を宣言する
event-calls-on-turn-once-a-hand = { $who }が手番で（1回の勝負に1回まで）「{ $rule }」を宣言する
event-calls-on-turn-once-a-match = { $who }が手番で（対戦中に1回まで）「{ $rule }」を宣言する
event-calls-any-time = { $who }が（いつでも）「{ $rule }」を宣言する
event-calls-any-time-once-a-trick = { $who }が（いつでも、1つの場に1回まで）「{ $rule }」を宣言する
event-calls-any-time-once-a-hand = { $who }が（いつでも、1回の勝負に1回まで）「{ $rule }」を宣言する
event-calls-any-time-once-a-match = { $who }が（いつでも、対戦中に1回まで）「{ $rule }」を宣言する
event-fires = 「{ $rule }」が起きる

## 条件

guard-is = { $who }が{ $other }である
guard-is-not = { $who }が{ $other }でない
guard-out = { $who }がすでに上がっている
guard-not-out = { $who }がまだ残っている
guard-fallen = { $who }が落ちている
guard-not-fallen = { $who }が落ちていない
guard-nobody-out = まだ誰も上がっていない
guard-players = { counted-players }で遊んでいる
guard-players-left = 残っているのが{ counted-players }
guard-has-cards = { $who }の手札が{ part-range-cards }
guard-has-cards-each = { $who }の手札が{ $each }{ part-range-cards }
guard-holds = { $who }が{ $cards }を持っている
guard-holds-none = { $who }が{ $cards }を持っていない
guard-holds-only = { $who }が{ $cards }しか持っていない
guard-holds-count = { $who }が{ $cards }を{ part-range-cards }持っている
guard-holds-every-rank = { $who }が1つのスートの数字をすべて持っている
guard-holds-only-sets = { $who }の手札がすべて{ part-range-cards }の組である
guard-holds-pips = { $who }の手札の数字の合計が場と同じである
guard-first-trick = 最初の場である
guard-not-first-trick = 最初の場でない
guard-first-hand = 最初の回である
guard-not-first-hand = 最初の回でない
guard-table-empty = 場が空である
guard-table-not-empty = 場が空でない
guard-trick-cards = 場に{ part-range-cards }出ている
guard-trick-plays = 場に{ part-range }回出されている
guard-order-reversed = カードの強さが逆である
guard-order-normal = カードの強さが元どおりである
guard-wishes = { $who }が望む
guard-can-play = { $who }が出せるカードを持っている
guard-cannot-play = { $who }が出せるカードを持っていない
guard-in-force = 「{ $rule }」が効いている
guard-not-in-force = 「{ $rule }」が効いていない
guard-used = 「{ $rule }」を使っている
guard-not-used = 「{ $rule }」を使っていない
guard-known = { $memory }が決まっている
guard-unknown = { $memory }が決まっていない
guard-number-is = { $memory }が{ part-range }である
guard-number-is-not = { $memory }が{ part-range }でない
guard-rank-is = { $memory }が{ $rank }である
guard-rank-is-not = { $memory }が{ $rank }でない
guard-word-is = { $memory }が「{ $word }」である
guard-word-is-not = { $memory }が「{ $word }」でない
guard-memory-player = { $memory }が{ $who }である
guard-memory-not-player = { $memory }が{ $who }でない

## 効果：場と手番

effect-trick-ends = 場が流れる
    .te = 場が流れ
effect-hand-ends = この回が終わる
    .te = この回が終わり
effect-leads = { $who }が親になる
    .te = { $who }が親になり
effect-plays-again = { $who }がもう一度出す
    .te = { $who }がもう一度出し
effect-skip = { $n ->
    [1] 次の人が飛ばされる
   *[other] 次の{ $n }人が飛ばされる
}
    .te = { $n ->
        [1] 次の人が飛ばされ
       *[other] 次の{ $n }人が飛ばされ
    }
effect-skip-each = { $each }{ $n }人が飛ばされる
    .te = { $each }{ $n }人が飛ばされ
effect-miss = { $who }が{ $n }回休む
    .te = { $who }が{ $n }回休み
effect-each = { $each }、{ $clause }
    .te = { $each }、{ FORM($clause, "te") }
effect-direction = { $scope }順番の回る向きが逆になる
    .te = { $scope }順番の回る向きが逆になり

## 効果：カードの強さ

effect-order-turns = { $scope }カードの強さが逆転する
    .te = { $scope }カードの強さが逆転し
effect-order-stands = { $scope }カードの強さが逆のままになる
    .te = { $scope }カードの強さが逆のままになり
effect-order-starts = { $scope }カードの強さが{ $rank }から始まる
    .te = { $scope }カードの強さが{ $rank }から始まり
effect-put-above = { $scope }{ $what }が{ $target }のすぐ上の強さになる
    .te = { $scope }{ $what }が{ $target }のすぐ上の強さになり
effect-put-below = { $scope }{ $what }が{ $target }のすぐ下の強さになる
    .te = { $scope }{ $what }が{ $target }のすぐ下の強さになり
remark-order-turns-back = もう一度起きると元に戻る。
remark-order-stands = もう一度起きても変わらない。
remark-direction-turns-back = もう一度起きると元に戻る。

## 効果：次に出せるもの

effect-lock-suits = { $scope }同じスートしか出せない
    .te = { $scope }同じスートしか出せず
effect-lock-common-suits = { $scope }共通のスートを含むカードしか出せない
    .te = { $scope }共通のスートを含むカードしか出せず
effect-lock-colour = { $scope }同じ色しか出せない
    .te = { $scope }同じ色しか出せず
effect-lock-next-rank = { $scope }ちょうど1つ強い数字しか出せない
    .te = { $scope }ちょうど1つ強い数字しか出せず
remark-lock-jokers = 足りないカードの代わりにジョーカーを出せる。
effect-for-a-while = { $scope }{ $clause }
    .te = { $scope }{ FORM($clause, "te") }

## 効果：動くカード

effect-gives = { $who }が{ $cards }を{ $to }に渡す
    .te = { $who }が{ $cards }を{ $to }に渡し
effect-gives-each = { effect-gives }
    .te = { effect-gives.te }
effect-discards = { $who }が{ $cards }を捨てる
    .te = { $who }が{ $cards }を捨て
effect-takes = { $who }が{ $source }から{ FORM($cards, "taken") }を取る
    .te = { $who }が{ $source }から{ FORM($cards, "taken") }を取り
effect-swaps-hands = { $who }が{ $other }と手札を取り替える
    .te = { $who }が{ $other }と手札を取り替え
effect-swaps-cards = { $who }が{ $other }と{ $cards }を取り替える
    .te = { $who }が{ $other }と{ $cards }を取り替え
effect-mixes-hands = { $who }と{ $other }の手札を混ぜ、元の枚数ずつ配り直す
    .te = { $who }と{ $other }の手札を混ぜ、元の枚数ずつ配り直し
effect-trick-leaves = 場のカードがゲームから除かれる
    .te = 場のカードがゲームから除かれ
effect-shows = { $who }が{ $cards }を{ $to }に見せる
    .te = { $who }が{ $cards }を{ $to }に見せ
effect-aside-shown = よけておいたカードを公開する
    .te = よけておいたカードを公開し

## 効果：指定

effect-names-ranks = { $who }が数字を{ $n }つ指定する
    .te = { $who }が数字を{ $n }つ指定し
effect-names-own-ranks = { $who }が自分の手札にある数字を{ $n }つ指定する
    .te = { $who }が自分の手札にある数字を{ $n }つ指定し
effect-names-player = { $who }が1人を指名する
    .te = { $who }が1人を指名し
effect-names-number = { $who }が数を1つ（{ part-range }）言う
    .te = { $who }が数を1つ（{ part-range }）言い
effect-names-as = 「{ $name }」として、{ $naming }
    .te = 「{ $name }」として、{ FORM($naming, "te") }

## 効果：順位、階級、得点、交換

effect-goes-out = { $who }が手札を残していても上がりになる
    .te = { $who }が手札を残していても上がりになり
effect-fall-lowest-free = { $who }が、空いている順位のうち最も低い順位に落ちる
    .te = { $who }が、空いている順位のうち最も低い順位に落ち
effect-fall-lowest-free-plays-on = { $who }が、空いている順位のうち最も低い順位に落ちるが、最後まで続けて出す
    .te = { $who }が、空いている順位のうち最も低い順位に落ちるが、最後まで続けて出し
effect-fall-below-everyone = { $who }が全員の下に落ちる
    .te = { $who }が全員の下に落ち
effect-fall-below-everyone-plays-on = { $who }が全員の下に落ちるが、最後まで続けて出す
    .te = { $who }が全員の下に落ちるが、最後まで続けて出し
effect-changes-place = { $who }と{ $other }の順位が入れ替わる
    .te = { $who }と{ $other }の順位が入れ替わり
effect-places-by-cards = 順位が残りの手札の少ない順になる
    .te = 順位が残りの手札の少ない順になり
effect-places-mirrored = 順位が前回を上下逆にしたものになる
    .te = 順位が前回を上下逆にしたものになり
effect-titles-equal = 次の回は誰も階級を持たない
    .te = 次の回は誰も階級を持たず
effect-titles-turn = 全員の階級が{ $n }人分ずれる
    .te = 全員の階級が{ $n }人分ずれ
effect-scores = { $who }が{ $n }点を得る
    .te = { $who }が{ $n }点を得
effect-loses = { $who }が{ $n }点を失う
    .te = { $who }が{ $n }点を失い
effect-no-exchange = カードの交換は行わない
    .te = カードの交換は行わず
effect-exchange-grows = 交換する枚数が{ $n }枚増える
    .te = 交換する枚数が{ $n }枚増え
effect-arranges = { $who }が全員の席を決める
    .te = { $who }が全員の席を決め

## 効果：覚えておくもの、ほかのルール

effect-grows = { $memory }が{ $n }増える
    .te = { $memory }が{ $n }増え
effect-shrinks = { $memory }が{ $n }減る
    .te = { $memory }が{ $n }減り
effect-becomes = { $memory }が{ $value }になる
    .te = { $memory }が{ $value }になり
value-number = { $n }
value-word = 「{ $word }」
value-this-rank = { $rank }
value-each = { $each }{ $n }
value-suits = 出したカードのスート
value-rank = 出したカードの数字
value-aside-rank = よけておいたカードの数字
value-nobody = なし
value-player = { $who }
effect-cancelled = 「{ $rule }」は起きない
    .te = 「{ $rule }」は起きず
effect-answered-cancelled = 返されたルールは起きない
    .te = 返されたルールは起きず
effect-lifted = { $rule }の効果が消える
    .te = { $rule }の効果が消え
effect-suspended = { $scope }{ $rule }は起きない
    .te = { $scope }{ $rule }は起きず
effect-fires = 「{ $rule }」が起きる
    .te = 「{ $rule }」が起き
