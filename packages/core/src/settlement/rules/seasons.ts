import type { MarketType } from '../market-types.ts';
import { onTab, rule } from './rule.ts';

const SEASON: readonly MarketType[] = ['SEASON_TOTAL', 'SEASON_RECORD'];
const TOTAL: readonly MarketType[] = ['SEASON_TOTAL'];
const RECORD: readonly MarketType[] = ['SEASON_RECORD'];

export const BIG_BASH_LEAGUE = onTab(
  'Big Bash League',
  ['CRICKET'],
  [
    rule('S-BBL-1', 'S', TOTAL, { decision: 'D-6' }),
    rule('S-BBL-2', 'P', TOTAL),
    rule('S-BBL-3', 'P', TOTAL, { vectors: ['V4'] }),
    rule('S-BBL-4', 'P', SEASON),
    rule('S-BBL-5', 'S', TOTAL, { voids: ['UNDER_MIN_OVERS'], vectors: ['V5'] }),
    rule('S-BBL-6', 'P', TOTAL),
    rule('S-BBL-7', 'P', TOTAL, { vectors: ['V6'] }),
    rule('S-BBL-8', 'S', SEASON, { voids: ['PLAYER_REMOVED'], vectors: ['V7'] }),
    rule('S-BBL-9', 'P', RECORD),
    rule('S-BBL-10', 'P', RECORD),
    rule('S-BBL-11', 'P', ['SESSION', 'SEASON_TOTAL']),
    rule('S-BBL-12', 'P', SEASON),
  ],
);

export const IPL = onTab(
  'IPL',
  ['CRICKET'],
  [
    rule('S-IPL-1', 'S', SEASON, { voids: ['FIXTURE_REDUCED'], vectors: ['V3'] }),
    rule('S-IPL-2', 'S', TOTAL, { decision: 'D-6', vectors: ['V1', 'V2'] }),
    rule('S-IPL-3', 'P', TOTAL),
    rule('S-IPL-4', 'P', SEASON),
    rule('S-IPL-5', 'P', TOTAL),
    rule('S-IPL-6', 'P', RECORD),
    rule('S-IPL-7', 'P', RECORD),
    rule('S-IPL-8', 'P', RECORD),
    rule('S-IPL-9', 'P', RECORD),
    rule('S-IPL-10', 'P', RECORD, { voids: ['NOT_REACHED'] }),
    rule('S-IPL-11', 'S', TOTAL, { voids: ['UNDER_MIN_OVERS'] }),
    rule('S-IPL-12', 'S', SEASON, { voids: ['PLAYER_REMOVED'] }),
    rule('S-IPL-13', 'P', SEASON),
    rule('S-IPL-14', 'P', RECORD),
  ],
);

export const WORLD_CUP = onTab(
  'World Cup',
  ['CRICKET'],
  [
    rule('S-WC-1', 'P', SEASON, { voids: ['FIXTURE_REDUCED'] }),
    rule('S-WC-2', 'S', TOTAL, { decision: 'D-6', vectors: ['V8'] }),
    rule('S-WC-3', 'P', TOTAL),
    rule('S-WC-4', 'P', TOTAL),
    rule('S-WC-5', 'S', SEASON, { voids: ['PLAYER_REMOVED'] }),
    rule('S-WC-6', 'P', TOTAL, { voids: ['PLAYER_DROPPED_OUT'] }),
    rule('S-WC-7', 'P', TOTAL),
    rule('S-WC-8', 'P', TOTAL),
    rule('S-WC-9', 'P', TOTAL),
    rule('S-WC-10', 'P', RECORD),
    rule('S-WC-11', 'P', TOTAL),
    rule('S-WC-12', 'P', SEASON),
  ],
);
