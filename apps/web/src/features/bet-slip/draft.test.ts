import { expect, test } from 'vitest';
import { stakeFault } from './draft.ts';

test.each(['', '  ', '25', '12.50', '12,5', '1,000', '0.01'])('the stake %j has no message', (text) => {
  expect(stakeFault(text)).toBeUndefined();
});

test.each(['0', '0.001', '-5', 'abc', '1e9', '99999999999999999999'])(
  'the text %j is no stake, and the message says why',
  (text) => {
    expect(stakeFault(text)).toBe('Enter a stake between 0.01 and 900M, e.g. 250 or 12.50.');
  },
);
