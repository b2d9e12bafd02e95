import { WALLET_NONCE_MEMORY_MS } from '@pavilion/contract/wallet';
import { expect, test } from 'vitest';
import { NonceMemory } from './signed-door.ts';

test('casino C-WAL-2 a nonce is accepted once within the time that the protocol sets', () => {
  const memory = new NonceMemory();
  expect([memory.isNew('a', 1_000), memory.isNew('a', 1_001), memory.isNew('b', 1_001)]).toEqual([true, false, true]);
  expect(memory.isNew('a', 1_000 + WALLET_NONCE_MEMORY_MS)).toBe(false);
  expect(memory.isNew('a', 1_000 + 3 * WALLET_NONCE_MEMORY_MS)).toBe(true);
});

test('casino C-WAL-2 a full memory refuses new nonces and forgets no old nonce', () => {
  const memory = new NonceMemory(3);
  const answers = ['a', 'b', 'c', 'd', 'a'].map((nonce) => memory.isNew(nonce, 1_000));
  expect(answers).toEqual([true, true, true, 'FULL', false]);
  expect(memory.isNew('d', 1_000 + WALLET_NONCE_MEMORY_MS)).toBe(true);
});
