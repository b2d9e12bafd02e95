import type { Clock } from '@pavilion/server/clock';
import type { Move, Outcome } from '@pavilion/games/game';
import { isRunOver } from '../nodes/index.ts';
import { newestBalance, rowsOf, type Db, type Sql } from '../platform/db/index.ts';
import { type BetWithTickets, giveUp, type Paid, settleBets, type SettledBet, voidBets } from '../bets/index.ts';

export type SingleState = 'STARTING' | 'REFUSED' | 'OPEN' | 'SETTLED' | 'VOID';

/** A single-player game as stored: its seeds, options, stake and moves. The rest follows from these. */
export type SingleRound = {
  readonly roundId: string;
  readonly gameCode: string;
  readonly playerId: string;
  readonly seedPlace: number;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly options: Outcome;
  readonly stake: number;
  readonly moves: readonly Move[];
  readonly state: SingleState;
  readonly staked: number;
  readonly returned: number;
  readonly outcome: Outcome | null;
  readonly voidReason: string | null;
  readonly startedAtMs: number;
  readonly movedAtMs: number;
  readonly endedAtMs: number | null;
};

type Row = {
  round_id: string;
  game_code: string;
  player_id: string;
  seed_place: number;
  commitment: string;
  client_seed: string;
  nonce: number | null;
  options: Outcome;
  stake: number;
  moves: Move[];
  state: SingleState;
  staked: number;
  returned: number;
  outcome: Outcome | null;
  void_reason: string | null;
  started_at: number;
  moved_at: number;
  ended_at: number | null;
};

/** The state of a game after a move: open, or over with its outcome. */
export type Progress = {
  readonly moves: readonly Move[];
  readonly staked: number;
  readonly returned: number;
  /** Set once the game is over. */
  readonly outcome: Outcome | undefined;
};

const SELECT =
  'SELECT games.*, seeds.commitment FROM casino.single_games AS games JOIN casino.seeds ON seeds.player_id = games.player_id AND seeds.place = games.seed_place';
const ROUND_DIGITS = 6;

export class SingleStore {
  readonly #db: Db;
  readonly #clock: Clock;
  /** The id of this program run. When the run has ended, other casinos give up its undecided bets. */
  readonly #runId: number;

  constructor(db: Db, clock: Clock, runId: number) {
    this.#runId = runId;
    this.#db = db;
    this.#clock = clock;
  }

  async newRoundId(code: string): Promise<string> {
    const [row] = await this.#db.rows<{ number: number }>(`SELECT nextval('casino.single_numbers') AS number`);
    return `${code}-${String(row?.number ?? 0).padStart(ROUND_DIGITS, '0')}`;
  }

