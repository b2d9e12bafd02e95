import { isGameCode } from '@pavilion/games/catalogue';
import { games } from '@pavilion/games/registry';
import { POKER_PAYS } from '@pavilion/games/video-poker';
import { expect, test } from 'vitest';
import { rulesOf } from './game-rules.ts';
import { gameRules } from './messages/game-rules.en.ts';

const CODES = games().map(({ code }) => code);
const figuresIn = (sentence: string): readonly string[] => sentence.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Returns every sentence of a game, in the order of the screen. */
function sentencesOf(code: string, language: 'en' | 'hi'): readonly string[] {
  const rules = rulesOf(code, language);
  if (rules === undefined) throw new Error(`${code} has no rules`);
  const { play, order, ties, interruption } = rules;
  return [...play, ...order, ties, interruption];
}

test.each(CODES)('casino C-REG-1 the rules of %s are whole sentences in both languages, with the same figures', (code) => {
  const [english, hindi] = [sentencesOf(code, 'en'), sentencesOf(code, 'hi')];
  expect(english.length).toBeGreaterThan(2);
  expect(hindi).toHaveLength(english.length);
  for (const [place, sentence] of english.entries()) {
    const words = hindi[place] ?? '';
    expect(`${sentence} ${words}`).not.toMatch(/undefined|NaN|[{}]|\s{2}/);
    expect([sentence, words]).toEqual([sentence, expect.stringMatching(/[\u0900-\u097f]/)]);
    expect([sentence, figuresIn(words).toSorted()]).toEqual([sentence, figuresIn(sentence).toSorted()]);
  }
  for (const sentence of rulesOf(code, 'en')?.play ?? []) expect(sentence).toMatch(/^[\dA-Z].*[.]$/);
  for (const sentence of rulesOf(code, 'hi')?.play ?? []) expect(sentence).toMatch(/।$/);
});

test('casino C-REG-1 every message belongs to a game of the house or to several', () => {
  const owners = Object.keys(gameRules).map((key) => key.replace(/\..*/, ''));
  expect(owners.filter((owner) => !isGameCode(owner) && owner !== 'interrupted' && owner !== 'paysForOne')).toEqual([]);
  expect(rulesOf('NONE', 'en')).toBeUndefined();
});

test.each(['VPJB', 'VPDW'] as const)('casino C-VP-1 the hands of %s have the order and the payouts of its pay table', (code) => {
  const pays = POKER_PAYS[code].pays.map(({ name, pays: paid }) => `${name}: ${paid} for one`);
  expect(rulesOf(code, 'en')?.order).toEqual(pays);
});

test('casino C-WHEL-1, C-VDER-1 the rules show the places of the wheels and the weights of the runners', () => {
  expect(rulesOf('RANG', 'en')?.play[0]).toBe(
    'The wheel has 50 places, each equally likely: 24 × 1, 12 × 3, 8 × 5, 4 × 11, 2 × 23.',
  );
  expect(rulesOf('VDER', 'hi')?.play[0]).toContain('30, 22, 18, 14, 10, 6');
});

test('casino C-REG-6 a flight, a table and each kind of single-player game explain interruptions', () => {
  const interruptions = new Set(CODES.map((code) => rulesOf(code, 'en')?.interruption));
  expect(interruptions.size).toBe(5);
  expect(rulesOf('CRKT', 'en')).toEqual(rulesOf('CRLN', 'en'));
  expect(rulesOf('TPAN', 'en')?.interruption).toContain('folded');
});
