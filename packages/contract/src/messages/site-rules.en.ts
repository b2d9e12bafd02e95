/**
 * The Site Rules except those of cricket, and the names of their tabs, spelled as in the product's specification. The values in the texts are the constants
 * that settle bets.
 */
export const siteRules = {
  'tab.Horse Racing': 'Horse Racing',
  'tab.Handball': 'Handball',
  'tab.Table Tennis': 'Table Tennis',
  'tab.Basketball': 'Basketball',
  'tab.Vollyball': 'Vollyball',
  'tab.Ice Hockey': 'Ice Hockey',
  'tab.Football': 'Football',
  'tab.Tennis': 'Tennis',
  'tab.Snooker': 'Snooker',
  'tab.E-Games': 'E-Games',
  'tab.Fustal': 'Fustal',
  'tab.Big Bash League': 'Big Bash League',
  'tab.Lunch Favourite': 'Lunch Favourite',
  'tab.Politics': 'Politics',
  'tab.Bookmaker': 'Bookmaker',
  'tab.Teenpatti': 'Teenpatti',
  'tab.CricketCasino': 'CricketCasino',
  'tab.Fancy Market 1': 'Fancy Market 1',
  'tab.Football Fancy': 'Football Fancy',
  'tab.IPL': 'IPL',
  'tab.Kabaddi': 'Kabaddi',
  'tab.World Cup': 'World Cup',
  'tab.Khado': 'Khado',
  'tab.Election': 'Election',
  'tab.Fancy': 'Fancy',
  'tab.Match': 'Match',
  'tab.Binary': 'Binary',
  none: 'No records Found',
  'S-GEN-1':
    'When sources contradict each other, or no rule fits, the decision of the management is final. It is recorded with its evidence and the rule it rests on, and it is never edited: only another decision can follow it.',
  'S-GEN-2':
    'A bet taken at a rate or line that was plainly wrong is void, whether it won or lost. Plainly wrong means further from the reference than the distance published for that kind of market; it must be called before the result is entered, or by two people. Bets at the corrected rate stand.',
  'S-GEN-3':
    'A result can be questioned for {QUERY_WINDOW_DAYS} days after the event ended, not later. The answer names its reason.',
  'S-GEN-4':
    'Only a bet that the exchange accepted exists. Bets asked for by telephone, by message or through staff are not accepted.',
  'S-GEN-5':
    'Scores on our pages come from third parties and may be late or wrong. That is no ground for a void: results come from the record, not from our display.',
  'S-GEN-6':
    'An account found to play illegitimately (a hidden location, a robot, several accounts of one person, or several accounts placing the same bet together) has {ILLEGITIMATE_PLAY_FORM, select, WINNING_ONLY {only its winning bets voided; its losing bets stand} other {all its bets of that episode voided, the losing ones too}}. Two people must agree, the reason is shown on the bet, and you can object.',
  'S-GEN-7': 'The picture runs {TV_DELAY_SECONDS} seconds behind the play. No bet is void for that.',
  'S-GEN-8':
    'A deleted bet leaves your open bets within {DELETED_BET_REMOVAL_HOURS} hours and you are told why. It stays in your history, struck through.',
  'S-GEN-9': 'The password you were issued with must be changed before anything else.',
  'S-GEN-10':
    'When a market stayed open after its outcome was known, bets accepted at or after that instant are void. Earlier bets stand.',
  'S-GEN-11': 'A market that was suspended and never reopened still settles on what really happened.',
  'S-GEN-12':
    'A bet stands even if you picked the wrong market, side or amount. A market that the house offered in error is void as a whole.',
  'S-GEN-13': 'A result that is corrected after settlement is undone and the market is settled again.',
  'S-GEN-14': 'A void bet gives back its stake and its exposure, costs no commission, and the statement says why it was void.',
  'S-GEN-15':
    'When an event is cut short, markets on a selection or on yes and no still settle if their outcome could no longer change. Lines on runs do not: they need the overs they name.',
  'S-GEN-16':
    'When the result is level or is none of the selections, and the market has no selection for that, the market is void unless its own rules say otherwise.',
  'S-RACE-1':
    'The result is the one announced at the weigh-in, or what takes its place locally. Later disqualifications and appeals change nothing. A horse that does not finish is not placed, even if a place stays empty.',
  'S-RACE-2': 'A race that is abandoned, declared void or a walkover makes all bets void.',
  'S-RACE-3': 'When the course is changed after the market was loaded, all bets are void.',
  'S-RACE-4': 'When the race is not run on its scheduled day, all bets are void.',
  'S-RACE-5': 'When only the surface changes, from turf to dirt for instance, bets stand.',
  'S-RACE-6':
    'A listed horse that does not come under starter’s orders is a non-runner: matched bets on it are void and it leaves the market. In a market marked ante-post, bets on it lose instead.',
  'S-RACE-7':
    'In the win market, a non-runner with a reduction factor of {RF_WIN_MIN, number, ::scale/0.01 .00} % or more takes its share off the whole price of every bet on the other runners that was matched before, and unmatched lay offers on them are cancelled.',
  'S-RACE-8': 'In the win market, a factor below {RF_WIN_MIN, number, ::scale/0.01 .00} % reduces and cancels nothing.',
  'S-RACE-9': 'In the place market every factor counts, and it reduces the winnings only.',
  'S-RACE-10':
    'In the place market, a factor of {RF_PLACE_CANCEL_MIN, number, ::scale/0.01 .00} % or more also cancels unmatched lay offers on the other runners.',
  'S-RACE-11': 'No reduction takes odds below {MIN_PRICE, number, ::scale/0.01 .00}.',
  'S-RACE-12':
    'Several non-runners are taken one after the other in the order of removal, each step rounded half up; two removed at once go in race-card order.',
  'S-RACE-13':
    'A removal reduces bets matched before it and before the off, never bets matched in play. A market turned in play by mistake and back counts as not in play.',
  'S-RACE-14':
    'Factors are updated until about {RF_UPDATE_MINUTES} minutes after the off, in Australian and US races about {RF_UPDATE_MINUTES_AU_US}. Later it takes two people and an exceptional reason.',
  'S-RACE-15': 'After each removal the factors of the runners left are worked out anew from what is left of the market.',
  'S-RACE-16':
    'A horse removed by mistake that comes back has its old bets again, and the reductions are undone. Bets matched between removal and return are void in win and place.',
  'S-RACE-17':
    'A horse that was left out and whose factor is {RF_MISSING_RUNNER_MAX, number, ::scale/0.01 .00} % or less is added and earlier bets stand; bets matched in play are void if it was added only after the start. With a larger factor the market is void and a new one is loaded.',
  'S-RACE-18':
    'Each-way is two equal bets, and the stake counts twice: one that the horse wins, one that it is placed. The place part pays the winnings of the win price divided as the name of the market says, half up to two decimals. After a removal the win price is reduced first, then the place terms are taken from the reduced price.',
  'S-RACE-19': 'A reserve has no factor until it is confirmed as a runner; then it is a runner like any other.',
  'S-RACE-20':
    'A horse that runs for prize money only is a non-runner. If that leaves no more runners than places to be won, all bets are void.',
  'S-RACE-21':
    'Horses that finish level for the last place share it: the stake is multiplied by the places left, divided by the horses tied, and paid at full odds. Two horses level for one place get {DEAD_HEAT_TWO_WAY} % of the normal return each.',
  'S-RACE-22': 'Bets are on the named horse, whatever number it carries, and horses of one owner are never coupled.',
  'S-RACE-23':
    'An unmatched lay that you chose to keep in play is not cancelled by a removal: it is re-priced like a matched bet, then rounded down to the price ladder, never below {MIN_PRICE, number, ::scale/0.01 .00}.',
  'S-RACE-24':
    'A withdrawal that is noticed only after the race reduces bets matched before the off and no others. Kept lays may be cancelled before the market turns in play when the factor is about {RF_CANCEL_KEPT_LAYS, number, ::scale/0.01 .00} % or more.',
  'S-RACE-25':
    'A removal can make a book cost more than it did. If exposure then exceeds the balance, the account takes no bets and pays nothing out until it is covered again or staff act.',
  'S-HB-1': 'The winner of the match wins match odds. A match that is not completed makes them void.',
  'S-HB-2': 'A numbered goal goes to the team it is credited to. If it is never scored, bets on it are void.',
  'S-HB-3':
    'The highest scoring half is about regulation time only. Equal halves: the Draw runner wins. A match that is not completed makes it void.',
  'S-HB-4': 'Half-time and full-time are both read in regulation time. An abandoned match makes it void.',
  'S-TT-1': 'When a named player is replaced before the start, all bets are void.',
  'S-TT-2': 'The winner of the match wins match odds. A match that was started and not completed makes them void.',
  'S-TT-3': 'A set must be finished. Finished sets stand, an unfinished one is void.',
  'S-TT-4':
    'When a game stops, a points line settles only if no natural ending could change it. A game is won with {TABLE_TENNIS_GAME_points} points and a lead of {TABLE_TENNIS_GAME_lead}, so the fewest points still possible decide.',
  'S-BASK-1':
    'The winner of the game wins match odds. When a game stops for good with {BASKETBALL_MAX_MINUTES_LEFT} minutes or less of its scheduled time left, match odds stand and the leader wins; level, they are void. With more left they are void.',
  'S-BASK-2': 'A quarter must be finished, unless its winner is already decided.',
  'S-BASK-3': 'The first half must be finished. The second half includes overtime and stands when match odds stand.',
  'S-BASK-4':
    'In the highest scoring half, overtime does not belong to the second half. A game that is not completed makes it void.',
  'S-BASK-5':
    'Overtime counts for match odds and totals, unless the market says regular time. A stopped game settles only the totals that are decided.',
  'S-VOLL-1': 'The winner of the match wins match odds. A match that is not completed makes them void.',
  'S-VOLL-2': 'Finished sets stand, an unfinished one is void.',
  'S-VOLL-3': 'A golden set is no part of the match.',
  'S-ICE-1': 'The match winner includes overtime and shoot-out. A game that is not completed, or that ends level, is void.',
  'S-ICE-2': 'A period must be finished, unless its winner is already decided. A level period: the Tie runner wins.',
  'S-ICE-3':
    'The highest scoring period is one of the three regular ones. Two or more level at the top: Tie wins. A game that is not completed makes it void.',
  'S-FOOT-1':
    'A match that is not played within {FOOTBALL_PLAYED_WITHIN_HOURS} hours of its original kick-off makes all bets void.',
  'S-FOOT-2':
    'A kick-off that was moved well ahead, for television or by the fixture list, is no postponement: the new time is the original kick-off.',
  'S-FOOT-3': 'A forfeit or walkover before kick-off makes all bets void. A score that is awarded later is ignored.',
  'S-FOOT-4':
    '{FOOTBALL_MINUTES} minutes and stoppage time count. Extra time and shoot-outs do not, unless the market says so. A match abandoned before that makes match odds void.',
  'S-FOOT-5': 'When the match stops, a line on goals is void unless it is already decided.',
  'S-FOOT-6': 'First-half markets are void if the match is abandoned before half-time; after it their result stands.',
  'S-FOOT-7':
    'An own goal belongs to the team it is credited to. If the match is not finished, what is not decided is void; so is a goal that never comes where nobody can win.',
  'S-FOOT-8': 'In draw no bet, a draw or an abandonment gives every stake back.',
  'S-FOOT-9':
    'Only corners that are taken count, and one that is retaken counts once. A numbered corner that never comes is void, and a stopped match settles only the lines that are decided.',
  'S-FOOT-10': 'No goals at all is even, also for one team. An abandoned match makes odd and even void.',
  'S-FOOT-11':
    'A second yellow and the red that follows it are two yellow cards and one red. Only players on the field count, and nothing after the final whistle. A stopped match settles only the lines that are decided.',
  'S-FOOT-12':
    'Half-time and full-time, correct score, handicaps and "penalty taken" are about full time and are never settled in parts. An abandoned match makes them void unless they are decided.',
  'S-FOOT-13': 'When the match moves to the ground of the visitors, all bets are void.',
  'S-FOOT-14': 'When the video referee takes back a goal or a red card, S-MATCH-8 and S-MATCH-9 say which bets are void.',
  'S-FOOT-15': 'A void leg of a multiple drops out and the others stand.',
  'S-TENN-1': 'A walkover, or a retirement or disqualification before one set is complete, makes match odds void.',
  'S-TENN-2':
    'The winner of the match wins. After a retirement or disqualification with one set complete, the other player wins.',
  'S-TENN-3': 'An unfinished set or game is void; finished ones stand. Points of a tie-break are not games.',
  'S-TENN-4':
    'When a set stops, a line on games settles only if no natural ending could change it. A set is won with {TENNIS_SET_games} games and a lead of {TENNIS_SET_lead}, or by the tie-break at {TENNIS_SET_tieBreakAt} all.',
  'S-TENN-5':
    'Markets on sets taken before the match are void if the second set is not completed. A retirement after it is settled as three sets.',
  'S-TENN-6': 'When the number of sets is changed before the start, bets that depend on it are void and match odds stand.',
  'S-SNK-1': 'A match that was started and not completed goes to the player who goes through or is awarded it.',
  'S-SNK-2': 'A match that never started, or that ends level, is void.',
  'S-SNK-3': 'A frame that is not played, or is awarded without a shot, is void.',
  'S-EG-1':
    'A match that was started and not completed, that was restarted from the beginning, or that ends level, is void. Maps and games already finished stand.',
  'S-EG-2': 'A match that never started is void.',
  'S-FUT-1': 'The winner of the match wins match odds. A match that is not completed makes them void.',
  'S-FUT-2': 'A numbered goal goes to the team it is credited to. If it is never scored, bets on it are void.',
  'S-FUT-3': 'The first half settles at half-time. If it was not finished, it is void.',
  'S-FUT-4':
    'The highest scoring half is about regular time. Equal halves: the Draw runner wins, or the market is void where there is none. A match that is not completed makes it void.',
  'S-POL-1': 'Assembly elections settle on the result that the Election Commission of India declares for the named election.',
  'S-POL-2': 'An election that is not held in the time the Commission set is void.',
  'S-POL-3': 'When a candidate withdraws or dies, bets stand and the candidate stays a runner.',
  'S-POL-4': 'No runner is settled before the whole result is declared; all remain tradable.',
  'S-POL-5': 'By-elections, changes of party and rulings of courts that come later are ignored.',
  'S-POL-6': 'A candidate who is missing may be added; earlier bets stand.',
  'S-POL-7': 'A broadcast that calls itself live may be late. That is no ground for a void.',
  'S-POL-8':
    'When the outcome looks certain or tainted, the house may suspend. Voiding takes two people and a reason, as S-GEN-6 says.',
  'S-FFAN-1': 'Goals of a tournament or a team include extra time, never the shoot-out.',
  'S-FFAN-2': 'Corners of a tournament count in {FOOTBALL_MINUTES} minutes and stoppage time only.',
  'S-FFAN-3':
    'Penalties scored or missed count in normal time, extra time and shoot-outs. A retaken one counts once, the last time.',
  'S-FFAN-4': 'Corners of a match are those taken in {FOOTBALL_MINUTES} minutes and stoppage time.',
  'S-FFAN-5': 'When the video referee takes back a goal or a red card, S-MATCH-8 and S-MATCH-9 say which bets are void.',
  'S-KAB-1': 'Fancies stand when the match is tied.',
  'S-KAB-2': 'A player fancy is valid only if the player takes part. If the player is hurt during the match, bets stand.',
  'S-KAB-3':
    'In a play-off the score after {KABADDI_MINUTES} minutes counts, not extra raids. A match that stops before is void.',
  'S-KAB-4': 'A plainly wrong rate makes the bets at it void, as S-GEN-2 says.',
  'S-ELEC-1': 'The winner of a parliamentary election and its seats are those the Election Commission of India declares.',
  'S-ELEC-2': 'Seats quoted as a line are YES and NO bets: YES wins when the seats reach the line.',
  'S-ELEC-3': 'Accidents and later changes are not counted.',
  'S-ELEC-4': 'When polling is put off in some seats, those declared with the main result count. A seat polled later does not.',
  'S-ELEC-5': 'Everything else is as S-POL-2 to S-POL-8 say.',
  'S-BIN-1':
    'The result is the settlement price that the exchange publishes after the close for the near-month future, never the spot price and never the last trade we saw.',
  'S-BIN-2': 'A result equal to the line: YES wins.',
  'S-BIN-3':
    'Bets are taken Monday to Friday, Indian time: {BINARY_HOURS_INDIAN_FUTURES_products} from {BINARY_HOURS_INDIAN_FUTURES_fromMinute} to {BINARY_HOURS_INDIAN_FUTURES_toMinute}; {BINARY_HOURS_COMMODITIES_products} from {BINARY_HOURS_COMMODITIES_fromMinute} to {BINARY_HOURS_COMMODITIES_toMinute}; {BINARY_HOURS_OVERSEAS_products} from {BINARY_HOURS_OVERSEAS_fromMinute} to {BINARY_HOURS_OVERSEAS_toMinute}. The start belongs to the session, the end does not.',
  'S-BIN-4': 'A bet is confirmed at the market rate in force when it arrives, and only at that.',
  'S-BIN-5':
    'The near month is the listed future with the nearest expiry on or after the trading day; on the day of expiry it is the expiring one.',
  'S-BIN-6': 'If the exchange is closed or publishes no price that day: void.',
  'S-BIN-7':
    'The same bet at the same time from several accounts, or bets placed to move the line, are illegitimate play (S-GEN-6).',
  'S-BIN-8': 'Wrong rates and deleted bets: as S-GEN-2 and S-GEN-8 say.',
  'S-BIN-9':
    'A virtual future is traded on a virtual exchange, whose clock runs faster than ours and whose hours are those of S-BIN-3 for its group. It settles at the average of the trades of the last {BINARY_AVERAGE_MINUTES} minutes before the close, weighted by their lots, to the nearest tick. The day is drawn from a seed that was committed to before the first bet.',
} as const;
