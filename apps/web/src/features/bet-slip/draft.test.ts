import { expect, test } from 'vitest';
import { stakeFault } from './draft.ts';

/** The limits of the market. */
const LIMITS = { min: 1, max: 25_000 };

test.each(['', '  ', '25', '12.50', '12,5', '1,000', '0.01'])('the stake %j has no message', (text) => {
  expect(stakeFault(text, LIMITS)).toBeUndefined();
});

test.each(['0', '0.001', '-5', 'abc', '1e9', '99999999999999999999'])(
  'the text %j is no stake, and the message says why',
  (text) => {
    expect(stakeFault(text, LIMITS)).toBe('Enter a stake between 1 and 25,000 in digits.');
  },
);
