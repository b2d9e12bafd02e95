import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '@pavilion/server/clock';
import { startTestExchange, type TestExchange } from '../testing/exchange.ts';
import { TestProvider, type Body } from '../money/wallet/testing/test-provider.ts';
import { currency, WalletDesk } from '../money/wallet/testing/wallet-desk.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let provider: TestProvider;
let exchange: TestExchange;
let operator: string;

beforeAll(async () => {
  provider = await TestProvider.start();
  const env = { ...provider.environment, PAVILION_SESSION_IDLE_MS: String(12 * 60 * MINUTE) };
  exchange = await startTestExchange(env, new ManualClock(Date.now() * 1_000));
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

/** Sends a call of the provider, signed at the exchange's time. A call signed at another time is refused. */
const send = <N extends 'authenticate' | 'bet' | 'win' | 'end-round'>(name: N, body: Omit<Body<N>, 'action' | 'requestId'>) =>
  provider.send(name, body as Body<N>, { timestamp: String(exchange.nowMs) });

test('casino C-LCH-2 a launch token is valid for a minute', async () => {
  const token = await exchange.signIn('demo');
  const [inTime, late] = [await desk.launchToken(token), await desk.launchToken(token)];
  await exchange.pass(MINUTE - SECOND);
  expect((await send('authenticate', { launchToken: inTime })).body.status).toBe('OK');
  await exchange.pass(2 * SECOND);
  expect((await send('authenticate', { launchToken: late })).body.status).toBe('TOKEN_EXPIRED');
});

test('casino C-LCH-5 a play session without a bet for half an hour accepts no more bets', async () => {
  const token = await exchange.signIn('demo2');
  const opened = (await send('authenticate', { launchToken: await desk.launchToken(token) })).body;
  if (opened.status !== 'OK') throw new Error(opened.status);
  const player = { userId: 0, token, playerId: opened.playerId, sessionId: opened.sessionId };
  const bet = async () => (await send('bet', desk.betBody(player, { amount: 100 }))).body.status;
  for (let half = 0; half < 3; half += 1) {
    await exchange.pass(29 * MINUTE);
    expect(await bet()).toBe('OK');
  }
  await exchange.pass(30 * MINUTE + SECOND);
  expect(await bet()).toBe('SESSION_ENDED');
});

test('casino C-PH-3 a win is listed under a masked name once the games have shown it, and a loss is never listed', async () => {
  const token = await exchange.signIn('demo');
  const opened = (await send('authenticate', { launchToken: await desk.launchToken(token) })).body;
  if (opened.status !== 'OK') throw new Error(opened.status);
  const { playerId, sessionId } = opened;
  const play = async (roundId: string, credit: number): Promise<void> => {
    const bet = desk.betBody({ userId: 0, token, playerId, sessionId }, { roundId, amount: 10_000 });
    await send('bet', bet);
    const of = { playerId, gameCode: 'TT20', roundId, currency };
    if (credit > 0) await send('win', { ...of, txId: desk.newId('c'), refTxId: bet.txId, amount: credit });
    const state = credit > 0 ? 'WON' : 'LOST';
    const bets = [{ betTxId: bet.txId, debit: 10_000, credit, state }] as Body<'end-round'>['bets'];
    await send('end-round', { ...of, resultRef: 'h:1', bets, totals: { debit: 10_000, credit } });
  };
  await play('TT20-000101', 25_000);
  await play('TT20-000102', 0);
  await play('TT20-000103', 10_000);
  const wins = () => exchange.call('casino/getWins', undefined, { token });
  // The rounds are in the reports, so only the waiting time hides the win.
  const rounds = () => exchange.call<{ rows: object[] }>('casino/getRounds', {}, { token });
  expect((await rounds()).data.rows).toHaveLength(3);
  expect(await wins()).toMatchObject({ data: [] });
  await exchange.pass(21 * SECOND);
  const won = { player: 'd…o', game_code: 'TT20', game_name: 'TP T20', debit: 100, credit: 250 };
  expect(await wins()).toMatchObject({ data: [won] });
});
