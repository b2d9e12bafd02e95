import { expect, test } from 'vitest';
import { computationOf } from './computation.ts';

type Bet = Parameters<typeof computationOf>[0];
const of = (side: Bet['side'], outcome: Bet['outcome'], profit: number, part: Partial<Bet> = {}): string | undefined =>
  computationOf({ side, outcome, profit, price: null, rate: 90, stake: 1_000, ...part });

test.each([
  ['settlement A8 a YES that won: by the rate', of('YES', 'WON', 900), '1,000.00 × 90 / 100 = 900.00'],
  ['a YES that lost: its stake', of('YES', 'LOST', -1_000), '1,000.00'],
  ['settlement A9 a NO that won: its stake', of('NO', 'WON', 1_000, { rate: 110 }), '1,000.00'],
  ['settlement A9 a NO that lost: by the rate', of('NO', 'LOST', -1_100, { rate: 110 }), '1,000.00 × 110 / 100 = 1,100.00'],
  [
    'settlement A12 odd or even: by the price',
    of('BACK', 'WON', 245, { rate: null, price: 1.98, stake: 250 }),
    '250.00 × (1.98 − 1) = 245.00',
  ],
  ['a void bet', of('YES', 'VOID', 0), undefined],
  ['settlement X1 a meter counts runs', of('YES', 'WON', 1_500, { rate: null, stake: 100 }), '100.00 × 15 = 1,500.00'],
  [
    'settlement X5 a meter that lost, up to the cap',
    of('NO', 'LOST', -5_000, { rate: null, stake: 50 }),
    '50.00 × 100 = 5,000.00',
  ],
])('%s', (_, shown, text) => expect(shown).toBe(text));
