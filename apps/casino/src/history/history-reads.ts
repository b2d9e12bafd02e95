import type { HistoryRow, RoundDetails, WireTicket } from '@pavilion/contract/provider';
import { oddsText, type Move, type Outcome } from '@pavilion/games/game';
import type { Dealt } from '../dealer/index.ts';
import type { Db } from '../platform/db/index.ts';

export type HistoryFilter = {
  /** Undefined: all players. */
  readonly playerId: string | undefined;
  readonly gameCode?: string | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly limit: number;
  readonly offset: number;
};

type TicketRow = {
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
  bet_window: number;
  placed_at: number;
  target: number | null;
  cashed_out_at: number | null;
};

type Row = {
  round_id: string;
  player_id: string;
  game_code: string;
  tickets: TicketRow[];
  debit: number;
  credit: number;
  // Set for shared rounds only.
  chain: number | null;
  link: number | null;
  salt: string | null;
  commitment: string | null;
  shared_state: string | null;
  round_hash: string | null;
  dealt: Dealt[] | null;
  opened_at: number | null;
  // Set for single-player games only.
  single_state: string | null;
  client_seed: string | null;
  nonce: number | null;
  options: Outcome | null;
  moves: Move[] | null;
  seed_commitment: string | null;
  server_seed: string | null;
  started_at: number | null;
  // Set for both kinds. Null until the round ends.
  outcome: Outcome | null;
  ended_at: number | null;
  void_reason: string | null;
};

/** Accepted bets by round and player. Cards and seeds are included once they are public. */
const ROUNDS = `
  SELECT played.*, rounds.chain, rounds.link, chains.salt, rounds.commitment, rounds.state AS shared_state, rounds.round_hash, rounds.dealt,
    rounds.opened_at, games.state AS single_state, games.client_seed, games.nonce, games.options, games.moves,
    seeds.commitment AS seed_commitment, CASE WHEN seeds.state = 'REVEALED' THEN seeds.server_seed END AS server_seed, games.started_at,
    coalesce(rounds.outcome, games.outcome) AS outcome, coalesce(rounds.ended_at, games.ended_at) AS ended_at,
    coalesce(rounds.void_reason, games.void_reason) AS void_reason
  FROM (
    SELECT bets.round_id, bets.player_id, bets.game_code, min(bets.placed_at) AS placed_at,
      sum(tickets.debit)::bigint AS debit, coalesce(sum(tickets.credit), 0)::bigint AS credit,
      json_agg(json_build_object('ticket_id', ticket_id, 'market', market, 'selection', selection, 'side', side, 'price', price, 'by_table',
        by_table, 'stake', stake, 'debit', debit, 'credit', tickets.credit, 'state', tickets.state, 'bet_window', bet_window,
        'placed_at', placed_at, 'target', target, 'cashed_out_at', cashed_out_at) ORDER BY placed_at, bets.bet_tx, place) AS tickets
    FROM casino.bets JOIN casino.tickets USING (bet_tx)
    WHERE bets.state NOT IN ('REFUSED', 'CANCELLED', 'SENDING') AND FILTER
    GROUP BY bets.round_id, bets.player_id, bets.game_code
    ORDER BY min(bets.placed_at) DESC, bets.round_id DESC PAGE
  ) AS played
  LEFT JOIN casino.rounds ON rounds.round_id = played.round_id
  LEFT JOIN casino.chains ON chains.game_code = rounds.game_code AND chains.chain = rounds.chain
  LEFT JOIN casino.single_games AS games ON games.round_id = played.round_id
  LEFT JOIN casino.seeds ON seeds.player_id = games.player_id AND seeds.place = games.seed_place
  ORDER BY played.placed_at DESC, played.round_id DESC`;

/** History of played rounds, for players and for reports (casino C-REG-7). */
export class HistoryReads {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async rows({
    playerId,
    gameCode,
    fromMs,
    toMs,
    limit,
    offset,
  }: HistoryFilter): Promise<readonly (HistoryRow & { playerId: string })[]> {
    const filter = `($1::text IS NULL OR bets.player_id = $1) AND ($2::text IS NULL OR bets.game_code = $2)
      AND ($3::bigint IS NULL OR bets.placed_at >= $3) AND ($4::bigint IS NULL OR bets.placed_at <= $4)`;
    const text = ROUNDS.replace('FILTER', filter).replace('PAGE', 'LIMIT $5 OFFSET $6');
    const values = [playerId ?? null, gameCode ?? null, fromMs ?? null, toMs ?? null, limit, offset];
    return (await this.#db.rows<Row>(text, values)).map(historyRowOf);
  }

  async count({ playerId, gameCode, fromMs, toMs }: Omit<HistoryFilter, 'limit' | 'offset'>): Promise<number> {
    const [row] = await this.#db.rows<{ count: number }>(
      `SELECT count(DISTINCT (round_id, player_id)) AS count FROM casino.bets
       WHERE state NOT IN ('REFUSED', 'CANCELLED', 'SENDING') AND ($1::text IS NULL OR player_id = $1) AND ($2::text IS NULL OR game_code = $2)
         AND ($3::bigint IS NULL OR placed_at >= $3) AND ($4::bigint IS NULL OR placed_at <= $4)`,
      [playerId ?? null, gameCode ?? null, fromMs ?? null, toMs ?? null],
    );
    return row?.count ?? 0;
  }

