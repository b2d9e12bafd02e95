import { describe, expect, test } from 'vitest';
import { selectionWords, stateWords } from './bet-words.ts';

describe('casino C-CORE-3 names in words', () => {
  test.each([
    ['TT20', 'MAIN', 'A', 'Player A'],
    ['DT1D', 'MAIN', 'DRAGON', 'Dragon'],
    ['DT1D', 'COLOR', 'DRAGON_RED', 'Dragon Red'],
    ['DT1D', 'CARD', 'TIGER_T', 'Tiger 10'],
    ['DT1D', 'SUIT', 'TIGER_H', 'Tiger ♥'],
    ['TRIO', 'SESSION21', '-', 'Total 21 or more'],
    ['TT1D', 'CARD1_EVEN', '-', 'Card 1 even'],
    ['QUEN', 'MAIN', '2', 'Noor'],
    ['ROUL', 'DOZEN', '3', '3'],
    ['BOLL', 'MAIN', 'A', 'Don'],
    ['VSOS', 'RUNS', 'OVER7_5', 'Over 7.5'],
    ['VDER', 'WIN', '3', '3 Panna'],
    ['VDER', 'FORECAST', '3_6', '3 › 6'],
    ['C32D', 'MAIN', '10', 'Player 10'],
  ])('%s %s/%s reads %s', (code, market, selection, words) => {
    expect(selectionWords(code, market, selection)).toBe(words);
  });

  test.each([
    ['base 7', 'base 7'],
    ['base not 2 to 6', 'base not 2 to 6'],
    ['base K or A', 'base K or A'],
    ['mines 3', 'mines 3'],
    ['best play, for each ante', 'best play, for each ante'],
  ])('the state %s reads %s', (state, words) => {
    expect(stateWords(state)).toBe(words);
  });
});
