import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPreparedDatabase } from '../../platform/db/testing.ts';
import { PICTURE } from '../../platform/pictures/testing/picture.ts';
import { startOn, startTestExchange, TestExchange } from '../../testing/exchange.ts';
import { signatureOf } from './adapter.ts';
import { startTestGateway, type TestGateway } from './test-gateway/gateway.ts';

const SECRET = 'a secret that only gateway and exchange know';

let exchange: TestExchange;
let gateway: TestGateway;
let database: pg.Client;
const tokens = new Map<string, string>();

beforeAll(async () => {
  gateway = await startTestGateway({
    port: 0,
    secret: SECRET,
    notifyUrl: () => `${exchange.url}/api/payment/notify`,
    returnUrl: () => `${exchange.url}/`,
  });
  exchange = await startTestExchange({
    PAVILION_PAYMENTS: 'points-desk,manual-transfer,redirect-gateway',
    PAVILION_PAYMENT_DEMONSTRATION: 'true',
    PAVILION_GATEWAY_URL: gateway.url,
    PAVILION_GATEWAY_SECRET: SECRET,
  });
  database = new pg.Client({ connectionString: exchange.databaseUrl });
  await database.connect();
  for (const name of ['operator', 'agent', 'master', 'demo', 'demo2', 'solo']) tokens.set(name, await exchange.signIn(name));
});

afterAll(async () => {
  await database.end();
  await exchange.stop();
  await gateway.stop();
});

type Payment = {
  payment_id: number;
  version: number;
  status: string;
  asked_at: string;
  redirect_url: string | null;
  refusal: string | null;
  may_add_proof: boolean;
};
const call = <T = Payment>(name: string, path: string, body: unknown = {}, key?: string) =>
  exchange.call<T>(path, body, { token: tokens.get(name) ?? '', ...(key === undefined ? {} : { key }) });
const balanceOf = async (name: string) => {
  const options = { token: tokens.get(name) ?? '' };
  const { total_balance, available } = (
    await exchange.call<{ total_balance: number; available: number }>('user/getUserBalance', undefined, options)
  ).data;
  return { total_balance, available };
};
const decide = (name: string, { payment_id, version }: Payment, decision: 'PAY' | 'REJECT') =>
  call(name, 'office/decidePayment', { payment_id, version, decision });
const withdraw = (name: string, amount: number, more: Record<string, unknown> = {}, key?: string) =>
  call(name, 'payment/withdraw', { method: 'points-desk', amount, password: `${name}1234`, ...more }, key);

