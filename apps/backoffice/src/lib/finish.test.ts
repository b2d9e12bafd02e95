import { describe, expect, test } from 'vitest';
import {
  effectsOf,
  firstFinish,
  hasDuplicateRunner,
  isComplete,
  resultFormOf,
  resultOf,
  type Prizes,
  UNCHOSEN,
} from './finish.ts';

const [AMBER, BASALT, CINDER, DUNE, EMBER] = [11, 12, 13, 14, 15];
const selections = ['Amber', 'Basalt', 'Cinder', 'Dune', 'Ember'].map((name, at) => ({ selection_id: 11 + at, name }));
const WIN: Prizes = { selections, winners: 1, eachWay: undefined };
const PLACE: Prizes = { selections, winners: 3, eachWay: undefined };
const EACH_WAY: Prizes = { selections, winners: 1, eachWay: { places: 3, divisor: 5 } };

const first = (selectionId: number) => ({ selectionId, isLevel: false });
const level = (selectionId: number) => ({ selectionId, isLevel: true });
const sharesIn = (...finish: Parameters<typeof resultOf>) => {
  const result = resultOf(...finish);
  return result.kind === 'WINNERS' ? result.runners.map(({ paid, tied }) => `${paid}/${tied}`) : [];
};

describe('an order of finish', () => {
  test('begins without a runner in any place, and is complete once every place has one', () => {
    expect(firstFinish(WIN)).toEqual([first(UNCHOSEN)]);
    expect(firstFinish(PLACE)).toEqual([first(UNCHOSEN), first(UNCHOSEN), first(UNCHOSEN)]);
    expect(firstFinish(EACH_WAY)).toHaveLength(3);
    expect(isComplete(firstFinish(PLACE))).toBe(false);
    expect(isComplete([first(AMBER), first(BASALT), first(UNCHOSEN)])).toBe(false);
    expect(isComplete([first(AMBER), first(BASALT), first(CINDER)])).toBe(true);
  });

  test('settlement S-FM1-7 one, two and three runners share the top score', () => {
    expect(sharesIn([first(BASALT)], WIN)).toEqual(['0/1', '1/1', '0/1', '0/1', '0/1']);
    expect(sharesIn([first(BASALT), level(DUNE)], WIN)).toEqual(['0/1', '1/2', '0/1', '1/2', '0/1']);
    expect(sharesIn([first(AMBER), level(DUNE), level(EMBER)], WIN)).toEqual(['1/3', '0/1', '0/1', '1/3', '1/3']);
  });

  test('settlement S-RACE-21, Z3 four are level for the two remaining places', () => {
    const finish = [first(AMBER), first(BASALT), level(CINDER), level(DUNE), level(EMBER)];
    expect(sharesIn(finish, PLACE)).toEqual(['1/1', '2/4', '2/4', '2/4', '2/4']);
  });

  test('settlement S-RACE-18, S-RACE-21 each way, two level winners share the win, and both are placed', () => {
    expect(resultOf([first(AMBER), level(BASALT), first(CINDER)], EACH_WAY)).toEqual({
      kind: 'WINNERS',
      runners: [
        { selection_id: AMBER, paid: 1, tied: 2, placed: { paid: 1, tied: 1 } },
        { selection_id: BASALT, paid: 1, tied: 2, placed: { paid: 1, tied: 1 } },
        { selection_id: CINDER, paid: 0, tied: 1, placed: { paid: 1, tied: 1 } },
        { selection_id: DUNE, paid: 0, tied: 1, placed: { paid: 0, tied: 1 } },
        { selection_id: EMBER, paid: 0, tied: 1, placed: { paid: 0, tied: 1 } },
      ],
    });
  });

  test('a runner that appears twice is found', () => {
    expect(hasDuplicateRunner([first(AMBER), level(AMBER)])).toBe(true);
    expect(hasDuplicateRunner([first(AMBER), level(BASALT)])).toBe(false);
    expect(hasDuplicateRunner(firstFinish(PLACE))).toBe(false);
  });

  test('settlement D-10 a bet of 100 at 4.00 wins 300 on a sole winner, 100 in a dead heat of two, and 33.33 in a dead heat of three', () => {
    const results = (...finish: Parameters<typeof effectsOf>) => effectsOf(...finish).map((effect) => effect.resultMinor);
    expect(results([first(AMBER)], WIN)).toEqual([300_00]);
    expect(results([first(AMBER), level(CINDER)], WIN)).toEqual([100_00, 100_00]);
    expect(results([first(AMBER), level(CINDER), level(DUNE)], WIN)).toEqual([33_33, 33_33, 33_33]);
    // An each-way bet of 100 and 100: first half of the win at 4.00 plus the place at 1.60, then a place alone.
    expect(results([first(AMBER), level(BASALT), first(CINDER)], EACH_WAY)).toEqual([160_00, 160_00, -40_00]);
  });
});

test.each([
  ['FANCY', { number: { step: '1', mayBeLeast: true } }],
  ['BINARY', { number: { step: '0.01', mayBeLeast: false } }],
  ['ODD_EVEN', { number: { step: '1', mayBeLeast: false } }],
  ['BOOKMAKER', {}],
  ['DIGIT', {}],
] as const)('exchange X90 staff can enter a result at least n where lines are sold: %s', (kind, form) => {
  expect(resultFormOf(kind)).toEqual(form);
});

test('a runner with the smallest number counts as chosen', () => {
  expect([isComplete([first(1)]), hasDuplicateRunner([first(1), first(1)])]).toEqual([true, true]);
});
