import { describe, expect, test } from 'vitest';
import { exampleRunner, stepNumber, TOUR_STEPS, type TourFacts, tourMatch, type TourStep, tourStep } from './tour-step.ts';

const START: TourFacts = { market: 'LISTED', sidesRead: false, isPaper: false, slip: 'CLOSED', hasBet: false, betSeen: false };
const ON_PAPER: TourFacts = { ...START, market: 'SHOWN', sidesRead: true, isPaper: true };

describe('the steps of the tour follow from the screen', () => {
  test.each<[string, TourFacts, TourStep]>([
    ['matches are still loading', { ...START, market: 'LOADING' }, 'MARKET'],
    ['no match takes bets', { ...START, market: 'NONE' }, 'NO_MARKET'],
    ['a match is listed', START, 'MARKET'],
    ['its page is open', { ...START, market: 'SHOWN' }, 'SIDES'],
    ['a price is tapped before the explanation is read', { ...START, market: 'SHOWN', slip: 'EMPTY' }, 'SIDES'],
    ['the explanation is read', { ...START, market: 'SHOWN', sidesRead: true }, 'PAPER'],
    ['a bet on the own account is no part of it', { ...START, market: 'SHOWN', sidesRead: true, slip: 'ANSWERED' }, 'PAPER'],
    ['the account is on paper', ON_PAPER, 'PRICE'],
    ['a price is in the slip', { ...ON_PAPER, slip: 'EMPTY' }, 'STAKE'],
    ['a stake is in the slip', { ...ON_PAPER, slip: 'STAKED' }, 'PLACE'],
    ['the bet is on its way', { ...ON_PAPER, slip: 'SENT' }, 'PLACE'],
    ['the slip is closed without a bet', { ...ON_PAPER, slip: 'CLOSED' }, 'PRICE'],
    ['the exchange has answered', { ...ON_PAPER, slip: 'ANSWERED' }, 'RECEIPT'],
    ['the answer is read', { ...ON_PAPER, hasBet: true }, 'BETS'],
    ['the bet lapsed', { ...ON_PAPER, hasBet: false }, 'PRICE'],
    ['the market ended under the bet', { ...ON_PAPER, market: 'NONE', hasBet: true }, 'BETS'],
    ['the player left the match and came back to the tour', { ...ON_PAPER, market: 'LISTED' }, 'MARKET'],
    ['the bet is seen', { ...ON_PAPER, hasBet: true, betSeen: true }, 'END'],
    ['the bet is seen and settled', { ...ON_PAPER, market: 'NONE', betSeen: true }, 'END'],
  ])('%s', (_, facts, step) => {
    expect(tourStep(facts)).toBe(step);
  });

  test('the steps are numbered in their order, and the step without a market has the number of the first', () => {
    expect(TOUR_STEPS.map(stepNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(stepNumber('NO_MARKET')).toBe(1);
  });
});

type Listed = Parameters<typeof tourMatch>[0][number];
type Market = NonNullable<Listed['main_market']>;

function runner(name: string, back: number | null, lay: number | null): Market['runners'][number] {
  const level = (price: number | null): [number, number] | null => (price === null ? null : [price, 50]);
  return { selection_id: 1, name, back: level(back), lay: level(lay), last_price: null };
}

function listed(id: number, changes: Partial<Listed> = {}, status: Market['status'] = 'OPEN', lay: number | null = 1.9): Listed {
  const runners = [runner('Kestrels', 1.86, lay), runner('Herons', 2.1, 2.2)];
  return { match_id: id, type: 'MATCH', in_play: true, main_market: { status, runners }, ...changes };
}

describe('the match of the tour', () => {
  test.each<[string, readonly Listed[], number | undefined, number | undefined]>([
    ['the first in play', [listed(1, { in_play: false }), listed(2), listed(3)], undefined, 2],
    ['one to come if none is in play', [listed(1, { in_play: false })], undefined, 1],
    ['the match on the screen', [listed(1), listed(2)], 2, 2],
    ['the match on the screen between its prices', [listed(1), listed(2, {}, 'OPEN', null)], 2, 2],
    ['not a match on the screen that is over', [listed(1), listed(2, {}, 'SETTLED')], 2, 1],
    ['one whose market is stopped for a ball', [listed(1, {}, 'BALL_RUNNING')], undefined, 1],
    [
      'no race, no table and none without a price',
      [listed(1, { type: 'RACE' }), listed(2, { type: 'CASINO' }), listed(3, {}, 'OPEN', null)],
      undefined,
      undefined,
    ],
    ['no match without a market', [listed(1, { main_market: null })], undefined, undefined],
    ['none if nothing is listed', [], undefined, undefined],
  ])('is %s', (_, matches, shownId, expected) => {
    expect(tourMatch(matches, shownId)?.match_id).toBe(expected);
  });

  test('stays the chosen one without prices and behind others, until it is over or another one is on the screen', () => {
    const chosen = listed(2, {}, 'SUSPENDED', null);
    expect(tourMatch([listed(1), chosen], undefined, 2)?.match_id).toBe(2);
    expect(tourMatch([listed(1), listed(2, {}, 'CLOSED')], undefined, 2)?.match_id).toBe(1);
    expect(tourMatch([listed(1), chosen], 1, 2)?.match_id).toBe(1);
  });

  test('explains back and lay by the first runner with both prices', () => {
    expect(exampleRunner(listed(1))).toEqual({ name: 'Kestrels', back: 1.86, lay: 1.9 });
    expect(exampleRunner(listed(1, {}, 'OPEN', null))?.name).toBe('Herons');
    expect(exampleRunner({ main_market: null })).toBeUndefined();
  });
});
