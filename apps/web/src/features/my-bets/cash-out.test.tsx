import type { MarketStatus } from '@pavilion/core/market';
import { cashOutQuote } from '../../testing/quotes.ts';
import { rendered, wordsOf } from '../../testing/rendered.tsx';
import { CallFailed } from '../../api/api.ts';
import type { CashOutQuote } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { CashOut, CashOutEffect, isLevelPosition, MissedBets, offeredMarkets, refusalOf, sumOf } from './cash-out.tsx';

const QUOTE = cashOutQuote();
const QUOTED = [['cashOut', '1.7', 100], QUOTE] as const;
const button = (status: MarketStatus, bettable = true): string =>
  rendered(<CashOut marketId="1.7" runners={[]} isBettable={bettable} status={status} />, [QUOTED]);

test('exchange X79: cash-out is offered with its amount while the market takes bets', () => {
  expect(button('OPEN')).toMatch(/^<button(?!.* disabled).*Cash out \+12\.50<\/button>$/);
});

test.each(['BALL_RUNNING', 'SUSPENDED'] as const)(
  'exchange X79: the offer keeps its place in a market that is %s, and cannot be pressed',
  (status) => {
    expect(button(status)).toMatch(/^<button.* disabled="".*Cash out \+12\.50<\/button>$/);
  },
);

test('exchange X79: without a price the button keeps its place and tells why it cannot be pressed', () => {
  const none = { ...QUOTE, available: false, reason: 'No price is offered.' };
  const html = rendered(<CashOut marketId="1.7" runners={[]} isBettable status="OPEN" />, [[['cashOut', '1.7', 100], none]]);
  expect(html).toMatch(
    /^<button.* disabled="".*title="[^"]+".*Cash out<\/button>$|^<button.*title="[^"]+".* disabled="".*Cash out<\/button>$/,
  );
});

test.each(['CLOSED', 'SETTLED', 'VOID', 'INACTIVE'] as const)(
  'exchange X79: a market that is %s no longer offers cash-out',
  (status) => {
    expect(button(status)).toBe('');
  },
);

test('cash-out cannot be pressed without live prices', () => {
  expect(button('OPEN', false)).toContain('disabled');
});

test.each<readonly [string, readonly (readonly [number, number])[], number, boolean]>([
  [
    'the same loss in every result',
    [
      [-43.57, -43.57],
      [-43.57, -43.57],
    ],
    43.57,
    true,
  ],
  [
    'the same win in every result',
    [
      [12, 12],
      [12, 12],
    ],
    0,
    true,
  ],
  [
    'different results',
    [
      [150, -100],
      [-100, 150],
    ],
    100,
    false,
  ],
  [
    'an exposure against the house',
    [
      [0, 0],
      [0, 0],
    ],
    320,
    false,
  ],
])('a market with %s is level: nothing is left to cash out', (_, results, exposure, expected) => {
  const runners = results.map(([if_wins, if_loses], index) => ({ selection_id: index, if_wins, if_loses }));
  expect(isLevelPosition({ positions: [{ market_id: '1.7', exposure, runners }], bets: [] }, '1.7')).toBe(expected);
});

test('the sum of several cash-outs is exact and leaves out markets without an offer', () => {
  const sum = (...quotes: readonly Partial<CashOutQuote>[]) => sumOf(quotes.map((quote) => ({ data: { ...QUOTE, ...quote } })));
  expect(sum({ profit: 0.1 }, { profit: 0.2 }, { profit: -5.53 })).toBe(-5.23);
  expect(sum({ profit: 7 }, { profit: 50, available: false })).toBe(7);
  expect(sum({ available: false })).toBeUndefined();
  expect(sumOf([{ data: undefined }])).toBeUndefined();
});

const RUNNERS = [
  { selection_id: 1, name: 'Amber' },
  { selection_id: 2, name: 'Basalt' },
  { selection_id: 3, name: 'Cedar' },
];
const effect = (quote: Partial<CashOutQuote>): string =>
  wordsOf(rendered(<CashOutEffect quote={{ ...QUOTE, ...quote }} runners={RUNNERS} />));

