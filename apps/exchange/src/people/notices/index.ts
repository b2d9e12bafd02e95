import type { Platform } from '../../platform/platform.ts';
import type { Retention } from '../../platform/housekeeping.ts';
import type { Routes } from '../../platform/routes.ts';
import { noticeHandlers, noticeOfficeHandlers } from './notice-routes.ts';
import { NoticeService } from './notice-service.ts';
import { forgetNotices } from './notice-store.ts';
import { pushKeysIn } from './push-keys.ts';
import { PushService } from './push-service.ts';

/** Time for which notices are kept. The reports keep the same facts for good. */
const NOTICES_KEPT_MS = 30 * 86_400_000;

export type Notices = Awaited<ReturnType<typeof openNotices>>;

/** Opens notices to players, and push messages for closed pages unless they are turned off. */
export async function openNotices({ config, db, clock, jobs, writeAudit, warn }: Platform) {
  const services = config.pushServices.filter((service) => service !== 'none');
  const keys = services.length === 0 ? undefined : await pushKeysIn(config.dataFolder);
  const push = new PushService({ db, clock: jobs, keys, subject: config.pushSubject, services, warn });
  const notices = new NoticeService(db, clock.nowMs, writeAudit);
  /** `touch` updates a player's open pages after a notice was read. */
  const routes = (touch: (userId: number) => void) =>
    ({
      notice: noticeHandlers({ db, notices, push, touch }),
      office: noticeOfficeHandlers({ db, notices }),
    }) satisfies Routes;
  const kept: readonly Retention[] = [{ keptMs: NOTICES_KEPT_MS, forget: (before) => forgetNotices(db, before) }];
  return { notices, routes, kept, stop: () => push.stop() };
}
