import { toTransfer } from '@pavilion/contract/amount';
import type { PointMove } from '@pavilion/contract/http';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { pageOf } from '../../platform/http/wire.ts';
import { Answer, invalid, refuse, Refused } from '@pavilion/server/refused';
import { readMoves, wireMove } from './point-move-reads.ts';
import type { PointMoveService } from './point-move-service.ts';
import { userById } from '../../people/accounts/user-reads.ts';

export type PointMoveRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly pointMoves: PointMoveService;
};

type MoveHandlers = Pick<
  HandlersOf<'office'>,
  'depositPoints' | 'withdrawPoints' | 'getPointMoves' | 'approvePointMove' | 'rejectPointMove'
>;
type MoveRequest = { readonly user_id: number; readonly amount: number; readonly note?: string | undefined };

/** Handles the calls by which staff issue points to an account or take them back. */
export function pointMoveHandlers(options: PointMoveRoutesOptions): MoveHandlers {
  const { db, engine, pointMoves } = options;
  return {
    depositPoints: (request, call) => requestMove(options, 'DEPOSIT', request, call),
    withdrawPoints: (request, call) => requestMove(options, 'WITHDRAWAL', request, call),
    getPointMoves: async ({ status, ...page }) => {
      const { rows, total } = await readMoves(db, { status }, pageOf(page));
      return { rows: await engine.read((exchange) => rows.map((row) => wireMove(exchange, row))), total };
    },
    approvePointMove: async ({ move_id, version }, call) => withMessage(await pointMoves.approve(move_id, version, call)),
    rejectPointMove: async ({ move_id, version, note }, call) =>
      withMessage(await pointMoves.reject(move_id, version, note.trim(), call)),
  };
}

async function requestMove(
  { db, pointMoves }: PointMoveRoutesOptions,
  kind: PointMove['kind'],
  request: MoveRequest,
  call: Call,
) {
  const amount = toTransfer(request.amount);
  if (amount === undefined) return invalid('amount');
  if ((await userById(db, request.user_id)) === undefined) return refuse('NOT_FOUND', { field: 'user_id' });
  return withMessage(await pointMoves.request({ kind, userId: request.user_id, amount, note: request.note ?? '' }, call));
}

const MESSAGES: Readonly<Record<PointMove['status'], string>> = {
  OPEN: 'Requested. Another member of staff must approve it.',
  APPROVED: 'Approved. The points will move in a moment.',
  DONE: 'The points have moved.',
  REFUSED: 'The exchange refused this move. No points have moved.',
  REJECTED: 'Rejected. No points have moved.',
};

function withMessage(outcome: PointMove | Refused): Answer<PointMove> | Refused {
  return outcome instanceof Refused ? outcome : new Answer(outcome, MESSAGES[outcome.status]);
}
