import { expect, test } from 'vitest';
import { raceProgress } from './race-progress.ts';

test('the progress of a race is read from its clock, and is whole at the finish', () => {
  expect(raceProgress({ clock: 'Off', phase: 'PLAYING' })).toBe(0);
  expect(raceProgress({ clock: 'Section 3 of 6', phase: 'PLAYING' })).toBe(0.5);
  expect(raceProgress({ clock: 'Result', phase: 'FINISHED' })).toBe(1);
});
