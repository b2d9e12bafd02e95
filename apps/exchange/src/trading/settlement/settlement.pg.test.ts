import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestExchange, TestFeed, type OfferedMarket, type TestExchange } from '../../testing/exchange.ts';

let exchange: TestExchange;
let feed: TestFeed;
let demo: string;
let demo2: string;
let operator: string;

beforeAll(async () => {
  exchange = await startTestExchange();
  feed = new TestFeed(exchange, await exchange.signIn('feed'));
  [demo, demo2, operator] = await Promise.all([exchange.signIn('demo'), exchange.signIn('demo2'), exchange.signIn('operator')]);
});

afterAll(() => exchange.stop());

function bet(over: Record<string, unknown>, on: OfferedMarket): Record<string, unknown> {
  return { market_id: on.marketId, selection_id: on.selections[0], side: 'BACK', price: 2, stake: 10, ...over };
}

async function openMatch(ref: string, terms: Record<string, unknown> = {}): Promise<OfferedMarket> {
  const opened = await feed.offer(ref, ['Kestrels', 'Herons'], terms);
  await feed.status(ref, 'OPEN');
  return opened;
}

type Proposal = {
  proposal_id: number;
  version: number;
  status: string;
  market_status: string;
  confirmed_by: string | null;
  sentence: string;
};
type Statement = {
  rows: { kind: string; credit: number; debit: number; balance: number; explanation: Record<string, unknown> | null }[];
  closing_balance: number;
};

