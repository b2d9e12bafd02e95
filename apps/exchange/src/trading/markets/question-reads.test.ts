import type { Question } from '@pavilion/core/settlement/facts';
import { Refused } from '@pavilion/server/refused';
import { expect, test } from 'vitest';
import { questionToKeep } from './question-reads.ts';

const CRICKET = { sportId: 4, name: 'Cricket' };
const kept = (question: Question, marketType = 'SEASON_TOTAL') =>
  questionToKeep({ sport: CRICKET, matchName: 'A v B', marketType, names: ['Total'], isOnNumber: true, question }, true);
const GROUND = { competition: 'BBL', subject: 'GROUND', what: 'RUNS', matches: 5 } as const;

test('settlement 9.1 a season market stores the averages and the fixture list in force when it opens', () => {
  const fours = { competition: 'IPL', what: 'FOURS' } as const;
  expect(kept(fours)).toEqual({ ...fours, average: 25, fixtures: 74 });
  expect(kept({ ...GROUND, name: 'Perth Stadium' })).toMatchObject({ average: 340 });
  const sixes = { competition: 'IPL', record: 'MOST_SIXES_IN_MATCH' } as const;
  expect(kept(sixes, 'SEASON_RECORD')).toEqual({ ...sixes, fixtures: 74 });
});

test.each<readonly [Question, string]>([
  [{ ...GROUND, name: 'Geelong' }, 'The rule of this market needs the average.'],
  [GROUND, 'The rule of this market needs the name.'],
  [{ competition: 'IPL', what: 'DUCKS' }, 'The rule of this market does not allow this what.'],
])('a season market without a complete question is refused: %o', (question, text) => {
  const refused = kept(question);
  expect(refused).toBeInstanceOf(Refused);
  expect(JSON.stringify(refused)).toContain(text);
});

test.each<readonly [readonly string[], readonly string[] | undefined]>([
  [
    ['United', 'Draw', 'Rovers'],
    ['AWAY', 'DRAW', 'HOME'],
  ],
  [['United', 'United FC', 'Draw'], undefined],
])('a market stores the outcomes that the names of its selections say: %o', (names, outcomes) => {
  const offered = { sport: { sportId: 1, name: 'Football' }, matchName: 'Rovers v United', marketType: 'MATCH_ODDS' };
  const question = questionToKeep({ ...offered, names, isOnNumber: false, question: undefined }, true);
  if (outcomes !== undefined) expect(question).toEqual({ outcomes });
  else expect(JSON.stringify(question)).toContain('The names of the selections do not decide their outcomes.');
});

test.each<readonly [string, readonly string[], Question]>([
  ['MATCH_ODDS', ['Rovers', 'United', 'Draw'], { outcomes: ['AWAY', 'HOME', 'DRAW'] }],
  ['OVER_UNDER', ['Over 2.5', 'Under 2.5'], { line: 2.5, outcomes: ['UNDER', 'OVER'] }],
])('S-GEN-15 outcomes of a %s market that its selections %o contradict are refused', (marketType, names, question) => {
  const offered = { sport: { sportId: 1, name: 'Football' }, matchName: 'Rovers v United', marketType, names, isOnNumber: false };
  const wrong = [true, false].map((isOfOffice) => questionToKeep({ ...offered, question }, isOfOffice));
  for (const refused of wrong) expect(JSON.stringify(refused)).toContain('say other outcomes');
  const outcomes = marketType === 'MATCH_ODDS' ? ['HOME', 'AWAY', 'DRAW'] : ['OVER', 'UNDER'];
  expect(questionToKeep({ ...offered, question: { ...question, outcomes } }, false)).toMatchObject({ outcomes });
});

test.each<readonly [readonly string[], boolean, Question | undefined]>([
  [['Under 2.5', 'Over 2.5'], false, { line: 2.5, outcomes: ['UNDER', 'OVER'] }],
  [['Under 2.5', 'Over 2.5'], true, { line: 2.5, outcomes: ['UNDER', 'OVER'] }],
  [['Under', 'Over'], false, {}],
  [['Under', 'Over'], true, undefined],
])('S-FOOT-5 a market without its line keeps the one that its selections say: %o, by staff: %s', (names, isOfOffice, kept) => {
  const offered = { sport: { sportId: 1, name: 'Football' }, matchName: 'Rovers v United', marketType: 'OVER_UNDER' };
  const question = questionToKeep({ ...offered, names, isOnNumber: false, question: undefined }, isOfOffice);
  if (kept !== undefined) expect(question).toEqual(kept);
  else expect(JSON.stringify(question)).toContain('The rule of this market needs the line.');
});
