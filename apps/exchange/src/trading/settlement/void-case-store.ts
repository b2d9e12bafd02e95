import type { IllegitimatePlayForm } from '@pavilion/core/settlement';
import type { Db, VoidCasesTable } from '../../platform/db/index.ts';
import type { CaseFill } from './void-case-reads.ts';

export type CaseReason = VoidCasesTable['reason'];
export type CasePlay = NonNullable<VoidCasesTable['play']>;

/**
 * The matches of a market that a case covers: those of chosen bets, of a period, or of accounts' wins or play. Times are in microseconds since 1970, and the
 * end is exclusive.
 */
export type CaseScope =
  | { readonly kind: 'BETS'; readonly bets: readonly number[] }
  | { readonly kind: 'WINDOW'; readonly from: number; readonly until: number }
  | PlayScope;

/** Illegitimate play of accounts in a span: their wins, or all settled bets (settlement D-13, 5.4). */
export type PlayScope = {
  readonly kind: IllegitimatePlayForm;
  readonly play: CasePlay;
  readonly users: readonly number[];
  readonly from: number;
  readonly until: number;
};

export function isOfPlay(scope: CaseScope): scope is PlayScope {
  return scope.kind === 'WINNING_ONLY' || scope.kind === 'WHOLE_EPISODE';
}

export type NewCase = {
  readonly marketId: number;
  readonly reason: CaseReason;
  readonly scope: CaseScope;
  readonly evidence: string;
  readonly openedBy: number;
  readonly openedAt: Date;
  /** The chosen bets; empty for a window. */
  readonly bets: readonly number[];
  readonly fills: readonly CaseFill[];
};

/** Stores a case with all sides of its matches. Call inside a transaction. */
export async function insertCase(
  db: Db,
  { marketId, reason, scope, evidence, openedBy, openedAt, bets, fills }: NewCase,
): Promise<number> {
  const { case_id } = await db
    .insertInto('void_cases')
    .values({
      market_id: marketId,
      reason,
      scope: scope.kind,
      play: isOfPlay(scope) ? scope.play : null,
      user_ids: isOfPlay(scope) ? [...scope.users] : [],
      bet_ids: [...bets],
      window_from: scope.kind === 'BETS' ? null : scope.from,
      window_until: scope.kind === 'BETS' ? null : scope.until,
      evidence,
      opened_by: openedBy,
      opened_at: openedAt,
      decided_by: null,
      decided_at: null,
      note: null,
      lapses_at: null,
      done_by: null,
      done_at: null,
    })
    .returning('case_id')
    .executeTakeFirstOrThrow();
  const rows = fills.map((fill) => ({ case_id, ...fill }));
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    await db
      .insertInto('void_case_fills')
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .execute();
  return case_id;
}

/** A statement takes 65,535 parameters, and a row has thirteen. */
const ROWS_AT_ONCE = 5_000;

export type CaseStep =
  | { readonly to: 'APPROVED'; readonly by: number; readonly at: Date; readonly lapsesAt: Date }
  | { readonly to: 'REJECTED'; readonly by: number; readonly at: Date; readonly note: string }
  | { readonly to: 'DONE'; readonly by: number; readonly at: Date };

/** Moves a case to its next state. Returns false if the case has another version than the caller's. */
export async function moveCase(db: Db, caseId: number, version: number, step: CaseStep): Promise<boolean> {
  const row = await db
    .updateTable('void_cases')
    .set((eb) => ({ status: step.to, version: eb('version', '+', 1), ...columnsOf(step) }))
    .where('case_id', '=', caseId)
    .where('version', '=', version)
    .where('status', 'in', step.to === 'DONE' ? ['APPROVED'] : ['OPEN', 'APPROVED'])
    .returning('case_id')
    .executeTakeFirst();
  return row !== undefined;
}

function columnsOf(step: CaseStep) {
  if (step.to === 'DONE') return { done_by: step.by, done_at: step.at };
  const decided = { decided_by: step.by, decided_at: step.at };
  return step.to === 'APPROVED' ? { ...decided, lapses_at: step.lapsesAt } : { ...decided, note: step.note, lapses_at: null };
}
