import type { Constants } from '../constants.ts';
import type { MarketType } from '../market-types.ts';
import { onTab, rule } from './rule.ts';

const SEASON: readonly MarketType[] = ['SEASON_TOTAL', 'SEASON_RECORD'];
const TOTAL: readonly MarketType[] = ['SEASON_TOTAL'];
const RECORD: readonly MarketType[] = ['SEASON_RECORD'];

/** "fours 25, sixes 13, …": what a match that was not played in full adds. */
function averages(row: Constants['SEASON_AVERAGES']['IPL' | 'BBL' | 'WORLD_CUP_ODI']): string {
  return `fours ${row.fours}, sixes ${row.sixes}, wickets ${row.wickets}, wides ${row.wides}, extras ${row.extras}`;
}

/** Section 8.12. */
export const BIG_BASH_LEAGUE = onTab(
  'Big Bash League',
  ['CRICKET'],
  [
    rule(
      'S-BBL-1',
      'S',
      TOTAL,
      (c) =>
        `A match that is abandoned or reduced adds the fixed average to a season total instead of its own figure: ${averages(c.SEASON_AVERAGES.BBL)}.`,
      { decision: 'D-6', example: '40 matches, one of them washed out: the fours of 39 matches and 25.' },
    ),
    rule(
      'S-BBL-2',
      'P',
      TOTAL,
      (c) =>
        `The first over and the first overs are those of the first innings of a match; the averages are ${c.SEASON_AVERAGES.BBL.firstOver} and ${c.SEASON_AVERAGES.BBL.firstOvers} when the innings did not get its overs.`,
      { example: 'Bowled out in 18.2 overs: it counts as played, with its real figure.' },
    ),
    rule(
      'S-BBL-3',
      'P',
      TOTAL,
      () =>
        'Markets on a ground use the average of that ground and follow the first fixture list: a match moved away counts as its average, a match added is ignored.',
      { vectors: ['V4'], example: 'One match is moved from Perth to Hobart: Perth adds 26 fours, 12 sixes and 340 runs.' },
    ),
    rule('S-BBL-4', 'P', SEASON, () => 'Markets on teams, players and grounds are about the league stage only.'),
    rule(
      'S-BBL-5',
      'S',
      TOTAL,
      (c) =>
        `Markets on a bowler need ${c.BOWLER_SEASON_MIN_OVERS} overs by that bowler in the league stage, both innings counted. An over with one legal ball counts as one.`,
      { voids: ['UNDER_MIN_OVERS'], vectors: ['V5'], example: '31 overs and one ball are 32: valid. 31 overs: void.' },
    ),
    rule(
      'S-BBL-6',
      'P',
      TOTAL,
      () =>
        'A bowler who did not bowl a legal ball before the cut, or whose match is abandoned or reduced, adds the average that was stored for him with the market.',
    ),
    rule('S-BBL-7', 'P', TOTAL, () => 'A named player who is not in the eleven adds the average for that match.', {
      vectors: ['V6'],
      example: 'The average is 24 and he is absent once: 24 is added.',
    }),
    rule(
      'S-BBL-8',
      'S',
      SEASON,
      (c) =>
        `A named player who is not in the eleven in ${c.ABSENT_MATCHES_REMOVED} matches in a row is removed, and all bets on him are void.`,
      {
        voids: ['PLAYER_REMOVED'],
        vectors: ['V7'],
        example: 'He misses rounds 2, 3 and 4: void. Rounds 2, 3 and 5: bets stand.',
      },
    ),
    rule('S-BBL-9', 'P', RECORD, () => 'Highest and lowest innings and the highest first over are about first innings only.'),
    rule(
      'S-BBL-10',
      'P',
      RECORD,
      () => 'The highest over, first overs, run total, fours, sixes, wickets and extras of a match count both innings.',
    ),
    rule(
      'S-BBL-11',
      'P',
      ['SESSION', 'SEASON_TOTAL'],
      (c) =>
        `The power play has ${c.BIG_BASH_POWER_PLAY.openingOvers} overs at the start and ${c.BIG_BASH_POWER_PLAY.surgeOvers} surge overs that the batting side takes from over ${c.BIG_BASH_POWER_PLAY.surgeFrom} on. "First ${c.FIRST_OVERS.T20} overs" still means the overs at the start.`,
    ),
    rule('S-BBL-12', 'P', SEASON, () => 'A super over is never included.'),
  ],
);

