import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HTTP, sentenceOfAct } from '@pavilion/contract/http';
import { PICTURE } from '../pictures/testing/picture.ts';
import { startTestExchange, TestFeed, type Answered, type OfferedMarket, type TestExchange } from '../../testing/exchange.ts';

/**
 * Every office call that changes something, with its audit line: actor, role, address, request, and the values before and after (trust A2, REG-22). The test
 * “every changing call is in the table” fails for a new call that is not listed here.
 */
type Call = keyof typeof HTTP.office;
/**
 * Calls whose line another test checks. The first needs a running provider (`wallet/wallet.pg.test.ts`), the second another node
 * (`testing/two-nodes.pg.test.ts`).
 */
const ELSEWHERE: ReadonlySet<string> = new Set(['setCasinoLimits', 'handOver']);
/** Calls that only read, count or compare. */
const LOOKS = /^(get|view|preview|find|verify|reconcile|scan)/;
type Body = Record<string, unknown>;
type Case = {
  readonly by?: string;
  /** Name of the act in the line, if different from the call's. */
  readonly action?: string;
  /** CHANGE: the line has both values. MOVE: points moved, and the line names the ledger entry. SECRET: a password was issued. */
  readonly leaves?: 'CHANGE' | 'MOVE' | 'SECRET';
  readonly body: () => Body | Promise<Body>;
};

let exchange: TestExchange;
let sql: pg.Client;
let feed: TestFeed;
const tokens = new Map<string, string>();
const ids = new Map<string, number>();
let keys = 0;

beforeAll(async () => {
  exchange = await startTestExchange({
    PAVILION_AUTO_APPROVE_POINTS: 'false',
    PAVILION_PAYMENTS: 'points-desk,redirect-gateway',
    PAVILION_PAYMENT_DEMONSTRATION: 'true',
    PAVILION_GATEWAY_URL: 'http://127.0.0.1:9',
    PAVILION_GATEWAY_SECRET: 'a secret that only the two of them know',
  });
  sql = new pg.Client({ connectionString: exchange.databaseUrl });
  await sql.connect();
  for (const name of ['demo', 'demo2', 'solo', 'agent', 'master', 'operator', 'operator2', 'feed'])
    tokens.set(name, await exchange.signIn(name));
  await learnIds();
  feed = new TestFeed(exchange, tokens.get('feed') ?? '');
}, 60_000);

afterAll(async () => {
  await sql.end();
  await exchange.stop();
});

async function learnIds(): Promise<void> {
  const { rows } = await sql.query<{ user_id: number; user_name: string }>('SELECT user_id, user_name FROM users');
  for (const row of rows) ids.set(row.user_name, row.user_id);
}

function call<T = Body>(who: string, path: string, body: unknown): Promise<Answered<T>> {
  return exchange.call<T>(path, body, { token: tokens.get(who) ?? '', key: `line-${(keys += 1)}` });
}
const office = <T = Body>(name: Call, body: unknown, who = 'operator') => call<T>(who, `office/${name}`, body);
const idOf = (name: string): number => ids.get(name) ?? 0;

async function marketOf(ref: string): Promise<OfferedMarket> {
  const opened = await feed.offer(ref, ['Kestrels', 'Herons', 'Terns']);
  await feed.status(ref, 'OPEN');
  return opened;
}

async function matchedBet(on: OfferedMarket): Promise<string> {
  const bet = { market_id: on.marketId, selection_id: on.selections[0], price: 2, stake: 10 };
  await call('demo2', 'bet/placeBet', { ...bet, side: 'LAY' });
  return (await call<{ bet_id: string }>('demo', 'bet/placeBet', { ...bet, side: 'BACK' })).data.bet_id;
}

const winner = (on: OfferedMarket): Body => ({
  kind: 'WINNERS',
  runners: on.selections.map((selection_id, place) => ({ selection_id, paid: place === 0 ? 1 : 0, tied: 1 })),
});

