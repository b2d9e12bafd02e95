import { ERRORS } from '@pavilion/contract/errors';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { hi, refusalsHindi } from './hi.ts';

const slots = (sentence: string): readonly string[] => [...sentence.matchAll(/\{\w+\}/g)].map(([slot]) => slot).toSorted();
const KEYS = Object.keys(en) as readonly (keyof typeof en)[];
/** Names and abbreviations that are the same in both. */
const SAME = ['app.name', 'statement.csv', 'cashOut.percent'];

test('every sentence is there in Hindi too, with the same values in it', () => {
  expect(Object.keys(hi).toSorted()).toEqual(Object.keys(en).toSorted());
  expect(KEYS.filter((key) => slots(en[key]).join() !== slots(hi[key]).join())).toEqual([]);
});

test('what is said in Hindi is written in its letters', () => {
  expect(KEYS.filter((key) => !/[\u0900-\u097F]/.test(hi[key]) && !SAME.includes(key))).toEqual([]);
});

test('every refusal has its sentence in Hindi', () => {
  expect(Object.keys(refusalsHindi).toSorted()).toEqual(Object.keys(ERRORS).toSorted());
});