describe('the points desk', () => {
  test('TRAP-05 a player without a parent has no payments, and a parent decides only the payments of accounts directly below it', async () => {
    for (const path of ['payment/getMethods', 'payment/getRequests'])
      expect(await call('solo', path)).toMatchObject({ http: 404 });
    expect(await call('solo', 'payment/deposit', { method: 'points-desk', amount: 10 })).toMatchObject({ http: 404 });
    expect(await withdraw('solo', 10)).toMatchObject({ http: 404 });
    const asked = (await call('demo', 'payment/deposit', { method: 'points-desk', amount: 10 })).data;
    for (const stranger of ['master', 'operator'])
      expect(await decide(stranger, asked, 'PAY')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await decide('agent', asked, 'REJECT')).toMatchObject({ data: { status: 'REJECTED' } });
  });

  test('P4 a deposit moves points from the parent once, when the parent pays it', async () => {
    const [agent, demo] = [await balanceOf('agent'), await balanceOf('demo')];
    const ask = () => call('demo', 'payment/deposit', { method: 'points-desk', amount: 250 }, 'deposit-1');
    const asked = (await ask()).data;
    expect((await ask()).data).toEqual(asked);
    const sameMeaning = '{ "amount": 250.0, "method": "points-desk" }';
    expect((await call('demo', 'payment/deposit', sameMeaning, 'deposit-1')).data).toEqual(asked);
    expect(await call('demo', 'payment/deposit', { method: 'points-desk', amount: 251 }, 'deposit-1')).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect(await balanceOf('demo')).toEqual(demo);
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide('agent', asked, 'PAY')));
    expect(answers.filter((answer) => answer.http === 200).length).toBeGreaterThan(0);
    expect((await balanceOf('demo')).total_balance).toBe(demo.total_balance + 250);
    expect((await balanceOf('agent')).total_balance).toBe(agent.total_balance - 250);
  });

  test('SEC-06 P4 a withdrawal needs a fresh factor, holds its points and ends once', async () => {
    const before = await balanceOf('demo');
    expect(await withdraw('demo', 100, { password: undefined })).toMatchObject({
      code: 'FACTOR_REQUIRED',
      details: { factor: 'PASSWORD' },
    });
    expect(await withdraw('demo', 100, { password: 'wrong' })).toMatchObject({ code: 'SIGN_IN_FAILED' });
    const asked = (await withdraw('demo', 100)).data;
    expect(asked).toMatchObject({ status: 'WAITING' });
    expect(await balanceOf('demo')).toMatchObject({ total_balance: before.total_balance, available: before.available - 100 });
    expect(await call('demo2', 'payment/cancelPayment', { payment_id: asked.payment_id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await call('demo', 'payment/cancelPayment', { payment_id: asked.payment_id })).toMatchObject({
      data: { status: 'CANCELLED' },
    });
    expect(await balanceOf('demo')).toMatchObject(before);
    const paid = (await withdraw('demo', 70)).data;
    expect(await decide('agent', paid, 'PAY')).toMatchObject({ data: { status: 'PAID' } });
    expect((await balanceOf('demo')).total_balance).toBe(before.total_balance - 70);
    expect(await call('demo', 'payment/cancelPayment', { payment_id: paid.payment_id })).toMatchObject({
      code: 'PROPOSAL_OUTDATED',
    });
    expect((await call<{ deposited: number; withdrawn: number }>('demo', 'payment/getRequests')).data).toMatchObject({
      deposited: 250,
      withdrawn: 70,
    });
  });

  test(
    'P1 RS-18 one of 50 simultaneous withdrawals of the whole balance is held and paid, and the others are refused',
    { timeout: 60_000 },
    async () => {
      const { total_balance: all } = await balanceOf('demo2');
      const sessions = await Promise.all(Array.from({ length: 10 }, () => exchange.signIn('demo2')));
      // Only a few passwords are checked at a time. Callers that must wait retry, so that all fifty are decided.
      const withdrawWithRetries = async (index: number) => {
        const body = { method: 'points-desk', amount: all, password: 'demo21234' };
        for (;;) {
          const answer = await exchange.call<Payment>('payment/withdraw', body, {
            token: sessions[index % sessions.length] ?? '',
            key: `all-${index}`,
          });
          if (answer.code !== 'RATE_LIMITED') return answer;
        }
      };
      const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => withdrawWithRetries(index)));
      const held = answers.filter((answer) => answer.http === 200);
      expect(held.length).toBe(1);
      expect(answers.filter((answer) => answer.code === 'INSUFFICIENT_FUNDS').length).toBe(49);
      const [only] = held;
      if (only === undefined) throw new Error('nothing was held');
      expect(await decide('agent', only.data, 'PAY')).toMatchObject({ data: { status: 'PAID' } });
      expect(await balanceOf('demo2')).toMatchObject({ total_balance: 0, available: 0 });
    },
  );

  test("REG-03 deposits, withdrawals and results of a period equal the ledger's", async () => {
    type Sums = { opening_balance: number; closing_balance: number; period: Record<string, number> };
    const from = new Date().toISOString();
    const sums = async (range: object) => (await call<Sums>('demo', 'report/accountStatement', range)).data;
    const before = (await sums({})).closing_balance;
    const [one, two] = [
      (await call('demo', 'payment/deposit', { method: 'points-desk', amount: 40 })).data,
      (await withdraw('demo', 15)).data,
    ];
    for (const payment of [one, two]) expect(await decide('agent', payment, 'PAY')).toMatchObject({ data: { status: 'PAID' } });
    const period = { paid_in: 40, paid_out: 15, net_deposits: 25, result: 0, corrected: 0 };
    expect(await sums({ from })).toMatchObject({ opening_balance: before, closing_balance: before + 25, period });
    expect(await sums({ from, kind: 'CASINO' })).toMatchObject({ period });
    expect(await sums({ to: from })).toMatchObject({ closing_balance: before });
  });
});

