import pg from 'pg';
import { createPreparedDatabase, type TestDatabase } from '../../../platform/db/testing.ts';
import { startOn, TestExchange } from '../../../testing/exchange.ts';
import { signatureOf } from '../adapter.ts';
import { startTestGateway, type TestGateway } from '../test-gateway/gateway.ts';

const SECRET = 'a secret that only gateway and exchange know';
/** Points of a payment. */
export const AMOUNT = 200;

export type Payment = { payment_id: number; version: number; status: string };
type Row = { status: string; seq: string | null; return_seq: string | null; version: number; hold: string };

/** An exchange with a gateway, and the calls of people and gateway. The exchange can be stopped and started again. */
export class GatewayDesk {
  readonly tokens = new Map<string, string>();
  exchange!: TestExchange;
  gateway!: TestGateway;
  database!: pg.Client;
  #created!: TestDatabase;

  readonly start = async (gatewayUrl = this.gateway.url, payments = 'points-desk,redirect-gateway'): Promise<void> => {
    const started = await startOn(this.#created.url, {
      PAVILION_PAYMENTS: payments,
      PAVILION_PAYMENT_DEMONSTRATION: 'true',
      PAVILION_GATEWAY_URL: gatewayUrl,
      PAVILION_GATEWAY_SECRET: SECRET,
    });
    this.exchange = new TestExchange(started.url, this.#created.url, () => started.stop());
    for (const name of ['operator', 'operator2', 'agent', 'demo']) this.tokens.set(name, await this.exchange.signIn(name));
  };

  async open(): Promise<void> {
    this.#created = await createPreparedDatabase();
    this.gateway = await startTestGateway({
      port: 0,
      secret: SECRET,
      notifyUrl: () => `${this.exchange.url}/api/payment/notify`,
      returnUrl: () => `${this.exchange.url}/`,
    });
    await this.start();
    this.database = new pg.Client({ connectionString: this.#created.url });
    await this.database.connect();
  }

  async close(): Promise<void> {
    await this.database.end();
    await this.exchange.stop();
    await this.gateway.stop();
    await this.#created.drop();
  }

  readonly call = <T = Payment>(name: string, path: string, body: unknown = {}) =>
    this.exchange.call<T>(path, body, { token: this.tokens.get(name) ?? '', key: crypto.randomUUID() });

  /** Sends a signed notice of the gateway about a payment. */
  readonly sendNotice = (payment_id: number, status: string, over: Record<string, unknown> = {}) => {
    const notice = { payment_id, reference: `GW-${payment_id}`, amount: AMOUNT, status, at: Date.now(), ...over };
    const payload = JSON.stringify(notice);
    return this.exchange.call<Payment>('payment/notify', { payload, signature: signatureOf(SECRET, payload) });
  };

  readonly balanceOf = async (name: string): Promise<{ total_balance: number; available: number }> => {
    const options = { token: this.tokens.get(name) ?? '' };
    const { data } = await this.exchange.call<{ total_balance: number; available: number }>(
      'user/getUserBalance',
      undefined,
      options,
    );
    return { total_balance: data.total_balance, available: data.available };
  };

  readonly balance = async (): Promise<number> => (await this.balanceOf('demo')).total_balance;

  readonly decide = (name: string, { payment_id, version }: Payment, decision: 'PAY' | 'REJECT') =>
    this.call(name, 'office/decidePayment', { payment_id, version, decision });

  readonly withdraw = (name: string, amount: number, more: Record<string, unknown>, key: string = crypto.randomUUID()) =>
    this.exchange.call<Payment>(
      'payment/withdraw',
      { amount, password: `${name}1234`, ...more },
      { token: this.tokens.get(name) ?? '', key },
    );

  readonly rowOf = async ({ payment_id }: Payment): Promise<Row | undefined> =>
    (await this.database.query<Row>('SELECT * FROM payments WHERE payment_id = $1', [payment_id])).rows[0];

  readonly auditOf = async ({ payment_id }: Payment): Promise<string[]> => {
    const lines = "SELECT action FROM audit WHERE details->>'payment' = $1 ORDER BY audit_id";
    return (await this.database.query<{ action: string }>(lines, [String(payment_id)])).rows.map(({ action }) => action);
  };

  /** Asks for a withdrawal, and sends it to the gateway as a member of staff. */
  readonly sendWithdrawal = async (): Promise<Payment> => {
    const way = { method: 'redirect-gateway', amount: AMOUNT, reference: 'demo@bank', password: 'demo1234' };
    const asked = (await this.call('demo', 'payment/withdraw', way)).data;
    return (await this.decide('operator', asked, 'PAY')).data;
  };
}
