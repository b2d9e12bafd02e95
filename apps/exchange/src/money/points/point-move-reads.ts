import { fromMinor } from '@pavilion/contract/amount';
import type { ExchangeReads, IdempotencyKey } from '@pavilion/core/exchange';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { Page } from '../../platform/http/wire.ts';
import type { PointMoveRecord } from './point-move-store.ts';

/** Shown instead of a person's name if the demo rule approved a move. */
const DEMO_RULE_NAME = 'approved automatically: demo rule';

export async function moveById(db: Db, moveId: number): Promise<PointMoveRecord | undefined> {
  return db.selectFrom('point_moves').selectAll().where('move_id', '=', moveId).executeTakeFirst();
}

/** Returns the point move that a user requested under a key. */
export async function moveByKey(db: Db, askedBy: number, key: IdempotencyKey): Promise<PointMoveRecord | undefined> {
  return db
    .selectFrom('point_moves')
    .selectAll()
    .where('asked_by', '=', askedBy)
    .where('key_hi', '=', key.hi)
    .where('key_lo', '=', key.lo)
    .executeTakeFirst();
}

/** Returns approved moves without a recorded outcome. */
export async function approvedMoves(db: Db): Promise<readonly PointMoveRecord[]> {
  return db.selectFrom('point_moves').selectAll().where('status', '=', 'APPROVED').orderBy('move_id').execute();
}

export type MoveFilter = { readonly moveId?: number; readonly status?: PointMoveRecord['status'] | undefined };
export type MoveRow = PointMoveRecord & {
  readonly user_name: string;
  readonly asker: string;
  readonly decider: string | null;
};

/** Reads moves with the names of people: pending ones first, then the newest. */
export async function readMoves(db: Db, filter: MoveFilter, page: Page): Promise<{ rows: readonly MoveRow[]; total: number }> {
  let query = db
    .selectFrom('point_moves as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .innerJoin('users as a', 'a.user_id', 'm.asked_by')
    .leftJoin('users as d', 'd.user_id', 'm.decided_by');
  if (filter.moveId !== undefined) query = query.where('m.move_id', '=', filter.moveId);
  if (filter.status !== undefined) query = query.where('m.status', '=', filter.status);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('m')
    .select(['u.user_name', 'a.user_name as asker', 'd.user_name as decider'])
    .orderBy((eb) => eb.case().when('m.status', 'in', ['OPEN', 'APPROVED']).then(0).else(1).end())
    .orderBy('m.move_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}

export function wireMove(exchange: ExchangeReads, row: MoveRow) {
  const isByRule = row.decided_how === 'DEMO_RULE';
  return {
    move_id: row.move_id,
    version: row.version,
    status: row.status,
    kind: row.kind,
    user_id: row.user_id,
    user_name: row.user_name,
    amount: fromMinor(row.amount as Minor),
    note: row.note,
    asked_by: row.asker,
    asked_at: row.asked_at.toISOString(),
    rule: row.by_rule ? ('DEMO_AUTOMATIC' as const) : ('SECOND_PERSON' as const),
    decided_by: isByRule ? DEMO_RULE_NAME : row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    refusal: row.refusal,
    done_at: row.done_at?.toISOString() ?? null,
    total_balance: fromMinor(exchange.account(row.user_id)?.balance ?? ZERO),
    seq: exchange.seq,
  };
}
