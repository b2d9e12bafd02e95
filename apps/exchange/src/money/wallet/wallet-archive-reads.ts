import { guarded } from '@pavilion/core/std';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** A transaction as the read models have it. */
export type ArchivedTx = {
  readonly provider: string;
  readonly tx_id: string;
  readonly action: 'bet' | 'win' | 'rollback';
  readonly account_id: number;
  readonly print: number;
  readonly outcome: string;
  readonly standing: string;
  readonly seq: number;
};

/** A player's share of a closed round. */
export type ArchivedRound = {
  readonly debit: number;
  readonly credit: number;
  readonly closed_seq: number;
};

type Question = { readonly provider: string; readonly id: string; readonly account: number };
type Waiting<T> = Question & { readonly resolve: (found: T | undefined) => void; readonly reject: (error: unknown) => void };

/** Answers all look-ups that arrive in one turn of the event loop with one query. */
class Batched<T> {
  readonly #ask: (questions: readonly Question[]) => Promise<ReadonlyMap<string, T>>;
  #waiting: Waiting<T>[] = [];

  constructor(ask: (questions: readonly Question[]) => Promise<ReadonlyMap<string, T>>) {
    this.#ask = ask;
  }

  find(question: Question): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(guarded(() => this.#run(), reject));
      this.#waiting.push({ ...question, resolve, reject });
    });
  }

  async #run(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const found = await this.#ask(waiting);
      for (const each of waiting) each.resolve(found.get(keyOf(each)));
    } catch (error) {
      for (const each of waiting) each.reject(error);
    }
  }
}

/** Reads from the reports the transactions and rounds that are no longer in memory, by the provider's ids. */
export class WalletArchive {
  readonly #transactions: Batched<ArchivedTx>;
  readonly #rounds: Batched<ArchivedRound>;

  constructor(db: Db) {
    this.#transactions = new Batched((questions) => transactionsOf(db, questions));
    this.#rounds = new Batched((questions) => roundsOf(db, questions));
  }

  transaction(provider: string, txId: string): Promise<ArchivedTx | undefined> {
    return this.#transactions.find({ provider, id: txId, account: 0 });
  }

  /** Returns the player's share of a closed round; undefined if the round is open or unknown. */
  closedRound(provider: string, roundId: string, account: number): Promise<ArchivedRound | undefined> {
    return this.#rounds.find({ provider, id: roundId, account });
  }
}

function keyOf({ provider, id, account }: Question): string {
  return `${provider}\n${id}\n${account}`;
}

async function transactionsOf(db: Db, questions: readonly Question[]): Promise<ReadonlyMap<string, ArchivedTx>> {
  const { rows } = await sql<ArchivedTx>`
    SELECT t.provider, t.tx_id, action, account_id, print, outcome, standing, seq
    FROM unnest(${questions.map((each) => each.provider)}::text[], ${questions.map((each) => each.id)}::text[]) AS asked (provider, tx_id)
    JOIN wallet_transactions t ON t.provider = asked.provider AND t.tx_id = asked.tx_id`.execute(db);
  return new Map(rows.map((row) => [keyOf({ provider: row.provider, id: row.tx_id, account: 0 }), row]));
}

async function roundsOf(db: Db, questions: readonly Question[]): Promise<ReadonlyMap<string, ArchivedRound>> {
  const { rows } = await sql<ArchivedRound & { provider: string; round_id: string; account_id: number }>`
    SELECT r.provider, r.round_id, r.account_id, debit, credit + withheld AS credit, closed_seq
    FROM unnest(${questions.map((each) => each.provider)}::text[], ${questions.map((each) => each.id)}::text[],
                ${questions.map((each) => each.account)}::integer[]) AS asked (provider, round_id, account_id)
    JOIN wallet_rounds r USING (provider, round_id, account_id)
    WHERE closed_seq IS NOT NULL`.execute(db);
  return new Map(rows.map((row) => [keyOf({ provider: row.provider, id: row.round_id, account: row.account_id }), row]));
}
