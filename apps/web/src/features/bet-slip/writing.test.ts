import type { HouseBook, MarketBook } from '@pavilion/contract/http';
import { describe, expect, test } from 'vitest';
import { HOUSE, MARKET, MATCH } from '../../testing/markets.ts';
import { type BetEdit, type BetOutcome, betOn, edited, type HouseBet, type OrderBet } from './slip-bet.ts';
import {
  againOf,
  headOf,
  type HouseOnMarket,
  type OrderOnMarket,
  requestOf,
  stakeLimits,
  stakeWord,
  tappedText,
  toneOfPick,
  type Terms,
  writingOf,
} from './writing.ts';

const TERMS: Terms = { isLive: true, changes: { kind: 'BETTER', ticks: 2 }, accept: 'NONE' };
const ODDS = { price: null, rate: 90, line: 45, band_width: null } as const;

/** The market with a best price for each side of the first runner. */
const offers = (back: number, part: Partial<MarketBook> = {}): MarketBook => {
  const [first, ...others] = MARKET.runners;
  if (first === undefined) throw new Error('the market has no runners');
  return {
    ...MARKET,
    runners: [{ ...first, available_to_back: [[back, 500]], available_to_lay: [[back, 500]] }, ...others],
    ...part,
  };
};

const order = (edit: BetEdit, market = offers(2), side: 'BACK' | 'LAY' = 'BACK'): OrderOnMarket => {
  const pick = { marketId: '1.7', matchName: MATCH, selectionId: 1, side };
  return { kind: 'ORDER', market, bet: edited(betOn({ kind: 'ORDER', pick, price: 2, seenPrice: 2 }), edit) as OrderBet };
};

const quoted = (line: number, limit = 5_000): HouseBook => {
  const rows = HOUSE.rows.map((row) => ({ ...row, quotes: [{ side: 'YES' as const, ...ODDS, line, limit }] }));
  return { ...HOUSE, rows };
};
const house = (stakeText: string, market = quoted(45), outcome?: BetOutcome): HouseOnMarket => {
  const pick = { marketId: '1.70', market, matchName: MATCH, selectionId: 1, side: 'YES' as const, odds: ODDS };
  return { kind: 'HOUSE', market, bet: { ...edited(betOn({ kind: 'HOUSE', pick }), { stakeText }), outcome } as HouseBet };
};

describe('a bet between players as it is written', () => {
  test.each([
    ['without a stake', order({}), {}, { stake: undefined, profit: undefined, risk: undefined, problem: undefined }],
    ['a back', order({ stakeText: '100' }), {}, { stake: 10_000, profit: 10_000, risk: 10_000 }],
    ['a lay', order({ stakeText: '100', priceText: '3' }, offers(3), 'LAY'), {}, { profit: 10_000, risk: 20_000 }],
    [
      'a back that takes any price up to two ticks, at the worst',
      order({ stakeText: '100' }),
      { changes: { kind: 'ANY', ticks: 2 } },
      { profit: 9_800, risk: 10_000 },
    ],
    [
      'each way, with both parts',
      order({ stakeText: '100', priceText: '5' }, offers(5, { each_way: { divisor: 4, places: 3 } })),
      {},
      { profit: 50_000, risk: 20_000 },
    ],
    ['a stake that follows from a payout', order({ stakeText: '100', fixes: 'PAYOUT' }), {}, { stake: 5_000, risk: 5_000 }],
  ] as const)('%s', (_, on, terms, expected) => {
    expect(writingOf(on, { ...TERMS, ...terms })).toMatchObject(expected);
  });

  test.each([
    ['the tapped best price is still the best', order({ stakeText: '10' }), undefined, undefined],
    ['the best price moved, and the player accepts better prices', order({ stakeText: '10' }, offers(1.98)), 1.98, undefined],
    [
      'the best price moved, and the player wants to be asked',
      order({ stakeText: '10' }, offers(1.98)),
      1.98,
      /^Odds changed/,
      'ASK',
    ],
    ['the player typed another price', order({ stakeText: '10', priceText: '2.2' }, offers(1.98)), 1.98, undefined, 'ASK'],
    ['prices are paused', order({ stakeText: '10' }), undefined, /^Prices paused/, 'BETTER', false],
  ] as const)(
    'the bet has the expected current odds and problem: %s',
    (_, on, price, sentence, kind: 'BETTER' | 'ASK' = 'BETTER', isLive: boolean = true) => {
      const { now, problem } = writingOf(on, { ...TERMS, isLive, changes: { kind, ticks: 2 } });
      expect(now).toEqual(price === undefined ? undefined : { kind: 'ORDER', pick: on.bet.pick, price, seenPrice: price });
      if (sentence === undefined) expect(problem).toBeUndefined();
      else expect(problem).toMatch(sentence);
    },
  );
});

