import type { Markets } from '../markets/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Retention } from '../../platform/housekeeping.ts';
import type { Routes } from '../../platform/routes.ts';
import { houseExposureHandlers } from './house-exposure-routes.ts';
import { houseLimitHandlers } from './house-limit-routes.ts';
import { noteHouseLimit, SET_HOUSE_LIMIT } from './house-limit-store.ts';
import { matchLimitHandlers } from './match-limit-routes.ts';
import { riskHandlers } from './risk-routes.ts';
import { RiskService } from './risk-service.ts';
import {
  forgetAlerts,
  raiseOtherResult,
  raiseParkedWin,
  raiseStoppedScore,
  raiseUnusedBalls,
  type NamedResult,
} from './risk-store.ts';
import { StakeFactors } from './stake-factors.ts';

const ALERTS_KEPT_MS = 180 * 86_400_000;

/** Opens the monitoring of players, their stake limits, and the house's loss limit. */
export async function openRisk(
  { config, db, engine, projected, clock, node, jobs, log, acts, writeAudit }: Platform,
  { catalogue }: Pick<Markets, 'catalogue'>,
) {
  acts.after(SET_HOUSE_LIMIT, noteHouseLimit);
  const stakeFactors = new StakeFactors();
  const warn = (about: unknown, message: string): void => log.warn(about, message);
  const own = { factors: stakeFactors, everyMs: config.riskScanMs, audit: writeAudit, warn };
  const risk = new RiskService({ db, engine, projected, clock: jobs, acts, ...own });
  await risk.readFactors();
  risk.onFactors(node.follow('stakeFactors', { reread: () => risk.readFactors() }));
  await node.whenWriter(() => risk.sendHouseLimit());
  const routes = {
    office: {
      ...riskHandlers({ db, engine, catalogue, risk, stakeFactors }),
      ...houseExposureHandlers({ engine, catalogue }),
      ...houseLimitHandlers({ db, engine, catalogue, risk }),
      ...matchLimitHandlers({ engine, catalogue, risk }),
    },
  } satisfies Routes;
  const kept: readonly Retention[] = [{ keptMs: ALERTS_KEPT_MS, forget: (before) => forgetAlerts(db, before) }];
  const raiseOther = (marketId: number, named: NamedResult) => raiseOtherResult(db, marketId, named, new Date(clock.nowMs()));
  const raiseUnused = (marketId: number, version: number) => raiseUnusedBalls(db, marketId, version, new Date(clock.nowMs()));
  const raiseStopped = (marketId: number) => raiseStoppedScore(db, marketId, new Date(clock.nowMs()));
  const raise = { raiseParkedWin, raiseOtherResult: raiseOther, raiseUnusedBalls: raiseUnused, raiseStoppedScore: raiseStopped };
  return { risk, stakeFactors, ...raise, routes, kept, stop: () => risk.stop() };
}
