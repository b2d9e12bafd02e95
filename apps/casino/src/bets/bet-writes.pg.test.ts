import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Db, rowsOf } from '../platform/db/index.ts';
import { CasinoWorld } from '../testing/casino-world.ts';
import { TestPlayer } from '../testing/test-casino.ts';
import { leaveFlights } from './flight-writes.ts';
import { voidBets } from './settlement.ts';

/** At the normal pace, a window is long enough for 200 bets. */
const PACE = 1;
const BETS_MAX = 200;

let world: CasinoWorld;

beforeAll(async () => {
  world = await CasinoWorld.start({ pace: PACE });
});

afterAll(() => world.stop());

async function openBetting(playerId: string, code: string) {
  const player = await TestPlayer.open(world.casino.url, world.wallet.launch(playerId, code));
  player.watch(code);
  const { round } = await player.until('round.opened');
  return { player, roundId: round.roundId };
}

/**
 * Opens the pages of two players in the betting window of a flight. Returns the first page, a function for each page that places a ticket, a database
 * connection, and the fields that name the flight in a cash-out request.
 */
async function openFlight(playerId: string, otherId: string) {
  const { player, roundId } = await openBetting(playerId, 'CRLN');
  const other = await TestPlayer.open(world.casino.url, world.wallet.launch(otherId, 'CRLN'));
  const placeFor = (page: TestPlayer) => async (target: string | null) => {
    const ticket = { market: 'CRASH', selection: '-', side: 'BACK' as const, price: null, stake: 10_000, target };
    const placed = await page.call('placeTickets', { gameCode: 'CRLN', roundId, window: 0, tickets: [ticket] });
    return placed.data.tickets[0]?.ticketId ?? '';
  };
  const db = new Db(world.database.url, 1, 'bet-writes-test');
  onTestFinished(() => db.close());
  onTestFinished(() => player.leave());
  const [lease] = await db.rows<{ epoch: number }>(`SELECT epoch FROM casino.leases WHERE name = 'CRLN'`);
  const table = { roundId, gameCode: 'CRLN', epoch: lease?.epoch ?? 0 };
  return { player, place: placeFor(player), placeForOther: placeFor(other), db, table };
}

test('casino C-CRSH-3, C-WAL-9: only the player of a ticket can cash it out, and only once; the end-round message of a void round lists the paid bets', async () => {
  const { player, place, placeForOther, db, table } = await openFlight('p-1', 'p-3');
  const [byHand, withTarget] = [await place(null), await place('1.50')];
  const paid = await placeForOther(null);
  await placeForOther(null);
  const before = (await player.call('getStanding', {})).data;
  const requests = [
    { ...table, ticketId: byHand, at: 12_000, playerId: 'p-9' },
    { ...table, ticketId: byHand, at: 12_000, playerId: 'p-1' },
    { ...table, ticketId: byHand, at: 13_000, playerId: 'p-1' },
    { ...table, ticketId: withTarget, at: 20_000, playerId: 'p-1' },
  ];
  // A request with the epoch of an earlier lease holder pays nothing.
  expect(await leaveFlights(db, [{ ...table, ticketId: byHand, at: 12_000, playerId: 'p-1', epoch: table.epoch - 1 }])).toEqual([
    undefined,
  ]);
  expect(await leaveFlights(db, requests)).toEqual([
    undefined,
    { at: 12_000, credit: 12_000 },
    undefined,
    { at: 15_000, credit: 15_000 },
  ]);
  expect(await leaveFlights(db, requests)).toEqual([undefined, undefined, undefined, undefined]);
  const [row] = await db.rows<{ net_position: number }>(`SELECT net_position FROM casino.players WHERE player_id = 'p-1'`);
  expect(row?.net_position).toBe(before.netPosition + 27_000 - 20_000);
  const wins = await db.rows<{ amount: number }>(`SELECT amount FROM casino.outbox WHERE round_id = $1 ORDER BY id`, [
    table.roundId,
  ]);
  expect(wins).toEqual([{ amount: 12_000 }, { amount: 15_000 }]);

  await leaveFlights(db, [{ ...table, ticketId: paid, at: 12_000, playerId: 'p-3' }]);
  type Message = { action: string; body: { bets?: object[]; totals?: object } };
  let messages: readonly Message[] = [];
  // The table continues the round, so this transaction voids it and is then rolled back.
  const rolledBack = new Error('rolled back');
  const work = db.transaction(async (sql) => {
    await voidBets(sql, table.roundId, 'ROUND_VOID');
    const query = `SELECT action, body FROM casino.outbox WHERE round_id = $1 AND player_id = 'p-3' ORDER BY id`;
    messages = await rowsOf<Message>(sql, query, [table.roundId]);
    throw rolledBack;
  });
  await expect(work).rejects.toBe(rolledBack);
  expect(messages).toMatchObject([
    { action: 'win' },
    { action: 'rollback' },
    {
      action: 'end-round',
      body: { bets: [{ debit: 10_000, credit: 12_000, state: 'WON' }], totals: { debit: 10_000, credit: 12_000 } },
    },
  ]);
});

test('casino C-WAL-9: a player can place at most 200 bets in a round, because the end-round message lists them all', async () => {
  const { player, roundId } = await openBetting('p-2', 'TT20');
  const tickets = [{ market: 'MAIN', selection: 'A', side: 'BACK' as const, price: '1.95', stake: 10_000 }];
  const request = { gameCode: 'TT20', roundId, window: 0, tickets };
  const place = (key: string) => player.call('placeTickets', request, key);
  const answers = await Promise.all(Array.from({ length: BETS_MAX + 2 }, (_, number) => place(`k-${number}`)));
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(BETS_MAX);
  const refused = answers.filter(({ status }) => status === 0);
  expect(refused).toMatchObject([
    { http: 422, code: 'ABOVE_MAX', details: { max_bets: BETS_MAX } },
    { http: 422, code: 'ABOVE_MAX' },
  ]);
  const first = answers.findIndex(({ status }) => status === 1);
  expect((await place(`k-${first}`)).data.tickets).toEqual(answers[first]?.data.tickets);
  player.leave();
}, 30_000);