describe('a bet against the house as it is written', () => {
  const moved = { kind: 'HOUSE', pick: { odds: { ...ODDS, line: 47 } } };
  const refused: BetOutcome = { kind: 'REFUSED', reason: 'It moved.', offered: { ...ODDS, line: 47 } };

  test.each([
    ['at the quote', house('1000'), { stake: 100_000, profit: 90_000, risk: 100_000, problem: undefined, now: undefined }],
    ['the quote moved', house('1000', quoted(47)), { problem: 'Odds changed since you tapped.', now: moved }],
    ['refused with a quote, and the page has none', house('1000', HOUSE, refused), { now: moved }],
    ['refused with a quote, and the page has a newer one', house('1000', quoted(45), refused), { now: undefined }],
    ['a text that is no stake', house('1e9'), { stake: undefined, problem: expect.stringMatching(/^Enter a stake/) as string }],
    [
      'a stake per run, whose profit only the exchange knows',
      house('1000', { ...quoted(45), kind: 'METER' }),
      { profit: undefined, risk: undefined },
    ],
  ])('%s', (_, on, expected) => {
    expect(writingOf(on, TERMS)).toMatchObject(expected);
  });
});

describe('the request of a bet', () => {
  test.each([
    ['a bet without a stake has none', order({}), undefined],
    ['a bet with a problem has none', order({ stakeText: '0.5' }), undefined],
    ['a house bet whose quote moved has none', house('1000', quoted(47)), undefined],
    [
      'a bet between players has its price and the version of its market',
      order({ stakeText: '10' }),
      { price: 2, stake: 10, market_version: 4 },
    ],
    ['a bet against the house has the quote', house('1000'), { rate: 90, line: 45, stake: 1_000, accept_price_changes: false }],
  ])('%s', (_, on, expected) => {
    const request = requestOf(on, TERMS);
    if (expected === undefined) expect(request).toBeUndefined();
    else expect(request).toMatchObject(expected);
  });

  test('with any price up to a limit, the request asks for the limit', () => {
    expect(requestOf(order({ stakeText: '10' }), { ...TERMS, changes: { kind: 'ANY', ticks: 2 } })).toMatchObject({
      price: 1.98,
    });
  });
});

describe('the words of a bet', () => {
  const LINES = { min: 0, max: 400, interval: 1 };

  test.each([
    ['a lay', order({}, offers(2), 'LAY'), ['lay', 'Lay', 'Kestrels', `Match Odds · ${MATCH}`, 'Match Odds'], "Backer's stake"],
    [
      'a back at a line',
      order({}, offers(2, { lines: LINES })),
      ['lay', 'Sell', 'Kestrels', `Match Odds · ${MATCH}`, 'Match Odds'],
      'Stake',
    ],
    ['a payout', order({ fixes: 'PAYOUT' }), ['back', 'Back', 'Kestrels', `Match Odds · ${MATCH}`, 'Match Odds'], 'Payout'],
    ['a row named as its market', house(''), ['back', 'Yes', '6 Over Runs Kestrels', MATCH, MATCH], 'Stake'],
    [
      'a meter',
      house('', { ...HOUSE, kind: 'METER', name: 'Meter' }),
      ['back', 'Yes', '6 Over Runs Kestrels', `Meter · ${MATCH}`, 'Meter'],
      'Stake per run',
    ],
  ])('exchange X70: %s', (_, on, expected, stake) => {
    const { tone, side, name, where, whereShort } = headOf(on);
    expect([tone, side, name, where, whereShort]).toEqual(expected);
    expect(stakeWord(on)).toBe(stake);
  });
});

test('the stake limits are those of the market; the limit of a quote replaces the maximum if it is lower', () => {
  expect(stakeLimits(order({}))).toEqual({ min: 1, max: 10_000 });
  expect(stakeLimits(house(''))).toEqual({ min: 100, max: 5_000 });
  expect(stakeLimits(house('', HOUSE))).toEqual({ min: 100, max: 25_000 });
});

test('a repeated bet has the odds on offer; without an offer it has its former odds', () => {
  expect(againOf(order({}, offers(2.1)), 2)).toMatchObject({ price: 2.1, seenPrice: 2.1 });
  expect(againOf(order({}, MARKET), 2)).toMatchObject({ price: 2, seenPrice: undefined });
  expect(againOf(house('', quoted(47)), 0)).toMatchObject({ pick: { odds: { line: 47 } } });
  expect(againOf(house('', HOUSE), 0)).toMatchObject({ pick: { odds: { line: 45 } } });
});

const PICK = { marketId: '1.7', matchName: MATCH, selectionId: 1 };

test.each([
  ['a back', { ...PICK, side: 'BACK' }, 'back'],
  ['a lay', { ...PICK, side: 'LAY' }, 'lay'],
  ['a back of a line, which sells it', { ...PICK, side: 'BACK', isLine: true }, toneOfPick({ ...PICK, side: 'LAY' })],
  ['a lay of a line, which buys it', { ...PICK, side: 'LAY', isLine: true }, toneOfPick({ ...PICK, side: 'BACK' })],
  ['a price that says that it is no line', { ...PICK, side: 'BACK', isLine: false }, 'back'],
] as const)('before its market has loaded, %s has its colour', (_what, pick, tone) => {
  expect(toneOfPick(pick)).toBe(tone);
});

test('a line is written as its number, and odds in the format of the player', () => {
  const odds = (price: number): string => `odds ${price}`;
  const tapped = (isLine: boolean) =>
    ({ kind: 'ORDER', pick: { ...PICK, side: 'BACK', isLine }, price: 45.5, seenPrice: 45.5 }) as const;
  expect([tappedText(tapped(true), odds), tappedText(tapped(false), odds)]).toEqual(['45.5', 'odds 45.5']);
});
