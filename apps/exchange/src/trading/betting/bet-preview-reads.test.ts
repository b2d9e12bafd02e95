import { fromMinor, toMinor } from '@pavilion/contract/amount';
import { wireCode } from '@pavilion/contract/errors';
import { Exchange, SYSTEM_ACCOUNT, type Command, type OrderType, type PlaceOrder } from '@pavilion/core/exchange';
import type { MarketTerms } from '@pavilion/core/market';
import { minor, ZERO } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MarketEntry } from '../markets/catalogue-reads.ts';
import { previewOf } from './bet-preview-reads.ts';

const MARKET = 7;
const PLAYERS = [101, 102, 103];
const TERMS: MarketTerms = {
  kind: 'EXCHANGE',
  runners: 3,
  winners: 1,
  ladder: 'CLASSIC',
  crossMatching: true,
  turnsInPlay: true,
  betDelayMs: 0,
  passiveOrdersAtOnce: false,
  commissionBps: 0,
  discountAllowed: false,
  minStake: minor(100),
  minPayout: ZERO,
  maxStake: minor(10_000_000),
  maxProfit: ZERO,
  maxPrice: 0,
  exposureLimit: ZERO,
  priceGuard: 0,
};
const KINDS = {
  'one winner': TERMS,
  'two winners': { ...TERMS, runners: 4, winners: 2, crossMatching: false },
  lines: { ...TERMS, runners: 1, crossMatching: false, lines: { min: 10, max: 200, interval: 10 } },
  'each way': { ...TERMS, runners: 8, crossMatching: false, eachWay: { places: 3, divisor: 5 } },
} as const satisfies Readonly<Record<string, MarketTerms>>;

/** Returns an open market with three players, who can lose 5,000 points each. */
function openMarketWith(terms: MarketTerms): {
  readonly exchange: Exchange;
  readonly entry: MarketEntry;
  send: (command: Command) => unknown;
} {
  const exchange = new Exchange();
  let at = 1_700_000_000_000_000;
  const send = (command: Command) => exchange.execute(command, (at += 1));
  for (const account of PLAYERS) {
    send({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 });
    send({ kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to: account, amount: minor(500_000), reason: 'DEPOSIT' });
  }
  send({ kind: 'openMarket', market: MARKET, event: 1, terms });
  send({ kind: 'changeMarketStatus', market: MARKET, status: 'OPEN', material: false });
  const runners = Array.from({ length: terms.runners }, (_, index) => ({
    index,
    selectionId: index + 1,
    name: `Runner ${index}`,
  }));
  const entry = { marketId: MARKET, terms, runners } as unknown as MarketEntry;
  return { exchange, entry, send };
}

/** Options of an order, beside its type, price and size. */
const OPTIONS: readonly Partial<PlaceOrder>[] = [
  {},
  { persistence: 'PERSIST' },
  { persistence: 'MARKET_ON_CLOSE' },
  { timeInForce: 'FILL_OR_KILL' },
  { timeInForce: 'FILL_OR_KILL', minFill: minor(150) },
  { postOnly: true },
  { expiresAt: 1_800_000_000_000_000 },
];

type Asked = Pick<PlaceOrder, 'account' | 'runner' | 'side' | 'size'> & {
  readonly type: OrderType;
  readonly place: number;
  readonly options: Partial<PlaceOrder>;
};

const asked = (runners: number): fc.Arbitrary<Asked> =>
  fc.record({
    account: fc.constantFrom(...PLAYERS),
    runner: fc.nat(runners - 1),
    side: fc.constantFrom('BACK' as const, 'LAY' as const),
    size: fc.integer({ min: 50, max: 90_000 }).map(minor),
    type: fc.constantFrom('LIMIT' as const, 'LIMIT' as const, 'LIMIT_ON_CLOSE' as const, 'MARKET_ON_CLOSE' as const),
    place: fc.nat(5),
    options: fc.constantFrom(...OPTIONS),
  });

const PRICES = [150, 200, 250, 300, 500, 1_000];
const LINES = [50, 70, 90, 110, 130, 150];

function orderOf({ type, place, options, ...bet }: Asked, isLine: boolean): PlaceOrder {
  const price = type === 'MARKET_ON_CLOSE' ? (bet.side === 'BACK' ? 101 : 100_000) : (isLine ? LINES : PRICES)[place];
  return {
    kind: 'placeOrder',
    market: MARKET,
    ...bet,
    price: price as Price,
    persistence: type === 'LIMIT' ? 'LAPSE' : 'MARKET_ON_CLOSE',
    timeInForce: 'GOOD_TILL_CANCELLED',
    minFill: ZERO,
    marketVersion: 0,
    ...(type === 'LIMIT' ? options : { orderType: type }),
  };
}

test.each(Object.entries(KINDS))(
  'spec 9.6, exchange X7, X13, X44, X69, X83 in a market of %s the preview of each order type equals the placed bet',
  (_, terms) => {
    const isLine = 'lines' in terms;
    const kinds = new Set<string>();
    fc.assert(
      fc.property(fc.array(asked(terms.runners), { maxLength: 12, minLength: 4 }), (all) => {
        const { exchange, entry, send } = openMarketWith(terms);
        for (const each of all) {
          const order = orderOf(each, isLine);
          const shown = previewOf(exchange, entry, order, exchange.at + 1);
          const outcome = send(order) as ReturnType<typeof exchange.execute<PlaceOrder>>;
          expect(shown.refusal).toBe(outcome.ok ? null : wireCode(outcome.code));
          if (!outcome.ok) continue;
          const { matched, remaining } = outcome;
          const exposure = exchange.position(order.account, MARKET)?.exposure ?? ZERO;
          expect(toMinor(shown.would_match)).toBe(matched);
          kinds.add(`${each.type} ${matched > 0 ? 'matched' : 'open'}`);
          if (matched === 0 && remaining > 0) {
            expect(shown.exposure_after).toBe(fromMinor(exposure));
            expect(shown.available_after).toBe(fromMinor(exchange.account(order.account)?.available ?? ZERO));
          } else expect(exposure).toBeLessThanOrEqual(toMinor(shown.exposure_after) ?? 0);
        }
      }),
      { numRuns: 100, seed: 20261124 },
    );
    const hasAuction = !isLine && !('eachWay' in terms);
    const closing = hasAuction ? ['LIMIT_ON_CLOSE open', 'MARKET_ON_CLOSE open'] : [];
    expect([...kinds].toSorted()).toEqual([...closing, 'LIMIT matched', 'LIMIT open'].toSorted());
  },
);
