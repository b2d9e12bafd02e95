import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PICTURE } from '../../platform/pictures/testing/picture.ts';
import { startTestExchange, TestFeed, type OfferedMarket, type TestExchange } from '../../testing/exchange.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

let exchange: TestExchange;
let sql: pg.Client;
let market: OfferedMarket;
let feed: TestFeed;
const tokens = new Map<string, string>();
const ids = new Map<string, number>();

beforeAll(async () => {
  const data = await mkdtemp(join(tmpdir(), 'pavilion-people-'));
  exchange = await startTestExchange({ PAVILION_IDENTITY_REQUIRED: 'true', PAVILION_DATA: data });
  sql = new pg.Client({ connectionString: exchange.databaseUrl });
  await sql.connect();
  for (const name of ['demo', 'demo2', 'agent', 'operator', 'operator2', 'feed']) tokens.set(name, await exchange.signIn(name));
  const { rows } = await sql.query<{ user_id: number; user_name: string }>('SELECT user_id, user_name FROM users');
  for (const row of rows) ids.set(row.user_name, row.user_id);
  feed = new TestFeed(exchange, tokens.get('feed') ?? '');
  market = await feed.offer('m-people');
  await feed.status('m-people', 'OPEN');
});

afterAll(async () => {
  await sql.end();
  await exchange.stop();
});

function call<T = Record<string, unknown>>(who: string, path: string, body?: unknown) {
  const options = { method: body === undefined ? ('GET' as const) : ('POST' as const), token: tokens.get(who) ?? '' };
  return exchange.call<T>(path, body, options);
}

const PASSPORT = {
  full_name: 'Asha Verma',
  date_of_birth: '1990-02-28',
  country: 'IN',
  document_kind: 'PASSPORT',
  document_number: 'K1234567',
};
const OTHER = { ...PASSPORT, full_name: 'Ravi Rao', document_number: 'R1111111' };

const addPicture = (who: string, bytes: Buffer, key: string = crypto.randomUUID()) =>
  exchange.call('user/addIdentityPicture', { data: bytes.toString('base64') }, { token: tokens.get(who) ?? '', key });
const PAPER_PASSWORD = 'Tm9vKx2pQ';

type Piece = { text: string; next: string | null };
type File = { account: number; tables: { table: string; rows: Record<string, unknown>[] }[] };

/** Returns all stored data of a user, as exported. */
async function fileOf(who: string): Promise<File> {
  let piece = (await call<Piece>(who, 'user/exportData', { password: `${who}1234` })).data;
  let json = piece.text;
  for (; piece.next !== null; json += piece.text) piece = (await call<Piece>(who, 'user/exportData', { next: piece.next })).data;
  return JSON.parse(json) as File;
}

const rowsOf = (file: File, table: string) => file.tables.find((part) => part.table === table)?.rows ?? [];

const bet = (who: string, side: 'BACK' | 'LAY', stake = 10) =>
  call<{ bet_id: string }>(who, 'bet/placeBet', {
    market_id: market.marketId,
    selection_id: market.selections[0],
    side,
    price: 2,
    stake,
  });

