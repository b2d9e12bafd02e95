import { expect, test } from 'vitest';
import { hi, refusalsHindi } from './messages-hi.ts';
import { en, refusalText, speak } from './messages.ts';

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
