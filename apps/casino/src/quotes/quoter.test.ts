import { Refused } from '@pavilion/server/refused';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { paytableOf } from './published.ts';
import { Quoter } from './quoter.ts';

const quoter = new Quoter();
afterAll(() => quoter.stop());

test('casino C-PRC-7, C-PUB-2: while 1,712,304 boards are counted for one caller, all other work continues', async () => {
  const answered = quoter.calculated('POKR', { A: 'AS KD', B: '7H 7C', BOARD: '' });
  const found: { at?: number } = {};
  let turns = 0;
  void answered.then(() => (found.at = turns));
  while (found.at === undefined) {
    turns += 1;
    await setImmediate();
  }
  expect(found.at).toBeGreaterThan(20);
  expect(await answered).toMatchObject({
    quotes: [
      { market: 'MAIN', selection: 'A' },
      { market: 'MAIN', selection: 'B' },
    ],
  });
});

test('casino C-PUB-2: an impossible state is refused with a sentence, and so are too many simultaneous requests', async () => {
  expect(await quoter.calculated('DT1D', { DRAGON: 'XX' })).toMatchObject({
    code: 'INVALID_REQUEST',
    sentence: expect.stringMatching(/\.$/) as string,
  });
  const asked = await Promise.all(Array.from({ length: 20 }, () => quoter.calculated('DT1D', { DRAGON: '5C', TIGER: '' })));
  expect(asked.filter((each) => each instanceof Refused && each.code === 'TEMPORARILY_UNAVAILABLE')).toHaveLength(4);
});

test("casino C-PUB-1: each pay table is computed once, in the background, and equals the game's own table", async () => {
  const found: { at?: number } = {};
  let turns = 0;
  const asked = quoter.paytable('TTST');
  // This also runs if the request fails, because the loop below would otherwise not end. The failure is checked later.
  void Promise.allSettled([asked]).then(() => (found.at = turns));
  while (found.at === undefined) {
    turns += 1;
    await setImmediate();
  }
  expect(found.at).toBeGreaterThan(20);
  expect(quoter.paytable('TTST')).toBe(asked);
  expect(await asked).toEqual(paytableOf('TTST'));
  expect(await quoter.paytable('NONE')).toBeUndefined();
});
