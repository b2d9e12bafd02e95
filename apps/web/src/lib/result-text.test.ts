import { expect, test } from 'vitest';
import { en } from './messages/en.ts';
import { reasonsHindi } from './messages/hi-notices.ts';
import { hi } from './messages/hi.ts';
import { resultText, type ResultLanguage } from './result-text.ts';

const ENGLISH: ResultLanguage = { say: (key) => en[key], reasons: undefined };
const HINDI: ResultLanguage = { say: (key) => hi[key], reasons: reasonsHindi };

test.each([
  ['Winner: Basalt. Placed: Amber (1/2), Dune (1/2).', null],
  ['Result: 62.', null],
  ['Void: the match had no result.', 'NO_RESULT'],
])('in English a result is read as the server says it: %s', (sentence, reason) => {
  expect(resultText(sentence, reason, ENGLISH)).toBe(sentence);
});

test.each([
  ['Winner: Kestrels.', null, 'विजेता: Kestrels.'],
  ['Winners: A, B.', null, 'विजेता: A, B.'],
  ['Dead heat: Amber (1/2), Basalt (1/2). Placed: Cinder.', null, 'डेड हीट: Amber (1/2), Basalt (1/2). प्लेस में: Cinder.'],
  ['Result: 62 (EVEN).', null, 'परिणाम: 62 (EVEN).'],
  ['Void: the rate was wrong.', 'WRONG_RATE', 'रद्द: भाव ग़लत था।'],
  ['Void: something else.', 'NO_SUCH_REASON', 'Void: something else.'],
] as const)('in Hindi the words of a result are Hindi, and names and numbers stay: %s', (sentence, reason, text) => {
  expect(resultText(sentence, reason, HINDI)).toBe(text);
});
