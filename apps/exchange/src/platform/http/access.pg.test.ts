import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERROR_CODES, ERRORS } from '@pavilion/contract/errors';
import { ENDPOINTS, HTTP, PERMISSIONS, ROLE_PERMISSIONS, type AnyEndpoint, type Who } from '@pavilion/contract/http';
import { STAFF_ROLES, type StaffRole } from '@pavilion/contract/staff-roles';
import { permissionOf } from '@pavilion/contract/permissions';
import { OLDER_CALLS } from '@pavilion/contract/testing/older-calls';
import { AS_OPERATOR, startTestExchange, type TestExchange } from '../../testing/exchange.ts';

let exchange: TestExchange;
const tokens = new Map<string, string>();
const staff = new Map<StaffRole, string>();

beforeAll(async () => {
  exchange = await startTestExchange();
  await hireStaff();
  for (const name of ['demo', 'agent', 'operator', 'feed']) tokens.set(name, await exchange.signIn(name));
  tokens.set('paper', await paperOf(tokens.get('demo') ?? ''));
});

afterAll(() => exchange.stop());

/** Returns a player's paper account, signed in. */
async function paperOf(token: string): Promise<string> {
  const password = 'harvest4moon';
  const { data } = await exchange.call<{ user_name: string }>('user/openPaperAccount', { password }, { token });
  const signedIn = await exchange.call<{ token: string }>('user/login', { user_name: data.user_name, password });
  return signedIn.data.token;
}

/** Hires a member of staff for every role, with the password that `signIn` gives. */
async function hireStaff(): Promise<void> {
  const client = new pg.Client({ connectionString: exchange.databaseUrl });
  await client.connect();
  for (const role of STAFF_ROLES)
    await client.query(
      `INSERT INTO users (user_name, password_hash, role, staff_role, funded)
       SELECT $1, password_hash, role, $2, true FROM users WHERE user_name = 'operator'`,
      [`staff-${role}`, role],
    );
  await client.end();
  for (const role of STAFF_ROLES) {
    const asked = { user_name: `staff-${role}`, password: 'operator1234' };
    const { data } = await exchange.call<{ token: string; staff_role: string }>('user/login', asked);
    expect(data.staff_role).toBe(role);
    staff.set(role, data.token);
  }
}

const MAY: Readonly<Record<Who, readonly string[]>> = {
  public: ['demo', 'paper', 'agent', 'operator', 'feed'],
  signedIn: ['demo', 'paper', 'agent', 'operator', 'feed'],
  player: ['demo', 'paper', 'agent'],
  agent: ['agent'],
  upline: ['agent', 'operator'],
  operator: ['operator'],
  feed: ['feed'],
};

/** A body that no endpoint accepts. A caller with the right gets a validation error, and any other caller a refusal. */
const NONSENSE = { nonsense: true };

function ask(row: AnyEndpoint, token: string | undefined, body: unknown = NONSENSE) {
  const options = { method: row.method, ...(token === undefined ? {} : { token }) };
  return exchange.call(
    row.method === 'GET' ? `${row.path}?nonsense=1` : row.path,
    row.method === 'GET' ? undefined : body,
    options,
  );
}

test.each(ENDPOINTS.filter((row) => row.who !== 'public').map((row) => [row.path, row] as const))(
  'SEC-02 %s: refuses callers without a session and callers of another role',
  async (_, row) => {
    expect(await ask(row, undefined)).toMatchObject({ http: 401, code: 'SESSION_ENDED' });
    for (const [name, token] of tokens) {
      const answer = await ask(row, token);
      const inside = name === 'paper' && row.realOnly === true ? 'PAPER_ACCOUNT' : 'INVALID_REQUEST';
      expect({ name, code: answer.code }).toEqual({ name, code: MAY[row.who].includes(name) ? inside : 'NOT_FOUND' });
    }
  },
);

const OF_OPERATORS = ENDPOINTS.filter((row) => row.who === 'operator' || row.who === 'upline');