  /** Stores a game. Returns false if a game of this code is open. */
  async add(
    round: Omit<
      SingleRound,
      'commitment' | 'state' | 'moves' | 'returned' | 'outcome' | 'voidReason' | 'movedAtMs' | 'endedAtMs' | 'nonce'
    >,
  ): Promise<boolean> {
    const rows = await this.#db.rows(
      `INSERT INTO casino.single_games (round_id, game_code, player_id, seed_place, client_seed, options, stake, state, staked, started_at, moved_at,
         run_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'STARTING', $8, $9, $9, $10) ON CONFLICT DO NOTHING RETURNING round_id`,
      [
        round.roundId,
        round.gameCode,
        round.playerId,
        round.seedPlace,
        round.clientSeed,
        JSON.stringify(round.options),
        round.stake,
        round.staked,
        round.startedAtMs,
        this.#runId,
      ],
    );
    return rows.length > 0;
  }

  async refuse(roundId: string): Promise<void> {
    await this.#db.rows(`UPDATE casino.single_games SET state = 'REFUSED' WHERE round_id = $1 AND state = 'STARTING'`, [roundId]);
  }

  /** Gives up a bet whose move was never stored, and queues its rollback. If the bet was the first of the game, the game never begins. */
  async giveUp(roundId: string): Promise<void> {
    await this.#db.transaction(async (sql) => {
      await giveUp(sql, { roundId });
      await sql.query(`UPDATE casino.single_games SET state = 'REFUSED' WHERE round_id = $1 AND state = 'STARTING'`, [roundId]);
    });
  }

  /** Gives up the bets of an earlier attempt at a step, and records that this run sends the next bet of the game. */
  async beginStep(roundId: string): Promise<void> {
    await this.#db.transaction(async (sql) => {
      await giveUp(sql, { roundId });
      await sql.query('UPDATE casino.single_games SET run_id = $2 WHERE round_id = $1', [roundId, this.#runId]);
    });
  }

  /** Gives up undecided bets of runs that have ended. Games that were starting in such a run are refused. */
  async giveUpOfEndedRuns(): Promise<void> {
    await this.#db.transaction(async (sql) => {
      await giveUp(sql, 'OF_ENDED_RUNS');
      await sql.query(
        `UPDATE casino.single_games AS games SET state = 'REFUSED' WHERE state = 'STARTING'
           AND ${isRunOver('games.run_id')}`,
      );
    });
  }

  /**
   * Records the wallet's payment for a start or move: bet, nonce and game in one transaction, with the settlement if the game is over. Returns undefined if the
   * bet was given up in the meantime, or if another casino used the nonce or made a move; then the call changes nothing.
   */
  async paid(
    round: Pick<SingleRound, 'roundId' | 'playerId' | 'seedPlace' | 'startedAtMs'> & { readonly moves?: readonly Move[] },
    bet: Paid | undefined,
    nonce: number | undefined,
    progress: Progress,
  ): Promise<{ settled: readonly SettledBet[] } | undefined> {
    try {
      return await this.#db.transaction((sql) => this.#writePaid(sql, round, bet, nonce, progress));
    } catch (error) {
      if (error instanceof Overtaken) return undefined;
      throw error;
    }
  }

  async #writePaid(
    sql: Sql,
    round: Pick<SingleRound, 'roundId' | 'playerId' | 'seedPlace' | 'startedAtMs'> & { readonly moves?: readonly Move[] },
    bet: Paid | undefined,
    nonce: number | undefined,
    progress: Progress,
  ): Promise<{ settled: readonly SettledBet[] } | undefined> {
    const nowMs = this.#clock.nowMs();
    if (bet !== undefined && !(await takeBet(sql, bet))) return undefined;
    if (nonce !== undefined) await useNonce(sql, round, nonce);
    const moved = await rowsOf(
      sql,
      `UPDATE casino.single_games SET state = 'OPEN', nonce = coalesce(nonce, $2), moves = $3, staked = $4, returned = $5, moved_at = $6
       WHERE round_id = $1 AND state IN ('STARTING', 'OPEN') AND json_array_length(moves) = $7 RETURNING 1`,
      [
        round.roundId,
        nonce ?? null,
        JSON.stringify(progress.moves),
        progress.staked,
        progress.returned,
        nowMs,
        round.moves?.length ?? 0,
      ],
    );
    if (moved.length === 0) throw new Overtaken();
    const { outcome } = progress;
    return { settled: outcome === undefined ? [] : await settleGame(sql, round.roundId, progress, outcome, nowMs) };
  }

  async void(roundId: string, outcome: Outcome, reason: string): Promise<void> {
    await this.#db.transaction(async (sql) => {
      const open = await rowsOf(sql, `SELECT FROM casino.single_games WHERE round_id = $1 AND state = 'OPEN' FOR UPDATE`, [
        roundId,
      ]);
      if (open.length === 0) return;
      await giveUp(sql, { roundId });
      await voidBets(sql, roundId, 'GAME_VOID');
      await sql.query(
        `UPDATE casino.single_games SET state = 'VOID', outcome = $2, void_reason = $3, ended_at = $4, returned = staked WHERE round_id = $1`,
        [roundId, JSON.stringify(outcome), reason, this.#clock.nowMs()],
      );
    });
  }

  async find(roundId: string, playerId: string): Promise<SingleRound | undefined> {
    return (await this.#db.rows<Row>(`${SELECT} WHERE games.round_id = $1 AND games.player_id = $2`, [roundId, playerId])).map(
      roundOf,
    )[0];
  }

  /** Returns the last paid game of this code, open or over. */
  async last(playerId: string, code: string): Promise<SingleRound | undefined> {
    const where = `WHERE games.player_id = $1 AND games.game_code = $2 AND games.state NOT IN ('STARTING', 'REFUSED')`;
    return (
      await this.#db.rows<Row>(`${SELECT} ${where} ORDER BY games.started_at DESC, games.round_id DESC LIMIT 1`, [playerId, code])
    ).map(roundOf)[0];
  }

  async isAnyOpen(playerId: string): Promise<boolean> {
    const rows = await this.#db.rows(
      `SELECT 1 FROM casino.single_games WHERE player_id = $1 AND state IN ('STARTING', 'OPEN') LIMIT 1`,
      [playerId],
    );
    return rows.length > 0;
  }

  async openSince(beforeMs: number): Promise<readonly SingleRound[]> {
    return (
      await this.#db.rows<Row>(`${SELECT} WHERE games.state = 'OPEN' AND games.started_at <= $1 LIMIT 500`, [beforeMs])
    ).map(roundOf);
  }
}