type Step = { proposal_id: number; version: number };
async function proposal(ref: string, on?: OfferedMarket): Promise<Step> {
  const market = on ?? (await marketOf(ref));
  const { data } = await office<Step>('proposeResult', { market_id: market.marketId, result: winner(market), evidence: 'seen' });
  return { proposal_id: data.proposal_id, version: data.version };
}

/** Settles a market in which a bet won, and returns the bet. */
async function settledMarket(ref: string): Promise<string> {
  const market = await marketOf(ref);
  const bet = await matchedBet(market);
  const step = await proposal(ref, market);
  const { version } = (await office<Step>('confirmResult', step, 'operator2')).data;
  await office('settleMarket', { ...step, version });
  return bet;
}

type CaseRow = { case_id: number; version: number };
async function voidCase(ref: string, approved = false): Promise<CaseRow> {
  const market = await marketOf(ref);
  const scope = { kind: 'BETS', bet_ids: [await matchedBet(market)] };
  const { data } = await office<CaseRow>('openVoidCase', {
    market_id: market.marketId,
    reason: 'WRONG_RATE',
    scope,
    evidence: 'seen',
  });
  const opened = { case_id: data.case_id, version: data.version };
  if (!approved) return opened;
  const { version } = (await office<CaseRow>('approveVoidCase', opened, 'operator2')).data;
  return { ...opened, version };
}

/** Returns a withdrawal sent two days ago and unanswered by the gateway. */
async function silentPayment(): Promise<Body> {
  const way = { method: 'redirect-gateway', amount: 100, reference: 'demo@bank', password: 'demo1234' };
  const { data } = await call<{ payment_id: number; version: number }>('demo', 'payment/withdraw', way);
  const pay = { payment_id: data.payment_id, version: data.version, decision: 'PAY' };
  const { version } = (await office<{ version: number }>('decidePayment', pay)).data;
  await sql.query("UPDATE payments SET sent_at = now() - interval '2 days' WHERE payment_id = $1", [data.payment_id]);
  return { payment_id: data.payment_id, version, outcome: 'REJECTED', reason: 'no word', evidence: 'their letter' };
}

async function move(): Promise<Body> {
  const asked = { user_id: idOf('solo'), amount: 5, note: 'a gift' };
  const { move_id, version } = (await office<{ move_id: number; version: number }>('depositPoints', asked)).data;
  return { move_id, version };
}

async function thread(): Promise<Body> {
  const { data } = await call<{ thread_id: number }>('demo', 'contact/openThread', { topic: 'OTHER', text: 'hello' });
  const list = await office<{ rows: { thread_id: number; messages: unknown[] }[] }>('getThreads', {});
  const row = list.data.rows.find(({ thread_id }) => thread_id === data.thread_id);
  return { thread_id: data.thread_id, seen: row?.messages.length ?? 1 };
}

async function staffChange(user_name: string): Promise<{ change_id: number; version: number }> {
  const { data } = await office<{ change_id: number; version: number }>('askStaffMember', {
    user_name,
    staff_role: 'RISK',
    reason: 'more hands',
  });
  return { change_id: data.change_id, version: data.version };
}

async function member(user_name: string): Promise<number> {
  await office('decideStaffChange', { ...(await staffChange(user_name)), approve: true }, 'operator2');
  await learnIds();
  return idOf(user_name);
}

/** Returns an account that its owner has closed. */
async function closedAccount(userName: string): Promise<number> {
  await office('createAccount', { user_name: userName, password: 'a-long-pass9', role: 'PLAYER', is_change_password: false });
  const { data } = await exchange.call<{ token: string }>('user/login', { user_name: userName, password: 'a-long-pass9' });
  const closing = { balance_left: 0, password: 'a-long-pass9' };
  expect((await exchange.call('user/closeAccount', closing, { token: data.token })).http).toBe(200);
  await learnIds();
  return idOf(userName);
}

