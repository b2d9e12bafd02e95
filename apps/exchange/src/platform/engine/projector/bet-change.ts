import type { EventOf } from '@pavilion/core/exchange';

/** The changes that a run of events made to one bet. A bet placed in the same run is complete; for an older one these are differences from its row. */
export class BetChange {
  readonly bet: number;
  /** Undefined if the bet already has a row. */
  readonly placed: EventOf<'orderPlaced'> | undefined;
  matched = 0;
  payout = 0;
  /** The part of the matched stake voided separately; negative if this run revived more than it voided. */
  voided = 0;
  voidReason: string | undefined;
  cancelled = 0;
  lapsed = 0;
  /** Change of size since the row or the placement. */
  enlarged = 0;
  price: number | undefined;
  persistence: string | undefined;
  pending: boolean | undefined;
  matchedAt: number | undefined;
  reducedAt: number | undefined;
  reducedFor: string | undefined;
  /** An older bet's new live size (matched plus open); only its row has the previous one. */
  amendedTo: number | undefined;
  amendedAt: number | undefined;
  /** Cancelled, lapsed and voided before that amendment, less the growth of the size. */
  reducedBefore = 0;

  constructor(bet: number, placed?: EventOf<'orderPlaced'>) {
    this.bet = bet;
    this.placed = placed;
  }

  /** True if its terms changed, not only its state. */
  get isAmended(): boolean {
    return this.price !== undefined || this.persistence !== undefined || this.amendedTo !== undefined || this.enlarged !== 0;
  }

  reduce(event: EventOf<'orderReduced'>): void {
    // A fill-or-kill that could not be filled counts as cancelled. Every other lapse comes from the market.
    if (event.reason === 'CANCELLED' || event.reason === 'KILLED') this.cancelled += event.size;
    else this.lapsed += event.size;
    this.reducedAt = event.at;
    this.reducedFor = event.reason;
  }

  void(event: EventOf<'fillVoided'>): void {
    this.voided += event.stake;
    this.voidReason = event.reason;
  }

  /** Counts a voided fill again. */
  revive(event: EventOf<'fillRevived'>): void {
    this.voided -= event.stake;
    if (this.voided === 0) this.voidReason = undefined;
  }

  amend(event: EventOf<'orderAmended'>): void {
    this.price = event.price;
    this.persistence = event.persistence;
    const live = this.#live();
    if (live === undefined) {
      this.amendedTo = event.size;
      this.amendedAt = event.at;
      this.reducedBefore = this.#reduced - this.enlarged;
      return;
    }
    const change = event.size - live;
    if (change > 0) this.enlarged += change;
    else if (change < 0) this.#cancelByAmendment(-change, event.at);
  }

  get #reduced(): number {
    return this.cancelled + this.lapsed + this.voided;
  }

  /** Size that is still matched or open, if this run of events determines it. */
  #live(): number | undefined {
    const reduced = this.#reduced;
    if (this.placed !== undefined) return this.placed.size + this.enlarged - reduced;
    if (this.amendedTo !== undefined) return this.amendedTo + this.enlarged - (reduced - this.reducedBefore);
    return undefined;
  }

  #cancelByAmendment(size: number, at: number): void {
    this.cancelled += size;
    this.reducedAt = at;
    this.reducedFor = 'CANCELLED';
  }
}
