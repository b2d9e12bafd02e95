import { HELD_LEASES, LOCKED_PLAYERS, newestBalance, type Db } from '../platform/db/index.ts';
import { laneOf, type NamedBalance, type OutboxMessage } from '../wallet/index.ts';
import type { Standing } from '@pavilion/contract/provider';
import type { Bet, NewBet } from './bet-store.ts';
import type { NewTicket } from './ticket-rules.ts';

/** The functions of this file write changes of many bets in one statement, so that they share a commit. Answers have the order of the items. */

/** A bet to store. `epoch` is the epoch of the table's lease; null for a single-player game, which needs no lease. */
export type Added = {
  readonly bet: NewBet;
  readonly tickets: readonly (NewTicket & { readonly ticketId: string })[];
  readonly epoch: number | null;
};
export type Paid = NamedBalance & { readonly betTx: string };
export type RefusedBet = { readonly betTx: string; readonly status: string };

/** Stores bets before they are sent to the wallet. Returns false for a key that the player has already used, and for a table that this casino no longer holds. */
export async function addBets(db: Db, added: readonly Added[]): Promise<readonly boolean[]> {
  const bets = added.map(({ bet }) => bet);
  const rows = await db.rows<{ bet_tx: string }>(
    `WITH each AS (
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[], $8::bigint[], $9::bigint[],
         $10::text[], $11::text[], $12::bigint[]) AS each (bet_tx, round_id, game_code, player_id, wallet_session, currency, bet_window,
         amount, placed_at, request_key, fingerprint, epoch)),
     ${HELD_LEASES},
     bet AS (
       INSERT INTO casino.bets (bet_tx, round_id, game_code, player_id, wallet_session, currency, bet_window, amount, state, placed_at,
         request_key, fingerprint)
       SELECT bet_tx, round_id, game_code, player_id, wallet_session, currency, bet_window, amount, 'SENDING', placed_at, request_key,
         fingerprint
       FROM each WHERE epoch IS NULL OR EXISTS (SELECT FROM held WHERE held.name = each.game_code AND held.epoch = each.epoch)
       ON CONFLICT (player_id, request_key) DO NOTHING RETURNING bet_tx),
     ticket AS (
       INSERT INTO casino.tickets (ticket_id, bet_tx, place, market, selection, side, price, by_table, stake, debit, state, target)
       SELECT each.ticket_id, bet.bet_tx, each.place, each.market, each.selection, each.side, each.price, each.by_table, each.stake,
         each.debit, 'PENDING', each.target
       FROM bet JOIN jsonb_to_recordset($13::jsonb) AS each (ticket_id text, bet_tx text, place integer, market text, selection text,
         side text, price bigint, by_table boolean, stake bigint, debit bigint, target bigint) USING (bet_tx))
     SELECT bet_tx FROM bet`,
    [
      bets.map(({ betTx }) => betTx),
      bets.map(({ roundId }) => roundId),
      bets.map(({ gameCode }) => gameCode),
      bets.map(({ playerId }) => playerId),
      bets.map(({ walletSession }) => walletSession),
      bets.map(({ currency }) => currency),
      bets.map(({ window }) => window),
      bets.map(({ amount }) => amount),
      bets.map(({ placedAtMs }) => placedAtMs),
      bets.map(({ requestKey }) => requestKey),
      bets.map(({ fingerprint }) => fingerprint),
      added.map(({ epoch }) => epoch),
      JSON.stringify(added.flatMap(ticketRows)),
    ],
  );
  const written = new Set(rows.map((row) => row.bet_tx));
  return bets.map(({ betTx }) => written.has(betTx));
}

function ticketRows({ bet, tickets }: Added): readonly object[] {
  return tickets.map(({ ticketId, byTable, market, selection, side, price, stake, debit, target }, place) => ({
    ticket_id: ticketId,
    bet_tx: bet.betTx,
    place,
    market,
    selection,
    side,
    price,
    by_table: byTable,
    stake,
    debit,
    target,
  }));
}

