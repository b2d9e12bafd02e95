import { betAnswer, type BetAnswer, type CashOutQuote } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { cashOutQuote } from '../../testing/quotes.ts';
import { rendered, wordsOf } from '../../testing/rendered.tsx';
import { CashOutReceipt, legOf } from './cash-out-receipt.tsx';

const RUNNERS = [
  { selection_id: 1, name: 'Amber' },
  { selection_id: 2, name: 'Basalt' },
];
const QUOTE = cashOutQuote({ bets: [{ selection_id: 1, side: 'LAY', price: 2.5, stake: 80 }] });
const ANSWER: BetAnswer = betAnswer.parse({
  bet_id: '7',
  status: 'EXECUTION_COMPLETE',
  size_matched: 80,
  average_price_matched: 2.48,
  size_remaining: 0,
  size_cancelled: 0,
  size_lapsed: 0,
  delay_ms: 0,
  change: null,
  seq: 5,
  total_balance: 1000,
  liability: 0,
  available: 1000,
  repeated: false,
  received_at: '2026-11-29T01:00:00.000Z',
  server_ms: 1,
});
const receipt = (answer: Partial<BetAnswer>, quote: Partial<CashOutQuote> = {}): string =>
  wordsOf(
    rendered(
      <CashOutReceipt
        taken={{ quote: { ...QUOTE, ...quote }, bets: [{ ...ANSWER, ...answer }], profit: 12.5, since: Date.now() }}
        runners={RUNNERS}
      />,
    ),
  );

test('exchange X79: the receipt of a cash-out tells the bet, its price and the balance', () => {
  const words = receipt({});
  expect(words).toContain('Cashed out');
  expect(words).toMatch(/Lay Amber 80\.00.*2\.48/);
  expect(words).toContain('+12.50');
});

test('a cash-out in its bet delay tells how long it waits and that the bets stand, and claims no result', () => {
  const words = receipt({ status: 'PENDING', size_matched: 0, average_price_matched: null, delay_ms: 5_000 });
  expect(words).toMatch(/Bet delay: 5 s/);
  expect(words).toContain('your bets stand');
  expect(words).not.toContain('Cashed out');
  expect(words).not.toContain('+12.50');
});

test('a cash-out without a match says so, and that the bets stand as before', () => {
  const words = receipt({ status: 'EXPIRED', size_matched: 0, average_price_matched: null });
  expect(words).toContain('Not cashed out');
  expect(words).toContain('Your bets stand as before.');
});

test('a waiting bet is decided by the newer row of the stream, and an older row changes nothing', () => {
  const waiting: BetAnswer = { ...ANSWER, status: 'PENDING', size_matched: 0, average_price_matched: null };
  const row = (seq: number) => [{ ...ANSWER, seq }];
  expect(legOf(waiting, row(6)).state).toBe('DONE');
  expect(legOf(waiting, row(4)).state).toBe('WAITING');
});
