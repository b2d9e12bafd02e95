import { assert } from '../../std/index.ts';
import { ruleById } from '../rules/index.ts';
import type { Settlement } from '../settlement.ts';

/** Returns a settlement in short form for test tables: `HOME S-FOOT-4`, `void TIE S-BASK-1`. The quoted rule must exist and give the reason of a void. */
export function settlementLine(result: Settlement<unknown>): string {
  const rule = ruleById(result.ruleId);
  assert(rule !== undefined, `${result.ruleId} is a rule`);
  if (result.kind === 'SETTLED')
    return `${typeof result.value === 'string' ? result.value : JSON.stringify(result.value)} ${result.ruleId}`;
  assert(rule.voids.includes(result.reason), `${result.ruleId} gives ${result.reason}`);
  return `void ${result.reason} ${result.ruleId}`;
}
