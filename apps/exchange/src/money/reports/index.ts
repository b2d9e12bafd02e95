import type { Platform } from '../../platform/platform.ts';
import type { Routes } from '../../platform/routes.ts';
import { dashboardHandlers, type DashboardSources } from './dashboard-routes.ts';
import { reportOfficeHandlers } from './report-office-routes.ts';
import { reportHandlers } from './report-routes.ts';

/** Opens statements and bet lists, with an explanation for each line, and the dashboard and reports of staff. */
export function openReports(platform: Platform, needs: Pick<DashboardSources, 'disk' | 'proxyWatch' | 'feed'>) {
  const { config, db, replica, engine, projected, projectedSeq } = platform;
  const { illegitimatePlay } = config;
  const { gatewaySilentHours } = config;
  const routes = {
    report: reportHandlers({ replica, engine, projected, illegitimatePlay }),
    office: { ...dashboardHandlers({ db, engine, projectedSeq, gatewaySilentHours, ...needs }), ...reportOfficeHandlers({ db }) },
  } satisfies Routes;
  return { routes };
}
