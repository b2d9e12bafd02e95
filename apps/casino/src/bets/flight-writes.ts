import { HELD_LEASES, LOCKED_PLAYERS, rowsOf, type Db, type Sql } from '../platform/db/index.ts';
import { addToOutbox } from '../wallet/index.ts';
import { winOf } from './bet-writes.ts';
import type { Bet } from './bet-store.ts';

/** A request to pay a ticket at a multiplier in ten-thousandths, or at its target if that is lower. */
export type Exit = {
  readonly ticketId: string;
  readonly playerId: string;
  readonly displayName: string;
  readonly at: number;
};

/** A ticket that is open at take-off. */
export type Aboard = Exit & {
  readonly stake: number;
};

/** A request to pay a ticket, with the flight and the epoch of the table's lease. */
export type Leaving = Pick<Exit, 'ticketId' | 'playerId' | 'at'> & {
  readonly roundId: string;
  readonly gameCode: string;
  readonly epoch: number;
};
/** The multiplier at which a ticket was paid, and the amount. */
export type CashOutPoint = { readonly at: number; readonly credit: number };

type Row = Pick<Bet, 'betTx' | 'roundId' | 'playerId' | 'gameCode' | 'currency' | 'amount'> &
  CashOutPoint & { readonly place: number };

/** Returns the open tickets of a round with their stakes and automatic exit multipliers: the target, or the multiplier of the highest allowed return. */
export async function exitsOf(db: Db, roundId: string): Promise<readonly Aboard[]> {
  return db.rows<Aboard>(
    `SELECT tickets.ticket_id AS "ticketId", bets.player_id AS "playerId", tickets.price AS at, tickets.stake,
       coalesce((SELECT max(display_name) FROM casino.sessions WHERE player_id = bets.player_id AND ended_at IS NULL), '') AS "displayName"
     FROM casino.bets JOIN casino.tickets USING (bet_tx)
     WHERE bets.round_id = $1 AND bets.state = 'OPEN' ORDER BY tickets.price, bets.placed_at, tickets.ticket_id`,
    [roundId],
  );
}

/**
 * Settles tickets that leave their flights, in one transaction: ticket, bet, net position, and the win message to the wallet. A ticket is paid at most at its
 * target. The result is undefined for a ticket that belongs to another player, is not open or is already paid, and for a table that this casino no longer holds. If
 * a ticket has several requests, the player's first request counts.
 */
export async function leaveFlights(db: Db, leaving: readonly Leaving[]): Promise<readonly (CashOutPoint | undefined)[]> {
  const rows = await db.transaction(async (sql) => {
    const left = await markLeft(sql, leaving);
    if (left.length > 0) await pay(sql, left);
    return left;
  });
  const byPlace = new Map(rows.map(({ place, at, credit }) => [place, { at, credit }]));
  return leaving.map((_each, index) => byPlace.get(index + 1));
}

function markLeft(sql: Sql, leaving: readonly Leaving[]): Promise<Row[]> {
  return rowsOf<Row>(
    sql,
    `WITH each AS (
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::bigint[])
         WITH ORDINALITY AS asked (ticket_id, player_id, round_id, at, game_code, epoch, place)),
     ${HELD_LEASES},
     leaving AS (
       SELECT DISTINCT ON (ticket_id) each.place, ticket_id, tickets.bet_tx, least(each.at, tickets.price) AS at
       FROM each JOIN held ON held.name = each.game_code AND held.epoch = each.epoch
         JOIN casino.tickets USING (ticket_id) JOIN casino.bets USING (bet_tx)
       WHERE bets.player_id = each.player_id AND bets.round_id = each.round_id ORDER BY ticket_id, place)
     UPDATE casino.tickets SET cashed_out_at = leaving.at, credit = tickets.stake * leaving.at / 10000, state = 'WON'
     FROM leaving JOIN casino.bets USING (bet_tx)
     WHERE tickets.ticket_id = leaving.ticket_id AND bets.state = 'OPEN' AND tickets.cashed_out_at IS NULL
     RETURNING leaving.place, leaving.at, tickets.credit, bets.bet_tx AS "betTx", bets.round_id AS "roundId", bets.player_id AS "playerId",
       bets.game_code AS "gameCode", bets.currency, bets.amount`,
    [
      leaving.map(({ ticketId }) => ticketId),
      leaving.map(({ playerId }) => playerId),
      leaving.map(({ roundId }) => roundId),
      leaving.map(({ at }) => at),
      leaving.map(({ gameCode }) => gameCode),
      leaving.map(({ epoch }) => epoch),
    ],
  );
}

async function pay(sql: Sql, left: readonly Row[]): Promise<void> {
  const nowMs = Date.now();
  const credits = left.map(({ credit }) => credit);
  await sql.query(
    `UPDATE casino.bets SET state = 'WON', credit = each.credit, settled_at = $3
     FROM unnest($1::text[], $2::bigint[]) AS each (bet_tx, credit) WHERE bets.bet_tx = each.bet_tx`,
    [left.map(({ betTx }) => betTx), credits, nowMs],
  );
  await sql.query(
    `WITH changes AS (
       SELECT player_id, sum(net) AS net FROM unnest($1::text[], $2::bigint[]) AS each (player_id, net) GROUP BY player_id),
     ${LOCKED_PLAYERS}
     UPDATE casino.players SET net_position = net_position + changes.net, version = players.version + 1
     FROM changes JOIN locked USING (player_id) WHERE players.player_id = changes.player_id`,
    [left.map(({ playerId }) => playerId), left.map(({ credit, amount }) => credit - amount)],
  );
  const wins = left.map((row) => winOf(row, row.credit));
  await addToOutbox(sql, wins, nowMs);
}
