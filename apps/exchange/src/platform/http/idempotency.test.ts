import { expect, test } from 'vitest';
import { contentOf, DerivedKeys, keyOf } from './idempotency.ts';

test('equal texts give equal keys of two integers below 2^53, and different texts give different keys', () => {
  const { hi, lo } = keyOf('a');
  expect(keyOf('a')).toEqual({ hi, lo });
  expect(keyOf('b')).not.toEqual({ hi, lo });
  for (const part of [hi, lo]) expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
});

test('contract 1: the same body within five seconds is the same request, even across two periods of the memory', () => {
  const keys = new DerivedKeys();
  const first = keys.keyFor(1, 'content', 4_990);
  expect(keys.keyFor(1, 'content', 9_980)).toEqual(first);
  expect(keys.keyFor(1, 'content', 9_990)).not.toEqual(first);
});

test('contract 1: another session, call or body is another request', () => {
  const keys = new DerivedKeys();
  const all = [
    keys.keyFor(1, contentOf('a', {}), 0),
    keys.keyFor(2, contentOf('a', {}), 0),
    keys.keyFor(1, contentOf('b', {}), 0),
    keys.keyFor(1, contentOf('a', { x: 1 }), 0),
  ];
  expect(new Set(all.map((key) => `${key.hi}.${key.lo}`)).size).toBe(4);
});

test('L8 contract 1: reordered members, or another notation of a number, are the same content', () => {
  const one = contentOf('payment/deposit', JSON.parse('{"amount":100,"method":"UPI"}'));
  expect(contentOf('payment/deposit', JSON.parse('{ "method": "UPI", "amount": 100.0 }'))).toBe(one);
  expect(contentOf('payment/deposit', JSON.parse('{"amount":100.01,"method":"UPI"}'))).not.toBe(one);
  expect(contentOf('payment/withdraw', JSON.parse('{"amount":100,"method":"UPI"}'))).not.toBe(one);
});
