import type { Accounts } from '../../people/accounts/index.ts';
import type { Limits } from '../limits/index.ts';
import type { Markets } from '../../trading/markets/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Routes } from '../../platform/routes.ts';
import { BookingService } from './booking-service.ts';
import { downlineReportHandlers } from './downline-report-routes.ts';
import { downlineHandlers } from './downline-routes.ts';
import { DownlineService } from './downline-service.ts';
import { LockService } from './lock-service.ts';
import type { PeoplePorts } from '../../people/identity/index.ts';

type DownlineNeeds = Pick<Accounts, 'accounts' | 'paper' | 'endSessions'> & Pick<Limits, 'limits'> & Pick<Markets, 'catalogue'>;

/** Opens agents and their downline: terms, locks and week settlements. `finish` completes locks that a crash interrupted. */
export function openDownline(
  { config, db, engine, projected, clock, jobs, log, acts, audit, writeAudit }: Platform,
  { accounts, paper, endSessions, limits, catalogue }: DownlineNeeds,
) {
  const bookings = new BookingService(db, engine, projected, jobs, (error) => log.warn(error, 'bookings are late'));
  const downline = new DownlineService({ db, engine, accounts, limits, bookings, acts, clock, audit: writeAudit });
  const locks = new LockService(db, engine, { endSessions, audit: writeAudit });
  // A player's breaks, exclusions and locks also apply to the paper account.
  paper.guardWith({
    whyAway: (ownerId) => limits.whyAway(ownerId),
    follow: (paperId, ownerId) => {
      limits.follow(paperId, ownerId);
      return locks.follow(paperId);
    },
  });
  const lockOf: PeoplePorts['lockOf'] = (userId) => locks.of(userId);
  const lock: PeoplePorts['lock'] = (userId, held, line) => locks.set(userId, held, line);
  const { illegitimatePlay } = config;
  const routes = {
    office: {
      ...downlineHandlers({ db, engine, downline, locks, audit }),
      ...downlineReportHandlers({ db, engine, projected, catalogue, bookings, downline, illegitimatePlay }),
    },
  } satisfies Routes;
  return { downline, locks, lockOf, lock, routes, finish: () => locks.finishInterrupted(), stop: () => bookings.stop() };
}
