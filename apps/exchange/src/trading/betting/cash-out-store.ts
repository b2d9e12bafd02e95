import type { IdempotencyKey } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** The request stored under a key, and the profit promised for it. */
export type StoredQuote = { readonly content: string; readonly profit: Minor };
/** A quote with the bets that the player chose. Without `bets` it is for the whole position. */
type MadeQuote = StoredQuote & { readonly bets?: readonly number[] | undefined };

/** A cash-out of chosen bets. `placed`: the bets that it placed; undefined until that is known. */
export type ChosenCashOut = {
  readonly userId: number;
  readonly key: IdempotencyKey;
  readonly content: string;
  readonly chosen: readonly number[];
  readonly placed: readonly number[] | undefined;
};

const chosenQuery = (db: Db) =>
  db
    .selectFrom('cash_out_quotes')
    .select(['user_id', 'key_hi', 'key_lo', 'content', 'bets', 'placed'])
    .where('bets', 'is not', null);
type ChosenQuery = ReturnType<typeof chosenQuery>;

/** Stores the requests and quoted profits of cash-outs. Their bets are in the engine. */
export class CashOutStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Stores a request before its bet is placed. If the bet of a key was refused, the key may be stored again. */
  async store(userId: number, key: IdempotencyKey, { content, profit, bets: chosen }: MadeQuote, at: Date): Promise<void> {
    const bets = chosen ?? null;
    await this.#db
      .insertInto('cash_out_quotes')
      .values({ user_id: userId, key_hi: key.hi, key_lo: key.lo, content, profit, bets, made_at: at })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'key_hi', 'key_lo']).doUpdateSet({ content, profit, bets, placed: null }),
      )
      .execute();
  }

  /** Stores the ids of the bets that a cash-out of chosen bets placed, which may be none. */
  async notePlaced(userId: number, { hi, lo }: IdempotencyKey, placed: readonly number[]): Promise<void> {
    await this.#db
      .updateTable('cash_out_quotes')
      .set({ placed })
      .where('user_id', '=', userId)
      .where('key_hi', '=', hi)
      .where('key_lo', '=', lo)
      .execute();
  }

  /** Returns the cash-outs of chosen bets that chose or placed one of these bets (exchange X87). */
  about(userId: number, bets: readonly number[]): Promise<readonly ChosenCashOut[]> {
    return this.#chosen((query) =>
      query.where('user_id', '=', userId).where(sql<boolean>`(bets && ${bets}::bigint[] OR placed && ${bets}::bigint[])`),
    );
  }

  /** Returns the cash-outs of chosen bets that a stop interrupted: their placed bets are not stored. */
  interrupted(): Promise<readonly ChosenCashOut[]> {
    return this.#chosen((query) => query.where('placed', 'is', null));
  }

  async #chosen(narrow: (query: ChosenQuery) => ChosenQuery): Promise<readonly ChosenCashOut[]> {
    const rows = await narrow(chosenQuery(this.#db)).execute();
    return rows.map(({ user_id: userId, key_hi: hi, key_lo: lo, content, bets, placed }) => ({
      userId,
      key: { hi, lo },
      content,
      // The driver returns the numbers of a list as text.
      chosen: (bets ?? []).map(Number),
      placed: placed?.map(Number),
    }));
  }

  async find(userId: number, key: IdempotencyKey): Promise<StoredQuote | undefined> {
    const row = await this.#db
      .selectFrom('cash_out_quotes')
      .select(['content', 'profit'])
      .where('user_id', '=', userId)
      .where('key_hi', '=', key.hi)
      .where('key_lo', '=', key.lo)
      .executeTakeFirst();
    return row === undefined ? undefined : { content: row.content, profit: row.profit as Minor };
  }

  /** Deletes requests so old that the engine no longer has their keys. Requests with chosen bets stay, because their markets may still be open. */
  async forget(before: Date): Promise<void> {
    await this.#db.deleteFrom('cash_out_quotes').where('made_at', '<', before).where('bets', 'is', null).execute();
  }

  /** Deletes all requests so old that their markets are settled, also those with chosen bets. */
  async forgetChosen(before: Date): Promise<void> {
    await this.#db.deleteFrom('cash_out_quotes').where('made_at', '<', before).execute();
  }
}
