import { Grouped, rowsOf, type Db, type Sql } from '../platform/db/index.ts';
import { isRunOver } from '../nodes/index.ts';
import type { Standing } from '@pavilion/contract/provider';
import { addToOutbox } from '../wallet/index.ts';
import {
  addBets,
  countBets,
  refuseBets,
  rollbackOf,
  markBetsCharged,
  type Added,
  type Paid,
  type RefusedBet,
  type Seat,
} from './bet-writes.ts';
import { exitsOf, leaveFlights, type Aboard, type Leaving, type CashOutPoint } from './flight-writes.ts';
import type { NewTicket } from './ticket-rules.ts';

/**
 * SENDING: the wallet has not answered. REFUSED: the wallet refused it. CANCELLED: the casino gave the bet up and rolled it back. All states but SENDING and
 * OPEN are final.
 */
export type BetState = 'SENDING' | 'OPEN' | 'REFUSED' | 'CANCELLED' | 'WON' | 'LOST' | 'PUSHED' | 'HALF' | 'MIXED' | 'VOID';

/** A bet: all tickets that a player sends in one request. The wallet is charged for it in one call. */
export type Bet = {
  readonly betTx: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly playerId: string;
  readonly walletSession: string;
  readonly currency: string;
  readonly window: number;
  readonly amount: number;
  readonly state: BetState;
  readonly refusal: string | null;
  readonly credit: number | null;
  readonly placedAtMs: number;
  readonly requestKey: string;
  readonly fingerprint: string;
};

export type Ticket = NewTicket & {
  readonly ticketId: string;
  readonly betTx: string;
  readonly credit: number | null;
  /** The ticket's result; final when it is not PENDING. */
  readonly state: string;
  readonly cashedOutAt: number | null;
};

export type NewBet = Omit<Bet, 'state' | 'refusal' | 'credit'>;
export type BetWithTickets = { readonly bet: Bet; readonly tickets: readonly Ticket[] };

type Row = {
  bet_tx: string;
  round_id: string;
  game_code: string;
  player_id: string;
  wallet_session: string;
  currency: string;
  bet_window: number;
  amount: number;
  bet_state: BetState;
  refusal: string | null;
  bet_credit: number | null;
  placed_at: number;
  request_key: string;
  fingerprint: string;
  ticket_id: string;
  market: string;
  selection: string;
  side: 'BACK' | 'LAY';
  price: number;
  by_table: boolean;
  stake: number;
  debit: number;
  credit: number | null;
  state: string;
  target: number | null;
  cashed_out_at: number | null;
};

const SELECT = `SELECT bets.bet_tx, bets.round_id, bets.game_code, bets.player_id, bets.wallet_session, bets.currency, bets.bet_window,
    bets.amount, bets.state AS bet_state, bets.refusal, bets.credit AS bet_credit, bets.placed_at, bets.request_key, bets.fingerprint,
    tickets.ticket_id, tickets.market, tickets.selection, tickets.side, tickets.price, tickets.by_table, tickets.stake, tickets.debit,
    tickets.credit, tickets.state, tickets.target, tickets.cashed_out_at
  FROM casino.bets JOIN casino.tickets USING (bet_tx)`;
const IN_ORDER = 'ORDER BY bets.placed_at, bets.bet_tx, tickets.place';

/** Stores bets and their tickets. A bet is stored before it is sent to the wallet. */
export class BetStore {
  readonly #db: Db;
  readonly #added: Grouped<Added, boolean>;
  readonly #taken: Grouped<Paid, Standing | undefined>;
  readonly #refused: Grouped<RefusedBet, undefined>;
  readonly #leaving: Grouped<Leaving, CashOutPoint | undefined>;
  readonly #counted: Grouped<Seat, number>;

  constructor(db: Db) {
    this.#db = db;
    this.#added = new Grouped((items) => addBets(db, items));
    this.#taken = new Grouped((items) => markBetsCharged(db, items));
    this.#refused = new Grouped((items) => refuseBets(db, items));
    this.#leaving = new Grouped((items) => leaveFlights(db, items));
    this.#counted = new Grouped((items) => countBets(db, items));
  }

  /** Stores a bet. Returns false if this player has already used the key, or if this casino no longer holds the table. */
  add(bet: NewBet, tickets: Added['tickets'], epoch: number | null): Promise<boolean> {
    return this.#added.run({ bet, tickets, epoch });
  }

  /** Marks a bet as charged and returns the player's balance and position. Returns undefined if the bet was given up in the meantime, which is final. */
  take(paid: Paid): Promise<Standing | undefined> {
    return this.#taken.run(paid);
  }

  refuse(betTx: string, status: string): Promise<void> {
    return this.#refused.run({ betTx, status });
  }

  /** Gives up a bet with an unknown outcome, and queues its rollback. */
  async giveUp(betTx: string): Promise<void> {
    await this.#db.transaction((sql) => giveUp(sql, { betTx }));
  }