test('a result is proposed, confirmed by a second person, settled, explained, rolled back and settled again', async () => {
  const opened = await openMatch('m-whole');
  const before = (await exchange.call<{ total_balance: number }>('user/getUserBalance', undefined, { token: demo })).data
    .total_balance;
  await exchange.call('bet/placeBet', bet({ side: 'LAY', price: 2.5, stake: 40 }, opened), { token: demo2 });
  await exchange.call('bet/placeBet', bet({ price: 2.5, stake: 40 }, opened), { token: demo });
  expect((await feed.result('m-whole', 'kestrels')).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
  const waiting = await exchange.call<{ rows: Proposal[] }>('office/getProposals', { status: 'PROPOSED' }, { token: operator });
  const [proposed] = waiting.data.rows;
  if (proposed === undefined) throw new Error('no proposal waits');
  expect(proposed).toMatchObject({ sentence: 'Winner: Kestrels.', status: 'PROPOSED', rule_id: 'S-MATCH-1' });
  const { proposal_id } = proposed;
  const atStake = async (): Promise<unknown[]> => {
    const listed = await exchange.call<{ rows: (Proposal & { at_stake: unknown })[] }>(
      'office/getProposals',
      {},
      { token: operator },
    );
    return listed.data.rows.filter((row) => row.proposal_id === proposal_id).map((row) => row.at_stake);
  };
  await expect.poll(atStake).toEqual([{ bets: 2, accounts: 2, stakes: 40, house_result: null }]);
  const previewOf = (result: unknown) =>
    exchange.call('office/previewResult', { market_id: opened.marketId, result }, { token: operator });
  expect((await previewOf({ kind: 'VOID', reason: 'NO_RESULT' })).data).toMatchObject({
    effect: { bets: 2, stakes: 40, accounts: 2, winners: 0, paid: 0, losers: 0, taken: 0, commission: 0, largest_win: null },
  });
  expect(await previewOf({ kind: 'WINNERS', runners: [] })).toMatchObject({ http: 400 });
  const preview = () => exchange.call('office/getResultEffect', { proposal_id }, { token: operator });
  expect((await preview()).data).toMatchObject({
    effect: {
      bets: 2,
      stakes: 40,
      accounts: 2,
      winners: 1,
      paid: 58.8,
      losers: 1,
      taken: 60,
      commission: 1.2,
      house_result: null,
      largest_win: { user_name: 'demo', amount: 58.8 },
      largest_loss: { user_name: 'demo2', amount: -60 },
    },
  });
  expect(await exchange.call('office/confirmResult', { proposal_id, version: 9 }, { token: operator })).toMatchObject({
    http: 409,
    code: 'PROPOSAL_OUTDATED',
  });
  const confirmed = await exchange.call<Proposal>(
    'office/confirmResult',
    { proposal_id, version: proposed.version },
    { token: operator },
  );
  expect(confirmed.data).toMatchObject({ status: 'CONFIRMED', confirmed_by: 'operator' });
  const settled = await exchange.call<Proposal>(
    'office/settleMarket',
    { proposal_id, version: confirmed.data.version },
    { token: operator },
  );
  expect(settled.data.status).toBe('SETTLED');
  expect((await preview()).data).toEqual({ effect: null });
  await expect.poll(atStake).toEqual([{ bets: 2, accounts: 2, stakes: 40, house_result: null }]);
  const statement = await exchange.call<Statement>('report/accountStatement', {}, { token: demo });
  expect(statement.data.closing_balance).toBe(before + 58.8);
  expect(statement.data.rows[0]).toMatchObject({
    kind: 'SETTLEMENT',
    credit: 58.8,
    explanation: {
      gross: 60,
      commission: 1.2,
      net: 58.8,
      commission_percent: 2,
      bets: [{ fills: [{ stake: 40, price: 2.5 }], profit: 60 }],
      result: { winners: ['Kestrels'], rule: { rule_id: 'S-MATCH-1' } },
    },
  });
  expect((await exchange.call('report/settledBets', { market_id: opened.marketId }, { token: demo })).data).toMatchObject({
    total: 1,
    total_profit: 60,
  });
  expect((await exchange.call('report/profitAndLoss', { group: 'MATCH' }, { token: demo })).data).toMatchObject({
    rows: [{ net: 58.8, bets: 1 }],
  });
  const overTime = async () => (await exchange.call<{ rows: unknown[] }>('report/profitOverTime', {}, { token: demo })).data.rows;
  const ofCricket = { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), sport_id: 4, sport_name: 'Cricket', kind: 'EXCHANGE' };
  expect(await overTime()).toEqual([{ ...ofCricket, net: 58.8 }]);
  expect((await previewOf({ kind: 'ROLL_BACK' })).data).toMatchObject({
    effect: { bets: 2, stakes: 40, accounts: 2, winners: 1, paid: 60, losers: 1, taken: 58.8, commission: -1.2 },
  });
  await carryOut(opened.marketId, { kind: 'ROLL_BACK' }, 'wrong team');
  expect((await exchange.call('user/getUserBalance', undefined, { token: demo })).data).toMatchObject({ total_balance: before });
  await feed.result('m-whole', 'herons', { rollback_of: 3 });
  const next = (await exchange.call<{ rows: Proposal[] }>('office/getProposals', { status: 'PROPOSED' }, { token: operator }))
    .data.rows[0];
  const again = await exchange.call<Proposal>(
    'office/confirmResult',
    { proposal_id: next?.proposal_id, version: next?.version },
    { token: operator },
  );
  await exchange.call(
    'office/settleMarket',
    { proposal_id: next?.proposal_id, version: again.data.version },
    { token: operator },
  );
  expect((await exchange.call('user/getUserBalance', undefined, { token: demo })).data).toMatchObject({
    total_balance: before - 40,
  });
  expect(await overTime()).toEqual([{ ...ofCricket, net: -40 }]);
  const lines = (await exchange.call<Statement>('report/accountStatement', { page_size: 3 }, { token: demo })).data.rows;
  expect(lines.map((line) => line.kind)).toEqual(['SETTLEMENT', 'ROLLBACK', 'SETTLEMENT']);
});

test('SEC-05 the proposer cannot confirm their own result', async () => {
  const opened = await openMatch('m-four-eyes');
  const result = { kind: 'WINNERS', runners: [{ selection_id: opened.selections[0], paid: 1, tied: 1 }] };
  const proposed = await exchange.call<Proposal>(
    'office/proposeResult',
    { market_id: opened.marketId, result, evidence: 'seen' },
    { token: operator },
  );
  const { proposal_id, version } = proposed.data;
  expect(await exchange.call('office/confirmResult', { proposal_id, version }, { token: operator })).toMatchObject({
    http: 422,
    code: 'SECOND_PERSON_REQUIRED',
  });
  const other = await exchange.signIn('operator2');
  expect((await exchange.call<Proposal>('office/confirmResult', { proposal_id, version }, { token: other })).data.status).toBe(
    'CONFIRMED',
  );
});

/** Lets one member of staff propose, and the other confirm and carry it out. */
async function carryOut(market_id: string, result: Record<string, unknown>, evidence: string): Promise<Proposal> {
  const { proposal_id, version } = await proposeAndConfirm(market_id, result, evidence);
  const done = await exchange.call<Proposal>('office/settleMarket', { proposal_id, version }, { token: operator });
  expect(done).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
  return done.data;
}

