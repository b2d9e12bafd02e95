import type { AnnouncedMatch } from '../gateway.ts';
import type { ChancesOf, LiveMatch, LineOf, QuotesOf, Stage } from '../live-match.ts';
import { chainName, type SeedChain } from './chain.ts';
import type { Fixture, Pairing } from './fixtures.ts';
import type { SimulatorState } from './state-file.ts';

/** One simulated match, ready to be announced and played. */
export interface VirtualGame {
  readonly announced: AnnouncedMatch;
  readonly chancesOf: ChancesOf;
  /** Quotes of the house markets; absent: it has none. */
  readonly quotesOf?: QuotesOf;
  /** The even lines of line markets; absent: it has none. */
  readonly lineOf?: LineOf;
  /** It may lose runners before the start, so its markets have reduction factors. */
  readonly losesRunners?: boolean;
  /**
   * Plays the match to its results. After a restart the events that the exchange already has are drawn again from the seed and not sent.
   *
   * @param seed in hex: told with the last result and not before
   */
  play(stage: Stage, live: LiveMatch, seed: string): Promise<void>;
}

/** A sport that can be simulated: who meets, and how a match of theirs is made from its seed. */
export interface VirtualSport {
  /** "cricket", "football": names its files and its log lines. */
  readonly name: string;
  /** Every ref of this sport begins so, and no other's does. */
  readonly refPrefix: string;
  /** Returns the pairing of the match of this number, as far as earlier matches decide it. */
  pairingOf(state: SimulatorState, number: number): Pairing | undefined;
  /** The last match that is played with the seeds of this chain; absent: every one that it has a seed for. */
  lastNumber?(state: SimulatorState): number;
  /** With none being played, the next match begins after this, ms: where bets are taken beforehand only, it is the time to bet. Absent: shortly. */
  readonly firstStartMs?: number;
  /** Time between the starts of two matches, ms; absent: as for every sport. */
  readonly intervalMs?: number;
  gameOf(state: SimulatorState, fixture: Fixture, commissionPercent: number): VirtualGame;
}

/** Evidence of every result that was drawn. */
export const DRAWN_EVIDENCE =
  'Drawn from the committed seed; the seed, the salt and the published weights give everything that happened again.';

/** Chains differ, and so do the matches of their numbers. */
export function refOf({ refPrefix }: Pick<VirtualSport, 'refPrefix'>, chain: SeedChain, fixture: Fixture): string {
  return `${refPrefix}${chainName(chain)}-${fixture.number}`;
}
