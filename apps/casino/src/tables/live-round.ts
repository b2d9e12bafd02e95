import type { WireRound } from '@pavilion/contract/provider';
import { oddsText, type Outcome } from '@pavilion/games/game';
import { bustOf } from '@pavilion/games/crash';
import type { Dealt, RoundRef } from '../dealer/index.ts';
import type { LeaseName } from '../platform/db/index.ts';
import type { Offer } from '../quotes/index.ts';
import { Riders } from './riders.ts';

export type Phase = WireRound['phase'];
export type Window = { readonly number: number; readonly opensAt: number; readonly closesAt: number };

/** The current round of a table, in memory, with everything that clients may see of it. */
export class LiveRound {
  readonly roundId: string;
  readonly ref: RoundRef;
  /** The lease under which this casino plays the round. */
  readonly lease: LeaseName;
  readonly number: number;
  readonly commitment: string;
  readonly openedAtMs: number;
  readonly dealt: Dealt[];
  phase: Phase = 'BETTING';
  window: Window;
  offers: readonly Offer[];
  /** Cards shown at the start of the window. The window's prices are computed from them. */
  seen: Outcome;
  phaseEndsAtMs: number;
  takeOffAtMs: number | null = null;
  endedAtMs: number | null = null;
  outcome: Outcome | null = null;
  hash: string | null = null;
  voidReason: string | null = null;
  readonly riders = new Riders();
  /** Bets that wait for the wallet. The next card waits for them. */
  readonly pending = new Set<Promise<unknown>>();

  /** Number of bets of each player that this process has stored for the round. */
  readonly #bets = new Map<string, number>();

  constructor(of: {
    readonly roundId: string;
    readonly ref: RoundRef;
    readonly lease: LeaseName;
    readonly number: number;
    readonly commitment: string;
    readonly openedAtMs: number;
    readonly window: Window;
    readonly offers: readonly Offer[];
    readonly seen: Outcome;
    readonly dealt: readonly Dealt[];
  }) {
    this.roundId = of.roundId;
    this.ref = of.ref;
    this.lease = of.lease;
    this.number = of.number;
    this.commitment = of.commitment;
    this.openedAtMs = of.openedAtMs;
    this.window = of.window;
    this.offers = of.offers;
    this.seen = of.seen;
    this.dealt = [...of.dealt];
    this.phaseEndsAtMs = of.window.closesAt;
  }

  /** True from the take-off of a flight to its end. */
  get isFlying(): boolean {
    return this.takeOffAtMs !== null && this.endedAtMs === null;
  }

  /** True if a ticket received at that time belongs to this window, by the server's clock and without tolerance (casino C-SET-5). */
  takes(window: number, receivedAtMs: number): boolean {
    return this.phase === 'BETTING' && this.window.number === window && receivedAtMs < this.window.closesAt;
  }

  /** Counts a bet of a player. If the player already has `most` bets, it counts nothing and returns false. */
  addBet(playerId: string, most: number): boolean {
    const count = (this.#bets.get(playerId) ?? 0) + 1;
    if (count > most) return false;
    this.#bets.set(playerId, count);
    return true;
  }

  /** Returns what a player sees of the round; without a player, what everybody sees. */
  wire(playerId?: string): WireRound {
    const { code, chain, link } = this.ref;
    return {
      roundId: this.roundId,
      gameCode: code,
      phase: this.phase,
      openedAt: this.openedAtMs,
      chain,
      link,
      commit: this.commitment,
      window: this.window,
      offers: this.offers.map(({ wire }) => wire),
      dealt: this.dealt,
      phaseEndsAt: this.#shownEnd(),
      flight: this.#flight(playerId),
      outcome: this.outcome as WireRound['outcome'],
      roundHash: this.hash,
      voidReason: this.voidReason,
    };
  }

  /** Returns the end of the phase as pages see it. A flight ends with its crash, whose time is secret, so its take-off is returned instead. */
  #shownEnd(): number {
    return Math.round(this.isFlying ? (this.takeOffAtMs ?? 0) : this.phaseEndsAtMs);
  }

  #flight(playerId: string | undefined): WireRound['flight'] {
    if (this.takeOffAtMs === null) return null;
    const bust = this.outcome === null ? null : oddsText(bustOf(this.outcome));
    return { takeOffAt: this.takeOffAtMs, endedAt: this.endedAtMs, bust, riders: this.riders.seenBy(playerId) };
  }
}
