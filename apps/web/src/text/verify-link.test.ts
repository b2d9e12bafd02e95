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
])('invalid tickets are left out: %j', (text) => {
  expect(ticketsOf(new URLSearchParams({ tickets: text }))).toEqual([]);
});

test('a field that occurs twice in an address stays empty', () => {
  const query = new URLSearchParams('game=MINE&game=DICE&round=MINE-000001&tickets=[]&tickets=[]');
  expect(fieldsOf(query)).toMatchObject({ game: '', round: 'MINE-000001' });
  expect(ticketsOf(query)).toEqual([]);
});

test('a link keeps a ticket on a selection with a long name', () => {
  const long = { ...ticket, market: 'FIVE', selection: 'BLACK_ODD_DOWN_A23_SPADES' };
  expect(ticketsOf(new URLSearchParams({ tickets: JSON.stringify([long]) }))).toEqual([long]);
});
