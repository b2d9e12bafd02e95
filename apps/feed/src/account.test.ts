import { createClient } from '@pavilion/client';
import { feed } from '@pavilion/contract/feed';
import { expect, test } from 'vitest';
import { Account } from './account.ts';
import { GatewayUnavailable } from './gateway.ts';

interface Reply {
  readonly status: number;
  readonly body: object;
}

const OK: Reply = { status: 200, body: { status: 1, message: '', data: { results: [] } } };
const OVER: Reply = { status: 401, body: { status: 0, code: 'SESSION_ENDED', message: 'over' } };
const WRONG: Reply = { status: 422, body: { status: 0, code: 'SIGN_IN_FAILED', message: 'wrong' } };

/** Returns an account on a scripted server; sign-ins and calls are counted. */
function accountBefore(replies: readonly Reply[], signIn: Reply | null = null) {
  const seen: string[] = [];
  const left = [...replies];
  const fetch: typeof globalThis.fetch = async (input) => {
    const path = (input instanceof Request ? input.url : input.toString()).replace('/api/', '');
    seen.push(path);
    const session = {
      token: `t${seen.length}`,
      user_id: 1,
      user_name: 'x',
      is_change_password: '0',
      parent_id: '-1',
      next: 'none',
      challenge: null,
      role: 'FEED',
      staff_role: null,
    };
    const reply =
      path === 'user/login' ? (signIn ?? { status: 200, body: { status: 1, message: '', data: session } }) : (left.shift() ?? OK);
    return new Response(JSON.stringify(reply.body), { status: reply.status });
  };
  return { account: new Account(createClient({ baseUrl: '', fetch }), { userName: 'x', password: 'y' }), seen };
}

const beat = { source: 's', messages: [] };

test('the account signs in only when necessary', async () => {
  const { account, seen } = accountBefore([]);
  await account.call(feed.priceUpdate, beat);
  await account.call(feed.priceUpdate, beat);
  expect(seen).toEqual(['user/login', 'feed/priceUpdate', 'feed/priceUpdate']);
});

test('simultaneous calls share one sign-in', async () => {
  const { account, seen } = accountBefore([]);
  await Promise.all([account.call(feed.priceUpdate, beat), account.call(feed.priceUpdate, beat)]);
  expect(seen.filter((path) => path === 'user/login')).toHaveLength(1);
});

test('after the session has ended, the account signs in again and repeats the call', async () => {
  const { account, seen } = accountBefore([OVER, OK]);
  expect((await account.call(feed.priceUpdate, beat)).ok).toBe(true);
  expect(seen).toEqual(['user/login', 'feed/priceUpdate', 'user/login', 'feed/priceUpdate']);
});

test('a temporary outage is distinguished from a refusal', async () => {
  const away: Reply = { status: 503, body: { status: 0, code: 'TEMPORARILY_UNAVAILABLE', message: 'away' } };
  const refused: Reply = { status: 404, body: { status: 0, code: 'NOT_FOUND', message: 'no' } };
  const { account } = accountBefore([away, refused]);
  await expect(account.call(feed.priceUpdate, beat)).rejects.toThrow(GatewayUnavailable);
  expect(await account.call(feed.priceUpdate, beat)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
});

test('the account tries a wrong password only once', async () => {
  const { account, seen } = accountBefore([], WRONG);
  await expect(account.call(feed.priceUpdate, beat)).rejects.toThrow('x cannot sign in');
  await expect(account.call(feed.priceUpdate, beat)).rejects.toThrow('x cannot sign in');
  expect(seen).toEqual(['user/login']);
});
