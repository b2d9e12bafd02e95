import * as z from 'zod/mini';

/** One ball as the strip shows it. `label` is ready to print: "4", "W", "1wd", "2+W". */
export const ballMark = z.object({
  label: z.string(),
  runs: z.int(),
  legal: z.boolean(),
  boundary: z.union([z.literal(0), z.literal(4), z.literal(6)]),
  wicket: z.boolean(),
});
export type BallMark = z.infer<typeof ballMark>;

/** One over of an innings, counted from 0, with the score at its end (or now). */
export const overSummary = z.object({
  innings: z.int(),
  over: z.int(),
  bowler: z.string(),
  runs: z.int(),
  wickets: z.int(),
  total_after: z.int(),
  wickets_after: z.int(),
  balls: z.array(ballMark),
});
export type OverSummary = z.infer<typeof overSummary>;

const batter = z.object({
  name: z.string(),
  runs: z.int(),
  balls: z.int(),
  fours: z.int(),
  sixes: z.int(),
  /** null while not out. */
  how_out: z.nullable(z.string()),
  out_bowler: z.nullable(z.string()),
});

const bowler = z.object({
  name: z.string(),
  /** "3.2": three overs and two balls. */
  overs: z.string(),
  maidens: z.int(),
  runs: z.int(),
  wickets: z.int(),
});

export const inningsScore = z.object({
  number: z.int(),
  batting_team: z.string(),
  super_over: z.boolean(),
  total: z.int(),
  wickets: z.int(),
  overs: z.string(),
  /** Runs an over in hundredths; null before the first legal ball. */
  run_rate_hundredths: z.nullable(z.int()),
  required_rate_hundredths: z.nullable(z.int()),
  target: z.nullable(z.int()),
  runs_needed: z.nullable(z.int()),
  balls_left: z.nullable(z.int()),
  extras: z.object({ wides: z.int(), no_balls: z.int(), byes: z.int(), leg_byes: z.int(), penalty: z.int() }),
  batters: z.array(batter),
  bowlers: z.array(bowler),
  fall_of_wickets: z.array(z.object({ wicket: z.int(), total: z.int(), overs: z.string(), player: z.string() })),
  partnership: z.object({ runs: z.int(), balls: z.int() }),
  finished: z.boolean(),
});
export type InningsScore = z.infer<typeof inningsScore>;

/** Everything the scoreboard shows, computed by the server from the balls; no screen adds up runs. */
export const scoreboard = z.object({
  teams: z.tuple([z.string(), z.string()]),
  phase: z.enum(['SCHEDULED', 'TOSS', 'PLAYING', 'INNINGS_BREAK', 'INTERRUPTED', 'FINISHED']),
  scheduled_overs: z.nullable(z.int()),
  status_text: z.string(),
  toss_text: z.nullable(z.string()),
  outcome_text: z.nullable(z.string()),
  /** "163/7 (20.0)" per team; empty when it has not batted. */
  team_scores: z.tuple([z.string(), z.string()]),
  striker: z.nullable(z.string()),
  non_striker: z.nullable(z.string()),
  bowler: z.nullable(z.string()),
  free_hit: z.boolean(),
  this_over: z.array(ballMark),
  /** The last balls of the innings in play, oldest first. */
  recent_balls: z.array(ballMark),
  innings: z.array(inningsScore),
  players_of_match: z.array(z.string()),
});
export type Scoreboard = z.infer<typeof scoreboard>;