/** Section 8.20. */
export const IPL = onTab(
  'IPL',
  ['CRICKET'],
  [
    rule(
      'S-IPL-1',
      'S',
      SEASON,
      (c) =>
        `If the fixture list of ${c.IPL_FIXTURE_MATCHES} matches is shortened, all season specials are void. A match lost to rain or bad light is no shortening.`,
      {
        voids: ['FIXTURE_REDUCED'],
        vectors: ['V3'],
        example: '70 matches scheduled: void. All scheduled and three washed out: valid with three averages.',
      },
    ),
    rule(
      'S-IPL-2',
      'S',
      TOTAL,
      (c) =>
        `A match that is abandoned or reduced adds the fixed average instead of its own figure: ${averages(c.SEASON_AVERAGES.IPL)}.`,
      { decision: 'D-6', vectors: ['V1', 'V2'], example: '73 matches with 1,985 fours and one washed out: 2,010.' },
    ),
    rule(
      'S-IPL-3',
      'P',
      TOTAL,
      (c) =>
        `The first over and the first ${c.SEASON_AVERAGES.IPL.openingOvers} overs are those of the first innings; the averages are ${c.SEASON_AVERAGES.IPL.firstOver} and ${c.SEASON_AVERAGES.IPL.firstOvers}.`,
      { example: 'A first innings cut to 12 overs after 61 runs in six: 46 is added.' },
    ),
    rule(
      'S-IPL-4',
      'P',
      SEASON,
      () => 'A season market that was already settled stays settled, even if the tournament is called off.',
    ),
    rule('S-IPL-5', 'P', TOTAL, () => 'The wins of a team are those of the league stage.', {
      example: '9 wins in the league and 2 in the play-offs: 9.',
    }),
    rule(
      'S-IPL-6',
      'P',
      RECORD,
      () => 'Most fours, sixes, fifties, runs and wickets of a player are counted over the whole tournament.',
    ),
    rule(
      'S-IPL-7',
      'P',
      RECORD,
      () =>
        'Most fours or sixes in an innings, most runs conceded and most wickets in an innings are the best single innings of the season.',
    ),
    rule('S-IPL-8', 'P', RECORD, () => 'Highest and lowest innings and the highest first over are about first innings only.', {
      example: 'A first innings of 222 and a chase of 224: 222.',
    }),
    rule(
      'S-IPL-9',
      'P',
      RECORD,
      () =>
        'The highest over, first overs, fours, sixes, wickets and extras of a match, and the highest match total, count both innings.',
    ),
    rule(
      'S-IPL-10',
      'P',
      RECORD,
      (c) => `The fastest fifty counts a batter’s first ${c.SCORE_BANDS.fifty} runs only. If nobody makes them: void.`,
      {
        voids: ['NOT_REACHED'],
        example: '50 in 17 balls and 100 in 31: 17.',
      },
    ),
    rule(
      'S-IPL-11',
      'S',
      TOTAL,
      (c) => `Markets on a bowler need ${c.BOWLER_SEASON_MIN_OVERS} overs by that bowler, as S-BBL-5 says.`,
      { voids: ['UNDER_MIN_OVERS'] },
    ),
    rule(
      'S-IPL-12',
      'S',
      SEASON,
      (c) =>
        `A player out of the eleven adds the average for the match; after ${c.ABSENT_MATCHES_REMOVED} matches in a row he is removed and bets on him are void, as S-BBL-7 and S-BBL-8 say.`,
      { voids: ['PLAYER_REMOVED'] },
    ),
    rule('S-IPL-13', 'P', SEASON, () => 'A super over is never included.'),
    rule(
      'S-IPL-14',
      'P',
      RECORD,
      () =>
        'A record counts if its match started with full overs, also when it was cut later. In a match that started reduced it does not.',
      { example: '11 sixes before a cut in over 12: they count.' },
    ),
  ],
);

/** Section 8.22. */
export const WORLD_CUP = onTab(
  'World Cup',
  ['CRICKET'],
  [
    rule(
      'S-WC-1',
      'P',
      SEASON,
      (c) =>
        `If the fixture list of ${c.WORLD_CUP_MATCHES} matches is shortened, season specials are void. Rain is no shortening.`,
      { voids: ['FIXTURE_REDUCED'] },
    ),
    rule(
      'S-WC-2',
      'S',
      TOTAL,
      (c) =>
        `A match that is abandoned or reduced adds the fixed average: ${averages(c.SEASON_AVERAGES.WORLD_CUP_ODI)}. Markets on a team or a player add the average stored with them.`,
      {
        decision: 'D-6',
        vectors: ['V8'],
        example: 'A team’s match is washed out and its average is 295: 295 is added to its runs.',
      },
    ),
    rule(
      'S-WC-3',
      'P',
      TOTAL,
      (c) =>
        `The first over and the first ${c.SEASON_AVERAGES.WORLD_CUP_ODI.openingOvers} overs of a match are those of its first innings, with averages of ${c.SEASON_AVERAGES.WORLD_CUP_ODI.firstOver} and ${c.SEASON_AVERAGES.WORLD_CUP_ODI.firstOvers} if the ${c.FULL_INNINGS_OVERS.ODI} overs are not played. A team’s first overs are those of its own innings.`,
    ),
    rule(
      'S-WC-4',
      'P',
      TOTAL,
      (c) => `Markets on a team are about the league stage, ${c.WORLD_CUP_LEAGUE_MATCHES} matches a team.`,
    ),
    rule(
      'S-WC-5',
      'S',
      SEASON,
      (c) => `A named player who misses the first ${c.ABSENT_MATCHES_REMOVED} matches of his team makes all bets on him void.`,
      {
        voids: ['PLAYER_REMOVED'],
      },
    ),
    rule(
      'S-WC-6',
      'P',
      TOTAL,
      () => 'If he drops out later, bets taken after his last match are void. Earlier ones settle on his figure at that point.',
      {
        voids: ['PLAYER_DROPPED_OUT'],
        example: '3 matches, 148 runs, then he goes home: bets up to his third match settle on 148.',
      },
    ),
    rule(
      'S-WC-7',
      'P',
      TOTAL,
      () => 'Runs and sixes of a player add the average for a match in which he faces no ball because it was cut.',
    ),
    rule(
      'S-WC-8',
      'P',
      TOTAL,
      () => 'Wickets of a player add the average for a match in which he bowls no legal ball because it was cut.',
    ),
    rule('S-WC-9', 'P', TOTAL, () => 'A duck is a dismissal without a run. Not out without a run is none.'),
    rule('S-WC-10', 'P', RECORD, () => 'Highest and lowest innings are about first innings only.'),
    rule('S-WC-11', 'P', TOTAL, (c) => `Fifty stands are partnerships of ${c.SCORE_BANDS.fifty} runs and more.`, {
      example: 'Stands of 74 and 110: 2.',
    }),
    rule(
      'S-WC-12',
      'P',
      SEASON,
      () => 'Super overs, the fastest fifty and a tournament that is called off: as S-IPL-13, S-IPL-10 and S-IPL-4 say.',
    ),
  ],
);
