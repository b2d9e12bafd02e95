import type { ExchangeEvent, OrderFilled } from '@pavilion/core/exchange';
import { copyRows } from './binary.ts';
import type { Projection, SqlWriter } from './projection.ts';

const INSERT = 'COPY fills (bet_id, seq, match_number, stake, payout, taker, cross_match, at) FROM STDIN (FORMAT binary)';
const COLUMNS = 8;

/** One row per side of a match. */
export class FillsProjection implements Projection {
  #fills: OrderFilled[] = [];

  add(event: ExchangeEvent): void {
    if (event.type === 'orderFilled') this.#fills.push(event);
  }

  async write(writer: SqlWriter): Promise<void> {
    const fills = this.#fills;
    if (fills.length === 0) return;
    this.#fills = [];
    const rows = copyRows(fills, COLUMNS, (row, fill) => {
      row.int64(fill.order);
      row.int64(fill.seq);
      row.int64(fill.match);
      row.int64(fill.stake);
      row.int64(fill.payout);
      row.boolean(fill.taker);
      row.boolean(fill.cross);
      row.int64(fill.at);
    });
    await writer.copy(INSERT, rows);
  }
}