test('SEC-02 REG-32 each office call needs a right by name, and each right belongs to some role', () => {
  expect(OF_OPERATORS.filter((row) => permissionOf(row) === undefined).map((row) => row.path)).toEqual([]);
  expect(new Set(OF_OPERATORS.map((row) => permissionOf(row)))).toEqual(new Set(PERMISSIONS));
  for (const role of STAFF_ROLES) expect(ROLE_PERMISSIONS[role].length, role).toBeGreaterThan(0);
});

test.each(OF_OPERATORS.map((row) => [row.path, row] as const))(
  'SEC-02 REG-32 %s: a request of an operator with the right is validated, and any other operator gets NOT_FOUND',
  async (_, row) => {
    for (const [role, token] of staff) {
      const { code } = await ask(row, token);
      const isPermitted = ROLE_PERMISSIONS[role].some((permission) => permission === permissionOf(row));
      expect({ role, code }).toEqual({ role, code: isPermitted ? 'INVALID_REQUEST' : 'NOT_FOUND' });
    }
  },
);

test('TRAP-29 public endpoints ignore credentials', async () => {
  for (const row of ENDPOINTS.filter((each) => each.who === 'public')) {
    const answer = await ask(row, 'stale');
    expect(answer.http, row.path).not.toBe(401);
  }
});

test('TRAP-02 401 and 403 always mean that the session has ended', () => {
  const codes = Object.entries(ERRORS).filter(([, row]) => row.status === 401 || row.status === 403);
  expect(codes.map(([code]) => code).sort()).toEqual(['ACCOUNT_BARRED', 'OTP_REQUIRED', 'SESSION_ENDED']);
});

test('SEC-02 a call that a role may not make leaves one audit line', async () => {
  const client = new pg.Client({ connectionString: exchange.databaseUrl });
  await client.connect();
  try {
    const count = async (): Promise<number> =>
      Number(
        (await client.query("SELECT count(*) FROM audit WHERE action = 'refusedCall' AND target = 'office/getOverview'")).rows[0]
          .count,
      );
    const before = await count();
    await ask(HTTP.office.getOverview, tokens.get('demo'));
    await expect.poll(count).toBe(before + 1);
  } finally {
    await client.end();
  }
});

