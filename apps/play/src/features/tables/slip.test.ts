import type { WireOffer } from '@pavilion/contract/provider';
import { describe, expect, test } from 'vitest';
import {
  isPriced,
  compareDrafts,
  costOf,
  isQuickRepeat,
  isUnchanged,
  priceNow,
  repeatedDrafts,
  ticketsOf,
  withChip,
  type Draft,
} from './slip.ts';

const offer = (over: Partial<WireOffer> = {}): WireOffer => ({
  market: 'MAIN',
  selection: 'A',
  bet: 'main',
  back: '1.95',
  lay: '2.05',
  byTable: false,
  suspended: false,
  ...over,
});
const draft = (over: Partial<Draft> = {}): Draft => ({
  market: 'MAIN',
  selection: 'A',
  side: 'BACK',
  price: '1.95',
  stake: 10_000,
  ...over,
});

test.each([
  ['with a back price', offer(), true],
  ['with a lay price only', offer({ back: null, lay: '2.05' }), true],
  ['that a table of prizes pays', offer({ back: null, lay: null, byTable: true }), true],
  ['that is listed without a price', offer({ back: null, lay: null }), false],
])('a bet %s shows its result if it wins', (_words, listed, isShown) => {
  expect(isPriced(listed)).toBe(isShown);
});

describe('chips on a selection', () => {
  test('a second chip raises the stake of the same bet, and a chip on the other side makes another bet', () => {
    const once = withChip([], draft(), 10_000);
    const twice = withChip(once, draft(), 50_000);
    expect(twice).toEqual([draft({ stake: 60_000 })]);
    expect(withChip(twice, draft({ side: 'LAY', price: '2.05' }), 10_000)).toHaveLength(2);
  });

  test('a first chip below the minimum of its market is raised to it', () => {
    expect(withChip([], draft(), 2_500, 10_000)).toEqual([draft({ stake: 10_000 })]);
    expect(withChip([draft()], draft(), 2_500, 10_000)).toEqual([draft({ stake: 12_500 })]);
    expect(withChip([], draft(), 50_000, 10_000)).toEqual([draft({ stake: 50_000 })]);
  });

  test("casino C-SET-1 a lay costs a backer's win on the stake", () => {
    expect(costOf(draft())).toBe(10_000);
    expect(costOf(draft({ side: 'LAY', price: '2.22' }))).toBe(12_200);
    expect(costOf(draft({ price: null }))).toBe(10_000);
  });
});

describe('casino C-SET-4 a ticket has the seen price', () => {
  test.each([
    ['the same price', offer(), false],
    ['the same price, written otherwise', offer({ back: '1.950' }), false],
    ['another price', offer({ back: '1.90' }), true],
  ])('%s: moved %s', (_name, now, moved) => {
    expect(compareDrafts([draft()], [now])[0]?.hasMoved).toBe(moved);
  });

  test('a suspended or missing bet has no price, and counts as unchanged', () => {
    expect(compareDrafts([draft()], [offer({ suspended: true })])[0]).toMatchObject({ now: undefined, hasMoved: false });
    expect(compareDrafts([draft()], [])[0]).toMatchObject({ now: undefined, hasMoved: false });
    expect(priceNow(offer({ byTable: true }), 'LAY')).toBeUndefined();
    expect(priceNow(offer({ byTable: true }), 'BACK')).toBeNull();
  });
});

describe('casino C-REG-3 the last bet is placed again, once', () => {
  test('uses current prices and omits closed selections', () => {
    const last = [draft(), draft({ market: 'COLOR', selection: 'A_RED' })];
    expect(repeatedDrafts(last, [offer({ back: '1.80' })])).toEqual([draft({ price: '1.80' })]);
  });

  test.each([
    ['the same price', [offer()], true],
    ['another price', [offer({ back: '1.80' })], false],
    ['a suspended selection', [offer({ suspended: true })], false],
    ['a selection that is not offered', [], false],
  ])('with %s, one press places it again: %s', (_name, offers, isPlaced) => {
    expect(isUnchanged([draft()], offers)).toBe(isPlaced);
  });

  test('backs of at most one chip are placed by one press; a lay or a larger total becomes drafts', () => {
    const other = draft({ selection: 'B' });
    expect(isQuickRepeat([draft(), other], 20_000)).toBe(true);
    expect(isQuickRepeat([draft(), other], 19_999)).toBe(false);
    expect(isQuickRepeat([draft({ side: 'LAY', price: '2.05' })], 100_000)).toBe(false);
  });

  test('the request has exactly the five fields of a ticket', () => {
    expect(ticketsOf([draft()])).toEqual([{ market: 'MAIN', selection: 'A', side: 'BACK', price: '1.95', stake: 10_000 }]);
  });
});
