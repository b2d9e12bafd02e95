import '../../testing/rendered.tsx';
import type { BetAnswer, PlaceBetRequest } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { outcomesOf } from './place-slip.ts';

const request = (selection_id: number): PlaceBetRequest => ({
  market_id: '1.7',
  selection_id,
  side: 'BACK',
  price: 2,
  stake: 10,
});
const bets = [request(1), request(2), request(3)];
const sent = { ids: ['a', 'b', 'c'], bets, key: 'k', sentAt: 0 };
const TIMES = { roundTripMs: 12, since: 1_000 };
const answer = { bet_id: '9' } as BetAnswer;
const refused = (details: Record<string, unknown>) => ({
  ok: false as const,
  code: 'PRICE_CHANGED' as const,
  message: 'The price changed.',
  details,
  status: 409,
});

test('each bet has its own outcome: placed, refused, or not placed because another bet was refused', () => {
  const rows = [
    { bet: answer, code: null, message: '' },
    { bet: null, code: 'INSUFFICIENT_FUNDS' as const, message: 'You have too little.' },
    { bet: null, code: null, message: 'Another bet was refused.' },
  ];
  expect(outcomesOf(sent, { ok: true, data: { rows } } as never, TIMES)).toEqual([
    { kind: 'PLACED', answer, request: bets[0], ...TIMES },
    { kind: 'REFUSED', reason: 'You have too little.', offered: undefined },
    { kind: 'REFUSED', reason: 'Another bet was refused.', offered: undefined },
  ]);
});

test('a refused request refuses each bet, and names the present quote of a house market', () => {
  const quote = { side: 'YES', price: null, rate: 110, line: 47, band_width: null, limit: 5_000 };
  const [first] = outcomesOf(sent, refused({ quote }), TIMES);
  expect(first).toMatchObject({ kind: 'REFUSED', reason: 'The price changed.', offered: { rate: 110, line: 47 } });
  expect(outcomesOf(sent, refused({ quote: 'none' }), TIMES)).toMatchObject(bets.map(() => ({ offered: undefined })));
});
