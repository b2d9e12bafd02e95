import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ParkedWin } from '@pavilion/contract/http';
import { createPreparedDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { startOn, TestExchange } from '../../testing/exchange.ts';
import { TestProvider } from './testing/test-provider.ts';
import { LAUNCH, WalletDesk, type Player } from './testing/wallet-desk.ts';

let provider: TestProvider;
let database: TestDatabase;
let exchange: TestExchange;
const tokens = { operator: '', operator2: '' };

async function start(): Promise<void> {
  const server = await startOn(database.url, { ...provider.environment, PAVILION_WALLET_KEPT_MS: '0' });
  exchange = new TestExchange(server.url, database.url, () => server.stop());
  provider.use(exchange.url);
  for (const name of ['operator', 'operator2'] as const) tokens[name] = await exchange.signIn(name);
  await desk.untilThereAreGames();
}

const desk = new WalletDesk(
  () => exchange,
  () => provider,
  () => tokens.operator,
);
const { player, newId, betBody, bet, win, rollback, end, funds, untilForgotten } = desk;

beforeAll(async () => {
  provider = await TestProvider.start();
  database = await createPreparedDatabase();
  await start();
});

afterAll(async () => {
  await exchange.stop();
  await provider.stop();
  await database.drop();
});

const office = <T>(name: keyof typeof tokens, call: string, body: object = {}) =>
  exchange.call<T>(`office/${call}`, body, { token: tokens[name] });
const readParked = async () => (await office<{ rows: ParkedWin[]; suspended: string[] }>('operator', 'getParkedWins')).data;
const propose = (name: keyof typeof tokens, { provider_name, tx_id, version }: ParkedWin, decision: 'RELEASE' | 'REJECT') =>
  office<{ status: string; version: number }>(name, 'proposeParkedWin', {
    provider_name,
    tx_id,
    version,
    decision,
    reason: 'looked into',
  });
const confirm = (name: keyof typeof tokens, { provider_name, tx_id }: ParkedWin, version: number) =>
  office<{ status: string }>(name, 'confirmParkedWin', { provider_name, tx_id, version });
const launch = ({ token }: Player) => exchange.call('gap/gaplogin', { ...LAUNCH, redirectUrl: desk.page() }, { token });

/** Lets two members of staff decide every parked win, and lifts the suspension of the provider. */
async function decideAll(decision: 'RELEASE' | 'REJECT' = 'REJECT'): Promise<void> {
  const { rows, suspended } = await readParked();
  for (const each of rows.filter(({ status }) => status === 'PARKED')) {
    const { data } = await propose('operator', each, decision);
    expect((await confirm('operator2', each, data.version)).http).toBe(200);
  }
  for (const provider_name of suspended) expect((await office('operator', 'liftSuspension', { provider_name })).http).toBe(200);
}

beforeEach(() => decideAll());

async function parkedBet(who: Player, amount = 10_000_000_000, roundId = newId('TT20-ceiling')) {
  const body = betBody(who, { roundId });
  expect((await provider.send('bet', body)).body.status).toBe('OK');
  const txId = newId('c');
  const claim = (over: object = {}) => win(who, body.txId, amount, { txId, roundId, ...over });
  return { body, roundId, txId, claim, first: await claim() };
}

test('SEC-31 HI-13 casino C-WAL-16 an enormous win is parked: the answer is OK, no points are credited, and the round can end', async () => {
  const who = await player();
  const { body, roundId, claim, first } = await parkedBet(who);
  expect(first).toMatchObject({ http: 200, body: { status: 'OK', held: true, balance: 90_000 } });
  expect((await claim()).body).toMatchObject({ status: 'OK', held: true, replayed: true, balance: 90_000 });
  expect((await claim({ amount: 5_000 })).body.status).toBe('TX_CONFLICT');
  expect((await win(who, body.txId, 5_000, { roundId })).body.status).toBe('BET_ALREADY_SETTLED');
  expect((await rollback(who, body.txId, { roundId })).body.status).toBe('BET_ALREADY_SETTLED');
  expect((await end(who, 10_000, 10_000_000_000, { roundId })).body).toMatchObject({ status: 'OK', outcome: 'CLOSED' });
  await untilForgotten();
  expect((await claim()).body).toMatchObject({ held: true, replayed: true });
  expect(await funds(who)).toMatchObject({ total_balance: 900, liability: 0, available: 900 });
});

test('SEC-31 trust C8 the games and bets of a suspended provider are refused, and its rollbacks and wins within their ceiling are processed', async () => {
  const who = await player();
  const open = { roundId: newId('TT20-open') };
  const [paid, undone] = [betBody(who, open), betBody(who, open)];
  for (const body of [paid, undone]) expect((await provider.send('bet', body)).body.status).toBe('OK');
  const { claim } = await parkedBet(who);
  expect(await launch(who)).toMatchObject({ http: 422, code: 'GAME_DISABLED' });
  expect((await bet(who, { roundId: newId('TT20-more') })).body.status).toBe('GAME_DISABLED');
  expect((await win(who, paid.txId, 19_500, open)).body).toMatchObject({ status: 'OK', balance: 89_500 });
  expect((await rollback(who, undone.txId, open)).body).toMatchObject({ status: 'OK', outcome: 'ROLLED_BACK', balance: 99_500 });
  const alerts = await office<{ rows: { accounts: { user_id: number }[] }[] }>('operator', 'getAlerts', {
    kind: 'WIN_ABOVE_CEILING',
  });
  expect(alerts.data.rows[0]?.accounts).toMatchObject([{ user_id: who.userId }]);
  // After a restart the provider is still suspended, and the repeated win gets the same answer.
  await exchange.stop();
  await start();
  expect((await readParked()).suspended).toEqual(['MAC88']);
  expect((await claim()).body).toMatchObject({ held: true, replayed: true });
});

test('SEC-05 SEC-31 two people release a parked win, which is paid once; staff can then lift the suspension of the provider', async () => {
  const who = await player();
  const { roundId } = await parkedBet(who, 500_000);
  await end(who, 10_000, 500_000, { roundId });
  const [waiting] = (await readParked()).rows;
  if (waiting === undefined) throw new Error('nothing is parked');
  expect(waiting).toMatchObject({ status: 'PARKED', user_id: who.userId, amount: 5_000, game_code: 'TT20', round_id: roundId });
  expect((await office('operator', 'liftSuspension', { provider_name: 'MAC88' })).code).toBe('PROPOSAL_OUTDATED');
  expect((await confirm('operator2', waiting, waiting.version)).code).toBe('PROPOSAL_OUTDATED');
  const { data: proposed } = await propose('operator', waiting, 'RELEASE');
  expect((await confirm('operator', waiting, proposed.version)).code).toBe('SECOND_PERSON_REQUIRED');
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm('operator2', waiting, proposed.version)));
  expect(answers.some(({ http }) => http === 200)).toBe(true);
  await expect.poll(async () => (await readParked()).rows[0]?.status).toBe('RELEASED');
  expect((await funds(who)).available).toBe(5_900);
  expect((await propose('operator', { ...waiting, version: proposed.version + 2 }, 'REJECT')).code).toBe('PROPOSAL_OUTDATED');
  expect((await office('operator', 'liftSuspension', { provider_name: 'MAC88' })).http).toBe(200);
  expect((await bet(who, { roundId: newId('TT20-more') })).body.status).toBe('OK');
  const { token } = who;
  const statement = await exchange.call<{ rows: object[] }>('report/accountStatement', { kind: 'CASINO' }, { token });
  expect(statement.data.rows[1]).toMatchObject({ credit: 5_000, casino: { act: 'WIN', round_id: roundId, game_code: 'TT20' } });
  const rounds = await exchange.call<{ rows: object[] }>('casino/getRounds', {}, { token });
  expect(rounds.data.rows).toContainEqual(expect.objectContaining({ round_id: roundId, credit: 5_000, state: 'ENDED' }));
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  const told = await sql.query("SELECT kind FROM notices WHERE account_id = $1 AND kind LIKE 'CASINO%' ORDER BY at", [
    who.userId,
  ]);
  await sql.end();
  expect(told.rows).toEqual([{ kind: 'CASINO_WIN_PARKED' }, { kind: 'CASINO_WIN_RELEASED' }]);
});

