import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PROVIDER_ADMIN_CALLS, PROVIDER_ADMIN_PATH } from '@pavilion/contract/provider';
import { PROVIDER_CALLS, PROVIDER_PATH, WALLET_HEADERS } from '@pavilion/contract/wallet';
import { CasinoWorld } from '../testing/casino-world.ts';
import { askProvider, postSigned, TestPlayer } from '../testing/test-casino.ts';

let world: CasinoWorld;

beforeAll(async () => {
  world = await CasinoWorld.start();
});

afterAll(() => world.stop());

type AdminCall = keyof typeof PROVIDER_ADMIN_CALLS;
async function order(call: AdminCall, request: unknown) {
  const { http, body } = await postSigned(`${world.casino.url}${PROVIDER_ADMIN_PATH}/${call}`, request);
  if (http === 200) z.parse(PROVIDER_ADMIN_CALLS[call].answer, body);
  return { http, body };
}

async function join(playerId: string, code: string): Promise<TestPlayer> {
  const player = await TestPlayer.open(world.casino.url, world.wallet.launch(playerId, code));
  player.watch(code);
  return player;
}

async function bettingRound(player: TestPlayer) {
  for (;;) {
    const { round } = (await player.call('getTable', { gameCode: player.gameCode })).data;
    if (round !== null && round.phase === 'BETTING' && round.window.closesAt - Date.now() > 100) return round;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describe('calls of the platform', () => {
  test.each<[string, Record<string, string>]>([
    ['another secret', { [WALLET_HEADERS.signature]: '0'.repeat(64) }],
    ['a time long ago', { [WALLET_HEADERS.timestamp]: '1767225600000' }],
    ['another key', { [WALLET_HEADERS.keyId]: 'k9' }],
    ['another provider', { [WALLET_HEADERS.provider]: 'OTHER' }],
  ])('casino C-WAL-2 a call signed with %s is refused', async (_name, over) => {
    const { http } = await postSigned(`${world.casino.url}${PROVIDER_PATH}/games`, {}, over);
    expect(http).toBe(401);
  });

  test('HI-03 a signed call with a duplicate member is refused', async () => {
    const endSessions = `${world.casino.url}${PROVIDER_ADMIN_PATH}/endSessions`;
    expect((await postSigned(endSessions, '{"playerId":"nobody-1","playerId":"nobody-2"}')).http).toBe(400);
    expect((await postSigned(endSessions, '{"playerId":"nobody-1"}')).http).toBe(200);
  });

  test('casino C-WAL-2 a call whose nonce was changed after signing is refused', async () => {
    const nonce = { [WALLET_HEADERS.nonce]: 'nonce-000001' };
    // The signature covers the nonce.
    expect((await postSigned(`${world.casino.url}${PROVIDER_PATH}/games`, {}, nonce)).http).toBe(401);
  });

  test('casino C-CAT-1, C-PUB-1, C-REG-1: games, tables and pay tables match the contract', async () => {
    const { games } = z.parse(PROVIDER_CALLS.games.answer, await askProvider(world.casino.url, 'games', {}));
    expect(games).toHaveLength(55);
    expect(new Set(games.map(({ game_code: code }) => code)).size).toBe(55);
    const gameCodes = games.filter(({ kind }) => kind === 'SHARED').map(({ game_code: code }) => code);
    const { tables } = z.parse(PROVIDER_CALLS.tables.answer, await askProvider(world.casino.url, 'tables', { gameCodes }));
    expect(tables.length).toBeGreaterThan(10);
    for (const gameCode of ['TT20', 'CRLN', 'DICE']) {
      const { rows, rules } = z.parse(
        PROVIDER_CALLS.paytable.answer,
        await askProvider(world.casino.url, 'paytable', { gameCode }),
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(rules.length).toBeGreaterThan(2);
    }
    const published = await fetch(`${world.casino.url}/provider/v1/games/TT20/paytable`);
    expect(await published.json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ market: 'MAIN', selection: 'A', rtp: { num: '9543327', den: '9787750' }, rtpText: '0.975028' }),
      ]),
    );
  });

  test('casino C-PUB-2: quote and explain are public calculators', async () => {
    const post = async (name: string, request: unknown) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${world.casino.url}/provider/v1/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(request),
      });
      return (await response.json()) as { status: number; data: Record<string, unknown> };
    };
    const { data } = await post('quote', { gameCode: 'DT1D', seen: { DRAGON: '5C', TIGER: '' } });
    expect(data['quotes']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ selection: 'DRAGON', back: '2.93', lay: '3.07', prob: { num: '1', den: '3' } }),
      ]),
    );
    const tickets = [{ market: 'MAIN', selection: 'TIGER', side: 'BACK', price: '1.47', stake: 10_000 }];
    const explained = await post('explain', { gameCode: 'DT1D', outcome: { DRAGON: '5C', TIGER: '8H' }, tickets });
    expect(explained.data['settled']).toEqual([{ debit: 10_000, credit: 14_700, state: 'WON' }]);
    expect((await post('quote', { gameCode: 'DT1D', seen: { DRAGON: 'XX' } })).status).toBe(0);
    // Outcomes from outside must not cause a defect of the program, whatever they contain.
    const odd: readonly (readonly [string, object, string, string])[] = [
      ['TT20', { A: 'AS', B: '' }, 'MAIN', 'A'],
      ['ROUL', {}, 'DOZEN', '1'],
      ['DT1D', { DRAGON: 'XX', TIGER: '8H' }, 'MAIN', 'TIGER'],
    ];
    for (const [gameCode, outcome, market, selection] of odd)
      expect(
        await post('explain', { gameCode, outcome, tickets: [{ market, selection, side: 'BACK', price: '2', stake: 100 }] }),
        gameCode,
      ).toMatchObject({ status: 0, code: 'INVALID_REQUEST' });
  });
});

