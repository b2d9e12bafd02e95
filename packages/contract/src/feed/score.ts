import * as z from 'zod/mini';
import { WICKET_KINDS } from '@pavilion/core/cricket';
import { integer, integerIn, line, ordinal, text } from '../scalars.ts';
import { contestEvent } from './contest.ts';
import { stamp } from './envelope.ts';

const team = z.union([z.literal(0), z.literal(1)]);
const innings = integerIn(1, 20);
const runs = integerIn(0, 100);
const target = z.nullable(integerIn(0, 10_000));
const allotted = z.nullable(integerIn(0, 10_000));
const player = text(100);
const players = z.array(player).check(z.maxLength(30));

const wicket = z.strictObject({ player, kind: z.enum(WICKET_KINDS), fielders: players });
const replacement = z.strictObject({
  team: z.nullable(line(100)),
  player_in: player,
  player_out: z.nullable(player),
  reason: line(100),
});

export const ballEvent = z.strictObject({
  type: z.literal('BALL'),
  innings,
  /** From 0. */
  over: integerIn(0, 500),
  /** Delivery of the over, from 1; wides and no-balls count. */
  ball: integerIn(1, 60),
  striker: player,
  non_striker: player,
  bowler: player,
  /** True on the first ball of an over if the umpires ended the over before it early. */
  after_short_over: z.optional(z.boolean()),
  /** False for a no-ball that no free hit follows. Until 2015 only an overstepped no-ball of limited overs had one. */
  free_hit: z.optional(z.boolean()),
  runs_off_bat: runs,
  extras: z.strictObject({ wides: runs, no_balls: runs, byes: runs, leg_byes: runs, penalty: runs }),
  boundary: z.union([z.literal(0), z.literal(4), z.literal(6)]),
  wickets: z.array(wicket).check(z.maxLength(4)),
  replacements: z.array(replacement).check(z.maxLength(4)),
});

const margin = z.strictObject({ runs: z.optional(integer), wickets: z.optional(integer), innings: z.optional(integer) });
const method = z.nullable(line(40));

export const matchOutcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('WON'), winner: team, by: margin, method }),
  z.strictObject({ kind: z.literal('TIED'), eliminator: z.nullable(team), method }),
  z.strictObject({ kind: z.literal('DRAWN') }),
  z.strictObject({ kind: z.literal('NO_RESULT') }),
]);

/** One change of a scoreboard. The server computes the score from these events. */
export const scoreEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('TOSS'), winner: team, decision: z.enum(['bat', 'field']) }),
  z.strictObject({ type: z.literal('LINEUP'), team, players }),
  z.strictObject({
    type: z.literal('INNINGS_START'),
    innings,
    batting_team: team,
    super_over: z.boolean(),
    allotted_balls: allotted,
    target,
    penalty_runs: runs,
    absent: players,
  }),
  ballEvent,
  z.strictObject({ type: z.literal('PENALTY'), innings, runs }),
  z.strictObject({ type: z.literal('REVISION'), innings, allotted_balls: allotted, target }),
  z.strictObject({ type: z.literal('INTERRUPTION'), stopped: z.boolean(), reason: line(100) }),
  z.strictObject({
    type: z.literal('SESSION_END'),
    day: integerIn(1, 10),
    session: integerIn(1, 6),
  }),
  z.strictObject({
    type: z.literal('INNINGS_END'),
    innings,
    end: z.enum(['OVERS', 'ALL_OUT', 'DECLARED', 'TARGET', 'STOPPED']),
    /** True if the umpires ended the last over of the innings early. */
    after_short_over: z.optional(z.boolean()),
    /** Players who did not bat, if the start of the innings did not name them. */
    absent: z.optional(players),
  }),
  z.strictObject({ type: z.literal('MATCH_END'), outcome: matchOutcome, players_of_match: players }),
  /** An event of a match that is not cricket. */
  z.strictObject({ type: z.literal('CONTEST'), contest: contestEvent }),
]);
export type WireScoreEvent = z.infer<typeof scoreEvent>;

/** `replaces` is the seq of the event that this event corrects. The score is recomputed with this event instead. */
export const scoreMessage = z.strictObject({
  ...stamp,
  replaces: z.optional(ordinal),
  event: scoreEvent,
  /** Further corrections that only fit together with this event. The score takes all of them or none. */
  also: z.optional(z.array(z.strictObject({ replaces: ordinal, event: scoreEvent })).check(z.maxLength(1_000))),
});
export type ScoreMessage = z.infer<typeof scoreMessage>;
