import type { EventOf, ExchangeEvent } from '@pavilion/core/exchange';
import { BetChange } from './bet-change.ts';
import { insertBets, rollBackBets, settleBets, updateBets, type BetResult } from './bet-rows.ts';
import type { Projection, SqlWriter } from './projection.ts';

/** Events whose rows may be written together. A settlement or a rollback starts the next part. */
type Part = {
  readonly changes: Map<number, BetChange>;
  readonly results: BetResult[];
  rollback: EventOf<'settlementRolledBack'> | undefined;
};

/** Writes one row for each order, with sizes, prices, times and result. */
export class BetsProjection implements Projection {
  #parts: Part[] = [emptyPart()];
  /** Number of the settlement that the following results belong to. */
  #settlement: number | undefined;

  add(event: ExchangeEvent): void {
    switch (event.type) {
      case 'orderPlaced':
        this.#part.changes.set(event.order, new BetChange(event.order, event));
        return;
      case 'orderDelayed':
        this.#change(event.order).isPending = true;
        return;
      case 'orderRested':
        this.#change(event.order).isPending = false;
        return;
      case 'orderReduced':
        this.#change(event.order).reduce(event);
        return;
      case 'orderAmended':
        this.#change(event.order).amend(event);
        return;
      case 'orderSized':
        this.#change(event.order).enlarged += event.change;
        return;
      case 'orderFilled': {
        const change = this.#change(event.order);
        change.matched += event.stake;
        change.payout += event.payout;
        change.matchedAt = event.at;
        change.enlarged += event.growth ?? 0;
        return;
      }
      case 'fillVoided':
        this.#change(event.order).void(event);
        return;
      case 'fillRevived':
        this.#change(event.order).revive(event);
        return;
      case 'fillVoidKept':
        this.#change(event.order).voidReason = event.reason;
        return;
      case 'fillRepriced':
        this.#change(event.order).payout += event.payout - event.payoutBefore;
        return;
      case 'marketSettled':
      case 'marketVoided':
      case 'settlementContinued':
        this.#settlement = event.settlement;
        return;
      case 'orderSettled':
        if (this.#settlement !== undefined) this.#part.results.push({ ...event, settlement: this.#settlement });
        return;
      case 'settlementRolledBack':
        this.#part.rollback = event;
        this.#parts.push(emptyPart());
        return;
      default:
        return;
    }
  }

  async write(writer: SqlWriter): Promise<void> {
    const parts = this.#parts;
    this.#parts = [emptyPart()];
    this.#settlement = undefined;
    for (const part of parts) {
      const changes = [...part.changes.values()];
      await insertBets(writer, changes);
      await updateBets(writer, changes);
      await settleBets(writer, part.results);
      if (part.rollback !== undefined) await rollBackBets(writer, part.rollback);
    }
  }

  get #part(): Part {
    return this.#parts[this.#parts.length - 1] as Part;
  }

  #change(bet: number): BetChange {
    const part = this.#part;
    let change = part.changes.get(bet);
    if (change === undefined) {
      change = new BetChange(bet);
      part.changes.set(bet, change);
    }
    return change;
  }
}

function emptyPart(): Part {
  return { changes: new Map(), results: [], rollback: undefined };
}
