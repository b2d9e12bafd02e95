import { MINUTE_MS } from '@pavilion/core/std';
import type { Payment } from '@pavilion/contract/http';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { ManualClock } from '@pavilion/server/clock';
import { startTestExchange, type TestExchange } from '../../testing/exchange.ts';
import { signed } from './adapter.ts';

const SECRET = 'a secret that only gateway and exchange know';

let exchange: TestExchange;
let keys = 0;

beforeAll(async () => {
  exchange = await startTestExchange(
    {
      PAVILION_PAYMENTS: 'points-desk,redirect-gateway',
      PAVILION_PAYMENT_DEMONSTRATION: 'true',
      PAVILION_GATEWAY_URL: 'http://127.0.0.1:1',
      PAVILION_GATEWAY_SECRET: SECRET,
      PAVILION_SESSION_IDLE_MS: '21600000',
    },
    new ManualClock(Date.UTC(2031, 2, 3, 10) * 1_000),
  );
  // Demo accounts get their first points as deposits. A day later these no longer count against the daily limit.
  await exchange.pass(25 * 60 * MINUTE_MS);
});

afterAll(() => exchange.stop());

/** Creates a player with a daily deposit limit of 150. */
async function playerWithLimit(name: string): Promise<string> {
  const token = await exchange.signIn(name);
  const set = await exchange.call('user/setLimits', { limits: [{ kind: 'DEPOSIT', period: 'DAY', limit: 150 }] }, { token });
  expect(set.http).toBe(200);
  return token;
}

const deposit = (token: string, amount = 100) =>
  exchange.call<Payment>(
    'payment/deposit',
    { method: 'redirect-gateway', amount },
    { token, key: `abandoned-deposit-${(keys += 1)}` },
  );
const cancel = (token: string, { payment_id }: Payment) =>
  exchange.call<Payment>('payment/cancelPayment', { payment_id }, { token });
const newest = async (token: string) =>
  (await exchange.call<{ rows: Payment[] }>('payment/getRequests', { kind: 'DEPOSIT', page: 1, page_size: 10 }, { token })).data
    .rows;
const stateOf = async (token: string, { payment_id }: Payment) =>
  (await newest(token)).find((row) => row.payment_id === payment_id)?.status;
const sendNotice = (status: 'PAID' | 'FAILED', { payment_id, amount }: Payment) =>
  exchange.call(
    'payment/notify',
    signed(SECRET, { payment_id, reference: `R-${payment_id}`, amount, status, at: exchange.nowMs }),
  );
const balance = async (token: string) =>
  (await exchange.call<{ total_balance: number }>('user/getUserBalance', undefined, { token })).data.total_balance;

test('REG-27 a refused deposit names the player’s open deposit, which the player can cancel once its page has expired', async () => {
  const token = await playerWithLimit('demo');
  const { data: open } = await deposit(token);
  expect(open.redirect_url).toContain(`&expires=${exchange.nowMs + 60 * MINUTE_MS}&`);
  const refused = await deposit(token);
  expect(refused).toMatchObject({
    http: 422,
    code: 'LIMIT_EXCEEDED',
    details: {
      kind: 'DEPOSIT',
      open_deposit: {
        payment_id: open.payment_id,
        amount: 100,
        ends_at: new Date(exchange.nowMs + 60 * MINUTE_MS).toISOString(),
      },
    },
  });
  expect(refused.message).toContain(`open deposit ${open.payment_id} of 100`);
  // The player may have paid already, so cancelling must not make room for a second payment.
  expect(await cancel(token, open)).toMatchObject({ code: 'PROPOSAL_OUTDATED' });
  await exchange.pass(60 * MINUTE_MS);
  expect((await newest(token))[0]).toMatchObject({ status: 'WAITING', redirect_url: null });
  expect(await cancel(token, open)).toMatchObject({ http: 200, data: { status: 'CANCELLED' } });
  expect((await deposit(token)).http).toBe(200);
});

test('REG-27 P2 an abandoned deposit stops counting against the limit, and is credited if the gateway reports its payment later', async () => {
  const token = await playerWithLimit('demo2');
  const before = await balance(token);
  const { data: open } = await deposit(token);
  await exchange.pass(69 * MINUTE_MS);
  expect(await stateOf(token, open)).toBe('WAITING');
  await exchange.pass(12 * MINUTE_MS);
  await expect.poll(() => stateOf(token, open)).toBe('CANCELLED');
  const { data: second } = await deposit(token);
  expect(second.status).toBe('WAITING');
  expect((await sendNotice('PAID', open)).http).toBe(200);
  expect((await sendNotice('PAID', open)).http).toBe(200);
  expect([await stateOf(token, open), await balance(token)]).toEqual(['PAID', before + 100]);
  type Line = { details: { payment: number; before: string; after: string } };
  const operator = await exchange.signIn('operator');
  const { data } = await exchange.call<{ rows: Line[] }>('office/getAudit', { action: 'payPayment' }, { token: operator });
  expect(data.rows.map(({ details }) => details)).toMatchObject([
    { payment: open.payment_id, before: 'CANCELLED', after: 'PAID' },
  ]);
  // From then on the paid deposit counts against the limit.
  await sendNotice('FAILED', second);
  expect((await deposit(token)).code).toBe('LIMIT_EXCEEDED');
});

test('SEC-01 if a player’s own limit refuses points from staff, the refusal does not name the player’s open deposit', async () => {
  await exchange.pass(26 * 60 * MINUTE_MS);
  const token = await exchange.signIn('demo2');
  expect((await deposit(token)).http).toBe(200);
  const operator = await exchange.signIn('operator');
  const { data } = await exchange.call<{ user_id: number }>('user/getProfile', undefined, { token });
  const handed = await exchange.call(
    'office/depositPoints',
    { user_id: data.user_id, amount: 100 },
    { token: operator, key: 'handed-100' },
  );
  expect(handed).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  expect(handed.details).not.toHaveProperty('open_deposit');
});
