import type { Notices } from '../../people/notices/index.ts';
import type { Ground } from '../../platform/ground.ts';
import type { Routes } from '../../platform/routes.ts';
import { officeQueryHandlers, playerQueryHandlers } from './result-query-routes.ts';

/** Players' questions about the results of their bets. */
export function openQueries({ config, db, engine, projected, writeAudit }: Ground, { notices }: Pick<Notices, 'notices'>) {
  const { illegitimatePlay } = config;
  const sources = { db, engine, projected, notices, writeAudit, illegitimatePlay };
  return { routes: { bet: playerQueryHandlers(sources), office: officeQueryHandlers(sources) } satisfies Routes };
}
