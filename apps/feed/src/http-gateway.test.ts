import { createClient } from '@pavilion/client';
import { expect, test } from 'vitest';
import { Account } from './account.ts';
import { machineClock } from './clock.ts';
import { httpGateway } from './http-gateway.ts';

type Sent = { readonly path: string; readonly body: unknown };

const SESSION = {
  token: 't1',
  user_id: 1,
  user_name: 'feed',
  is_change_password: '0',
  parent_id: '-1',
  next: 'none',
  challenge: null,
  role: 'FEED',
  staff_role: null,
};

/** Returns an account on a server that accepts every call and records it. */
function acceptingAccount(): { readonly account: Account; readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    sent.push({ path, body: await request.json() });
    const data = path === '/api/user/login' ? SESSION : path === '/api/feed/video' ? null : { results: [] };
    return new Response(JSON.stringify({ status: 1, message: '', data }), { status: 200 });
  };
  const client = createClient({ baseUrl: 'http://exchange.test', fetch });
  return { account: new Account(client, { userName: 'feed', password: 'feed1234' }), sent };
}

test('settlement 11.1 every message of a source, including the heartbeat, names the epoch of its lead', async () => {
  const { account, sent } = acceptingAccount();
  const lost = (): never => {
    throw new Error('the lead is not lost');
  };
  const gateway = httpGateway(account, 'simulator', machineClock, { epoch: 7, lost });
  await gateway.heartbeat();
  await gateway.status('m1', 1, [{ market: null, status: 'OPEN', inPlay: false, isMaterial: false, reason: '' }]);
  await gateway.score('m1', 2, { kind: 'FOOTBALL', event: { type: 'HALF_TIME' } });
  await gateway.facts('m1', 3, { sport: 'FOOTBALL' }, 'the report');
  await gateway.propose('m1', 4, 'match-odds', {
    result: { kind: 'WINNERS', selections: [0] },
    certainty: 2,
    evidence: 'the report',
    revealedSeed: null,
  });
  await gateway.video('m1', null);
  const messages = sent.filter(({ path }) => path.startsWith('/api/feed/'));
  expect(messages).toHaveLength(6);
  for (const { path, body } of messages) expect(body, path).toMatchObject({ source: 'simulator', epoch: 7 });
});
