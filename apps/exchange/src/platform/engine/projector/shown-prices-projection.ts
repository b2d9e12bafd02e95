import type { EventOf, ExchangeEvent } from '@pavilion/core/exchange';
import type { Projection, SqlWriter } from './projection.ts';

/** Matches without a market on the lunch favourite need no rows. */
const INSERT = `
  INSERT INTO shown_prices (market_id, seq, at, opens, prices)
  SELECT m.market_id, $2, $3, $4, $5 FROM markets m
  WHERE m.market_id = $1 AND m.market_type = 'MATCH_ODDS'
    AND EXISTS (SELECT FROM markets o WHERE o.match_id = m.match_id AND o.market_type = 'LUNCH_FAVOURITE')`;

/** Writes the prices of markets in play from which a rule reads the favourite at a break (settlement S-LUNCH-1). */
export class ShownPricesProjection implements Projection {
  #shown: EventOf<'pricesShown'>[] = [];

  add(event: ExchangeEvent): void {
    if (event.type === 'pricesShown') this.#shown.push(event);
  }

  async write(writer: SqlWriter): Promise<void> {
    const shown = this.#shown;
    this.#shown = [];
    for (const { market, seq, at, opens, prices } of shown) {
      const values = [market, seq, at, opens, prices.map(({ price }) => price)];
      await writer.query({ name: 'insert-shown-prices', text: INSERT, values });
    }
  }
}