const HOUSE_MARKET = { kind: 'FANCY', name: 'Runs in the next over', market_type: 'SESSION', selections: [{ name: 'Runs' }] };
async function houseMarket(ref: string): Promise<{ market_id: string; selection_id: number }> {
  const { matchId } = await marketOf(ref);
  type Opened = { market_id: string; rows: { selection_id: number }[] };
  const { data } = await office<Opened>('openHouseMarket', { match_id: matchId, market: HOUSE_MARKET });
  return { market_id: data.market_id, selection_id: data.rows[0]?.selection_id ?? 0 };
}

const marketOfMatch = (match: string): Body => ({
  market_type: 'MATCH_ODDS',
  name: 'Match Odds',
  selections: match.split(' v ').map((name) => ({ name })),
});
const openMatch = (name: string): Body => ({
  sport_id: 1,
  series: 'By hand',
  name,
  start_time: new Date(Date.now() + 3_600_000).toISOString(),
  market: marketOfMatch(name),
});
async function matchByHand(name: string): Promise<number> {
  return (await office<{ match_id: number }>('openMatch', openMatch(name))).data.match_id;
}

const SITE = {
  site_title: 'Pavilion',
  site_message: 'Rain in the north',
  is_show_apk: '1',
  bg_primary_color: '',
  bg_secondry_color: '',
  text_primary_color: '',
  text_secondry_color: '',
  other_color: '',
};
const user = (name: string, more: Body) => (): Body => ({ user_id: idOf(name), ...more });

/** Returns a parked win of the demo player, and the body of the call that decides it. */
async function parkedWin(txId: string, more: object = {}) {
  await sql.query(
    `INSERT INTO parked_wins (provider, tx_id, bet_tx_id, user_id, round_id, game_code, amount, seq, parked_at)
     SELECT 'HOUSE', $1, 'b-1', user_id, 'r-1', 'TT20', 1000, 1, now() FROM users WHERE user_name = 'demo'`,
    [txId],
  );
  return { provider_name: 'HOUSE', tx_id: txId, version: 1, ...more };
}

