import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrayOf, BinaryWriter } from './binary.ts';

test('a whole number is written as the eight bytes of the same big integer', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      const writer = new BinaryWriter();
      writer.int64(value);
      expect(writer.bytes.readInt32BE(0)).toBe(8);
      expect(writer.bytes.readBigInt64BE(4)).toBe(BigInt(value));
    }),
  );
});

test('a fraction and an invalid name are defects', () => {
  const writer = new BinaryWriter();
  expect(() => writer.int64(0.5)).toThrow();
  expect(() => writer.name('Σ')).toThrow();
});

test('absent values have length -1 and no bytes', () => {
  const bytes = arrayOf('int32', [7, undefined], (value) => value);
  expect(bytes.subarray(20).toString('hex')).toBe('0000000400000007ffffffff');
});

test('the buffer grows for an array that does not fit', () => {
  const many = Array.from({ length: 20_000 }, (_, place) => place);
  const bytes = arrayOf('int64', many, (value) => value);
  expect(bytes).toHaveLength(20 + many.length * 12);
  expect(bytes.readBigInt64BE(bytes.length - 8)).toBe(19_999n);
});
