import { WALLET_NONCE_MEMORY_MS } from '@pavilion/contract/wallet';
import { expect, test } from 'vitest';
import { NonceMemory } from './signed-door.ts';

test('casino C-WAL-2 a nonce is accepted once within the time that the protocol sets', () => {
  const memory = new NonceMemory();
  expect([memory.remember('a', 1_000), memory.remember('a', 1_001), memory.remember('b', 1_001)]).toEqual([
    'NEW',
    'REPEATED',
    'NEW',
  ]);
  expect(memory.remember('a', 1_000 + WALLET_NONCE_MEMORY_MS)).toBe('REPEATED');
  expect(memory.remember('a', 1_000 + 3 * WALLET_NONCE_MEMORY_MS)).toBe('NEW');
});

test('casino C-WAL-2 a full memory refuses new nonces and forgets no old nonce', () => {
  const memory = new NonceMemory(3);
  const answers = ['a', 'b', 'c', 'd', 'a'].map((nonce) => memory.remember(nonce, 1_000));
  expect(answers).toEqual(['NEW', 'NEW', 'NEW', 'FULL', 'REPEATED']);
  expect(memory.remember('d', 1_000 + WALLET_NONCE_MEMORY_MS)).toBe('NEW');
});
