export { addAt, assert, AssertionError, fail, pairOf, present, tripleOf, unreachable } from './assert.ts';
export type { Brand } from './brand.ts';
export { Enumeration, isKeyOf, type NameIn } from './enumeration.ts';
export { guarded } from './guard.ts';
export { fingerprint } from './hash.ts';
export { Prng } from './prng.ts';
export { canonicalJson, hasDuplicateMember, parseStrictJson } from './json.ts';
export { ok, refused, type Result } from './result.ts';
export { DAY_MS, HOUR_MS, MICROS_PER_MS, MINUTE_MS, SECOND_MS } from './time.ts';
