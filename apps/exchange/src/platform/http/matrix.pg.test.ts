import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storesNothing } from '@pavilion/contract/endpoint';
import { ENDPOINTS, HTTP, type AnyEndpoint } from '@pavilion/contract/http';
import { jsonSchemaOf } from '@pavilion/contract/openapi';
import { PICTURE } from '../pictures/testing/picture.ts';
import { startTestExchange, TestFeed, type OfferedMarket, type TestExchange } from '../../testing/exchange.ts';

/**
 * Checks access to personal data: every call that names an account, session, bet or payment, for every caller and every possible owner (trust SEC-01). The test
 * of roles by call is `access.pg.test.ts`. The accounts form this tree:
 *
 * operator → master → agent → zzowner (and demo, demo2);   operator → rival → zzother;   operator → solo
 */
const OWNER = 'zzowner';
const CALLERS = ['zzowner', 'demo', 'demo2', 'solo', 'zzother', 'agent', 'master', 'rival', 'operator', 'feed'] as const;
type Caller = (typeof CALLERS)[number];
type Target = 'zzowner' | 'agent' | 'master';

let exchange: TestExchange;
let sql: pg.Client;
let market: OfferedMarket;
const tokens = new Map<string, string>();
const ids = new Map<string, number>();
/** Ids of the owner's data. */
const own = { session: 0, bet: '', settledBet: '', payment: 0, paymentVersion: 0, thread: 0, passkey: 0 };

beforeAll(async () => {
  exchange = await startTestExchange();
  sql = new pg.Client({ connectionString: exchange.databaseUrl });
  await sql.connect();
  for (const name of ['demo', 'demo2', 'solo', 'agent', 'master', 'operator', 'feed'])
    tokens.set(name, await exchange.signIn(name));
  await issued('operator', 'rival', 'AGENT');
  await issued('rival', 'zzother', 'PLAYER');
  await issued('agent', OWNER, 'PLAYER');
  const { rows } = await sql.query<{ user_id: number; user_name: string }>('SELECT user_id, user_name FROM users');
  for (const row of rows) ids.set(row.user_name, row.user_id);
  await call('agent', 'office/handPoints', { user_id: ids.get(OWNER), amount: 1_000 });
  const feed = new TestFeed(exchange, tokens.get('feed') ?? '');
  market = await feed.offer('m-matrix', ['Kestrels', 'Herons']);
  await feed.status('m-matrix', 'OPEN');
  const bet = { market_id: market.marketId, selection_id: market.selections[0], side: 'BACK', price: 3, stake: 10 };
  own.bet = (await call<{ bet_id: string }>(OWNER, 'bet/placeBet', bet)).data.bet_id;
  const asked = { method: 'points-desk', amount: 5, note: `${OWNER} asks` };
  const payment = (await call<{ payment_id: number; version: number }>(OWNER, 'payment/deposit', asked)).data;
  [own.payment, own.paymentVersion] = [payment.payment_id, payment.version];
  const letter = { topic: 'OTHER', text: `${OWNER} writes` };
  own.thread = (await call<{ thread_id: number }>(OWNER, 'contact/openThread', letter)).data.thread_id;
  const passkey = await sql.query<{ passkey_id: string }>(
    `INSERT INTO passkeys (user_id, credential_id, name, public_key, counter) VALUES ($1, 'zz', 'Phone', '', 0) RETURNING passkey_id`,
    [ids.get(OWNER)],
  );
  own.passkey = Number(passkey.rows[0]?.passkey_id);
  const sessions = await exchange.call<{ rows?: { session_id: number }[] }>('user/getSessions', undefined, {
    token: tokens.get(OWNER) ?? '',
  });
  own.session = Number(JSON.stringify(sessions.data).match(/"session_id":(\d+)/)?.[1]);
}, 60_000);

afterAll(async () => {
  await sql.end();
  await exchange.stop();
});

function call<T = Record<string, unknown>>(caller: string | undefined, path: string, body?: unknown) {
  const token = caller === undefined ? undefined : tokens.get(caller);
  return exchange.call<T>(path, body, { method: body === undefined ? 'GET' : 'POST', ...(token === undefined ? {} : { token }) });
}

/** Issues an account and signs it in with its own password. */
async function issued(parent: string, name: string, role: 'PLAYER' | 'AGENT'): Promise<void> {
  const { data } = await call<{ accounts: { password: string }[] }>(parent, 'office/issueAccounts', { role, user_name: name });
  const password = data.accounts[0]?.password ?? '';
  const signedIn = await exchange.call<{ token: string }>('user/login', { user_name: name, password });
  const next = { master_password: password, new_password: `${name}Aa12345`, confirm_password: `${name}Aa12345` };
  const changed = await exchange.call<{ token: string }>('user/changePassword', next, { token: signedIn.data.token });
  tokens.set(name, changed.data.token);
}

