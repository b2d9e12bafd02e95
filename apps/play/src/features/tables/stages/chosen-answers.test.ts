import { expect, test } from 'vitest';
import type { Piles } from '../piles.ts';
import { chosenAnswers, questionState, type QuestionState } from './chosen-answers.ts';

const QUESTIONS = 5;
const pile = { stake: 100, end: undefined, isSent: true };
const pilesOn = (...keys: readonly string[]): Piles => new Map(keys.map((key) => [key, pile]));

test.each<readonly [Piles, readonly (readonly string[])[]]>([
  [pilesOn(), [[], [], [], [], []]],
  [pilesOn('FIVE/RED_ODD_UP_A23_S/BACK'), [['RED'], ['ODD'], ['UP'], ['A23'], ['S']]],
  [pilesOn('FOUR/RED_ODD_UP_A23/BACK'), [['RED'], ['ODD'], ['UP'], ['A23'], []]],
  [
    pilesOn('FIVE/RED_ODD_UP_A23_S/BACK', 'FOUR/BLACK_ODD_UP_JQK/BACK'),
    [['RED', 'BLACK'], ['ODD'], ['UP'], ['A23', 'JQK'], ['S']],
  ],
])('casino C-FIVQ-1 the stage shows the answers that the bets name: case %#', (piles, answers) => {
  expect(chosenAnswers(piles, QUESTIONS).map((each) => [...each])).toEqual(answers);
});

test.each<readonly [string, number, number, string | undefined, readonly string[], QuestionState]>([
  ['before its card', 3, 1, undefined, ['A23'], 'waits'],
  ['while its card is turned', 1, 1, undefined, ['ODD'], 'asked'],
  ['without a bet', 0, 1, 'RED', [], 'known'],
  ['with the right answer', 0, 1, 'RED', ['RED'], 'right'],
  ['with the other answer', 0, 1, 'RED', ['BLACK'], 'wrong'],
  ['with a card that no answer is right for', 2, 3, undefined, ['UP'], 'wrong'],
])('casino C-FIVQ-1 a question %s', (_, place, asked, right, chosen, state) => {
  expect(questionState(place, asked, right, new Set(chosen))).toBe(state);
});