test('exchange X88 a cash-out of several bets names each bet and the result with each winner', () => {
  const words = effect({
    profit: 52.7,
    outcomes: [52.7, 52.71, 52.7].map((profit, place) => ({ selection_id: place + 1, profit })),
    bets: [
      { selection_id: 1, side: 'LAY', price: 2.52, stake: 95.24 },
      { selection_id: 2, side: 'BACK', price: 3.95, stake: 2.53 },
    ],
  });
  expect(words).toContain('If Basalt wins +52.71');
  expect(words).toContain('Lay Amber 95.24');
  expect(words).toContain('Back Basalt 2.53');
});

test('exchange X89 a cash-out at lines shows the worst result, every result before and after, and a bet at its line', () => {
  const band = (from: number, to: number | null, profit: number) => ({
    outcome: to === null ? `${from} or more` : `${from}-${to}`,
    selection_id: null,
    from,
    to,
    profit,
    per_run: 0,
  });
  const before = [band(0, 60, 50), band(61, null, -50)];
  const after = [band(0, 40, 0), band(41, 60, 100), band(61, null, 0)];
  const words = effect({ profit: 0, lines: { before, after }, bets: [{ selection_id: 1, side: 'LAY', price: 40.5, stake: 50 }] });
  expect(words).toContain('At least');
  expect(words).toContain('41');
  expect(words).toContain('+100.00');
  expect(words).toMatch(/Buy Amber 50\.00.*40\.5/);
});

test('exchange X89 an each-way cash-out shows the three results of each horse with bets', () => {
  const none = { if_wins: 0, if_placed: 0, if_loses: 0 };
  const words = effect({
    each_way: [
      { selection_id: 1, if_wins: 12, if_placed: 3, if_loses: -2 },
      { selection_id: 2, ...none },
    ],
    bets: [{ selection_id: 1, side: 'LAY', price: 5, stake: 8 }],
  });
  expect(words).toMatch(/Amber.*\+12\.00.*\+3\.00.*2\.00/);
  expect(words).not.toContain('Basalt');
});

test('exchange X88 bets of a cash-out that were not matched are named, and the rest is offered', () => {
  const bets = [{ selection_id: 3, side: 'LAY' } as const];
  const words = wordsOf(rendered(<MissedBets bets={bets} runners={RUNNERS} />));
  expect(words).toContain('not matched: Lay Cedar. The figures above are for what is left.');
});

test('a cash-out at a loss says what is lost, without a sign', () => {
  const words = effect({ profit: -43.57 });
  expect(words).toContain('You lose 43.57');
});

test('the bar of bets offers no cash-out of a market that is not open, whatever its last offer was', () => {
  expect(offeredMarkets(['1.7', '1.8', '1.9'], { held: ['1.7', '1.8'], open: ['1.8', '1.9'] })).toEqual(['1.8']);
  expect(offeredMarkets(['1.7'], { held: ['1.7'], open: [''] })).toEqual([]);
  expect(offeredMarkets(['1.7'], { held: undefined, open: ['1.7'] })).toEqual([]);
});

test('a refused cash-out names its new offer instead of asking for another bet', () => {
  const error = new CallFailed({ ok: false, code: 'PRICE_CHANGED', status: 422, message: '', details: {} });
  const refused = (quote?: Partial<CashOutQuote>) => refusalOf(error, quote && { ...QUOTE, ...quote }, (profit) => profit);
  expect(refused()).toBe('The offer changed. Your bets stand as before.');
  expect(refused({ profit: -67.32 })).toBe('The offer changed. New offer: you lose 67.32.');
  expect(refused({ profit: 5 })).toBe('The offer changed. New offer: you get 5.00.');
  expect(refused({ profit: -3, percent: 50 })).toMatch(/New offer: at least .3\.00\.$/);
  expect(refusalOf(null, QUOTE, (profit) => profit)).toBeUndefined();
});
