import { expect, test } from 'vitest';
import { ownWorstOf } from './own-worst.ts';

const row = (name: string, own: number, perRun = 0) => ({ name, own, own_per_run: perRun });

test('if the result changes with each run, the worst result is at one end of a range', () => {
  expect(
    ownWorstOf({ outcomes: [row('0–172', -41_520, 240), row('173', 0), row('174–200', 240, 240), row('201 or more', 6_720)] }),
  ).toBe(-41_520);
  expect(ownWorstOf({ outcomes: [row('0–10', 100, -30), row('11 or more', -230)] })).toBe(-230);
  expect(ownWorstOf({ outcomes: [row('0–10', 100, -30), row('11 or more', 50)] })).toBe(-200);
});

test('without ranges the worst outcome counts; without outcomes, or if the result falls without end, there is no worst result', () => {
  expect(ownWorstOf({ outcomes: [row('Kestrels', -5), row('Herons', 7)] })).toBe(-5);
  expect(ownWorstOf({ outcomes: [] })).toBeUndefined();
  expect(ownWorstOf({ outcomes: [row('0 or more', 5, -1)] })).toBeUndefined();
  expect(ownWorstOf({ outcomes: [row('0 or more', 5, 1)] })).toBe(5);
});