describe('a member of staff', () => {
  test('pauses a table: the current round is played and paid, no other round begins, and resuming starts the table again', async () => {
    const player = await join('o-1', 'BOLL');
    const { roundId } = await bettingRound(player);
    expect((await order('pause', { gameCode: 'BOLL', reason: 'The shoe is being changed.' })).body).toMatchObject({
      pausedReason: 'The shoe is being changed.',
    });
    await player.until('round.result', (message) => message.roundId === roundId);
    await expect
      .poll(async () => (await player.call('getTable', { gameCode: 'BOLL' })).data.status, { timeout: 10_000 })
      .toBe('PAUSED');
    const from = player.heard.length;
    expect((await order('resume', { gameCode: 'BOLL' })).http).toBe(200);
    await player.until('round.opened', () => true, from);
    expect((await order('pause', { gameCode: 'NONE', reason: 'x' })).http).toBe(404);
    player.leave();
  });

  test('casino C-SET-7: stores new limits on the server, and refuses limits above the highest return of a ticket', async () => {
    const player = await join('o-2', 'BOLL');
    await player.until('snapshot');
    const round = await bettingRound(player);
    const offer = round.offers.find(({ back }) => back !== null);
    if (offer === undefined) throw new Error('the table offers nothing to back');
    const market = offer.market;
    expect((await order('setLimits', { gameCode: 'BOLL', market, stakeMin: 20_000, stakeMax: 30_000 })).http).toBe(200);
    const place = (roundId: string, stake: number) =>
      player.call('placeTickets', {
        gameCode: 'BOLL',
        roundId,
        window: 0,
        tickets: [{ market, selection: offer.selection, side: 'BACK', price: offer.back, stake }],
      });
    const { roundId } = await bettingRound(player);
    expect(await place(roundId, 19_999)).toMatchObject({ code: 'BELOW_MIN', details: { min_stake: 20_000 } });
    expect(await place(roundId, 30_001)).toMatchObject({ code: 'ABOVE_MAX', details: { max_stake: 30_000 } });
    expect((await order('setLimits', { gameCode: 'BOLL', market, stakeMin: 3, stakeMax: 2 })).http).toBe(400);
    expect(await order('setLimits', { gameCode: 'BOLL', market: 'SIDEWAYS', stakeMin: 2, stakeMax: 3 })).toMatchObject({
      http: 404,
      body: { message: 'BOLL has no market SIDEWAYS.' },
    });
    const { limits } = await player.until('limits');
    expect(limits).toContainEqual({ market, stakeMin: 20_000, stakeMax: 30_000 });
    player.leave();
  });

  test('casino C-REG-10: all sessions of an excluded player end, even that of an open page', async () => {
    const player = await join('o-3', 'BOLL');
    await player.until('snapshot');
    expect((await order('endSessions', { playerId: 'o-3' })).body).toEqual({ sessions: 1 });
    await player.until('error', ({ code }) => code === 'SESSION_ENDED');
    expect(await player.call('getTable', { gameCode: 'BOLL' })).toMatchObject({ http: 401, code: 'SESSION_ENDED' });
  });
});

describe('casino C-REG-6: rounds that were interrupted', () => {
  test.each([
    ['down for two minutes while betting was open: returned', 120_000, 'VOID'],
    ['down for two minutes after betting had closed: settled by its hash', 240_000, 'RESULT'],
  ])('%s', async (_name, closedMs, state) => {
    const player = await join(`r-${state}`, 'BOLL');
    const { roundId, offers } = await bettingRound(player);
    const offer = offers.find(({ back }) => back !== null);
    const ticket = {
      market: offer?.market ?? '',
      selection: offer?.selection ?? '',
      side: 'BACK' as const,
      price: offer?.back ?? null,
      stake: 30_000,
    };
    expect(await player.call('placeTickets', { gameCode: 'BOLL', roundId, window: 0, tickets: [ticket] })).toMatchObject({
      status: 1,
    });
    await world.restart(async () => {
      // Sets the round's closing time and the casino's last sign of life, as after an outage of two minutes.
      await world.database.rows(`UPDATE casino.rounds SET closes_at = $2 WHERE round_id = $1 AND state = 'OPEN'`, [
        roundId,
        Date.now() - closedMs,
      ]);
      await world.database.rows(`UPDATE casino_dealer.seals SET closes_at = closes_at - 600000`);
      await world.database.rows(`UPDATE casino.runs SET alive_until = $1`, [Date.now() - 121_000]);
    });
    const details = (await player.at(world.casino.url).call('getRound', { roundId })).data;
    expect(details.state).toBe(state === 'VOID' ? 'VOID' : 'SETTLED');
    expect(details.proof).toMatchObject({ kind: 'SHARED', roundHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    await expect.poll(async () => (await askProvider(world.casino.url, 'transactions', {})).outbox, { timeout: 15_000 }).toBe(0);
    expect(world.wallet.inPlay).toBe(0);
    expect(world.wallet.balance(`r-${state}`)).toBe(100_000_000 + details.net);
    if (state === 'VOID') expect(details.net).toBe(0);
  });
});
