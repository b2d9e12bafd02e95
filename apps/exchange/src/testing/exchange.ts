import { faultsOfAnswer } from '@pavilion/contract/testing/answers';
import { ENDPOINTS } from '@pavilion/contract/http';
import pino from 'pino';
import { exchangeKind } from '../platform/engine/exchange-machine.ts';
import { createPreparedDatabase, urlAs } from '../platform/db/testing.ts';
import { PasswordService } from '../platform/passwords/password-service.ts';
import { readConfig } from '../config.ts';
import { SystemClock, type Clock, type ManualClock } from '@pavilion/server/clock';
import { startExchangeServer, type ExchangeServerOptions } from '../server.ts';

export type Answered<T = Record<string, unknown>> = {
  readonly http: number;
  readonly status: 0 | 1;
  readonly code?: string;
  readonly message: string;
  readonly details?: Record<string, unknown>;
  readonly data: T;
};

export type CallOptions = {
  readonly token?: string;
  readonly key?: string;
  readonly headers?: Record<string, string>;
  readonly method?: 'GET' | 'POST';
};

/** Checks every answer of every test against the contract, which allows no extra fields. */
function requireContract(method: string, path: string, httpStatus: number, answer: unknown): void {
  const row = ENDPOINTS.find((candidate) => candidate.method === method && candidate.path === path.split('?')[0]);
  const faults = row === undefined ? [] : faultsOfAnswer(row, httpStatus, answer);
  if (faults.length > 0) throw new Error(`the answer to ${path} does not match the contract: ${faults.join('; ')}`);
}

/** A whole server on its own database, and the HTTP calls that tests make to it. */
export class TestExchange {
  readonly url: string;
  readonly databaseUrl: string;
  readonly #stop: () => Promise<void>;
  readonly #clock: ManualClock | undefined;

  constructor(url: string, databaseUrl: string, stop: () => Promise<void>, clock?: ManualClock) {
    this.url = url;
    this.databaseUrl = databaseUrl;
    this.#stop = stop;
    this.#clock = clock;
  }

  /** The time on the server's clock, milliseconds since 1970. */
  get nowMs(): number {
    return this.#clock?.nowMs() ?? Date.now();
  }

