import { expect, test } from 'vitest';
import { fieldsOf, ticketsOf, verifyPath } from './verify-link.ts';

const ticket = { ticketId: 't-1', market: 'MAIN', selection: 'A', side: 'BACK', price: 19_500, stake: 10_000 } as const;

test('casino C-VER-1 a history row fills in every field of its round', () => {
  const path = verifyPath({ game: 'MINE', server: 'ab', options: '{"MINES":3}', nonce: '0' }, [ticket]);
  const query = new URLSearchParams(path.slice(path.indexOf('?')));
  expect(fieldsOf(query)).toMatchObject({ game: 'MINE', server: 'ab', options: '{"MINES":3}', nonce: '0', salt: '' });
  expect(ticketsOf(query)).toEqual([ticket]);
});

test.each([
  '',
  'nothing',
  '{}',
  '[1]',
  '[{"market":"MAIN"}]',
  '[{"market":"MAIN","selection":"A","side":"BACK","price":0,"stake":1}]',
])('tickets that are none are left out: %j', (text) => {
  expect(ticketsOf(new URLSearchParams({ tickets: text }))).toEqual([]);
});
