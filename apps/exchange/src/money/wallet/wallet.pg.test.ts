import type { OfficeGame } from '@pavilion/contract/http/casino-office';
import { WALLET_SCENES } from '@pavilion/contract/testing/wallet-scenes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestExchange, type TestExchange } from '../../testing/exchange.ts';
import { TestProvider, type Body, type Sent, type Transmission } from './testing/test-provider.ts';
import { currency, LAUNCH, WalletDesk } from './testing/wallet-desk.ts';

let provider: TestProvider;
let exchange: TestExchange;
let operator: string;

beforeAll(async () => {
  provider = await TestProvider.start();
  // Finished transactions leave memory immediately, so that repeats are answered both from the archive and from memory.
  exchange = await startTestExchange({ ...provider.environment, PAVILION_WALLET_KEPT_MS: '0' });
  provider.use(exchange.url);
  operator = await exchange.signIn('operator');
  await desk.untilThereAreGames();
});

afterAll(async () => {
  await exchange.stop();
  await provider.stop();
});

const desk = new WalletDesk(
  () => exchange,
  () => provider,
  () => operator,
);
const { player, launchToken, newId, betBody, bet, win, rollback, end, funds, untilForgotten } = desk;
const PAGE = desk.page;

describe('the check of a call', () => {
  test('casino C-WAL-2 a call with a good signature is accepted once', async () => {
    const who = await player();
    const { playerId, sessionId } = who;
    const once = { nonce: 'nonce-0001' };
    const ask = (wire: Transmission) => provider.send('balance', { playerId, sessionId, currency }, wire);
    expect(await ask(once)).toMatchObject({ http: 200, body: { status: 'OK', balance: 100_000, liability: 0 } });
    expect(await ask(once)).toMatchObject({ http: 409, body: { status: 'NONCE_REPLAYED' } });
  });

  test.each<[string, Transmission | (() => Transmission), number, string]>([
    ['a signature with another secret', { secret: 'another-secret' }, 401, 'SIGNATURE_INVALID'],
    ['a body that was changed on the way', { sentText: '{"action":"balance"}' }, 401, 'SIGNATURE_INVALID'],
    ['a timestamp in the past', () => ({ timestamp: String(Date.now() - 31_000) }), 401, 'TIMESTAMP_OUT_OF_WINDOW'],
    ['a timestamp in the future', () => ({ timestamp: String(Date.now() + 60_000) }), 401, 'TIMESTAMP_OUT_OF_WINDOW'],
    ['a nonce that is too short', { nonce: 'n-1' }, 401, 'SIGNATURE_INVALID'],
    ['an unknown provider', { headers: { 'x-cw-provider': 'NOBODY' } }, 401, 'SIGNATURE_INVALID'],
    ['an unknown key', { headers: { 'x-cw-key-id': 'k9' } }, 401, 'SIGNATURE_INVALID'],
    ['a body that is not JSON', { text: 'balance' }, 400, 'SCHEMA_INVALID'],
    ['a body of another call', { path: 'win' }, 400, 'SCHEMA_INVALID'],
    [
      'a member that is named twice',
      { text: '{"action":"balance","requestId":"r-1","playerId":"p-1","playerId":"p-2","sessionId":"s-1","currency":"INR"}' },
      400,
      'SCHEMA_INVALID',
    ],
    ['too many bytes', { text: JSON.stringify({ action: 'balance', more: 'x'.repeat(70_000) }) }, 400, 'SCHEMA_INVALID'],
  ])('casino C-WAL-2 %s is refused', async (_what, wire, http, status) => {
    // The time is read when sending, because the file may have been read long before.
    const sent = typeof wire === 'function' ? wire() : wire;
    expect(await provider.send('balance', { playerId: 'p-1', sessionId: 's-1', currency }, sent)).toMatchObject({
      http,
      body: { status },
    });
  });

  test('casino C-WAL-2 a call refused before it reaches the wallet can be sent again, because its nonce is not used up', async () => {
    const { playerId, sessionId } = await player();
    const nonce = 'nonce-0002';
    const first = await provider.send('balance', { playerId, sessionId, currency }, { nonce, secret: 'wrong' });
    expect(first.http).toBe(401);
    expect((await provider.send('balance', { playerId, sessionId, currency }, { nonce })).http).toBe(200);
  });

  test('casino C-WAL-1 the signature covers the exact bytes, including spaces', async () => {
    const { playerId, sessionId } = await player();
    const text = `{ "action" : "balance", "requestId":"r-1","playerId":"${playerId}", "sessionId":"${sessionId}","currency":"PTS" }`;
    const wire = { text };
    expect((await provider.send('balance', { playerId, sessionId, currency }, wire)).body.status).toBe('OK');
    // The same call without one space has different bytes, which the first signature does not cover.
    const sentText = text.replace('{ ', '{');
    expect(JSON.parse(sentText)).toEqual(JSON.parse(text));
    expect(await provider.send('balance', { playerId, sessionId, currency }, { ...wire, sentText })).toMatchObject({
      http: 401,
      body: { status: 'SIGNATURE_INVALID' },
    });
  });
});

