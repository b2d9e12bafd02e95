import { present } from '@pavilion/core/std';
import { formOf } from '../../config.ts';
import type { Markets } from '../markets/index.ts';
import type { Ground } from '../../platform/ground.ts';
import type { Routes } from '../../platform/routes.ts';
import { ruleHandlers } from './rule-routes.ts';

/** The Site Rules and the rules of each market. */
export function openRules({ config, engine }: Ground, { catalogue }: Pick<Markets, 'catalogue'>) {
  const illegitimatePlay = present(formOf(config), 'the settings were checked');
  return { routes: { rules: ruleHandlers({ engine, catalogue, illegitimatePlay }) } satisfies Routes };
}
