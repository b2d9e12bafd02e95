import { flightTime, multiplierAt } from '@pavilion/games/crash';
import { oddsOf } from '@pavilion/games/game';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { CasinoWorld } from '../testing/casino-world.ts';
import { TestPlayer } from '../testing/test-casino.ts';

const PACE = 20;

let world: CasinoWorld;
let player: TestPlayer;

beforeAll(async () => {
  world = await CasinoWorld.start({ pace: PACE });
  player = await TestPlayer.open(world.casino.url, world.wallet.launch('p-1', 'CRLN'));
  player.watch('CRLN');
  await player.until('snapshot');
});

afterAll(async () => {
  player.leave();
  await world.stop();
});

type Round = { readonly roundId: string };

async function bettingRound(): Promise<Round> {
  for (;;) {
    const { round } = (await player.call('getTable', { gameCode: 'CRLN' })).data;
    if (round !== null && round.phase === 'BETTING' && round.window.closesAt - Date.now() > 150) return round;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const fly = ({ roundId }: Round, target: string | null, page = player) =>
  page.call('placeTickets', {
    gameCode: 'CRLN',
    roundId,
    window: 0,
    tickets: [{ market: 'CRASH', selection: '-', side: 'BACK', price: null, stake: 10_000, target }],
  });

const settledOf = ({ roundId }: Round) => player.until('round.settled', (message) => message.roundId === roundId);
const bustOf = async ({ roundId }: Round) =>
  oddsOf((await player.until('flight.ended', (message) => message.roundId === roundId)).bust) ?? 0;

test('casino C-CRSH-2, C-CRSH-3: a target pays if and only if the crash point reaches it, and a player has at most two tickets', async () => {
  const round = await bettingRound();
  const placed = await Promise.all([fly(round, '1.01'), fly(round, '50'), fly(round, '2')]);
  expect(placed.filter(({ status }) => status === 1)).toHaveLength(2);
  expect(placed.filter(({ code }) => code === 'ABOVE_MAX')).toHaveLength(1);
  const [settled, bust] = [await settledOf(round), await bustOf(round)];
  for (const { target, state, credit } of settled.tickets) {
    const odds = oddsOf(target ?? '') ?? 0;
    expect({ state, credit }).toEqual(odds <= bust ? { state: 'WON', credit: odds } : { state: 'LOST', credit: 0 });
  }
});

test("casino C-CRSH-3: a target is paid and shown when it is reached, and others at the table see at most two letters of the player's name", async () => {
  const other = await TestPlayer.open(world.casino.url, world.wallet.launch('p-2', 'CRLN'));
  onTestFinished(() => other.leave());
  other.watch('CRLN');
  await other.until('snapshot');
  for (;;) {
    const { roundId } = await bettingRound();
    const ticketId = (await fly({ roundId }, '1.01')).data.tickets[0]?.ticketId ?? '';
    const left = player.until('cash.out', (message) => message.ticketId === ticketId);
    const ended = player.until('flight.ended', (message) => message.roundId === roundId);
    await Promise.race([left, ended]);
    if ((await bustOf({ roundId })) < 10_100) {
      left.catch(() => undefined);
      continue; // The flight crashed before anybody left.
    }
    const event = await left;
    expect(event).toMatchObject({ multiplier: '1.01', credit: 10_100, player: 'p…1' });
    // Its message is on disk once: the bet is won, and the win waits for the wallet or is paid.
    const [win] = await world.database.rows<{ amount: number; state: string }>(
      `SELECT outbox.amount::integer, bets.state FROM casino.tickets JOIN casino.bets USING (bet_tx)
       JOIN casino.outbox ON outbox.ref_tx_id = bets.bet_tx WHERE ticket_id = $1`,
      [ticketId],
    );
    expect(win).toEqual({ amount: 10_100, state: 'WON' });
    expect(player.heard.indexOf(event)).toBeLessThan(player.heard.indexOf(await ended));
    const seen = await other.until('cash.out', (message) => message.roundId === roundId);
    expect(seen).toMatchObject({ multiplier: '1.01', player: 'p…1', place: 0 });
    expect(seen.ticketId).toBeUndefined();
    const started = (page: TestPlayer) => page.until('flight.started', (message) => message.roundId === roundId);
    const aboard = { place: 0, player: 'p…1', stake: 10_000, multiplier: null, credit: null };
    expect((await started(other)).riders).toEqual([aboard]);
    expect((await started(player)).riders).toEqual([{ ...aboard, ticketId }]);
    expect(await settledOf({ roundId })).toMatchObject({ debit: 10_000, credit: 10_100, tickets: [{ state: 'WON' }] });
    await expect.poll(() => world.wallet.isRoundEnded(roundId, 'p-1')).toBe(true);
    return;
  }
}, 120_000);

test('casino C-CRSH-3: the flight ends when the multiplier passes the crash point, and its end is secret until then', async () => {
  const round = await bettingRound();
  const { takeOffAt } = await player.until('flight.started', (message) => message.roundId === round.roundId);
  const during = (await player.call('getTable', { gameCode: 'CRLN' })).data;
  const ended = await player.until('flight.ended', (message) => message.roundId === round.roundId);
  const bust = oddsOf(ended.bust) ?? 0;
  expect(ended.endedAt - takeOffAt).toBe(bust <= 10_000 ? 0 : Math.ceil(flightTime(bust + 100) / PACE));
  if (during.serverTime < ended.endedAt && during.round?.roundId === round.roundId)
    expect(during.round).toMatchObject({
      phaseEndsAt: takeOffAt,
      outcome: null,
      roundHash: null,
      flight: { endedAt: null, bust: null },
    });
});

test('casino C-CRSH-3: a manual cash-out pays the multiplier of the moment when the server receives it, once, and not after the crash', async () => {
  for (;;) {
    const round = await bettingRound();
    const ticketId = (await fly(round, null)).data.tickets[0]?.ticketId ?? '';
    expect(await player.call('cashOut', { gameCode: 'CRLN', roundId: round.roundId, ticketId })).toMatchObject({
      code: 'MARKET_NOT_OPEN',
    });
    const { takeOffAt } = await player.until('flight.started', (message) => message.roundId === round.roundId);
    await new Promise((resolve) => setTimeout(resolve, 60));
    const before = Date.now();
    const left = await player.call('cashOut', { gameCode: 'CRLN', roundId: round.roundId, ticketId });
    if (left.status === 1) {
      const multiplier = oddsOf(left.data.multiplier) ?? 0;
      expect(multiplier).toBeGreaterThanOrEqual(multiplierAt((before - takeOffAt) * PACE));
      expect(multiplier).toBeLessThanOrEqual(multiplierAt((Date.now() - takeOffAt) * PACE));
      expect(await player.call('cashOut', { gameCode: 'CRLN', roundId: round.roundId, ticketId })).toMatchObject({ http: 422 });
      expect((await settledOf(round)).tickets).toMatchObject([
        { state: 'WON', credit: multiplier, cashedOutAt: left.data.multiplier },
      ]);
      return;
    }
    // The flight crashed before.
    expect(left).toMatchObject({ http: 422, code: 'MARKET_NOT_OPEN' });
    expect((await settledOf(round)).tickets).toMatchObject([{ state: 'LOST', credit: 0 }]);
  }
}, 120_000);

test('casino C-CRSH-3: two open pages of one player can fly two tickets together, and a ticket leaves once, from either page', async () => {
  const other = await TestPlayer.open(world.casino.url, world.wallet.launch('p-1', 'CRLN'));
  onTestFinished(() => other.leave());
  other.watch('CRLN');
  await other.until('snapshot');
  for (;;) {
    const round = await bettingRound();
    const { roundId } = round;
    const placed = await Promise.all([fly(round, null), fly(round, null, other), fly(round, null, other)]);
    const tickets = placed.flatMap(({ status, data }) => (status === 1 ? data.tickets : []));
    expect(tickets.length).toBeLessThanOrEqual(2);
    if (tickets.length < 2) continue; // The window closed in the meantime.
    await player.until('flight.started', (message) => message.roundId === roundId);
    await new Promise((resolve) => setTimeout(resolve, 60));
    const leaving = { gameCode: 'CRLN', roundId, ticketId: tickets[0]?.ticketId ?? '' };
    const left = await Promise.all([player.call('cashOut', leaving), other.call('cashOut', leaving)]);
    const settled = await other.until('round.settled', (message) => message.roundId === roundId);
    expect(settled.tickets).toEqual((await settledOf(round)).tickets);
    const credits = left.flatMap(({ status, data }) => (status === 1 ? [data.credit] : []));
    if (credits.length === 0) continue; // The flight crashed before.
    expect(credits).toHaveLength(1);
    expect(settled.tickets.find(({ ticketId }) => ticketId === leaving.ticketId)).toMatchObject({
      state: 'WON',
      credit: credits[0],
    });
    return;
  }
}, 120_000);

test('casino C-REG-6: after a restart, an interrupted flight is settled by its crash point and the recorded manual cash-outs', async () => {
  let round: Round;
  let cashedOut: string | undefined;
  do {
    round = await bettingRound();
    const [byHand] = [await fly(round, null), await fly(round, '1.30')];
    await player.until('flight.started', (message) => message.roundId === round.roundId);
    await new Promise((resolve) => setTimeout(resolve, 60));
    const ticketId = byHand.data.tickets[0]?.ticketId ?? '';
    const left = await player.call('cashOut', { gameCode: 'CRLN', roundId: round.roundId, ticketId });
    cashedOut = left.status === 1 ? left.data.multiplier : undefined;
    if (cashedOut === undefined) await settledOf(round);
  } while (cashedOut === undefined);
  await world.restart();
  player = player.at(world.casino.url);
  const details = (await player.call('getRound', { roundId: round.roundId })).data;
  const bust = oddsOf((details.outcome?.['BUST'] ?? '1') as string) ?? 0;
  expect(details.state).toBe('SETTLED');
  expect(details.tickets).toMatchObject([
    { state: 'WON', cashedOutAt: cashedOut },
    bust >= 13_000 ? { state: 'WON', credit: 13_000 } : { state: 'LOST', credit: 0 },
  ]);
}, 120_000);
