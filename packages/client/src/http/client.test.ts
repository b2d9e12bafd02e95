import { HTTP } from '@pavilion/contract/http';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createClient, newIdempotencyKey, type Client } from './client.ts';

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type Script = (seen: Seen, response: ServerResponse) => void;

/** Requests that the server has received. */
const seen: Seen[] = [];
/** Answers the next request. */
let script: Script = () => {};
let client: Client;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    seen.push(one);
    script(one, response);
  });
});

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Script =>
  (_seen, response) => {
    response.writeHead(status, headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const hangUp: Script = (_seen, response) => void response.socket?.destroy();

beforeEach(async () => {
  seen.length = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'secret',
    timeoutMs: 500,
  });
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const PLACED = {
  bet_id: '9',
  status: 'EXECUTABLE',
  size_matched: 0,
  average_price_matched: null,
  size_remaining: 10,
  size_cancelled: 0,
  size_lapsed: 0,
  delay_ms: 0,
  change: null,
  seq: 12,
  total_balance: 1000,
  liability: 10,
  available: 990,
  repeated: false,
  received_at: '2026-11-21T10:15:00.000Z',
  server_ms: 1.5,
};
const BALANCE = { total_balance: 1000, liability: 10, available: 990, currency: 'PTS', seq: 12 };

const BET = { market_id: '1.7', selection_id: 3, side: 'BACK', price: 2.5, stake: 10 } as const;

describe('requests', () => {
  test('SEC-16 a call of an unattended page is marked, and no other call is', async () => {
    script = answer(200, { status: 1, message: '', data: {} });
    let isUnattended = true;
    const page = createClient({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      isUnattended: () => isUnattended,
    });
    await page.call(HTTP.user.getUserBalance, {});
    isUnattended = false;
    await page.call(HTTP.user.getUserBalance, {});
    await client.call(HTTP.user.getUserBalance, {});
    expect(seen.map(({ headers }) => headers['pavilion-unattended'])).toEqual(['1', undefined, undefined]);
  });

  test('spec 7.1 a write carries token, cache rule, body and a key', async () => {
    script = answer(200, { status: 1, message: '', data: {} });
    await client.call(HTTP.bet.placeBet, BET, { idempotencyKey: 'slip-1' });
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/bet/placeBet',
      body: JSON.stringify(BET),
      headers: {
        authorization: 'Bearer secret',
        'cache-control': 'no-store, no-cache',
        'idempotency-key': 'slip-1',
        'content-type': 'application/json',
      },
    });
  });

  test('a write without a key gets a new one each time, and a read gets no key', async () => {
    script = answer(200, { status: 1, message: '', data: {} });
    await client.call(HTTP.bet.placeBet, BET);
    await client.call(HTTP.bet.placeBet, BET);
    await client.call(HTTP.match.getInplay, {});
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBeUndefined();
  });

  test('the address contains empty parts of a query and omits undefined ones', async () => {
    script = answer(200, { status: 1, message: '', data: { country_code: 'IN', dial_code: '+91', is_known: true } });
    await client.call(HTTP.geo.geo, { query: '', fields: undefined });
    expect(seen[0]?.url).toBe('/api/geo?query=');
  });

  test('after signing out no token is sent', async () => {
    script = answer(200, { status: 1, message: '', data: [] });
    client.setToken(undefined);
    await client.call(HTTP.match.getInplay, {});
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  test('no two keys are equal', () => {
    expect(new Set(Array.from({ length: 1_000 }, newIdempotencyKey)).size).toBe(1_000);
  });
});

describe('answers', () => {
  const BUTTONS = [{ button_name: '1K', button_value: 1000, type: 'Game' }];

  test.each([
    ['JSON text', JSON.stringify(BUTTONS)],
    ['a list', BUTTONS],
  ])('decodes data that is JSON text or a plain list: %s', async (_name, data) => {
    script = answer(200, { status: 1, message: 'Saved.', data });
    expect(await client.call(HTTP.user.getButtonValue, {})).toEqual({ ok: true, data: BUTTONS, message: 'Saved.' });
  });

  test('a refusal has its code, sentence and details', async () => {
    script = answer(422, { status: 0, code: 'PRICE_CHANGED', message: 'The price has changed.', details: { price: 2.4 } });
    expect(await client.call(HTTP.bet.placeBet, BET)).toEqual({
      ok: false,
      code: 'PRICE_CHANGED',
      message: 'The price has changed.',
      details: { price: 2.4 },
      status: 422,
    });
  });

  test('a refusal has the delay that the server asks for', async () => {
    script = answer(429, { status: 0, code: 'RATE_LIMITED', message: 'Too many requests.' }, { 'retry-after': '2' });
    expect(await client.call(HTTP.bet.placeBet, BET)).toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: 2_000 });
  });

  test.each([
    ['the connection is lost', hangUp, 0],
    ['no answer arrives in time', (() => {}) satisfies Script, 0],
    ['a proxy answers', answer(502, '<html>Bad gateway</html>'), 502],
    ['the answer is cut off', answer(200, '{"status":1,"data":'), 200],
    ['a success has the HTTP status of a failure', answer(503, { status: 1, message: '', data: PLACED }), 503],
    ['a refusal has the HTTP status of a success', answer(200, { status: 0, code: 'PRICE_CHANGED', message: '' }), 200],
    ['a refusal has no code', answer(422, { status: 0 }), 422],
    ['there is no data', answer(200, { status: 1, message: '' }), 200],
    ['the data does not match the contract', answer(200, { status: 1, message: '', data: { ...PLACED, seq: 'x' } }), 200],
  ])('the outcome is unknown when %s', async (_name, behaviour, status) => {
    script = behaviour;
    expect(await client.call(HTTP.bet.placeBet, BET, { idempotencyKey: 'slip-2' })).toMatchObject({
      ok: false,
      code: 'UNKNOWN',
      status,
      idempotencyKey: 'slip-2',
    });
  });

  test('the outcome of a balance is unknown if an amount is missing or is a text', async () => {
    const asked = async (status: number, data: unknown) => {
      script = answer(status, { status: 1, message: '', ...(data === undefined ? {} : { data }) });
      return client.call(HTTP.user.getUserBalance, {});
    };
    expect(await asked(200, BALANCE)).toEqual({ ok: true, message: '', data: BALANCE });
    expect(await asked(503, undefined)).toMatchObject({ ok: false, code: 'UNKNOWN', status: 503 });
    expect(await asked(200, { ...BALANCE, liability: '10' })).toMatchObject({ ok: false, code: 'UNKNOWN' });
    expect(await asked(200, { ...BALANCE, total_balance: undefined })).toMatchObject({ ok: false, code: 'UNKNOWN' });
  });

  test('a text that is not JSON, or JSON of another shape, is not an answer', async () => {
    for (const data of ['[{"button_name"', '{"button_name":"1K"}']) {
      script = answer(200, { status: 1, message: '', data });
      expect(await client.call(HTTP.user.getButtonValue, {})).toMatchObject({ ok: false, code: 'UNKNOWN' });
    }
  });

  test.each([
    ['our own 401', answer(401, { status: 0, code: 'SESSION_ENDED', message: 'Please sign in again.' }), 'SESSION_ENDED'],
    ['our own 403', answer(403, { status: 0, code: 'ACCOUNT_BARRED', message: 'This account is closed.' }), 'ACCOUNT_BARRED'],
    ['a bare 401', answer(401, ''), 'SESSION_ENDED'],
    ['a bare 403', answer(403, ''), 'ACCOUNT_BARRED'],
  ])('%s is reported to the listener until it stops', async (_name, behaviour, code) => {
    const heard: string[] = [];
    const stop = client.onSessionEnded((refused) => heard.push(refused.code));
    script = behaviour;
    await client.call(HTTP.user.getUserBalance, {});
    stop();
    await client.call(HTTP.user.getUserBalance, {});
    expect(heard).toEqual([code]);
  });

  test('a late 401 of an earlier session is ignored', async () => {
    const heard: string[] = [];
    onTestFinished(client.onSessionEnded((refused) => heard.push(refused.code)));
    client.setToken('old');
    script = (one, response) => {
      client.setToken('new');
      answer(401, '')(one, response);
    };
    expect(await client.call(HTTP.user.getUserBalance, {})).toMatchObject({ ok: false, status: 401 });
    expect(heard).toEqual([]);
  });
});

