import { expect, test } from 'vitest';
import { namesHindi } from './hi-names.ts';
import { namesOf } from './names.ts';

const inHindi = namesOf(namesHindi);
const slots = (sentence: string): readonly string[] => [...sentence.matchAll(/\{\w+\}/g)].map(([slot]) => slot).toSorted();

test('every pattern of names keeps the parts that are not translated, and the rest is in Hindi letters', () => {
  for (const [english, words] of Object.entries(namesHindi)) {
    expect([english, slots(words)]).toEqual([english, slots(english)]);
    if (/[A-Za-z]/.test(english.replaceAll(/\{\w+\}/g, '')))
      expect([english, words]).toEqual([english, expect.stringMatching(/[\u0900-\u097F]/)]);
    // Each name is matched by its own pattern, not by an earlier one.
    const filled = english.replaceAll(/\{n\w*\}/g, '7').replaceAll(/\{\w+\}/g, 'Owls');
    expect([english, inHindi(filled)]).toEqual([english, words.replaceAll(/\{n\w*\}/g, '7').replaceAll(/\{\w+\}/g, 'Owls')]);
  }
});

test.each([
  ['Only 8 Over Runs Shivalik Sentinels', 'केवल ओवर 8 के रन, शिवालिक सेंटिनल्स'],
  ['20 Over Runs Odd or Even Owls', '20 ओवर के रन सम या विषम, Owls'],
  ['Over/Under 2.5 Goals', '2.5 गोल से ऊपर/नीचे'],
  ['Owls need 12 runs from 7 balls', 'Owls को 7 गेंदों में 12 रन चाहिए'],
  ['Run rate 8.25', 'रन रेट 8.25'],
  ['Shivalik Sentinels', 'शिवालिक सेंटिनल्स'],
  ['Konkan Kestrels v India', 'कोंकण केस्ट्रेल्स बनाम India'],
  ['Next: Owls v Larks', 'अगला: Owls बनाम Larks'],
  ['Curragh Bridge (IE)', 'कराह ब्रिज (आयरलैंड)'],
  ['Curragh Bridge R3', 'कराह ब्रिज, दौड़ 3'],
  ['Pavilion Virtual League, Season 2 (IPL averages)', 'पवेलियन वर्चुअल लीग, सीज़न 2 (IPL के औसत)'],
  ['constructor', 'constructor'],
  ['12.5', '12.5'],
])('%s is read in Hindi as %s', (english, hindi) => {
  expect(inHindi(english)).toBe(hindi);
});
