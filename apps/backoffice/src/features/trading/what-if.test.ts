import { expect, test } from 'vitest';
import { draftOf } from './quote-draft.ts';
import { outcomesOf } from './what-if.ts';

const NONE = { price: null, rate: null, line: null, band_width: null };

test("settlement F4, D-8 each result shows the house's position now, and after a NO or YES at the limit", () => {
  const quotes = [
    { ...NONE, side: 'NO' as const, line: 45, rate: 110, limit: 1_000 },
    { ...NONE, side: 'YES' as const, line: 47, rate: 90, limit: 1_000 },
  ];
  const market = { kind: 'FANCY' as const, max_stake: 1_000, rows: [{ selection_id: 7, name: '6 over', order: 0, quotes }] };
  const book = [
    { outcome: '0–39', selection_id: null, from: 0, to: 39, profit: 200, per_run: 0 },
    { outcome: '40 or more', selection_id: null, from: 40, to: null, profit: -300.5, per_run: 0 },
  ];
  expect(outcomesOf({ market, book, draft: draftOf(market), selectionId: 7, meterCap: 0 })).toEqual([
    { name: '0–39', now: 200, taken: [-800, 1_200] },
    { name: '40–44', now: -300.5, taken: [-1_300.5, 699.5] },
    { name: '45–46', now: -300.5, taken: [799.5, 699.5] },
    { name: '47+', now: -300.5, taken: [799.5, -1_200.5] },
  ]);
});

test('settlement B1 each selection has a line with the result if it wins', () => {
  const quotes = [
    { ...NONE, side: 'BACK' as const, rate: 85, limit: 1_000 },
    { ...NONE, side: 'LAY' as const, rate: 90, limit: 1_000 },
  ];
  const rows = [
    { selection_id: 7, name: 'A', order: 0, quotes },
    { selection_id: 8, name: 'B', order: 1, quotes: [] },
  ];
  const market = { kind: 'BOOKMAKER' as const, max_stake: 1_000, rows };
  const book = rows.map((row) => ({
    outcome: row.name,
    selection_id: row.selection_id,
    from: null,
    to: null,
    profit: 10,
    per_run: 0,
  }));
  expect(outcomesOf({ market, book, draft: draftOf(market), selectionId: 7, meterCap: 0 })).toEqual([
    { name: 'A', now: 10, taken: [-840, 910] },
    { name: 'B', now: 10, taken: [1_010, -990] },
  ]);
});
