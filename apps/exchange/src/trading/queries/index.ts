import type { Notices } from '../../people/notices/index.ts';
import type { Ground } from '../../platform/ground.ts';
import type { Routes } from '../../platform/routes.ts';
import { ResultQueryService } from './result-query-service.ts';
import { officeQueryHandlers, playerQueryHandlers } from './result-query-routes.ts';

/** Opens players' questions about the results of their bets. */
export function openQueries({ config, db, engine, projected, writeAudit }: Ground, { notices }: Pick<Notices, 'notices'>) {
  const { illegitimatePlay } = config;
  const queries = new ResultQueryService({ db, notices, writeAudit, illegitimatePlay });
  const sources = { db, engine, projected, queries };
  return { routes: { bet: playerQueryHandlers(sources), office: officeQueryHandlers(sources) } satisfies Routes };
}
