import type { Accounts } from '../../people/accounts/index.ts';
import type { Notices } from '../../people/notices/index.ts';
import type { DiskWatch } from '../../platform/disk-watch.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Routes } from '../../platform/routes.ts';
import { limitHandlers, limitOfficeHandlers } from './limit-routes.ts';
import { LimitService, type LimitChange } from './limit-service.ts';
import { visitHandlers } from './visit-routes.ts';

export type { BetWeight } from './limit-service.ts';
export type Limits = Awaited<ReturnType<typeof openLimits>>;

type LimitNeeds = Pick<Accounts, 'sessions' | 'note'> & Pick<Notices, 'notices'> & { readonly disk: DiskWatch };

/** Opens players' own limits, breaks and exclusion, and visit times. */
export async function openLimits(
  { db, engine, projected, clock, node }: Platform,
  { sessions, note, notices, disk }: LimitNeeds,
) {
  const saveTimes = (): Promise<void> => sessions.save();
  const limits = new LimitService(db, engine, projected, saveTimes, () => !disk.isFull, clock.nowMs);
  await limits.load();
  limits.onChange(node.follow('limits', { apply: (change: LimitChange) => limits.apply(change), reread: () => limits.load() }));
  const routes = {
    user: {
      ...limitHandlers({ limits, notices, noteActivity: (...about) => note(db, ...about) }),
      ...visitHandlers({ db, engine, projected }),
    },
    office: limitOfficeHandlers(limits),
  } satisfies Routes;
  return { limits, isGuarded: limits.isGuarded.bind(limits), routes };
}