describe('a transfer that an operator checks', () => {
  test('P2 a payment reference takes effect once, and an agent never sees it', async () => {
    const deposit = (reference: string, amount = 500, name = 'demo') =>
      call(name, 'payment/deposit', { method: 'manual-transfer', amount, reference });
    expect(await call('demo', 'payment/deposit', { method: 'manual-transfer', amount: 500 })).toMatchObject({
      code: 'INVALID_REQUEST',
    });
    expect(await deposit('UTR-0', 99.99)).toMatchObject({ code: 'BELOW_MIN' });
    expect(await deposit('UTR-0', 1_000_000.01)).toMatchObject({ code: 'ABOVE_MAX' });
    const asked = (await deposit('UTR-1')).data;
    expect(await deposit('UTR-1', 500, 'demo2')).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'reference' } });
    const seen = await call<{ rows: { payment_id: number }[] }>('agent', 'office/getPayments');
    expect(seen.data.rows.map((row) => row.payment_id)).not.toContain(asked.payment_id);
    expect(await decide('agent', asked, 'PAY')).toMatchObject({ code: 'NOT_FOUND' });
    const before = await balanceOf('demo');
    expect(await decide('operator', asked, 'PAY')).toMatchObject({ data: { status: 'PAID', decided_by: 'operator' } });
    expect((await balanceOf('demo')).total_balance).toBe(before.total_balance + 500);
    expect(await deposit('UTR-1', 700)).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  test('the list is filtered by state, account, reference, amount and age, has sums, and the longest wait comes first', async () => {
    type Listed = { payment_id: number; user_name: string; amount: number; asked_at: string };
    type List = {
      rows: Listed[];
      total: number;
      deposits: number;
      withdrawals: number;
      held: number;
      file: { csv: string } | null;
    };
    const list = async (body: object) => (await call<List>('operator', 'office/getPayments', body)).data;
    const ask = async (amount: number, reference: string) =>
      (await call('demo', 'payment/deposit', { method: 'manual-transfer', amount, reference })).data;
    const [older, newer] = [await ask(611, 'LIST-older'), await ask(622, 'LIST-newer')];
    const both = await list({ search: 'list-', status: 'WAITING', as_file: true });
    expect(both).toMatchObject({ total: 2, deposits: 1_233, withdrawals: 0, held: 0 });
    expect(both.rows.map(({ payment_id }) => payment_id)).toEqual([older.payment_id, newer.payment_id]);
    expect(both.file?.csv).toContain('LIST-newer');
    expect(await list({ search: 'list-', amount_min: 612 })).toMatchObject({ total: 1, rows: [{ amount: 622 }] });
    expect(await list({ search: 'list-', amount_max: 612 })).toMatchObject({ total: 1, rows: [{ amount: 611 }] });
    expect(await list({ search: 'list-', to: older.asked_at })).toMatchObject({ total: 1, rows: [{ amount: 611 }] });
    expect(await list({ search: 'list-', kind: 'WITHDRAWAL' })).toMatchObject({ total: 0, deposits: 0 });
    expect(await list({ search: 'list-', method: 'points-desk' })).toMatchObject({ total: 0 });
    const named = await list({ search: 'DEMO2' });
    expect(new Set(named.rows.map(({ user_name }) => user_name))).toEqual(new Set(['demo2']));
    for (const asked of [older, newer]) expect(await decide('operator', asked, 'REJECT')).toMatchObject({ http: 200 });
  });

  test('P2 P4 for a bank transfer staff enter the reference of the transfer, which pays one withdrawal', async () => {
    const way = { method: 'manual-transfer', reference: 'IBAN 12345' };
    const ask = async (): Promise<Payment> => (await withdraw('demo', 100, way, crypto.randomUUID())).data;
    const [one, two] = [await ask(), await ask()];
    const pay = (payment: Payment, more: Record<string, unknown>) =>
      call('operator', 'office/decidePayment', {
        payment_id: payment.payment_id,
        version: payment.version,
        decision: 'PAY',
        ...more,
      });
    expect(await pay(one, {})).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'reference' } });
    expect(await pay(one, { reference: 'UTR-77' })).toMatchObject({ data: { status: 'PAID', outside_reference: 'UTR-77' } });
    expect(await pay(two, { reference: 'UTR-77' })).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'reference' } });
    expect(await pay(two, { reference: 'UTR-78' })).toMatchObject({ data: { status: 'PAID' } });
  });

  test('P5 REG-27 the player’s own limit applies to the request and to the payment', async () => {
    const ask = (reference: string) => call('demo', 'payment/deposit', { method: 'manual-transfer', amount: 400, reference });
    const asked = (await ask('UTR-5')).data;
    await call('demo', 'user/setLimits', { limits: [{ kind: 'DEPOSIT', period: 'DAY', limit: 300 }] });
    expect(await ask('UTR-6')).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    expect(await decide('operator', asked, 'PAY')).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    const { rows } = (await call<{ rows: Payment[] }>('demo', 'payment/getRequests')).data;
    expect(rows[0]).toMatchObject({ status: 'WAITING', refusal: 'LIMIT_EXCEEDED' });
  });

  test('P5 REG-27 if 20 gateway deposits come at the same time, only those within the limit begin', async () => {
    const issued = await call<{ accounts: { password: string }[] }>('agent', 'office/issueAccounts', {
      role: 'PLAYER',
      user_name: 'gatewaylimit',
    });
    const password = issued.data.accounts[0]?.password ?? '';
    const first = await exchange.call<{ token: string }>('user/login', { user_name: 'gatewaylimit', password });
    const change = { master_password: password, new_password: 'Tm9vKx2pQ', confirm_password: 'Tm9vKx2pQ' };
    const changed = await exchange.call<{ token: string }>('user/changePassword', change, { token: first.data.token });
    tokens.set('gatewaylimit', changed.data.token);
    await call('gatewaylimit', 'user/setLimits', { limits: [{ kind: 'DEPOSIT', period: 'DAY', limit: 1_000 }] });
    const ask = (_: unknown, index: number) =>
      call('gatewaylimit', 'payment/deposit', { method: 'redirect-gateway', amount: 200 }, `gateway-${index}`);
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(5);
    expect(new Set(answers.filter(({ http }) => http !== 200).map(({ code }) => code))).toEqual(new Set(['LIMIT_EXCEEDED']));
  });

  test('P3 a day’s deposits are compared with statement and ledger, and every difference is named', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const lines = [
      { reference: 'UTR-1', amount: 499 },
      { reference: 'UTR-9', amount: 20 },
    ];
    const compared = await call('operator', 'office/reconcilePayments', {
      method: 'manual-transfer',
      kind: 'DEPOSIT',
      day,
      lines,
    });
    expect(compared.data).toMatchObject({
      matched: 0,
      ours: 500,
      theirs: 519,
      ledger: 500,
      differences: [
        { reference: 'UTR-1', ours: 500, theirs: 499 },
        { reference: 'UTR-9', payment_id: null, ours: null, theirs: 20 },
      ],
    });
  });

  test("P3 a transfer listed twice in a statement counts as a difference; one booked on another day is compared with the product's amount of that day", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const compared = async (day: string, lines: { reference: string; amount: number }[]) => {
      const asked = { method: 'manual-transfer', kind: 'DEPOSIT', day, lines };
      return (await call<{ differences: object[] }>('operator', 'office/reconcilePayments', asked)).data;
    };
    const one = { reference: 'UTR-1', amount: 500 };
    const unknown = { reference: 'UTR-1', payment_id: null, ours: null, theirs: 500, booked_on: null };
    expect(await compared(today, [one, one])).toMatchObject({ matched: 1, differences: [unknown] });
    const elsewhere = { reference: 'UTR-1', payment_id: expect.any(Number) as number, ours: 500, booked_on: today };
    expect(await compared('2026-01-01', [{ ...one, amount: 499 }, one])).toMatchObject({
      differences: [{ ...elsewhere, theirs: 499 }, unknown],
    });
    expect(await compared('2026-01-01', [one])).toMatchObject({ matched: 0, differences: [{ ...elsewhere, theirs: 500 }] });
  });
});