describe('age and identity', () => {
  const withdraw = () =>
    call('demo', 'payment/withdraw', { method: 'points-desk', amount: 5, note: 'Asha asks', password: 'demo1234' });
  type Check = { check_id: number; version: number; status: string; user_name: string; age: number };

  test('with the setting on, players without an approved identity cannot withdraw', async () => {
    expect((await withdraw()).code).toBe('IDENTITY_REQUIRED');
    expect((await call('demo', 'user/declareIdentity', { ...PASSPORT, date_of_birth: '2190-01-01' })).code).toBe(
      'INVALID_REQUEST',
    );
    const declared = await call('demo', 'user/declareIdentity', PASSPORT);
    expect(declared.data).toMatchObject({ status: 'OPEN', required: true });
    expect((await addPicture('demo', PICTURE)).data).toMatchObject({ pictures: 1 });
    expect((await withdraw()).code).toBe('IDENTITY_REQUIRED');
  });

  test('staff reject a declaration with a reason for the player and approve the next one, and the audit trail has each look at the declarations', async () => {
    const first = (await call<{ rows: Check[] }>('operator', 'office/getIdentityChecks', {})).data.rows[0];
    expect(first).toMatchObject({ user_name: 'demo', status: 'OPEN', register_answer: 'NOT_ASKED', full_name: 'Asha Verma' });
    const decide = (approve: boolean, reason: string, version = first?.version) =>
      call<Check>('operator', 'office/decideIdentityCheck', { check_id: first?.check_id, version, approve, reason });
    expect((await decide(false, ' ')).code).toBe('INVALID_REQUEST');
    // The player declared again while staff were reading, so the version they read cannot be decided.
    await call('demo', 'user/declareIdentity', { ...PASSPORT, document_number: 'K7654321' });
    expect((await decide(true, '')).code).toBe('PROPOSAL_OUTDATED');
    const now = (first?.version ?? 0) + 1;
    expect((await decide(false, 'The number does not match the picture.', now)).data.status).toBe('REFUSED');
    expect((await call('demo', 'user/getIdentity')).data).toMatchObject({
      status: 'REFUSED',
      reason: 'The number does not match the picture.',
    });
    const activity = await call<{ rows: { kind: string; note: string }[] }>('demo', 'user/getActivity', {});
    expect(activity.data.rows[0]).toMatchObject({ kind: 'IDENTITY_REFUSED', note: 'The number does not match the picture.' });
    // A person who is too young cannot be approved.
    await call('demo', 'user/declareIdentity', { ...PASSPORT, date_of_birth: `${new Date().getUTCFullYear() - 10}-01-01` });
    const young = (await call<{ rows: Check[] }>('operator2', 'office/getIdentityChecks', {})).data.rows[0];
    expect(young?.age).toBeLessThan(18);
    expect(
      await call('operator2', 'office/decideIdentityCheck', {
        check_id: young?.check_id,
        version: young?.version,
        approve: true,
        reason: '',
      }),
    ).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'approve' } });
    await call('demo', 'user/declareIdentity', PASSPORT);
    const second = (await call<{ rows: Check[] }>('operator2', 'office/getIdentityChecks', {})).data.rows[0];
    const approved = { check_id: second?.check_id, version: second?.version, approve: true, reason: '' };
    expect((await call('operator2', 'office/decideIdentityCheck', approved)).data).toMatchObject({ status: 'APPROVED' });
    expect((await withdraw()).http).toBe(200);
    const looks = await call<{ total: number }>('operator', 'office/getAudit', { action: 'viewIdentity' });
    expect(looks.data.total).toBe(3);
  });
});