describe('launch', () => {
  test('casino C-LCH-1 C-LCH-3 the address has a token of 43 characters that works once', async () => {
    const who = await player();
    const { data } = await exchange.call<{ url: string }>(
      'gap/gaplogin',
      { ...LAUNCH, redirectUrl: PAGE() },
      { token: who.token },
    );
    expect(data.url).toMatch(/^http:\/\/localhost:21499\/play\?t=[A-Za-z0-9_-]{43}$/);
    const token = new URL(data.url).searchParams.get('t') ?? '';
    expect((await provider.send('authenticate', { launchToken: token })).body).toMatchObject({
      status: 'OK',
      playerId: `p-${who.userId}`,
      currency,
      balance: 100_000,
      displayName: expect.stringMatching(/^gambler/),
      gameCode: 'TT20',
      limits: { minStake: 10_000, maxStake: 50_000_000, maxReturn: 500_000_000 },
      netPosition: 0,
    });
    expect((await provider.send('authenticate', { launchToken: token })).body.status).toBe('TOKEN_USED');
    expect((await provider.send('authenticate', { launchToken: 'x'.repeat(43) })).body.status).toBe('TOKEN_INVALID');
  });

  test('casino C-LCH-3 a launch token admits one of many simultaneous callers', async () => {
    const { token } = await player();
    const launch = await launchToken(token);
    const all = await Promise.all(Array.from({ length: 8 }, () => provider.send('authenticate', { launchToken: launch })));
    expect(all.filter(({ body }) => body.status === 'OK')).toHaveLength(1);
  });

  test.each<[string, Record<string, unknown>, number, string]>([
    ['an unknown game', { gameId: 1 }, 404, 'NOT_FOUND'],
    ['a game its provider has closed', { gameId: 150_050 }, 422, 'GAME_DISABLED'],
    ['another provider', { providerName: 'OTHER' }, 400, 'INVALID_REQUEST'],
    ['another platform', { platformId: 'toaster' }, 400, 'INVALID_REQUEST'],
    ['a return page on another host', { redirectUrl: 'https://play.example.evil.tld/#/casino/mac88' }, 400, 'INVALID_REQUEST'],
    ['a return page with a user name in its address', { redirectUrl: 'http://localhost@evil.tld/' }, 400, 'INVALID_REQUEST'],
    ['a return page that is a script', { redirectUrl: 'javascript:alert(1)' }, 400, 'INVALID_REQUEST'],
  ])('casino C-LCH-2 %s is refused', async (_what, over, http, code) => {
    const token = await exchange.signIn('demo');
    const answer = await exchange.call('gap/gaplogin', { ...LAUNCH, redirectUrl: PAGE(), ...over }, { token });
    expect(answer).toMatchObject({ http, code });
  });

  test('casino C-LCH-2 C-REG-10 a player on a break, or with a used-up limit, cannot enter', async () => {
    const resting = await player();
    await exchange.call('user/takeBreak', { hours: 1 }, { token: resting.token });
    const launch = (token: string) => exchange.call('gap/gaplogin', { ...LAUNCH, redirectUrl: PAGE() }, { token });
    expect(await launch(resting.token)).toMatchObject({ http: 422, code: 'EXCLUDED' });
    const limited = await player();
    await exchange.call('user/setLimits', { limits: [{ kind: 'LOSS', period: 'DAY', limit: 100 }] }, { token: limited.token });
    await bet(limited);
    expect(await launch(limited.token)).toMatchObject({ http: 422, code: 'LIMIT_EXCEEDED' });
  });

  test('casino C-CAT-4 the office closes a game with a reason, and reopens it', async () => {
    const set = (closed_for: string | null) =>
      exchange.call('office/setCasinoGame', { game_id: 250_001, closed_for }, { token: operator });
    const token = await exchange.signIn('demo');
    const launch = () => exchange.call('gap/gaplogin', { ...LAUNCH, gameId: 250_001, redirectUrl: PAGE() }, { token });
    expect((await set('New fruit is coming.')).data).toEqual({ game_id: 250_001, status: '' });
    expect(await launch()).toMatchObject({ code: 'GAME_DISABLED', details: { reason: 'New fruit is coming.' } });
    const listed = async () => {
      const { data } = await exchange.call<OfficeGame[]>('office/getCasinoGames', {}, { token: operator });
      return data?.find(({ game_id }) => game_id === 250_001);
    };
    expect(await listed()).toMatchObject({ closed_for: 'New fruit is coming.' });
    await set(null);
    expect(await listed()).toMatchObject({ closed_for: null });
    expect((await launch()).http).toBe(200);
  });
});

