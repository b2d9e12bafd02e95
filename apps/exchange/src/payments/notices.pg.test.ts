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

async function start(gatewayUrl = gateway.url, payments = 'points-desk,redirect-gateway'): Promise<void> {
  const started = await startOn(databaseUrl, {
    PAVILION_PAYMENTS: payments,
    PAVILION_PAYMENT_DEMONSTRATION: 'true',
    PAVILION_GATEWAY_URL: gatewayUrl,
    PAVILION_GATEWAY_SECRET: SECRET,
  });
  exchange = new TestExchange(started.url, databaseUrl, () => started.stop());
  for (const name of ['operator', 'operator2', 'agent', 'demo']) tokens.set(name, await exchange.signIn(name));
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
const balanceOf = async (name: string) => {
  const options = { token: tokens.get(name) ?? '' };
  const { total_balance, available } = (
    await exchange.call<{ total_balance: number; available: number }>('user/getUserBalance', undefined, options)
  ).data;
  return { total_balance, available };
};
const decide = (name: string, { payment_id, version }: Payment, decision: 'PAY' | 'REJECT') =>
  call(name, 'office/decidePayment', { payment_id, version, decision });
const withdraw = (name: string, amount: number, more: Record<string, unknown>, key = crypto.randomUUID()) =>
  exchange.call<Payment>(
    'payment/withdraw',
    { amount, password: `${name}1234`, ...more },
    { token: tokens.get(name) ?? '', key },
  );
const balance = async (): Promise<number> => (await balanceOf('demo')).total_balance;
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

describe('withdrawals by the gateway', () => {
  const ask = async (): Promise<Payment> => {
    const way = { method: 'redirect-gateway', reference: 'demo@bank' };
    return (await withdraw('demo', 200, way, crypto.randomUUID())).data;
  };
  /** Sent, and taken by the gateway. */
  const taken = async (): Promise<Payment> => {
    const { data } = await decide('operator', await ask(), 'PAY');
    expect(data).toMatchObject({ status: 'SENT', sent_by: 'operator', decided_by: null });
    await expect
      .poll(async () => (await database.query('SELECT taken_at FROM payments WHERE payment_id = $1', [data.payment_id])).rows)
      .toEqual([{ taken_at: expect.any(Date) as Date }]);
    return data;
  };
  test('P4 it needs the account that it goes to, is held, sent by an operator alone, and paid when the gateway says so', async () => {
    const before = await balanceOf('demo');
    expect(await withdraw('demo', 200, { method: 'redirect-gateway' })).toMatchObject({ code: 'INVALID_REQUEST' });
    const asked = await ask();
    expect(asked).toMatchObject({ status: 'WAITING', redirect_url: null });
    expect(await balanceOf('demo')).toEqual({ ...before, available: before.available - 200 });
    expect(await decide('agent', asked, 'PAY')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await notice(asked.payment_id, 'PAID')).toMatchObject({ data: { status: 'WAITING' } });
    expect(await decide('operator', asked, 'PAY')).toMatchObject({ data: { status: 'SENT', may_decide: false } });
    const again = { payment_id: asked.payment_id, version: asked.version, decision: 'PAY' };
    expect(await call('operator', 'office/decidePayment', again)).toMatchObject({
      code: 'PROPOSAL_OUTDATED',
    });
    expect(await call('demo', 'payment/cancelPayment', { payment_id: asked.payment_id })).toMatchObject({
      code: 'PROPOSAL_OUTDATED',
    });
    expect((await balanceOf('demo')).total_balance).toBe(before.total_balance);
    await expect
      .poll(async () => (await fetch(`${gateway.url}/payouts`)).text())
      .toContain(`Withdrawal ${asked.payment_id}: 200`);
    const paid = await fetch(`${gateway.url}/payouts/paid?payment=${asked.payment_id}`, { method: 'POST', redirect: 'manual' });
    expect(paid.status).toBe(303);
    const gone = { total_balance: before.total_balance - 200, available: before.available - 200 };
    expect(await balanceOf('demo')).toEqual(gone);
    expect(await auditOf(asked)).toEqual(['paymentDiffers', 'sendPayment', 'payPayment']);
  });

  test('P4 L7 what an operator rejects, and what its owner takes back in time, is free again and never sent', async () => {
    const before = await balanceOf('demo');
    const [rejected, taken] = [await ask(), await ask()];
    expect(await decide('operator', rejected, 'REJECT')).toMatchObject({ data: { status: 'REJECTED' } });
    expect(await call('demo', 'payment/cancelPayment', { payment_id: taken.payment_id })).toMatchObject({
      data: { status: 'CANCELLED' },
    });
    const late = { ...rejected, version: rejected.version + 2 };
    expect(await decide('operator', late, 'PAY')).toMatchObject({ code: 'PROPOSAL_OUTDATED' });
    expect(await balanceOf('demo')).toEqual(before);
    expect(await (await fetch(`${gateway.url}/payouts`)).text()).not.toContain(`Withdrawal ${rejected.payment_id}:`);
  });

  test('P2 when the gateway refuses, the hold is free again, thirty notices at once being one', async () => {
    const before = await balanceOf('demo');
    const { payment_id } = await taken();
    await Promise.all(Array.from({ length: 30 }, () => notice(payment_id, 'FAILED')));
    expect(await notice(payment_id, 'FAILED')).toMatchObject({ data: { status: 'REJECTED' } });
    expect(await balanceOf('demo')).toEqual(before);
  });

  test.each([[['PAID', 'RETURNED']], [['RETURNED', 'PAID']], [['RETURNED', 'RETURNED', 'PAID', 'PAID', 'RETURNED']]])(
    'P2 %j: what came back is the player’s again, once, in whatever order it is told',
    async (words) => {
      const before = await balanceOf('demo');
      const payment = await taken();
      for (const word of words) expect(await notice(payment.payment_id, word)).toMatchObject({ http: 200 });
      expect(await notice(payment.payment_id, 'PAID')).toMatchObject({ data: { status: 'RETURNED' } });
      expect(await balanceOf('demo')).toEqual(before);
      expect(await auditOf(payment)).toEqual(['sendPayment', 'payPayment', 'returnPayment']);
    },
  );

  test('P2 another amount, a reference that was used and a word against what is settled move nothing and are noted', async () => {
    const first = await taken();
    const used = { reference: `G-${first.payment_id}` };
    expect(await notice(first.payment_id, 'PAID', { amount: 20_000 })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await notice(first.payment_id, 'PAID')).toMatchObject({ data: { status: 'PAID' } });
    expect(await notice(first.payment_id, 'FAILED')).toMatchObject({ data: { status: 'PAID' } });
    const second = await taken();
    const before = await balanceOf('demo');
    expect(await notice(second.payment_id, 'PAID', used)).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await balanceOf('demo')).toEqual(before);
    expect(await notice(second.payment_id, 'FAILED')).toMatchObject({ data: { status: 'REJECTED' } });
    expect(await notice(second.payment_id, 'PAID')).toMatchObject({ data: { status: 'REJECTED' } });
    expect(await auditOf(first)).toEqual(['sendPayment', 'paymentDiffers', 'payPayment', 'paymentDiffers']);
    expect(await auditOf(second)).toEqual(['sendPayment', 'paymentDiffers', 'rejectPayment', 'paymentDiffers']);
  });

  test('P3 a day’s withdrawals, and what came back of them, are held against statement and ledger', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const one = await taken();
    await notice(one.payment_id, 'RETURNED');
    const compare = (kind: string, lines: unknown[]) =>
      call<{ ours: number; ledger: number; differences: unknown[] }>('operator', 'office/reconcilePayments', {
        method: 'redirect-gateway',
        kind,
        day,
        lines,
      });
    const { data: back } = await compare('RETURN', [{ reference: `G-${one.payment_id}`, amount: 200 }]);
    expect(back.ledger).toBe(back.ours);
    expect(back.differences).not.toContainEqual(expect.objectContaining({ reference: `G-${one.payment_id}` }));
    const { data: out } = await compare('WITHDRAWAL', [{ reference: 'G-unknown', amount: 5 }]);
    expect(out.ledger).toBe(out.ours);
    expect(out.ours).toBeGreaterThanOrEqual(200);
    const alone = { payment_id: one.payment_id, reference: `G-${one.payment_id}`, ours: 200, theirs: null, booked_on: null };
    expect(out.differences).toContainEqual(alone);
    expect(out.differences).toContainEqual({ ...alone, payment_id: null, reference: 'G-unknown', ours: null, theirs: 5 });
  });
});