describe('pictures of the document', () => {
  type Seen = { pictures: { content_type: string; data: string }[] };
  const look = (who: string, check_id: number) => call<Seen>(who, 'office/getIdentityPictures', { check_id });

  test('HI-17 A2 a waiting declaration takes at most four pictures, which are encrypted; only staff see them, and each look is recorded', async () => {
    expect((await addPicture('demo2', PICTURE)).code).toBe('PROPOSAL_OUTDATED');
    await call('demo2', 'user/declareIdentity', OTHER);
    for (const bad of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.concat([PICTURE, Buffer.alloc(300_001)])])
      expect((await addPicture('demo2', bad)).code).toBe('INVALID_REQUEST');
    const open = async () =>
      (
        await call<{ rows: { check_id: number; version: number; pictures: number }[] }>(
          'operator',
          'office/getIdentityChecks',
          {},
        )
      ).data.rows[0];
    const before = await open();
    for (let pictures = 1; pictures <= 4; pictures++)
      expect((await addPicture('demo2', PICTURE)).data).toMatchObject({
        status: 'OPEN',
        pictures,
        may_add_picture: pictures < 4,
      });
    expect((await addPicture('demo2', PICTURE)).code).toBe('PROPOSAL_OUTDATED');
    const { check_id, version, pictures } = (await open()) ?? { check_id: 0, version: 0, pictures: 0 };
    expect([version, pictures]).toEqual([(before?.version ?? 0) + 4, 4]);
    const seen = (await look('operator', check_id)).data.pictures;
    expect(seen.map(({ content_type, data }) => [content_type, data])).toEqual(
      Array.from({ length: 4 }, () => ['image/png', PICTURE.toString('base64')]),
    );
    for (const who of ['demo', 'demo2', 'agent']) expect((await look(who, check_id)).code).toBe('NOT_FOUND');
    const noted = await call<{ rows: { target: string; details: unknown }[]; total: number }>('operator', 'office/getAudit', {
      action: 'viewIdentityPictures',
    });
    expect(noted.data).toMatchObject({ total: 1, rows: [{ target: `user ${ids.get('demo2')}`, details: { check: check_id } }] });
    const kept = await sql.query<{ sealed: Buffer }>('SELECT sealed FROM identity_documents');
    expect(kept.rows.every(({ sealed }) => !sealed.includes('a page of it'))).toBe(true);
    const refusal = { check_id, version, approve: false, reason: 'not legible' };
    expect((await call('operator', 'office/decideIdentityCheck', refusal)).data).toMatchObject({ status: 'REFUSED' });
    expect((await addPicture('demo2', PICTURE)).code).toBe('PROPOSAL_OUTDATED');
  });

  test('staff see the other accounts that declared the same document, however its number was typed', async () => {
    tokens.set('solo', await exchange.signIn('solo'));
    type Listed = { rows: { user_name: string; same_document: { user_name: string }[] }[] };
    const sameAs = async () =>
      (await call<Listed>('operator', 'office/getIdentityChecks', {})).data.rows.find(({ user_name }) => user_name === 'solo')
        ?.same_document;
    await call('solo', 'user/declareIdentity', { ...OTHER, document_number: 'r-111 1111' });
    expect(await sameAs()).toEqual([{ user_id: ids.get('demo2'), user_name: 'demo2' }]);
    await call('solo', 'user/declareIdentity', { ...OTHER, document_kind: 'IDENTITY_CARD' });
    expect(await sameAs()).toEqual([]);
  });

  test('HI-17 A2 pictures stay with their declaration', async () => {
    const pictures = async () =>
      (await call<{ rows: { pictures: number }[] }>('operator', 'office/getIdentityChecks', {})).data.rows[0]?.pictures;
    await call('solo', 'user/declareIdentity', OTHER);
    expect((await addPicture('solo', PICTURE)).http).toBe(200);
    await call('solo', 'user/declareIdentity', OTHER);
    expect(await pictures()).toBe(1);
    const another = { ...OTHER, full_name: 'Someone Else', document_kind: 'DRIVING_LICENCE' };
    expect(await call('solo', 'user/declareIdentity', another)).toMatchObject({ http: 200 });
    expect(await pictures()).toBe(0);
    expect((await addPicture('solo', PICTURE)).data).toMatchObject({ pictures: 1, may_add_picture: true });
    const { rows } = await sql.query<{ check_id: number; version: number }>(
      "SELECT check_id::integer, version FROM identity_checks WHERE status = 'OPEN'",
    );
    const refusal = { ...rows[0], approve: false, reason: 'another person' };
    expect((await call('operator', 'office/decideIdentityCheck', refusal)).http).toBe(200);
  });

  test('SEC-24 a user who sends many declarations must wait', async () => {
    const answers: string[] = [];
    for (let again = 0; again < 12; again++) answers.push((await call('demo2', 'user/declareIdentity', OTHER)).code ?? 'done');
    expect(answers.at(-1)).toBe('RATE_LIMITED');
  });
});

