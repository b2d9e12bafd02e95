import type { MarketTerms } from '../../market/index.ts';
import { SYSTEM_ACCOUNT, type PlaceOrder } from '../commands.ts';
import type { OutcomeOf } from '../answers.ts';
import type { Side } from '../../odds/index.ts';
import type { Capacity } from '../state.ts';
import { Desk, PURSE, SMALL } from './desk.ts';

/** The two paper traders. */
export const PAT = 201;
export const POL = 202;

/** A desk with two additional paper traders. */
export class PaperDesk extends Desk {
  constructor(terms: Partial<MarketTerms> = {}, capacity: Capacity = SMALL) {
    super(terms, capacity);
    for (const account of [PAT, POL]) {
      this.send({ kind: 'openAccount', account, accountKind: 'PAPER', parent: 0 });
      this.send({ kind: 'transfer', from: SYSTEM_ACCOUNT.PAPER_HOUSE, to: account, amount: PURSE, reason: 'DEPOSIT' });
    }
  }

  /** Places an order of Pat's on the first runner, as other accounts place theirs, and returns its id. */
  onPaper(side: Side, text: string, options: Partial<PlaceOrder> = {}): number {
    const outcome: OutcomeOf<PlaceOrder> = this.place(PAT, 0, side, text, options);
    if (!outcome.ok) throw new Error(`the paper order is refused: ${outcome.code}`);
    return outcome.order;
  }

  /** Returns the matched points of an order. */
  matched(order: number): number {
    return this.fillsOf(order).reduce((sum, [stake]) => sum + stake, 0) / 100;
  }
}
