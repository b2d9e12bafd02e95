/** The Site Rules of cricket. A value is a constant that settles bets. */
export const cricketRules = {
  'S-BBL-1':
    'A match that is abandoned or reduced adds the fixed average to a season total instead of its own figure: fours {SEASON_AVERAGES_BBL_fours}, sixes {SEASON_AVERAGES_BBL_sixes}, wickets {SEASON_AVERAGES_BBL_wickets}, wides {SEASON_AVERAGES_BBL_wides}, extras {SEASON_AVERAGES_BBL_extras}.',
  'S-BBL-2':
    'The first over and the first overs are those of the first innings of a match; the averages are {SEASON_AVERAGES_BBL_firstOver} and {SEASON_AVERAGES_BBL_firstOvers} when the innings did not get its overs.',
  'S-BBL-3':
    'Markets on a ground use the average of that ground and follow the first fixture list: a match moved away counts as its average, a match added is ignored.',
  'S-BBL-4': 'Markets on teams, players and grounds are about the league stage only.',
  'S-BBL-5':
    'Markets on a bowler need {BOWLER_SEASON_MIN_OVERS} overs by that bowler in the league stage, both innings counted. An over with one legal ball counts as one.',
  'S-BBL-6':
    'A bowler who did not bowl a legal ball before the cut, or whose match is abandoned or reduced, adds the average that was stored for him with the market.',
  'S-BBL-7': 'A named player who is not in the eleven adds the average for that match.',
  'S-BBL-8':
    'A named player who is not in the eleven in {ABSENT_MATCHES_REMOVED} matches in a row is removed, and all bets on him are void.',
  'S-BBL-9': 'Highest and lowest innings and the highest first over are about first innings only.',
  'S-BBL-10': 'The highest over, first overs, run total, fours, sixes, wickets and extras of a match count both innings.',
  'S-BBL-11':
    'The power play has {BIG_BASH_POWER_PLAY_openingOvers} overs at the start and {BIG_BASH_POWER_PLAY_surgeOvers} surge overs that the batting side takes from over {BIG_BASH_POWER_PLAY_surgeFrom} on. "First {FIRST_OVERS_T20} overs" still means the overs at the start.',
  'S-BBL-12': 'A super over is never included.',
  'S-LUNCH-1':
    'The lunch favourite is the team with the lower best back price in our Match Odds when the first innings ends: the first quote of the open market after the last ball. In a Test it is read at the lunch break that the market names.',
  'S-LUNCH-2': 'With reduced overs the price is read after the last ball of the shortened first innings.',
  'S-LUNCH-3':
    'When rain ends the first innings and a target is set, the first open price after the target was announced is read.',
  'S-LUNCH-4': 'A tied limited-overs match or no result: void.',
  'S-LUNCH-5':
    'Both prices equal until the next ball is bowled: void. If a price is missing or both are equal when the market opens, the last prices before the next ball count.',
  'S-BOOK-1':
    'One-day cricket: the score comparison goes to the side with more runs after {OVER_COMPARISON_OVERS_ODI} overs. In a Test the market was offered in error and is void.',
  'S-BOOK-2': 'T20: the score comparison goes to the side with more runs after {OVER_COMPARISON_OVERS_T20} overs.',
  'S-BOOK-3': 'Level on runs: fewer wickets at that over.',
  'S-BOOK-4': 'Level on runs and wickets: more boundaries in those overs, fours and sixes together.',
  'S-BOOK-5': 'Level on everything: void.',
  'S-BOOK-6': 'If a side was bowled out or won before that over, its score at that moment counts.',
  'S-BOOK-7':
    'If a side did not get those overs for any other reason: void. A match reduced to at least that many overs a side stands.',
  'S-BOOK-8': 'The bookmaker on the match winner is settled like Match Odds, its tie rule included (S-MATCH-3).',
  'S-BOOK-9': 'It does not matter whom weather, pitch or a reduction favours.',
  'S-BOOK-10':
    'Tournament winners and the order of a group follow the official table of the organiser, also for teams level on points.',
  'S-BOOK-11': 'Tennis markets taken here before the match are settled as S-TENN-5 says.',
  'S-BOOK-12': 'Virtual cricket: if the picture stops and cannot go on, the bookmaker is void.',
  'S-LINE-1':
    'In a line market between players every bet names a line, and odds are always even. Sell wins when the result is below the line, buy when it is above; at the line itself stakes go back. Runs of an innings are counted as S-FANCY-14 says. In other sports the line counts the goals, points, frames or maps of the match, which must be completed; for seats it counts those declared.',
  'S-DIGIT-1': 'Single: the last digit of the session’s score.',
  'S-DIGIT-2': 'Double: the last digits after {DIGIT_OVERS_first} and {DIGIT_OVERS_second} overs.',
  'S-DIGIT-3':
    'Triple: the last digits after {DIGIT_OVERS_first}, {DIGIT_OVERS_second} and {DIGIT_OVERS_third} overs, or after {DIGIT_OVERS_first} and {DIGIT_OVERS_second} overs and of the innings total.',
  'S-DIGIT-4': 'If one of the scores is void, the whole game is void.',
  'S-DIGIT-5': 'Penalty runs count as in the sessions.',
  'S-DIGIT-6': 'The result is a text of digits; leading noughts are kept.',
  'S-FM1-1':
    'Odd and even of a session: its last over must be completed, or the side bowled out in it. Later sessions of a side that is out are void, and so are those that rain or a won chase cuts short.',
  'S-FM1-2':
    'Odd and even of a batter or a partnership is valid once one legal ball was faced in it, otherwise void. Nought is even.',
  'S-FM1-3': 'Overs reduced before the start: sessions inside the new overs stand, the others are void.',
  'S-FM1-4':
    'Odd and even of the innings total stands when overs are reduced, on the total made, if the innings ended by its overs or all out; otherwise it is void.',
  'S-FM1-5':
    'Top batter: the first innings must have had its {TOP_BATTER_OVERS_ODI} overs (one-day) or {TOP_BATTER_OVERS_T20} overs (T20), or been bowled out in fewer. Otherwise void. The second innings does not matter.',
  'S-FM1-6': 'Bets on a player who is not in the eleven are void; the market goes on.',
  'S-FM1-7': 'Two who share the top score get {DEAD_HEAT_TWO_WAY} % of the normal return each, three a third.',
  'S-FM1-8': 'The super over never counts.',
  'S-FM1-9': 'Man of the match: abandoned, reduced or without an award it is void.',
  'S-FM1-10': 'Bets on a player who is not in the eleven are void.',
  'S-FM1-11': 'An award shared by two pays {DEAD_HEAT_TWO_WAY} % of the normal return each.',
  'S-FM1-12': 'Most sixes or most fours: void when equal, abandoned or reduced. The super over is not counted.',
  'S-FM1-13':
    'Most runs in the first {FIRST_OVERS_T20} overs (T20) or {FIRST_OVERS_ODI} overs (one-day) of each side: void when equal, abandoned or reduced.',
  'S-FM1-14':
    'Batter against batter: void if either is not in the eleven or faces no ball, with equal runs, abandoned or reduced.',
  'S-FM1-15': 'Opening pairs: the openers’ own runs are added, whenever they are out. Equal, abandoned or reduced: void.',
  'S-FM1-16': 'Specials on a player are void if he is not in the eleven, or the match is abandoned or reduced.',
  'S-FM1-17':
    'Direction of the first boundary: first innings, boundaries off the bat only, no byes, leg byes, wides or overthrows. A batter not in the eleven, an abandoned or a reduced match: void.',
  'S-FM1-18':
    'A fifty ({SCORE_BANDS_fifty}) or a hundred ({SCORE_BANDS_hundred}) by a batter: both innings. Not in the eleven, no legal ball faced, abandoned or reduced: void.',
  'S-FM1-19': 'Fancies on the first over: first innings, boundaries off the bat only.',
  'S-FM1-20':
    'Next man out: void if the pair named does not open, if one of them retires, if no wicket falls, or if the match is abandoned or reduced.',
  'S-FM1-21': 'Caught out: both innings. Abandoned or reduced, or a named wicket that never falls: void.',
  'S-FM1-22': 'A number of wickets within a number of overs: both innings. Abandoned or reduced: void.',
  'S-FM1-23':
    'Tests, game completed: the day and session in which the match is won. In a draw every one of them loses. A tie or no result makes them void.',
  'S-FM1-24':
    'Meter, match abandoned or reduced before it is decided, also before the first ball: the middle of the last quote, rounded up when it falls between two runs. A chase that is won before makes it void.',
  'S-FM1-25':
    'Tests, lambi and innings meter: all out or declared, the total. Stopped for good after {LAMBI_TEST_MIN_OVERS} overs or more, the middle of the last quote. Stopped earlier: void.',
  'S-FM1-26':
    'A meter pays the stake for every run between the line and the result: YES wins above the line and loses below it, NO the other way round. The result counts for a bet at most up to its line and {METER_CAP_LIMITED_OVERS} runs, in Tests {METER_CAP_TEST}, for wins and losses alike.',
  'S-FM1-27': 'Khado in Tests needs {KHADO_TEST_MIN_OVERS} overs, as S-KHADO-4 says.',
  'S-IPL-1':
    'If the fixture list of {IPL_FIXTURE_MATCHES} matches is shortened, all season specials are void. A match lost to rain or bad light is no shortening.',
  'S-IPL-2':
    'A match that is abandoned or reduced adds the fixed average instead of its own figure: fours {SEASON_AVERAGES_IPL_fours}, sixes {SEASON_AVERAGES_IPL_sixes}, wickets {SEASON_AVERAGES_IPL_wickets}, wides {SEASON_AVERAGES_IPL_wides}, extras {SEASON_AVERAGES_IPL_extras}.',
  'S-IPL-3':
    'The first over and the first {SEASON_AVERAGES_IPL_openingOvers} overs are those of the first innings; the averages are {SEASON_AVERAGES_IPL_firstOver} and {SEASON_AVERAGES_IPL_firstOvers}.',
  'S-IPL-4': 'A season market that was already settled stays settled, even if the tournament is called off.',
  'S-IPL-5': 'The wins of a team are those of the league stage.',
  'S-IPL-6': 'Most fours, sixes, fifties, runs and wickets of a player are counted over the whole tournament.',
  'S-IPL-7':
    'Most fours or sixes in an innings, most runs conceded and most wickets in an innings are the best single innings of the season.',
  'S-IPL-8': 'Highest and lowest innings and the highest first over are about first innings only.',
  'S-IPL-9':
    'The highest over, first overs, fours, sixes, wickets and extras of a match, and the highest match total, count both innings.',
  'S-IPL-10': 'The fastest fifty counts a batter’s first {SCORE_BANDS_fifty} runs only. If nobody makes them: void.',
  'S-IPL-11': 'Markets on a bowler need {BOWLER_SEASON_MIN_OVERS} overs by that bowler, as S-BBL-5 says.',
  'S-IPL-12':
    'A player out of the eleven adds the average for the match; after {ABSENT_MATCHES_REMOVED} matches in a row he is removed and bets on him are void, as S-BBL-7 and S-BBL-8 say.',
  'S-IPL-13': 'A super over is never included.',
  'S-IPL-14':
    'A record counts if its match started with full overs, also when it was cut later. In a match that started reduced it does not.',
  'S-WC-1': 'If the fixture list of {WORLD_CUP_MATCHES} matches is shortened, season specials are void. Rain is no shortening.',
  'S-WC-2':
    'A match that is abandoned or reduced adds the fixed average: fours {SEASON_AVERAGES_WORLD_CUP_ODI_fours}, sixes {SEASON_AVERAGES_WORLD_CUP_ODI_sixes}, wickets {SEASON_AVERAGES_WORLD_CUP_ODI_wickets}, wides {SEASON_AVERAGES_WORLD_CUP_ODI_wides}, extras {SEASON_AVERAGES_WORLD_CUP_ODI_extras}. Markets on a team or a player add the average stored with them.',
  'S-WC-3':
    'The first over and the first {SEASON_AVERAGES_WORLD_CUP_ODI_openingOvers} overs of a match are those of its first innings, with averages of {SEASON_AVERAGES_WORLD_CUP_ODI_firstOver} and {SEASON_AVERAGES_WORLD_CUP_ODI_firstOvers} if the {FULL_INNINGS_OVERS_ODI} overs are not played. A team’s first overs are those of its own innings.',
  'S-WC-4': 'Markets on a team are about the league stage, {WORLD_CUP_LEAGUE_MATCHES} matches a team.',
  'S-WC-5': 'A named player who misses the first {ABSENT_MATCHES_REMOVED} matches of his team makes all bets on him void.',
  'S-WC-6': 'If he drops out later, bets taken after his last match are void. Earlier ones settle on his figure at that point.',
  'S-WC-7': 'Runs and sixes of a player add the average for a match in which he faces no ball because it was cut.',
  'S-WC-8': 'Wickets of a player add the average for a match in which he bowls no legal ball because it was cut.',
  'S-WC-9': 'A duck is a dismissal without a run. Not out without a run is none.',
  'S-WC-10': 'Highest and lowest innings are about first innings only.',
  'S-WC-11': 'Fifty stands are partnerships of {SCORE_BANDS_fifty} runs and more.',
  'S-WC-12': 'Super overs, the fastest fifty and a tournament that is called off: as S-IPL-13, S-IPL-10 and S-IPL-4 say.',
  'S-KHADO-1': 'You choose where the band begins. The bet wins when the innings total lies in the band, both ends included.',
  'S-KHADO-2': 'Limited overs: the first innings only; it needs its full overs or all out.',
  'S-KHADO-3': 'Abandoned, no result, or overs reduced in either innings: void.',
  'S-KHADO-4': 'Tests: the side must have batted {KHADO_TEST_MIN_OVERS} overs. All out or declared earlier does not help.',
  'S-FANCY-1': 'A result equal to the line: YES wins, NO loses.',
  'S-FANCY-2': 'In a split quote each bet is judged by its own line, so both can lose.',
  'S-FANCY-3': 'Fancies stand when the match is tied.',
  'S-FANCY-4': 'A super over or a bowl-out is never counted.',
  'S-FANCY-5':
    'Lines taken before the match are void if overs are reduced before the first ball. Markets opened afterwards stand.',
  'S-FANCY-6':
    'Penalty runs count at the moment they are awarded. Those awarded before the innings are in the score of every session and in the total, but in no single over, partnership or bowling figure.',
  'S-FANCY-7': 'A session of a limited-overs innings settles on the scoreboard when its last over is completed.',
  'S-FANCY-8': 'A side that is bowled out earlier settles its sessions on its total.',
  'S-FANCY-9': 'A session that rain or an abandonment stops, or that never begins, is void.',
  'S-FANCY-10': 'A chase that is won before the last over of a session voids that session, unless the market says otherwise.',
  'S-FANCY-11': 'An innings cut to fewer overs voids the longer sessions, even if the side is bowled out.',
  'S-FANCY-12': 'A session taken before the match is about the side that bats first.',
  'S-FANCY-13':
    'A single over settles on the runs of that over; it must be completed or the side bowled out in it, otherwise it is void. The first over of the match is that of the first innings.',
  'S-FANCY-14':
    'Innings runs need all {FULL_INNINGS_OVERS_T20} overs of a T20 or {FULL_INNINGS_OVERS_ODI} overs of a one-day innings, or the side bowled out. Otherwise they are void.',
  'S-FANCY-15': 'A line that was settled by then is not changed by a later reduction.',
  'S-FANCY-20':
    'Tests: when an innings ends inside a session by all out or declaration, the broken over counts as completed and the missing overs are taken from the next side’s innings.',
  'S-FANCY-21':
    'Tests: an over in which the side declares is void; one in which it is bowled out is valid. An over that never comes is void.',
  'S-FANCY-22':
    'Runs of the first or second session of day one need {TEST_DAY_SESSION_MIN_OVERS} overs in that session. Otherwise they are void.',
  'S-FANCY-23':
    'Runs of day one need {TEST_DAY_ONE_MIN_OVERS} overs that day; the runs of both sides are added. Otherwise they are void.',
  'S-FANCY-24':
    'Tests: lambi and innings runs need {LAMBI_TEST_MIN_OVERS} overs, or the side all out or declared before. Otherwise they are void.',
  'S-FANCY-25':
    'Events of a whole Test (catches, run-outs, ducks, fifties, maidens and the like) need {TEST_MATCH_MIN_OVERS} overs in the match. All innings count.',
  'S-FANCY-26':
    'Totals of a Test taken before it (fours, sixes, wides, wickets, extras, runs, highest over, top batter) need {TEST_MATCH_MIN_OVERS} overs or a win on the field. The first innings of each side count.',
  'S-FANCY-30':
    'The fall of a wicket is the score when that dismissal happens. Taken before the match it is about the first innings.',
  'S-FANCY-31':
    'If that wicket never falls, the score at the end of the innings counts, whatever ended it. Before the first ball of the innings it is void.',
  'S-FANCY-32': 'A partnership counts as it stands when it or the innings ends. One that never began is void.',
  'S-FANCY-33': 'A batter who retires hurt is no wicket and the partnership goes on.',
  'S-FANCY-34': 'A batter who is retired out counts in the wicket total, and the partnership goes on.',
  'S-FANCY-35': 'Boundaries of a partnership are fours and sixes off the bat. A partnership that never began is void.',
  'S-FANCY-40':
    'A batter’s runs are his score when his innings ends. Retired hurt and not back: what he had. Not in the eleven, or did not bat: void.',
  'S-FANCY-41': 'An opening batter named before the match who does not open makes bets on him void.',
  'S-FANCY-42': 'With a concussion substitute, bets on both players stand, each on his own runs.',
  'S-FANCY-43': 'When a match is called off, the batters who are in and the running partnership settle as they stand.',
  'S-FANCY-44':
    'Balls faced need the batter in the eleven and at least one ball; otherwise void. Wides are not faced, no-balls are.',
  'S-FANCY-45': 'Tests: balls to a number of runs are none if the batter never gets there. Not in the eleven: void.',
  'S-FANCY-46':
    'A full spell needs the bowler’s quota, or his last over running when the match is won. After a reduction only spells already complete stand. Otherwise, or not in the eleven: void.',
  'S-FANCY-47': 'A number of overs by a bowler must be completed by him. Otherwise, or not in the eleven: void.',
  'S-FANCY-48':
    'Runs off a bowler are those off the bat, wides and no-balls; no byes, leg byes or penalties. Not in the eleven: void.',
  'S-FANCY-49': 'Tests: wickets of a bowler need one complete over by him.',
  'S-FANCY-50':
    'Totals of a limited-overs match (fours, sixes, wides, wickets, extras, runs, highest over and the like) count both innings. Abandoned or reduced: void.',
  'S-FANCY-51':
    'A four or six is one off the bat that crossed the rope. Wides and no-balls are the runs in those columns. Wickets are those of the card, extras all columns and penalties; catches include caught and bowled.',
  'S-FANCY-52': 'The lowest over is one with six legal balls. Abandoned or reduced: void.',
  'S-FANCY-53':
    'Balls to {SCORE_BANDS_fifty} runs and to the first wicket are legal balls bowled when it happens. If it never happens: void. Balls to {SCORE_BANDS_fifty} are about the first innings.',
  'S-FANCY-54':
    'Dot balls in {POWER_PLAY_OVERS} or {FULL_INNINGS_OVERS_T20} overs are about the first innings, which needs those overs.',
  'S-FANCY-55':
    'Boundary runs in {POWER_PLAY_OVERS} overs are runs from fours and sixes in the first innings, which needs those overs.',
  'S-FANCY-56':
    'Events of a run of overs: if the first side is bowled out early, the missing overs are taken from the second innings. All the overs named must be bowled in the end.',
  'S-FANCY-57': 'When overs are reduced while such an event runs, that one stands and later ones are void.',
  'S-FANCY-58':
    'No boundary off the next ball: a boundary off the bat, free hits included, decides against it. A ball that is not bowled is void.',
  'S-FANCY-59': 'Boundary off the first free hit: both innings. No free hit in the match: void.',
  'S-FANCY-60':
    'An impact over has {IMPACT_OVER_RUNS} runs or more. Hitters are players with a four or a six, wicket takers bowlers with a wicket. Thirties, fifties and hundreds begin at {SCORE_BANDS_thirty}, {SCORE_BANDS_fifty} and {SCORE_BANDS_hundred} runs, and every score counts in one band. Abandoned or reduced: void.',
  'S-FANCY-70':
    'Virtual cricket: where our score and the one in the picture differ, the card in the picture counts; for matches that we generate, the revealed seed counts.',
  'S-FANCY-71': 'Virtual cricket: if the picture stops and cannot go on, unsettled markets are void and settled ones stand.',
  'S-MATCH-1': 'Cricket settles on the official result, also when a rain rule decided it.',
  'S-MATCH-2': 'No result, or no ball bowled: void.',
  'S-MATCH-3': 'A tied limited-overs match is void, also when a super over, a bowl-out or a coin decides who goes through.',
  'S-MATCH-4': 'A drawn Test: the Draw runner wins.',
  'S-MATCH-5': 'A result that is awarded after at least one ball settles match odds. Fancies that were not finished are void.',
  'S-MATCH-6':
    'When a new toss is made on a reserve day, bets taken later than {NEW_TOSS_MINUTES} minutes before the first scheduled start are void.',
  'S-MATCH-7':
    'Tied match is Yes if the scores end level, with or without a super over, and void without a result. Completed match is No without a result.',
  'S-MATCH-8':
    'Football: when the video referee takes back a goal, bets matched from the goal to the end of the review are void.',
  'S-MATCH-9':
    'Football: when the video referee takes back a red card, bets matched from the start of the review to its end are void.',
  'S-MATCH-10': 'Football is settled as S-FOOT-4 and S-FOOT-5 say, tennis as S-TENN-1 and S-TENN-2 say.',
  'S-MATCH-11': 'Badminton: a changed player or a match not completed makes bets void. Finished games stand.',
  'S-MATCH-12':
    'Virtual tennis: {VIRTUAL_TENNIS_sets} sets of {VIRTUAL_TENNIS_games} games; at {VIRTUAL_TENNIS_games} all a tie-break of {VIRTUAL_TENNIS_tieBreakPoints} points, won by {VIRTUAL_TENNIS_lead} clear. If the picture stops, the match is abandoned.',
  'S-MATCH-13': 'The toss goes to the side that wins it. Without a toss it is void.',
} as const;
