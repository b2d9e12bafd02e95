import { createHash } from 'node:crypto';
import type { ExchangeReads } from '@pavilion/core/exchange';

/** Accounts a golden journal may hold. */
const ACCOUNT_ID_MAX = 200;

/**
 * What an exchange shows of itself, as a hash: balances, exposures, markets, open orders. Unlike the hash of its snapshot it stays the same when
 * the layout of snapshots changes, and a golden journal must outlive that.
 */
export function digestOf(exchange: ExchangeReads): string {
  const ids = Array.from({ length: ACCOUNT_ID_MAX }, (_, place) => place + 1);
  const accounts = ids.flatMap((id) => {
    const account = exchange.account(id);
    return account === undefined ? [] : [[id, account.kind, account.locked, account.balance, account.exposure]];
  });
  const markets = exchange
    .markets()
    .map(({ market, status, inPlay, version, settlement, traded }) => [market, status, inPlay, version, settlement, traded])
    .sort(([a], [b]) => Number(a) - Number(b));
  const orders = ids.flatMap((id) =>
    exchange.openOrders(id, 0).map(({ order, price, remaining, matched, payout, status }) => [order, price, remaining, matched, payout, status]),
  );
  return createHash('sha256').update(JSON.stringify({ accounts, markets, orders })).digest('hex');
}
