import type { Platform } from '../../platform/platform.ts';
import type { Routes } from '../../platform/routes.ts';
import type { Markets } from '../markets/index.ts';
import { haltHandlers } from './halt-routes.ts';
import { HaltService } from './halt-service.ts';
import { Halts } from './halts.ts';

export { Halts };

type HaltNeeds = Pick<Markets, 'catalogue' | 'markets'> & { readonly halts: Halts };

/** Opens halts, by which staff stop whole sports or the casino. Halts survive a restart. */
export async function openHalts({ db, engine, node, writeAudit }: Platform, { catalogue, markets, halts }: HaltNeeds) {
  const halting = new HaltService(db, catalogue, halts, { markets, audit: writeAudit });
  await halting.load();
  halting.onChange(node.follow('halts', { reread: () => halting.load() }));
  await node.whenWriter(() => halting.resume());
  return { routes: { office: haltHandlers({ engine, catalogue, halts, halting }) } satisfies Routes };
}
