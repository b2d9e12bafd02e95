import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('values with commas, quotes and breaks are quoted, numbers are not', () => {
  expect(csvOf(['Match', 'Net'], [['Herons, Otters', -12.5]])).toBe('Match,Net\r\n"Herons, Otters",-12.5\r\n');
  expect(csvOf(['Note'], [['say "hi"\nthere']])).toBe('Note\r\n"say ""hi""\nthere"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('%j is text and no formula', (text) => {
  expect(csvOf(['Name'], [[text]])).toBe(`Name\r\n'${text}\r\n`);
});