/** Thrown if another casino was faster with the same seeds or the same game. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

async function takeBet(sql: Sql, { betTx, balance, asOf }: Paid): Promise<boolean> {
  const rows = await rowsOf(
    sql,
    `WITH taken AS (
       UPDATE casino.bets SET state = 'OPEN' WHERE bet_tx = $1 AND state = 'SENDING'
       RETURNING player_id, $2::bigint AS balance, $3::bigint AS as_of)
     UPDATE casino.players SET ${newestBalance('taken')}
     FROM taken WHERE players.player_id = taken.player_id RETURNING players.player_id`,
    [betTx, balance, asOf],
  );
  return rows.length > 0;
}

/** Uses up a nonce, in the transaction that opens its game. Each nonce belongs to one game (casino C-FAIR-8, C-TRAP-13). */
async function useNonce(
  sql: Sql,
  { playerId, seedPlace }: Pick<SingleRound, 'playerId' | 'seedPlace'>,
  nonce: number,
): Promise<void> {
  const rows = await rowsOf(
    sql,
    `UPDATE casino.seeds SET nonce = nonce + 1 WHERE player_id = $1 AND place = $2 AND nonce = $3 AND state = 'CURRENT' RETURNING nonce`,
    [playerId, seedPlace, nonce],
  );
  if (rows.length !== 1) throw new Overtaken();
}

/** Settles a game. Bets without an answer are omitted, because their rollbacks are sent before the end of the round (casino C-WAL-11, C-WAL-12). */
async function settleGame(
  sql: Sql,
  roundId: string,
  progress: Progress,
  outcome: Outcome,
  nowMs: number,
): Promise<readonly SettledBet[]> {
  await giveUp(sql, { roundId });
  const shares = new Shares(progress.staked, progress.returned);
  const settled = await settleBets(sql, roundId, `s:${roundId}`, (bet) => shares.settle(bet));
  await sql.query(`UPDATE casino.single_games SET state = 'SETTLED', outcome = $2, ended_at = $3 WHERE round_id = $1`, [
    roundId,
    JSON.stringify(outcome),
    nowMs,
  ]);
  return settled;
}

/** Divides a game's return among its bets in proportion to their stakes. The last bet takes the rounding difference. */
class Shares {
  #stakedLeft: number;
  #returnedLeft: number;

  constructor(staked: number, returned: number) {
    this.#stakedLeft = staked;
    this.#returnedLeft = returned;
  }

  settle({ bet, tickets }: BetWithTickets): SettledBet {
    const isLast = bet.amount >= this.#stakedLeft;
    const credit = isLast
      ? this.#returnedLeft
      : Number((BigInt(this.#returnedLeft) * BigInt(bet.amount)) / BigInt(this.#stakedLeft));
    this.#stakedLeft -= bet.amount;
    this.#returnedLeft -= credit;
    const state = credit === 0 ? 'LOST' : credit === bet.amount ? 'PUSHED' : 'WON';
    return { bet, tickets: tickets.map((ticket) => ({ ...ticket, credit, state })), credit, state };
  }
}

function roundOf(row: Row): SingleRound {
  return {
    roundId: row.round_id,
    gameCode: row.game_code,
    playerId: row.player_id,
    seedPlace: row.seed_place,
    commitment: row.commitment,
    clientSeed: row.client_seed,
    nonce: row.nonce ?? 0,
    options: row.options,
    stake: row.stake,
    moves: row.moves,
    state: row.state,
    staked: row.staked,
    returned: row.returned,
    outcome: row.outcome,
    voidReason: row.void_reason,
    startedAtMs: row.started_at,
    movedAtMs: row.moved_at,
    endedAtMs: row.ended_at,
  };
}
