import { BINARY_HOURS } from './binary/hours.ts';
import { SEASON_AVERAGES } from './season-averages.ts';

/** Bets voided for illegitimate play: the winning bets of the accounts, or all their bets of the episode (settlement D-13). */
export const ILLEGITIMATE_PLAY_FORMS = ['WINNING_ONLY', 'WHOLE_EPISODE'] as const;
export type IllegitimatePlayForm = (typeof ILLEGITIMATE_PLAY_FORMS)[number];

/**
 * The figures that settle bets (settlement 7). The engine computes with them and the Site Rules page prints them, so the two cannot differ. As everywhere in
 * the core, percentages of racing and prices are in hundredths.
 */
export const CONSTANTS = {
  /** Days (of 24 hours) after the event in which a result may be questioned (S-GEN-3). */
  QUERY_WINDOW_DAYS: 7,
  /** Seconds by which our picture lags behind the play (S-GEN-7). */
  TV_DELAY_SECONDS: 5,
  /** Hours until a deleted bet leaves the player's open bets (S-GEN-8). */
  DELETED_BET_REMOVAL_HOURS: 24,

  /** Bets voided for illegitimate play; staff may set up the other form (S-GEN-6). */
  ILLEGITIMATE_PLAY_FORM: 'WINNING_ONLY' as IllegitimatePlayForm,

  /** Hundredths of a percent: smallest factor of a non-runner that counts in the win market, inclusive (S-RACE-7). */
  RF_WIN_MIN: 250,
  /** Hundredths of a percent: from here a removal cancels unmatched lays in the place market (S-RACE-10). */
  RF_PLACE_CANCEL_MIN: 400,
  /** Hundredths: lowest odds after a reduction (S-RACE-11). */
  MIN_PRICE: 101,
  /** Minutes after the off in which factors are updated (S-RACE-14). */
  RF_UPDATE_MINUTES: 15,
  /** Minutes after the off in which factors are updated in Australian and US races. */
  RF_UPDATE_MINUTES_AU_US: 5,
  /** Hundredths of a percent: a horse missing from the market may be added up to this factor (S-RACE-17). */
  RF_MISSING_RUNNER_MAX: 250,

  /** Hours after the original kick-off by which a football match must begin (S-FOOT-1). */
  FOOTBALL_PLAYED_WITHIN_HOURS: 48,
  /** Minutes of scheduled time left up to which a stopped basketball game stands (S-BASK-1). */
  BASKETBALL_MAX_MINUTES_LEFT: 5,

  /** Overs after which the scores are compared (S-BOOK-1, S-BOOK-2). */
  OVER_COMPARISON_OVERS: { ODI: 25, T20: 10 },
  /** Overs of a full innings (S-FANCY-14). */
  FULL_INNINGS_OVERS: { ODI: 50, T20: 20 },
  /** Overs the first innings needs for the top batter, unless it was bowled out in fewer (S-FM1-5). */
  TOP_BATTER_OVERS: { ODI: 50, T20: 20 },
  /** Percent of the normal return when two share a place (settlement D-10). */
  DEAD_HEAT_TWO_WAY: 50,

  /** Overs a Test innings needs for innings run, lambi and innings meter, unless all out or declared before (S-FANCY-24). */
  LAMBI_TEST_MIN_OVERS: 70,
  /** Overs a side must bat in a Test for khado (S-KHADO-4). */
  KHADO_TEST_MIN_OVERS: 70,
  /** Overs the first or second session of a Test's first day needs (S-FANCY-22). */
  TEST_DAY_SESSION_MIN_OVERS: 25,
  /** Overs the first day of a Test needs (S-FANCY-23). */
  TEST_DAY_ONE_MIN_OVERS: 80,
  /** Overs a Test needs for events of the whole match (S-FANCY-25). */
  TEST_MATCH_MIN_OVERS: 300,
  /** Overs a bowler needs in the league stage (S-BBL-5). */
  BOWLER_SEASON_MIN_OVERS: 32,
  /** Consecutive matches out of the eleven that remove a player (S-BBL-8). */
  ABSENT_MATCHES_REMOVED: 3,
  IPL_FIXTURE_MATCHES: SEASON_AVERAGES.IPL.fixtureMatches,
  SEASON_AVERAGES,
  /** Runs from the line up to which a meter result counts (settlement D-9). */
  METER_CAP: { LIMITED_OVERS: 100, TEST: 200 },

  /** Minutes of a kabaddi match (S-KAB-3). */
  KABADDI_MINUTES: 40,
  /** Minutes after midnight, Indian time, by group of products (S-BIN-3). */
  BINARY_HOURS,
  /** Minutes before the close whose trades are averaged to a virtual future's settlement price (S-BIN-9). */
  BINARY_AVERAGE_MINUTES: 30,

  // Figures of single rules, beside the table of section 7.
  /** Minutes of a football match, stoppage time apart (S-FOOT-4). */
  FOOTBALL_MINUTES: 90,
  /** Minutes before the first scheduled start up to which bets stand after a new toss on a reserve day (S-MATCH-6). */
  NEW_TOSS_MINUTES: 30,
  /** Hundredths of a percent: about from here, kept lays may be cancelled before the off (S-RACE-24). */
  RF_CANCEL_KEPT_LAYS: 2_000,
  /** Points that win a game of table tennis, and the lead it takes (S-TT-4). */
  TABLE_TENNIS_GAME: { points: 11, lead: 2 },
  /** Games that win a tennis set, the lead needed, and the score at which a tie-break is played (S-TENN-4). */
  TENNIS_SET: { games: 6, lead: 2, tieBreakAt: 6 },
  /** Sets and games of our virtual tennis, and the points of its tie-break (S-MATCH-12). */
  VIRTUAL_TENNIS: { sets: 3, games: 3, tieBreakPoints: 5, lead: 2 },
  /** Overs at the start that the markets on first overs are about (S-FM1-13). */
  FIRST_OVERS: { ODI: 10, T20: 6 },
  /** Overs whose scores give the digits (S-DIGIT-3). */
  DIGIT_OVERS: { first: 6, second: 10, third: 15 },
  /** Power play of the Big Bash League: overs at the start, surge overs, and the first over for the surge (S-BBL-11). */
  BIG_BASH_POWER_PLAY: { openingOvers: 4, surgeOvers: 2, surgeFrom: 11 },
  /** Lower bounds of thirties, fifties and hundreds: each score counts in one band (settlement D-15). */
  SCORE_BANDS: { thirty: 30, fifty: 50, hundred: 100 },
  /** Runs that make an over an impact over (S-FANCY-60). */
  IMPACT_OVER_RUNS: 10,
  /** Overs within which dot balls and boundary runs are counted (S-FANCY-54, S-FANCY-55). */
  POWER_PLAY_OVERS: 6,
  /** Matches of the World Cup, and matches of one team in its league stage (S-WC-1, S-WC-4). */
  WORLD_CUP_MATCHES: SEASON_AVERAGES.WORLD_CUP_ODI.fixtureMatches,
  WORLD_CUP_LEAGUE_MATCHES: 9,
} as const;

export type Constants = typeof CONSTANTS;