describe('a gateway that says nothing', () => {
  const propose = ({ payment_id, version }: Payment, end: Record<string, unknown>, name = 'operator') =>
    call<Ended>(name, 'office/proposePaymentEnd', { payment_id, version, reason: 'no word', evidence: 'their letter', ...end });
  const decideEnd = ({ payment_id, version }: Payment, confirm: boolean, name = 'operator2') =>
    call<Ended>(name, 'office/decidePaymentEnd', { payment_id, version, confirm });
  const isTaken = async ({ payment_id }: Payment): Promise<boolean> => {
    const taken = 'SELECT 1 FROM payments WHERE payment_id = $1 AND taken_at IS NOT NULL';
    return (await database.query(taken, [payment_id])).rows.length === 1;
  };
  /** Makes it so old that officers may end it. */
  const age = async ({ payment_id, status }: Payment): Promise<Payment> => {
    const aged = `UPDATE payments SET sent_at = sent_at - interval '25 hours', taken_at = taken_at - interval '25 hours'
      WHERE payment_id = $1 RETURNING version`;
    const { rows } = await database.query<{ version: number }>(aged, [payment_id]);
    return { payment_id, status, version: rows[0]?.version ?? 0 };
  };
  /** Taken by the gateway so long ago that officers may end it. */
  const silent = async (): Promise<Payment> => {
    const payment = await sent();
    await expect.poll(() => isTaken(payment)).toBe(true);
    return age(payment);
  };
  type Ended = Payment & {
    is_silent: boolean;
    may_propose_end: boolean;
    may_confirm_end: boolean;
    end: { outcome: string } | null;
  };
  const news = async ({ payment_id }: Payment): Promise<string[]> => {
    const told = `SELECT n.kind FROM notices n JOIN payments p ON p.user_id = n.account_id AND p.amount = n.amount
      WHERE p.payment_id = $1 AND n.at >= extract(epoch FROM p.asked_at) * 1000000 ORDER BY n.notice_id`;
    return (await database.query<{ kind: string }>(told, [payment_id])).rows.map(({ kind }) => kind);
  };

  test('SEC-05 P4 two officers end it as not paid after a day, once, and a late word of the gateway moves nothing and is noted', async () => {
    const before = await balance();
    const young = await sent();
    expect(await propose(young, { outcome: 'REJECTED' })).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'The gateway has 24 hours to answer before officers may.',
    });
    await notice(young.payment_id, 'FAILED');
    const payment = await silent();
    const officer = { token: tokens.get('operator') ?? '' };
    const figures = await exchange.call<{ payments_silent: number }>('office/getDashboard', undefined, officer);
    expect(figures.data.payments_silent).toBe(1);
    const listed = await call<{ rows: Ended[] }>('operator', 'office/getPayments');
    expect(listed.data.rows[0]).toMatchObject({ payment_id: payment.payment_id, is_silent: true, may_propose_end: true });
    expect(await decideEnd(payment, true)).toMatchObject({ code: 'PROPOSAL_OUTDATED' });
    const asked = (await propose(payment, { outcome: 'REJECTED' })).data;
    expect(asked).toMatchObject({ status: 'SENT', end: { outcome: 'REJECTED' }, may_confirm_end: false });
    expect(await decideEnd(asked, true, 'operator')).toMatchObject({ code: 'SECOND_PERSON_REQUIRED' });
    expect(await decideEnd(payment, true)).toMatchObject({ code: 'PROPOSAL_OUTDATED' });
    await Promise.all(Array.from({ length: 5 }, () => decideEnd(asked, true)));
    expect(await rowOf(payment)).toMatchObject({ status: 'REJECTED' });
    expect(await balance()).toBe(before);
    for (const late of ['PAID', 'RETURNED']) expect(await notice(payment.payment_id, late)).toMatchObject({ http: 200 });
    expect(await rowOf(payment)).toMatchObject({ status: 'REJECTED' });
    expect(await balance()).toBe(before);
    expect(await auditOf(payment)).toEqual([
      'sendPayment',
      'proposePaymentEnd',
      'rejectPayment',
      'paymentDiffers',
      'paymentDiffers',
    ]);
    expect(await news(payment)).toEqual(['PAYMENT_REFUSED']);
  });

  test('SEC-05 P2 two officers end it as paid under its reference; one that is not so goes on waiting', async () => {
    const before = await balance();
    const payment = await silent();
    expect(await propose(payment, { outcome: 'PAID' })).toMatchObject({ details: { field: 'reference' } });
    const reference = `G-${payment.payment_id}`;
    const first = (await propose(payment, { outcome: 'PAID', reference })).data;
    const left = (await decideEnd(first, false)).data;
    expect(left).toMatchObject({ status: 'SENT', end: null });
    const second = (await propose(left, { outcome: 'PAID', reference }, 'operator2')).data;
    expect(await decideEnd(second, true, 'operator')).toMatchObject({ data: { status: 'PAID', outside_reference: reference } });
    expect(await balance()).toBe(before - AMOUNT);
    // The same transfer is the same payment; another one was made twice; a failure is against what stands.
    await notice(payment.payment_id, 'PAID');
    await notice(payment.payment_id, 'PAID', { reference: 'G-other' });
    await notice(payment.payment_id, 'FAILED');
    expect(await balance()).toBe(before - AMOUNT);
    expect(await auditOf(payment)).toEqual([
      'sendPayment',
      'proposePaymentEnd',
      'rejectPaymentEnd',
      'proposePaymentEnd',
      'payPayment',
      'paymentDiffers',
      'paymentDiffers',
    ]);
    expect(await news(payment)).toEqual(['PAYMENT_DONE']);
    const statement = {
      method: 'redirect-gateway',
      kind: 'WITHDRAWAL',
      day: '2026-01-01',
      lines: [{ reference, amount: AMOUNT }],
    };
    const found = await call<{ differences: object[] }>('operator', 'office/reconcilePayments', statement);
    const booked_on = new Date().toISOString().slice(0, 10);
    expect(found.data.differences).toMatchObject([{ payment_id: payment.payment_id, ours: AMOUNT, theirs: AMOUNT, booked_on }]);
  });

  test('P2 a word of the gateway that comes first is what counts', async () => {
    const payment = await silent();
    const asked = (await propose(payment, { outcome: 'REJECTED' })).data;
    expect(await notice(payment.payment_id, 'PAID')).toMatchObject({ data: { status: 'PAID' } });
    expect(await decideEnd(asked, true)).toMatchObject({ code: 'PROPOSAL_OUTDATED' });
    expect(await rowOf(payment)).toMatchObject({ status: 'PAID' });
  });

  test('SEC-05 P4 what the gateway takes meanwhile is with it for a day again, and what it is told is never what officers ended', async () => {
    const told: number[] = [];
    let answer: 'NO' | 'LATER' | 'YES' = 'NO';
    const waiting: (() => void)[] = [];
    const stubborn = createServer((request, response) => {
      void request.toArray().then((parts) => {
        const { payload } = JSON.parse(Buffer.concat(parts as Buffer[]).toString()) as { payload: string };
        told.push((JSON.parse(payload) as Payment).payment_id);
        response.statusCode = answer === 'NO' ? 503 : 200;
        if (answer === 'LATER') waiting.push(() => response.end());
        else response.end();
      });
    }).listen(0, '127.0.0.1');
    await expect.poll(() => stubborn.listening).toBe(true);
    const restart = (...way: [] | [string]): Promise<void> =>
      exchange.stop().then(() => start(`http://127.0.0.1:${(stubborn.address() as AddressInfo).port}`, ...way));
    await restart();
    const [first, second, third] = [await age(await sent()), await age(await sent()), await age(await sent())];
    const asked = (await propose(first, { outcome: 'REJECTED' })).data;
    await restart('points-desk');
    const off = (await propose(third, { outcome: 'REJECTED' })).data;
    expect(off).toMatchObject({ end: { outcome: 'REJECTED' }, may_propose_end: true });
    expect(await decideEnd(off, true)).toMatchObject({ data: { status: 'REJECTED' } });
    [answer, told.length] = ['LATER', 0];
    await restart();
    await expect.poll(() => told).toEqual([first.payment_id]);
    const late = decideEnd(asked, true);
    const other = (await propose(second, { outcome: 'REJECTED' })).data;
    expect(await decideEnd(other, true)).toMatchObject({ data: { status: 'REJECTED' } });
    answer = 'YES';
    for (const go of waiting) go();
    expect(await late).toMatchObject({ code: 'PROPOSAL_OUTDATED' });
    expect(await propose({ ...first, version: asked.version + 1 }, { outcome: 'REJECTED' })).toMatchObject({
      code: 'INVALID_REQUEST',
    });
    const last = await sent();
    await expect.poll(() => isTaken(last)).toBe(true);
    expect(told).toEqual([first.payment_id, last.payment_id]);
    for (const { payment_id } of [first, last]) await notice(payment_id, 'FAILED');
    await exchange.stop();
    stubborn.close();
    await start();
  }, 60_000);

  test('P3 the report of payments has what was paid and what came back of it, each on its day', async () => {
    type Report = { withdrawals: number; returned: number };
    const report = async (): Promise<Report> => (await call<Report>('operator', 'office/getPaymentReport')).data;
    const before = await report();
    const payment = await sent();
    await notice(payment.payment_id, 'RETURNED');
    expect(await report()).toMatchObject({ withdrawals: before.withdrawals + AMOUNT, returned: before.returned + AMOUNT });
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
