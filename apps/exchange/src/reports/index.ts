import { present } from '@pavilion/core/std';
import { formOf } from '../config.ts';
import type { Ground } from '../platform/ground.ts';
import type { Routes } from '../platform/routes.ts';
import { reportHandlers } from './report-routes.ts';

/** Statements and lists of bets, each line with its explanation. */
export function openReports({ config, db, engine, projected }: Ground) {
  const illegitimatePlay = present(formOf(config), 'the settings were checked');
  return { routes: { report: reportHandlers({ db, engine, projected, illegitimatePlay }) } satisfies Routes };
}