test('SEC-23 only JSON bodies are accepted, and GET requests change nothing', async () => {
  const token = tokens.get('demo') ?? '';
  const form = await exchange.call('user/setPreferences', 'theme=light', {
    token,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(form).toMatchObject({ http: 400, code: 'INVALID_REQUEST' });
  expect(await exchange.call('user/setPreferences', undefined, { token, method: 'GET' })).toMatchObject({
    http: 404,
    code: 'NOT_FOUND',
  });
});

test('HI-03 a body with a duplicate member is refused, even from a feed', async () => {
  const feed = tokens.get('feed') ?? '';
  const twice = await exchange.call('feed/state', '{"source":"one","source":"two"}', { token: feed });
  expect(twice).toMatchObject({
    http: 400,
    code: 'INVALID_REQUEST',
    details: { reason: expect.stringContaining('twice') as string },
  });
  expect(await exchange.call('feed/state', '{"source":"one"}', { token: feed })).toMatchObject({ http: 200 });
});

test('SEC-24 a body above 1 MiB is too large', async () => {
  const body = JSON.stringify({ user_name: 'x'.repeat(1_100_000), password: 'y' });
  expect(await exchange.call('user/login', body)).toMatchObject({ http: 413, code: 'REQUEST_TOO_LARGE' });
});

test('SEC-32 answers contain no version and no path of the server, and private answers are not cached', async () => {
  const response = await fetch(`${exchange.url}/api/user/getUserBalance`, {
    headers: { authorization: `Bearer ${tokens.get('demo') ?? ''}` },
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect([...response.headers.keys()]).not.toContain('x-powered-by');
});

test('every file of the reference page is served from here, and its description names every call and code', async () => {
  const description = (await (await fetch(`${exchange.url}/api/openapi.json`)).json()) as {
    info: { description: string };
    paths: Record<string, unknown>;
  };
  expect(Object.keys(description.paths)).toHaveLength(ENDPOINTS.length);
  const page = await fetch(`${exchange.url}/api/docs`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await page.text();
  const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect([file, (await fetch(new URL(file, page.url))).status]).toEqual([file, 200]);
  expect(description.info.description).toContain('A refused write changes nothing.');
  for (const code of ERROR_CODES) expect(description.info.description).toContain(`\`${code}\``);
  // The library's own document is empty.
  for (const name of ['json', 'yaml', '%6Ason']) {
    const answer = await fetch(`${exchange.url}/api/docs/${name}`, { redirect: 'manual' });
    expect([name, answer.status, answer.headers.get('location')]).toEqual([name, 302, '/api/openapi.json']);
  }
  expect((await fetch(`${exchange.url}/readyz`)).status).toBe(200);
});

test("SEC-32 metrics and health details need the operator's token", async () => {
  const get = async (path: string, options: RequestInit) => {
    const response = await fetch(`${exchange.url}${path}`, options);
    return { http: response.status, text: await response.text() };
  };
  const bearer = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });
  for (const caller of [{}, bearer(''), bearer('another-token-of-somebody'), bearer(tokens.get('operator') ?? '')]) {
    expect((await get('/metrics', caller)).http).toBe(404);
    expect(await get('/healthz', caller)).toEqual({ http: 200, text: '{"status":"alive"}' });
    expect(await get('/readyz', caller)).toEqual({ http: 200, text: '{"status":"ready"}' });
  }
  expect(await get('/metrics', AS_OPERATOR)).toMatchObject({ http: 200, text: expect.stringContaining('pavilion_engine_seq') });
  expect(JSON.parse((await get('/healthz', AS_OPERATOR)).text)).toEqual({ status: 'alive', disk: 'fine' });
  expect(JSON.parse((await get('/readyz', AS_OPERATOR)).text)).toMatchObject({ status: 'ready', betting: true });
});

test('spec 2.15, 9.6 sport -1 is the Indian casino, and sport -17, which has no matches, is not active', async () => {
  const { data } = await exchange.call<object[]>('sport/getSports', { is_active: '1' }, { token: tokens.get('demo') ?? '' });
  expect(data).toContainEqual(expect.objectContaining({ sport_id: -1, name: 'Indian Casino' }));
  expect(data).not.toContainEqual(expect.objectContaining({ sport_id: -17 }));
});

test('the calls of the specification answer every signed-in account', async () => {
  const token = tokens.get('demo') ?? '';
  const post = (path: string, body: unknown) => exchange.call<unknown[]>(path, body, { token });
  expect((await post('sport/getSports', { is_active: '1' })).data.slice(0, 2)).toMatchObject([
    { sport_id: 4 },
    { sport_id: 2378961 },
  ]);
  expect((await post('series/getSeriesHeader', { is_sidebar_call: 1 })).status).toBe(1);
  expect((await post('series/getSeriesHeader', { is_sidebar_call: '2' })).status).toBe(1);
  expect((await post('match/getMatches', { sport_id: 4 })).data).toEqual([]);
  const buttons = [{ button_name: '2K', button_value: 2_000, type: 'Game' }];
  // Several windows save lists of different lengths at the same time. Each gets an answer, and exactly one of the lists remains.
  const lists = [1, 2, 3, 4, 5].map((many) =>
    Array.from({ length: many }, (_, place) => ({ ...buttons[0], button_value: 10 + place })),
  );
  const saves = await Promise.all(lists.map((list) => post('user/setButtonValue', list)));
  expect(saves.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200]);
  expect((await post('user/setButtonValue', buttons)).message).toBe('Buttons saved.');
  const saved = await exchange.call<string>('user/getButtonValue', undefined, { token });
  expect((JSON.parse(saved.data) as { type: string }[]).filter((row) => row.type === 'Game')).toEqual(buttons);
});

/** Launching a game needs a provider, so `apps/exchange/src/money/wallet/wallet.pg.test.ts` sends its body. */
const ANSWERED = OLDER_CALLS.filter(([path]) => path !== 'gap/gaplogin');

test.each(ANSWERED)('spec 7.2 %s %s answers the body of an older client', async (path, method, body) => {
  const token = await exchange.signIn('solo');
  const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
  const answer = await exchange.call(`${path}${query}`, method === 'GET' ? undefined : body, { token, method });
  expect(answer).toMatchObject({ http: 200, status: 1 });
});
