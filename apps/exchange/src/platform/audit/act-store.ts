import type { Command } from '@pavilion/core/exchange';
import type { Db } from '../db/index.ts';
import type { AuditLine } from './audit-store.ts';

export type BegunAct = {
  readonly actId: number;
  readonly line: AuditLine;
  readonly command: Command | undefined;
  readonly begunAt: Date;
};

/** Stores an act before it is carried out; without a command it has several steps. */
export async function beginAct(db: Db, line: AuditLine, command: Command | undefined): Promise<number> {
  const { act_id } = await db
    .insertInto('begun_acts')
    .values({ line: JSON.stringify(line), command: command === undefined ? null : JSON.stringify(command) })
    .returning('act_id')
    .executeTakeFirstOrThrow();
  return act_id;
}

/** Removes a running act; returns false if it was already removed. */
export async function endAct(db: Db, actId: number): Promise<boolean> {
  const row = await db.deleteFrom('begun_acts').where('act_id', '=', actId).returning('act_id').executeTakeFirst();
  return row !== undefined;
}

/** Returns the acts without a recorded outcome, in order of their start. */
export async function readBegunActs(db: Db): Promise<readonly BegunAct[]> {
  const rows = await db.selectFrom('begun_acts').selectAll().orderBy('act_id').execute();
  return rows.map(({ act_id, line, command, begun_at: begunAt }) => ({
    actId: act_id,
    line: line as AuditLine,
    command: command ?? undefined,
    begunAt,
  }));
}

/** Returns true if the trail has a later act of the same name on the same target. */
export async function isOvertaken(db: Db, { line, begunAt }: BegunAct): Promise<boolean> {
  const later = await db
    .selectFrom('audit')
    .select('audit_id')
    .where('action', '=', line.action)
    .where('target', '=', line.target)
    .where('at', '>', begunAt)
    .executeTakeFirst();
  return later !== undefined;
}
