import type { HouseBook } from '@pavilion/contract/http';
import { beforeEach, expect, test } from 'vitest';

// The module reads the session when it is imported, and a test has no browser storage.
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  clear: () => kept.clear(),
};
Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
const { clearPlaced, collect, editEntry, ENTRIES_MAX, notePlaced, setCollecting, stakeAll, useMulti } =
  await import('./multi-store.ts');

const pick = (selectionId: number) => ({ marketId: '1.7', matchName: 'A v B', selectionId, side: 'BACK' as const });
const tap = (selectionId: number): boolean => collect({ kind: 'ORDER', pick: pick(selectionId), priceText: '1.9' });
const ids = (): readonly string[] => useMulti.getState().entries.map((entry) => entry.id);

beforeEach(() => useMulti.setState({ collecting: true, entries: [], phase: { kind: 'editing', problem: undefined } }));

test('prices are collected only while collecting is on, and a second tap removes the price', () => {
  setCollecting(false);
  expect(tap(1)).toBe(false);
  setCollecting(true);
  expect([tap(1), tap(2), tap(1)]).toEqual([true, true, true]);
  expect(ids()).toEqual(['1.7/2/BACK']);
});

test('a second price of the same runner and side replaces the first on the slip, which keeps its stake', () => {
  tap(1);
  tap(2);
  editEntry('1.7/1/BACK', { stakeText: '50' });
  notePlaced(['1.7/1/BACK'], [{ bet: null, code: 'BELOW_MIN', message: 'The stake is too small.' }]);
  collect({ kind: 'ORDER', pick: pick(1), priceText: '1.95' });
  expect(useMulti.getState().entries).toMatchObject([
    { id: '1.7/1/BACK', priceText: '1.95', stakeText: '50', placed: undefined },
    { id: '1.7/2/BACK', priceText: '1.9' },
  ]);
  collect({ kind: 'ORDER', pick: pick(1), priceText: '1.950' });
  expect(ids()).toEqual(['1.7/2/BACK']);
});

test('a second quote of the house replaces the first on the slip', () => {
  const quote = (line: number) => {
    const odds = { price: null, rate: 90, line, band_width: null };
    return collect({ kind: 'HOUSE', pick: { ...pick(3), side: 'YES', market: {} as HouseBook, odds } });
  };
  quote(45);
  quote(47);
  expect(useMulti.getState().entries).toMatchObject([{ pick: { odds: { line: 47 } } }]);
  quote(47);
  expect(ids()).toEqual([]);
});

test('a slip has a maximum of bets', () => {
  for (let runner = 1; runner <= ENTRIES_MAX + 1; runner++) tap(runner);
  expect(ids()).toHaveLength(ENTRIES_MAX);
});

test('the last stake is the stake of the next bet', () => {
  tap(1);
  editEntry('1.7/1/BACK', { stakeText: '50' });
  tap(2);
  expect(useMulti.getState().entries.map((entry) => entry.stakeText)).toEqual(['50', '50']);
});

test('a placed bet leaves the slip, and a refused bet stays with its reason until it is changed', () => {
  tap(1);
  tap(2);
  const placed = { bet: { bet_id: '9' } as never, code: null, message: '' };
  const refused = { bet: null, code: 'BELOW_MIN' as const, message: 'The stake is too small.' };
  notePlaced(ids(), [placed, refused]);
  stakeAll('75');
  expect(useMulti.getState().entries.map((entry) => [entry.stakeText, entry.placed])).toEqual([
    ['', placed],
    ['75', undefined],
  ]);
  clearPlaced();
  expect(ids()).toEqual(['1.7/2/BACK']);
});