async function proposeAndConfirm(market_id: string, result: Record<string, unknown>, evidence: string): Promise<Proposal> {
  const proposed = await exchange.call<Proposal>('office/proposeResult', { market_id, result, evidence }, { token: operator });
  const { proposal_id, version } = proposed.data;
  const token = await exchange.signIn('operator2');
  return (await exchange.call<Proposal>('office/confirmResult', { proposal_id, version }, { token })).data;
}

type Results = { total: number; rows: { market_id: string; outcome: string; winners: string[] }[] };

/** Returns the results as players read them (REG-15). */
async function results(match_id: number, more: Record<string, unknown> = {}): Promise<Results> {
  return (await exchange.call<Results>('match/getResults', { match_id, ...more }, { token: demo })).data;
}

test('players find results by series and type of market, and a result lists all runners', async () => {
  const { marketId, matchId, selections } = await openMatch('m-form');
  await carryOut(marketId, { kind: 'WINNERS', runners: [{ selection_id: selections[0], paid: 1, tied: 1 }] }, 'the scorecard');
  const [row] = (await results(matchId, { market_type: 'MATCH_ODDS' })).rows;
  expect(row).toMatchObject({ market_id: marketId, winners: ['Kestrels'], runners: ['Kestrels', 'Herons'] });
  expect((await results(matchId, { market_type: 'TIED_MATCH' })).total).toBe(0);
  const detail = await exchange.call<{ match: { series_id: number } }>(
    'match/getMatchDetail',
    { match_id: matchId },
    { token: demo },
  );
  const { series_id } = detail.data.match;
  expect((await results(matchId, { series_id })).total).toBe(1);
  expect((await results(matchId, { series_id: series_id + 1 })).total).toBe(0);
});

test('SEC-05 a member of staff with bets in the market cannot confirm its result, even if no result can cost them anything', async () => {
  const opened = await openMatch('m-interest');
  const pairs = [
    [demo2, bet({ side: 'LAY' }, opened)],
    [demo, bet({}, opened)],
    [demo2, bet({}, opened)],
    [demo, bet({ side: 'LAY' }, opened)],
  ] as const;
  for (const [token, body] of pairs) expect((await exchange.call('bet/placeBet', body, { token })).http).toBe(200);
  const result = { kind: 'WINNERS', runners: [{ selection_id: opened.selections[0], paid: 1, tied: 1 }] };
  const body = { market_id: opened.marketId, result, evidence: 'the result' };
  const { data } = await exchange.call<Proposal>('office/proposeResult', body, { token: operator });
  const sql = new pg.Client({ connectionString: exchange.databaseUrl });
  await sql.connect();
  const market = Number(opened.marketId.replace('1.', ''));
  const written = async (): Promise<unknown> => (await sql.query('SELECT FROM bets WHERE market_id = $1', [market])).rowCount;
  await expect.poll(written).toBe(pairs.length);
  const become = (role: string, staffRole: string | null) =>
    sql.query(`UPDATE users SET role = $1, staff_role = $2 WHERE user_name = 'demo'`, [role, staffRole]);
  await become('OPERATOR', 'ADMIN');
  const promoted = await exchange.signIn('demo');
  const confirm = { proposal_id: data.proposal_id, version: data.version };
  const answer = await exchange.call('office/confirmResult', confirm, { token: promoted });
  await become('PLAYER', null);
  await sql.end();
  demo = await exchange.signIn('demo');
  expect(answer.code).toBe('SECOND_PERSON_REQUIRED');
});

test('trust S6 a rollback during a settlement answers SETTLEMENT_RUNNING', async () => {
  const { marketId, selections } = await openMatch('m-running');
  const result = { kind: 'WINNERS', runners: [{ selection_id: selections[0], paid: 1, tied: 1 }] };
  const { proposal_id, version } = await proposeAndConfirm(marketId, result, 'the result');
  const rollBack = () => {
    const body = { market_id: marketId, result: { kind: 'ROLL_BACK' }, evidence: 'the wrong team' };
    return exchange.call('office/proposeResult', body, { token: operator });
  };
  expect(await rollBack()).toMatchObject({ http: 409, code: 'SETTLEMENT_RUNNING' });
  await exchange.call('office/settleMarket', { proposal_id, version }, { token: operator });
  expect(await rollBack()).toMatchObject({ http: 200 });
});

