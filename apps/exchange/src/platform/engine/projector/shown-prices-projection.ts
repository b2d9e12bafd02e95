import type { EventOf, ExchangeEvent } from '@pavilion/core/exchange';
import type { Projection, SqlWriter } from './projection.ts';

/**
 * One statement for all prices. Most matches have no market on the lunch favourite, and need no rows. The times of the journal tell since when a match has one, so
 * a rebuild finds the same rows.
 */
const INSERT = `
  INSERT INTO shown_prices (market_id, seq, at, opens, prices)
  SELECT m.market_id, s.seq, s.at, s.opens, s.prices
  FROM jsonb_to_recordset($1::jsonb) AS s (market integer, seq bigint, at bigint, opens boolean, prices integer[])
    JOIN markets m ON m.market_id = s.market AND m.market_type = 'MATCH_ODDS'
  WHERE EXISTS (SELECT FROM markets o JOIN market_states t ON t.market_id = o.market_id
                WHERE o.match_id = m.match_id AND o.market_type = 'LUNCH_FAVOURITE' AND t.opened_at <= s.at)`;

/** Writes the prices of markets in play from which a rule reads the favourite at a break (settlement S-LUNCH-1). */
export class ShownPricesProjection implements Projection {
  #shown: EventOf<'pricesShown'>[] = [];

  add(event: ExchangeEvent): void {
    if (event.type === 'pricesShown') this.#shown.push(event);
  }

  async write(writer: SqlWriter): Promise<void> {
    const shown = this.#shown;
    this.#shown = [];
    if (shown.length === 0) return;
    const rows = shown.map(({ prices, ...row }) => ({ ...row, prices: prices.map(({ price }) => price) }));
    await writer.query({ name: 'insert-shown-prices', text: INSERT, values: [JSON.stringify(rows)] });
  }
}
