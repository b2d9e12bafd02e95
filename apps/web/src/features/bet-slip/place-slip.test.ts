import '../../testing/rendered.tsx';
import type { BetAnswer, PlaceBetRequest } from '@pavilion/contract/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkSlip, outcomesOf } from './place-slip.ts';
import { useSlip } from './slip-store.ts';

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

const waiting = { ...sent, ids: ['a'], bets: bets.slice(0, 1) };

/** Asks again for the outcome of one bet, while the server gives this answer. Returns the number of calls. */
async function check(answer: () => Response): Promise<number> {
  vi.useFakeTimers();
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return answer();
  });
  const checking = checkSlip(waiting);
  await vi.runAllTimersAsync();
  await checking;
  return calls;
}

beforeEach(() => useSlip.setState({ ...useSlip.getInitialState(), phase: { kind: 'placing', sent: waiting } }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = (code: string, status: number) => (): Response =>
  Response.json({ status: 0, code, message: 'The exchange refuses.' }, { status });

test.each<[string, () => Response]>([
  ['no answer comes', () => Response.error()],
  ['the exchange asks to try later', refusal('RATE_LIMITED', 429)],
])('while %s, the outcome stays unknown and the player may ask again', async (_what, answer) => {
  expect(await check(answer)).toBeGreaterThan(1);
  expect(useSlip.getState().phase).toEqual({ kind: 'checking', sent: waiting, isWaiting: false });
});

test('a refusal is an outcome: the slip can be written again', async () => {
  expect(await check(refusal('INSUFFICIENT_FUNDS', 422))).toBe(1);
  expect(useSlip.getState().phase).toEqual({ kind: 'editing' });
});

test('a request of an earlier session is not sent again', async () => {
  useSlip.setState({ phase: { kind: 'editing' } });
  expect(await check(refusal('INSUFFICIENT_FUNDS', 422))).toBe(0);
});
