import type { EventOf, ExchangeEvent } from '@pavilion/core/exchange';
import { decodeNote, type WalletNote } from '../wallet-note.ts';
import type { Projection, SqlWriter } from './projection.ts';

type TransactionRow = {
  provider: string;
  tx_id: string;
  action: 'bet' | 'win' | 'rollback';
  ref_tx_id: string | null;
  account_id: number;
  round_id: string;
  game_code: string;
  amount: number;
  print: number;
  outcome: string;
  standing: string;
  paid: number;
  betting_window: number | null;
  session_id: string | null;
  tickets: unknown;
  reason: string | null;
  seq: number;
  at: number;
};

/** The outcome of a bet that may already have a row. */
type BetChange = { provider: string; tx_id: string; standing: string; paid: number };

/** The additions of this batch to a player's part of a round. */
type RoundChange = {
  provider: string;
  round_id: string;
  account_id: number;
  game_code: string;
  bets: number;
  debit: number;
  credit: number;
  opened_at: number;
  /** Number of parked wins without a decision. */
  waiting: number;
  /** Total of parked wins that were not released, including rejected ones. */
  withheld: number;
  ended_at: number | null;
  /** Time of the round's last event in this batch. It becomes the closing time if no win is waiting. */
  last_at: number;
  last_seq: number;
  result_ref: string | null;
  states: unknown;
};

const TRANSACTION_COLUMNS = `
  provider text, tx_id text, action text, ref_tx_id text, account_id integer, round_id text, game_code text, amount bigint,
  print bigint, outcome text, standing text, paid bigint, betting_window smallint, session_id text, tickets jsonb, reason text,
  seq bigint, at bigint`;

/** A bet that arrives after its tombstone leaves the tombstone in place. */
const INSERT_TRANSACTIONS = `
  INSERT INTO wallet_transactions
  SELECT provider, tx_id, action, ref_tx_id, account_id, round_id, game_code, amount, print, outcome, standing, paid, betting_window,
         session_id, tickets, reason, seq, at
  FROM jsonb_to_recordset($1::jsonb) AS each (${TRANSACTION_COLUMNS})
  ON CONFLICT (provider, tx_id) DO NOTHING`;

const CHANGE_BETS = `
  UPDATE wallet_transactions t SET standing = each.standing, paid = each.paid
  FROM jsonb_to_recordset($1::jsonb) AS each (provider text, tx_id text, standing text, paid bigint)
  WHERE t.provider = each.provider AND t.tx_id = each.tx_id`;

const CHANGE_ROUNDS = `
  INSERT INTO wallet_rounds AS r (provider, round_id, account_id, game_code, bets, debit, credit, waiting, withheld, opened_at, ended_at,
       closed_at, closed_seq, result_ref, states)
  SELECT each.provider, each.round_id, each.account_id, each.game_code, each.bets, each.debit, each.credit, each.waiting, each.withheld,
         each.opened_at, each.ended_at, CASE WHEN over.is_over THEN each.last_at END, CASE WHEN over.is_over THEN each.last_seq END,
         each.result_ref, each.states
  FROM jsonb_to_recordset($1::jsonb) AS each (provider text, round_id text, account_id integer, game_code text, bets integer,
       debit bigint, credit bigint, waiting integer, withheld bigint, opened_at bigint, ended_at bigint, last_at bigint, last_seq bigint,
       result_ref text, states jsonb)
  LEFT JOIN wallet_rounds old ON old.provider = each.provider AND old.round_id = each.round_id AND old.account_id = each.account_id
  CROSS JOIN LATERAL (SELECT coalesce(old.ended_at, each.ended_at) IS NOT NULL
                             AND coalesce(old.waiting, 0) + each.waiting = 0 AS is_over) AS over
  ON CONFLICT (provider, round_id, account_id) DO UPDATE SET
    bets = r.bets + excluded.bets, debit = r.debit + excluded.debit, credit = r.credit + excluded.credit,
    waiting = r.waiting + excluded.waiting, withheld = r.withheld + excluded.withheld, ended_at = coalesce(r.ended_at, excluded.ended_at),
    game_code = CASE WHEN r.game_code = '' THEN excluded.game_code ELSE r.game_code END,
    closed_at = coalesce(r.closed_at, excluded.closed_at), closed_seq = coalesce(r.closed_seq, excluded.closed_seq),
    result_ref = coalesce(r.result_ref, excluded.result_ref), states = coalesce(r.states, excluded.states)`;

