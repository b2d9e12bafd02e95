import { MARKET_TYPES } from '../market-types.ts';
import { onTab, rule } from './rule.ts';

const ALL = MARKET_TYPES;

/** Rules that apply to every tab. */
export const GENERAL = onTab('GENERAL', undefined, [
  rule('S-GEN-1', 'S', ALL),
  rule('S-GEN-2', 'S', ALL, { voids: ['WRONG_RATE'] }),
  rule('S-GEN-3', 'S', ALL),
  rule('S-GEN-4', 'S', ALL),
  rule('S-GEN-5', 'S', ALL),
  rule('S-GEN-6', 'S', ALL, { decision: 'D-13', voids: ['ILLEGITIMATE_PLAY'], vectors: ['F8'] }),
  rule('S-GEN-7', 'S', ALL),
  rule('S-GEN-8', 'S', ALL),
  rule('S-GEN-9', 'S', ALL),
  rule('S-GEN-10', 'P', ALL, { voids: ['LATE_BET'] }),
  rule('S-GEN-11', 'P', ALL),
  rule('S-GEN-12', 'P', ALL, { voids: ['WRONG_MARKET'] }),
  rule('S-GEN-13', 'P', ALL),
  rule('S-GEN-14', 'P', ALL),
  rule('S-GEN-15', 'P', ALL, { voids: ['ABANDONED'] }),
  rule('S-GEN-16', 'D', ALL, { voids: ['TIE', 'EQUAL', 'NOT_REACHED', 'UNDETERMINED'] }),
]);
