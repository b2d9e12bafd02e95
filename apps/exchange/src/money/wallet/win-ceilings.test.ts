import { RETURN_MAX_MINOR } from '@pavilion/contract/wallet';
import { expect, test } from 'vitest';
import {
  DEFAULT_MULTIPLE,
  faultOfProviders,
  furtherProvidersOf,
  providersWithoutMultiple,
} from '../../platform/providers/further-providers.ts';
import { WinCeilings } from './win-ceilings.ts';

const PROVIDER = {
  name: 'LANTERN',
  contract: 'combined',
  url: 'https://lantern.example',
  secret: 'the-lantern-house-has-a-secret-of-its-own',
  play_origin: 'https://play.lantern.example',
};
const providers = (over: object = {}): string => JSON.stringify([{ ...PROVIDER, ...over }]);
const ceilings = (over: object = {}) => new WinCeilings('MAC88', furtherProvidersOf(providers(over)));
const bet = (gameCode: string, amount = 100, price: string | null = null, count = 1) => {
  const ticket = { side: 'BACK' as const, stake: amount / count, debit: amount / count, price };
  return { gameCode, amount, tickets: Array.from({ length: count }, () => ticket) };
};
const lay = { gameCode: 'DTLI', amount: 150, tickets: [{ side: 'LAY' as const, stake: 100, debit: 150, price: '2.5' }] };

test.each([
  ['a house game is its own maximum', 'MAC88', bet('ROUL'), 3_600],
  ['a flight without a target is counted for each ticket', 'MAC88', bet('CRLN', 100, null, 2), 1_000_000],
  ['a flight with a target is the target times the stake', 'MAC88', bet('CRLN', 100, '2.50'), 250],
  ['a priced ticket is the price times the stake', 'MAC88', bet('WORL', 100, '9.5'), 950],
  ['a lay is its cost plus its stake', 'MAC88', lay, 250],
  ['a large bet is at most the most that a ticket may return', 'MAC88', bet('ROUL', RETURN_MAX_MINOR), RETURN_MAX_MINOR],
  ['a ticket with a high price is at most the game’s maximum', 'MAC88', bet('DTLI', 100, '9999'), 300],
  ['a house game without a maximum is the default', 'MAC88', bet('ZZZZ'), 100 * DEFAULT_MULTIPLE],
  ['a game of another provider is the default', 'LANTERN', bet('ROUL', 100, '2'), 100 * DEFAULT_MULTIPLE],
  ['a game of an unknown provider is the default', 'NOBODY', bet('ROUL'), 100 * DEFAULT_MULTIPLE],
])('SEC-31 the ceiling of %s', (_what, provider, asked, expected) => {
  expect(ceilings().of(provider, asked)).toBe(expected);
});

test('SEC-31 the house can set a ceiling for a provider, and another ceiling for one of its games', () => {
  const set = ceilings({ win_multiple: 50, win_multiples: { JACK: 20_000 } });
  expect([set.of('LANTERN', bet('AAAA')), set.of('LANTERN', bet('JACK'))]).toEqual([5_000, 2_000_000]);
  expect(faultOfProviders(providers({ win_multiple: 0 }))).toContain('win_multiple');
  expect(faultOfProviders(providers({ win_multiples: { jackpot: 5 } }))).toContain('win_multiples');
  expect(faultOfProviders(providers({ win_multiples: { JACK: 5 } }))).toBeUndefined();
});

test('SEC-31 providersWithoutMultiple lists the providers for which the house has set no maximum', () => {
  expect(providersWithoutMultiple(furtherProvidersOf(providers()))).toEqual(['LANTERN']);
  expect(providersWithoutMultiple(furtherProvidersOf(providers({ win_multiple: 50 })))).toEqual([]);
});