describe('money', () => {
  test('casino C-REG-2 the net of a session and of a visit counts a bet once it is decided', async () => {
    const who = await player();
    const net = async () => {
      const { body } = await provider.send('authenticate', { launchToken: await launchToken(who.token) });
      return 'netPosition' in body ? body.netPosition : body.status;
    };
    const visit = async () =>
      (await exchange.call<{ casino: number }>('user/getVisit', undefined, { token: who.token })).data.casino;
    const body = betBody(who, { amount: 12_200 });
    await provider.send('bet', body);
    expect([await visit(), await net()]).toEqual([0, 0]);
    await win(who, body.txId, 22_200);
    await end(who, 12_200, 22_200);
    // A visit waits for the reports, and the net of a session is read from them.
    expect([await visit(), await net()]).toEqual([100, 10_000]);
  });

  test('casino C-WAL-7 C-WAL-10 C-WAL-11 the balance follows each call of a round from the bet to the end', async () => {
    const who = await player();
    const body = betBody(who, { amount: 12_200 });
    const taken = await provider.send('bet', body);
    expect(taken.body).toMatchObject({ status: 'OK', balance: 87_800, walletTxId: expect.stringMatching(/^w-\d+$/) });
    expect(await funds(who)).toMatchObject({ total_balance: 878, liability: 122, available: 878 });
    expect((await win(who, body.txId, 22_200)).body).toMatchObject({ status: 'OK', balance: 110_000 });
    expect((await end(who, 12_200, 22_200)).body).toMatchObject({ status: 'OK', outcome: 'CLOSED', balance: 110_000 });
    expect(await funds(who)).toMatchObject({ total_balance: 1_100, liability: 0, available: 1_100 });
  });

  test('casino C-WAL-5 C-WAL-6 many copies of one bet move money once, and different bets together never exceed the balance', async () => {
    const who = await player();
    const body = betBody(who);
    const copies = await Promise.all(Array.from({ length: 12 }, () => provider.send('bet', body)));
    expect(new Set(copies.map((each) => (each.body as { walletTxId?: string }).walletTxId)).size).toBe(1);
    expect(copies.filter((each) => each.body.replayed !== true)).toHaveLength(1);
    expect((await funds(who)).available).toBe(900);
    const different = await Promise.all(Array.from({ length: 12 }, () => bet(who)));
    expect(different.filter((each) => each.body.status === 'OK')).toHaveLength(9);
    expect(different.filter((each) => each.body.status === 'INSUFFICIENT_FUNDS')).toHaveLength(3);
    expect((await funds(who)).available).toBe(0);
  });

  test.each<[string, Partial<Body<'bet'>>, string]>([
    ['another currency', { currency: 'INR' }, 'CURRENCY_MISMATCH'],
    ['an unknown session', { sessionId: 's-0' }, 'SESSION_ENDED'],
    ['a closed game', { gameCode: 'ROUL' }, 'GAME_DISABLED'],
    ['an unknown game', { gameCode: 'NONE' }, 'GAME_DISABLED'],
    ['a stake above the balance', { amount: 100_100 }, 'INSUFFICIENT_FUNDS'],
  ])('casino C-WAL-5 a bet with %s is refused for good', async (_what, over, status) => {
    const who = await player();
    const body = betBody(who, over);
    expect((await provider.send('bet', body)).body.status).toBe(status);
    expect((await provider.send('bet', body)).body).toMatchObject({ status, replayed: true });
    expect((await funds(who)).available).toBe(1_000);
  });

  test('casino C-WAL-5 an amount that differs from the sum of its tickets is refused', async () => {
    const who = await player();
    const { tickets } = betBody(who);
    expect((await bet(who, { amount: 9_999, tickets })).body.status).toBe('AMOUNT_INVALID');
  });

  test('casino C-LCH-5 a session for one game takes no bets on other games', async () => {
    const who = await player({ lobby: false });
    expect((await bet(who)).body.status).toBe('OK');
    expect((await bet(who, { gameCode: 'SLMO' })).body.status).toBe('GAME_DISABLED');
  });

  test('casino C-WAL-7 C-LCH-5 C-REG-10 a player who signed out or is excluded cannot bet but is paid', async () => {
    const gone = await player();
    const first = betBody(gone);
    await provider.send('bet', first);
    await exchange.call('user/logout', { user_id: gone.userId, token: gone.token }, { token: gone.token });
    expect((await bet(gone)).body.status).toBe('SESSION_ENDED');
    expect((await win(gone, first.txId, 19_500)).body.status).toBe('OK');

    const excluded = await player();
    const second = betBody(excluded);
    await provider.send('bet', second);
    await exchange.call('user/selfExclude', { months: 6 }, { token: excluded.token });
    expect((await bet(excluded)).body.status).toBe('EXCLUDED');
    expect((await win(excluded, second.txId, 19_500)).body).toMatchObject({ status: 'OK', balance: 109_500 });
  });

  test('casino C-LCH-5 C-REG-10 the game page closes when the player signs out, takes a break or is locked', async () => {
    const [gone, away, locked] = [await player(), await player(), await player()];
    await exchange.call('user/logout', { user_id: gone.userId, token: gone.token }, { token: gone.token });
    await exchange.call('user/takeBreak', { hours: 24 }, { token: away.token });
    await exchange.call('office/lockAccount', { user_id: locked.userId, locked: true, reason: 'a test' }, { token: operator });
    await expect.poll(() => provider.ended).toEqual(expect.arrayContaining([gone, away, locked].map(({ playerId }) => playerId)));
  });

  test('casino C-REG-9 casino debits count against limits on stakes and losses before a bet is accepted', async () => {
    const who = await player();
    await exchange.call('user/setLimits', { limits: [{ kind: 'STAKE', period: 'DAY', limit: 250 }] }, { token: who.token });
    const all = await Promise.all(Array.from({ length: 4 }, () => bet(who)));
    expect(all.map((each) => each.body.status).toSorted()).toEqual(['LIMIT_EXCEEDED', 'LIMIT_EXCEEDED', 'OK', 'OK']);
    const loser = await player();
    await exchange.call('user/setLimits', { limits: [{ kind: 'LOSS', period: 'DAY', limit: 150 }] }, { token: loser.token });
    const body = betBody(loser);
    await provider.send('bet', body);
    expect((await bet(loser)).body.status).toBe('LIMIT_EXCEEDED');
    await win(loser, body.txId, 20_000);
    expect((await bet(loser)).body.status).toBe('OK');
    expect((await provider.send('bet', body)).body).toMatchObject({ status: 'OK', replayed: true });
  });

  test('casino C-WAL-8 C-TRAP-14 late bets and rollbacks after a win are refused, and a repeated rollback returns the stake once', async () => {
    const who = await player();
    const late = betBody(who);
    expect((await rollback(who, late.txId)).body).toMatchObject({ status: 'OK', outcome: 'TOMBSTONED' });
    expect((await provider.send('bet', late)).body.status).toBe('BET_CANCELLED');
    const body = betBody(who);
    await provider.send('bet', body);
    expect((await rollback(who, body.txId)).body).toMatchObject({ outcome: 'ROLLED_BACK', balance: 100_000 });
    expect((await rollback(who, body.txId)).body).toMatchObject({ outcome: 'ALREADY_ROLLED_BACK', balance: 100_000 });
    expect((await win(who, body.txId, 100)).body.status).toBe('BET_ROLLED_BACK');
    const paid = betBody(who);
    await provider.send('bet', paid);
    await win(who, paid.txId, 100);
    expect((await rollback(who, paid.txId)).body.status).toBe('BET_ALREADY_SETTLED');
    expect((await win(who, 'b-never', 100)).body.status).toBe('BET_NOT_FOUND');
  });

  test('casino C-WAL-9 a round with different totals is not closed', async () => {
    const who = await player();
    await bet(who);
    const wrong = await end(who, 10_000, 5);
    expect(wrong.body).toMatchObject({ status: 'ROUND_MISMATCH', sums: { debit: 10_000, credit: 0 } });
    expect((await end(who, 10_000, 0)).body.status).toBe('OK');
    expect((await bet(who)).body.status).toBe('ROUND_CLOSED');
  });
});

