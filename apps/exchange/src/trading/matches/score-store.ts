import type { GameEvent } from '@pavilion/core/contests';
import type { Db } from '../../platform/db/index.ts';

/** An event that takes the place of an earlier one. */
export type Correction = { readonly replaces: number; readonly event: GameEvent };

/** An event of a score. `also`: corrections that only fit together with it. */
export type LoggedEvent = {
  readonly seq: number;
  readonly replaces: number | undefined;
  readonly event: GameEvent;
  readonly also?: readonly Correction[] | undefined;
};

/** Returns the corrections that an event makes. */
export const correctionsOf = ({ replaces, event, also = [] }: LoggedEvent): readonly Correction[] =>
  replaces === undefined ? also : [{ replaces, event }, ...also];

/** Appends an event to the score log of a match. An event that is already stored under the number stays. */
export async function appendScore(db: Db, matchId: number, atMs: number, logged: LoggedEvent): Promise<void> {
  await db
    .insertInto('score_log')
    .values({
      match_id: matchId,
      seq: logged.seq,
      at: new Date(atMs),
      replaces: logged.replaces ?? null,
      event: JSON.stringify(logged.event),
      also: logged.also === undefined ? null : JSON.stringify(logged.also),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function scoreLogOf(db: Db, matchIds: readonly number[]): Promise<ReadonlyMap<number, readonly LoggedEvent[]>> {
  const logs = new Map<number, LoggedEvent[]>();
  if (matchIds.length === 0) return logs;
  const rows = await db
    .selectFrom('score_log')
    .selectAll()
    .where('match_id', 'in', [...matchIds])
    .orderBy('match_id')
    .orderBy('seq')
    .execute();
  for (const row of rows) {
    const log = logs.get(row.match_id) ?? [];
    log.push({ seq: row.seq, replaces: row.replaces ?? undefined, event: row.event, also: row.also ?? undefined });
    logs.set(row.match_id, log);
  }
  return logs;
}

/** Deletes the score logs of matches that finished before `before`. Their results and ledger entries stay. */
export async function forgetScores(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('score_log')
    .where('match_id', 'in', (eb) => eb.selectFrom('matches').select('match_id').where('finished_at', '<', before))
    .execute();
}
