import type { EventOf } from '@pavilion/core/exchange';

/**
 * The changes that a batch of events made to one bet. For a bet placed in the same batch it is complete. For an older bet it has the differences from the bet's
 * row.
 */
export class BetChange {
  readonly bet: number;
  /** Undefined if the bet already has a row. */
  readonly placed: EventOf<'orderPlaced'> | undefined;
  matched = 0;
  payout = 0;
  /** The part of the matched stake that was voided separately. It is negative if this batch revived more than it voided. */
  voided = 0;
  voidReason: string | undefined;
  cancelled = 0;
  lapsed = 0;
  /** Growth of the size since the row or the placement. A smaller size counts as cancelled instead. */
  enlarged = 0;
  price: number | undefined;
  persistence: string | undefined;
  isPending: boolean | undefined;
  matchedAt: number | undefined;
  reducedAt: number | undefined;
  reducedFor: string | undefined;
  /** An older bet's new size, matched plus open. Only its row has the previous size. */
  amendedTo: number | undefined;
  amendedAt: number | undefined;
  /** Amount cancelled, lapsed or voided before that amendment, less the growth of the size. */
  reducedBefore = 0;

  constructor(bet: number, placed?: EventOf<'orderPlaced'>) {
    this.bet = bet;
    this.placed = placed;
  }

  /** True if the bet's terms changed, and not only its state. */
  get isAmended(): boolean {
    return this.price !== undefined || this.persistence !== undefined || this.amendedTo !== undefined || this.enlarged !== 0;
  }

  reduce(event: EventOf<'orderReduced'>): void {
    // A fill-or-kill order that could not be matched counts as cancelled. For every other lapse the market is the cause.
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

  /** Returns the size that is still matched or open, if the events of this batch determine it. */
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
