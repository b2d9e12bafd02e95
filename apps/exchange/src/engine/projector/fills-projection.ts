import type { ExchangeEvent, OrderFilled } from '@pavilion/core/exchange';
import { column } from './columns.ts';
import type { Projection, SqlWriter } from './projection.ts';

const INSERT = `
  INSERT INTO fills (bet_id, seq, match_number, stake, payout, taker, cross_match, at)
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::boolean[], $7::boolean[], $8::bigint[])`;

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
    await writer.query({
      name: 'insert-fills',
      text: INSERT,
      values: [
        column(fills, (fill) => fill.order),
        column(fills, (fill) => fill.seq),
        column(fills, (fill) => fill.match),
        column(fills, (fill) => fill.stake),
        column(fills, (fill) => fill.payout),
        column(fills, (fill) => fill.taker),
        column(fills, (fill) => fill.cross),
        column(fills, (fill) => fill.at),
      ],
    });
  }
}