/**
 * Marks bets as charged and returns each player's balance and position, in which a running bet does not count (casino C-REG-2). Returns undefined for a bet
 * that was given up in the meantime; that decision is final.
 */
export async function markBetsCharged(db: Db, paid: readonly Paid[]): Promise<readonly (Standing | undefined)[]> {
  const rows = await db.rows<Standing & { bet_tx: string }>(
    `WITH paid AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS each (bet_tx, balance, as_of, place)),
     taken AS (
       UPDATE casino.bets SET state = 'OPEN' FROM paid WHERE bets.bet_tx = paid.bet_tx AND state = 'SENDING'
       RETURNING bets.bet_tx, player_id, paid.balance, paid.as_of, paid.place),
     changes AS (
       SELECT player_id, (array_agg(balance ORDER BY as_of DESC, place DESC))[1] AS balance, max(as_of) AS as_of
       FROM taken GROUP BY player_id),
     ${LOCKED_PLAYERS},
     moved AS (
       UPDATE casino.players SET ${newestBalance('changes')}
       FROM changes JOIN locked USING (player_id) WHERE players.player_id = changes.player_id
       RETURNING players.player_id, players.balance, players.net_position, players.version)
     SELECT bet_tx, moved.balance, moved.net_position AS "netPosition", moved.version FROM taken JOIN moved USING (player_id)`,
    [paid.map(({ betTx }) => betTx), paid.map(({ balance }) => balance), paid.map(({ asOf }) => asOf)],
  );
  const taken = new Map(rows.map(({ bet_tx: betTx, ...standing }) => [betTx, standing]));
  return paid.map(({ betTx }) => taken.get(betTx));
}

export async function refuseBets(db: Db, refused: readonly RefusedBet[]): Promise<readonly undefined[]> {
  await db.rows(
    `UPDATE casino.bets SET state = 'REFUSED', refusal = each.status FROM unnest($1::text[], $2::text[]) AS each (bet_tx, status)
     WHERE bets.bet_tx = each.bet_tx AND state = 'SENDING'`,
    [refused.map(({ betTx }) => betTx), refused.map(({ status }) => status)],
  );
  return refused.map(() => undefined);
}

export type Seat = { readonly roundId: string; readonly playerId: string };

/** Returns the number of bets of each player in a round, including bets that the wallet has not answered. */
export async function countBets(db: Db, seats: readonly Seat[]): Promise<readonly number[]> {
  const rows = await db.rows<{ place: number; count: number }>(
    `SELECT place, count(bets.bet_tx) AS count
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS each (round_id, player_id, place)
     JOIN casino.bets USING (round_id, player_id) WHERE state NOT IN ('REFUSED', 'CANCELLED') GROUP BY place`,
    [seats.map(({ roundId }) => roundId), seats.map(({ playerId }) => playerId)],
  );
  const counts = new Map(rows.map(({ place, count }) => [place, count]));
  return seats.map((_seat, index) => counts.get(index + 1) ?? 0);
}

type WonBet = Pick<Bet, 'betTx' | 'roundId' | 'playerId' | 'gameCode' | 'currency'>;

/** Returns the wallet message that pays a bet's return. */
export function winOf({ betTx, roundId, playerId, gameCode, currency }: WonBet, credit: number): OutboxMessage {
  const txId = `w-${betTx}`;
  const body = { txId, refTxId: betTx, playerId, gameCode, roundId, currency, amount: credit };
  return { lane: laneOf(roundId, playerId), action: 'win', txId, refTxId: betTx, roundId, playerId, amount: credit, body };
}

/** Returns the wallet message that rolls a bet back. */
export function rollbackOf(
  bet: Pick<Bet, 'betTx' | 'roundId' | 'playerId' | 'currency' | 'amount'>,
  reason: string,
): OutboxMessage {
  const { betTx, roundId, playerId, currency, amount } = bet;
  const txId = `r-${betTx}`;
  const body = { txId, refTxId: betTx, playerId, roundId, currency, reason };
  return { lane: laneOf(roundId, playerId), action: 'rollback', txId, refTxId: betTx, roundId, playerId, amount, body };
}
