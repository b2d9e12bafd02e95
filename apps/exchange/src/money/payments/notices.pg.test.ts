import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AMOUNT, GatewayDesk, type Payment } from './testing/gateway-desk.ts';

const desk = new GatewayDesk();
const { auditOf, balance, balanceOf, call, decide, sendNotice, rowOf, sendWithdrawal, start, withdraw } = desk;
beforeAll(() => desk.open());
afterAll(() => desk.close());

describe('simultaneous notices', () => {
  test('P2 P4 if notices of payment and return arrive together, the points return once, and each outcome has one audit line and one transfer', async () => {
    for (let round = 0; round < 6; round++) {
      const before = await balance();
      const payment = await sendWithdrawal();
      const words = ['PAID', 'PAID', 'RETURNED', 'PAID', 'PAID', 'RETURNED', 'PAID', 'PAID', 'RETURNED'];
      await Promise.all(words.map((word) => sendNotice(payment.payment_id, word)));
      expect(await rowOf(payment)).toMatchObject({
        status: 'RETURNED',
        seq: expect.any(String) as string,
        return_seq: expect.any(String) as string,
      });
      expect(await balance()).toBe(before);
      expect(await auditOf(payment)).toEqual(['sendPayment', 'payPayment', 'returnPayment']);
    }
  });

  test('P2 if notices of failure and payment of a deposit arrive together, the deposit is paid', async () => {
    for (let round = 0; round < 6; round++) {
      const before = await balance();
      const { data } = await call('demo', 'payment/deposit', { method: 'redirect-gateway', amount: AMOUNT });
      await Promise.all(['FAILED', 'PAID', 'FAILED'].map((word) => sendNotice(data.payment_id, word)));
      expect(await rowOf(data)).toMatchObject({ status: 'PAID' });
      expect(await balance()).toBe(before + AMOUNT);
    }
  });

  test("P3 the day's total of withdrawals equals the points that the ledger moved for them", async () => {
    for (let round = 0; round < 6; round++) {
      const { payment_id } = await sendWithdrawal();
      await Promise.all(Array.from({ length: 8 }, () => sendNotice(payment_id, 'PAID')));
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
  /** Returns a withdrawal that staff sent to the gateway and the gateway accepted. */
  const acceptedWithdrawal = async (): Promise<Payment> => {
    const { data } = await decide('operator', await ask(), 'PAY');
    expect(data).toMatchObject({ status: 'SENT', sent_by: 'operator', decided_by: null });
    await expect
      .poll(
        async () => (await desk.database.query('SELECT taken_at FROM payments WHERE payment_id = $1', [data.payment_id])).rows,
      )
      .toEqual([{ taken_at: expect.any(Date) as Date }]);
    return data;
  };
  test('P4 a withdrawal needs a receiving account, is on hold, is sent only by staff, and is paid when the gateway reports it', async () => {
    const before = await balanceOf('demo');
    expect(await withdraw('demo', 200, { method: 'redirect-gateway' })).toMatchObject({ code: 'INVALID_REQUEST' });
    const asked = await ask();
    expect(asked).toMatchObject({ status: 'WAITING', redirect_url: null });
    expect(await balanceOf('demo')).toEqual({ ...before, available: before.available - 200 });
    expect(await decide('agent', asked, 'PAY')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await sendNotice(asked.payment_id, 'PAID')).toMatchObject({ data: { status: 'WAITING' } });
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
      .poll(async () => (await fetch(`${desk.gateway.url}/payouts`)).text())
      .toContain(`Withdrawal ${asked.payment_id}: 200`);
    const paid = await fetch(`${desk.gateway.url}/payouts/paid?payment=${asked.payment_id}`, {
      method: 'POST',
      redirect: 'manual',
    });
    expect(paid.status).toBe(303);
    const gone = { total_balance: before.total_balance - 200, available: before.available - 200 };
    expect(await balanceOf('demo')).toEqual(gone);
    expect(await auditOf(asked)).toEqual(['paymentDiffers', 'sendPayment', 'payPayment']);
  });

  test('P4 L7 a rejected or cancelled withdrawal releases its points and is never sent', async () => {
    const before = await balanceOf('demo');
    const [rejected, cancelled] = [await ask(), await ask()];
    expect(await decide('operator', rejected, 'REJECT')).toMatchObject({ data: { status: 'REJECTED' } });
    expect(await call('demo', 'payment/cancelPayment', { payment_id: cancelled.payment_id })).toMatchObject({
      data: { status: 'CANCELLED' },
    });
    const late = { ...rejected, version: rejected.version + 2 };
    expect(await decide('operator', late, 'PAY')).toMatchObject({ code: 'PROPOSAL_OUTDATED' });
    expect(await balanceOf('demo')).toEqual(before);
    expect(await (await fetch(`${desk.gateway.url}/payouts`)).text()).not.toContain(`Withdrawal ${rejected.payment_id}:`);
  });

  test('P2 thirty simultaneous notices of failure release the hold once', async () => {
    const before = await balanceOf('demo');
    const { payment_id } = await acceptedWithdrawal();
    await Promise.all(Array.from({ length: 30 }, () => sendNotice(payment_id, 'FAILED')));
    expect(await sendNotice(payment_id, 'FAILED')).toMatchObject({ data: { status: 'REJECTED' } });
    expect(await balanceOf('demo')).toEqual(before);
  });

  test.each([[['PAID', 'RETURNED']], [['RETURNED', 'PAID']], [['RETURNED', 'RETURNED', 'PAID', 'PAID', 'RETURNED']]])(
    'P2 returned money is credited once after the notices %j',
    async (words) => {
      const before = await balanceOf('demo');
      const payment = await acceptedWithdrawal();
      for (const word of words) expect(await sendNotice(payment.payment_id, word)).toMatchObject({ http: 200 });
      expect(await sendNotice(payment.payment_id, 'PAID')).toMatchObject({ data: { status: 'RETURNED' } });
      expect(await balanceOf('demo')).toEqual(before);
      expect(await auditOf(payment)).toEqual(['sendPayment', 'payPayment', 'returnPayment']);
    },
  );

  test('P2 a notice with another amount, a used reference or a contradiction of the final status moves no points and is recorded', async () => {
    const first = await acceptedWithdrawal();
    const used = { reference: `GW-${first.payment_id}` };
    expect(await sendNotice(first.payment_id, 'PAID', { amount: 20_000 })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await sendNotice(first.payment_id, 'PAID')).toMatchObject({ data: { status: 'PAID' } });
    expect(await sendNotice(first.payment_id, 'FAILED')).toMatchObject({ data: { status: 'PAID' } });
    const second = await acceptedWithdrawal();
    const before = await balanceOf('demo');
    expect(await sendNotice(second.payment_id, 'PAID', used)).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await balanceOf('demo')).toEqual(before);
    expect(await sendNotice(second.payment_id, 'FAILED')).toMatchObject({ data: { status: 'REJECTED' } });
    expect(await sendNotice(second.payment_id, 'PAID')).toMatchObject({ data: { status: 'REJECTED' } });
    expect(await auditOf(first)).toEqual(['sendPayment', 'paymentDiffers', 'payPayment', 'paymentDiffers']);
    expect(await auditOf(second)).toEqual(['sendPayment', 'paymentDiffers', 'rejectPayment', 'paymentDiffers']);
  });

  test('P3 the withdrawals and returns of a day are compared with the gateway’s statement and with the ledger', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const one = await acceptedWithdrawal();
    await sendNotice(one.payment_id, 'RETURNED');
    const compare = (kind: string, lines: unknown[]) =>
      call<{ ours: number; ledger: number; differences: unknown[] }>('operator', 'office/reconcilePayments', {
        method: 'redirect-gateway',
        kind,
        day,
        lines,
      });
    const { data: back } = await compare('RETURN', [{ reference: `GW-${one.payment_id}`, amount: 200 }]);
    expect(back.ledger).toBe(back.ours);
    expect(back.differences).not.toContainEqual(expect.objectContaining({ reference: `GW-${one.payment_id}` }));
    const { data: out } = await compare('WITHDRAWAL', [{ reference: 'G-unknown', amount: 5 }]);
    expect(out.ledger).toBe(out.ours);
    expect(out.ours).toBeGreaterThanOrEqual(200);
    const alone = { payment_id: one.payment_id, reference: `GW-${one.payment_id}`, ours: 200, theirs: null, booked_on: null };
    expect(out.differences).toContainEqual(alone);
    expect(out.differences).toContainEqual({ ...alone, payment_id: null, reference: 'G-unknown', ours: null, theirs: 5 });
  });
});

test(
  'P4 S12 an interrupted act, finished after a restart, ends only its own decision and no later decision',
  { timeout: 60_000 },
  async () => {
    const before = await balance();
    const payment = await sendWithdrawal();
    expect(await sendNotice(payment.payment_id, 'PAID')).toMatchObject({ data: { status: 'PAID' } });
    const paid = await rowOf(payment);
    if (paid === undefined) throw new Error('the withdrawal is gone');
    await desk.exchange.stop();
    // The act of the payment counts as interrupted, although the later decision returns the points.
    await desk.database.query('INSERT INTO begun_acts (line, command) VALUES ($1, $2)', [
      {
        action: 'payPayment',
        role: 'GATEWAY',
        target: 'user 1',
        details: { payment: payment.payment_id, version: paid.version - 1, after: 'PAID' },
      },
      { kind: 'releaseHold', hold: Number(paid.hold), to: 1 },
    ]);
    const decided = "UPDATE payments SET status = 'DECIDED', outcome = 'RETURNED', version = version + 1 WHERE payment_id = $1";
    await desk.database.query(decided, [payment.payment_id]);
    await start();
    expect(await rowOf(payment)).toMatchObject({ status: 'RETURNED', return_seq: expect.any(String) as string });
    expect(await balance()).toBe(before);
    expect(await auditOf(payment)).toEqual(['sendPayment', 'payPayment', 'returnPayment']);
  },
);

test(
  'P3 S12 if a crash kept a paid withdrawal from being recorded, the next start records it with its transfer',
  { timeout: 60_000 },
  async () => {
    const payment = await sendWithdrawal();
    expect(await sendNotice(payment.payment_id, 'PAID')).toMatchObject({ data: { status: 'PAID' } });
    const paid = await rowOf(payment);
    await desk.exchange.stop();
    const undone = "UPDATE payments SET status = 'DECIDED', seq = NULL WHERE payment_id = $1";
    await desk.database.query(undone, [payment.payment_id]);
    await start();
    expect(await rowOf(payment)).toMatchObject({ status: 'PAID', seq: paid?.seq });
  },
);

test('P1 J3 an unresponsive gateway does not delay the stop of the exchange', { timeout: 60_000 }, async () => {
  let asked = 0;
  const silent = createServer(() => (asked += 1)).listen(0, '127.0.0.1');
  await expect.poll(() => silent.listening).toBe(true);
  await desk.exchange.stop();
  // A listening server has an address with a port, never a pipe.
  await start(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  for (let round = 0; round < 3; round++) expect(await sendWithdrawal()).toMatchObject({ status: 'SENT' });
  await expect.poll(() => asked).toBeGreaterThan(0);
  const from = performance.now();
  await desk.exchange.stop();
  expect(performance.now() - from).toBeLessThan(8_000);
  silent.closeAllConnections();
  silent.close();
  await start();
});

test('REG-27 P2 a returned withdrawal does not count against the deposit limit', { timeout: 60_000 }, async () => {
  // Moves the earlier deposits of this file to another day, so that they do not count.
  await desk.database.query("UPDATE statement_entries SET at = 0 WHERE kind IN ('DEPOSIT', 'UPLINE')");
  await desk.database.query("UPDATE payments SET asked_at = 'epoch' WHERE kind = 'DEPOSIT'");
  await call('demo', 'user/setLimits', { limits: [{ kind: 'DEPOSIT', period: 'DAY', limit: AMOUNT }] });
  const payment = await sendWithdrawal();
  expect(await sendNotice(payment.payment_id, 'RETURNED')).toMatchObject({ data: { status: 'RETURNED' } });
  const { return_seq } = (await rowOf(payment)) ?? { return_seq: null };
  await expect
    .poll(async () => (await desk.database.query('SELECT 1 FROM transfers WHERE seq = $1', [return_seq])).rows.length)
    .toBe(1);
  const wish = { method: 'redirect-gateway', amount: AMOUNT };
  expect(await call('demo', 'payment/deposit', wish)).toMatchObject({ http: 200 });
});

test('P2 the player gets one notice for each outcome that the gateway reports', { timeout: 60_000 }, async () => {
  await desk.database.query("UPDATE users SET notices_read_at = 0 WHERE user_name = 'demo'");
  const news = async (): Promise<string[]> => {
    const { rows } = await desk.database.query<{ kind: string }>(
      "SELECT kind FROM notices WHERE kind LIKE 'PAYMENT%' ORDER BY notice_id",
    );
    return rows.map(({ kind }) => kind);
  };
  const before = (await news()).length;
  for (const words of [['PAID', 'RETURNED'], ['FAILED']]) {
    const { payment_id } = await sendWithdrawal();
    for (const word of words) await sendNotice(payment_id, word);
  }
  expect((await news()).slice(before)).toEqual(['PAYMENT_DONE', 'PAYMENT_RETURNED', 'PAYMENT_REFUSED']);
});

test(
  'P3 a second notice of payment with another reference is recorded, because the gateway paid the withdrawal twice',
  { timeout: 60_000 },
  async () => {
    const differences = async (): Promise<number> =>
      (await desk.database.query("SELECT 1 FROM audit WHERE action = 'paymentDiffers'")).rows.length;
    const { payment_id } = await sendWithdrawal();
    await sendNotice(payment_id, 'PAID');
    const before = await differences();
    expect(await sendNotice(payment_id, 'PAID')).toMatchObject({ http: 200 });
    expect(await differences()).toBe(before);
    expect(await sendNotice(payment_id, 'PAID', { reference: 'once more' })).toMatchObject({
      http: 200,
      data: { status: 'PAID' },
    });
    expect(await differences()).toBe(before + 1);
    const { rows } = await desk.database.query('SELECT outside_reference FROM payments WHERE payment_id = $1', [payment_id]);
    expect(rows).toEqual([{ outside_reference: `GW-${payment_id}` }]);
  },
);