type Cell = {
  readonly row: AnyEndpoint;
  readonly body: (target: Target) => Record<string, unknown>;
  /** Callers with access, by owner; all others get NOT_FOUND. */
  readonly may: Partial<Record<Target, readonly Caller[]>>;
};

const user =
  (more: Record<string, unknown> = {}) =>
  (target: Target) => ({ user_id: ids.get(target), ...more });
const parent = (target: Target) => ({ parent_id: ids.get(target) });
const ABOVE: Cell['may'] = { zzowner: ['agent', 'master', 'operator'], agent: ['master', 'operator'], master: ['operator'] };
/** An account may also list its own branch. */
const PLACE: Cell['may'] = { agent: ['agent', 'master', 'operator'], master: ['master', 'operator'] };
const DIRECT: Cell['may'] = { zzowner: ['agent'], agent: ['master'], master: ['operator'] };
const DIRECT_AGENTS: Cell['may'] = { zzowner: ['agent'], agent: ['master'], master: [] };
const MINE: Cell['may'] = { zzowner: ['zzowner'] };

const CELLS: readonly Cell[] = [
  { row: HTTP.user.endSession, body: () => ({ session_id: own.session }), may: { zzowner: [] } },
  { row: HTTP.user.renamePasskey, body: () => ({ passkey_id: own.passkey, name: 'Mine' }), may: MINE },
  { row: HTTP.user.removePasskey, body: () => ({ passkey_id: own.passkey }), may: MINE },
  { row: HTTP.bet.amendBet, body: () => ({ bet_id: own.bet, price: 4 }), may: MINE },
  { row: HTTP.bet.cancelBet, body: () => ({ bet_id: own.bet }), may: MINE },
  { row: HTTP.bet.raiseQuery, body: () => ({ bet_id: own.bet, question: 'whose is it?' }), may: MINE },
  { row: HTTP.contact.openThread, body: () => ({ topic: 'BET', text: 'whose is it?', bet_id: own.bet }), may: MINE },
  { row: HTTP.contact.writeMore, body: () => ({ thread_id: own.thread, text: 'whose is it?' }), may: MINE },
  { row: HTTP.contact.readThread, body: () => ({ thread_id: own.thread }), may: MINE },
  { row: HTTP.office.getDownline, body: parent, may: PLACE },
  { row: HTTP.office.getBookings, body: parent, may: PLACE },
  { row: HTTP.office.getDownlineProfit, body: parent, may: PLACE },
  { row: HTTP.office.getDownlineRisk, body: parent, may: PLACE },
  { row: HTTP.office.getMarketBets, body: (target) => ({ ...parent(target), market_id: market.marketId }), may: PLACE },
  {
    row: HTTP.office.issueAccounts,
    body: (target) => ({ ...parent(target), role: 'PLAYER', user_name: `zz${target}${Math.floor(performance.now() * 1_000)}` }),
    may: PLACE,
  },
  { row: HTTP.office.viewBalance, body: user(), may: ABOVE },
  { row: HTTP.office.viewBets, body: user({ settled: false }), may: ABOVE },
  { row: HTTP.office.viewStatement, body: user(), may: ABOVE },
  { row: HTTP.office.handPoints, body: user({ amount: 1 }), may: DIRECT_AGENTS },
  { row: HTTP.office.takePoints, body: user({ amount: 1 }), may: DIRECT_AGENTS },
  { row: HTTP.office.setCredit, body: user({ credit: 0 }), may: DIRECT },
  { row: HTTP.office.setTerms, body: user({ share_percent: 60, commission_percent: 30 }), may: DIRECT },
  { row: HTTP.office.settleWeek, body: user({ week: '2026-01-05' }), may: { agent: ['master'], master: ['operator'] } },
  {
    row: HTTP.office.decidePayment,
    body: () => ({ payment_id: own.payment, version: own.paymentVersion, decision: 'REJECT' }),
    may: { zzowner: ['agent'] },
  },
  { row: HTTP.payment.addProof, body: () => ({ payment_id: own.payment, data: PICTURE.toString('base64') }), may: MINE },
  { row: HTTP.payment.cancelPayment, body: () => ({ payment_id: own.payment }), may: MINE },
  { row: HTTP.office.setLock, body: user({ lock: 'NONE' }), may: ABOVE },
  { row: HTTP.office.reissuePassword, body: user(), may: DIRECT },
];

/** Ids that name personal data. The `user_id` of a sign-out has no effect (TRAP-10, tested with the sign-in). */
const PERSONAL = new Set(['user_id', 'parent_id', 'session_id', 'bet_id', 'payment_id', 'thread_id', 'passkey_id']);
const ELSEWHERE: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([HTTP.user.logout]);

