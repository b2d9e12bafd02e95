import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestExchange, type TestExchange } from '../../testing/exchange.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await startTestExchange();
});

afterAll(() => exchange.stop());

type Preferences = { readonly board: unknown; readonly language: string };

const read = async (token: string): Promise<Preferences> =>
  (await exchange.call<Preferences>('user/getPreferences', undefined, { token })).data;

const ITEM = { match_id: 9, match_name: 'Quokkas v Zebus', sport_id: 4, market_id: '1.77', house: false };
const BOARD = {
  panes: [
    { width: 60, items: [ITEM, { ...ITEM, market_id: null }] },
    { width: 40, items: [] },
  ],
  favourites: [12, 9],
};

test('a board belongs to its account: another session of the account reads it, and another account does not', async () => {
  const token = await exchange.signIn('demo');
  expect((await read(token)).board).toBeNull();
  await exchange.call('user/setPreferences', { board: BOARD }, { token });
  expect((await read(await exchange.signIn('demo'))).board).toEqual(BOARD);
  expect((await read(await exchange.signIn('demo2'))).board).toBeNull();
});

test('another preference leaves the board as it is, and a new board replaces the whole old one', async () => {
  const token = await exchange.signIn('demo');
  await exchange.call('user/setPreferences', { board: BOARD }, { token });
  await exchange.call('user/setPreferences', { language: 'hi' }, { token });
  expect(await read(token)).toMatchObject({ board: BOARD, language: 'hi' });
  const small = { panes: [{ width: 100, items: [] }], favourites: [] };
  await exchange.call('user/setPreferences', { board: small }, { token });
  expect((await read(token)).board).toEqual(small);
});

test.each([
  ['no pane', { ...BOARD, panes: [] }],
  ['five panes', { ...BOARD, panes: Array.from({ length: 5 }, () => ({ width: 20, items: [] })) }],
  ['a pane that is too narrow', { ...BOARD, panes: [{ width: 3, items: [] }] }],
  ['a market that cannot exist', { ...BOARD, panes: [{ width: 100, items: [{ ...ITEM, market_id: 'x' }] }] }],
  ['25 items in a pane', { ...BOARD, panes: [{ width: 100, items: Array.from({ length: 25 }, () => ITEM) }] }],
  ['101 favourites', { ...BOARD, favourites: Array.from({ length: 101 }, (_, index) => index + 1) }],
])('a board with %s is refused', async (_, board) => {
  const token = await exchange.signIn('demo');
  expect(await exchange.call('user/setPreferences', { board }, { token })).toMatchObject({ http: 400 });
});