test('L12 S2 the result of a casino round is shared among the levels above to the last cent, once', async () => {
  const master = await exchange.signIn('master');
  const agent = await exchange.signIn('agent');
  const idOf = async (name: string) => {
    const { data } = await exchange.call<{ rows: { user_id: number; user_name: string }[] }>(
      'office/getAccounts',
      { search: name },
      { token: operator },
    );
    return data.rows.find(({ user_name }) => user_name === name)?.user_id;
  };
  const terms = (token: string, user_id: number | undefined, share_percent: number) =>
    exchange.call('office/setTerms', { user_id, share_percent, commission_percent: 0 }, { token });
  await terms(operator, await idOf('master'), 90);
  await terms(master, await idOf('agent'), 60);
  const who = await player({ lobby: true }, { parent_name: 'agent' });
  const [lost, won] = [betBody(who, { amount: 3_333 }), betBody(who, { amount: 1_000 })];
  await provider.send('bet', lost);
  await terms(master, await idOf('agent'), 10);
  await provider.send('bet', won);
  await win(who, won.txId, 1_950);
  await end(who, 4_333, 1_950);
  type Booked = { casino: object[]; casino_own_result: number };
  const booked = async (token: string) => (await exchange.call<Booked>('office/getBookings', {}, { token })).data;
  // 33.33 was lost under 60 and 90 percent, 9.50 won under 10 and 90: parts of the whole round, rounded once at each boundary.
  const mine = await booked(agent);
  expect(mine).toMatchObject({
    casino: [{ game_code: 'TT20', game_name: 'TP T20', rounds: 1, players: 1, players_result: -23.83, own_result: 19.04 }],
  });
  expect(await booked(agent)).toEqual(mine);
  // 90 percent of −33.33 and of 9.50, less the part of the agent.
  expect(await booked(master)).toMatchObject({ casino_own_result: 2.4 });
  const profit = await exchange.call<{ rows: { user_id: number }[] }>('office/getDownlineProfit', {}, { token: agent });
  const row = profit.data.rows.find(({ user_id }) => user_id === who.userId);
  expect(row).toMatchObject({ players_net: -23.83, players_commission: 0, below: 0, own: 19.04, above: 4.79 });
});

