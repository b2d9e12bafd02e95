import type { Dashboard } from '@pavilion/contract/http/dashboard';
import { expect, test } from 'vitest';
import { alertsOf } from './alert-list.tsx';
import { barName, changeOf } from './trends.tsx';

const WELL = {
  payments_silent: 0,
  disk: { state: 'FINE', free_bytes: 5_000_000_000 },
  untrusted_proxy: false,
  feeds: [{ source: 'simulator', spoke_at: '2026-11-28T05:00:00.000Z', silent: false }],
} as unknown as Dashboard;

test('each fault has an alert with a link to its page, the most serious first; without faults there are no alerts', () => {
  expect(alertsOf(WELL)).toEqual([]);
  const ill = {
    ...WELL,
    payments_silent: 2,
    untrusted_proxy: true,
    disk: { state: 'LOW', free_bytes: 900_000_000 },
    feeds: [{ source: 'simulator', spoke_at: '2026-11-28T05:00:00.000Z', silent: true }],
  } as const;
  expect(alertsOf(ill as unknown as Dashboard).map(({ tone, to }) => [tone, to])).toEqual([
    ['loss', '/nodes'],
    ['loss', '/payments'],
    ['warn', '/nodes'],
    ['warn', '/nodes'],
  ]);
});

test.each([
  [150, 100, '+50 % on the previous period'],
  [50, 100, '−50 % on the previous period'],
  [-50, -100, '+50 % on the previous period'],
  [10, 0, 'none in the previous period'],
  [0, 0, ''],
])('the change to %o from %o reads %o', (now, before, text) => {
  expect(changeOf(now, before)).toBe(text);
});

test('a bar of the trends is named by its whole period in UTC+5:30', () => {
  const hours = ['2026-11-27T18:30:00Z', '2026-11-27T19:30:00Z'].map((from) => ({ from }));
  expect(barName('2026-11-27T19:30:00Z', hours)).toBe('28/11/2026 01:00–02:00');
  const days = ['2026-11-26T18:30:00Z', '2026-11-27T18:30:00Z'].map((from) => ({ from }));
  expect(barName('2026-11-27T18:30:00Z', days)).toBe('28/11/2026');
});
