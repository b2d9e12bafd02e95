import type { Feeds } from '../feed/index.ts';
import type { Markets } from '../markets/index.ts';
import type { DiskWatch } from '../platform/disk-watch.ts';
import type { Ground } from '../platform/ground.ts';
import type { Routes } from '../platform/routes.ts';
import { haltHandlers, type HaltRoutesOptions } from './halt-routes.ts';
import { HaltService } from './halt-service.ts';
import type { Halts } from './halts.ts';

type HaltNeeds = Pick<Markets, 'catalogue' | 'markets'> & {
  readonly halts: Halts;
  readonly disk: DiskWatch;
  readonly proxyWatch: HaltRoutesOptions['proxyWatch'];
  /** Undefined while the server starts. */
  readonly feed: () => Feeds['feed'];
};

/** Stops whole sports or the casino by hand, and the office's first page; what was stopped before a restart is stopped again. */
export async function openHalts(
  { config, db, engine, projectedSeq, writeAudit }: Ground,
  { catalogue, markets, halts, disk, proxyWatch, feed }: HaltNeeds,
) {
  const halting = new HaltService(db, catalogue, halts, { markets, audit: writeAudit });
  await halting.load();
  const sources = {
    db,
    engine,
    projectedSeq,
    catalogue,
    halts,
    halting,
    disk,
    proxyWatch,
    gatewaySilentHours: config.gatewaySilentHours,
  };
  const routes = { office: haltHandlers({ ...sources, feed: { standing: () => feed().standing() } }) } satisfies Routes;
  return { routes };
}