describe('the picture of a transfer', () => {
  const add = (name: string, payment: Payment, bytes: Buffer) =>
    call<Payment>(name, 'payment/addProof', { payment_id: payment.payment_id, data: bytes.toString('base64') });
  const see = (name: string, payment: Payment) =>
    call<{ content_type: string; data: string }>(name, 'office/getPaymentProof', { payment_id: payment.payment_id });

  test('HI-17 P2 the player adds a picture while the deposit waits; only staff see it, and only picture files are accepted', async () => {
    const wish = { method: 'manual-transfer', amount: 500, reference: 'UTR-PICTURE' };
    const deposit = (await call<Payment>('demo2', 'payment/deposit', wish)).data;
    expect(deposit).toMatchObject({ has_proof: false, may_add_proof: true });
    expect(await see('operator', deposit)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await add('demo', deposit, PICTURE)).toMatchObject({ code: 'NOT_FOUND' });
    for (const bad of [
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.from('<!doctype html>'),
      Buffer.concat([PICTURE, Buffer.alloc(300_001)]),
    ])
      expect(await add('demo2', deposit, bad)).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await add('demo2', deposit, PICTURE)).toMatchObject({ http: 200, data: { has_proof: true } });
    expect((await add('demo2', deposit, Buffer.concat([PICTURE, Buffer.from('<script>')]))).http).toBe(200);
    const seen = (await see('operator', deposit)).data;
    expect(seen.content_type).toBe('image/png');
    expect(Buffer.from(seen.data, 'base64').includes('<script>')).toBe(false);
    for (const name of ['agent', 'master', 'demo', 'demo2'])
      expect(await see(name, deposit)).toMatchObject({ code: 'NOT_FOUND' });
    const looks = await call<{ total: number; rows: unknown[] }>('operator', 'office/getAudit', { action: 'viewPaymentProof' });
    expect(looks.data).toMatchObject({ total: 1, rows: [{ details: { payment: deposit.payment_id } }] });
    expect(await decide('operator', deposit, 'REJECT')).toMatchObject({ data: { status: 'REJECTED', has_proof: true } });
    expect(await add('demo2', deposit, PICTURE)).toMatchObject({ code: 'PROPOSAL_OUTDATED' });
  });

  test('HI-17 a payment at the points desk accepts no picture', async () => {
    const desk = (await call<Payment>('demo2', 'payment/deposit', { method: 'points-desk', amount: 5 })).data;
    expect(desk.may_add_proof).toBe(false);
    expect(await add('demo2', desk, PICTURE)).toMatchObject({ code: 'PROPOSAL_OUTDATED' });
  });
});

