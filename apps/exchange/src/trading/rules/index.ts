import type { Markets } from '../markets/index.ts';
import type { Ground } from '../../platform/ground.ts';
import type { Routes } from '../../platform/routes.ts';
import { ruleHandlers } from './rule-routes.ts';

/** Opens the Site Rules and the rules of each market. */
export function openRules({ config, engine }: Ground, { catalogue }: Pick<Markets, 'catalogue'>) {
  const { illegitimatePlay } = config;
  return { routes: { rules: ruleHandlers({ engine, catalogue, illegitimatePlay }) } satisfies Routes };
}
