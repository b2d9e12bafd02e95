import { expect, test } from 'vitest';
import { formTable } from './form-table.ts';

const match = (match_name: string, winners: readonly string[], outcome: 'SETTLED' | 'VOID' = 'SETTLED') => ({
  match_name,
  outcome,
  winners: [...winners],
  runners: [...match_name.split(' v '), 'The Draw'],
});

/** Newest first, as the exchange lists them. */
const RESULTS = [
  match('Quokkas v Zebus', ['Zebus']),
  match('Zebus v Yaks', ['The Draw']),
  match('Quokkas v Yaks', [], 'VOID'),
  match('Quokkas v Yaks', ['Quokkas']),
  match('Zebus v Quokkas', ['Quokkas']),
];

test('teams are sorted by share of wins, and void matches do not count', () => {
  expect(formTable(RESULTS)).toEqual([
    { name: 'Quokkas', played: 3, won: 2, drawn: 0, lost: 1, latest: ['WON', 'WON', 'LOST'] },
    { name: 'Zebus', played: 3, won: 1, drawn: 1, lost: 1, latest: ['LOST', 'DRAWN', 'WON'] },
    { name: 'Yaks', played: 2, won: 0, drawn: 1, lost: 1, latest: ['LOST', 'DRAWN'] },
  ]);
});

test('only the latest five outcomes are listed, newest last', () => {
  const many = [match('Quokkas v Zebus', ['Zebus']), ...Array.from({ length: 6 }, () => match('Quokkas v Zebus', ['Quokkas']))];
  expect(formTable(many).map(({ name, latest }) => [name, latest.join(' ')])).toEqual([
    ['Quokkas', 'WON WON WON WON LOST'],
    ['Zebus', 'LOST LOST LOST LOST WON'],
  ]);
});

test('in a race every runner but the winners has lost, and a dead heat has two winners', () => {
  const race = (winners: readonly string[]) => ({
    match_name: 'Ravensmere R1',
    outcome: 'SETTLED' as const,
    winners: [...winners],
    runners: ['Paper Tigress', 'Tin Whistle', 'Slow Thunder'],
  });
  expect(formTable([race(['Tin Whistle', 'Slow Thunder']), race(['Tin Whistle'])])).toMatchObject([
    { name: 'Tin Whistle', played: 2, won: 2, lost: 0 },
    { name: 'Slow Thunder', played: 2, won: 1, lost: 1 },
    { name: 'Paper Tigress', played: 2, won: 0, drawn: 0, lost: 2 },
  ]);
});

test('without results there is no form', () => {
  expect(formTable([])).toEqual([]);
});
