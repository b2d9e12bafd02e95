import { sentenceOf } from '@pavilion/contract/errors';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing.ts';
import { startExchangeServer, type ExchangeServer } from '../../server.ts';
import { TestExchange, TestFeed, type OfferedMarket } from '../../testing/exchange.ts';

const SECRETS = {
  PAVILION_FEED_PASSWORD: 'a-feed-password-nobody-may-read',
  PAVILION_MAKER_PASSWORD: 'a-maker-password-nobody-may-read',
  PAVILION_GATEWAY_SECRET: 'a-gateway-secret-nobody-may-read-1234',
  PAVILION_MESSAGE_SECRET: 'a-message-secret-nobody-may-read',
  PAVILION_CASINO_SECRET: 'a-casino-secret-nobody-may-read-1234',
  PAVILION_METRICS_TOKEN: 'a-metrics-token-nobody-may-read',
};

let database: TestDatabase;
let server: ExchangeServer;
let exchange: TestExchange;
let market: OfferedMarket;
/** All log lines at the most verbose level, and all secrets used in that time. */
const lines: string[] = [];
const secrets: string[] = Object.values(SECRETS);

async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
  const config = readConfig({
    ...SECRETS,
    PORT: '0',
    HOST: '127.0.0.1',
    PAVILION_AUTO_CONFIRM: 'false',
    PAVILION_WEB: '/nonexistent',
    PAVILION_OFFICE: '/nonexistent',
    PAVILION_PAYMENTS: 'points-desk,redirect-gateway',
    PAVILION_PAYMENT_DEMONSTRATION: 'true',
    PAVILION_GATEWAY_URL: 'http://localhost:1',
    ...env,
  });
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const say = (sentence: string): void => void lines.push(sentence);
  server = await startExchangeServer({ config, databaseUrl: database.url, log, onNotice: say, onFatal: () => undefined });
  exchange = new TestExchange(server.url, database.url, () => server.stop());
}

async function signIn(userName: string, password = `${userName}1234`): Promise<string> {
  const { data } = await exchange.call<{ token: string }>('user/login', { user_name: userName, password });
  secrets.push(password, data.token);
  return data.token;
}

const get = async (path: string) => {
  const headers = { authorization: `Bearer ${SECRETS.PAVILION_METRICS_TOKEN}` };
  const response = await fetch(`${exchange.url}${path}`, { headers });
  return { http: response.status, text: await response.text() };
};

const bet = (token: string, key: string) =>
  exchange.call<{ bet_id: string; repeated: boolean }>(
    'bet/placeBet',
    { market_id: market.marketId, selection_id: market.selections[0], side: 'BACK', price: 3, stake: 10 },
    { token, key },
  );

let betId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await start();
  const feed = new TestFeed(exchange, await signIn('feed', SECRETS.PAVILION_FEED_PASSWORD));
  market = await feed.offer('m1');
  await feed.status('m1', 'OPEN');
  betId = (await bet(await signIn('demo'), 'before')).data.bet_id;
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

describe('a server with room on its disk', () => {
  test('is alive, is ready and accepts bets', async () => {
    expect(await get('/healthz')).toEqual({ http: 200, text: '{"status":"alive","disk":"fine"}' });
    expect(JSON.parse((await get('/readyz')).text)).toMatchObject({ status: 'ready', betting: true });
  });

  test('has metrics in Prometheus form, each with its help and type', async () => {
    const { text } = await get('/metrics');
    const sample = /^[a-zA-Z_:][\w:]*(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? (NaN|[+-]?(Inf|\d+(\.\d+)?(e[+-]?\d+)?))( \d+)?$/;
    const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(samples.filter((line) => !sample.test(line))).toEqual([]);
    for (const name of ['engine_seq', 'engine_commit_ms', 'projection_lag_events', 'disk_free_bytes', 'betting_open']) {
      expect(text).toContain(`# HELP pavilion_${name} `);
      expect(text).toContain(`# TYPE pavilion_${name} gauge`);
    }
    expect(text).toMatch(/^pavilion_betting_open 1$/m);
  });

  test('an exchange without other nodes is the writer, is ready and shows its epoch', async () => {
    const { text } = await get('/metrics');
    expect(text).toMatch(/^pavilion_node_writer 1$/m);
    expect(text).toMatch(/^pavilion_node_ready 1$/m);
    expect(text).toMatch(/^pavilion_engine_epoch [1-9]\d*$/m);
  });
});

test('SEC-26 logs, health and metrics contain no secret, even after failed calls', async () => {
  const token = await signIn('operator');
  const wrong = 'the-wrong-password-somebody-typed';
  secrets.push(wrong, database.url, new URL(database.url).password);
  await exchange.call('user/login', { user_name: 'demo', password: wrong });
  await exchange.call('user/login', `{"user_name":"demo","password":"${wrong}"`);
  await exchange.call(
    'office/createAccount',
    { user_name: 'newcomer', password: wrong, role: 'PLAYER', is_change_password: true },
    { token },
  );
  await exchange.call('user/login', { user_name: 'demo', password: 5, otp: wrong });
  await exchange.call('payment/notify', { secret: wrong }, { headers: { 'x-signature': wrong } });
  const texts = [...lines, (await get('/metrics')).text, (await get('/healthz')).text, (await get('/readyz')).text];
  expect(texts.length).toBeGreaterThan(3);
  const leaked = secrets.filter((secret) => secret.length > 4 && texts.some((text) => text.includes(secret)));
  expect(leaked).toEqual([]);
});

describe('a server with an almost full disk', () => {
  beforeAll(async () => {
    await server.stop();
    const more = '9000000000000000';
    await start({ PAVILION_DISK_LOW_BYTES: more, PAVILION_DISK_FULL_BYTES: more });
  });

  test('reports it, and still serves', async () => {
    expect(await get('/healthz')).toEqual({ http: 200, text: '{"status":"alive","disk":"full"}' });
    const ready = await get('/readyz');
    expect([ready.http, JSON.parse(ready.text)]).toEqual([200, expect.objectContaining({ status: 'ready', betting: false })]);
    expect((await get('/metrics')).text).toMatch(/^pavilion_betting_open 0$/m);
    expect(lines.join('\n')).toContain('No new bets are taken until there is room.');
    const { data } = await exchange.call('office/getDashboard', undefined, { token: await signIn('operator') });
    expect(data).toMatchObject({ disk: { state: 'FULL', free_bytes: expect.any(Number) } });
  });

  test('SEC-07 dashboard and log report a proxy that is missing from the settings', async () => {
    const token = await signIn('operator');
    const untrusted = async (): Promise<boolean> =>
      (await exchange.call<{ untrusted_proxy: boolean }>('office/getDashboard', undefined, { token })).data.untrusted_proxy;
    expect(await untrusted()).toBe(false);
    await exchange.call('user/getProfile', undefined, { token, headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(await untrusted()).toBe(true);
    expect(lines.filter((line) => line.includes('Set PAVILION_TRUST_PROXY=127.0.0.1'))).toHaveLength(1);
  });

  test('SEC-30 new bets are refused with a sentence, and existing bets can be read and cancelled', async () => {
    const token = await signIn('demo');
    const refused = await bet(token, 'after');
    expect(refused).toMatchObject({ http: 503, code: 'NO_ROOM', message: sentenceOf('NO_ROOM') });
    expect((await bet(token, 'before')).data).toMatchObject({ bet_id: betId, repeated: true });
    expect(await exchange.call('bet/cancelBet', { bet_id: betId }, { token, key: 'away' })).toMatchObject({ http: 200 });
  });
});