test('SEC-05 TRAP-18 REG-15 a void needs two people and evidence, and undoing the void needs two people and evidence', async () => {
  const opened = await openMatch('m-void');
  expect((await exchange.call('bet/placeBet', bet({}, opened), { token: demo })).http).toBe(200);
  const { marketId } = opened;
  const propose = (result: Record<string, unknown>, evidence?: string) =>
    exchange.call<Proposal>('office/proposeResult', { market_id: marketId, result, evidence }, { token: operator });
  const VOID = { kind: 'VOID', reason: 'WRONG_RATE' };
  expect(await propose(VOID)).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'evidence' } });
  expect(await propose({ kind: 'ROLL_BACK' }, 'nothing to undo')).toMatchObject({ http: 422, code: 'MARKET_NOT_OPEN' });
  const { data } = await propose(VOID, 'priced at 20 instead of 2.0');
  const alone = { proposal_id: data.proposal_id, version: data.version };
  expect((await exchange.call('office/confirmResult', alone, { token: operator })).code).toBe('SECOND_PERSON_REQUIRED');
  expect((await exchange.call('office/settleMarket', alone, { token: operator })).code).toBe('PROPOSAL_OUTDATED');
  await carryOut(marketId, VOID, 'priced at 20 instead of 2.0');
  const status = async (): Promise<unknown> =>
    (await exchange.call<{ status: string }[]>('market/getMarkets', { market_ids: [marketId] }, { token: operator })).data[0]
      ?.status;
  expect(await status()).toBe('VOID');
  expect((await results(opened.matchId)).rows).toMatchObject([{ market_id: marketId, outcome: 'VOID', winners: [] }]);
  const result = { kind: 'WINNERS', runners: [{ selection_id: opened.selections[0], paid: 1, tied: 1 }] };
  expect((await propose(result, 'another')).code).toBe('RESULT_CONFLICT');
  const undone = await propose({ kind: 'ROLL_BACK' }, 'the rate was right');
  const undoing = { proposal_id: undone.data.proposal_id, version: undone.data.version };
  const listed = async (): Promise<Proposal | null | undefined> => {
    type Row = { market: { market_id: string }; proposal: Proposal | null };
    const { data: all } = await exchange.call<{ rows: Row[] }>('office/getMarkets', {}, { token: operator });
    return all.rows.find((row) => row.market.market_id === marketId)?.proposal;
  };
  expect(await listed()).toMatchObject({ proposal_id: undoing.proposal_id, status: 'PROPOSED' });
  expect((await exchange.call('office/confirmResult', undoing, { token: operator })).code).toBe('SECOND_PERSON_REQUIRED');
  await carryOut(marketId, { kind: 'ROLL_BACK' }, 'the rate was right');
  expect(await status()).toBe('CLOSED');
  expect((await results(opened.matchId)).total).toBe(0);
  await carryOut(marketId, result, 'the last ball');
  expect(await status()).toBe('SETTLED');
  const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
  expect(await results(opened.matchId, { date: today, sport_id: '4' })).toMatchObject({
    total: 1,
    rows: [{ outcome: 'SETTLED', winners: ['Kestrels'], match_name: 'Kestrels v Herons', sport_name: 'Cricket' }],
  });
  for (const other of [{ date: '2020-01-01' }, { sport_id: 7 }]) expect((await results(opened.matchId, other)).total).toBe(0);
});

test('settlement 5.2 a void quotes its usual rule or the rule that staff named, and an unknown rule is refused', async () => {
  const opened = await openMatch('m-rules');
  await exchange.call('bet/placeBet', bet({ side: 'LAY', stake: 20 }, opened), { token: demo2 });
  await exchange.call('bet/placeBet', bet({ stake: 20 }, opened), { token: demo });
  const { marketId: market_id } = opened;
  const explained = async (): Promise<unknown> => {
    const { data } = await exchange.call<Statement>('report/accountStatement', { page_size: 1 }, { token: demo });
    return (data.rows[0]?.explanation as { result: unknown } | null)?.result;
  };
  const result = { kind: 'WINNERS', runners: [{ selection_id: opened.selections[0], paid: 1, tied: 1 }] };
  const propose = (rule_id: string) =>
    exchange.call<Proposal>('office/proposeResult', { market_id, result, evidence: 'awarded', rule_id }, { token: operator });
  expect(await propose('S-NONE-1')).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'rule_id' } });
  const { proposal_id, version } = (await propose('S-MATCH-5')).data;
  const other = await exchange.signIn('operator2');
  const second = await exchange.call<Proposal>('office/confirmResult', { proposal_id, version }, { token: other });
  await exchange.call('office/settleMarket', { proposal_id, version: second.data.version }, { token: operator });
  expect(await explained()).toMatchObject({
    kind: 'SETTLED',
    rule: { rule_id: 'S-MATCH-5', text: expect.stringContaining('awarded after at least one ball') },
  });
  await carryOut(market_id, { kind: 'ROLL_BACK' }, 'the match was tied');
  await carryOut(market_id, { kind: 'VOID', reason: 'TIE' }, 'the match was tied');
  const { data } = await exchange.call<{ rows: { rule_id: string }[] }>(
    'office/getProposals',
    { match_id: opened.matchId },
    { token: operator },
  );
  expect(data.rows.map(({ rule_id }) => rule_id)).toEqual(['S-MATCH-3', null, 'S-MATCH-5']);
});

