import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { deriveShared } from '@pavilion/games/registry';
import { CasinoWorld } from '../testing/casino-world.ts';
import { askProvider, TestPlayer } from '../testing/test-casino.ts';

let world: CasinoWorld;

beforeAll(async () => {
  world = await CasinoWorld.start();
});

afterAll(() => world.stop());

async function join(playerId: string, code: string): Promise<TestPlayer> {
  const player = await TestPlayer.open(world.casino.url, world.wallet.launch(playerId, code));
  player.watch(code);
  return player;
}

const byText = (left: unknown, right: unknown): number => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1);

/** Expects an empty outbox, and the same transactions in the same states on both sides. */
async function expectReconciled(): Promise<void> {
  await expect.poll(async () => (await askProvider(world.casino.url, 'transactions', {})).outbox, { timeout: 15_000 }).toBe(0);
  const ours = await askProvider(world.casino.url, 'transactions', {});
  const row = ({ txId, action, amount, state }: { txId: string; action: string; amount: number; state: string }) =>
    // A bet unknown to the wallet has only a tombstone, without an amount.
    action === 'rollback' ? [txId, action, state] : [txId, action, amount, state];
  const theirs = world.wallet.transactions();
  const heard = new Set(theirs.map(({ txId }) => txId));
  expect(
    ours.rows
      .filter(({ txId, state }) => heard.has(txId) || state !== 'ROLLED_BACK')
      .map(row)
      .toSorted(byText),
  ).toEqual(theirs.map(row).toSorted(byText));
  expect(world.wallet.inPlay).toBe(0);
}

test('casino C-PH-1, C-PH-3, C-FAIR-1: a round opens on the first join, is dealt, settles, and its hash proves it', async () => {
  const player = await join('p-1', 'TT20');
  const { table } = await player.until('snapshot');
  const { round } = table.round === null ? await player.until('round.opened') : { round: table.round };
  expect(round).toMatchObject({ phase: 'BETTING', window: { number: 0 }, outcome: null, roundHash: null });
  const offer = round.offers.find(({ market, selection }) => market === 'MAIN' && selection === 'A');
  expect(offer).toMatchObject({ back: '1.95', lay: null });
  const tickets = [
    { market: 'MAIN', selection: 'A', side: 'BACK' as const, price: '1.95', stake: 10_000 },
    { market: 'MAIN', selection: 'B', side: 'BACK' as const, price: '1.95', stake: 20_000 },
  ];
  const placed = await player.call('placeTickets', { gameCode: 'TT20', roundId: round.roundId, window: 0, tickets });
  expect(placed).toMatchObject({ status: 1, data: { standing: { balance: 100_000_000 - 30_000, netPosition: 0 } } });
  const result = await player.until('round.result', ({ roundId }) => roundId === round.roundId);
  const settled = await player.until('round.settled', ({ roundId }) => roundId === round.roundId);
  expect(createHash('sha256').update(Buffer.from(result.roundHash, 'hex')).digest('hex')).toBe(round.commit);
  const salt = (await player.call('getFairness', { gameCode: 'TT20' })).data.salt ?? '';
  expect(deriveShared('TT20', { salt, link: Buffer.from(result.roundHash, 'hex') })).toEqual(result.outcome);
  expect(settled.credit).toBe(settled.tickets.reduce((sum, { credit }) => sum + (credit ?? 0), 0));
  expect([19_500, 39_000, 30_000]).toContain(settled.credit);
  // A bet counts in the net of the session once it is decided, not before (casino C-REG-2).
  const net = settled.credit - 30_000;
  await player.until('balance', ({ standing }) => standing.balance === 100_000_000 + net && standing.netPosition === net);
  const dealt = player.heard.filter(({ type }) => type === 'card.dealt');
  expect(dealt.length).toBeGreaterThanOrEqual(6);
  await expectReconciled();
  player.leave();
});

