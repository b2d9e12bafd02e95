import type { PlayedRound, ProviderAnswer, ProviderRequest } from '@pavilion/contract/wallet';
import { canonicalText, type Outcome } from '@pavilion/games/game';
import type { Db } from '../platform/db/index.ts';
import { OutboxStore } from '../wallet/index.ts';

type TransactionRow = {
  tx_id: string;
  ref_tx_id: string | null;
  action: 'bet' | 'win' | 'rollback';
  player_id: string;
  round_id: string;
  amount: number;
  state: string;
  at: number;
};

type RoundRow = {
  round_id: string;
  game_code: string;
  state: string;
  started_at: number;
  ended_at: number | null;
  outcome: Outcome | null;
  label: string | null;
  link: number | null;
  number: number | null;
  salt: string | null;
  round_hash: string | null;
  commitment: string;
  server_seed: string | null;
  client_seed: string | null;
  nonce: number | null;
  options: Outcome | null;
};

const PAGE_ROWS = 2_000;

/**
 * The casino's side of the reconciliation (casino C-WAL-15): accepted and given-up bets, decided wins, and rollbacks. A refused bet is left out. A given-up bet
 * counts as ROLLED_BACK once its rollback is queued.
 */
const TRANSACTIONS = `
  SELECT bet_tx AS tx_id, NULL AS ref_tx_id, 'bet' AS action, player_id, round_id, amount,
    CASE WHEN state IN ('SENDING', 'OPEN') THEN 'OPEN' WHEN state IN ('CANCELLED', 'VOID') THEN 'ROLLED_BACK'
      WHEN credit > 0 THEN 'PAID' ELSE 'LOST' END AS state, placed_at AS at
  FROM casino.bets WHERE state <> 'REFUSED'
  UNION ALL
  SELECT tx_id, ref_tx_id, action, player_id, round_id, amount, 'DONE', created_at FROM casino.outbox WHERE action IN ('win', 'rollback')`;

const ROUNDS = `
  SELECT round_id, game_code, state, opened_at AS started_at, ended_at, outcome, label, link, number, salt, round_hash, rounds.commitment,
    NULL AS server_seed, NULL AS client_seed, NULL::integer AS nonce, NULL::json AS options
  FROM casino.rounds JOIN casino.chains USING (game_code, chain) WHERE round_id = ANY($1)
  UNION ALL
  SELECT round_id, game_code, games.state, started_at, ended_at, outcome, NULL, NULL, NULL, NULL, NULL, seeds.commitment,
    CASE WHEN seeds.state = 'REVEALED' THEN seeds.server_seed END, games.client_seed, games.nonce, options
  FROM casino.single_games AS games JOIN casino.seeds ON seeds.player_id = games.player_id AND seeds.place = games.seed_place
  WHERE round_id = ANY($1) AND games.state NOT IN ('STARTING', 'REFUSED')`;

/** Answers the exchange's questions about the casino's money and rounds. */
export class OfficeReads {
  readonly #db: Db;
  readonly #outbox: OutboxStore;

  constructor(db: Db) {
    this.#db = db;
    this.#outbox = new OutboxStore(db);
  }

  async transactions({ from, to, txIds, after }: ProviderRequest<'transactions'>): Promise<ProviderAnswer<'transactions'>> {
    const [afterAt, afterTx] = positionOf(after);
    const rows = await this.#db.rows<TransactionRow>(
      `SELECT * FROM (${TRANSACTIONS}) AS each
       WHERE ($1::bigint IS NULL OR at >= $1) AND ($2::bigint IS NULL OR at < $2) AND ($3::text[] IS NULL OR tx_id = ANY($3))
         AND (at, tx_id) > ($4, $5)
       ORDER BY at, tx_id LIMIT ${PAGE_ROWS}`,
      [from ?? null, to ?? null, txIds ?? null, afterAt, afterTx],
    );
    const last = rows.at(-1);
    return {
      rows: rows.map(
        ({ tx_id: txId, ref_tx_id: refTxId, player_id: playerId, round_id: roundId, action, amount, state, at }) => ({
          txId,
          refTxId,
          action,
          playerId,
          roundId,
          amount,
          at,
          // The states come from the query above.
          state: state as ProviderAnswer<'transactions'>['rows'][number]['state'],
        }),
      ),
      next: last !== undefined && rows.length === PAGE_ROWS ? `${last.at}:${last.tx_id}` : null,
      outbox: await this.#outbox.waiting(),
    };
  }

  async rounds(roundIds: readonly string[]): Promise<readonly PlayedRound[]> {
    return (await this.#db.rows<RoundRow>(ROUNDS, [roundIds])).map(roundOf);
  }
}

/** Returns the time and id of the last transaction of the page before; zero and an empty id for the first page. */
function positionOf(after: string | undefined): [number, string] {
  const found = /^(\d{1,15}):(.{1,64})$/.exec(after ?? '');
  return found === null ? [0, ''] : [Number(found[1]), found[2] ?? ''];
}

/** Returns a round for the exchange. A text that is longer than the wallet accepts is shortened, and such an outcome is left out. */
function roundOf(row: RoundRow): PlayedRound {
  const isVoid = row.state === 'VOID';
  const outcome = row.outcome === null ? null : canonicalText(row.outcome);
  return {
    roundId: row.round_id,
    gameCode: row.game_code,
    state: isVoid ? 'VOID' : row.ended_at === null ? 'OPEN' : 'RESULT',
    startedAt: row.started_at,
    endedAt: row.ended_at,
    outcome: outcome !== null && outcome.length <= 4_000 ? outcome : null,
    resultText: (isVoid ? 'Void' : (row.label ?? '')).slice(0, 200),
    proof:
      row.link === null
        ? {
            kind: 'SINGLE',
            commitment: row.commitment,
            server_seed: row.server_seed,
            client_seed: row.client_seed ?? '',
            nonce: row.nonce ?? 0,
            options: canonicalText(row.options ?? {}),
          }
        : {
            kind: 'SHARED',
            round: row.number ?? 0,
            salt: row.salt ?? '',
            round_hash: row.round_hash,
            previous_hash: row.commitment,
          },
  };
}
