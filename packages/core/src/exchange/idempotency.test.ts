import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IdempotencyWindow, KEY_USE } from './idempotency.ts';

/** Few values, so keys repeat across accounts and buckets of the small index fill up. */
const keys = fc.array(
  fc.record({ account: fc.integer({ min: 100, max: 103 }), hi: fc.constantFrom(0, 7), lo: fc.integer({ min: 1, max: 60 }) }),
  {
    maxLength: 200,
  },
);

type Key = { readonly account: number; readonly hi: number; readonly lo: number };
const nameOf = ({ account, hi, lo }: Key): string => `${account}:${hi}:${lo}`;

describe('trust L8: the newest keys are remembered', () => {
  it.each([1, 2, 5, 16, 64])('the window finds the newest %i keys, and no key that was not added', (capacity) => {
    fc.assert(
      fc.property(keys, (wanted) => {
        const window = new IdempotencyWindow(capacity);
        const added: Key[] = [];
        for (const key of wanted) {
          const remembered = added.slice(-capacity).some((one) => nameOf(one) === nameOf(key));
          const entry = window.find(key.account, key);
          if (remembered) expect(entry).not.toBe(-1);
          if (!added.some((one) => nameOf(one) === nameOf(key))) expect(entry).toBe(-1);
          if (entry !== -1) {
            expect(window.content(entry, 1)).toBe(added.findLastIndex((one) => nameOf(one) === nameOf(key)));
            continue;
          }
          window.setContent(window.add(key.account, key.hi, key.lo), KEY_USE.PLACE, added.length, 0);
          added.push(key);
        }
      }),
    );
  });

  it('the window keeps at most twice as many keys as its capacity, the newest ones', () => {
    const window = new IdempotencyWindow(4);
    for (let lo = 1; lo <= 20; lo++) window.add(100, 0, lo);
    const known = Array.from({ length: 20 }, (_, lo) => lo + 1).filter((lo) => window.find(100, { hi: 0, lo }) !== -1);
    expect(known).toEqual([13, 14, 15, 16, 17, 18, 19, 20]);
  });

  it('the window is the same after a snapshot', () => {
    const window = new IdempotencyWindow(4);
    for (let lo = 1; lo <= 10; lo++) window.setContent(window.add(100, 3, lo), KEY_USE.CANCEL, lo, 0);
    const restored = new IdempotencyWindow(4);
    restored.restore(window.columns());
    expect(restored.columns()).toEqual(window.columns());
    for (let lo = 1; lo <= 10; lo++) expect(restored.find(100, { hi: 3, lo })).toBe(window.find(100, { hi: 3, lo }));
  });
});
