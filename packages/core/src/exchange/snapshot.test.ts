import { expect, test } from 'vitest';
import { fingerprint, present } from '../std/index.ts';
import { integer, list, number, rowOf, table, type Cursor } from './journal/fields.ts';
import { FORMAT } from './snapshot-fields.ts';
import { Exchange } from './exchange.ts';
import { A, ANN, MARKET, SMALL, TERMS } from './testing/desk.ts';
import { HOUSE_MARKET, HouseDesk } from './testing/house-desk.ts';
import { snapshotLines } from './testing/journal-page.ts';

/** The layout of each format, as a fingerprint. A row never changes: another layout takes the next format. */
const LAYOUT_OF_FORMAT: Readonly<Record<number, string>> = {
  2: '7711355b0623127d',
  3: '477bfee0991fcfe7',
  4: 'b72961f217d5863d',
  5: 'ed64c4865571b31b',
  6: 'c196117ebd124b64',
  7: '3ef3edb83b4d5fec',
  8: '67be69dfd3300e73',
  9: 'a9c40f3869b0aa76',
  10: 'ddfdd8b6f3733e13',
};

test('J7 the fields of a snapshot are those of its format, so a changed layout needs a new format number', () => {
  // The layout consists of names and sizes. The text after them explains a field and may be reworded.
  const layout = snapshotLines().map((line) => line.replace(/(: [^:]*):.*/, '$1'));
  expect(fingerprint(new TextEncoder().encode(layout.join('\n')))).toBe(LAYOUT_OF_FORMAT[FORMAT]);
});

test('J7 a table has the bytes of a list of the same rows, and reads them back by column', () => {
  const fields = { order: number('order'), account: integer('account'), runner: integer('runner'), fill: integer('fill') };
  const rows = [1, 2, 3].map((row) => ({ order: 2 ** 40 + row, account: -row, runner: 10 * row, fill: 100 * row }));
  const at = {
    order: (row: number) => present(rows[row]).order,
    account: (row: number) => present(rows[row]).account,
    runner: (row: number) => present(rows[row]).runner,
    fill: (row: number) => present(rows[row]).fill,
  };
  const [asList, asTable] = [
    rowOf({ rows: list(fields), seq: number('seq') }),
    rowOf({ rows: table(fields), seq: number('seq') }),
  ];
  const value = { rows: { count: rows.length, at }, seq: 5 };
  const listed = cursorOf(asList.wordsOf({ rows, seq: 5 }));
  const stored = cursorOf(asTable.wordsOf(value));
  asList.write(listed, { rows, seq: 5 });
  asTable.write(stored, value);
  expect(stored).toEqual(listed);
  const read = asTable.read({ ...stored, tail: 0 });
  const { order, account, runner, fill } = read.rows.at;
  // A row may be read in any order, and after the rest of the snapshot.
  const readRow = (row: number) => ({ order: order(row), account: account(row), runner: runner(row), fill: fill(row) });
  expect([readRow(2), readRow(0), readRow(1)]).toEqual([rows[2], rows[0], rows[1]]);
  expect([read.rows.count, read.seq]).toEqual([3, 5]);
});

function cursorOf(words: number): Cursor {
  const f64 = new Float64Array(words);
  return { f64, i32: new Int32Array(f64.buffer), word: 0, flags: 0, tail: 0 };
}

test('trust M9 a restored exchange goes through an account’s orders and delayed house bets as the original does', () => {
  const desk = new HouseDesk('FANCY', { betDelayMs: 5_000 });
  desk.send({ kind: 'openMarket', market: 3, event: 1, terms: TERMS });
  desk.send({ kind: 'changeMarketStatus', market: 3, status: 'OPEN', material: false });
  for (const market of [3, MARKET, 3, MARKET]) desk.back(ANN, A, '10@3.0', { market });
  desk.quote({ side: 'YES', line: 40 });
  desk.send({ kind: 'turnInPlay', market: HOUSE_MARKET });
  expect(desk.bet(ANN, 'YES', '20', { line: 40 }).status).toBe('PENDING');
  const restored = Exchange.restore(desk.exchange.snapshot(), SMALL);
  expect(restored.state.house.liability).toBe(desk.exchange.state.house.liability);
  expect(restored.state.house.liability).toBeGreaterThan(0);
  const payloads = [desk.exchange, restored].map((exchange) => {
    exchange.execute({ kind: 'cancelAll', account: ANN, market: 0 }, desk.at + 1);
    return exchange.takeBatch()?.payload;
  });
  expect(payloads[1]).toEqual(payloads[0]);
});
