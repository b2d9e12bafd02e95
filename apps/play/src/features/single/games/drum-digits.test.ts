import { expect, test } from 'vitest';
import { drumDigits } from './drum-digits.ts';

const DIGITS = [...Array(10).keys()];

test('casino C-PH-3 a drum starts with the digit that it showed before, whatever is drawn, and ends with the drawn one', () => {
  for (const place of [0, 1, 3, 4]) {
    for (const before of DIGITS) {
      const runs = DIGITS.map((drawn) => drumDigits(before, drawn, place));
      expect(runs.map((run) => run[0])).toEqual(DIGITS.map(() => before));
      expect(runs.map((run) => run.at(-1))).toEqual(DIGITS);
    }
  }
});
