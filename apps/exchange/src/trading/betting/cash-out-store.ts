import type { IdempotencyKey } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** The request stored under a key, and the profit promised for it. */
export type NotedQuote = { readonly content: string; readonly profit: Minor };
/** A quote with the bets that the player chose; absent: the whole position. */
type MadeQuote = NotedQuote & { readonly bets?: readonly number[] | undefined };

/** Stores the requests and quoted profits of cash-outs. Their bets are in the engine. */
export class CashOutStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Stores a request before its bet is placed. If the bet of a key was refused, the key may be stored again. */
  async note(userId: number, key: IdempotencyKey, { content, profit, bets: chosen }: MadeQuote, at: Date): Promise<void> {
    const bets = chosen ?? null;
    await this.#db
      .insertInto('cash_out_quotes')
      .values({ user_id: userId, key_hi: key.hi, key_lo: key.lo, content, profit, bets, made_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'key_hi', 'key_lo']).doUpdateSet({ content, profit, bets }))
      .execute();
  }

  /** Changes the bets that count as cashed out under a key; null: none, because no bet was matched. */
  async mark(userId: number, key: IdempotencyKey, bets: readonly number[] | null): Promise<void> {
    await this.#db
      .updateTable('cash_out_quotes')
      .set({ bets })
      .where('user_id', '=', userId)
      .where('key_hi', '=', key.hi)
      .where('key_lo', '=', key.lo)
      .execute();
  }

  /** Returns true if one of the bets was chosen in an earlier cash-out, or placed by it (exchange X87). */
  async hasAny(userId: number, bets: readonly number[]): Promise<boolean> {
    const row = await this.#db
      .selectFrom('cash_out_quotes')
      .select('user_id')
      .where('user_id', '=', userId)
      .where(sql<boolean>`bets && ${bets}::bigint[]`)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async find(userId: number, key: IdempotencyKey): Promise<NotedQuote | undefined> {
    const row = await this.#db
      .selectFrom('cash_out_quotes')
      .select(['content', 'profit'])
      .where('user_id', '=', userId)
      .where('key_hi', '=', key.hi)
      .where('key_lo', '=', key.lo)
      .executeTakeFirst();
    return row === undefined ? undefined : { content: row.content, profit: row.profit as Minor };
  }

  /** Deletes requests so old that the engine has dropped their keys too. Requests with chosen bets stay, because their markets may still be open. */
  async forget(before: Date): Promise<void> {
    await this.#db.deleteFrom('cash_out_quotes').where('made_at', '<', before).where('bets', 'is', null).execute();
  }

  /** Deletes requests with chosen bets so old that their markets are settled. */
  async forgetChosen(before: Date): Promise<void> {
    await this.#db.deleteFrom('cash_out_quotes').where('made_at', '<', before).execute();
  }
}
