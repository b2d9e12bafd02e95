import { expect, test } from 'vitest';
import { Exchange, SYSTEM_ACCOUNT } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import type { Price, Side } from '@pavilion/core/odds';
import { PriceHistory } from './price-history.ts';

const TERMS = {
  kind: 'EXCHANGE',
  runners: 2,
  winners: 1,
  ladder: 'CLASSIC',
  crossMatching: true,
  turnsInPlay: true,
  betDelayMs: 0,
  passiveOrdersAtOnce: true,
  commissionBps: 200,
  discountAllowed: false,
  minPayout: 0 as Minor,
  priceGuard: 0,
  minStake: 100 as Minor,
  maxStake: 1_000_000 as Minor,
  maxProfit: 0 as Minor,
  maxPrice: 0,
  exposureLimit: 0 as Minor,
} as const;

/** Returns an exchange with two funded players, and a function that trades at a price. */
function trading(): { exchange: Exchange; trade: (price: number) => void } {
  const exchange = new Exchange();
  let at = 1;
  const run = (command: Parameters<Exchange['execute']>[0]): void => expect(exchange.execute(command, (at += 1)).ok).toBe(true);
  for (const account of [101, 102]) {
    run({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 });
    run({ kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to: account, amount: 100_000_000 as Minor, reason: 'DEPOSIT' });
  }
  run({ kind: 'openMarket', market: 7, event: 1, terms: TERMS });
  run({ kind: 'changeMarketStatus', market: 7, status: 'OPEN', material: false });
  const place = (account: number, side: Side, price: number): void =>
    run({
      kind: 'placeOrder',
      account,
      market: 7,
      runner: 0,
      side,
      price: price as Price,
      size: 200 as Minor,
      persistence: 'LAPSE',
      timeInForce: 'GOOD_TILL_CANCELLED',
      minFill: 0 as Minor,
      marketVersion: 0,
    });
  return {
    exchange,
    trade: (price) => {
      place(101, 'LAY', price);
      place(102, 'BACK', price);
    },
  };
}

test('each step has the last price and the volume traded since; a step without change adds no point', () => {
  const { exchange, trade } = trading();
  const history = new PriceHistory();
  trade(200);
  history.note(exchange, 7, 10_000);
  history.note(exchange, 7, 20_000);
  trade(210);
  history.note(exchange, 7, 30_500);
  expect(history.points(7, 0, 40_000)).toEqual([
    [
      { atMs: 10_000, price: 200, traded: 200 },
      { atMs: 30_000, price: 210, traded: 200 },
    ],
    [],
  ]);
  expect(history.points(7, 15_000, 40_000)[0]).toHaveLength(1);
});

test('a long match keeps its whole course and volume in a bounded number of points', () => {
  const { exchange, trade } = trading();
  const history = new PriceHistory();
  for (let step = 0; step < 1_500; step += 1) {
    trade(200 + (step % 5) * 2);
    history.note(exchange, 7, step * 2_000);
  }
  const [points = []] = history.points(7, 0, Number.MAX_SAFE_INTEGER);
  expect(points.length).toBeLessThanOrEqual(500);
  expect(points[0]?.atMs).toBe(0);
  expect(points.reduce((sum, point) => sum + point.traded, 0)).toBe(300_000);
});

test('recorded points come before points observed since the start, and both together keep the bound', () => {
  const { exchange, trade } = trading();
  const history = new PriceHistory();
  trade(200);
  history.begin(exchange, 7);
  trade(210);
  history.note(exchange, 7, 2_000_000);
  const recorded = Array.from({ length: 900 }, (_, step) => ({
    runner: 0,
    atMs: step * 2_000,
    price: 200 as Price,
    traded: 1 as Minor,
  }));
  history.restore(7, recorded);
  const [points = [], other] = history.points(7, 0, Number.MAX_SAFE_INTEGER);
  expect(points.length).toBeLessThanOrEqual(500);
  expect(points[0]).toEqual({ atMs: 0, price: 200, traded: 2 });
  expect(points.at(-1)).toEqual({ atMs: 2_000_000, price: 210, traded: 200 });
  expect(points.reduce((sum, point) => sum + point.traded, 0)).toBe(1_100);
  expect(other).toEqual([]);
});
