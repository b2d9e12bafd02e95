import { expect, test } from 'vitest';
import { faultOfProviders, furtherProvidersOf } from './further-providers.ts';
import { DEFAULT_MULTIPLE, RETURN_MAX_MINOR, WinCeilings } from './win-ceilings.ts';

const PROVIDER = {
  name: 'LANTERN',
  contract: 'combined',
  url: 'https://lantern.example',
  secret: 'the-lantern-house-has-a-secret-of-its-own',
  play_origin: 'https://play.lantern.example',
};
const providers = (over: object = {}): string => JSON.stringify([{ ...PROVIDER, ...over }]);
const ceilings = (over: object = {}) => new WinCeilings('MAC88', furtherProvidersOf(providers(over)));
const bet = (gameCode: string, amount = 100, tickets = 1) => ({ gameCode, amount, tickets: Array.from({ length: tickets }) });

test.each([
  ['a house game by its own maximum', 'MAC88', bet('ROUL'), 3_600],
  ['a house game that nothing but C-SET-6 bounds, for each ticket', 'MAC88', bet('CRLN', 100, 2), 2 * RETURN_MAX_MINOR],
  ['at most what a ticket may return', 'MAC88', bet('ROUL', RETURN_MAX_MINOR), RETURN_MAX_MINOR],
  ['a house game that the table does not have', 'MAC88', bet('ZZZZ'), 100 * DEFAULT_MULTIPLE],
  ['a game of another provider', 'LANTERN', bet('ROUL'), 100 * DEFAULT_MULTIPLE],
  ['a provider that is not known', 'NOBODY', bet('ROUL'), 100 * DEFAULT_MULTIPLE],
])('SEC-31 the ceiling of %s', (_what, provider, asked, expected) => {
  expect(ceilings().of(provider, asked)).toBe(expected);
});

test('SEC-31 the operator sets a ceiling for a provider, and another for a game with a jackpot', () => {
  const set = ceilings({ win_multiple: 50, win_multiples: { JACK: 20_000 } });
  expect([set.of('LANTERN', bet('AAAA')), set.of('LANTERN', bet('JACK'))]).toEqual([5_000, 2_000_000]);
  expect(faultOfProviders(providers({ win_multiple: 0 }))).toContain('win_multiple');
  expect(faultOfProviders(providers({ win_multiples: { jackpot: 5 } }))).toContain('win_multiples');
  expect(faultOfProviders(providers({ win_multiples: { JACK: 5 } }))).toBeUndefined();
});
