import type { EventOf, ExchangeEvent } from '@pavilion/core/exchange';
import type { Projection, SqlWriter } from './projection.ts';

type Entered = EventOf<'auctionEntered'>;
type Auction = { readonly set: EventOf<'startingPriceSet'>; readonly entered: readonly Entered[] };

/** Copies the orders without their numbers, because the auction is public, and because bets that were not matched leave the reports. */
const INSERT = `
  INSERT INTO auctions (market_id, runner, stake, payout, orders)
  SELECT $1, $2, $3, $4, jsonb_agg(jsonb_build_object('isLay', b.side = 'LAY', 'limit', b.price, 'amount', o.amount) ORDER BY o.place)
  FROM unnest($5::bigint[], $6::bigint[]) WITH ORDINALITY AS o (bet_id, amount, place) JOIN bets b ON b.bet_id = o.bet_id`;

/** One row per auction of a starting price, with its orders by arrival (exchange X75). Runs after the projection of bets, whose rows it reads. */
export class AuctionsProjection implements Projection {
  #entered: Entered[] = [];
  #auctions: Auction[] = [];

  add(event: ExchangeEvent): void {
    if (event.type === 'auctionEntered') this.#entered.push(event);
    if (event.type !== 'startingPriceSet') return;
    this.#auctions.push({ set: event, entered: this.#entered });
    this.#entered = [];
  }

  async write(writer: SqlWriter): Promise<void> {
    const auctions = this.#auctions;
    this.#auctions = [];
    for (const { set, entered } of auctions) {
      const orders = [entered.map(({ order }) => order), entered.map(({ amount }) => amount)];
      const values = [set.market, set.runner, set.stake, set.payout, ...orders];
      await writer.query({ name: 'insert-auction', text: INSERT, values });
    }
  }
}
