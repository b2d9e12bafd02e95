import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AMOUNT, GatewayDesk, type Payment } from './testing/gateway-desk.ts';

const desk = new GatewayDesk();
const { auditOf, balance, call, sendNotice, rowOf, sendWithdrawal, start } = desk;
beforeAll(() => desk.open());
afterAll(() => desk.close());

describe('a silent gateway', () => {
  const propose = ({ payment_id, version }: Payment, end: Record<string, unknown>, name = 'operator') =>
    call<Ended>(name, 'office/proposePaymentEnd', { payment_id, version, reason: 'no answer', evidence: 'their letter', ...end });
  const decideEnd = ({ payment_id, version }: Payment, confirm: boolean, name = 'operator2') =>
    call<Ended>(name, 'office/decidePaymentEnd', { payment_id, version, confirm });
  const isTaken = async ({ payment_id }: Payment): Promise<boolean> => {
    const taken = 'SELECT 1 FROM payments WHERE payment_id = $1 AND taken_at IS NOT NULL';
    return (await desk.database.query(taken, [payment_id])).rows.length === 1;
  };
  /** Makes the withdrawal old enough for staff to end it. */
  const age = async ({ payment_id, status }: Payment): Promise<Payment> => {
    const aged = `UPDATE payments SET sent_at = sent_at - interval '25 hours', taken_at = taken_at - interval '25 hours'
      WHERE payment_id = $1 RETURNING version`;
    const { rows } = await desk.database.query<{ version: number }>(aged, [payment_id]);
    return { payment_id, status, version: rows[0]?.version ?? 0 };
  };
  /** Returns a withdrawal that the gateway accepted long enough ago for staff to end it. */
  const unansweredWithdrawal = async (): Promise<Payment> => {
    const payment = await sendWithdrawal();
    await expect.poll(() => isTaken(payment)).toBe(true);
    return age(payment);
  };
  type Ended = Payment & {
    is_silent: boolean;
    may_propose_end: boolean;
    may_confirm_end: boolean;
    end: { outcome: string } | null;
  };
  const noticeKinds = async ({ payment_id }: Payment): Promise<string[]> => {
    const told = `SELECT n.kind FROM notices n JOIN payments p ON p.user_id = n.account_id AND p.amount = n.amount
      WHERE p.payment_id = $1 AND n.at >= extract(epoch FROM p.asked_at) * 1000000 ORDER BY n.notice_id`;
    return (await desk.database.query<{ kind: string }>(told, [payment_id])).rows.map(({ kind }) => kind);
  };

  test('SEC-05 P4 after a day without an answer, two people end a withdrawal as not paid; a late notice moves no points and is recorded', async () => {
    const before = await balance();
    const young = await sendWithdrawal();
    expect(await propose(young, { outcome: 'REJECTED' })).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'Staff may end the withdrawal only after 24 hours without an answer from the gateway.',
    });
    await sendNotice(young.payment_id, 'FAILED');
    const payment = await unansweredWithdrawal();
    const staff = { token: desk.tokens.get('operator') ?? '' };
    const figures = await desk.exchange.call<{ payments_silent: number }>('office/getDashboard', undefined, staff);
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
    for (const late of ['PAID', 'RETURNED']) expect(await sendNotice(payment.payment_id, late)).toMatchObject({ http: 200 });
    expect(await rowOf(payment)).toMatchObject({ status: 'REJECTED' });
    expect(await balance()).toBe(before);
    expect(await auditOf(payment)).toEqual([
      'sendPayment',
      'proposePaymentEnd',
      'rejectPayment',
      'paymentDiffers',
      'paymentDiffers',
    ]);
    expect(await noticeKinds(payment)).toEqual(['PAYMENT_REFUSED']);
  });

  test('SEC-05 P2 two people end a withdrawal as paid with its reference; if the second person rejects, it keeps waiting', async () => {
    const before = await balance();
    const payment = await unansweredWithdrawal();
    expect(await propose(payment, { outcome: 'PAID' })).toMatchObject({ details: { field: 'reference' } });
    const reference = `GW-${payment.payment_id}`;
    const first = (await propose(payment, { outcome: 'PAID', reference })).data;
    const left = (await decideEnd(first, false)).data;
    expect(left).toMatchObject({ status: 'SENT', end: null });
    const second = (await propose(left, { outcome: 'PAID', reference }, 'operator2')).data;
    expect(await decideEnd(second, true, 'operator')).toMatchObject({ data: { status: 'PAID', outside_reference: reference } });
    expect(await balance()).toBe(before - AMOUNT);
    // A notice of the same transfer belongs to the same payment, and a notice of another transfer is a second payment. A notice of failure contradicts the
    // status.
    await sendNotice(payment.payment_id, 'PAID');
    await sendNotice(payment.payment_id, 'PAID', { reference: 'G-other' });
    await sendNotice(payment.payment_id, 'FAILED');
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
    expect(await noticeKinds(payment)).toEqual(['PAYMENT_DONE']);
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

  test('P2 a notice that arrives before the second person confirms decides the withdrawal', async () => {
    const payment = await unansweredWithdrawal();
    const asked = (await propose(payment, { outcome: 'REJECTED' })).data;
    expect(await sendNotice(payment.payment_id, 'PAID')).toMatchObject({ data: { status: 'PAID' } });
    expect(await decideEnd(asked, true)).toMatchObject({ code: 'PROPOSAL_OUTDATED' });
    expect(await rowOf(payment)).toMatchObject({ status: 'PAID' });
  });

  test('SEC-05 P4 a withdrawal that the gateway accepts in the meantime waits another day, and an ended withdrawal is never sent', async () => {
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
      desk.exchange.stop().then(() => start(`http://127.0.0.1:${(stubborn.address() as AddressInfo).port}`, ...way));
    await restart();
    const [first, second, third] = [
      await age(await sendWithdrawal()),
      await age(await sendWithdrawal()),
      await age(await sendWithdrawal()),
    ];
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
    const last = await sendWithdrawal();
    await expect.poll(() => isTaken(last)).toBe(true);
    expect(told).toEqual([first.payment_id, last.payment_id]);
    for (const { payment_id } of [first, last]) await sendNotice(payment_id, 'FAILED');
    await desk.exchange.stop();
    stubborn.close();
    await start();
  }, 60_000);

  test('P3 the payment report counts a returned withdrawal as a withdrawal and as a return', async () => {
    type Report = { withdrawals: number; returned: number };
    const report = async (): Promise<Report> => (await call<Report>('operator', 'office/getPaymentReport')).data;
    const before = await report();
    const payment = await sendWithdrawal();
    await sendNotice(payment.payment_id, 'RETURNED');
    expect(await report()).toMatchObject({ withdrawals: before.withdrawals + AMOUNT, returned: before.returned + AMOUNT });
  });
});
