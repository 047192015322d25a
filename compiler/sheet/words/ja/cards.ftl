### カード。日本語では、どの形も一つで足りる。

rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-10 = 10
rank-jack = J
rank-queen = Q
rank-king = K
rank-ace = A
rank-2 = 2

suit-clubs = クラブ
suit-diamonds = ダイヤ
suit-hearts = ハート
suit-spades = スペード

kind-clubs = クラブ
kind-diamonds = ダイヤ
kind-hearts = ハート
kind-spades = スペード
kind-red = 赤いカード
kind-black = 黒いカード
kind-even = 偶数のカード
kind-odd = 奇数のカード

card-natural = { $suit }の{ $rank }
card-joker = ジョーカー
card-special = { $name }
card-stretch = { $low }から{ $high }までのカード
card-any = カード
card-of-named-rank = 指定された数字のカード
card-of-remembered-rank = 「{ $name }」の数字のカード
card-of-remembered-suits = 「{ $name }」のスートのカード
card-remembered = 「{ $name }」のカード

## 並べて見せるときの印

glyph-card = { $suit }{ $rank }
glyph-joker = ジョーカー
glyph-special = { $name }
glyph-nothing = なし
