import { expect, test } from 'vitest';
import { readLaunch } from './launch.ts';

test('the token comes from the query, the look from the fragment', () => {
  expect(readLaunch('?t=abc', '#theme=light&lang=hi&stakes=100,500&site=https://example.com')).toEqual({
    token: 'abc',
    theme: 'light',
    language: 'hi',
    stakes: [100, 500],
    site: 'https://example.com',
  });
});

test.each([
  ['a missing query', '', ''],
  ['two tokens', '?t=abc&t=def', ''],
  ['invalid stakes', '', '#stakes=-5,abc,1.5,'],
  ['a site that runs a script', '', '#site=javascript:alert(1)'],
  ['an unknown theme', '', '#theme=blue'],
  ['a language without texts', '', '#lang=__proto__'],
])('a launch ignores %s', (_name, search, hash) => {
  expect(readLaunch(search, hash)).toEqual({ token: undefined, theme: 'dark', language: 'en', stakes: [], site: undefined });
});