describe("the player's own data", () => {
  test('every table with personal data is in the list of personal tables', async () => {
    const { rows } = await sql.query<{ table_name: string; columns: string[] }>(
      `SELECT c.table_name, array_agg(c.column_name::text) AS columns FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name = ANY($1) GROUP BY 1`,
      [['user_id', 'account_id', 'player_id']],
    );
    expect(rows.map((row) => row.table_name).sort()).toEqual(Object.keys(PERSONAL_TABLES).sort());
    for (const [table, { by }] of Object.entries(PERSONAL_TABLES))
      expect(rows.find((row) => row.table_name === table)?.columns, table).toContain(by);
  });

  test('the exported file has all data of the player and no secrets, and needs a fresh factor', async () => {
    await bet('demo', 'BACK');
    expect((await call('demo', 'user/exportData', {})).code).toBe('FACTOR_REQUIRED');
    // A long history, so that it is exported in several parts.
    await sql.query(
      "INSERT INTO activity (user_id, kind, note) SELECT $1, 'SIGNED_IN', repeat('x', 20) || n FROM generate_series(1, 2500) n",
      [ids.get('demo')],
    );
    // Pictures of transfers; a part of the file may exceed its limit by at most one picture.
    await sql.query(
      `WITH asked AS (INSERT INTO payments (user_id, kind, method, amount, status, reference, note, key_hi, key_lo)
         SELECT $1, 'DEPOSIT', 'manual-transfer', 100, 'REJECTED', 'P' || n, '', 7, n FROM generate_series(1, 8) n RETURNING payment_id)
       INSERT INTO payment_proofs (payment_id, content_type, bytes)
       SELECT payment_id, 'image/png', decode(repeat('ff', 300000), 'hex') FROM asked`,
      [ids.get('demo')],
    );
    const pieces = [(await call<Piece>('demo', 'user/exportData', { password: 'demo1234' })).data];
    for (let next = pieces[0]?.next ?? null; next !== null; next = pieces.at(-1)?.next ?? null) {
      expect((await call('demo2', 'user/exportData', { next })).code).toBe('TOKEN_INVALID');
      pieces.push((await call<Piece>('demo', 'user/exportData', { next })).data);
      expect((await call('demo', 'user/exportData', { next })).code).toBe('TOKEN_INVALID');
    }
    expect(pieces.length).toBeGreaterThan(2);
    expect(Math.max(...pieces.map(({ text }) => text.length))).toBeLessThan(1_000_000);
    const json = pieces.map(({ text }) => text).join('');
    const file = JSON.parse(json) as File;
    expect(file.account).toBe(ids.get('demo'));
    expect(rowsOf(file, 'users')).toMatchObject([{ user_name: 'demo' }]);
    expect(rowsOf(file, 'identity_checks')).toHaveLength(2);
    expect(rowsOf(file, 'statement_entries').length).toBeGreaterThan(0);
    expect(rowsOf(file, 'sessions').length).toBeGreaterThan(0);
    expect(rowsOf(file, 'activity').filter(({ note }) => String(note).startsWith('x')).length).toBe(2_500);
    expect(rowsOf(file, 'payment_proofs')).toHaveLength(8);
    expect(json).not.toContain('argon2');
    expect(json).not.toContain('token_hash');
    expect(json).not.toContain('demo2');
  });

  test('exchange X80 the exported file of a player has the data of the paper account', async () => {
    const { data } = await call<{ user_name: string }>('demo', 'user/openPaperAccount', { password: PAPER_PASSWORD });
    const signedIn = await exchange.call<{ token: string }>('user/login', {
      user_name: data.user_name,
      password: PAPER_PASSWORD,
    });
    tokens.set('paper', signedIn.data.token);
    const paper = await sql.query<{ user_id: number }>('SELECT user_id FROM users WHERE user_name = $1', [data.user_name]);
    ids.set('paper', paper.rows[0]?.user_id ?? 0);
    await call('paper', 'contact/openThread', { topic: 'OTHER', text: 'Asha asks on paper' });
    await sql.query("INSERT INTO activity (user_id, kind, address) VALUES ($1, 'SIGNED_IN', '203.0.113.7')", [ids.get('paper')]);
    const entries = () => sql.query('SELECT 1 FROM statement_entries WHERE account_id = $1', [ids.get('paper')]);
    await expect.poll(async () => (await entries()).rowCount).toBeGreaterThan(0);
    const file = await fileOf('demo');
    expect(rowsOf(file, 'users').map(({ user_name }) => user_name)).toEqual(['demo', data.user_name]);
    for (const table of ['activity', 'sessions', 'ledger_accounts', 'statement_entries'])
      expect(new Set(rowsOf(file, table).map((row) => row['user_id'] ?? row['account_id'])), table).toEqual(
        new Set([ids.get('demo'), ids.get('paper')]),
      );
    expect(JSON.stringify(rowsOf(file, 'contact_messages'))).toContain('Asha asks on paper');
  });
});

