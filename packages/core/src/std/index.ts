export { assert, AssertionError, present, unreachable } from './assert.ts';
export type { Brand } from './brand.ts';
export { ok, refused, type Result } from './result.ts';
