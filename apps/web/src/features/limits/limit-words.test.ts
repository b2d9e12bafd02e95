import type { PlayerLimit } from '@pavilion/contract/http';
import { describe, expect, test } from 'vitest';
import { isConfirmable, KINDS, limitName, limitOf, limitText, PERIODS, usedPercent } from './limit-words.ts';

describe('limits in words', () => {
  test.each([
    ['STAKE', '100', 100],
    ['STAKE', ' 100.50 ', 100.5],
    ['LOSS', '0', 0],
    ['TIME', '45', 45],
    ['TIME', '45.5', undefined],
    ['STAKE', '100.505', undefined],
    ['STAKE', '-5', undefined],
    ['STAKE', '1e9', undefined],
    ['STAKE', '1,000', undefined],
    ['DEPOSIT', '', undefined],
    ['DEPOSIT', '12345678901', undefined],
  ] as const)('%s "%s" is %s', (kind, typed, limit) => {
    expect(limitOf(kind, typed)).toBe(limit);
  });

  test('a limit is named by its kind and its period', () => {
    expect(limitName({ kind: 'STAKE', period: 'DAY' })).toBe('Stakes in 24 hours');
    expect(KINDS.map((kind) => limitName({ kind, period: 'WEEK' }))).toEqual([
      'Stakes in 7 days',
      'Losses in 7 days',
      'Deposits in 7 days',
      'Time signed in in 7 days',
    ]);
    expect(PERIODS.map((period) => limitName({ kind: 'STAKE', period }))).toEqual([
      'Stakes in 24 hours',
      'Stakes in 7 days',
      'Stakes in 30 days',
    ]);
    expect([limitText('TIME', 90), limitText('STAKE', 1_000), limitText('LOSS', null)]).toEqual([
      '90 min',
      '1,000.00',
      'no limit',
    ]);
  });

  test.each([
    [100, 0, 0],
    [100, 33.5, 33],
    [100, 100, 100],
    [100, 250, 100],
    [0, 0, 100],
  ])('with a limit of %s, %s used fill %s percent of the bar', (limit, used, percent) => {
    expect(usedPercent({ limit, used })).toBe(percent);
  });

  test('trust REG-28: the confirmation is offered from the moment that the server names, and not earlier', () => {
    const confirm_from = '2026-11-22T10:00:00.000Z';
    const limit: PlayerLimit = { kind: 'STAKE', period: 'DAY', limit: 100, used: 0, raise: { limit: 500, confirm_from } };
    const moment = Date.parse(confirm_from);
    expect([isConfirmable(limit, moment - 1), isConfirmable(limit, moment)]).toEqual([false, true]);
    expect(isConfirmable({ ...limit, raise: null }, moment)).toBe(false);
  });
});
