import type { TableCode } from '@pavilion/games/catalogue';
import type { Outcome } from '@pavilion/games/game';
import { describe, expect, test } from 'vitest';
import { beadOf, frequenciesOf, pairsOf, shortNames, winnerMark } from './beads.ts';

describe('casino C-REG-11 the mark of a last result shows what won', () => {
  test.each<readonly [TableCode, Outcome, string, string]>([
    ['ROUL', { NUMBER: 0 }, '0', 'green'],
    ['ROUL', { NUMBER: 3 }, '3', 'red'],
    ['ROUP', { NUMBER: 20 }, '20', 'black'],
    ['RANG', { INDEX: 12 }, '23', 'e'],
    ['TOOF', { INDEXES: [0, 13] }, '23', 'f'],
    ['AAAA', { CARD: 'TS' }, 'Ak', 'b'],
    ['AAAA', { CARD: 'JH' }, 'An', 'c'],
    ['AAAA', { CARD: '2H' }, 'Am', 'a'],
    ['BOLL', { CARD: 'KH' }, 'CD', 'e'],
    ['LUK7', { CARD: '7D' }, '7', 'tie'],
    ['LUK7', { CARD: '9C' }, 'High', 'b'],
    ['WORL', { OPEN: '450', CLOSE: '148', JODI: '93' }, '93', 'plain'],
    ['SICB', { DICE: [2, 5, 6] }, '13', 'a'],
    ['SICB', { DICE: [2, 2, 2] }, '6', 'tie'],
    ['SUSD', { DICE: [2, 5] }, '7', 'tie'],
    ['SUSD', { DICE: [1, 2] }, '3', 'b'],
    ['FIVQ', { CARDS: '6H 6D QH TC 7D' }, 'E▲8♦', 'red'],
    ['FIVQ', { CARDS: '6S 3D 7H 7C 7S' }, 'O––♠', 'black'],
    ['TRIO', { CARDS: 'KC TC AD' }, '24', 'a'],
    ['TRIO', { CARDS: '2C 3C AD' }, '6', 'b'],
    ['ABJK', { JOKER: '9S', MATCH: '9D', COUNT: 3, SIDE: 'ANDAR' }, 'A 3', 'a'],
    ['POKR', { A: '6C 6D', B: 'AS 9C', BOARD: 'AH 2S QD AD 9D' }, 'B', 'b'],
    ['POKR', { A: '2C 3D', B: '2S 3C', BOARD: 'AH KS QD JD TD' }, '=', 'tie'],
    ['TT20', { A: 'KS QH 2D', B: 'KD QC 2H' }, '=', 'tie'],
    ['TT20', { A: '3D 3S 7D', B: 'AH TD 4H' }, 'A', 'a'],
    ['BACC', { PLAYER: '4H 3C', BANKER: '2H 6S', SCORE: '7-8' }, 'B', 'b'],
    ['BACC', { PLAYER: '4H 3C', BANKER: '2H 5S', SCORE: '7-7' }, '=', 'tie'],
    ['TTST', { TIGER: 'KD 3C QD', LION: 'KS 6D 2H', DRAGON: '2C 2D 4H' }, 'D', 'c'],
    ['DT20', { DRAGON: 'TC', TIGER: 'KH' }, 'T', 'b'],
    ['QUEN', { CARDS: '4 2 4 6 6', TOTALS: [10, 3, 6, 9], WINNER: 0 }, 'R', 'a'],
    ['VSOS', { FIRST: '6 3 0 0', SECOND: '6 0 6', SCORE: '9-12' }, '9–12', 'b'],
    ['VDER', { ORDER: [6, 4, 2, 5, 3, 1] }, '6', 'f'],
    ['VSOS', { FIRST: '6 3', SECOND: '6 3', SCORE: '9-9' }, '9–9', 'tie'],
    ['SUSD', { DICE: [6, 5] }, '11', 'a'],
    ['SICB', { DICE: [2, 2, 6] }, '10', 'b'],
    ['HILO', { BASE: 'JC', RESULT: '8S' }, '8♠ ↓', 'b'],
    ['HILO', { BASE: 'JC', RESULT: 'AS' }, 'A♠ ↑', 'a'],
    ['HILO', { BASE: 'JC', RESULT: 'JS' }, 'J♠ =', 'tie'],
  ])('%s %o is %s', (code, outcome, text, tone) => {
    expect(beadOf(code, { label: '', outcome: outcome as Parameters<typeof beadOf>[1]['outcome'] })).toMatchObject({
      text,
      tone,
    });
  });
});

test.each([
  [
    ['Player A', 'Player B'],
    ['A', 'B'],
  ],
  [
    ['Tiger', 'Lion', 'Dragon'],
    ['T', 'L', 'D'],
  ],
  [
    ['Amar', 'Akbar', 'Anthony'],
    ['Am', 'Ak', 'An'],
  ],
  [
    ['Don', 'Do Veer', 'Ghulam'],
    ['D', 'DV', 'G'],
  ],
  [
    ['अमर', 'अकबर', 'एंथनी'],
    ['अम', 'अक', 'एं'],
  ],
])('%j are short as %j', (names, short) => {
  expect(shortNames(names)).toEqual(short);
});

