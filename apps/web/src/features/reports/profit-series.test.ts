import type { ProfitDay } from '@pavilion/contract/http';
import { describe, expect, test } from 'vitest';
import { profitSeries, profitShape } from './profit-series.ts';

function result(day: string, sport_name: string | null, kind: ProfitDay['kind'], net: number): ProfitDay {
  return { day, sport_id: sport_name === null ? null : 4, sport_name, kind, net };
}

function period(from: string, to = from) {
  return { from, to };
}

const ROWS = [
  result('2026-11-22', 'Tennis', 'EXCHANGE', -0.4),
  result('2026-11-20', 'Cricket', 'EXCHANGE', 0.1),
  result('2026-11-20', 'Cricket', 'OVER_COMPARISON', 0.2),
  result('2026-11-20', null, 'CASINO', -50),
];

describe('running profit or loss', () => {
  test('lines begin at zero the day before the period and keep their sum on days without a result', () => {
    expect(profitSeries(ROWS, period('2026-11-20', '2026-11-23'), 'SPORT')).toEqual({
      days: ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
      lines: [
        { id: { of: 'TOTAL' }, sums: [0, -49.7, -49.7, -50.1, -50.1] },
        { id: { of: 'KIND', kind: 'CASINO' }, sums: [0, -50, -50, -50, -50] },
        { id: { of: 'SPORT', name: 'Tennis' }, sums: [0, 0, 0, -0.4, -0.4] },
        { id: { of: 'SPORT', name: 'Cricket' }, sums: [0, 0.3, 0.3, 0.3, 0.3] },
      ],
    });
  });

  test('a single group has no line of the total, which would hide it', () => {
    const lines = profitSeries([result('2026-11-20', null, 'CASINO', -50)], period('2026-11-20'), 'SPORT')?.lines ?? [];
    expect(lines).toEqual([{ id: { of: 'KIND', kind: 'CASINO' }, sums: [0, -50] }]);
  });

  test('the split by kind counts a comparison of overs as bookmaker', () => {
    const lines = profitSeries(ROWS, period('2026-11-20', '2026-11-22'), 'KIND')?.lines ?? [];
    expect(lines.map(({ id, sums }) => [id.of === 'KIND' ? id.kind : id.of, sums.at(-1)])).toEqual([
      ['TOTAL', -50.1],
      ['CASINO', -50],
      ['EXCHANGE', -0.3],
      ['BOOKMAKER', 0.2],
    ]);
  });

  test('groups beyond four are one line, whose sum completes the total', () => {
    const rows = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, place) => result('2026-11-20', name, 'EXCHANGE', 60 - 10 * place));
    const lines = profitSeries(rows, period('2026-11-20'), 'SPORT')?.lines ?? [];
    expect(lines.map(({ sums }) => sums.at(-1))).toEqual([210, 60, 50, 40, 30, 30]);
    expect(lines.at(-1)?.id).toEqual({ of: 'OTHERS' });
  });

  test('a single result after quiet days is zero until its day, and a long period begins a month before its first result', () => {
    const rows = [result('2026-11-20', null, 'CASINO', -50)];
    expect(profitSeries(rows, period('2026-11-18', '2026-11-20'), 'SPORT')?.lines[0]?.sums).toEqual([0, 0, 0, -50]);
    expect(profitSeries(rows, period('2020-01-01', '2026-11-20'), 'SPORT')?.days).toHaveLength(32);
  });

  test('there is no chart without results', () => {
    expect(profitSeries([], period('2026-11-20'), 'SPORT')).toBeUndefined();
  });

  test('the drawing is in steps, with the highest sum at the top, the lowest at the bottom and zero between', () => {
    const series = { days: ['2026-11-19', '2026-11-20'], lines: [{ id: { of: 'TOTAL' }, sums: [30, -10] }] } as const;
    expect(profitShape(series, { width: 116, height: 56 })).toEqual({
      xs: [8, 108],
      paths: ['8,8 58,8 58,48 108,48'],
      zeroY: 38,
      high: 30,
      low: -10,
    });
  });
});
