import { expect, test } from 'vitest';
import { csvOf, csvOfRows } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=a,"b"', '"\'=a,""b"""'],
  [-1.5, '-1.5'],
  [null, ''],
  ['two\rlines', '"two\rlines"'],
  ['\r', '"\'\r"'],
])('SEC-33 the cell %j is %j', (cell, text) => {
  expect(csvOf(['x'], [[cell]])).toBe(`x\r\n${text}\r\n`);
});

test('the headings are the names of the fields, without nested values', () => {
  const rows = [
    { id: '1', amount: 2.5, fills: [1], note: null },
    { id: '2', amount: 3, fills: [], note: 'late' },
  ];
  expect(csvOfRows([], rows)).toBe('id,amount,note\r\n1,2.5,\r\n2,3,late\r\n');
  expect(csvOfRows(['note', 'id'], rows)).toBe('note,id,amount\r\n,1,2.5\r\nlate,2,3\r\n');
  expect(csvOfRows(['id', 'note'], [])).toBe('id,note\r\n');
});
