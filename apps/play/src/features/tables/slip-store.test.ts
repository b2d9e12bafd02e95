import { expect, test } from 'vitest';
import { areTooLate } from './slip-store.ts';
import type { Draft } from './slip.ts';

const draft: Draft = { market: 'MAIN', selection: 'A', side: 'BACK', price: '1.95', stake: 10_000 };
const CALM = { drafts: [draft], isPlacing: false, refused: undefined, late: undefined };
const window = { number: 1 } as Parameters<typeof areTooLate>[1]['window'];
const betting = { roundId: 'r1', window, phase: 'BETTING' } as const;
const dealing = { ...betting, phase: 'DEALING' } as const;

test.each<[string, Parameters<typeof areTooLate>, boolean]>([
  ['drafts in time', [CALM, betting], false],
  ['drafts that were not sent in time', [CALM, dealing], true],
  ['a bet that arrived after the window', [{ ...CALM, late: 'r1/1' }, betting], true],
  ['a bet that missed an earlier window', [{ ...CALM, late: 'r0/1' }, betting], false],
  ['a bet without an answer yet', [{ ...CALM, isPlacing: true }, dealing], false],
  ['a bet whose answer was lost', [{ ...CALM, refused: 'No answer' }, dealing], false],
  ['an empty slip', [{ ...CALM, drafts: [] }, dealing], false],
])('%s', (_what, given, isTooLate) => expect(areTooLate(...given)).toBe(isTooLate));