function personalKeysOf(row: AnyEndpoint): string[] {
  const keys = Object.keys((jsonSchemaOf(row.request, 'input')['properties'] as object | undefined) ?? {});
  return keys.filter((key) => PERSONAL.has(key));
}

/** Hashes the state that strangers' calls must not change: the ledger, and the rows behind rights. */
async function fingerprint(): Promise<unknown> {
  const overview = await call<{ journal_hash: string; seq: number }>('operator', 'office/getOverview');
  const rows = await sql.query(
    `SELECT (SELECT md5(string_agg(u::text, ',' ORDER BY user_id)) FROM users u) AS users,
            (SELECT md5(coalesce(string_agg(p::text, ',' ORDER BY payment_id), '')) FROM payments p) AS payments,
            (SELECT md5(coalesce(string_agg(l::text, ',' ORDER BY user_id), '')) FROM account_locks l) AS locks,
            (SELECT md5(coalesce(string_agg(t::text, ',' ORDER BY user_id, from_at), '')) FROM partnership_terms t) AS terms,
            (SELECT count(*) FROM sessions WHERE ended_at IS NULL) AS sessions`,
  );
  return { hash: overview.data.journal_hash, seq: overview.data.seq, rows: rows.rows };
}

describe('ownership', () => {
  test('SEC-01 every call that names personal data is in the matrix', () => {
    const concerned = ENDPOINTS.filter(
      (row) => !['public', 'operator', 'feed'].includes(row.who) && personalKeysOf(row).length > 0 && !ELSEWHERE.has(row),
    );
    expect(concerned.map((row) => row.path).sort()).toEqual(CELLS.map(({ row }) => row.path).sort());
  });

  test('SEC-01 T-21 a stranger finds nothing and changes nothing', { timeout: 120_000 }, async () => {
    const before = await fingerprint();
    const leaks: string[] = [];
    let cells = 0;
    for (const { row, body, may } of CELLS)
      for (const [target, allowed] of Object.entries(may) as [Target, readonly Caller[]][])
        for (const caller of [undefined, ...CALLERS]) {
          if (caller !== undefined && (allowed.includes(caller) || caller === target)) continue;
          if (row === HTTP.user.endSession && caller === OWNER) continue;
          cells++;
          const answer = await call(caller, row.path, body(target));
          const expected = caller === undefined ? 'SESSION_ENDED' : 'NOT_FOUND';
          if (answer.code !== expected)
            leaks.push(`${caller ?? 'nobody'} ${row.path} of ${target}: ${answer.code ?? answer.http}`);
        }
    expect(leaks).toEqual([]);
    expect(cells).toBeGreaterThan(250);
    expect(await fingerprint()).toEqual(before);
  });

  test('SEC-01 owners find the account, and so do accounts above them', { timeout: 60_000 }, async () => {
    const missing: string[] = [];
    for (const { row, body, may } of CELLS)
      for (const [target, allowed] of Object.entries(may) as [Target, readonly Caller[]][])
        for (const caller of allowed) {
          // This call would sign out the callers that come after it.
          if (row === HTTP.office.reissuePassword && target !== OWNER) continue;
          const answer = await call(caller, row.path, body(target));
          // Some calls, such as issuing a password, succeed only for the first caller. Later ones are refused, but never with NOT_FOUND.
          if (answer.code === 'NOT_FOUND' && answer.details?.['field'] !== 'week')
            missing.push(`${caller} ${row.path} of ${target}`);
        }
    // A decided payment cannot be cancelled, but still belongs to its owner.
    expect(missing).toEqual([]);
  });
});