test('a picture sent twice is stored once, and the owner’s file has the picture as it was sent', async () => {
  await call('solo', 'user/declareIdentity', { ...OTHER, document_number: 'S1234567' });
  for (let time = 1; time <= 2; time++)
    expect((await addPicture('solo', PICTURE, 'one-picture')).data).toMatchObject({ pictures: 1 });
  const file = await fileOf('solo');
  const pictures = rowsOf(file, 'identity_documents');
  const picture = pictures.at(-1);
  // Pictures of earlier declarations stay with them.
  expect(pictures.filter((each) => each['check_id'] === picture?.['check_id'])).toHaveLength(1);
  expect(picture).toMatchObject({ content_type: 'image/png', bytes: PICTURE.toString('base64') });
  expect(Object.keys(picture ?? {})).not.toContain('sealed');
});

describe('the end of an account', () => {
  type Closure = { balance: number; may_close: boolean; liability: number; payments_waiting: number };
  const closure = async () => (await call<Closure>('demo', 'user/getClosure')).data;
  const close = (balanceLeft: number) => call('demo', 'user/closeAccount', { balance_left: balanceLeft, password: 'demo1234' });
  const closed = async (who = 'operator') =>
    (
      await call<{ rows: { user_id: number; user_name: string; erasure: { erasure_id: number } | null }[] }>(
        who,
        'office/getClosedAccounts',
        {},
      )
    ).data.rows[0];

  test('open bets, waiting payments or a wrong balance prevent the closing', async () => {
    const before = await closure();
    expect(before).toMatchObject({ may_close: false, payments_waiting: 1 });
    expect((await close(before.balance)).code).toBe('PROPOSAL_OUTDATED');
    expect((await call('agent', 'user/closeAccount', { balance_left: 0, password: 'agent1234' })).code).toBe('NOT_FOUND');
    const waiting = await call<{ rows: { payment_id: number }[] }>('demo', 'payment/getRequests', { kind: 'WITHDRAWAL' });
    await call('demo', 'payment/cancelPayment', { payment_id: waiting.data.rows[0]?.payment_id });
    await bet('demo2', 'LAY');
    expect((await closure()).liability).toBe(10);
    expect((await close(before.balance)).code).toBe('PROPOSAL_OUTDATED');
    await feed.result('m-people', 'kestrels');
    const proposals = await call<{ rows: { proposal_id: number; version: number }[] }>('operator', 'office/getProposals', {});
    const proposal = proposals.data.rows[0];
    const confirmed = await call<{ version: number }>('operator', 'office/confirmResult', {
      proposal_id: proposal?.proposal_id,
      version: proposal?.version,
    });
    await call('operator', 'office/settleMarket', { proposal_id: proposal?.proposal_id, version: confirmed.data.version });
    expect((await closure()).may_close).toBe(true);
    expect((await close(before.balance)).code).toBe('PROPOSAL_OUTDATED');
  });

  test('SEC-15 a closed account cannot be signed in to, even if locks are removed', async () => {
    const { balance } = await closure();
    expect(await close(balance)).toMatchObject({ http: 200 });
    expect((await call('demo', 'user/getClosure')).code).toBe('SESSION_ENDED');
    const login = () => exchange.call('user/login', { user_name: 'demo', password: 'demo1234' });
    expect((await login()).code).toBe('SIGN_IN_FAILED');
    await call('operator', 'office/setLock', { user_id: ids.get('demo'), lock: 'NONE' });
    expect((await login()).code).toBe('SIGN_IN_FAILED');
    expect(await closed()).toMatchObject({ user_name: 'demo', balance });
    // The paper account is refused too, although it is not closed separately.
    const onPaper = { user_name: `paper-${ids.get('demo')}`, password: PAPER_PASSWORD };
    expect((await exchange.call('user/login', onPaper)).code).toBe('SIGN_IN_FAILED');
    expect((await call('operator', 'office/getClosedAccounts', {})).data).toMatchObject({ total: 1 });
  });

  test('A1 SEC-05 two people erase the personal data; ledger and both chains stay intact, and no trace of the person is left', async () => {
    const ledger = async () =>
      (await sql.query(`SELECT md5(string_agg(s::text, ',' ORDER BY seq, leg)) FROM statement_entries s`)).rows;
    const lag = async () =>
      (await sql.query('SELECT ((SELECT max(last_seq) FROM journal) - (SELECT seq FROM projection))::int AS lag')).rows[0].lag;
    await expect.poll(lag).toBe(0);
    const before = await ledger();
    const user_id = ids.get('demo');
    expect((await call('operator', 'office/askErasure', { user_id: ids.get('demo2'), reason: 'no' })).code).toBe('NOT_FOUND');
    await call('operator', 'office/askErasure', { user_id, reason: 'the owner asked by letter' });
    const erasure_id = (await closed())?.erasure?.erasure_id;
    const decide = (who: string) => call(who, 'office/decideErasure', { erasure_id, approve: true });
    expect((await decide('operator')).code).toBe('SECOND_PERSON_REQUIRED');
    expect((await decide('operator2')).data).toMatchObject({ user_name: `~${user_id}`, erasure: null });
    expect((await decide('operator2')).code).toBe('PROPOSAL_OUTDATED');
    expect(await ledger()).toEqual(before);
    type Proof = { journal: { fault: string | null }; audit: { fault: string | null } };
    const proof = (await call<Proof>('operator', 'office/verifyRecords', {})).data;
    expect([proof.journal.fault, proof.audit.fault]).toEqual([null, null]);
    const tables = await sql.query<{ table_name: string }>(
      `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const left: string[] = [];
    for (const { table_name } of tables.rows) {
      const found = await sql.query(`SELECT 1 FROM "${table_name}" t WHERE t::text ~ '(Asha|Verma|K7654321|K1234567)' LIMIT 1`);
      if ((found.rowCount ?? 0) > 0) left.push(table_name);
    }
    expect(left).toEqual([]);
    // An erased person gets no more notices.
    const looks = await sql.query('SELECT notices_read_at FROM users WHERE user_id = $1', [user_id]);
    expect(looks.rows).toEqual([{ notices_read_at: null }]);
    expect((await call('operator', 'office/broadcast', { text: 'hello', user_id })).code).toBe('NOT_FOUND');
    const notices = await sql.query('SELECT 1 FROM notices WHERE account_id = $1', [user_id]);
    expect(notices.rowCount).toBe(0);
    const pictures = await sql.query('SELECT 1 FROM identity_documents WHERE user_id = $1', [user_id]);
    expect(pictures.rowCount).toBe(0);
    for (const table of ['activity', 'sessions'])
      expect((await sql.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [ids.get('paper')])).rowCount, table).toBe(0);
    const paper = await sql.query(
      'SELECT user_name, password_hash, closed_at IS NULL AS open, erased_at IS NULL AS known FROM users WHERE user_id = $1',
      [ids.get('paper')],
    );
    expect(paper.rows).toEqual([{ user_name: `~${ids.get('paper')}`, password_hash: '', open: false, known: false }]);
    const named = await sql.query(`SELECT count(*)::int AS n FROM users WHERE user_name = 'demo'`);
    expect(named.rows[0].n).toBe(0);
  });
});
