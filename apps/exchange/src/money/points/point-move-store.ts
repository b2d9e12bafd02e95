import type { Selectable } from 'kysely';
import type { IdempotencyKey } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import type { ConfirmedHow, Db, PointMovesTable } from '../../platform/db/index.ts';

/** A row of a point move. */
export type PointMoveRecord = Selectable<PointMovesTable>;

export type NewPointMove = {
  readonly kind: PointMoveRecord['kind'];
  readonly userId: number;
  readonly amount: Minor;
  readonly note: string;
  readonly isByRule: boolean;
  readonly askedBy: number;
  readonly key: IdempotencyKey;
  readonly askedAt: Date;
};

/** Adds a move to the list; undefined if its requester has used the key. */
export async function insertMove(db: Db, move: NewPointMove): Promise<PointMoveRecord | undefined> {
  return db
    .insertInto('point_moves')
    .values({
      kind: move.kind,
      user_id: move.userId,
      amount: move.amount,
      note: move.note,
      by_rule: move.isByRule,
      asked_by: move.askedBy,
      key_hi: move.key.hi,
      key_lo: move.key.lo,
      asked_at: move.askedAt,
      decided_by: null,
      decided_how: null,
      decided_at: null,
      refusal: null,
      done_at: null,
    })
    .onConflict((conflict) => conflict.columns(['asked_by', 'key_hi', 'key_lo']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export type MoveStep =
  | { readonly to: 'APPROVED'; readonly by: number | undefined; readonly how: ConfirmedHow; readonly at: Date }
  | { readonly to: 'REJECTED'; readonly by: number; readonly at: Date; readonly note: string }
  | { readonly to: 'DONE'; readonly at: Date }
  | { readonly to: 'REFUSED'; readonly refusal: string };

/** Advances a move to the next status. Returns undefined if the move is not in the status that the step starts from. */
export async function stepMove(
  db: Db,
  moveId: number,
  version: number | undefined,
  step: MoveStep,
): Promise<PointMoveRecord | undefined> {
  const from = step.to === 'DONE' || step.to === 'REFUSED' ? 'APPROVED' : 'OPEN';
  let query = db
    .updateTable('point_moves')
    .set((eb) => ({ status: step.to, version: eb('version', '+', 1), ...columnsOf(step) }))
    .where('move_id', '=', moveId)
    .where('status', '=', from);
  if (version !== undefined) query = query.where('version', '=', version);
  return query.returningAll().executeTakeFirst();
}

function columnsOf(step: MoveStep) {
  switch (step.to) {
    case 'APPROVED':
      return { decided_by: step.by ?? null, decided_how: step.how, decided_at: step.at };
    case 'REJECTED':
      return { decided_by: step.by, decided_how: 'PERSON' as const, decided_at: step.at, refusal: step.note };
    case 'DONE':
      return { done_at: step.at };
    case 'REFUSED':
      return { refusal: step.refusal };
  }
}
