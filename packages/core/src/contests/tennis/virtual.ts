import type { ContestStep, VirtualContest } from '../contest.ts';
import { tennisLines, tennisMarkets, type ServeChances } from './chances.ts';
import { servesPoint, tennisScoring, type TennisEvent, type TennisState } from './score.ts';

export const TENNIS_LABEL = 'VTEN';

/** A virtual player. The chance of a point on serve is the player's serve against the opponent's return. */
export interface TennisPlayer {
  readonly name: string;
  /** Points won on serve against a middling return, per thousand. */
  readonly serve: number;
  /** Reduction of the opponent's chance on serve, per thousand. */
  readonly returns: number;
}

const PER_THOUSAND = 1_000;

/** Returns the published chance of a point on serve, per thousand. */
export function servePerThousand(server: TennisPlayer, receiver: TennisPlayer): number {
  return server.serve - receiver.returns;
}

/** Returns a virtual match of the best of three sets. Draw 0 is the toss for serve, and each point takes one draw. */
export function virtualTennis(first: TennisPlayer, second: TennisPlayer): VirtualContest<TennisState, TennisEvent> {
  const serve = [servePerThousand(first, second), servePerThousand(second, first)] as const;
  const chances: ServeChances = [serve[0] / PER_THOUSAND, serve[1] / PER_THOUSAND];
  const sides = [first.name, second.name];
  return {
    setup: { kind: 'TENNIS', sides },
    markets: tennisMarkets(chances, sides),
    lines: tennisLines(chances),
    step(state, draws): ContestStep<TennisEvent> | undefined {
      if (state.phase === 'FINISHED') return undefined;
      if (state.phase === 'SCHEDULED')
        return { events: [{ type: 'START', server: draws.below(2) === 0 ? 0 : 1 }], incident: undefined, pause: 'STEP' };
      const server = servesPoint(state);
      const hasServerWon = draws.below(PER_THOUSAND) < serve[server];
      const event: TennisEvent = { type: 'POINT', winner: hasServerWon ? server : server === 0 ? 1 : 0 };
      const after = tennisScoring.apply(state, event);
      const isSetOver = after.sets.length > state.sets.length || after.phase === 'FINISHED';
      return { events: [event], incident: isSetOver ? 'set' : undefined, pause: isSetOver ? 'INCIDENT' : 'STEP' };
    },
  };
}
