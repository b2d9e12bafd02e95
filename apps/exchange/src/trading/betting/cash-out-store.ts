import type { IdempotencyKey } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';

/** The request stored under a key, and the profit promised for it. */
export type NotedQuote = { readonly content: string; readonly profit: Minor };

/** Stores the requests and quoted profits of cash-outs. Their bets are in the engine. */
export class CashOutStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Stores a request before its bet is placed. If the bet of a key was refused, the key may be stored again. */
  async note(userId: number, key: IdempotencyKey, { content, profit }: NotedQuote, at: Date): Promise<void> {
    await this.#db
      .insertInto('cash_out_quotes')
      .values({ user_id: userId, key_hi: key.hi, key_lo: key.lo, content, profit, made_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'key_hi', 'key_lo']).doUpdateSet({ content, profit }))
      .execute();
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

  /** Deletes requests so old that the engine has dropped their keys too. */
  async forget(before: Date): Promise<void> {
    await this.#db.deleteFrom('cash_out_quotes').where('made_at', '<', before).execute();
  }
}
