import { expect, test } from 'vitest';
import { everyRow } from './every-row.ts';

test.each([0, 1, 99, 100, 101, 250])('returns all of %i rows, once and in order', async (total) => {
  const all = Array.from({ length: total }, (_, index) => index);
  const pages: number[] = [];
  const rows = await everyRow(({ page, page_size }) => {
    pages.push(page);
    return Promise.resolve({ rows: all.slice((page - 1) * page_size, page * page_size), total });
  });
  expect(rows).toEqual(all);
  expect(pages.length).toBe(Math.max(1, Math.ceil(total / 100)));
});
