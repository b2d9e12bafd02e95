import { expect, test } from 'vitest';
import { keyOf } from './idempotency.ts';
import { refuse, Refused } from '@pavilion/server/refused';
import { RepeatedAnswers } from './repeated-answers.ts';

const KEY = keyOf('key');

test('L8 the same key runs once in ten minutes, a repeat with different content is refused, and the keys of another user are separate', async () => {
  const answers = new RepeatedAnswers();
  let done = 0;
  const work = (): number => (done += 1);
  expect(await answers.answer(1, KEY, 'a', 0, work)).toBe(1);
  expect(await answers.answer(1, KEY, 'a', 1, work)).toBe(1);
  expect(await answers.answer(1, KEY, 'b', 1, work)).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  expect(await answers.answer(2, KEY, 'a', 1, work)).toBe(2);
  expect(await answers.answer(1, KEY, 'a', 600_001, work)).toBe(3);
});

test('L8 a refused request may be sent again', async () => {
  const answers = new RepeatedAnswers();
  expect(await answers.answer(1, KEY, 'a', 0, () => refuse('MARKET_NOT_OPEN'))).toBeInstanceOf(Refused);
  expect(await answers.answer(1, KEY, 'a', 0, () => 'now')).toBe('now');
});
