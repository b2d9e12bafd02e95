import { expect, test } from 'vitest';
import { drillOf, limitOf, sharedFields, type ReportChoice, type ReportFilter } from './report-choice.ts';

const row = { key: '7', name: 'Cricket' };
const choice = (...filters: readonly ReportFilter[]): ReportChoice => ({
  period: { from: '2026-11-01', to: '2026-11-07' },
  group: undefined,
  order: undefined,
  page: 1,
  filters,
});
const limited = (filter: ReportFilter['filter'], key: string): ReportFilter => ({ filter, key, name: 'x' });

test('a row opens the next report limited to it, in the usual order; a day becomes the period', () => {
  expect(drillOf(['MARKET', 'sport'], row)).toEqual({
    group: 'MARKET',
    order: undefined,
    add: { filter: 'sport', key: '7', name: 'Cricket' },
  });
  expect(drillOf(['SPORT'], { key: '2026-11-03', name: '3 November' })).toEqual({
    group: 'SPORT',
    order: undefined,
    period: { from: '2026-11-03', to: '2026-11-03' },
  });
});

test('a limit is found by its name', () => {
  const filters = [limited('agent', '4'), limited('user', '12')];
  expect([limitOf(choice(...filters), 'user'), limitOf(choice(...filters), 'game')]).toEqual(['12', undefined]);
});

test('the calls of a report name an agent and a player as numbers, and only if the report is limited to them', () => {
  const fields = sharedFields(choice(limited('agent', '4'), limited('user', '12')));
  expect(fields).toMatchObject({ agent_id: 4, user_id: 12 });
  expect(sharedFields(choice(limited('sport', '4')))).not.toHaveProperty('agent_id');
  expect(sharedFields(choice(limited('sport', '4')))).not.toHaveProperty('user_id');
});
