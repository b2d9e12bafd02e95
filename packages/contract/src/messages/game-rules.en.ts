/**
 * The rules of the casino games by game code: the course of a round, winning bets, the order of hands from the best, and ties. Each line has a sentence or two.
 */
export const gameRules = {
  'TT20.play': `
    A and B get three cards each from one deck, one at a time in turn; the better hand wins.
    A-K-Q is the best sequence and A-2-3 the second; K-A-2 is not a sequence. Suits never decide.
    3 Baccarat: a trail beats any other hand. Then three face cards win, then the higher baccarat value, then more face cards, then the highest face card. Without face cards, the card with the most points decides (ace 1, ten 0). Between equal cards spades beat hearts, hearts beat clubs, and clubs beat diamonds.
    Total: the higher sum of points wins (ace 1, jack 11, queen 12, king 13). Colour wins when at least two of the seat’s three cards are red, or black.
    Pair plus pays for the seat’s own hand, by its best line only.
  `,
  'TT20.order': 'trail › pure sequence › sequence › colour › pair › high card',
  'TT20.ties': 'Equal hands return the stake on A and B. Equal totals return half the stake.',
  'TT1D.play': `
    A and B get three cards each from one deck, one at a time in turn; the better hand wins.
    Here a pure sequence beats a trail. A-K-Q is the best sequence and A-2-3 the second; K-A-2 is not a sequence. Suits never decide.
    You can back and lay the winner before the first card, after one card each and after two. Prices follow from the cards that are left.
    Consecutive wins when two of the seat’s three ranks are neighbours. An ace is next to 2 and to king; equal ranks are not neighbours.
    Cards 1 to 6 are numbered in the order of the deal. You bet on each being odd (A 3 5 7 9 J K) or even.
  `,
  'TT1D.order': 'pure sequence › trail › sequence › colour › pair › high card',
  'TT1D.ties': 'Equal hands return the stake of a back bet on the winner, and the liability of a lay.',
  'TTST.play': `
    Tiger, Lion and Dragon get three cards each from one deck, one at a time in turn; the best hand wins.
    Here a pure sequence beats a trail. A-K-Q is the best sequence and A-2-3 the second; K-A-2 is not a sequence. Suits never decide.
    You can back and lay the winner before the first card and after two cards each. Prices follow from the cards that are left.
    Side bets are on one seat’s hand: pair (or trail), flush, straight, trio, straight flush.
  `,
  'TTST.order': 'pure sequence › trail › sequence › colour › pair › high card',
  'TTST.ties':
    'When seats share the best hand, bets on them are returned: a back gets its stake and a lay its liability. The other seat loses.',
  'DT1D.play': `
    One card is dealt to Dragon, then one to Tiger, from one deck; the higher card wins.
    King is high and ace is low. If the ranks are equal, spades beat hearts, hearts beat clubs, and clubs beat diamonds.
    After the Dragon’s card, bets on the winner are taken once more, at prices from the 51 cards left.
    Side bets are on either card and close before the first card: even or odd, colour, rank and suit. Pair wins when both cards have the same rank.
  `,
  'DT1D.ties': 'One deck and ranked suits: two cards are never equal, so there is no tie and no bet on one.',
  'TT2C.play': `
    A and B get two cards each from one deck, one at a time in turn; the better hand wins. You can back and lay it before the cards and after one card each.
    Queen-king is the best of the neighbours, then ace-two, then jack-queen and so on down to two-three. King-ace does not count.
    Mini baccarat: the higher baccarat value of two cards wins. Over and under 14.5 are on the sum of a seat’s two points.
    Color plus looks at all four cards and pays its best line only. In runs an ace is low or high, but K-A-2 is not a run.
  `,
  'TT2C.order': 'suited neighbours › pair › neighbours › same suit › high card',
  'TT2C.ties': 'Equal hands return the stake on the winner. In mini baccarat, equal values lose on both seats.',
  'HILO.play': `
    Each round shuffles six decks without tens, 288 cards. The base card is open before you bet; then one result card is dealt.
    Ranks go 2 3 4 5 6 7 8 9 J Q K A, with ace high. Higher and lower pay by the base card.
    Snap wins when the result has the same rank as the base card. Colour, groups (2–5, 6–9, J–A), king or ace, and ace are on the result card.
    You know the base card, so each return shown is the one for that base card.
  `,
  'HILO.ties': 'A result of the same rank loses for higher and for lower.',
  'POKR.play': `
    A and B get two hole cards each. Five board cards are then dealt for both: three, one and one. The best five cards from a seat’s two and the board win.
    You can back and lay the winner before the cards, after the hole cards, after three board cards and after the fourth. Prices count every board that can still come.
    Bonus 2 pays for the two hole cards, bonus 7 for the best five of all seven, by the best line only.
  `,
  'POKR.order':
    'straight flush › four of a kind › full house › flush › straight (A-2-3-4-5 is the lowest) › three of a kind › two pair › pair › high card',
  'POKR.ties': 'Equal hands return the stake of a back bet on the winner, and the liability of a lay.',
  'QUEN.play': `
    Twenty cards of the values 2 to 6 and one card Q are dealt to the queens Rajni, Laila, Noor and Mira in turn. They start with 0, 1, 2 and 3 points.
    The first to reach 10 points or draw the Q wins at once, and the round ends. The queens are not compared at the end of a lap.
    You can back and lay every queen before the first card and after each one. Prices follow from the cards that are left.
  `,
  'QUEN.ties': 'Exactly one queen wins.',
  'BACC.play': `
    Player and Banker get two cards each from eight decks shuffled for the round. Ace is 1, tens and pictures are 0. A hand is worth the last digit of its sum, and the higher value wins.
    A natural 8 or 9 on either side ends the deal. The Player draws a third card on 0 to 5. The Banker draws by a fixed rule that looks at the Player’s third card.
    There is no commission; a Banker that wins with 6 pays half.
    Big wins when five or six cards are dealt, small when four are. A pair is a side’s first two cards of one rank. A perfect pair has one rank and suit, on either side, and pays once.
    Winning total is on the value of the winning side; it loses on a tie.
  `,
  'BACC.ties': 'A tie returns the stake on Player and Banker.',
  'AAAA.play': `
    One card is dealt from one deck. Amar wins on ace to 6, Akbar on 7 to 10, Anthony on jack, queen or king.
    You can back and lay all three.
    Side bets: even or odd (A 3 5 7 9 J K are odd), colour, under 7 (ace to 6), over 7 (8 to king), and the rank of the card.
  `,
  'AAAA.ties': 'A seven returns half the stake on under 7 and on over 7.',
  'BOLL.play': `
    One card is dealt from 32: jack, queen, king and ace of four suits, each twice.
    A “Don” wins on the ace of spades; B “Teen Dost” on the other aces; C “Sahib Begum Ghulam” on king, queen and jack of spades; D “Do Veer” on the kings of diamonds and clubs; E “Chaar Dil” on the king of hearts and the queens of hearts, diamonds and clubs; F “Ghulam” on the other jacks.
    You can back and lay all six, and odd (J, K, A).
    Side bets: Dulha (king or queen), Barati (jack or ace), colour, and the rank of the card.
  `,
  'BOLL.ties': 'Every card belongs to exactly one of the six, so there is no tie.',
  'TRIO.play': `
    Three cards are dealt from one deck. You can back and lay every market before the first card, after the first and after the second.
    The bet “Total 21 or more” adds the points of the three cards: ace 1, jack 11, queen 12, king 13. “A, 2 or 4 comes” wins when at least one of these ranks is dealt, and so does “J, Q or K comes”.
    Exactly two red, black, odd or even cards win their markets; A 3 5 7 9 J K are odd.
    Pair wins on two or three cards of one rank, flush on one suit, straight on a run in any suits, trio on three of one rank, and straight flush on a run in one suit. A-2-3 and Q-K-A are runs; K-A-2 is not.
    Prices follow from the cards that are left. A market that is nearly certain, or nearly impossible, is suspended.
  `,
  'TRIO.ties': 'Each market wins or loses by itself, so there is no tie.',
  'ANBA.play': `
    One deck is dealt to Bahar and Andar in turn, Bahar first, until every rank has appeared.
    A bet names a rank and a side, and wins if the first card of that rank falls on that side.
    Both sides pay 1 to 1, but Bahar pays 0.25 to 1 on the rank of the very first card.
  `,
  'ANBA.ties': 'The first card of a rank falls on exactly one side, so there is no tie.',
  'MUFL.play': `
    A and B get three cards each from one deck, one at a time in turn; the lower hand wins.
    The usual order is turned over: 5-3-2 of different suits is the best hand, A-K-Q of one suit the worst. Aces are high. 2-3-4 is a run, and so a bad hand.
    Top 9 pays when the hand has high cards only and the highest is 9, 8, 7, 6 or 5.
    Muflis baccarat: the lower baccarat value wins. If equal, the hand with the lowest card wins (2 low, ace high), then the lower suit, diamonds lowest.
  `,
  'MUFL.order': 'high card › pair › colour › sequence › trail › pure sequence',
  'MUFL.ties': 'Equal hands return the stake.',
  'ROUL.play': `
    The wheel has 37 pockets, 0 to 36, and each is equally likely.
    One number pays 35 to 1, two neighbours 17, a row of three 11, a square of four 8, two rows 5, and a dozen or a column 2. Red, black, odd, even, low (1–18) and high (19–36) pay 1 to 1.
    Zero has the splits 0-1, 0-2 and 0-3, the trios 0-1-2 and 0-2-3, which pay as a row, and 0-1-2-3, which pays as a square.
  `,
  'ROUL.ties': 'Zero loses every bet that does not name it.',
  'WORL.play': `
    Three digits are drawn for the open and three for the close, each from 0 to 9, independently.
    A pana is the three digits in order, with 0 above 9. The ank is the last digit of their sum. The jodi is the open ank followed by the close ank.
    A pana of three different digits is SP, one with a pair is DP, one of three alike is TP.
    Half sangam names the pana of one side and the ank of the other; full sangam names both panas. Line 1 is an ank of 1 to 5, line 2 is 6 to 9 or 0.
    After the open is drawn, bets on the close are taken once more.
  `,
  'WORL.ties': 'Every draw has exactly one pana on each side, so there is no tie.',
  'MELA.play': `
    The wheel has {melaPlaces} places, each equally likely: {melaShares}.
    A bet on a number pays that number to 1 when the wheel stops at it.
  `,
  'MELA.ties': 'The wheel stops at exactly one number.',
  'RANG.play': `
    The wheel has {rangoliPlaces} places, each equally likely: {rangoliShares}.
    A bet on a number pays that number to 1 when the wheel stops at it.
  `,
  'RANG.ties': 'The wheel stops at exactly one number.',
  'TOOF.play': `
    The wheel has {stormPlaces} places, each equally likely: one storm, and {stormShares}.
    A bet on a number pays that number to 1 when the wheel stops at it.
    On a storm no bet loses. The wheel spins again and the winnings double, but not the stake: to eight times at most.
  `,
  'TOOF.ties': 'In the end the wheel stops at exactly one number.',
  'FIVQ.play': `
    Five cards of one deck answer five questions: 1 red or black, 2 odd or even, 3 up (8 to king) or down (ace to 6), 4 which set of A-2-3, 4-5-6, 8-9-10 or J-Q-K, 5 which suit.
    A ticket names all five answers, or the first four. It wins only if all of them are right.
    A 3 5 7 9 J K are odd. On a seven, both answers to the third question and all answers to the fourth are wrong.
    The cards come from one deck, so the answers depend on each other. The prices allow for that.
  `,
  'FIVQ.ties': 'A ticket wins or loses.',
  'SICB.play': `
    Three dice are thrown.
    Small is a total of 4 to 10, big 11 to 17. Odd and even go by the total. All four lose when the three dice are alike.
    Total is on the exact sum. Single pays once, twice or three times the stake when one, two or three dice show the number. Double needs the number on two dice, triple on three. Any triple needs three alike, combo two different numbers.
  `,
  'SICB.ties': 'Every bet wins or loses.',
  'SUSD.play': `
    Two dice are thrown.
    Under wins on a total of 2 to 6, over on 8 to 12, seven on seven. Double wins when both dice are equal. Total is on the exact sum.
  `,
  'SUSD.ties': 'Under and over lose on a seven.',
  'LUK7.play': `
    One card is dealt from eight decks shuffled together. Low wins on ace to 6, high on 8 to king.
    Side bets: even or odd (A 3 5 7 9 J K are odd), colour, the rank, and sets of three ranks: A-2-3, 4-5-6, 8-9-10, J-Q-K.
  `,
  'LUK7.ties': 'A seven returns half the stake on low and on high, and is in none of the sets.',
  'C32D.play': `
    The players 8, 9, 10 and 11 start with that many points and get one card each from 32: 6 to king, worth 6 to 13 points. The highest total wins.
    Players who tie for the highest total get one more card each, and so on among those still tied.
    You can back and lay every player before the first card and after each of the first three. Prices follow from the cards that are left.
  `,
  'C32D.ties': 'If fewer cards are left than players are tied, they share the win: its return is divided by their number.',
  'RAC2.play': `
    A, B, C and D get one card each from one deck; the second highest card wins.
    Ace is high. If the ranks are equal, spades beat hearts, hearts beat clubs, and clubs beat diamonds.
    You can back and lay every seat before the first card and after each of the first three. Prices follow from the cards that are left.
  `,
  'RAC2.ties': 'One deck and ranked suits: two cards are never equal.',
  'ONED.play': `
    One card is dealt to the player and one to the dealer, from eight decks shuffled together; the higher card wins.
    Ace is high. If the ranks are equal, spades beat hearts, hearts beat clubs, and clubs beat diamonds.
    Pair wins when both cards have the same rank, tie when both are the same card.
  `,
  'ONED.ties': 'Identical cards lose on both seats.',
  'FIXB.play': `
    A holds the king of spades, the queen of hearts and the ten of diamonds. B holds the nine of clubs and the eight of spades, and gets one of the other 47 cards.
    The better hand of three cards wins. You can back and lay both seats.
  `,
  'FIXB.order': 'pure sequence › trail › sequence › colour › pair › high card',
  'FIXB.ties': 'No card makes the hands equal, so there is no tie.',
  'DTLI.play': `
    Dragon, Tiger and Lion get one card each from one deck; the highest card wins.
    King is high and ace is low. If the ranks are equal, spades beat hearts, hearts beat clubs, and clubs beat diamonds.
    Side bets are on the colour of a seat’s card, and on even or odd: A 3 5 7 9 J K are odd.
  `,
  'DTLI.ties': 'One deck and ranked suits: two cards are never equal, so there is no tie and no bet on one.',
  'DT20.play': `
    One card is dealt to Dragon, then one to Tiger, from eight decks shuffled together; the higher card wins. King is high and ace is low.
    Tie wins when both cards have the same rank, suited tie when they also have the same suit.
    Side bets are on the colour of either card, and on even or odd: A 3 5 7 9 J K are odd.
  `,
  'DT20.ties': 'Suits do not rank. Cards of one rank are equal, and bets on Dragon and Tiger get half their stake back.',
  'ABJK.play': `
    The first card of one deck is the joker. The next cards go to Andar and Bahar in turn, Andar first, until a card of the joker’s rank falls. Its side wins.
    Andar, dealt first, pays 0.9 to 1, and Bahar 1 to 1. First wins when the first card after the joker matches it.
    Side bets are on the number of cards dealt after the joker.
  `,
  'ABJK.ties': 'The matching card falls on exactly one side, so there is no tie.',
  'ABGD.play': `
    The first card of one deck is the joker. The next cards go to Andar and Bahar in turn, Andar first, until a card of the joker’s rank falls. Its side wins.
    Both sides pay 1 to 1, but Andar pays 0.25 to 1 when the first card after the joker matches it.
  `,
  'ABGD.ties': 'The matching card falls on exactly one side, so there is no tie.',
  'BACM.play': `
    Player and Banker get two cards each from eight decks shuffled for the round. Ace is 1, tens and pictures are 0. A hand is worth the last digit of its sum, and the higher value wins.
    A natural 8 or 9 on either side ends the deal. The Player draws a third card on 0 to 5. The Banker draws by a fixed rule that looks at the Player’s third card.
    The Banker pays 0.95 to 1: a commission of 5 % on its wins.
    Big wins when five or six cards are dealt, small when four are. A pair is a side’s first two cards of one rank. A perfect pair has one rank and suit, on either side, and pays once.
    Winning total is on the value of the winning side; it loses on a tie.
  `,
  'BACM.ties': 'A tie returns the stake on Player and Banker.',
  'ROUP.play': `
    The wheel has 37 pockets, 0 to 36, and each is equally likely.
    One number pays 35 to 1, two neighbours 17, a row of three 11, a square of four 8, two rows 5, and a dozen or a column 2. Red, black, odd, even, low (1–18) and high (19–36) pay 1 to 1.
    Zero has the splits 0-1, 0-2 and 0-3, the trios 0-1-2 and 0-2-3, which pay as a row, and 0-1-2-3, which pays as a square.
  `,
  'ROUP.ties': 'On zero, red, black, odd, even, low and high get half their stake back; dozens and columns lose.',
  'POK6.play': `
    Six hands A to F get two cards each, one at a time in turn. Five board cards are then dealt for all.
    The hand with the best five of its two cards and the board wins.
  `,
  'POK6.order': 'straight flush › four of a kind › full house › flush › straight › three of a kind › two pair › pair › high card',
  'POK6.ties': 'Hands that tie for the best share the win: its return is divided by their number.',
  'VSOS.play': `
    A team bats up to four balls from 21: three each of 1, 2, 3, 4, 6, no run and wicket. A wicket ends the innings. Each team has 21 fresh balls.
    Saffron bats first. Teal stops as soon as it is ahead. More runs win. You can back and lay the winner before every ball.
    Side bets are on the first innings: runs over or under 7.5, a boundary (4 or 6) or a wicket with the first ball, and whether a wicket falls.
  `,
  'VSOS.ties': 'Equal runs return the stake of a back bet on the winner, and the liability of a lay.',
  'VFOC.play': `
    Teal needs 12 off two balls. You back or lay a shot of 2 to 10 for the first ball; the last ball is worth 1 to 10, each equally likely.
    A shot wins when the two together are 12 or more.
  `,
  'VFOC.ties': 'Level scores favour the chasing side: exactly 12 wins.',
  'VDER.play': `
    Six runners race. Each place goes to one of the runners left, with a chance by its weight: {derbyWeights} for runners 1 to 6.
    Win is on the first runner, place on the first two, forecast on the first and the second in that order.
  `,
  'VDER.ties': 'Runners finish one after another, so there is no tie.',
  'CRLN.play': `
    The multiplier starts at 1.00 and grows until it crashes at a point that was fixed before betting opened.
    A ticket pays its stake times the multiplier at which it left, if it left at or before the crash.
    The crash point alone decides an automatic cash-out; the speed of your connection makes no difference.
    A ticket without a target that you do not cash out runs to the crash and loses, even if you lose your connection.
    A crash at 1.00 comes at once; no ticket can leave before it.
    At 10,000.00, or at a ticket’s highest return, the ticket is cashed out for you.
  `,
  'CRLN.ties': 'A target equal to the crash point is paid.',
  'LIMB.play': `
    Choose a target from 1.01 to 10,000.00. A point is drawn. If it reaches the target, you get the stake times the target.
    A point of 1.00 pays nobody.
  `,
  'LIMB.ties': 'A target equal to the point is paid.',
  'DICE.play': `
    Choose a border, and under or over. The roll is one of 10,000, from 00.00 to 99.99, all equally likely.
    The price is 0.99 divided by the chance, with four decimals.
  `,
  'DICE.ties': 'A roll equal to the border loses.',
  'MINE.play': `
    Choose how many of the 25 tiles have mines. The mines are laid before your first pick and do not move.
    Every safe tile raises the multiplier; cash out when you like. A mine takes the stake.
    The game is cashed out for you when every safe tile is found, or when the next one would pay more than 10,000 times the stake or a ticket’s highest return.
  `,
  'MINE.ties': 'There are no ties.',
  'PLNK.play': `
    Choose a board of 8, 12 or 16 rows, and how far apart its prizes lie. At every pin the ball goes left or right with equal chances.
    The number of times it went right is the bucket it falls into. You get the stake times the bucket’s figure, which may be less than the stake.
  `,
  'PLNK.ties': 'There are no ties.',
  'LADR.play': `
    Each step has lanes, some with traps: Easy has 3 safe of 4, Medium 2 of 3, Hard 1 of 2 over nine steps, Expert 1 of 3 over six.
    All traps are laid before your first step. A safe lane raises the multiplier; cash out when you like. A trap takes the stake.
    After the last step, or at a ticket’s highest return, the game is cashed out for you.
  `,
  'LADR.ties': 'There are no ties.',
  'SLMO.play': `
    Three reels and five lines: the three rows and both diagonals. The bet is five coins, one on each line.
    Three alike pay as the table says; the wild stands for any symbol. Any mix of mango, pomegranate and papaya pays 5 coins. Two limes on the first two reels pay 1 coin, unless the third symbol makes three alike.
  `,
  'SLMO.ties': 'There are no ties.',
  'SLPP.play': `
    Five reels and twenty lines, read from the left. The bet is twenty coins, one on each line. Only the longest run of a line pays.
    The wild, on the second to fourth reel, stands for any symbol but the scatter.
    Three or more scatters anywhere pay a multiple of the bet and start ten free spins, in which every win is doubled. Free spins start no further ones.
  `,
  'SLPP.ties': 'There are no ties.',
  'SLLL.play': `
    Five reels, 243 ways: a symbol pays for its longest run of reels from the left, times the number of ways to read it. The bet is 25 coins.
    The wild, on the second to fourth reel, stands for any symbol but the scatter.
    Three or more scatters anywhere pay a multiple of the bet and start eight free spins, in which every win is tripled. Three scatters in one of those eight add eight more, once.
  `,
  'SLLL.ties': 'There are no ties.',
  'KENO.play': `
    Pick one to eight of the numbers 1 to 40. Ten are drawn. The table shows what each number of hits pays.
  `,
  'KENO.ties': 'There are no ties.',
  'HLSK.play': `
    Say whether the next card is higher or lower than the one shown. Ace is lowest, king highest, and every card comes from a full deck.
    A right answer multiplies the stake by the inverse of its chance; the whole streak pays 0.98 of that. Cash out when you like. A wrong answer takes the stake.
    You may skip a card, 52 times in a game. A skip changes nothing else.
    An answer that would pay more than 10,000 times the stake, or more than a ticket’s highest return, is not offered. If no answer is left, the game is cashed out for you.
  `,
  'HLSK.ties': 'Except on an ace or a king, a card of the same rank is right for both answers.',
  'VPJB.play': `
    A pair of jacks or better pays.
    Five cards are dealt from one deck. Hold the ones you like; the others are replaced, once, by the next cards of the same deck.
    A hand abandoned for a day is drawn with the hold of the highest expected return.
  `,
  'VPJB.order':
    'Royal flush › Straight flush › Four of a kind › Full house › Flush › Straight › Three of a kind › Two pair › Jacks or better',
  'VPJB.ties': 'There are no ties: the hand is measured against the table alone.',
  'VPDW.play': `
    Deuces are wild: a two stands for any card. Three of a kind pays.
    Five cards are dealt from one deck. Hold the ones you like; the others are replaced, once, by the next cards of the same deck.
    A hand abandoned for a day is drawn with the hold of the highest expected return.
  `,
  'VPDW.order':
    'Natural royal flush › Four deuces › Royal flush with deuces › Five of a kind › Straight flush › Four of a kind › Full house › Flush › Straight › Three of a kind',
  'VPDW.ties': 'There are no ties: the hand is measured against the table alone.',
  'TPAN.play': `
    Stake the ante, and pair plus if you like, and see your three cards. Then fold and lose the ante, or play a second stake as large as the ante.
    The dealer qualifies with queen high or better. If not, the ante pays 1:1 and the play stake is returned.
    If the dealer qualifies, the better hand wins. Yours pays 1:1 on both stakes, equal hands return both, and a better dealer’s hand takes both.
    If you play, a sequence also pays 1:1 on the ante, a pure sequence 4:1 and a trail 5:1, whatever the dealer holds. Pair plus pays for your own hand, played or folded.
    The best play is every hand from queen, six, four up. A hand abandoned for a day counts as folded; if the casino was closed all that day, the stakes are returned.
  `,
  'TPAN.order': 'trail › pure sequence › sequence › colour › pair › high card',
  'TPAN.ties': 'Equal hands return ante and play.',
  paysForOne: '{hand}: {pays} for one',
  'interrupted.shared':
    'Once the first betting window has closed, the hash of the round fixes its result: the round resumes and is settled, even after a restart. If the table was down for more than 60 seconds before that, the round is void and every bet is returned. Later windows missed in an outage are cancelled; bets already taken stand.',
  'interrupted.atOnce': 'The result is fixed and paid the moment the bet is taken. An interruption changes nothing.',
  'interrupted.cashedOut':
    'The game is stored after every step and restored when you come back. After 24 hours it is cashed out at its multiplier. If no step was taken, the stake is returned.',
  'interrupted.bestHold': 'The hand is stored and restored when you come back. After 24 hours it is drawn with the best hold.',
  'interrupted.folded':
    'The hand is stored and restored when you come back. After 24 hours it counts as folded, unless the casino itself was down all that time: then the stakes are returned.',
} as const;
