import { DAY_MS } from '@pavilion/core/std';
import { expect, test } from 'vitest';
import { changedLimit, changedRules, monthsLater, withBreak, withExclusion, type WantedLimit } from './limit-changes.ts';
import { NO_RULES, type Limit } from './limit-store.ts';

const NOW = Date.UTC(2026, 10, 21);
const limit = (value: number, raise?: Limit['raise']): Limit => ({ kind: 'STAKE', hours: 24, value, raise });
const wish = (value: number | undefined): WantedLimit => ({ kind: 'STAKE', hours: 24, value });

test.each([
  ['a first limit applies at once', undefined, 100, limit(100)],
  ['removing a limit that does not exist changes nothing', undefined, undefined, undefined],
  ['a lower limit applies at once', limit(100), 50, limit(50)],
  ['the same limit changes nothing', limit(100), 100, limit(100)],
  ['a first request for a higher limit starts the wait', limit(100), 200, limit(100, { value: 200, fromMs: NOW + DAY_MS })],
  ['a first request for removal starts the wait', limit(100), undefined, limit(100, { value: undefined, fromMs: NOW + DAY_MS })],
  [
    'a second request after 23:59:59 changes nothing',
    limit(100, { value: 200, fromMs: NOW + 1_000 }),
    200,
    limit(100, { value: 200, fromMs: NOW + 1_000 }),
  ],
  ['a second request after 24:00:00 raises the limit', limit(100, { value: 200, fromMs: NOW }), 200, limit(200)],
  [
    'a second request for removal after a day removes the limit',
    limit(100, { value: undefined, fromMs: NOW }),
    undefined,
    undefined,
  ],
  [
    'a request for another higher value starts the wait again',
    limit(100, { value: 200, fromMs: NOW }),
    300,
    limit(100, { value: 300, fromMs: NOW + DAY_MS }),
  ],
  ['a lower limit cancels a requested raise', limit(100, { value: 200, fromMs: NOW }), 90, limit(90)],
] as const)('REG-28 %s', (_, now, value, after) => {
  expect(changedLimit(now, wish(value), NOW)).toEqual(after);
});

test('REG-27 limits of other kinds and periods are unchanged', () => {
  const rules = changedRules(NO_RULES, [wish(100), { kind: 'LOSS', hours: 168, value: 5 }], NOW);
  const after = changedRules(rules, [wish(20)], NOW);
  expect(after.limits.map(({ kind, value }) => [kind, value])).toEqual([
    ['LOSS', 5],
    ['STAKE', 20],
  ]);
});

test('REG-30 a break and an exclusion can be made longer and never shorter', () => {
  const rules = withExclusion(withBreak(NO_RULES, 10), 20);
  expect(withExclusion(withBreak(rules, 5), 15)).toEqual(rules);
  expect(withBreak(rules, 30).breakUntilMs).toBe(30);
});

test.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-11-21', 60, '2031-11-21'],
])('%s plus %d months is %s', (from, months, to) => {
  expect(new Date(monthsLater(Date.parse(from), months)).toISOString().slice(0, 10)).toBe(to);
});