const CASES: Readonly<Record<string, Case>> = {
  proposeParkedWin: { body: () => parkedWin('l-proposed', { decision: 'REJECT', reason: 'too much' }) },
  confirmParkedWin: {
    by: 'operator2',
    body: async () => {
      const which = await parkedWin('l-confirmed');
      await office('proposeParkedWin', { ...which, decision: 'REJECT', reason: 'too much' });
      return { ...which, version: 2 };
    },
  },
  liftSuspension: {
    body: async () => {
      await sql.query("INSERT INTO provider_suspensions (provider, suspended_at) VALUES ('LIFTED', now())");
      return { provider_name: 'LIFTED' };
    },
  },
  setCasinoGame: {
    action: 'closeCasinoGame',
    body: async () => {
      await sql.query(
        `INSERT INTO casino_games (provider, game_id, game_code, name, category, sub_provider, kind, status, status_reason, url_thumb,
           min_stake, max_stake, place, listed)
         VALUES ('HOUSE', 999, 'ZZ', 'Zz', 'TABLE', 'x', 'SHARED', 'ACTIVE', '', '', 1, 2, 1, true)`,
      );
      return { provider_name: 'HOUSE', game_id: 999, closed_for: 'under repair' };
    },
  },
  recordFacts: {
    body: async () => ({
      match_id: await matchByHand('Facts v Rumours'),
      facts: { sport: 'FOOTBALL', state: 'WALKOVER' },
      source: 'the league',
      version: 0,
    }),
  },
  endMatch: {
    body: async () => ({
      match_id: await matchByHand('Ended v Over'),
      facts: { sport: 'FOOTBALL', state: 'WALKOVER', reason: 'no team', ended_at: Date.now() - 60_000 },
      source: 'the league',
      version: 0,
    }),
  },
  proposeResult: {
    body: async () => {
      const market = await marketOf('l-propose');
      return { market_id: market.marketId, result: winner(market), evidence: 'seen' };
    },
  },
  confirmResult: { by: 'operator2', body: () => proposal('l-confirm') },
  rejectResult: { by: 'operator2', body: async () => ({ ...(await proposal('l-reject')), reason: 'the other side won' }) },
  settleMarket: {
    body: async () => {
      const step = await proposal('l-settle');
      return { ...step, version: (await office<Step>('confirmResult', step, 'operator2')).data.version };
    },
  },
  setMarketStatus: { body: async () => ({ market_id: (await marketOf('l-status')).marketId, status: 'SUSPENDED' }) },
  setMarketTerms: {
    body: async () => {
      const { marketId: market_id } = await marketOf('l-terms');
      const { data } = await office<{ terms: { max_stake: number } }>('getMarketTerms', { market_id });
      const terms = { ...data.terms, max_stake: data.terms.max_stake - 1 };
      return { market_id, seen: data.terms, terms, reason: 'thin' };
    },
  },
  openMatch: { body: () => openMatch('North v South') },
  setShown: { body: () => ({ part: 'SPORT', id: 2, shown: false, reason: 'nobody plays' }) },
  orderSports: {
    body: async () => {
      const { rows } = await sql.query<{ sport_id: number }>(
        'SELECT sport_id FROM sports ORDER BY display_order DESC, sport_id DESC',
      );
      return { sport_ids: rows.map((row) => row.sport_id) };
    },
  },
  openExchangeMarket: {
    body: async () => ({
      match_id: await matchByHand('East v West'),
      market: { ...marketOfMatch('East v West'), market_type: 'DRAW_NO_BET', name: 'No draw' },
    }),
  },
  startMatch: { body: async () => ({ match_id: await matchByHand('Up v Down') }) },
  removeRunner: {
    body: async () => {
      const { marketId, selections } = await marketOf('l-remove');
      return { market_id: marketId, selection_id: selections[2], factor_percent: 5, reason: 'lame' };
    },
  },
  openHouseMarket: { body: async () => ({ match_id: (await marketOf('l-house')).matchId, market: HOUSE_MARKET }) },
  quoteMarket: {
    body: async () => {
      const { market_id, selection_id } = await houseMarket('l-quote');
      return { market_id, quotes: [{ selection_id, side: 'NO', line: 5, rate: 100, limit: 1_000 }] };
    },
  },
  takeMarket: { body: async () => ({ market_id: (await houseMarket('l-take')).market_id, by_hand: false }) },
  createAccount: { body: () => ({ user_name: 'newcomer', password: 'a-long-pass9', role: 'PLAYER' }) },
  depositPoints: { action: 'askPoints', body: user('solo', { amount: 10 }) },
  withdrawPoints: { action: 'askPoints', body: user('solo', { amount: 10 }) },
  approvePointMove: { by: 'operator2', action: 'approvePoints', body: move },
  rejectPointMove: { by: 'operator2', action: 'rejectPoints', body: async () => ({ ...(await move()), note: 'no' }) },
  setDiscount: { body: user('solo', { percent: 12.5 }) },
  lockAccount: { body: user('solo', { locked: true, reason: 'a test' }) },
  answerThread: { body: async () => ({ ...(await thread()), text: 'good day', close: false }) },
  assignThread: { body: async () => ({ thread_id: (await thread())['thread_id'], assignee: idOf('operator2') }) },
  closeThread: { body: thread },
  decideQuery: {
    body: async () => {
      const bet_id = await settledMarket('l-query');
      await call('demo', 'bet/raiseQuery', { bet_id, question: 'was it so?' });
      const { data } = await office<{ rows: { query_id: number; bet_id: string }[] }>('getQueries', {});
      return { query_id: data.rows.find((row) => row.bet_id === bet_id)?.query_id, decision: 'REJECTED', reason: 'it was' };
    },
  },
  openVoidCase: {
    body: async () => {
      const market = await marketOf('l-case');
      const scope = { kind: 'BETS', bet_ids: [await matchedBet(market)] };
      return { market_id: market.marketId, reason: 'WRONG_RATE', scope, evidence: 'seen' };
    },
  },
  approveVoidCase: { by: 'operator2', body: () => voidCase('l-approve') },
  rejectVoidCase: { by: 'operator2', body: async () => ({ ...(await voidCase('l-refuse')), note: 'no' }) },
  carryOutVoidCase: { by: 'operator2', body: () => voidCase('l-void', true) },
  issueAccounts: { by: 'agent', body: () => ({ role: 'PLAYER', user_name: 'issued' }) },
  reissuePassword: { by: 'agent', leaves: 'SECRET', body: user('demo2', {}) },
  handPoints: { by: 'agent', leaves: 'MOVE', body: user('demo', { amount: 3 }) },
  takePoints: { by: 'agent', leaves: 'MOVE', body: user('demo', { amount: 3 }) },
  setCredit: { body: user('master', { credit: 500 }) },
  setTerms: { by: 'master', body: user('agent', { share_percent: 55, commission_percent: 30 }) },
  setLock: { by: 'agent', body: user('demo2', { lock: 'BETTING', reason: 'a test' }) },
  settleWeek: {
    by: 'master',
    body: async () => {
      await settledMarket('l-week');
      await office('getBookings', {}, 'agent');
      await sql.query('UPDATE bookings SET booked_at = booked_at - 14 * 86400000000');
      type Weeks = { rows: { week: string; user_id: number; status: string }[] };
      const { data } = await office<Weeks>('getWeeks', {}, 'master');
      return { user_id: idOf('agent'), week: data.rows.find((row) => row.status === 'DUE')?.week };
    },
  },
  decidePayment: {
    by: 'agent',
    action: 'payPayment',
    body: async () => {
      const { data } = await call<{ payment_id: number; version: number }>('demo', 'payment/deposit', {
        method: 'points-desk',
        amount: 2,
      });
      return { payment_id: data.payment_id, version: data.version, decision: 'PAY' };
    },
  },
  proposePaymentEnd: { body: () => silentPayment() },
  decidePaymentEnd: {
    by: 'operator2',
    action: 'rejectPayment',
    body: async () => {
      const { data } = await office<{ payment_id: number; version: number }>('proposePaymentEnd', await silentPayment());
      return { payment_id: data.payment_id, version: data.version, confirm: true };
    },
  },
  setHalt: { action: 'halt', body: () => ({ scope: 'CASINO', halted: true, reason: 'fire drill' }) },
  broadcast: { body: () => ({ text: 'Rain in the north' }) },
  setSiteSettings: { body: () => SITE },
  setSiteImage: { action: 'setSiteSettings', body: () => ({ image: 'logo', data: PICTURE.toString('base64') }) },
  askStaffMember: { action: 'askStaffChange', body: () => ({ user_name: 'asha', staff_role: 'RISK', reason: 'more hands' }) },
  askStaffRole: {
    action: 'askStaffChange',
    body: async () => ({ user_id: await member('meera'), kind: 'SET_ROLE', staff_role: 'TRADER', reason: 'moves desks' }),
  },
  decideStaffChange: {
    by: 'operator2',
    action: 'approveStaffChange',
    body: async () => ({ ...(await staffChange('vikram')), approve: true }),
  },
  blockStaffMember: { body: async () => ({ user_id: await member('ravi'), reason: 'left' }) },
  decideIdentityCheck: {
    action: 'approveIdentity',
    body: async () => {
      await call('solo', 'user/declareIdentity', {
        full_name: 'Solo',
        date_of_birth: '1990-01-01',
        country: 'IN',
        document_kind: 'PASSPORT',
        document_number: 'A1234567',
      });
      const { data } = await office<{ rows: { check_id: number; version: number }[] }>('getIdentityChecks', {});
      const [row] = data.rows;
      return { check_id: row?.check_id, version: row?.version, approve: true, reason: '' };
    },
  },
  askErasure: { body: async () => ({ user_id: await closedAccount('leaver'), reason: 'by letter' }) },
  decideErasure: {
    by: 'operator2',
    action: 'erasePerson',
    body: async () => {
      const user_id = await closedAccount('goer');
      type Closed = { erasure: { erasure_id: number } | null };
      const { data } = await office<Closed>('askErasure', { user_id, reason: 'by letter' });
      return { erasure_id: data.erasure?.erasure_id, approve: true };
    },
  },
  setHouseLimit: { body: () => ({ limit: 250_000, reason: 'the final' }) },
  decideHouseLimit: {
    by: 'operator2',
    action: 'setHouseLimit',
    body: async () => {
      const { data } = await office<{ asked: { asked_id: number } | null }>('setHouseLimit', {
        limit: null,
        reason: 'the final',
      });
      return { asked_id: data.asked?.asked_id, approve: true };
    },
  },
  setMatchLimit: { body: async () => ({ match_id: (await marketOf('limited')).matchId, limit: 5_000, reason: 'the final' }) },
  setStakeFactor: { body: user('solo', { percent: 40, reason: 'too sharp' }) },
  workAlert: {
    body: async () => {
      const { rows } = await sql.query<{ alert_id: string; version: number }>(
        `INSERT INTO risk_alerts (kind, finding, accounts, bet_ids, facts) VALUES ('RELATED', 'zz', '{}', '{}', '{}') RETURNING alert_id, version`,
      );
      return { alert_id: Number(rows[0]?.alert_id), version: rows[0]?.version, status: 'ACKNOWLEDGED', note: 'looked at' };
    },
  },
};

