import type { AnnouncedMatch } from '../gateway.ts';
import type { ChancesOf, LiveMatch, LineOf, QuotesOf, Stage } from '../live-match.ts';
import { chainName, type SeedChain } from './chain.ts';
import type { Fixture, Pairing } from './fixtures.ts';
import type { SimulatorState } from './state-file.ts';

/** One simulated match, ready to be announced and played. */
export interface VirtualGame {
  readonly announced: AnnouncedMatch;
  readonly chancesOf: ChancesOf;
  /** Quotes of the house markets; absent if there are none. */
  readonly quotesOf?: QuotesOf;
  /** The even lines of line markets; absent if there are none. */
  readonly lineOf?: LineOf;
  /** True if it may lose runners before the start, so its markets have reduction factors. */
  readonly mayLoseRunners?: boolean;
  /**
   * Plays the match to its results. After a restart, events that the exchange already has are redrawn from the seed but not sent.
   *
   * @param seed in hex, published only with the last result
   */
  play(stage: Stage, live: LiveMatch, seed: string): Promise<void>;
}

/** A simulated sport: its pairings, and how a seed makes a match. */
export interface VirtualSport {
  /** A word such as "cricket" or "football", used in file names and log lines. */
  readonly name: string;
  /** Prefix of the refs of this sport, which no other sport has. */
  readonly refPrefix: string;
  /** Returns the pairing of the match with this number; undefined while earlier matches must still decide it. */
  pairingOf(state: SimulatorState, number: number): Pairing | undefined;
  /** Returns the number of the last match to play from this chain; absent: every match that the chain has a seed for. */
  lastNumber?(state: SimulatorState): number;
  /**
   * Time until the next match begins if none is in progress, in ms. For sports with betting only before the start, this is the time to bet. Absent: the common
   * time of the simulator.
   */
  readonly firstStartMs?: number;
  /** Time between two starts, in ms; absent: the common interval. */
  readonly intervalMs?: number;
  gameOf(state: SimulatorState, fixture: Fixture, commissionPercent: number): VirtualGame;
}

/** Evidence of every drawn result. */
export const DRAWN_EVIDENCE =
  'Drawn from the committed seed; everything that happened can be computed from the seed, the salt and the published weights.';

/** Returns the reference of a match. It includes the chain, because another chain has a different match with the same number. */
export function refOf({ refPrefix }: Pick<VirtualSport, 'refPrefix'>, chain: SeedChain, fixture: Fixture): string {
  return `${refPrefix}${chainName(chain)}-${fixture.number}`;
}