  /** Lets time pass on the server's clock, and waits for the work that is then due. */
  async pass(ms: number): Promise<void> {
    if (this.#clock === undefined) throw new Error('this exchange was started on the system clock');
    this.#clock.advance(ms);
    await this.#clock.settle();
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  async call<T = Record<string, unknown>>(path: string, body?: unknown, options: CallOptions = {}): Promise<Answered<T>> {
    const method = options.method ?? (body === undefined ? 'GET' : 'POST');
    const response = await fetch(`${this.url}/api/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Omit<Answered<T>, 'http'>;
    requireContract(method, path, response.status, answer);
    return { http: response.status, ...answer };
  }

  /** Signs a demo account in with the password that the product prints. */
  async signIn(userName: string): Promise<string> {
    const { data } = await this.call<{ token: string }>('user/login', { user_name: userName, password: `${userName}1234` });
    return data.token;
  }
}

/** The minimum cost of argon2id. A start hashes thirteen passwords, and no test needs slow hashes. */
const CHEAP = { memoryCost: 8, timeCost: 1 } as const;
/**
 * An exchange with room for few orders and keys. The production exchange allocates 8 MB for orders, reserves 256 MB and takes 48 MB for keys at each start, which
 * made garbage collection slow. No test needs that many orders or keys.
 */
const SMALL = exchangeKind({ orders: 1 << 10 }, 1 << 12);
const METRICS_TOKEN = 'opens-the-figures-of-a-test';
/** Request options that give access to the operator's endpoints. */
export const AS_OPERATOR = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } } as const;

/** Starts a server with the test settings; the given settings override these. */
export async function startTestExchange(env: Readonly<Record<string, string>> = {}, clock?: ManualClock): Promise<TestExchange> {
  const database = await createPreparedDatabase();
  const exchange = await startOn(database.url, env, clock);
  return new TestExchange(
    exchange.url,
    database.url,
    async () => {
      await exchange.stop();
      await database.drop();
    },
    clock,
  );
}

/** Starts a server that uses the runtime roles, on a prepared database whose owner connects with `databaseUrl`. */
export async function startOn(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
  clock: Clock = new SystemClock(),
  options: Partial<Pick<ExchangeServerOptions, 'transport' | 'onFatal'>> = {},
) {
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PAVILION_CRICKET_DELAY_MS: '0',
    PAVILION_SIGN_INS_PER_MINUTE: '1000',
    PAVILION_AUTO_CONFIRM: 'false',
    PAVILION_RISK_SCAN_MS: '0',
    PAVILION_WEB: '/nonexistent',
    PAVILION_OFFICE: '/nonexistent',
    PAVILION_PUSH_SERVICES: 'none',
    PAVILION_METRICS_TOKEN: METRICS_TOKEN,
    PAVILION_PROJECTOR_DATABASE_URL: urlAs(databaseUrl, 'projector'),
    ...env,
  });
  const log = pino({ level: 'silent' });
  return startExchangeServer({
    config,
    databaseUrl: urlAs(databaseUrl, 'exchange'),
    clock,
    log,
    passwords: new PasswordService(CHEAP),
    kind: SMALL,
    onNotice: () => undefined,
    onFatal: () => undefined,
    ...options,
  });
}

export type OfferedMarket = { readonly matchId: number; readonly marketId: string; readonly selections: readonly number[] };

/** A feed that offers a match with one market, opens the market, and numbers its later messages. */
export class TestFeed {
  readonly #exchange: TestExchange;
  readonly #token: string;
  readonly #source: string;
  readonly #seqs = new Map<string, number>();

  constructor(exchange: TestExchange, token: string, source = 'test') {
    this.#exchange = exchange;
    this.#token = token;
    this.#source = source;
  }

  send<T = { results: { outcome: string; code: string | null; reason: string }[] }>(
    kind: string,
    messages: readonly Record<string, unknown>[],
  ): Promise<Answered<T>> {
    return this.#exchange.call<T>(`feed/${kind}`, { source: this.#source, messages }, { token: this.#token });
  }

  stamp(matchRef: string): { match_ref: string; seq: number; event_time: number } {
    const seq = (this.#seqs.get(matchRef) ?? 0) + 1;
    this.#seqs.set(matchRef, seq);
    return { match_ref: matchRef, seq, event_time: this.#exchange.nowMs };
  }

  async offer(
    matchRef: string,
    selections: readonly string[] = ['Kestrels', 'Herons'],
    terms: Record<string, unknown> = {},
    more: Record<string, unknown> = {},
  ): Promise<OfferedMarket> {
    type Ids = { ids: { match_id: number; markets: { market_id: string; selections: { selection_id: number }[] }[] }[] };
    const { data } = await this.send<Ids>('catalogue', [
      {
        ...this.stamp(matchRef),
        sport_id: 4,
        series: { series_ref: 'cup', name: 'Test Cup' },
        match: {
          name: selections.join(' v '),
          teams: ['Kestrels', 'Herons'],
          start_time: new Date(this.#exchange.nowMs).toISOString(),
          format: 'T20',
          scheduled_overs: 20,
          is_virtual: true,
        },
        markets: [
          {
            market_ref: 'match-odds',
            market_type: 'MATCH_ODDS',
            name: 'Match Odds',
            winners: 1,
            selections: selections.map((name) => ({ selection_ref: name.toLowerCase().replaceAll(' ', '-'), name })),
            terms,
            ...more,
          },
        ],
      },
    ]);
    const ids = data.ids[0];
    const market = ids?.markets[0];
    if (ids === undefined || market === undefined) throw new Error('the feed was not given ids');
    return {
      matchId: ids.match_id,
      marketId: market.market_id,
      selections: market.selections.map((selection) => selection.selection_id),
    };
  }

  status(matchRef: string, status: string, more: Record<string, unknown> = {}) {
    return this.send('priceUpdate', [{ ...this.stamp(matchRef), status, in_play: false, ...more }]);
  }

  result(matchRef: string, winner: string, more: Record<string, unknown> = {}) {
    const message = {
      ...this.stamp(matchRef),
      market_ref: 'match-odds',
      certainty: 2,
      evidence: 'the last ball',
      result: { kind: 'WINNERS', selection_refs: [winner] },
    };
    return this.send('result', [{ ...message, ...more }]);
  }
}
