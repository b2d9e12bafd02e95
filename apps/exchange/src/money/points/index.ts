import type { Limits } from '../limits/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Routes } from '../../platform/routes.ts';
import { pointMoveHandlers } from './point-move-routes.ts';
import { PointMoveService } from './point-move-service.ts';

/** Opens the moves of points by staff. `finish` completes acts that a crash interrupted. */
export function openPoints({ config, db, engine, clock, acts, writeAudit }: Platform, { limits }: Pick<Limits, 'limits'>) {
  const isByRule = config.playMoney && config.autoApprovePoints;
  const guardGift = limits.guardGift.bind(limits);
  const pointMoves = new PointMoveService(db, engine, acts, { guardGift, audit: writeAudit, isByRule, now: clock.nowMs });
  const routes = { office: pointMoveHandlers({ db, engine, pointMoves }) } satisfies Routes;
  return { routes, finish: () => pointMoves.finishInterrupted() };
}
