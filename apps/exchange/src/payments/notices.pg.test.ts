import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../db/testing.ts';
import { startOn, TestExchange } from '../testing/exchange.ts';
import { signatureOf } from './adapter.ts';
import { startTestGateway, type TestGateway } from './test-gateway/gateway.ts';

const SECRET = 'a secret that only the two of them know';
const AMOUNT = 200;

type Payment = { payment_id: number; version: number; status: string };
type Row = { status: string; seq: string | null; return_seq: string | null; version: number; hold: string };

let dropDatabase: () => Promise<void>;
let databaseUrl: string;
let gateway: TestGateway;
let exchange: TestExchange;
let database: pg.Client;
const tokens = new Map<string, string>();

async function start(gatewayUrl = gateway.url): Promise<void> {
  const started = await startOn(databaseUrl, {
    PAVILION_PAYMENTS: 'redirect-gateway',
    PAVILION_PAYMENT_DEMONSTRATION: 'true',
    PAVILION_GATEWAY_URL: gatewayUrl,
    PAVILION_GATEWAY_SECRET: SECRET,
  });
  exchange = new TestExchange(started.url, databaseUrl, () => started.stop());
  for (const name of ['operator', 'demo']) tokens.set(name, await exchange.signIn(name));
}

beforeAll(async () => {
  const created = await createTestDatabase();
  [databaseUrl, dropDatabase] = [created.url, () => created.drop()];
  gateway = await startTestGateway({
    port: 0,
    secret: SECRET,
    notifyUrl: () => `${exchange.url}/api/payment/notify`,
    returnUrl: () => `${exchange.url}/`,
  });
  await start();
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await exchange.stop();
  await gateway.stop();
  await dropDatabase();
});

const call = <T = Payment>(name: string, path: string, body: unknown = {}) =>
  exchange.call<T>(path, body, { token: tokens.get(name) ?? '', key: crypto.randomUUID() });
const notice = (payment_id: number, status: string, over: Record<string, unknown> = {}) => {
  const said = { payment_id, reference: `G-${payment_id}`, amount: AMOUNT, status, at: Date.now(), ...over };
  const payload = JSON.stringify(said);
  return exchange.call<Payment>('payment/notify', { payload, signature: signatureOf(SECRET, payload) });
};
const balance = async (): Promise<number> =>
  (await exchange.call<{ total_balance: number }>('user/getUserBalance', undefined, { token: tokens.get('demo') ?? '' })).data
    .total_balance;
const rowOf = async ({ payment_id }: Payment): Promise<Row | undefined> =>
  (await database.query<Row>('SELECT * FROM payments WHERE payment_id = $1', [payment_id])).rows[0];
const auditOf = async ({ payment_id }: Payment): Promise<string[]> => {
  const lines = "SELECT action FROM audit WHERE details->>'payment' = $1 ORDER BY audit_id";
  return (await database.query<{ action: string }>(lines, [String(payment_id)])).rows.map(({ action }) => action);
};
/** A withdrawal that an officer has sent to the gateway. */
const sent = async (): Promise<Payment> => {
  const way = { method: 'redirect-gateway', amount: AMOUNT, reference: 'demo@bank', password: 'demo1234' };
  const { payment_id, version } = (await call('demo', 'payment/withdraw', way)).data;
  return (await call('operator', 'office/decidePayment', { payment_id, version, decision: 'PAY' })).data;
};

describe('notices that come at once', () => {
  test('P2 P4 paid and returned: the points are back, once, and each of the two has its line and its transfer', async () => {
    for (let round = 0; round < 6; round++) {
      const before = await balance();
      const payment = await sent();
      const words = ['PAID', 'PAID', 'RETURNED', 'PAID', 'PAID', 'RETURNED', 'PAID', 'PAID', 'RETURNED'];
      await Promise.all(words.map((word) => notice(payment.payment_id, word)));
      expect(await rowOf(payment)).toMatchObject({
        status: 'RETURNED',
        seq: expect.any(String) as string,
        return_seq: expect.any(String) as string,
      });
      expect(await balance()).toBe(before);
      expect(await auditOf(payment)).toEqual(['sendPayment', 'payPayment', 'returnPayment']);
    }
  });

  test('P2 failed and paid: a deposit that was paid counts', async () => {
    for (let round = 0; round < 6; round++) {
      const before = await balance();
      const { data } = await call('demo', 'payment/deposit', { method: 'redirect-gateway', amount: AMOUNT });
      await Promise.all(['FAILED', 'PAID', 'FAILED'].map((word) => notice(data.payment_id, word)));
      expect(await rowOf(data)).toMatchObject({ status: 'PAID' });
      expect(await balance()).toBe(before + AMOUNT);
    }
  });

  test('P3 a day’s withdrawals are what the ledger moved for them', async () => {
    for (let round = 0; round < 6; round++) {
      const { payment_id } = await sent();
      await Promise.all(Array.from({ length: 8 }, () => notice(payment_id, 'PAID')));
    }
    const asked = { method: 'redirect-gateway', kind: 'WITHDRAWAL', day: new Date().toISOString().slice(0, 10), lines: [] };
    const { data } = await call<{ ours: number; ledger: number }>('operator', 'office/reconcilePayments', asked);
    expect(data.ledger).toBe(data.ours);
  });
});

