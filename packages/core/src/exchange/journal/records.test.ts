import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANN, BOB, Desk } from '../testing/desk.ts';
import { journalPage } from '../testing/journal-page.ts';
import { rewritten } from '../testing/rewritten.ts';
import { EventLog } from './event-log.ts';
import { KINDS, RECORDS } from './records.ts';

const key = fc.option(fc.record({ hi: fc.nat(), lo: fc.nat() }), { nil: undefined });
const act = fc.record({
  isLay: fc.boolean(),
  persists: fc.boolean(),
  kills: fc.boolean(),
  runner: fc.nat(1),
  odds: fc.constantFrom('1.5', '2.0', '3.0'),
  size: fc.integer({ min: 1, max: 99 }),
  key,
  cancel: fc.boolean(),
  cancelKey: key,
});

describe('the declared records', () => {
  test('J5 J7 hot records have the bytes of their declarations', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 20 }), (acts) => {
        const desk = new Desk();
        for (const { isLay, persists, kills, runner, odds, size, key: placeKey, cancel, cancelKey } of acts) {
          const placed = desk.place(isLay ? ANN : BOB, runner, isLay ? 'LAY' : 'BACK', `${size}@${odds}`, {
            persistence: persists ? 'PERSIST' : 'LAPSE',
            timeInForce: kills ? 'FILL_OR_KILL' : 'GOOD_TILL_CANCELLED',
            ...(placeKey === undefined ? {} : { key: placeKey }),
          });
          if (cancel && placed.ok) desk.cancel(isLay ? ANN : BOB, placed.order, '0', cancelKey);
        }
        desk.take();
        for (const { payload } of desk.batches) expect(rewritten(payload)).toEqual(payload);
      }),
      { numRuns: 60 },
    );
  });

  test('J7 no two records share a number, and numbers have no gaps', () => {
    const numbers = Object.values(RECORDS).map(({ number }) => number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, place) => place + 1));
  });

  test('J7 a number that does not fit its field stops the process', () => {
    expect(() => KINDS.discountSet.write(new EventLog(16), 1, { account: 2 ** 31, discountBps: 1 })).toThrow('as it is');
    expect(() => KINDS.creditSet.write(new EventLog(16), 1, { account: 1, credit: Number.NaN })).toThrow('finite');
  });

  test.each(['REAL', 'PAPER'] as const)('J5 exchange X80 a record identifies a market by the venue %s and its id', (venue) => {
    const log = new EventLog(64);
    const rolledBack = { market: 7, venue, settlement: 3 };
    const line = { ...rolledBack, account: 8, gross: -5, commission: 0, balance: 95, rollback: true };
    const [first, second] = [KINDS.settlementRolledBack.write(log, 1, rolledBack), KINDS.accountSettled.write(log, 1, line)];
    expect(KINDS.settlementRolledBack.read(log, first)).toEqual(rolledBack);
    expect(KINDS.accountSettled.read(log, second)).toEqual(line);
    // The id and the venue share half a word.
    expect(log.i32[2 * first + 2]).toBe(venue === 'PAPER' ? -7 : 7);
  });

  test('docs/spec lists exactly the declared records', async () => {
    await expect(journalPage()).toMatchFileSnapshot('../../../../../docs/spec/journal.md');
  });
});
