import type { RunnerResult, VoidReason } from '@pavilion/core/exchange';
import { type ExpressionBuilder, sql } from 'kysely';
import type {
  ConfirmedHow,
  Database,
  Db,
  ProposalAction,
  ProposalHow,
  ProposalStatus,
  StoredComputation,
} from '../../platform/db/index.ts';

/** The content of a proposal that settles a market. */
export type DecidedContent =
  | { readonly results: readonly RunnerResult[] }
  /** House markets with a numeric result: runs, or a price in hundredths. */
  | { readonly number: number; readonly isLeast?: true }
  | { readonly voidReason: VoidReason };

/**
 * The removal of the runner at this place on the card, with `factor` in hundredths of a percent. A null factor reinstates the runner. `seen` is the runner's
 * factor at the time of the proposal, null if the runner was in the market, and undefined in older proposals.
 */
export type ProposedRemoval = { readonly runner: number; readonly factor: number | null; readonly seen?: number | null };

/** A result, a void, a rollback of either, the return of a runner, or the removal of one or more, in the order of the card (settlement S-RACE-12). */
export type ProposedContent = DecidedContent | { readonly rollBack: true } | { readonly removals: readonly ProposedRemoval[] };

/** True if the content settles the market. */
export function isDecided(content: ProposedContent): content is DecidedContent {
  return !('rollBack' in content) && !('removals' in content);
}

function actionOf(content: ProposedContent): ProposalAction {
  if ('removals' in content) return 'RUNNER';
  return 'rollBack' in content ? 'ROLL_BACK' : 'RESULT';
}

type StoredRemoval = ProposedRemoval & { readonly also?: readonly ProposedRemoval[] };

export type ProposalRecord = {
  readonly proposalId: number;
  readonly marketId: number;
  readonly content: ProposedContent;
  readonly evidence: string;
  readonly how: ProposalHow;
  readonly computation: StoredComputation | undefined;
  /** The deciding rule; undefined if unknown. */
  readonly ruleId: string | undefined;
  readonly version: number;
  readonly status: ProposalStatus;
  readonly proposedBy: number;
  readonly proposedAtMs: number;
  readonly autoConfirmAtMs: number | undefined;
  readonly confirmedBy: number | undefined;
  readonly confirmedHow: ConfirmedHow | undefined;
  readonly confirmedAtMs: number | undefined;
  readonly settledAtMs: number | undefined;
  /** Undefined if no person rejected the proposal, for example if newer facts withdrew it. */
  readonly rejectedBy: number | undefined;
  readonly rejectedAtMs: number | undefined;
  /** The reason for which the proposal was rejected, withdrawn or undone. */
  readonly note: string | undefined;
};

export type NewProposal = {
  readonly marketId: number;
  readonly content: ProposedContent;
  readonly evidence: string;
  readonly how: ProposalHow;
  readonly computation: StoredComputation | undefined;
  readonly ruleId: string | undefined;
  readonly proposedBy: number;
  readonly proposedAtMs: number;
  readonly autoConfirmAtMs: number | undefined;
};

type Row = {
  readonly proposal_id: number;
  readonly market_id: number;
  readonly action: ProposalAction;
  readonly results: readonly RunnerResult[] | null;
  readonly void_reason: VoidReason | null;
  readonly result_number: number | null;
  readonly is_least: boolean;
  readonly removal: StoredRemoval | null;
  readonly evidence: string;
  readonly how: ProposalHow;
  readonly computation: StoredComputation | null;
  readonly rule_id: string | null;
  readonly version: number;
  readonly status: ProposalStatus;
  readonly proposed_by: number;
  readonly proposed_at: Date;
  readonly auto_confirm_at: Date | null;
  readonly confirmed_by: number | null;
  readonly confirmed_how: ConfirmedHow | null;
  readonly confirmed_at: Date | null;
  readonly settled_at: Date | null;
  readonly rejected_by: number | null;
  readonly rejected_at: Date | null;
  readonly note: string | null;
};

export function recordOf(row: Row): ProposalRecord {
  return {
    proposalId: row.proposal_id,
    marketId: row.market_id,
    content: contentOf(row),
    evidence: row.evidence,
    how: row.how,
    computation: row.computation ?? undefined,
    ruleId: row.rule_id ?? undefined,
    version: row.version,
    status: row.status,
    proposedBy: row.proposed_by,
    proposedAtMs: row.proposed_at.getTime(),
    autoConfirmAtMs: row.auto_confirm_at?.getTime(),
    confirmedBy: row.confirmed_by ?? undefined,
    confirmedHow: row.confirmed_how ?? undefined,
    confirmedAtMs: row.confirmed_at?.getTime(),
    settledAtMs: row.settled_at?.getTime(),
    rejectedBy: row.rejected_by ?? undefined,
    rejectedAtMs: row.rejected_at?.getTime(),
    note: row.note ?? undefined,
  };
}

function contentOf({
  action,
  results,
  void_reason: voidReason,
  result_number: number,
  is_least: isLeast,
  removal,
}: Row): ProposedContent {
  if (removal !== null) {
    const { also = [], ...first } = removal;
    return { removals: [removalOf(first), ...also.map(removalOf)] };
  }
  if (action === 'ROLL_BACK') return { rollBack: true };
  if (number !== null) return isLeast ? { number, isLeast } : { number };
  return voidReason === null ? { results: results ?? [] } : { voidReason };
}