test('P4 S12 an act that a crash left begun ends its own decision and none after it', { timeout: 60_000 }, async () => {
  const before = await balance();
  const payment = await sent();
  expect(await notice(payment.payment_id, 'PAID')).toMatchObject({ data: { status: 'PAID' } });
  const paid = await rowOf(payment);
  if (paid === undefined) throw new Error('the withdrawal is gone');
  await exchange.stop();
  // A second act of the payment is under way when it was decided that the points come back.
  await database.query('INSERT INTO begun_acts (line, command) VALUES ($1, $2)', [
    {
      action: 'payPayment',
      role: 'GATEWAY',
      target: 'user 1',
      details: { payment: payment.payment_id, version: paid.version - 1, after: 'PAID' },
    },
    { kind: 'releaseHold', hold: Number(paid.hold), to: 1 },
  ]);
  const decided = "UPDATE payments SET status = 'DECIDED', outcome = 'RETURNED', version = version + 1 WHERE payment_id = $1";
  await database.query(decided, [payment.payment_id]);
  await start();
  expect(await rowOf(payment)).toMatchObject({ status: 'RETURNED', return_seq: expect.any(String) as string });
  expect(await balance()).toBe(before);
  expect(await auditOf(payment)).toEqual(['sendPayment', 'payPayment', 'returnPayment']);
});

test('P3 S12 a withdrawal that a crash left paid and not noted is noted with its transfer', { timeout: 60_000 }, async () => {
  const payment = await sent();
  expect(await notice(payment.payment_id, 'PAID')).toMatchObject({ data: { status: 'PAID' } });
  const paid = await rowOf(payment);
  await exchange.stop();
  const undone = "UPDATE payments SET status = 'DECIDED', seq = NULL WHERE payment_id = $1";
  await database.query(undone, [payment.payment_id]);
  await start();
  expect(await rowOf(payment)).toMatchObject({ status: 'PAID', seq: paid?.seq });
});

test('P1 J3 a gateway that does not answer keeps nobody from stopping the exchange', { timeout: 60_000 }, async () => {
  let asked = 0;
  const silent = createServer(() => (asked += 1)).listen(0, '127.0.0.1');
  await expect.poll(() => silent.listening).toBe(true);
  await exchange.stop();
  // A server that listens gives an address with a port, never a pipe.
  await start(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  for (let round = 0; round < 3; round++) expect(await sent()).toMatchObject({ status: 'SENT' });
  await expect.poll(() => asked).toBeGreaterThan(0);
  const from = performance.now();
  await exchange.stop();
  expect(performance.now() - from).toBeLessThan(8_000);
  silent.closeAllConnections();
  silent.close();
  await start();
});

test('REG-27 P2 what came back is no deposit, and uses up no limit of one', { timeout: 60_000 }, async () => {
  await database.query("UPDATE transfers SET at = 0 WHERE reason = 'DEPOSIT'");
  await call('demo', 'user/setLimits', { limits: [{ kind: 'DEPOSIT', period: 'DAY', limit: AMOUNT }] });
  const payment = await sent();
  expect(await notice(payment.payment_id, 'RETURNED')).toMatchObject({ data: { status: 'RETURNED' } });
  const { return_seq } = (await rowOf(payment)) ?? { return_seq: null };
  await expect
    .poll(async () => (await database.query('SELECT 1 FROM transfers WHERE seq = $1', [return_seq])).rows.length)
    .toBe(1);
  const wish = { method: 'redirect-gateway', amount: AMOUNT };
  expect(await call('demo', 'payment/deposit', wish)).toMatchObject({ http: 200 });
});

test('P2 the player is told of each word for what it was', { timeout: 60_000 }, async () => {
  await database.query("UPDATE users SET notices_read_at = 0 WHERE user_name = 'demo'");
  const news = async (): Promise<string[]> => {
    const { rows } = await database.query<{ kind: string }>(
      "SELECT kind FROM notices WHERE kind LIKE 'PAYMENT%' ORDER BY notice_id",
    );
    return rows.map(({ kind }) => kind);
  };
  const before = (await news()).length;
  for (const words of [['PAID', 'RETURNED'], ['FAILED']]) {
    const { payment_id } = await sent();
    for (const word of words) await notice(payment_id, word);
  }
  expect((await news()).slice(before)).toEqual(['PAYMENT_DONE', 'PAYMENT_RETURNED', 'PAYMENT_REFUSED']);
});

test('P3 a withdrawal that is told as paid under another name was paid twice, and is noted', { timeout: 60_000 }, async () => {
  const differences = async (): Promise<number> =>
    (await database.query("SELECT 1 FROM audit WHERE action = 'paymentDiffers'")).rows.length;
  const { payment_id } = await sent();
  await notice(payment_id, 'PAID');
  const before = await differences();
  expect(await notice(payment_id, 'PAID')).toMatchObject({ http: 200 });
  expect(await differences()).toBe(before);
  expect(await notice(payment_id, 'PAID', { reference: 'once more' })).toMatchObject({ http: 200, data: { status: 'PAID' } });
  expect(await differences()).toBe(before + 1);
  const { rows } = await database.query('SELECT outside_reference FROM payments WHERE payment_id = $1', [payment_id]);
  expect(rows).toEqual([{ outside_reference: `G-${payment_id}` }]);
});