const LOSE_BETS = `
  UPDATE wallet_transactions t SET standing = 'LOST'
  FROM jsonb_to_recordset($1::jsonb) AS each (provider text, round_id text, account_id integer)
  WHERE t.provider = each.provider AND t.round_id = each.round_id AND t.account_id = each.account_id AND t.standing = 'OPEN'`;

/**
 * Writes the transactions and rounds of the wallet, for reports and reconciliation. They are also the archive of transactions that left the engine's memory
 * (decision 0018).
 */
export class WalletProjection implements Projection {
  readonly #transactions: TransactionRow[] = [];
  readonly #changes = new Map<string, BetChange>();
  readonly #rounds = new Map<string, RoundChange>();

  add(event: ExchangeEvent): void {
    switch (event.type) {
      case 'walletBetTaken':
        return this.#addBet(event);
      case 'walletWinPaid':
        return this.#addWin(event);
      case 'walletWinParked':
        return this.#addParked(event);
      case 'walletWinDecided':
        return this.#addDecision(event);
      case 'walletBetRolledBack':
        return this.#addRollback(event);
      case 'walletRefused':
        return this.#addRefusal(event);
      case 'walletRoundEnded':
        return this.#endRound(event);
      default:
        return;
    }
  }

  async write(writer: SqlWriter): Promise<void> {
    await run(writer, 'insert-wallet-transactions', INSERT_TRANSACTIONS, this.#transactions);
    await run(writer, 'change-wallet-bets', CHANGE_BETS, [...this.#changes.values()]);
    const rounds = [...this.#rounds.values()];
    await run(writer, 'change-wallet-rounds', CHANGE_ROUNDS, rounds);
    await run(
      writer,
      'lose-wallet-bets',
      LOSE_BETS,
      rounds.filter(({ ended_at }) => ended_at !== null),
    );
  }

  #addBet(event: EventOf<'walletBetTaken'>): void {
    const note = decodeNote(event.note);
    if (note?.txId === undefined) return;
    this.#transactions.push(rowOf(event, note, { action: 'bet', outcome: 'OK', standing: 'OPEN' }));
    const round = this.#round(event, note);
    round.bets += 1;
    round.debit += event.amount;
  }

  #addWin(event: EventOf<'walletWinPaid'>): void {
    const note = decodeNote(event.note);
    if (note?.txId === undefined || note.refTxId === undefined) return;
    this.#transactions.push(rowOf(event, note, { action: 'win', outcome: 'OK', standing: 'DONE' }));
    this.#change({ provider: note.provider, tx_id: note.refTxId, standing: 'PAID', paid: event.amount });
    this.#round(event, note).credit += event.amount;
  }

  /** Adds a parked win. The provider counts it as paid; in reports the round stays open until staff decide. */
  #addParked(event: EventOf<'walletWinParked'>): void {
    const note = decodeNote(event.note);
    if (note?.txId === undefined || note.refTxId === undefined) return;
    this.#transactions.push(rowOf(event, note, { action: 'win', outcome: 'WIN_PARKED', standing: 'DONE' }));
    this.#change({ provider: note.provider, tx_id: note.refTxId, standing: 'PARKED', paid: 0 });
    const round = this.#round(event, note);
    round.waiting += 1;
    round.withheld += event.amount;
  }

  /** Adds the decision as a separate row, because a statement refers to it by its event. */
  #addDecision(event: EventOf<'walletWinDecided'>): void {
    const note = decodeNote(event.note);
    if (note?.txId === undefined || note.refTxId === undefined) return;
    const isPaid = event.outcome === 'WIN_RELEASED';
    const row = rowOf(event, note, { action: 'win', outcome: event.outcome, standing: 'DONE' });
    this.#transactions.push({ ...row, tx_id: `${note.txId}#decided` });
    const [standing, paid] = isPaid ? (['PAID', event.amount] as const) : (['LOST', 0] as const);
    this.#change({ provider: note.provider, tx_id: note.refTxId, standing, paid });
    const round = this.#round(event, note);
    round.waiting -= 1;
    if (!isPaid) return;
    round.withheld -= event.amount;
    round.credit += event.amount;
  }

