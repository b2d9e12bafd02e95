import type { Facts } from '@pavilion/core/settlement/facts';
import type { Selectable } from 'kysely';
import type { Db, MatchFactsTable } from '../../platform/db/index.ts';

/** One version of the facts of a match. */
export type FactsRecord = {
  readonly matchId: number;
  readonly version: number;
  readonly facts: Facts;
  readonly source: string;
  readonly recordedBy: number;
  readonly recordedAtMs: number;
};

export function factsRecordOf(row: Selectable<MatchFactsTable>): FactsRecord {
  return {
    matchId: row.match_id,
    version: row.version,
    facts: row.facts,
    source: row.source,
    recordedBy: row.recorded_by,
    recordedAtMs: row.recorded_at.getTime(),
  };
}

export async function insertFacts(
  db: Db,
  { matchId, version, facts, source, recordedBy, recordedAtMs }: FactsRecord,
): Promise<void> {
  await db
    .insertInto('match_facts')
    .values({
      match_id: matchId,
      version,
      facts: JSON.stringify(facts),
      source,
      recorded_by: recordedBy,
      recorded_at: new Date(recordedAtMs),
    })
    .execute();
}

/** Records that the results which follow from these facts were proposed. */
export async function noteApplied(db: Db, matchId: number, version: number): Promise<void> {
  await db
    .updateTable('match_facts')
    .set({ is_applied: true })
    .where('match_id', '=', matchId)
    .where('version', '<=', version)
    .execute();
}