test('staff find proposals by a part of the match or market, and by the number of the market', async () => {
  const { marketId } = await openMatch('m-found');
  const found = async (search: string): Promise<readonly string[]> => {
    const { data } = await exchange.call<{ rows: { market_id: string }[] }>(
      'office/getProposals',
      { search },
      { token: operator },
    );
    return [...new Set(data.rows.map((row) => row.market_id))];
  };
  await feed.result('m-found', 'herons');
  await expect.poll(() => found(marketId)).toEqual([marketId]);
  expect(await found('kestrels V')).toContain(marketId);
  expect(await found('match od')).toContain(marketId);
  for (const absent of ['%', 'match_odds', `${marketId}0`]) expect(await found(absent)).toEqual([]);
});

test('the result carried out last leads the settled ones, and a pick by hand waits before what the feed proposes', async () => {
  const [first, second] = [await openMatch('m-order-1'), await openMatch('m-order-2')];
  const winner = ({ selections }: OfferedMarket, place: number) => ({
    kind: 'WINNERS',
    runners: [{ selection_id: selections[place], paid: 1, tied: 1 }],
  });
  const older = await proposeAndConfirm(first.marketId, winner(first, 0), 'the scorecard');
  await carryOut(second.marketId, winner(second, 0), 'the scorecard');
  await exchange.call('office/settleMarket', { proposal_id: older.proposal_id, version: older.version }, { token: operator });
  const [byHand, byFeed] = [await openMatch('m-order-3'), await openMatch('m-order-4')];
  const evidence = 'seen';
  await exchange.call(
    'office/proposeResult',
    { market_id: byHand.marketId, result: winner(byHand, 1), evidence },
    { token: operator },
  );
  await feed.result('m-order-4', 'herons');
  const listed = async (): Promise<readonly string[]> => {
    const { data } = await exchange.call<{ rows: { market_id: string }[] }>('office/getProposals', {}, { token: operator });
    const ours = [first, second, byHand, byFeed].map(({ marketId }) => marketId);
    return data.rows.map((row) => row.market_id).filter((id) => ours.includes(id));
  };
  await expect.poll(listed).toEqual([byHand, byFeed, first, second].map(({ marketId }) => marketId));
});

test('RS-08 simultaneous calls settle a market once and roll it back once', async () => {
  const opened = await openMatch('m-race');
  const other = await exchange.signIn('operator2');
  const states = async (id: number): Promise<unknown> => {
    const { data } = await exchange.call<{ rows: Proposal[] }>(
      'office/getProposals',
      { match_id: opened.matchId, page_size: 100 },
      { token: operator },
    );
    const row = data.rows.find((candidate) => candidate.proposal_id === id);
    return [row?.status, row?.market_status];
  };
  for (let round = 0; round < 5; round += 1) {
    const result = { kind: 'WINNERS', runners: [{ selection_id: opened.selections[0], paid: 1, tied: 1 }] };
    const { proposal_id, version } = await proposeAndConfirm(opened.marketId, result, `round ${round}`);
    const settle = (token: string) => exchange.call('office/settleMarket', { proposal_id, version }, { token });
    await Promise.all([settle(operator), settle(other)]);
    expect(await states(proposal_id)).toEqual(['SETTLED', 'SETTLED']);
    const undoing = await proposeAndConfirm(opened.marketId, { kind: 'ROLL_BACK' }, `round ${round}`);
    const undo = { proposal_id: undoing.proposal_id, version: undoing.version };
    await Promise.all([
      exchange.call('office/settleMarket', undo, { token: operator }),
      settle(other),
      exchange.call('office/settleMarket', undo, { token: other }),
    ]);
    expect(await states(proposal_id)).toEqual(['ROLLED_BACK', 'CLOSED']);
  }
});

test("L2 the house's books balance after all settlements of this file", async () => {
  const overview = await exchange.call('office/getOverview', undefined, { token: operator });
  expect(overview.data).toMatchObject({ balanced: true });
});
