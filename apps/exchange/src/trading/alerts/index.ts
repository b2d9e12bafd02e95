import type { Notices } from '../../people/notices/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Routes } from '../../platform/routes.ts';
import type { Markets } from '../markets/index.ts';
import { priceAlertHandlers } from './price-alert-routes.ts';
import { type Breaks, PriceAlertService } from './price-alert-service.ts';

/** Opens the alerts that tell players when a price is reached. */
export async function openPriceAlerts(
  platform: Platform,
  { catalogue, limits, notices }: Pick<Markets, 'catalogue'> & Pick<Notices, 'notices'> & { readonly limits: Breaks },
) {
  const alerts = new PriceAlertService({ ...platform, catalogue, limits, notices });
  // Followers pass these calls on, and a node that takes over reads the alerts.
  await platform.node.whenWriter(() => alerts.start());
  const routes = { notice: priceAlertHandlers(catalogue, alerts) } satisfies Routes;
  return { routes, stop: () => alerts.stop() };
}
