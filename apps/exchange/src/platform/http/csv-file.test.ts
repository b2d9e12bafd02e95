import { expect, test } from 'vitest';
import { csvFileOf, FILE_ROWS_MAX } from './csv-file.ts';

test('a file is named after its day in UTC+5:30, has a limited number of rows, and ends with the totals of all rows', () => {
  const rows = Array.from({ length: FILE_ROWS_MAX + 1 }, (_, number) => ({ number }));
  const { file_name, csv } = csvFileOf('exposure', ['number'], rows, Date.UTC(2031, 2, 3, 19), { number: 'all' });
  expect(file_name).toBe('exposure-2031-03-04.csv');
  expect(csv.trim().split('\r\n').slice(-2)).toEqual([String(FILE_ROWS_MAX - 1), 'all']);
  expect(csvFileOf('exposure', ['number'], rows.slice(0, 0), 0).csv).toBe('number\r\n');
});