/** Returns the removal with its fields in one order, because a stored one can have another. */
function removalOf({ runner, factor, seen }: ProposedRemoval): ProposedRemoval {
  return { runner, factor, ...(seen === undefined ? {} : { seen }) };
}

/** Returns the stored form: the first runner, with the others that are removed together. Without others it is the form of older proposals. */
function storedRemoval([first, ...also]: readonly ProposedRemoval[]): string {
  return JSON.stringify(also.length === 0 ? first : { ...first, also });
}

/** Returns the condition for proposals of the same kind in the same market. A removal must also concern one of the same runners. Only one such proposal can be open. */
export function alikeCondition({ marketId, content }: Pick<NewProposal, 'marketId' | 'content'>) {
  const runners = 'removals' in content ? JSON.stringify({ runners: content.removals.map(({ runner }) => runner) }) : undefined;
  return (eb: ExpressionBuilder<Database, 'result_proposals'>) =>
    eb.and([
      eb('market_id', '=', marketId),
      eb('action', '=', actionOf(content)),
      ...(runners === undefined
        ? []
        : [sql<boolean>`jsonb_path_exists(removal, '$.**.runner ? (@ == $runners[*])', ${runners}::jsonb)`]),
    ]);
}

/** Adds a proposal to the list. It replaces a similar waiting proposal. Call inside a transaction. */
export async function insertProposal(
  db: Db,
  proposal: NewProposal,
): Promise<{ readonly record: ProposalRecord; readonly replaced: readonly number[] }> {
  const replaced = await db
    .updateTable('result_proposals')
    .set((eb) => ({
      status: 'REJECTED',
      note: 'replaced by a newer proposal',
      rejected_at: new Date(proposal.proposedAtMs),
      version: eb('version', '+', 1),
    }))
    .where(alikeCondition(proposal))
    .where('status', '=', 'PROPOSED')
    .returning('proposal_id')
    .execute();
  const row = await db
    .insertInto('result_proposals')
    .values({
      market_id: proposal.marketId,
      action: actionOf(proposal.content),
      results: 'results' in proposal.content ? JSON.stringify(proposal.content.results) : null,
      void_reason: 'voidReason' in proposal.content ? proposal.content.voidReason : null,
      result_number: 'number' in proposal.content ? proposal.content.number : null,
      is_least: 'number' in proposal.content && proposal.content.isLeast === true,
      removal: 'removals' in proposal.content ? storedRemoval(proposal.content.removals) : null,
      evidence: proposal.evidence,
      how: proposal.how,
      computation: proposal.computation === undefined ? null : JSON.stringify(proposal.computation),
      rule_id: proposal.ruleId ?? null,
      proposed_by: proposal.proposedBy,
      proposed_at: new Date(proposal.proposedAtMs),
      auto_confirm_at: proposal.autoConfirmAtMs === undefined ? null : new Date(proposal.autoConfirmAtMs),
      note: null,
      confirmed_by: null,
      confirmed_how: null,
      confirmed_at: null,
      settled_at: null,
      rejected_by: null,
      rejected_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { record: recordOf(row), replaced: replaced.map((each) => each.proposal_id) };
}

export type ProposalChange = {
  readonly status: ProposalStatus;
  readonly note?: string;
  readonly confirmedBy?: number | undefined;
  readonly confirmedHow?: ConfirmedHow;
  readonly confirmedAtMs?: number;
  readonly settledAtMs?: number;
  readonly rejectedBy?: number;
  readonly rejectedAtMs?: number;
};

/** Moves a proposal to its next state. Returns undefined if the proposal has another status or version. */
export async function moveProposal(
  db: Db,
  proposalId: number,
  version: number,
  from: ProposalStatus,
  change: ProposalChange,
): Promise<ProposalRecord | undefined> {
  const row = await db
    .updateTable('result_proposals')
    .set((eb) => ({
      status: change.status,
      version: eb('version', '+', 1),
      ...(change.note === undefined ? {} : { note: change.note }),
      ...(change.confirmedHow === undefined
        ? {}
        : { confirmed_by: change.confirmedBy ?? null, confirmed_how: change.confirmedHow }),
      ...(change.confirmedAtMs === undefined ? {} : { confirmed_at: new Date(change.confirmedAtMs) }),
      ...(change.rejectedBy === undefined ? {} : { rejected_by: change.rejectedBy }),
      ...(change.rejectedAtMs === undefined ? {} : { rejected_at: new Date(change.rejectedAtMs) }),
      ...(change.settledAtMs === undefined ? {} : { settled_at: new Date(change.settledAtMs) }),
    }))
    .where('proposal_id', '=', proposalId)
    .where('version', '=', version)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : recordOf(row);
}

/** Stores newer facts with the same result. */
export async function refreshComputation(
  db: Db,
  proposalId: number,
  computation: StoredComputation,
  ruleId: string,
): Promise<void> {
  await db
    .updateTable('result_proposals')
    .set({ computation: JSON.stringify(computation), rule_id: ruleId })
    .where('proposal_id', '=', proposalId)
    .execute();
}

/** Marks the proposal behind a market's settlement as rolled back. */
export async function rollBackProposals(db: Db, marketId: number, note: string): Promise<readonly number[]> {
  const rows = await db
    .updateTable('result_proposals')
    .set((eb) => ({ status: 'ROLLED_BACK', note, version: eb('version', '+', 1) }))
    .where('market_id', '=', marketId)
    .where('action', '=', 'RESULT')
    .where('status', '=', 'SETTLED')
    .returning('proposal_id')
    .execute();
  return rows.map((row) => row.proposal_id);
}
