### Przykłady jako krótkie opowieści. Graczy nazywa się numerem miejsca przy stole.

story-title = { CAP($title) }.
story-player = gracz { $n }
story-hands = { CAP($hands) }.
story-holds = gracz { $n } ma: { $cards }
story-places = W poprzednim rozdaniu: { $places }.
story-was = gracz { $n } był { $place }
story-deals = Rozdaje gracz { $n }.
story-after-exchange = Wymiana jest zakończona.
story-aside = Odłożone: { $cards }.
story-stock = Stos od góry: { $cards }.
story-option-on = „{ $rule }”: włączone.
story-option-off = „{ $rule }”: wyłączone.
story-choice = { CAP($name) }: { $n }.

story-leads = Gracz { $n } zaczyna: { $cards }.
story-leads-as = Gracz { $n } zaczyna: { $cards } jako { $reading }.
story-plays = Gracz { $n } zagrywa: { $cards }.
story-plays-as = Gracz { $n } zagrywa: { $cards } jako { $reading }.
story-cannot-play = Gracz { $n } nie może zagrać: { $cards }.
story-cannot-play-because = Gracz { $n } nie może zagrać: { $cards } – { $because }.
story-passes = Gracz { $n } pasuje.
story-cannot-pass = Gracz { $n } nie może spasować.
story-cannot-pass-because = Gracz { $n } nie może spasować: { $because }.
story-answers = Gracz { $n } odpowiada: { $cards }.
story-answers-call = Gracz { $n } odpowiada ogłoszeniem.
story-declines = Gracz { $n } rezygnuje.
story-calls = Gracz { $n } ogłasza „{ $rule }”.
story-gives = Gracz { $n } oddaje graczowi { $to }: { $cards }.
story-discards = Gracz { $n } odrzuca: { $cards }.
story-takes = Gracz { $n } bierze: { $cards }.
story-names = Gracz { $n } wymienia: { $value }.
story-says-yes = Gracz { $n } mówi „tak”.
story-says-no = Gracz { $n } mówi „nie”.
story-seats = Gracz { $n } sadza pozostałych w tej kolejności: { $players }.
named-number = { $n }
named-rank = { $rank }

because-beat = to nie bije tego, co leży na stole
because-joker = joker tego nie może
because-held = gracz tego nie ma
because-open = rozdania nie wolno tak zacząć
because-pass = tu nie wolno pasować
because-play = to nie jest zagranie w tej grze
because-turn = to nie jego ruch
because-rule = zabrania tego „{ $rule }”
because-cited = { $reason } ({ $number })

story-now-leads = Teraz zaczyna gracz { $n }.
story-now-to-move = Teraz ruch ma gracz { $n }.
story-now-out = Gracz { $n } jest już poza grą.
story-now-not-out = Gracz { $n } jeszcze gra.
story-now-placed = Gracz { $n } jest { $place }.
story-now-holds = Teraz gracz { $n } ma: { $cards }.
story-now-has-cards = Gracz { $n } ma { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
}.
story-now-has-points = Gracz { $n } ma { $points } { $points ->
    [one] punkt
    [few] punkty
   *[many] punktów
}.
story-now-has-minus-points = Gracz { $n } ma minus { $points } { $points ->
    [one] punkt
    [few] punkty
   *[many] punktów
}.
story-now-order-reversed = Teraz starszeństwo jest odwrócone.
story-now-order-normal = Starszeństwo jest zwykłe.
story-now-direction-reversed = Teraz gra toczy się w drugą stronę.
story-now-direction-normal = Gra toczy się w zwykłą stronę.
story-now-in-force = Teraz obowiązuje „{ $rule }”.
story-now-not-in-force = „{ $rule }” nie obowiązuje.
story-now-hand-ends = Rozdanie się kończy.