describe('answers of every wallet', () => {
  test.each(WALLET_SCENES)('casino $title', async ({ calls }) => {
    const { playerId, sessionId } = await player();
    for (const { action, body, answer } of calls({ playerId, sessionId, currency, funds: 100_000, name: newId('scene') }))
      expect((await provider.send(action, body as never)).body, `${action} ${JSON.stringify(body)}`).toMatchObject(answer);
  });
});

describe('memory', () => {
  test('casino C-WAL-5 C-WAL-8 C-WAL-9 transactions that are no longer in memory get the same answers as before', async () => {
    const who = await player();
    const body = betBody(who);
    const first = await provider.send('bet', body);
    const prize = { txId: newId('c'), refTxId: body.txId, playerId: who.playerId, gameCode: 'TT20', currency };
    const won = await provider.send('win', { ...prize, roundId: body.roundId, amount: 500 });
    await end(who, 10_000, 500);
    const grave = betBody(who, { roundId: 'TT20-000009' });
    const undo = {
      txId: newId('r'),
      refTxId: grave.txId,
      playerId: who.playerId,
      roundId: grave.roundId,
      currency,
      reason: 'TIMEOUT',
    };
    await provider.send('rollback', undo);
    await untilForgotten();

    const id = (sent: Sent<'bet'> | Sent<'win'>) => (sent.body as { walletTxId: string }).walletTxId;
    expect((await provider.send('bet', body)).body).toMatchObject({ status: 'OK', walletTxId: id(first), replayed: true });
    expect(
      (
        await provider.send('bet', {
          ...body,
          window: 0,
          amount: 1,
          tickets: [{ ...body.tickets[0], debit: 1, stake: 1 }],
        } as typeof body)
      ).body.status,
    ).toBe('TX_CONFLICT');
    expect((await provider.send('win', { ...prize, roundId: body.roundId, amount: 500 })).body).toMatchObject({
      walletTxId: id(won),
      replayed: true,
    });
    expect((await win(who, body.txId, 700)).body.status).toBe('BET_ALREADY_SETTLED');
    expect((await rollback(who, body.txId)).body.status).toBe('BET_ALREADY_SETTLED');
    expect((await end(who, 10_000, 500)).body).toMatchObject({ status: 'OK', outcome: 'CLOSED', replayed: true });
    expect((await end(who, 10_000, 501)).body).toMatchObject({ status: 'ROUND_MISMATCH', sums: { debit: 10_000, credit: 500 } });
    expect((await bet(who)).body.status).toBe('ROUND_CLOSED');
    expect((await provider.send('bet', grave)).body.status).toBe('BET_CANCELLED');
    expect((await provider.send('rollback', undo)).body).toMatchObject({ outcome: 'TOMBSTONED', replayed: true });
    expect((await win(who, grave.txId, 5, { roundId: grave.roundId })).body.status).toBe('BET_ROLLED_BACK');
    expect((await funds(who)).available).toBe(905);
  });
});

