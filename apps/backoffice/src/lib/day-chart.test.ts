import { expect, test } from 'vitest';
import { everyDay } from './day-chart.tsx';

test('days without an amount count as zero, and amounts of one day are added', () => {
  const days = [
    { day: '2026-03-02', amount: 5 },
    { day: '2026-02-27', amount: -3 },
    { day: '2026-03-02', amount: -7 },
  ];
  expect(everyDay(days)).toEqual([
    { day: '2026-02-27', amount: -3 },
    { day: '2026-02-28', amount: 0 },
    { day: '2026-03-01', amount: 0 },
    { day: '2026-03-02', amount: -2 },
  ]);
  expect(everyDay([])).toEqual([]);
});