type Line = {
  actor: number;
  role: string;
  request_id: string | null;
  address: string | null;
  details: Body;
  n: number;
};

/** Returns the lines of an action after a place in the trail. */
async function linesSince(place: number, action: string): Promise<Line[]> {
  const { rows } = await sql.query<Line>(
    `SELECT a.actor, a.role, a.request_id, o.address, a.details FROM audit a LEFT JOIN audit_origins o ON o.place = a.place
     WHERE a.place > $1 AND a.action = $2 ORDER BY a.place`,
    [place, action],
  );
  return rows;
}

async function lastPlace(): Promise<number> {
  const { rows } = await sql.query<{ place: number }>('SELECT coalesce(max(place), 0)::int AS place FROM audit');
  return rows[0]?.place ?? 0;
}

test('A3 refused acts of several steps leave no line and no unfinished act', async () => {
  const step = await proposal('l-over');
  const { version } = (await office<Step>('confirmResult', step, 'operator2')).data;
  await office('settleMarket', { ...step, version });
  const over = (await sql.query<{ market_id: string }>('SELECT max(market_id)::text AS market_id FROM markets')).rows[0];
  const { market_id: house, selection_id } = await houseMarket('l-no-quote');
  await office('setMarketStatus', { market_id: house, status: 'CLOSED' });
  const place = await lastPlace();
  const quotes = [{ selection_id, side: 'NO', line: 5, rate: 100, limit: 1_000 }];
  expect(await office('setMarketStatus', { market_id: `1.${over?.market_id}`, status: 'OPEN' })).toMatchObject({
    code: 'EVENT_ENDED',
  });
  expect(await office('quoteMarket', { market_id: house, quotes })).toMatchObject({ code: 'MARKET_NOT_OPEN' });
  expect(await linesSince(place, 'setMarketStatus')).toEqual([]);
  expect(await linesSince(place, 'quoteMarket')).toEqual([]);
  expect((await sql.query('SELECT count(*)::int AS n FROM begun_acts')).rows).toEqual([{ n: 0 }]);
});

