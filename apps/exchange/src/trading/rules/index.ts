import type { Markets } from '../markets/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Routes } from '../../platform/routes.ts';
import { ruleHandlers } from './rule-routes.ts';

/** Opens the Site Rules and the rules of each market. */
export function openRules({ config, engine }: Platform, { catalogue }: Pick<Markets, 'catalogue'>) {
  const { illegitimatePlay } = config;
  return { routes: { rules: ruleHandlers({ engine, catalogue, illegitimatePlay }) } satisfies Routes };
}