test('SEC-24 a player who requests deposits too often must wait', async () => {
  const ask = () => call('demo', 'payment/deposit', { method: 'points-desk', amount: 1 }, crypto.randomUUID());
  const codes: (string | undefined)[] = [];
  while (codes.length < 70 && codes.at(-1) !== 'RATE_LIMITED') codes.push((await ask()).code);
  expect(codes.at(-1)).toBe('RATE_LIMITED');
  expect(codes.length).toBeLessThanOrEqual(61);
});

describe('a gateway that calls back', () => {
  const notice = (over: Record<string, unknown>) => {
    const payload = JSON.stringify({ reference: 'G-1', amount: 300, status: 'PAID', at: Date.now(), ...over });
    return { payload, signature: signatureOf(SECRET, payload) };
  };
  const notify = (body: unknown) => exchange.call<Payment>('payment/notify', body);
  const asked = async (amount = 300): Promise<Payment> =>
    (await call('demo2', 'payment/deposit', { method: 'redirect-gateway', amount })).data;

  test('C7 SEC-31 unsigned, old and foreign notices are ignored, and a notice with another amount moves no points', async () => {
    const { payment_id } = await asked();
    const before = await balanceOf('demo2');
    const good = notice({ payment_id });
    expect(await notify({ ...good, signature: signatureOf('another secret', good.payload) })).toMatchObject({
      code: 'TOKEN_INVALID',
    });
    expect(await notify({ ...good, payload: good.payload.replace('300', '301') })).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await notify(notice({ payment_id, at: Date.now() - 301_000 }))).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await notify(notice({ payment_id, amount: 30_000 }))).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await notify(notice({ payment_id: 1 }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await call('demo2', 'payment/cancelPayment', { payment_id })).toMatchObject({ code: 'PROPOSAL_OUTDATED' });
    expect(await balanceOf('demo2')).toEqual(before);
  });

  test('P2 thirty simultaneous notices make one deposit, even with a failure before or after', async () => {
    const before = await balanceOf('demo2');
    const { payment_id } = await asked();
    const failed = notice({ payment_id, reference: 'G-7', status: 'FAILED' });
    const paid = notice({ payment_id, reference: 'G-7' });
    expect(await notify(failed)).toMatchObject({ data: { status: 'REJECTED' } });
    const answers = await Promise.all(Array.from({ length: 30 }, () => notify(paid)));
    expect(answers.some((answer) => answer.data?.status === 'PAID')).toBe(true);
    expect(await notify(failed)).toMatchObject({ data: { status: 'PAID' } });
    expect(await notify(paid)).toMatchObject({ data: { status: 'PAID' } });
    expect((await balanceOf('demo2')).total_balance).toBe(before.total_balance + 300);
  });

  test("the player goes to the gateway's page, which shows that it is a test, pays there and returns", async () => {
    const before = await balanceOf('demo2');
    const { redirect_url: page } = await asked(450);
    expect(await (await fetch(page ?? '')).text()).toContain('nothing is charged');
    expect((await fetch((page ?? '').replace('amount=45000', 'amount=1'))).status).toBe(404);
    const back = await fetch(page ?? '', { method: 'POST', redirect: 'manual' });
    expect(back.status).toBe(303);
    expect((await balanceOf('demo2')).total_balance).toBe(before.total_balance + 450);
  });
});

