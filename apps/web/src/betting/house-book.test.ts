import type { BookRow } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { stepsOf, worstOf } from './house-book.ts';

const band = (from: number, to: number | null, profit: number, perRun = 0): BookRow => ({
  outcome: to === null ? `${from} or more` : `${from}–${to}`,
  selection_id: null,
  from,
  to,
  profit,
  per_run: perRun,
});
const F3 = [band(0, 44, -1_000), band(45, null, 900)];
const F4 = [band(0, 44, 0), band(45, null, -200)];

test('settlement F3, F4 the ladder shows each step now and with the bet being written', () => {
  expect(stepsOf(F3, F4)).toEqual([
    { outcome: '0–44', now: -1_000, after: 0 },
    { outcome: '45 or more', now: 900, after: -200 },
  ]);
  expect(stepsOf(F3, undefined)).toEqual([
    { outcome: '0–44', now: -1_000, after: undefined },
    { outcome: '45 or more', now: 900, after: undefined },
  ]);
});

test('settlement F5 a second line cuts the ladder where either book changes', () => {
  const yes46 = [band(0, 45, -1_000), band(46, null, 1_000)];
  const middle = [band(0, 45, 0), band(46, 49, 2_000), band(50, null, 0)];
  expect(stepsOf(yes46, middle)).toEqual([
    { outcome: '0–45', now: -1_000, after: 0 },
    { outcome: '46–49', now: 1_000, after: 2_000 },
    { outcome: '50 or more', now: 1_000, after: 0 },
  ]);
});

test('a first bet is compared with zero', () => {
  expect(stepsOf([band(0, null, 0)], F3).map((step) => step.now)).toEqual([0, 0]);
});

test('a market won by a selection has a row for each selection instead of ranges of runs', () => {
  const row = (outcome: string, profit: number): BookRow => ({
    ...band(0, 0, profit),
    outcome,
    selection_id: 1,
    from: null,
    to: null,
  });
  expect(stepsOf([row('Odd', 0), row('Even', 0)], [row('Odd', 190), row('Even', -206)])).toEqual([
    { outcome: 'Odd', now: 0, after: 190 },
    { outcome: 'Even', now: 0, after: -206 },
  ]);
});

test('the worst figure checks both ends of a range whose value changes (settlement X9)', () => {
  expect(worstOf(F3)).toBe(-1_000);
  expect(worstOf([band(0, 170, 500, -10), band(171, null, -1_200)])).toBe(-1_200);
  expect(worstOf([band(0, 170, 500, -10), band(171, null, 20)])).toBe(-1_200);
});
