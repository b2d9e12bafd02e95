import * as z from 'zod/mini';
import { FOOTBALL_INCIDENTS, LEAGUE_MATCHES, LEAGUE_OUTCOMES, LEAGUE_SIDES, type ContestEvent } from '@pavilion/core/contests';
import { integerIn, text } from '../scalars.ts';

/** Events of the other sports. A side is its index in the match's `teams`. */
const side = z.union([z.literal(0), z.literal(1)]);
const entrant = integerIn(0, 59);
const order = z.array(entrant).check(z.minLength(1), z.maxLength(60));
const points = integerIn(0, 20);
const sideOfLeague = integerIn(0, LEAGUE_SIDES - 1);
const runs = integerIn(0, 1_000);
const section = integerIn(1, 100);

/** Minutes after midnight in the exchange's time zone. A session may run past midnight. */
const minute = integerIn(0, 2_880);
/** Prices of the listed futures, in hundredths of a point. */
const prices = z.array(integerIn(1, 1_000_000_000)).check(z.minLength(1), z.maxLength(12));

export const contestEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('FOOTBALL'),
    event: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('MINUTE'), minute: integerIn(1, 200) }),
      z.strictObject({ type: z.literal('INCIDENT'), incident: z.enum(FOOTBALL_INCIDENTS), side }),
      z.strictObject({ type: z.literal('HALF_TIME') }),
      z.strictObject({ type: z.literal('FULL_TIME') }),
    ]),
  }),
  z.strictObject({
    kind: z.literal('TENNIS'),
    event: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('START'), server: side }),
      z.strictObject({ type: z.literal('POINT'), winner: side }),
    ]),
  }),
  z.strictObject({
    kind: z.literal('KABADDI'),
    event: z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('RAID'),
        raider: side,
        raid_points: points,
        defence_points: points,
        all_out: z.boolean(),
      }),
      z.strictObject({ type: z.literal('HALF_TIME') }),
      z.strictObject({ type: z.literal('FULL_TIME') }),
    ]),
  }),
  z.strictObject({
    kind: z.literal('RACE'),
    event: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('NON_RUNNER'), side: entrant }),
      z.strictObject({ type: z.literal('OFF') }),
      z.strictObject({ type: z.literal('SECTION'), section, of: section, order }),
      z.strictObject({ type: z.literal('RESULT'), order }),
      z.strictObject({ type: z.literal('ABANDONED') }),
    ]),
  }),
  z.strictObject({
    kind: z.literal('ELECTION'),
    event: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('COUNT'), seats: integerIn(1, 1_000) }),
      z.strictObject({ type: z.literal('DECLARED'), seat: text(100), side: entrant }),
    ]),
  }),
  /** A match of a league season. The matches are sent in the order of the fixture list. In each pair the home side comes first. */
  z.strictObject({
    kind: z.literal('LEAGUE'),
    event: z.strictObject({
      type: z.literal('MATCH'),
      place: integerIn(1, LEAGUE_MATCHES),
      sides: z.tuple([sideOfLeague, sideOfLeague]),
      outcome: z.enum(LEAGUE_OUTCOMES),
      runs: z.tuple([runs, runs]),
      balls: z.tuple([runs, runs]),
    }),
  }),
  z.strictObject({
    kind: z.literal('FUTURE'),
    event: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('OPEN'), minute, prices }),
      z.strictObject({ type: z.literal('TRADE'), minute, prices, lots: integerIn(1, 1_000_000) }),
      z.strictObject({ type: z.literal('HOURS_OVER') }),
      z.strictObject({ type: z.literal('SETTLED'), prices: z.nullable(prices) }),
    ]),
  }),
]);
export type WireContestEvent = z.infer<typeof contestEvent>;

/** Converts an event between wire and core. Only the fields of a raid have different names. */
export function contestFromWire(wire: WireContestEvent): ContestEvent {
  if (wire.kind !== 'KABADDI' || wire.event.type !== 'RAID') return wire as ContestEvent;
  const { raider, raid_points: raidPoints, defence_points: defencePoints, all_out: allOut } = wire.event;
  return { kind: 'KABADDI', event: { type: 'RAID', raider, raidPoints, defencePoints, allOut } };
}

export function contestToWire(contest: ContestEvent): WireContestEvent {
  if (contest.kind !== 'KABADDI' || contest.event.type !== 'RAID') return contest as WireContestEvent;
  const { raider, raidPoints, defencePoints, allOut } = contest.event;
  return {
    kind: 'KABADDI',
    event: { type: 'RAID', raider, raid_points: raidPoints, defence_points: defencePoints, all_out: allOut },
  };
}