test('A3 a refused act on a closed market changes nothing and leaves no line', async () => {
  const { market_id, selection_id } = await houseMarket('l-given-back');
  await office('quoteMarket', { market_id, quotes: [{ selection_id, side: 'NO', line: 5, rate: 100, limit: 1_000 }] });
  await office('setMarketStatus', { market_id, status: 'CLOSED' });
  const place = await lastPlace();
  const kept = async (): Promise<unknown[]> =>
    (await sql.query('SELECT by_hand, held FROM markets WHERE market_id = $1', [market_id.slice(2)])).rows;
  expect(await office('takeMarket', { market_id, by_hand: false })).toMatchObject({ code: 'MARKET_NOT_OPEN' });
  expect(await kept()).toEqual([{ by_hand: true, held: false }]);
  expect(await linesSince(place, 'takeMarket')).toEqual([]);
  for (const status of ['SUSPENDED', 'OPEN'])
    expect(await office('setMarketStatus', { market_id, status })).toMatchObject({ code: 'MARKET_NOT_OPEN' });
  expect(await kept()).toEqual([{ by_hand: true, held: false }]);
  expect(await linesSince(place, 'setMarketStatus')).toEqual([]);
});

test('A3 an act of several steps that fails midway gets a line at once, and the line says that the act was interrupted', async () => {
  const { matchId } = await marketOf('l-fails');
  const place = await lastPlace();
  await sql.query("ALTER TABLE markets ADD CONSTRAINT no_such CHECK (name <> 'Fails')");
  const answer = await office('openHouseMarket', { match_id: matchId, market: { ...HOUSE_MARKET, name: 'Fails' } });
  await sql.query('ALTER TABLE markets DROP CONSTRAINT no_such');
  expect(answer).toMatchObject({ http: 500 });
  expect(await linesSince(place, 'openHouseMarket')).toMatchObject([{ actor: idOf('operator'), details: { interrupted: true } }]);
  expect((await sql.query('SELECT count(*)::int AS n FROM begun_acts')).rows).toEqual([{ n: 0 }]);
});

