import { describe, expect, test } from 'vitest';
import { MARKET_STATUS, mayBecome, type MarketStatus } from './index.ts';

const nextOf = (from: MarketStatus): MarketStatus[] => MARKET_STATUS.names.filter((to) => mayBecome(from, to));
const sourcesOf = (to: MarketStatus): MarketStatus[] => MARKET_STATUS.names.filter((from) => mayBecome(from, to));

describe('X50 the life of a market', () => {
  test('no market changes to the status that it already has, and none returns to its state before opening', () => {
    for (const status of MARKET_STATUS.names) expect(mayBecome(status, status)).toBe(false);
    expect(sourcesOf('INACTIVE')).toEqual([]);
  });

  test('a market is paid only after it has closed', () => {
    expect(sourcesOf('SETTLED')).toEqual(['CLOSED']);
  });

  test('a closed market takes no more bets and can only be settled or voided', () => {
    expect(nextOf('CLOSED').toSorted()).toEqual(['SETTLED', 'VOID']);
  });

  test.each(['SETTLED', 'VOID'] as const)(
    'a market that is %s changes only by a rollback, after which it is closed',
    (status) => {
      expect(nextOf(status)).toEqual(['CLOSED']);
    },
  );

  test('any unfinished market can be voided', () => {
    expect(sourcesOf('VOID')).toEqual(MARKET_STATUS.names.filter((status) => status !== 'SETTLED' && status !== 'VOID'));
  });

  test('BALL_RUNNING starts only in an open market, and leads to open or suspended', () => {
    expect(sourcesOf('BALL_RUNNING')).toEqual(['OPEN']);
    expect(nextOf('BALL_RUNNING')).toEqual(expect.arrayContaining(['OPEN', 'SUSPENDED']));
  });

  test('an open market can be suspended at any time and reopened', () => {
    for (const status of ['INACTIVE', 'OPEN', 'BALL_RUNNING'] as const) expect(mayBecome(status, 'SUSPENDED')).toBe(true);
    expect(mayBecome('SUSPENDED', 'OPEN')).toBe(true);
    expect(mayBecome('SUSPENDED', 'CLOSED')).toBe(true);
  });

  test('every market can reach its end from any status', () => {
    const reached = new Set<MarketStatus>(['SETTLED']);
    for (const _ of MARKET_STATUS.names)
      for (const status of MARKET_STATUS.names) if (nextOf(status).some((next) => reached.has(next))) reached.add(status);
    expect([...reached].toSorted()).toEqual(MARKET_STATUS.names.toSorted());
  });
});
