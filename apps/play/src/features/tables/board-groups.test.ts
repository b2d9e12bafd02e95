import type { WireOffer } from '@pavilion/contract/provider';
import { expect, test } from 'vitest';
import { groupsOf } from './board-groups.ts';

const offer = (name: string): WireOffer => {
  const [market = '', selection = '-'] = name.split('/');
  return { market, selection, bet: 'side', back: '2.00', lay: null, byTable: false, suspended: false };
};

test.each([
  ['LOW HIGH EVEN ODD COLOR/RED', 'Around the seven · Odd or even: LOW HIGH EVEN ODD | Colour: COLOR'],
  ['LOW HIGH CARD/6 CARD/7 CARD/8', 'Around the seven: LOW CARD HIGH | Card: CARD CARD'],
  ['MAIN/A MAIN/B PLAYER_PAIR EITHERPAIR BIG', 'Winner: MAIN MAIN | Pairs · Big or small: PLAYER_PAIR EITHERPAIR BIG'],
  ['HIGHER LOWER SNAP KA ACE', 'Next card: HIGHER LOWER SNAP KA ACE'],
  ['TWORED J124 PAIR TRIO', 'Exactly two: TWORED | Total and ranks: J124 | Pair or better: PAIR TRIO'],
  ['CARD1_ODD CARD1_EVEN', 'Odd or even: CARD1_ODD CARD1_EVEN'],
  ['COLORPLUS', 'Bets: COLORPLUS'],
])('bets %s have the headings %s', (names, headings) => {
  const groups = groupsOf(names.split(' ').map(offer));
  const shown = groups.map(({ heading, offers }) => `${heading}: ${offers.map(({ market }) => market).join(' ')}`);
  expect(shown.join(' | ')).toBe(headings);
});