test('P1 J3 a withdrawal sent while the gateway was down is sent again after a restart', { timeout: 60_000 }, async () => {
  const other = await createPreparedDatabase();
  const env = {
    PAVILION_PAYMENTS: 'redirect-gateway',
    PAVILION_PAYMENT_DEMONSTRATION: 'true',
    PAVILION_GATEWAY_SECRET: SECRET,
  };
  const first = await startOn(other.url, { ...env, PAVILION_GATEWAY_URL: 'http://127.0.0.1:9' });
  const running = new TestExchange(first.url, other.url, () => first.stop());
  const demo = { token: await running.signIn('demo') };
  const asked = await running.call<Payment>(
    'payment/withdraw',
    { method: 'redirect-gateway', amount: 150, reference: 'demo@bank', password: 'demo1234' },
    demo,
  );
  const { payment_id, version } = asked.data;
  const decision = { payment_id, version, decision: 'PAY' };
  const operator = { token: await running.signIn('operator') };
  expect(await running.call('office/decidePayment', decision, operator)).toMatchObject({
    data: { status: 'SENT', is_taken: false },
  });
  await first.stop();
  const second = await startOn(other.url, { ...env, PAVILION_GATEWAY_URL: gateway.url });
  await expect
    .poll(async () => (await fetch(`${gateway.url}/payouts`)).text(), { timeout: 10_000 })
    .toContain(`Withdrawal ${payment_id}: 150 to demo@bank`);
  await second.stop();
  await other.drop();
});