describe('contents of lists', () => {
  const values: Readonly<Record<string, () => unknown>> = {
    market_id: () => market.marketId,
    market_ids: () => [market.marketId],
    match_id: () => market.matchId,
    selection_id: () => market.selections[0],
    user_id: () => ids.get(OWNER),
    settled: () => false,
    sport_id: () => 4,
    search: () => OWNER,
    report: () => 'accountStatement',
    is_sidebar_call: () => 1,
    side: () => 'BACK',
    price: () => 3,
    stake: () => 10,
  };

  /** Returns a valid value for each required key; a wrong guess is refused before any data is shown. */
  function sampleOf(row: AnyEndpoint): Record<string, unknown> {
    const schema = jsonSchemaOf(row.request, 'input') as { required?: string[]; properties?: Record<string, unknown> };
    const wanted = [...(schema.required ?? []), ...(schema.properties?.['search'] === undefined ? [] : ['search'])];
    return Object.fromEntries(wanted.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]()]])));
  }

  const reads = ENDPOINTS.filter((row) => storesNothing(row) && row.method === 'POST' && row.who !== 'feed');

  test(
    'SEC-01 D4 D5 a list that is requested by a stranger, for another tree or for an unknown account shows no row',
    { timeout: 120_000 },
    async () => {
      const leaks: string[] = [];
      let answered = 0;
      for (const row of [...reads, ...ENDPOINTS.filter((each) => each.method === 'GET')])
        for (const caller of [undefined, 'demo', 'solo', 'zzother', 'rival', 'feed']) {
          const answer = await call(caller, row.path, row.method === 'GET' ? undefined : sampleOf(row));
          if (answer.http === 200) answered++;
          if (JSON.stringify(answer).includes(OWNER)) leaks.push(`${caller ?? 'nobody'} ${row.path}`);
        }
      expect(leaks).toEqual([]);
      expect(answered).toBeGreaterThan(100);
      // The same search finds the account where access is allowed.
      for (const [caller, path] of [
        ['agent', 'office/getDownline'],
        ['operator', 'office/getAccounts'],
      ] as const)
        expect(JSON.stringify(await call(caller, path, { search: OWNER }))).toContain(OWNER);
    },
  );
});

test(
  'T-22 SEC-14 with a password that must be changed, every call except changing it and signing out is refused',
  { timeout: 60_000 },
  async () => {
    const rows = ENDPOINTS.filter((each) => !['public', 'operator', 'feed'].includes(each.who));
    for (const role of ['PLAYER', 'AGENT'] as const) {
      const user_name = `zzgated${role}`.toLowerCase();
      const { data } = await call<{ accounts: { password: string }[] }>('agent', 'office/issueAccounts', { role, user_name });
      const signedIn = await exchange.call<{ token: string }>('user/login', { user_name, password: data.accounts[0]?.password });
      const open: string[] = [];
      // Signing out ends the session, so this call comes last.
      for (const row of [...rows.filter((each) => each !== HTTP.user.logout), HTTP.user.logout]) {
        if (role === 'PLAYER' && (row.who === 'agent' || row.who === 'upline')) continue;
        const body = row.method === 'GET' ? undefined : {};
        const answer = await exchange.call(row.path, body, { method: row.method, token: signedIn.data.token });
        if (answer.code !== 'PASSWORD_CHANGE_REQUIRED') open.push(row.path);
      }
      expect(open.filter((path) => !['user/changePassword', 'user/logout'].includes(path))).toEqual([]);
    }
  },
);

test(
  'HI-01 L5 a negative, zero, too fine, too large or invalid amount from staff, agents or players is refused and moves nothing',
  { timeout: 60_000 },
  async () => {
    const bet = { market_id: market.marketId, selection_id: market.selections[0], side: 'BACK', price: 3 };
    const of = (name: string) => ({ user_id: ids.get(name) });
    const acts: readonly (readonly [caller: Caller, row: AnyEndpoint, body: object, field: string])[] = [
      ['agent', HTTP.office.handPoints, of(OWNER), 'amount'],
      ['agent', HTTP.office.takePoints, of(OWNER), 'amount'],
      ['operator', HTTP.office.depositPoints, of('solo'), 'amount'],
      ['operator', HTTP.office.withdrawPoints, of('solo'), 'amount'],
      ['zzowner', HTTP.payment.deposit, { method: 'points-desk' }, 'amount'],
      ['zzowner', HTTP.payment.withdraw, { method: 'points-desk', password: `${OWNER}Aa12345` }, 'amount'],
      ['zzowner', HTTP.bet.placeBet, bet, 'stake'],
      ['zzowner', HTTP.bet.previewBet, bet, 'stake'],
      ['operator', HTTP.office.setHouseLimit, { reason: 'less' }, 'limit'],
    ];
    const wrong = ['-1', '-0.01', '0', '-0', '0.001', '1e999', '1e308', '"5"', '[5]', 'true', '9007199254740993'];
    const before = await fingerprint();
    const taken: string[] = [];
    for (const [caller, row, body, field] of acts)
      for (const amount of wrong) {
        const text = `${JSON.stringify(body).slice(0, -1)},"${field}":${amount}}`;
        const answer = await exchange.call(row.path, text, { method: 'POST', token: tokens.get(caller) ?? '' });
        if (answer.http < 400 || answer.http >= 500) taken.push(`${row.path} ${amount}: ${answer.http}`);
      }
    expect(taken).toEqual([]);
    // Credit may be zero, but not negative or more than available.
    for (const credit of [-1, 0.001, 1e12])
      expect((await call('agent', 'office/setCredit', { ...of(OWNER), credit })).http, String(credit)).toBeGreaterThanOrEqual(
        400,
      );
    expect(await fingerprint()).toEqual(before);
  },
);
