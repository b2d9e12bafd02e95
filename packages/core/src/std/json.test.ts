import { describe, expect, test } from 'vitest';
import { canonicalJson, hasDuplicateMember, parseStrictJson } from './json.ts';

describe('L8 the canonical text of a JSON value', () => {
  test.each([
    ['{"a":1,"b":[{"d":1,"c":2}]}', ' { "b" : [ { "c" : 2.0, "d" : 1 } ], "a" : 1.00 } '],
    ['{"amount":100}', '{"amount":100.0}'],
    ['{"amount":100}', '{"amount":1e2}'],
    ['{"note":"é"}', '{"note":"\\u00e9"}'],
  ])('%s and %s mean the same', (one, other) => {
    expect(canonicalJson(JSON.parse(one))).toBe(canonicalJson(JSON.parse(other)));
  });

  test.each([
    ['{"a":1}', '{"a":"1"}'],
    ['{"a":[1,2]}', '{"a":[2,1]}'],
    ['{"a":null}', '{}'],
    ['[1]', '{"0":1}'],
  ])('%s and %s do not mean the same', (one, other) => {
    expect(canonicalJson(JSON.parse(one))).not.toBe(canonicalJson(JSON.parse(other)));
  });
});

describe('HI-03 duplicate members', () => {
  test.each([
    '{"a":1,"a":1}',
    '{"a":1,"b":2,"a":3}',
    '{"a":1,"\\u0061":2}',
    '[{"x":{"a":[],"a":{}}}]',
    '{ "a" : "}" , "b" : [ "a" , {} ] , "a" : 0 }',
    '{"__proto__":1,"__proto__":2}',
  ])('%s is refused', (json) => {
    expect(hasDuplicateMember(json)).toBe(true);
    expect(parseStrictJson(json)).toBeUndefined();
  });

  test.each([
    '{"a":1,"A":2}',
    '[{"a":1},{"a":1}]',
    '{"a":{"a":{"a":1}},"b":"a"}',
    '{"a":["a","a"],"b":"\\"a\\":1,\\"a\\":2"}',
    '{"a":"a\\\\","b":1}',
    '"a"',
    '{}',
  ])('%s is accepted', (json) => {
    expect(hasDuplicateMember(json)).toBe(false);
    expect(parseStrictJson(json)).toEqual(JSON.parse(json));
  });

  test('invalid JSON has no value', () => {
    for (const json of ['', '{', '{"a":1', 'nul', '{"\\u00":1,"b":2}']) expect(parseStrictJson(json)).toBeUndefined();
  });

  test('HI-03 invalid JSON is refused before the search, which would take hours', () => {
    for (const json of ['['.repeat(500_000), `"${'\\"'.repeat(250_000)}`, `{"a":"${'\\"'.repeat(250_000)}`])
      expect(parseStrictJson(json)).toBeUndefined();
  });

  test('HI-03 a long text is searched in one pass', () => {
    const json = JSON.stringify({ a: '"\\'.repeat(100_000), b: Array.from({ length: 50_000 }, (_, c) => ({ c })) });
    expect(parseStrictJson(json)).toEqual(JSON.parse(json));
  });
});