test('SEC-31 a rejected win stays with the house, and its bet counts as lost', async () => {
  const who = await player();
  const { roundId } = await parkedBet(who, 500_000);
  await end(who, 10_000, 500_000, { roundId });
  const limits = await exchange.call<{ limits: { used: number }[] }>(
    'user/setLimits',
    { limits: [{ kind: 'LOSS', period: 'DAY', limit: 500 }] },
    { token: who.token },
  );
  expect(limits.data.limits[0]?.used).toBe(100);
  await decideAll();
  expect((await funds(who)).available).toBe(900);
  await untilForgotten();
  expect((await end(who, 10_000, 500_000, { roundId })).body).toMatchObject({ outcome: 'CLOSED', replayed: true });
});

test("SEC-31 a ticket with a price wins at most the price's return", async () => {
  const who = await player();
  const roundId = newId('TT20-priced');
  const body = betBody(who, { roundId });
  await provider.send('bet', { ...body, tickets: body.tickets.map((ticket) => ({ ...ticket, price: '1.95' })) });
  expect((await win(who, body.txId, 19_501, { roundId })).body).toMatchObject({ held: true });
});

test('SEC-31 the game of the bet decides the maximum, whatever game its win names', async () => {
  const who = await player();
  const roundId = newId('TT20-ceiling');
  const body = betBody(who, { roundId });
  await provider.send('bet', body);
  expect((await win(who, body.txId, 410_001, { roundId, gameCode: 'WORL' })).body).toMatchObject({ held: true });
  expect((await funds(who)).available).toBe(900);
});

test("SEC-31 SEC-04 simultaneous maximum wins of one hour do not exceed the hour's ceiling together", async () => {
  const who = await player();
  const bodies = Array.from({ length: 9 }, () => betBody(who, { roundId: newId('TT20-hour') }));
  for (const body of bodies) expect((await provider.send('bet', body)).body.status).toBe('OK');
  const answers = await Promise.all(bodies.map(({ txId, roundId }) => win(who, txId, 410_000, { roundId })));
  // Three times 4,100.00 plus ten times 900.00 is 21,300.00: five wins fit.
  expect(answers.filter(({ body }) => body.status === 'OK' && !('held' in body))).toHaveLength(5);
  expect(answers.filter(({ body }) => 'held' in body)).toHaveLength(4);
  expect((await funds(who)).available).toBe(100 + 5 * 4_100);
});