describe('reports', () => {
  test('casino C-REG-7 rounds, open bets, statement and profit over time agree', async () => {
    const who = await player();
    const lost = betBody(who);
    await provider.send('bet', lost);
    const bets = [{ betTxId: lost.txId, debit: 10_000, credit: 0, state: 'LOST' }] as const;
    await end(who, 10_000, 0, { bets: [...bets] });
    const open = betBody(who, { roundId: 'TT20-000008', amount: 20_000 });
    await provider.send('bet', open);
    const { token } = who;
    const results = await exchange.call<{ rows: unknown[] }>('report/casinoResults', {}, { token });
    expect(results.data).toMatchObject({
      rows: [{ round_id: 'TT20-000007', game_name: 'TP T20', bets: 1, debit: 100, credit: 0, net: -100, state: 'ENDED' }],
      total: 1,
      total_net: -100,
    });
    const live = await exchange.call<{ rows: unknown[] }>('report/liveCasinoBets', {}, { token });
    expect(live.data).toMatchObject({
      rows: [
        {
          bet_id: open.txId,
          status: 'OPEN',
          debit: 200,
          tickets: [{ market: 'MAIN', selection: 'A', price: null, stake: 200 }],
        },
      ],
      total: 1,
      total_debit: 200,
    });
    const round = await exchange.call('casino/getRound', { round_id: 'TT20-000007' }, { token });
    expect(round.data).toMatchObject({ bets: [{ bet_id: lost.txId, outcome: 'LOST', status: 'LOST' }], result_ref: 'h:1' });
    expect((await exchange.call<{ total: number }>('casino/getRounds', {}, { token })).data.total).toBe(2);
    expect((await exchange.call('casino/getRound', { round_id: 'TT20-000099' }, { token })).code).toBe('NOT_FOUND');
    const statement = await exchange.call<{ rows: { kind: string; balance: number; description: string; casino?: object }[] }>(
      'report/accountStatement',
      { kind: 'CASINO' },
      { token },
    );
    // Only the lines of the casino; the totals of the period cover all lines (trust REG-03).
    expect(statement.data).toMatchObject({
      opening_balance: 0,
      closing_balance: 700,
      period: { paid_in: 1_000, paid_out: 0, net_deposits: 1_000, result: -300, corrected: 0 },
    });
    const overTime = await exchange.call<{ rows: { net: number }[] }>('report/profitOverTime', {}, { token });
    expect(overTime.data.rows).toMatchObject([{ sport_id: null, sport_name: null, kind: 'CASINO', net: -300 }]);
    const ofCricket = await exchange.call<{ rows: unknown[] }>('report/profitOverTime', { sport_id: 4 }, { token });
    expect(ofCricket.data.rows).toEqual([]);
    expect(statement.data.rows).toMatchObject([
      { debit: 200, balance: 700, description: 'TP T20, round TT20-000008: bet', casino: { act: 'BET', game_code: 'TT20' } },
      { debit: 100, balance: 900, description: 'TP T20, round TT20-000007: bet', casino: { tickets: [{ market: 'MAIN' }] } },
    ]);
  });

  test('spec 2.20, casino C-CAT-1 players find games by category, studio and name, and see favourites, recent and popular games', async () => {
    const { token } = await player({ lobby: false });
    const list = async (request: object) =>
      (await exchange.call<{ rows: { game_code: string }[] }>('casino/getCatalogue', request, { token })).data.rows.map(
        (row) => row.game_code,
      );
    expect(await list({ category: 'Virtual' })).toEqual(['SLMO']);
    expect(await list({ search: 'worli' })).toEqual(['WORL']);
    expect(await list({ sub_provider_name: 'House Slots' })).toEqual(['SLMO']);
    expect(await list({ only: 'FAVOURITES' })).toEqual([]);
    await exchange.call('casino/setFavourite', { provider_name: 'MAC88', game_id: 150_054, favourite: true }, { token });
    expect(await list({ only: 'FAVOURITES' })).toEqual(['WORL']);
    expect(await list({ only: 'RECENT' })).toEqual(['TT20']);
    expect((await list({ only: 'POPULAR' }))[0]).toBe('TT20');
    const table = await exchange.call('casino/getTable', { game_id: 150_004 }, { token });
    expect(table.data).toMatchObject({ game: { live: { phase: 'BETTING', players: 3 } }, rules: ['A trail is the best hand.'] });
    const sports = await exchange.call<{ sport_id: string }[]>('casino/getCasinoSport', undefined, { token });
    expect(sports.data.map((each) => each.sport_id)).toEqual(['matka', 'worldcasino']);
    // The match search lists games under their sport, each with the number that opens its table.
    const search = async (text: string, who: string) =>
      (await exchange.call<object[]>('match/searchByMatchNameHeader', { search: text }, { token: who })).data;
    expect(await search(' Worli ', token)).toMatchObject([
      {
        sport_id: -1,
        sport_name: 'Indian Casino',
        matches: [{ match_id: 150_054, sport_id: -1, type: 'CASINO', in_play: true }],
      },
    ]);
    expect(await search('no such game', token)).toEqual([]);
    const password = 'Qx8nLw3rT';
    const { user_name } = (await exchange.call<{ user_name: string }>('user/openPaperAccount', { password }, { token })).data;
    const onPaper = await exchange.call<{ token: string }>('user/login', { user_name, password });
    expect(await search('worli', onPaper.data.token)).toEqual([]);
    const off = { part: 'SPORT', id: -1, shown: false, reason: 'the studio is closed' };
    await exchange.call('office/setShown', off, { token: operator });
    expect(await search('worli', token)).toEqual([]);
    await exchange.call('office/setShown', { ...off, shown: true }, { token: operator });
    const settings = await exchange.call<{ play_origins: string[] }>('globalSetting/getGlobalSetting');
    expect(settings.data.play_origins).toEqual(['http://localhost:21499']);
  });
});