  /** Returns a player's part of a round. A shared round without bets of the player has no tickets and is shown only after its end. */
  async round(roundId: string, playerId: string): Promise<RoundDetails | undefined> {
    const text = ROUNDS.replace('FILTER', 'bets.round_id = $1 AND bets.player_id = $2').replace('PAGE', '');
    const [row] = await this.#db.rows<Row>(text, [roundId, playerId]);
    return row === undefined ? this.#roundOfOthers(roundId) : detailsOf(row);
  }

  async #roundOfOthers(roundId: string): Promise<RoundDetails | undefined> {
    const [row] = await this.#db.rows<Row>(
      `SELECT rounds.round_id, '' AS player_id, rounds.game_code, '[]'::json AS tickets, 0::bigint AS debit, 0::bigint AS credit, rounds.chain,
         rounds.link, chains.salt, rounds.commitment, rounds.state AS shared_state, rounds.round_hash, rounds.dealt, rounds.opened_at,
         rounds.outcome, rounds.ended_at, rounds.void_reason
       FROM casino.rounds JOIN casino.chains USING (game_code, chain) WHERE round_id = $1 AND state <> 'OPEN'`,
      [roundId],
    );
    return row === undefined ? undefined : detailsOf(row);
  }
}

function detailsOf(row: Row): RoundDetails {
  const { playerId: _playerId, ...history } = historyRowOf(row);
  return { ...history, dealt: row.dealt ?? [], moves: (row.moves ?? []).map(wireMove) };
}

function wireMove({ kind, values }: Move) {
  return values === undefined ? { kind } : { kind, values: [...values] };
}

function historyRowOf(row: Row): HistoryRow & { playerId: string } {
  const state = row.shared_state ?? row.single_state;
  return {
    roundId: row.round_id,
    playerId: row.player_id,
    gameCode: row.game_code,
    startedAt: row.opened_at ?? row.started_at ?? 0,
    state: state === 'VOID' ? 'VOID' : row.ended_at === null ? 'OPEN' : 'SETTLED',
    tickets: row.tickets.map(ticketOf),
    debit: row.debit,
    credit: row.credit,
    net: row.credit - row.debit,
    settledAt: row.ended_at,
    // A JSON column contains the game's own value.
    outcome: row.outcome as HistoryRow['outcome'],
    voidReason: row.void_reason,
    proof: proofOf(row),
  };
}

function proofOf(row: Row): HistoryRow['proof'] {
  if (row.chain !== null && row.chain !== undefined) {
    const { chain, link, salt, round_hash: roundHash, commitment } = row;
    return { kind: 'SHARED', chain, link: link ?? 0, salt: salt ?? '', roundHash, previousHash: commitment ?? '' };
  }
  return {
    kind: 'SINGLE',
    commitment: row.seed_commitment ?? '',
    serverSeed: row.server_seed ?? null,
    clientSeed: row.client_seed ?? '',
    nonce: row.nonce ?? 0,
    options: (row.options ?? {}) as Extract<HistoryRow['proof'], { kind: 'SINGLE' }>['options'],
  };
}

function ticketOf(row: TicketRow): WireTicket {
  const isOpen = row.state === 'PENDING';
  return {
    ticketId: row.ticket_id,
    market: row.market,
    selection: row.selection,
    side: row.side,
    price: row.by_table ? null : oddsText(row.price),
    stake: row.stake,
    debit: row.debit,
    credit: row.credit,
    // Only tickets of accepted bets are read, so a ticket without a final state is open.
    state: isOpen ? 'OPEN' : (row.state as WireTicket['state']),
    window: row.bet_window,
    placedAt: row.placed_at,
    ...(row.market === 'CRASH'
      ? {
          target: row.target === null ? null : oddsText(row.target),
          cashedOutAt: row.cashed_out_at === null ? null : oddsText(row.cashed_out_at),
        }
      : {}),
  };
}
