import { Exchange, type Command } from '@pavilion/core/exchange';
import type { MarketTerms } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { beforeEach, expect, test } from 'vitest';
import { Catalogue, type MarketEntry } from './catalogue-reads.ts';
import { marketBook } from './market-reads.ts';

const MARKET = 7;
const TERMS: MarketTerms = {
  kind: 'EXCHANGE',
  runners: 4,
  winners: 1,
  ladder: 'CLASSIC',
  crossMatching: false,
  turnsInPlay: true,
  betDelayMs: 0,
  passiveOrdersAtOnce: false,
  commissionBps: 200,
  discountAllowed: false,
  minPayout: 0 as Minor,
  priceGuard: 0,
  minStake: 100 as Minor,
  maxStake: 10_000_000 as Minor,
  maxProfit: 0 as Minor,
  maxPrice: 0,
  exposureLimit: 0 as Minor,
};
const ENTRY: MarketEntry = {
  marketId: MARKET,
  matchId: 1,
  source: 'office',
  sourceRef: '7',
  name: 'To win',
  marketType: 'MATCH_ODDS',
  question: {},
  place: 1,
  terms: TERMS,
  runners: ['Ash', 'Birch', 'Cedar', 'Dogwood'].map((name, index) => ({ index, selectionId: index + 1, sourceRef: name, name })),
  held: false,
  byHand: false,
  ballByHand: false,
  ignoresScore: false,
  settledAtMs: undefined,
};
let exchange: Exchange;
let at = 1;

function send(command: Command): void {
  expect(exchange.execute(command, at++)).toMatchObject({ ok: true });
}

function statuses(): string[] {
  return marketBook(exchange, new Catalogue(), ENTRY, 3).runners.map(({ status }) => status);
}

beforeEach(() => {
  exchange = new Exchange();
  send({ kind: 'openMarket', market: MARKET, event: 1, terms: TERMS });
  send({ kind: 'changeMarketStatus', market: MARKET, status: 'OPEN', material: false });
});

test('X59 a removed runner is shown as REMOVED, before and after the result, with a new version', () => {
  const { version } = marketBook(exchange, new Catalogue(), ENTRY, 3);
  send({ kind: 'removeRunner', market: MARKET, runner: 2, factor: 714 });
  expect(statuses()).toEqual(['ACTIVE', 'ACTIVE', 'REMOVED', 'ACTIVE']);
  expect(marketBook(exchange, new Catalogue(), ENTRY, 3).version).toBe(version + 1);
  send({ kind: 'changeMarketStatus', market: MARKET, status: 'CLOSED', material: false });
  const results = [1, 0, 0, 0].map((paid) => ({ paid, tied: 1 }));
  send({ kind: 'settleMarket', market: MARKET, results });
  expect(statuses()).toEqual(['WINNER', 'LOSER', 'REMOVED', 'LOSER']);
});
