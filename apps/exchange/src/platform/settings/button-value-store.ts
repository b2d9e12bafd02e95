type ButtonValue = {
  readonly button_name: string;
  readonly button_value: number;
  readonly type: Database['button_values']['type'];
};
import type { Database, Db } from '../db/index.ts';

/** Buttons of a player who never changed one. */
const DEFAULTS: readonly ButtonValue[] = [
  ...button('Game', [100, 500, 1_000, 5_000, 10_000, 25_000]),
  ...button('Casino', [25, 50, 100, 200, 500, 1_000]),
];

function button(type: ButtonValue['type'], values: readonly number[]) {
  return values.map((value) => ({
    button_name: value >= 1_000 ? `${Math.floor(value / 1_000)}K` : String(value),
    button_value: value,
    type,
  }));
}

/** The stake buttons of the bet slip and of the casino tables. */
export class ButtonValueStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async read(userId: number) {
    const rows = await this.#db
      .selectFrom('button_values')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('type')
      .orderBy('place')
      .execute();
    const saved = rows.map((row) => ({ button_name: row.name, button_value: row.value, type: row.type }));
    const types = new Set(saved.map((row) => row.type));
    return [...DEFAULTS.filter((row) => !types.has(row.type)), ...saved];
  }

  /** Replaces the buttons of the types that the list contains; the others stay. */
  async replace(userId: number, values: readonly ButtonValue[]): Promise<void> {
    const types = [...new Set(values.map((value) => value.type))];
    await this.#db.transaction().execute(async (transaction) => {
      // Two lists saved at once would otherwise both insert, and the second would meet the rows of the first.
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
