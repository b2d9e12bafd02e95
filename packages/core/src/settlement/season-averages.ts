/**
 * The averages that an abandoned or reduced match adds to a season total in place of its own figure (settlement D-6, table 9.1). A missing average means that
 * the competition has no such season market. A season market stores the averages with which it was opened.
 */
export type SeasonAverages = {
  /** Runs of the first over of a match. */
  readonly firstOver?: number;
  /** Runs of the opening overs of a match: six, or ten in one-day cricket (`openingOvers`). */
  readonly firstOvers?: number;
  readonly fours?: number;
  readonly sixes?: number;
  readonly wickets?: number;
  /** Runs in the column of wides. */
  readonly wides?: number;
  readonly extras?: number;
  /** Runs of both sides. */
  readonly runs?: number;
  readonly noBalls?: number;
  readonly thirties?: number;
  readonly fifties?: number;
  readonly hundreds?: number;
  readonly ducks?: number;
  readonly maidens?: number;
  readonly caught?: number;
  readonly bowled?: number;
  readonly legBefore?: number;
  readonly runOuts?: number;
  readonly dotsOfFirstOver?: number;
  readonly standsOfFifty?: number;
  readonly boundaries?: number;
  readonly singleDigitScores?: number;
  readonly doubleDigitScores?: number;
};

export type SeasonRow = SeasonAverages & {
  /** Matches of the fixture list; a shortened list voids the season's specials (S-IPL-1, S-WC-1). */
  readonly fixtureMatches?: number;
  /** Number of overs in `firstOvers`. */
  readonly openingOvers: number;
};

const TWENTY = { openingOvers: 6, wickets: 12 } as const;
const BIG_BASH = { ...TWENTY, firstOver: 6, wides: 8 } as const;

/** The current averages of each competition. Grounds of the Big Bash League have separate ones (S-BBL-3). */
export const SEASON_AVERAGES = {
  IPL: {
    ...TWENTY,
    fixtureMatches: 74,
    firstOver: 5,
    firstOvers: 46,
    fours: 25,
    sixes: 13,
    wides: 8,
    extras: 17,
    fifties: 2,
    caught: 8,
    bowled: 2,
    legBefore: 1,
    runOuts: 1,
    noBalls: 1,
  },
  BBL: { ...BIG_BASH, firstOvers: 46, fours: 25, sixes: 10, extras: 14, fifties: 2, caught: 8, bowled: 2, legBefore: 1 },
  WORLD_CUP_ODI: {
    fixtureMatches: 48,
    openingOvers: 10,
    firstOver: 4,
    firstOvers: 50,
    fours: 45,
    sixes: 11,
    wickets: 15,
    wides: 16,
    extras: 26,
    dotsOfFirstOver: 4,
    noBalls: 2,
    caught: 9,
    bowled: 3,
    legBefore: 2,
    runOuts: 1,
    fifties: 3,
    hundreds: 1,
    ducks: 1,
    maidens: 4,
    standsOfFifty: 3,
  },
  /** First overs: by team, see `CPL_TEAM_AVERAGES`. */
  CPL: {
    fixtureMatches: 33,
    openingOvers: 6,
    firstOver: 6,
    fours: 22,
    sixes: 13,
    wickets: 13,
    wides: 10,
    extras: 18,
    noBalls: 1,
    fifties: 1,
    caught: 9,
  },
  PSL: {
    fixtureMatches: 34,
    openingOvers: 6,
    firstOver: 6,
    firstOvers: 50,
    fours: 32,
    sixes: 13,
    wickets: 13,
    wides: 11,
    extras: 18,
    thirties: 2,
    fifties: 2,
    caught: 8,
    bowled: 2,
    legBefore: 1,
    runOuts: 1,
  },
  WPL: { ...TWENTY, fixtureMatches: 22, firstOver: 5, firstOvers: 40, fours: 32, thirties: 2, fifties: 1 },
  THE_HUNDRED: {
    fixtureMatches: 34,
    openingOvers: 6,
    fours: 22,
    sixes: 11,
    wickets: 13,
    wides: 8,
    extras: 17,
    boundaries: 34,
    thirties: 2,
    fifties: 1,
    caught: 8,
    bowled: 2,
    legBefore: 1,
    runOuts: 1,
    ducks: 1,
    singleDigitScores: 6,
    doubleDigitScores: 9,
  },
} as const satisfies Record<string, SeasonRow>;

export type Competition = keyof typeof SEASON_AVERAGES;

/** Amounts that a match adds to the market of a Big Bash League ground (S-BBL-3). */
export const BBL_GROUND_AVERAGES = {
  'Hobart (Bellerive)': { ...BIG_BASH, firstOvers: 46, fours: 28, sixes: 11, extras: 14, runs: 330 },
  'Canberra (Manuka)': { ...BIG_BASH, firstOver: 5, firstOvers: 44, fours: 24, sixes: 10, extras: 13, runs: 318 },
  'Launceston (Aurora)': { ...BIG_BASH, firstOvers: 45, fours: 25, sixes: 10, extras: 14, runs: 320 },
  'Brisbane (Gabba)': { ...BIG_BASH, firstOvers: 44, fours: 24, sixes: 9, extras: 13, runs: 310 },
  Queensland: { ...BIG_BASH, firstOvers: 44, fours: 24, sixes: 10, extras: 14, runs: 315 },
  'Adelaide Oval': { ...BIG_BASH, firstOvers: 46, fours: 27, sixes: 10, extras: 14, runs: 320 },
  'Perth Stadium': { ...BIG_BASH, firstOvers: 46, fours: 26, sixes: 12, wides: 9, extras: 16, runs: 340 },
  Showground: { ...BIG_BASH, firstOvers: 44, fours: 25, sixes: 9, extras: 14, runs: 315 },
  Docklands: { ...BIG_BASH, firstOvers: 46, fours: 25, sixes: 11, extras: 14, runs: 320 },
  'Melbourne (MCG)': { ...BIG_BASH, firstOvers: 45, fours: 26, sixes: 10, extras: 15, runs: 330 },
  'Sydney (SCG)': { ...BIG_BASH, firstOvers: 46, fours: 26, sixes: 12, extras: 15, runs: 335 },
} as const satisfies Record<string, SeasonRow>;

/** Averages of CPL teams: runs of the opening stand and of the first six overs. */
export const CPL_TEAM_AVERAGES = {
  Barbados: { openingStand: 24, firstOvers: 45 },
  'St Kitts': { openingStand: 25, firstOvers: 45 },
  Trinbago: { openingStand: 22, firstOvers: 46 },
  Guyana: { openingStand: 23, firstOvers: 44 },
  'St Lucia': { openingStand: 22, firstOvers: 43 },
  Jamaica: { openingStand: 24, firstOvers: 46 },
} as const;
