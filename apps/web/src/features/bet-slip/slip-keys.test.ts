import type { KeyboardEvent } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MARKET, MATCH } from '../../testing/markets.ts';
import '../../testing/rendered.tsx';
import { betOn, type OrderBet } from './slip-bet.ts';
import { handleSlipKey, moveOdds } from './slip-keys.ts';
import { setCollecting, tapPrice, useSlip } from './slip-store.ts';

/** The elements that the slip tells apart. */
class FakeElement {
  type = 'text';
  isWithinForm = false;
  closest(): unknown {
    return this.isWithinForm ? this : null;
  }
}
class FakeInput extends FakeElement {}
class FakeSelect extends FakeElement {}
class FakeButton extends FakeElement {}

const inputOf = (type: string): FakeInput => Object.assign(new FakeInput(), { type });
const STAKES = [100, 500];
const CLASSES = {
  Element: FakeElement,
  HTMLElement: FakeElement,
  HTMLInputElement: FakeInput,
  HTMLSelectElement: FakeSelect,
  HTMLButtonElement: FakeButton,
};

beforeEach(() => {
  for (const [name, of] of Object.entries(CLASSES)) vi.stubGlobal(name, of);
});
afterEach(() => vi.unstubAllGlobals());

/** Presses a key, and returns what the slip does; with `kept`, what it does before the browser's own use of the key. */
function press(key: string, part: object = {}, target: FakeElement = new FakeElement(), canMove = true): string {
  const done: string[] = [];
  const event = {
    key,
    code: /^\d$/.test(key) ? `Digit${key}` : key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    target,
    currentTarget: { querySelector: () => ({ select: () => done.push('stake has the focus') }) },
    preventDefault: () => done.push('taken'),
    ...part,
  };
  handleSlipKey(
    event as unknown as KeyboardEvent,
    {
      place: () => done.push('place'),
      leave: () => done.push('leave'),
      typeStake: (text) => done.push(`stake ${text}`),
      ...(canMove ? { move: (ticks: number) => done.push(`move ${ticks}`) } : {}),
    },
    STAKES,
  );
  return done.join(', ');
}

describe('the keys of the slip', () => {
  test.each([
    ['ArrowUp', 'move 1, taken'],
    ['ArrowDown', 'move -1, taken'],
    ['PageUp', 'move 10, taken'],
    ['PageDown', 'move -10, taken'],
    ['Escape', 'leave, taken'],
    ['Enter', 'place, taken'],
    ['5', 'stake has the focus'],
    ['a', ''],
    ['Tab', ''],
  ])('%s: %s', (key, done) => {
    expect(press(key)).toBe(done);
  });

  test('Alt with a digit picks a stake button, and nothing if there is no such button', () => {
    expect([press('1', { altKey: true }), press('2', { altKey: true }), press('3', { altKey: true })]).toEqual([
      'stake 100, taken',
      'stake 500, taken',
      '',
    ]);
    expect(press('0', { altKey: true })).toBe('');
    expect(press('¡', { code: 'Digit1', altKey: true })).toBe('stake 100, taken');
  });

  test.each(['ctrlKey', 'metaKey'])('a digit with %s belongs to the browser', (name) => {
    expect([press('1', { [name]: true }), press('1', { altKey: true, [name]: true })]).toEqual(['', '']);
  });

  test('at odds of the house the arrows move nothing', () => {
    expect([press('ArrowUp', {}, new FakeElement(), false), press('PageDown', {}, new FakeElement(), false)]).toEqual(['', '']);
  });

  test.each([
    ['text', 'move 1, taken'],
    ['radio', ''],
    ['number', ''],
  ])('in a field of the type %s an arrow does: "%s"', (type, done) => {
    expect(press('ArrowUp', {}, inputOf(type))).toBe(done);
    expect(press('5', {}, inputOf(type))).toBe('');
    expect(press('Enter', {}, inputOf(type))).toBe('place, taken');
  });

  test('a list of choices keeps its keys, and Esc leaves it with the slip', () => {
    const list = new FakeSelect();
    expect([press('ArrowUp', {}, list), press('Enter', {}, list), press('Escape', {}, list)]).toEqual(['', '', 'leave, taken']);
  });

  test('Enter on a button presses the button, and a form within the slip has its own keys', () => {
    expect(press('Enter', {}, new FakeButton())).toBe('');
    const within = Object.assign(inputOf('text'), { isWithinForm: true });
    expect([press('Enter', {}, within), press('Escape', {}, within)]).toEqual(['', '']);
  });
});

test('the odds move by ticks of the ladder, and a line by the lines of its market', () => {
  setCollecting(false);
  const pick = { marketId: '1.7', matchName: MATCH, selectionId: 1, side: 'BACK' } as const;
  tapPrice(pick, 1.99);
  const written = (): string | undefined => useSlip.getState().bets.map((bet) => (bet.kind === 'ORDER' ? bet.priceText : ''))[0];
  const bet = (): OrderBet => useSlip.getState().bets[0] as OrderBet;
  moveOdds({ kind: 'ORDER', bet: bet(), market: MARKET }, 1);
  expect(written()).toBe('2.00');
  moveOdds({ kind: 'ORDER', bet: bet(), market: MARKET }, 1);
  expect(written()).toBe('2.02');
  moveOdds({ kind: 'ORDER', bet: bet(), market: MARKET }, -2);
  expect(written()).toBe('1.99');
  expect(bet()).toEqual({ ...betOn({ kind: 'ORDER', pick, price: 1.99, seenPrice: undefined }), priceText: '1.99' });
});
