import { expect, test } from 'vitest';
import { en } from './en.ts';
import { namesHindi } from './hi-names.ts';
import { lapseWordsHindi, voidWordsHindi } from '@pavilion/contract/messages/reasons.hi';
import { hi } from './hi.ts';
import { numberResult } from './sentences.ts';
import { namesOf } from './names.ts';
import { resultText, type ResultLanguage } from './result-text.ts';

const ENGLISH: ResultLanguage = { say: (key) => en[key], reasons: undefined, name: (name) => name };
const HINDI: ResultLanguage = {
  say: (key) => hi[key],
  reasons: { ...voidWordsHindi, ...lapseWordsHindi },
  name: namesOf(namesHindi),
};

test.each([
  ['Winner: Basalt. Placed: Amber (1/2), Dune (1/2).', null],
  ['Result: 62.', null],
  ['Void: the match had no result.', 'NO_RESULT'],
])("in English a result uses the server's sentence: %s", (sentence, reason) => {
  expect(resultText(sentence, reason, ENGLISH)).toBe(sentence);
});

test.each([
  ['Winner: Kestrels.', null, 'विजेता: Kestrels.'],
  ['Winners: A, B.', null, 'विजेता: A, B.'],
  ['Dead heat: Amber (1/2), Basalt (1/2). Placed: Cinder.', null, 'डेड हीट: Amber (1/2), Basalt (1/2). प्लेस में: Cinder.'],
  ['Result: 62 (Even).', null, 'परिणाम: 62 (सम).'],
  ['Winner: The Draw.', null, 'विजेता: ड्रॉ.'],
  ['Dead heat: The Draw (1/2), Over 2.5 Goals (1/2).', null, 'डेड हीट: ड्रॉ (1/2), 2.5 गोल से ऊपर (1/2).'],
  ['Winner: R. J. Owls (Women).', null, 'विजेता: R. J. Owls (Women).'],
  ['Void: the rate was wrong.', 'WRONG_RATE', 'रद्द: भाव ग़लत था।'],
  ['Void: something else.', 'NO_SUCH_REASON', 'Void: something else.'],
] as const)(
  'in Hindi the words of a result and names from the feed are Hindi, and numbers and other names stay: %s',
  (sentence, reason, text) => {
    expect(resultText(sentence, reason, HINDI)).toBe(text);
  },
);

test('a player sees if the result is only a lower bound', () => {
  expect([numberResult('119', false), numberResult('119', true)]).toEqual(['119', 'at least 119']);
  expect(hi['result.leastNumber']).toBe('कम से कम {number}');
});
