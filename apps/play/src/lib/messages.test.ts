import { expect, test } from 'vitest';
import { games } from '@pavilion/games/registry';
import { hi, refusalsHindi, rulesHindi } from './messages-hi.ts';
import { en, refusalText, ruleText, speak } from './messages.ts';

const slotsOf = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map(([slot]) => slot).toSorted();

test.each(Object.entries(en))('%s has the same values in Hindi, in Hindi words', (key, sentence) => {
  const words = hi[key as keyof typeof en];
  expect(slotsOf(words)).toEqual(slotsOf(sentence));
  // What is only values has no words in any language.
  if (/[a-z]{3}/i.test(sentence.replaceAll(/\{\w+\}/g, ''))) expect(words).toMatch(/[\u0900-\u097f]/);
});

test('a refusal is read as the casino says it, and in Hindi by its code', async () => {
  expect(refusalText('GAME_OPEN', 'Finish the open game.')).toBe('Finish the open game.');
  Object.assign(globalThis, { document: { documentElement: {} } });
  await speak('hi');
  expect(refusalText('GAME_OPEN', 'Finish the open game.')).toBe(refusalsHindi.GAME_OPEN);
});

const sentencesOf = ({ rules: { play, order = [], ties } }: ReturnType<typeof games>[number]) => [...play, ...order, ties];
const figuresOf = (sentence: string): string[] => [...sentence.matchAll(/\d+(?:[.,]\d+)*/g)].map(([figure]) => figure).toSorted();

test.each(games().map((game) => [game.code, sentencesOf(game)] as const))(
  'casino C-REG-1 the rules of %s are complete in Hindi, with the same figures',
  (_code, sentences) => {
    for (const sentence of sentences) {
      const words = rulesHindi[sentence] ?? '';
      expect([sentence, words]).toEqual([sentence, expect.stringMatching(/[\u0900-\u097f]/)]);
      expect([sentence, figuresOf(words)]).toEqual([sentence, figuresOf(sentence)]);
    }
  },
);

test('no sentence is kept that no game says, and the page reads them', async () => {
  const said = new Set(games().flatMap(sentencesOf));
  expect(Object.keys(rulesHindi).filter((sentence) => !said.has(sentence))).toEqual([]);
  Object.assign(globalThis, { document: { documentElement: {} } });
  await speak('hi');
  for (const sentence of said) expect(ruleText(sentence)).toBe(rulesHindi[sentence]);
});
