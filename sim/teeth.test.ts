import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFECTS } from './teeth.ts';

test.each(DEFECTS)('the place where a defect is planted is there: $what', ({ file, from, to }) => {
  expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toContain(from);
  expect(to).not.toBe(from);
});