  #addRollback(event: EventOf<'walletBetRolledBack'>): void {
    const note = decodeNote(event.note);
    if (note?.txId === undefined || note.refTxId === undefined) return;
    const row = rowOf(event, note, { action: 'rollback', outcome: event.outcome, standing: 'DONE' });
    this.#transactions.push(row);
    if (event.outcome === 'TOMBSTONED') this.#addTombstone(row, note.refTxId);
    if (event.outcome !== 'ROLLED_BACK') return;
    this.#change({ provider: note.provider, tx_id: note.refTxId, standing: 'ROLLED_BACK', paid: 0 });
    const round = this.#round(event, note);
    round.bets -= 1;
    round.debit -= event.amount;
  }

  /** Adds a row that blocks a rolled-back bet. The existing row of a refused bet stays. */
  #addTombstone(rollback: TransactionRow, bet: string): void {
    const tombstone = {
      action: 'bet',
      ref_tx_id: null,
      amount: 0,
      print: 0,
      outcome: 'BET_CANCELLED',
      standing: 'TOMBSTONE',
    } as const;
    this.#transactions.push({ ...rollback, ...tombstone, tx_id: bet });
  }

  #addRefusal(event: EventOf<'walletRefused'>): void {
    const note = decodeNote(event.note);
    if (note?.txId === undefined) return;
    const action = note.refTxId === undefined ? 'bet' : note.reason === undefined ? 'win' : 'rollback';
    this.#transactions.push(rowOf(event, note, { action, outcome: event.outcome, standing: 'REFUSED' }));
  }

  #endRound(event: EventOf<'walletRoundEnded'>): void {
    const note = decodeNote(event.note);
    if (note === undefined) return;
    const round = this.#round(event, note);
    round.ended_at = event.at;
    round.result_ref = note.resultRef ?? null;
    round.states = note.states ?? null;
  }

  #change(change: BetChange): void {
    this.#changes.set(`${change.provider}\n${change.tx_id}`, change);
  }

  #round({ account, at, seq }: Pick<Moved, 'account' | 'at' | 'seq'>, note: WalletNote): RoundChange {
    const key = `${note.provider}\n${note.roundId}\n${account}`;
    const known = this.#rounds.get(key);
    if (known !== undefined) return Object.assign(known, { last_at: at, last_seq: seq });
    const round: RoundChange = {
      provider: note.provider,
      round_id: note.roundId,
      account_id: account,
      game_code: note.gameCode,
      bets: 0,
      debit: 0,
      credit: 0,
      opened_at: at,
      waiting: 0,
      withheld: 0,
      ended_at: null,
      last_at: at,
      last_seq: seq,
      result_ref: null,
      states: null,
    };
    this.#rounds.set(key, round);
    return round;
  }
}

type Moved = {
  readonly seq: number;
  readonly at: number;
  readonly account: number;
  readonly amount: number;
  readonly print: number;
};

function rowOf(
  { seq, at, account, amount, print }: Moved,
  note: WalletNote,
  said: Pick<TransactionRow, 'action' | 'outcome' | 'standing'>,
): TransactionRow {
  return {
    provider: note.provider,
    tx_id: note.txId ?? '',
    ref_tx_id: note.refTxId ?? null,
    account_id: account,
    round_id: note.roundId,
    game_code: note.gameCode,
    amount,
    print,
    paid: 0,
    betting_window: note.window ?? null,
    session_id: note.sessionId ?? null,
    tickets: note.tickets ?? null,
    reason: note.reason ?? null,
    seq,
    at,
    ...said,
  };
}

async function run(writer: SqlWriter, name: string, text: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await writer.query({ name, text, values: [JSON.stringify(rows)] });
}
