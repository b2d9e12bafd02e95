import { expect, test } from 'vitest';
import type { HouseBook } from '@pavilion/contract/http/house-shapes';
import { draftOf, move, moveRate, quotesToSend, scaleLimit, widen, withdraw, write, type Draft } from './quote-draft.ts';

type Market = Pick<HouseBook, 'kind' | 'rows' | 'max_stake'>;
type Quote = HouseBook['rows'][number]['quotes'][number];

const NONE = { price: null, rate: null, line: null, band_width: null };

function market(kind: HouseBook['kind'], quotes: readonly Partial<Quote>[]): Market {
  const full = quotes.map((quote) => ({ ...NONE, limit: 500, ...quote }) as Quote);
  return { kind, max_stake: 25_000, rows: [{ selection_id: 7, name: '6 over', order: 0, quotes: full }] };
}

const fancy = market('FANCY', [
  { side: 'NO', line: 45, rate: 110 },
  { side: 'YES', line: 45, rate: 90 },
]);

const linesOf = (draft: Draft): unknown => draft[0]?.cells.map((cell) => [cell.side, cell.line, cell.rate, cell.limit]);

test('settlement 2.2 a draft starts with the current quotes, and sends nothing if the trader changed nothing', () => {
  expect(linesOf(draftOf(fancy))).toEqual([
    ['NO', 45, 110, 500],
    ['YES', 45, 90, 500],
  ]);
  expect(quotesToSend(draftOf(fancy), fancy)).toEqual([]);
});

test.each([
  ['up', move(draftOf(fancy), 7, 1), [46, 46]],
  ['down by five', move(draftOf(fancy), 7, -5), [40, 40]],
  ['down as far as it goes: NO below one cannot win', move(draftOf(fancy), 7, -90), [1, 0]],
  ['a split', widen(draftOf(fancy), 7, 1), [45, 46]],
  ['together again', widen(widen(draftOf(fancy), 7, 1), 7, -1), [45, 45]],
  ['never crossed', widen(draftOf(fancy), 7, -1), [45, 45]],
] as const)('a line moves %s', (_, draft, lines) => {
  expect(draft[0]?.cells.map((cell) => cell.line)).toEqual(lines);
});

test('only changed sides are sent, a withdrawal sends the limit 0, and no limit exceeds the largest stake', () => {
  const yes = write(draftOf(fancy), 7, 'YES', 'rate', 95);
  expect(quotesToSend(yes, fancy)).toEqual([{ selection_id: 7, side: 'YES', line: 45, rate: 95, limit: 500 }]);
  expect(quotesToSend(withdraw(draftOf(fancy), 7), fancy).map(({ side, limit }) => [side, limit])).toEqual([
    ['NO', 0],
    ['YES', 0],
  ]);
  expect(quotesToSend(scaleLimit(draftOf(fancy), 7, 100, 25_000), fancy).map(({ limit }) => limit)).toEqual([25_000, 25_000]);
});

test('rates move by five and stay above zero; prices move by the ladder', () => {
  expect(moveRate(draftOf(fancy), 7, -200)[0]?.cells.map((cell) => cell.rate)).toEqual([1, 1]);
  const priced = market('YES_NO', [
    { side: 'BACK', price: 1.98 },
    { side: 'LAY', price: 2 },
  ]);
  expect(move(draftOf(priced), 7, 3)[0]?.cells.map((cell) => cell.price)).toEqual([2.02, 2.06]);
  expect(widen(draftOf(priced), 7, 1)[0]?.cells.map((cell) => cell.price)).toEqual([1.98, 2.02]);
});

test('a market without quotes starts with a draft quote at the largest stake', () => {
  const khado = draftOf(market('KHADO', []));
  expect(khado[0]?.cells).toEqual([{ side: 'BACK', line: 1, bandWidth: 20, rate: 100, price: null, limit: 25_000 }]);
  expect(quotesToSend(khado, market('KHADO', []))).toEqual([
    { selection_id: 7, side: 'BACK', line: 1, band_width: 20, rate: 100, limit: 25_000 },
  ]);
});

const khado = market('KHADO', [{ side: 'BACK', line: 160, band_width: 20, rate: 250 }]);
const asked = market('YES_NO', [
  { side: 'BACK', price: 1.98 },
  { side: 'LAY', price: 2 },
]);

test.each([
  ['line', fancy, 'YES', 46],
  ['rate', fancy, 'YES', 95],
  ['limit', fancy, 'YES', 600],
  ['bandWidth', khado, 'BACK', 10],
  ['price', asked, 'LAY', 2.02],
] as const)('a quote with only another %s is sent, and no other quote with it', (field, of, side, value) => {
  const sent = quotesToSend(write(draftOf(of), 7, side, field, value), of);
  expect(sent.map((quote) => quote.side)).toEqual([side]);
  expect(Object.values(sent[0] ?? {})).toContain(value);
});

test('a limit is scaled to whole points, and never below one', () => {
  const limits = (factor: number): readonly unknown[] =>
    quotesToSend(scaleLimit(draftOf(fancy), 7, factor, 25_000), fancy).map(({ limit }) => limit);
  expect([limits(0.0001), limits(0.5), limits(1.0051), limits(1)]).toEqual([[1, 1], [250, 250], [503, 503], []]);
});