describe('every act of the office leaves its line', () => {
  test('A2 every changing call is in the table', () => {
    const changing = Object.keys(HTTP.office).filter((name) => !LOOKS.test(name) && !ELSEWHERE.has(name));
    expect(Object.keys(CASES).sort()).toEqual(changing.sort());
  });

  test.each(Object.entries(CASES))('A2 REG-22 %s: the line has the actor, the address, before and after', async (name, each) => {
    const { by = 'operator', action = name, leaves = 'CHANGE' } = each;
    const body = await each.body();
    const place = await lastPlace();
    const answer = await office(name as Call, body, by);
    expect(answer, JSON.stringify(answer)).toMatchObject({ http: 200 });
    const lines = await linesSince(place, action);
    expect(lines.length).toBe(1);
    const [line] = lines;
    expect(line).toMatchObject({
      actor: idOf(by),
      role: by.startsWith('operator') ? 'OPERATOR' : 'AGENT',
      request_id: expect.any(String) as string,
      address: expect.stringMatching(/127\.0\.0\.1|::1/) as string,
    });
    const { before, after } = line?.details ?? {};
    if (leaves === 'CHANGE') {
      expect(before).not.toBeUndefined();
      expect(after).not.toBeUndefined();
      expect(after).not.toEqual(before);
    }
    if (leaves === 'MOVE') expect(line?.details['seq']).toEqual(expect.any(Number));
    expect(JSON.stringify(line?.details)).not.toMatch(/a-long-pass9|Solo|A1234567/);
  });
});

test("A2 every line's name has its sentence", async () => {
  const { rows } = await sql.query<{ action: string }>('SELECT DISTINCT action FROM audit');
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ action }) => sentenceOfAct(action) === action)).toEqual([]);
});
