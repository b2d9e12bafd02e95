import type { WireTicket } from '@pavilion/contract/provider';
import { describe, expect, test } from 'vitest';
import { openTicket } from '../../testing/rounds.ts';
import { backPile, pilesOf, seatPile, type PileEnd } from './piles.ts';

describe('chips of the player', () => {
  test('pile up by bet, placed ones and drafts together', () => {
    const draft = { market: 'MAIN', selection: 'A', side: 'BACK' as const, price: '1.95', stake: 2_500 };
    const piles = pilesOf([openTicket({}), openTicket({ selection: 'B', side: 'LAY' })], [draft, { ...draft, selection: 'C' }]);
    expect(backPile(piles, 'MAIN', 'A')).toEqual({ stake: 12_500, end: undefined, isSent: false });
    expect(backPile(piles, 'MAIN', 'C')).toEqual({ stake: 2_500, end: undefined, isSent: false });
  });

  test('a lay lies on its own cell, not on the stage', () => {
    const piles = pilesOf([openTicket({ side: 'LAY' })]);
    expect(backPile(piles, 'MAIN', 'A')).toBeUndefined();
    expect([...piles.values()]).toEqual([{ stake: 10_000, end: undefined, isSent: true }]);
  });

  test.each<readonly [WireTicket['state'], number | null, PileEnd | undefined]>([
    ['PENDING', null, undefined],
    ['OPEN', null, undefined],
    ['WON', 19_500, 'won'],
    ['PUSHED', 10_000, 'back'],
    ['VOID', 10_000, 'back'],
    ['HALF', 5_000, 'back'],
    ['LOST', 0, 'lost'],
  ])('a ticket that is %s with %s returned goes %s', (state, credit, end) => {
    expect(backPile(pilesOf([openTicket({ state, credit })]), 'MAIN', 'A')?.end).toBe(end);
  });

  test('chips stay until every ticket of the bet is final', () => {
    const lost = openTicket({ state: 'LOST', credit: 0 });
    expect(backPile(pilesOf([lost, openTicket({ ticketId: 't-2' })]), 'MAIN', 'A')?.end).toBeUndefined();
    const won = openTicket({ ticketId: 't-2', state: 'WON', credit: 19_500 });
    expect(backPile(pilesOf([lost, won]), 'MAIN', 'A')?.end).toBe('won');
  });
});

test('a lay lies at its seat too, marked as a lay, and below a back', () => {
  const lay = openTicket({ ticketId: 't-9', side: 'LAY' });
  expect(backPile(pilesOf([lay]), 'MAIN', 'A')).toBeUndefined();
  expect(seatPile(pilesOf([lay]), 'MAIN', 'A')).toMatchObject({ isLay: true, stake: lay.stake });
  expect(seatPile(pilesOf([lay, openTicket({})]), 'MAIN', 'A')?.isLay).toBe(false);
});