describe('finding out an unknown outcome', () => {
  test('the same request is sent with the same key until it has an answer', async () => {
    script = (one, response) =>
      seen.length < 3 ? hangUp(one, response) : answer(200, { status: 1, message: '', data: PLACED })(one, response);
    expect(await client.resolve(HTTP.bet.placeBet, BET)).toMatchObject({ ok: true, data: { bet_id: '9' } });
    expect(seen.length).toBe(3);
    expect(new Set(seen.map(({ headers, body }) => `${String(headers['idempotency-key'])} ${body}`)).size).toBe(1);
  });

  test('a request that the server could not take is sent again', async () => {
    script = (one, response) =>
      (seen.length === 1
        ? answer(503, { status: 0, code: 'TEMPORARILY_UNAVAILABLE', message: '' }, { 'retry-after': '0' })
        : answer(200, { status: 1, message: '', data: PLACED }))(one, response);
    expect(await client.resolve(HTTP.bet.placeBet, BET)).toMatchObject({ ok: true });
    expect(seen.length).toBe(2);
  });

  test('a refusal is final', async () => {
    script = answer(422, { status: 0, code: 'INSUFFICIENT_FUNDS', message: '' });
    expect(await client.resolve(HTTP.bet.placeBet, BET)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(seen.length).toBe(1);
  });

  test('a change of the session ends the attempts, because a key belongs to an account', async () => {
    script = (one, response) => {
      client.setToken('of another account');
      hangUp(one, response);
    };
    expect(await client.resolve(HTTP.bet.placeBet, BET)).toMatchObject({ code: 'UNKNOWN' });
    expect(seen.length).toBe(1);
  });

  test('a call without an answer is sent a limited number of times', async () => {
    script = hangUp;
    expect(await client.resolve(HTTP.bet.placeBet, BET, { attempts: 2 })).toMatchObject({ code: 'UNKNOWN' });
    expect(seen.length).toBe(2);
  });
});
