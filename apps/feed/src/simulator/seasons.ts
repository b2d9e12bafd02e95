import { LEAGUE_MATCHES, LeagueSeason, type LeaguePairing } from '@pavilion/core/contests';
import { drawSeedOf } from './chain.ts';
import type { SimulatorState } from './state-file.ts';

/** A season of the league, by its place in the chain of seeds. */
export interface ChainSeason {
  /** From 1, in its chain. */
  readonly number: number;
  /** Number of its first match in the chain. */
  readonly from: number;
  readonly season: LeagueSeason;
}

/**
 * The seasons of the league, one after the other along the chain. A season is computed from its seeds. Only the start of its fixture list and its abandoned
 * matches are stored.
 */
export class Seasons {
  readonly #known = new Map<string, ChainSeason>();
  /** The latest state. A known season asks it for abandoned matches, which may be newer than the season. */
  #state: SimulatorState | undefined;

  /** Returns the season of a match; undefined for a match before the first fixture list. */
  seasonOf(state: SimulatorState, match: number): ChainSeason | undefined {
    this.#state = state;
    const from = listFrom(state);
    if (match < from) return undefined;
    const number = Math.floor((match - from) / LEAGUE_MATCHES) + 1;
    const key = `${state.chain.tip} ${from} ${number}`;
    const season = this.#known.get(key) ?? this.#seasonFrom(state, number, from + (number - 1) * LEAGUE_MATCHES);
    this.#known.set(key, season);
    return season;
  }

  #seasonFrom({ chain }: SimulatorState, number: number, from: number): ChainSeason {
    const season = new LeagueSeason({
      seedOf: (place) => drawSeedOf(chain, from + place - 1),
      isGivenUp: (place) => this.#state?.givenUp?.includes(from + place - 1) ?? false,
    });
    return { number, from, season };
  }

  /** Returns the pairing of a match. A season begins when the previous one is over. */
  pairingOf(state: SimulatorState, match: number): LeaguePairing | undefined {
    const own = this.seasonOf(state, match);
    if (own === undefined) return undefined;
    if (own.number > 1 && countPlayed(state, own.from - LEAGUE_MATCHES) < LEAGUE_MATCHES) return undefined;
    return own.season.pairingOf(match - own.from + 1, countPlayed(state, own.from));
  }
}

function listFrom({ listFrom: from = 1 }: SimulatorState): number {
  return from;
}

/** Returns the last match of the last complete season that the chain has seeds for. */
export function lastOfSeasons(state: SimulatorState): number {
  const from = listFrom(state);
  return from - 1 + Math.floor((state.chain.length - from + 1) / LEAGUE_MATCHES) * LEAGUE_MATCHES;
}

/** Returns the number of finished matches of the season that starts with match `from`, up to the first unfinished one. */
export function countPlayed({ calendar }: SimulatorState, from: number): number {
  const open = calendar.fixtures.map((fixture) => fixture.number);
  const firstOpen = Math.min(calendar.nextNumber, ...open.filter((number) => number >= from));
  return Math.max(0, Math.min(LEAGUE_MATCHES, firstOpen - from));
}
