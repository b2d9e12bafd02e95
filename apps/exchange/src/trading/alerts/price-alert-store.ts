import type { Db } from '../../platform/db/index.ts';

/** A price at which a player wants a notice, in hundredths. BACK watches the best price that a backer can take. */
export type PriceAlert = {
  readonly alertId: number;
  readonly userId: number;
  readonly marketId: number;
  readonly runner: number;
  readonly side: 'BACK' | 'LAY';
  readonly direction: 'AT_LEAST' | 'AT_MOST';
  readonly price: number;
};

/** Returns all alerts, oldest first. */
export async function readAlerts(db: Db): Promise<readonly PriceAlert[]> {
  const rows = await db.selectFrom('price_alerts').selectAll().orderBy('alert_id').execute();
  return rows.map(({ alert_id: alertId, user_id: userId, market_id: marketId, runner, side, direction, price }) => ({
    alertId,
    userId,
    marketId,
    runner,
    side,
    direction,
    price,
  }));
}

export async function insertAlert(db: Db, alert: Omit<PriceAlert, 'alertId'>, at: Date): Promise<PriceAlert> {
  const { userId: user_id, marketId: market_id, runner, side, direction, price } = alert;
  const { alert_id: alertId } = await db
    .insertInto('price_alerts')
    .values({ user_id, market_id, runner, side, direction, price, created_at: at })
    .returning('alert_id')
    .executeTakeFirstOrThrow();
  return { ...alert, alertId };
}

/** Removes an alert. Returns false if it no longer existed, so that only one of two callers acts on it. */
export async function deleteAlert(db: Db, alertId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('price_alerts').where('alert_id', '=', alertId).executeTakeFirst();
  return numDeletedRows > 0n;
}