/** Waits for a round of the table with enough time left to bet. */
async function openRound(player: TestPlayer): Promise<{ roundId: string }> {
  for (;;) {
    const { round } = (await player.call('getTable', { gameCode: player.gameCode })).data;
    if (round !== null && round.phase === 'BETTING' && round.window.number === 0 && round.window.closesAt - Date.now() > 150)
      return round;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describe('bets of a shared table', () => {
  const back = { market: 'MAIN', selection: 'A', side: 'BACK' as const, price: '1.95', stake: 10_000 };
  let player: TestPlayer;
  beforeAll(async () => {
    player = await join('p-2', 'TT20');
    await player.until('snapshot');
  });
  afterAll(() => player.leave());

  test('casino C-SET-4, C-SET-5: another price or window is refused, and no money moves', async () => {
    const { roundId } = await openRound(player);
    const before = world.wallet.balance('p-2');
    const place = (over: object, tickets = [back]) =>
      player.call('placeTickets', { gameCode: 'TT20', roundId, window: 0, tickets, ...over });
    expect(await place({}, [{ ...back, price: '1.96' }])).toMatchObject({
      http: 422,
      code: 'PRICE_CHANGED',
      details: { offer: { back: '1.95' } },
    });
    expect(await place({ window: 1 })).toMatchObject({ http: 422, code: 'MARKET_NOT_OPEN' });
    expect(await place({ roundId: 'TT20-999999' })).toMatchObject({ http: 422, code: 'MARKET_NOT_OPEN' });
    expect(await place({ gameCode: 'DT1D' })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(world.wallet.balance('p-2')).toBe(before);
  });

  test('casino C-SET-5: a closed round takes no tickets, by the server’s clock', async () => {
    const { roundId } = await openRound(player);
    await player.until('window.closed', (message) => message.roundId === roundId);
    expect(await player.call('placeTickets', { gameCode: 'TT20', roundId, window: 0, tickets: [back] })).toMatchObject({
      code: 'MARKET_NOT_OPEN',
    });
  });

  test('the same key makes one bet, and the same key with different content is a conflict', async () => {
    const { roundId } = await openRound(player);
    const before = world.wallet.balance('p-2');
    const request = { gameCode: 'TT20', roundId, window: 0, tickets: [back] };
    const both = await Promise.all([player.call('placeTickets', request, 'k-1'), player.call('placeTickets', request, 'k-1')]);
    expect(both.map(({ data }) => data.tickets[0]?.ticketId)).toEqual([
      both[0].data.tickets[0]?.ticketId,
      both[0].data.tickets[0]?.ticketId,
    ]);
    expect(world.wallet.balance('p-2')).toBe(before - 10_000);
    const other = await player.call('placeTickets', { ...request, tickets: [{ ...back, stake: 20_000 }] }, 'k-1');
    expect(other).toMatchObject({ http: 409, code: 'IDEMPOTENCY_CONFLICT' });
    await player.until('round.settled', (message) => message.roundId === roundId);
  });

  test('casino C-WAL-12: a bet whose answer was lost is sent again, and a bet that never gets an answer is given up and rolled back', async () => {
    const { roundId } = await openRound(player);
    world.wallet.failNext('bet', 'UNANSWERED', 'UNANSWERED', 'UNANSWERED', 'UNANSWERED');
    const refused = await player.call('placeTickets', { gameCode: 'TT20', roundId, window: 0, tickets: [back] });
    expect(refused).toMatchObject({ http: 503, code: 'TEMPORARILY_UNAVAILABLE' });
    world.wallet.clear();
    await expectReconciled();
    const { rows } = (await player.call('getHistory', {})).data;
    expect(rows.map((row) => row.tickets.map(({ state }) => state)).flat()).not.toContain('OPEN');
  });

  test("casino C-WAL-14: the wallet's refusal is 422 for the player, and final", async () => {
    const { roundId } = await openRound(player);
    world.wallet.refuseBets.set('p-2', 'LIMIT_EXCEEDED');
    const request = { gameCode: 'TT20', roundId, window: 0, tickets: [back] };
    expect(await player.call('placeTickets', request, 'k-2')).toMatchObject({ http: 422, code: 'LIMIT_EXCEEDED' });
    world.wallet.refuseBets.delete('p-2');
    expect(await player.call('placeTickets', request, 'k-2')).toMatchObject({ http: 422, code: 'LIMIT_EXCEEDED' });
  });

  test('casino C-WAL-12, C-WAL-15: both sides agree in the end, even if messages about wins and ends of rounds are lost or repeated', async () => {
    const { roundId } = await openRound(player);
    world.wallet.failNext('win', 'UNHEARD', 'UNANSWERED');
    world.wallet.failNext('end-round', 'BUSY', 'UNANSWERED');
    const tickets = [back, { ...back, selection: 'B' }];
    expect(await player.call('placeTickets', { gameCode: 'TT20', roundId, window: 0, tickets })).toMatchObject({ status: 1 });
    await player.until('round.settled', (message) => message.roundId === roundId);
    await expectReconciled();
    expect(world.wallet.isRoundEnded(roundId, 'p-2')).toBe(true);
  }, 30_000);

  test('casino C-REG-7, C-FAIR-1: the history has every round with tickets, cards, net and its proof', async () => {
    const { rows, total } = (await player.call('getHistory', { gameCode: 'TT20', page_size: 2 })).data;
    expect(total).toBeGreaterThan(rows.length - 1);
    const settled = rows.find(({ state }) => state === 'SETTLED');
    const details = (await player.call('getRound', { roundId: settled?.roundId ?? '' })).data;
    if (details.proof.kind !== 'SHARED') throw new Error('the proof of the round has no chain');
    expect(
      createHash('sha256')
        .update(Buffer.from(details.proof.roundHash ?? '', 'hex'))
        .digest('hex'),
    ).toBe(details.proof.previousHash);
    expect(details.dealt).toHaveLength(6);
    expect(details.net).toBe(details.credit - details.debit);
  });
});