test(
  'P4 S12 the next start completes each payment that a crash left between two steps, exactly once',
  { timeout: 60_000 },
  async () => {
    const other = await createPreparedDatabase();
    const first = await startOn(other.url);
    const running = new TestExchange(first.url, other.url, () => first.stop());
    const demo = await running.signIn('demo');
    const ask = (path: string, amount: number) =>
      running.call<Payment>(
        `payment/${path}`,
        { method: 'points-desk', amount, ...(path === 'withdraw' ? { password: 'demo1234' } : {}) },
        { token: demo },
      );
    const [deposit, withdrawal, unheld] = [
      (await ask('deposit', 30)).data,
      (await ask('withdraw', 20)).data,
      (await ask('withdraw', 10)).data,
    ];
    await first.stop();
    const sql = new pg.Client({ connectionString: other.url });
    await sql.connect();
    await sql.query("UPDATE payments SET status = 'DECIDED', outcome = 'PAID', version = 9 WHERE payment_id = ANY($1)", [
      [deposit.payment_id, withdrawal.payment_id],
    ]);
    // The points are held, but this is not recorded.
    await sql.query("UPDATE payments SET status = 'ASKED', hold = NULL WHERE payment_id = $1", [unheld.payment_id]);
    const second = await startOn(other.url);
    const rows = await sql.query('SELECT status FROM payments ORDER BY payment_id');
    expect(rows.rows).toEqual([{ status: 'PAID' }, { status: 'PAID' }, { status: 'WAITING' }]);
    const again = new TestExchange(second.url, other.url, () => second.stop());
    const { data } = await again.call('user/getUserBalance', undefined, { token: await again.signIn('demo') });
    expect(data).toMatchObject({ total_balance: 100_010, available: 100_000 });
    await sql.end();
    await second.stop();
    await other.drop();
  },
);

test(
  'PO2 PO3 PO5 real money needs an adapter and complete settings; without an adapter there are no payments',
  { timeout: 60_000 },
  async () => {
    const database2 = await createPreparedDatabase();
    const start = async (env: Record<string, string>) =>
      startOn(database2.url, { PAVILION_FEED_PASSWORD: 'a-long-password', ...env });
    const real = { PAVILION_PLAY_MONEY: 'false', PAVILION_PAYMENTS: 'manual-transfer' };
    const folder = await mkdtemp(join(tmpdir(), 'pavilion-record-'));
    const path = join(folder, 'record.json');
    await writeFile(path, JSON.stringify({ code: 'XX', licence: 'none' }));
    const cases: [Record<string, string>, RegExp][] = [
      [{ PAVILION_PAYMENTS: 'manual-transfer' }, /Set PAVILION_JURISDICTION too/],
      [{ PAVILION_PAYMENTS: 'bank' }, /has the unknown adapter "bank"/],
      [{ PAVILION_PLAY_MONEY: 'false', PAVILION_JURISDICTION: path }, /has no adapter for real money/],
      [{ ...real, PAVILION_JURISDICTION: path }, /minimum_age is missing/],
      [
        {
          ...real,
          PAVILION_PAYMENTS: 'redirect-gateway',
          PAVILION_JURISDICTION: path,
          PAVILION_GATEWAY_URL: gateway.url,
          PAVILION_GATEWAY_SECRET: SECRET,
        },
        /https:\/\/ for real money/,
      ],
    ];
    for (const [env, sentence] of cases) await expect(start(env)).rejects.toThrow(sentence);
    const bare = await start({ PAVILION_PAYMENTS: 'none' });
    const running = new TestExchange(bare.url, database2.url, () => bare.stop());
    const settings = await running.call<{ payment_gateway: string }>('globalSetting/getGlobalSetting');
    expect(settings.data.payment_gateway).toBe('0');
    const token = await running.signIn('demo');
    expect(await running.call('payment/getMethods', {}, { token })).toMatchObject({ http: 404 });
    await bare.stop();
    await database2.drop();
  },
);
