import type { Db, LimitKind } from '../../platform/db/index.ts';

export type LimitHours = 24 | 168 | 720;

/** A limit in minor units; for TIME, in minutes. */
export type Limit = {
  readonly kind: LimitKind;
  readonly hours: LimitHours;
  readonly value: number;
  /** A requested higher value (undefined: removal), and when a second request puts it into force. */
  readonly raise: { readonly value: number | undefined; readonly fromMs: number } | undefined;
};

/** The rules that one player set: current limits, and the ends of break and exclusion (0: never set). */
export type PlayerRules = { readonly limits: readonly Limit[]; readonly breakUntilMs: number; readonly excludedUntilMs: number };

export const NO_RULES: PlayerRules = { limits: [], breakUntilMs: 0, excludedUntilMs: 0 };

/** Returns the rules of all players who have set some. */
export async function readAllRules(db: Db): Promise<Map<number, PlayerRules>> {
  const rules = new Map<number, PlayerRules>();
  for (const row of await db.selectFrom('exclusions').selectAll().execute())
    rules.set(row.user_id, {
      limits: [],
      breakUntilMs: row.break_until?.getTime() ?? 0,
      excludedUntilMs: row.excluded_until?.getTime() ?? 0,
    });
  for (const row of await db.selectFrom('player_limits').selectAll().orderBy('kind').orderBy('period_hours').execute()) {
    const before = rules.get(row.user_id) ?? NO_RULES;
    const raise = row.is_raising ? { value: row.raised_value ?? undefined, fromMs: row.raise_from?.getTime() ?? 0 } : undefined;
    const limit: Limit = { kind: row.kind, hours: row.period_hours, value: row.value, raise };
    rules.set(row.user_id, { ...before, limits: [...before.limits, limit] });
  }
  return rules;
}

/** Replaces one player's stored rules. */
export async function writeRules(db: Db, userId: number, rules: PlayerRules): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('player_limits').where('user_id', '=', userId).execute();
    if (rules.limits.length > 0)
      await transaction
        .insertInto('player_limits')
        .values(
          rules.limits.map(({ kind, hours, value, raise }) => ({
            user_id: userId,
            kind,
            period_hours: hours,
            value,
            is_raising: raise !== undefined,
            raised_value: raise?.value ?? null,
            raise_from: raise === undefined ? null : new Date(raise.fromMs),
          })),
        )
        .execute();
    const until = {
      break_until: rules.breakUntilMs === 0 ? null : new Date(rules.breakUntilMs),
      excluded_until: rules.excludedUntilMs === 0 ? null : new Date(rules.excludedUntilMs),
    };
    await transaction
      .insertInto('exclusions')
      .values({ user_id: userId, ...until })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(until))
      .execute();
  });
}
