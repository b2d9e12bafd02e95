import { expect, test } from 'vitest';
import { Undo } from './undo.ts';

test('all steps are taken in reverse order, once, even if one fails', async () => {
  const undo = new Undo();
  const taken: string[] = [];
  undo.push(() => taken.push('first'));
  undo.push(() => {
    throw new Error('the database is away');
  });
  undo.push(() => taken.push('last'));
  await expect(undo.stop()).rejects.toThrow('the database is away');
  await expect(undo.stop()).rejects.toThrow('the database is away');
  expect(taken).toEqual(['last', 'first']);
});