test.each<readonly [TableCode, Outcome, readonly string[]]>([
  ['BACC', { PLAYER: '4H 4C', BANKER: '2H 6S', SCORE: '8-8' }, ['a']],
  ['BACM', { PLAYER: '4H 3C', BANKER: '6H 6S 2D', SCORE: '7-4' }, ['b']],
  ['BACC', { PLAYER: '4H 4C', BANKER: '9H 9S', SCORE: '8-8' }, ['a', 'b']],
  ['BACC', { PLAYER: '4H 3C', BANKER: '2H 6S', SCORE: '7-8' }, []],
  ['DT20', { DRAGON: 'TC', TIGER: 'TH' }, []],
])('%s %o has pairs at %j', (code, outcome, pairs) => {
  expect(pairsOf(code, { outcome: outcome as Parameters<typeof pairsOf>[1]['outcome'] })).toEqual(pairs);
});

test('casino C-REG-11 frequencies count the shown rounds, most first', () => {
  const beads = [3, 20, 3, 0, 20, 3, 8].map((NUMBER) => beadOf('ROUL', { label: '', outcome: { NUMBER } }));
  expect(frequenciesOf(beads).map(({ bead, count }) => [bead.text, count])).toEqual([
    ['3', 3],
    ['20', 2],
    ['0', 1],
    ['8', 1],
  ]);
});

test.each<readonly [TableCode, Outcome, string]>([
  ['QUEN', { CARDS: '4 2 4 6 6', TOTALS: [10, 3, 6, 9], WINNER: 0 }, 'Rajni'],
  ['AAAA', { CARD: 'TS' }, 'Akbar'],
  ['DT20', { DRAGON: 'TC', TIGER: 'KH' }, 'Tiger'],
  ['TT20', { A: 'KS QH 2D', B: 'KD QC 2H' }, 'Tie'],
])('casino C-REG-11 wins are counted by the whole name of the winner: %s %o is %s', (code, outcome, words) => {
  const bead = beadOf(code, { label: '', outcome: outcome as Parameters<typeof beadOf>[1]['outcome'] });
  expect(winnerMark(code, bead)?.text).toBe(words);
});

test.each([
  ['9-2', 'Saffron'],
  ['4-12', 'Teal'],
  ['6-6', 'Tie'],
])('casino C-REG-11 matches of Super Over Sprint are counted by their winner: %s is %s', (score, words) => {
  const bead = beadOf('VSOS', { label: '', outcome: { SCORE: score } });
  expect(winnerMark('VSOS', bead)?.text).toBe(words);
  expect(winnerMark('VFOC', bead)).toBeUndefined();
});

test.each([
  ['ANDAR', 3, 'Andar'],
  ['BAHAR', 14, 'Bahar'],
])('casino C-REG-11 rounds with a joker are counted by their side: %s on card %i is %s', (SIDE, COUNT, words) => {
  const bead = beadOf('ABJK', { label: '', outcome: { JOKER: '9S', MATCH: '9D', COUNT, SIDE } });
  expect(winnerMark('ABJK', bead)?.text).toBe(words);
});

test('casino C-REG-11 races of Derby Dash are counted by the name of the winner', () => {
  const bead = beadOf('VDER', { label: '', outcome: { ORDER: [6, 4, 2, 5, 3, 1] } });
  expect(winnerMark('VDER', bead)?.text).toBe('6 Gulab');
});

test.each([
  ['AS', 'Higher'],
  ['8S', 'Lower'],
  ['JS', 'Snap'],
])('casino C-REG-11 draws against a base card are counted by their way: %s on a jack is %s', (RESULT, words) => {
  expect(winnerMark('HILO', beadOf('HILO', { label: '', outcome: { BASE: 'JC', RESULT } }))?.text).toBe(words);
});

test('casino C-WHEL-1 results of a show wheel have the colours of their places, and equal results the same', () => {
  const beads = [0, 1, 3, 2].map((INDEX) => beadOf('MELA', { label: '', outcome: { INDEX } }));
  expect(beads.map(({ text }) => text)).toEqual(['1', '3', '5', '1']);
  expect(new Set(beads.map(({ look }) => look?.colour)).size).toBe(3);
  expect(beads[0]?.look).toEqual(beads[3]?.look);
});

test('casino C-VFOC-1 the mark of a ball is its number, as the casino names it', () => {
  expect(beadOf('VFOC', { label: '10', outcome: { BALL: 10 } })).toMatchObject({ text: '10', words: '10', tone: 'plain' });
});

test.each<readonly [TableCode, Outcome, string]>([
  ['SICB', { DICE: [2, 5, 6] }, '2 + 5 + 6 = 13'],
  ['TRIO', { CARDS: 'KC TC AD' }, 'KC TC AD = 24'],
  ['WORL', { OPEN: '450', CLOSE: '148', JODI: '93' }, '450-93-148'],
  ['ABJK', { JOKER: '9S', MATCH: '9D', COUNT: 3, SIDE: 'BAHAR' }, 'Bahar 3'],
  ['VSOS', { FIRST: '6 3 0 0', SECOND: '6 0 6', SCORE: '9-12' }, '9-12'],
  ['ROUL', { NUMBER: 3 }, '3'],
])('a pointer on the mark of %s with %o reads “%s”', (code, outcome, words) => {
  expect(beadOf(code, { label: '', outcome: outcome as Parameters<typeof beadOf>[1]['outcome'] }).words).toBe(words);
});
