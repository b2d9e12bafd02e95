import { BINARY_HOURS } from './binary/hours.ts';
import { SEASON_AVERAGES } from './season-averages.ts';

/** The bets that a case of illegitimate play voids: the accounts' winning bets, or all their bets of the episode (settlement D-13). */
export const ILLEGITIMATE_PLAY_FORMS = ['WINNING_ONLY', 'WHOLE_EPISODE'] as const;
export type IllegitimatePlayForm = (typeof ILLEGITIMATE_PLAY_FORMS)[number];

/**
 * The figures that settle bets (settlement 7). The engine computes with them, and the Site Rules page prints them. The two can therefore never differ. As
 * everywhere in the core, percentages of racing and prices are in hundredths.
 */
export const CONSTANTS = {
  /** Number of days, of 24 hours each, in which a result may be questioned after the event (S-GEN-3). */
  QUERY_WINDOW_DAYS: 7,
  /** Seconds by which our picture lags behind the play (S-GEN-7). */
  TV_DELAY_SECONDS: 5,
  /** Hours until a deleted bet leaves the player's open bets (S-GEN-8). */
  DELETED_BET_REMOVAL_HOURS: 24,

  /** Bets voided for illegitimate play; staff may set up the other form (S-GEN-6). */
  ILLEGITIMATE_PLAY_FORM: 'WINNING_ONLY' as IllegitimatePlayForm,

  /** Smallest factor of a non-runner that counts in the win market, inclusive, in hundredths of a percent (S-RACE-7). */
  RF_WIN_MIN: 250,
  /** Hundredths of a percent: from here a removal cancels unmatched lays in the place market (S-RACE-10). */
  RF_PLACE_CANCEL_MIN: 400,
  /** Hundredths: lowest odds after a reduction (S-RACE-11). */
  MIN_PRICE: 101,
  /** Minutes after the off in which factors are updated (S-RACE-14). */
  RF_UPDATE_MINUTES: 15,
  /** Minutes after the off in which factors are updated in Australian and US races. */
  RF_UPDATE_MINUTES_AU_US: 5,
  /** Largest factor with which a missing horse may be added to the market, in hundredths of a percent (S-RACE-17). */
  RF_MISSING_RUNNER_MAX: 250,

  /** Hours after the original kick-off by which a football match must begin (S-FOOT-1). */
  FOOTBALL_PLAYED_WITHIN_HOURS: 48,
  /** A stopped basketball game is valid with at most this many minutes of scheduled time left (S-BASK-1). */
  BASKETBALL_MAX_MINUTES_LEFT: 5,

  /** Overs after which the scores are compared (S-BOOK-1, S-BOOK-2). */
  OVER_COMPARISON_OVERS: { ODI: 25, T20: 10 },
  /** Overs of a full innings (S-FANCY-14). */
  FULL_INNINGS_OVERS: { ODI: 50, T20: 20 },
  /** Overs the first innings needs for the top batter, unless it was bowled out in fewer (S-FM1-5). */
  TOP_BATTER_OVERS: { ODI: 50, T20: 20 },
  /** Percentage of the normal return when two share a place (settlement D-10). */
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
  /** The trades of this many minutes before the close are averaged to a virtual future's settlement price (S-BIN-9). */
  BINARY_AVERAGE_MINUTES: 30,

  // Figures of single rules that are not in the table of section 7.
  /** Minutes of a football match, stoppage time apart (S-FOOT-4). */
  FOOTBALL_MINUTES: 90,
  /** After a new toss on a reserve day, bets are valid up to this many minutes before the first scheduled start (S-MATCH-6). */
  NEW_TOSS_MINUTES: 30,
  /** From about this factor on, kept lays may be cancelled before the off, in hundredths of a percent (S-RACE-24). */
  RF_CANCEL_KEPT_LAYS: 2_000,
  /** Points that win a game of table tennis, and the lead it takes (S-TT-4). */
  TABLE_TENNIS_GAME: { points: 11, lead: 2 },
  /** Games that win a tennis set, the lead needed, and the score at which a tie-break is played (S-TENN-4). */
  TENNIS_SET: { games: 6, lead: 2, tieBreakAt: 6 },
  /** Sets and games of our virtual tennis, and the points of its tie-break (S-MATCH-12). */
  VIRTUAL_TENNIS: { sets: 3, games: 3, tieBreakPoints: 5, lead: 2 },
  /** Overs at the start that the markets on first overs are about (S-FM1-13). */
  FIRST_OVERS: { ODI: 10, T20: 6 },
  /** The overs whose scores give the last digits (S-DIGIT-3). */
  DIGIT_OVERS: { first: 6, second: 10, third: 15 },
  /** Power play of the Big Bash League: overs at the start, surge overs, and the first over that may be a surge over (S-BBL-11). */
  BIG_BASH_POWER_PLAY: { openingOvers: 4, surgeOvers: 2, surgeFrom: 11 },
  /** Lower bounds of thirties, fifties and hundreds. Each score counts in one band only (settlement D-15). */
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