  async ofKey(playerId: string, requestKey: string): Promise<BetWithTickets | undefined> {
    return groupByBet(
      await this.#db.rows<Row>(`${SELECT} WHERE bets.player_id = $1 AND bets.request_key = $2 ${IN_ORDER}`, [
        playerId,
        requestKey,
      ]),
    )[0];
  }

  /** Returns the player's bets of a round that the wallet accepted or has not answered. */
  async ofRound(roundId: string, playerId: string): Promise<readonly BetWithTickets[]> {
    const where = `WHERE bets.round_id = $1 AND bets.player_id = $2 AND bets.state NOT IN ('REFUSED', 'CANCELLED')`;
    return groupByBet(await this.#db.rows<Row>(`${SELECT} ${where} ${IN_ORDER}`, [roundId, playerId]));
  }

  /** Pays a ticket that leaves its flight. Returns undefined if the ticket belongs to another player, is not open, or has already left. */
  leave(leaving: Leaving): Promise<CashOutPoint | undefined> {
    return this.#leaving.run(leaving);
  }

  /** Returns the open tickets of a flight with their automatic exit multipliers, lowest first. */
  exitsOf(roundId: string): Promise<readonly Aboard[]> {
    return exitsOf(this.#db, roundId);
  }

  countOfRound(roundId: string, playerId: string): Promise<number> {
    return this.#counted.run({ roundId, playerId });
  }
}

/**
 * Reads the bets of a round with their tickets, for the transaction that ends the round: open bets, and bets paid earlier, such as tickets that left a flight.
 */
export async function betsToEnd(sql: Sql, roundId: string): Promise<readonly BetWithTickets[]> {
  const where = `WHERE bets.round_id = $1 AND bets.state NOT IN ('SENDING', 'REFUSED', 'CANCELLED')`;
  return groupByBet(await rowsOf<Row>(sql, `${SELECT} ${where} ${IN_ORDER}`, [roundId]));
}

/** SQL condition for bets of open games. It is true if the program run that sent the game's last bet to the wallet has ended. */
const OF_ENDED_RUNS = `round_id IN (
  SELECT round_id FROM casino.single_games AS games WHERE state IN ('STARTING', 'OPEN')
    AND ${isRunOver('games.run_id')})`;

/**
 * Gives up bets that have no definite answer from the wallet: one bet, all bets of a round, or the bets of games whose program run has ended. It queues their
 * rollbacks in the same transaction (casino C-WAL-12). A later answer changes nothing.
 */
export async function giveUp(
  sql: Sql,
  which: { readonly betTx: string } | { readonly roundId: string } | 'OF_ENDED_RUNS',
): Promise<number> {
  const [column, value] =
    which === 'OF_ENDED_RUNS'
      ? [OF_ENDED_RUNS, undefined]
      : 'betTx' in which
        ? ['bet_tx = $1', which.betTx]
        : ['round_id = $1', which.roundId];
  type Given = { bet_tx: string; round_id: string; player_id: string; currency: string; amount: number };
  const given = await rowsOf<Given>(
    sql,
    `UPDATE casino.bets SET state = 'CANCELLED', refusal = 'TIMEOUT' WHERE state = 'SENDING' AND ${column}
     RETURNING bet_tx, round_id, player_id, currency, amount`,
    value === undefined ? [] : [value],
  );
  const messages = given.map((row) =>
    rollbackOf(
      { betTx: row.bet_tx, roundId: row.round_id, playerId: row.player_id, currency: row.currency, amount: row.amount },
      'TIMEOUT',
    ),
  );
  await addToOutbox(sql, messages, Date.now());
  return given.length;
}

function groupByBet(rows: readonly Row[]): readonly BetWithTickets[] {
  const found = new Map<string, { bet: Bet; tickets: Ticket[] }>();
  for (const row of rows) {
    const group = found.get(row.bet_tx) ?? { bet: betOf(row), tickets: [] };
    group.tickets.push(ticketOf(row));
    found.set(row.bet_tx, group);
  }
  return [...found.values()];
}

function betOf(row: Row): Bet {
  return {
    betTx: row.bet_tx,
    roundId: row.round_id,
    gameCode: row.game_code,
    playerId: row.player_id,
    walletSession: row.wallet_session,
    currency: row.currency,
    window: row.bet_window,
    amount: row.amount,
    state: row.bet_state,
    refusal: row.refusal,
    credit: row.bet_credit,
    placedAtMs: row.placed_at,
    requestKey: row.request_key,
    fingerprint: row.fingerprint,
  };
}

function ticketOf(row: Row): Ticket {
  const { market, selection, side, price, stake, debit, credit, state, target } = row;
  return {
    ticketId: row.ticket_id,
    betTx: row.bet_tx,
    byTable: row.by_table,
    cashedOutAt: row.cashed_out_at,
    market,
    selection,
    side,
    price,
    stake,
    debit,
    credit,
    state,
    target,
  };
}
