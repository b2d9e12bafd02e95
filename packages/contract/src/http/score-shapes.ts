import * as z from 'zod/mini';
import { integer, words } from '../scalars.ts';

/** A ball in the strip of recent balls. `label` is ready to print: "4", "W", "1wd", "2+W". */
export const ballMark = z.object({
  label: words,
  runs: integer,
  legal: z.boolean(),
  boundary: z.union([z.literal(0), z.literal(4), z.literal(6)]),
  wicket: z.boolean(),
});
export type BallMark = z.infer<typeof ballMark>;

/** One over of an innings, counted from 0. It has the score at its end or, for the current over, the score now. */
export const overSummary = z.object({
  innings: integer,
  over: integer,
  bowler: words,
  runs: integer,
  wickets: integer,
  total_after: integer,
  wickets_after: integer,
  balls: z.array(ballMark),
});
export type OverSummary = z.infer<typeof overSummary>;

const batter = z.object({
  name: words,
  runs: integer,
  balls: integer,
  fours: integer,
  sixes: integer,
  /** null while not out. */
  how_out: z.nullable(words),
  out_bowler: z.nullable(words),
});

const bowler = z.object({
  name: words,
  /** "3.2": three overs and two balls. */
  overs: words,
  maidens: integer,
  runs: integer,
  wickets: integer,
});

export const inningsScore = z.object({
  number: integer,
  batting_team: words,
  super_over: z.boolean(),
  total: integer,
  wickets: integer,
  overs: words,
  /** Runs an over, in hundredths; null before the first legal ball. */
  run_rate_hundredths: z.nullable(integer),
  required_rate_hundredths: z.nullable(integer),
  target: z.nullable(integer),
  runs_needed: z.nullable(integer),
  balls_left: z.nullable(integer),
  extras: z.object({ wides: integer, no_balls: integer, byes: integer, leg_byes: integer, penalty: integer }),
  batters: z.array(batter),
  bowlers: z.array(bowler),
  fall_of_wickets: z.array(z.object({ wicket: integer, total: integer, overs: words, player: words })),
  partnership: z.object({ runs: integer, balls: integer }),
  finished: z.boolean(),
});
export type InningsScore = z.infer<typeof inningsScore>;

/** All data of the scoreboard, computed by the server from the balls; no screen adds runs. */
export const scoreboard = z.object({
  teams: z.tuple([words, words]),
  phase: z.enum(['SCHEDULED', 'TOSS', 'PLAYING', 'INNINGS_BREAK', 'INTERRUPTED', 'FINISHED']),
  scheduled_overs: z.nullable(integer),
  balls_per_over: integer,
  status_text: words,
  toss_text: z.nullable(words),
  outcome_text: z.nullable(words),
  /** "163/7 (20.0)" for each team; empty until the team bats. */
  team_scores: z.tuple([words, words]),
  striker: z.nullable(words),
  non_striker: z.nullable(words),
  bowler: z.nullable(words),
  free_hit: z.boolean(),
  this_over: z.array(ballMark),
  /** The last balls of the innings in play, oldest first. */
  recent_balls: z.array(ballMark),
  innings: z.array(inningsScore),
  players_of_match: z.array(words),
});
export type Scoreboard = z.infer<typeof scoreboard>;
