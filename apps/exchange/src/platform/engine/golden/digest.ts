import { createHash } from 'node:crypto';
import { SYSTEM_ACCOUNT, type Exchange } from '@pavilion/core/exchange';

/** Highest account id in a golden journal. */
const ACCOUNT_ID_MAX = 200;

/**
 * Returns a hash of an exchange's visible state: balances, exposures, markets, open orders. It does not depend on the layout of snapshots, because golden
 * journals last longer than a layout. System accounts that were added later count only when they have a balance.
 */
export function digestOf(exchange: Exchange): string {
  const ids = Array.from({ length: ACCOUNT_ID_MAX }, (_, place) => place + 1);
  const accounts = ids.flatMap((id) => {
    const account = exchange.account(id);
    const isLater = id >= SYSTEM_ACCOUNT.CASINO_IN_PLAY && id <= SYSTEM_ACCOUNT.PAPER_HOUSE;
    return account === undefined || (isLater && account.balance === 0) ? [] : [[id, account.kind, account.locked, account.balance, account.exposure]];
  });
  const markets = exchange
    .markets()
    .map(({ market, status, inPlay, version, settlement, traded }) => [market, status, inPlay, version, settlement, traded])
    .sort(([a], [b]) => Number(a) - Number(b));
  const orders = ids.flatMap((id) =>
    exchange.openOrders(id, 0).map(({ order, price, remaining, matched, payout, status }) => [order, price, remaining, matched, payout, status]),
  );
  const house = exchange.houseMarkets().map(({ market, status, inPlay, version, settlement, quoteNumber, quotes, result, houseExposure }) => ({
    market: [market, status, inPlay, version, settlement, quoteNumber, quotes, result, houseExposure],
    bets: exchange.houseBetsIn(market),
  }));
  // A journal without house markets keeps its older digest.
  const seen = house.length === 0 ? { accounts, markets, orders } : { accounts, markets, orders, house, ...endedIn(exchange) };
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}

/** Returns the ended events. A journal without them keeps its older digest. */
function endedIn({ state }: Exchange): { readonly ended?: readonly number[] } {
  return state.endedEvents.size === 0 ? {} : { ended: [...state.endedEvents].sort((a, b) => a - b) };
}
