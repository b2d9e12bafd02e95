import type { Database, Db } from '../db/index.ts';

type ButtonValue = {
  readonly button_name: string;
  readonly button_value: number;
  readonly type: Database['button_values']['type'];
};

/** The stake buttons of the bet slip and of the casino tables. */
export class ButtonValueStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns the saved buttons. A type of button that the player never changed has no row. */
  async read(userId: number): Promise<readonly ButtonValue[]> {
    const rows = await this.#db
      .selectFrom('button_values')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('type')
      .orderBy('place')
      .execute();
    return rows.map((row) => ({ button_name: row.name, button_value: row.value, type: row.type }));
  }

  /** Replaces the buttons of the types in the list; the others stay. */
  async replace(userId: number, values: readonly ButtonValue[]): Promise<void> {
    const types = [...new Set(values.map((value) => value.type))];
    await this.#db.transaction().execute(async (transaction) => {
      // The lock orders two saves at the same time. Without the lock both would insert, and the second would fail on the rows of the first.
      await transaction.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute();
      await transaction.deleteFrom('button_values').where('user_id', '=', userId).where('type', 'in', types).execute();
      await transaction
        .insertInto('button_values')
        .values(
          values.map((value, place) => ({
            user_id: userId,
            place,
            name: value.button_name,
            value: value.button_value,
            type: value.type,
          })),
        )
        .execute();
    });
  }
}
