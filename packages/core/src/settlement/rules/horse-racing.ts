import type { MarketType } from '../market-types.ts';
import { onTab, rule } from './rule.ts';

const RACE: readonly MarketType[] = ['WIN', 'PLACE', 'EACH_WAY'];
const WIN: readonly MarketType[] = ['WIN', 'EACH_WAY'];
const PLACE: readonly MarketType[] = ['PLACE'];

export const HORSE_RACING = onTab(
  'Horse Racing',
  ['RACING'],
  [
    rule('S-RACE-1', 'P', RACE, { usual: true }),
    rule('S-RACE-2', 'P', RACE, { voids: ['RACE_VOID', 'WALKOVER'] }),
    rule('S-RACE-3', 'P', RACE, { voids: ['VENUE_CHANGED'] }),
    rule('S-RACE-4', 'P', RACE, { voids: ['WRONG_DAY'] }),
    rule('S-RACE-5', 'P', RACE),
    rule('S-RACE-6', 'P', RACE, { voids: ['NON_RUNNER'] }),
    rule('S-RACE-7', 'S', WIN, { decision: 'D-7', vectors: ['W1', 'W2', 'W4'] }),
    rule('S-RACE-8', 'S', WIN, { vectors: ['W3'] }),
    rule('S-RACE-9', 'S', PLACE, { vectors: ['P1', 'P2'] }),
    rule('S-RACE-10', 'S', PLACE, { vectors: ['P3'] }),
    rule('S-RACE-11', 'S', RACE, { vectors: ['W6', 'P4'] }),
    rule('S-RACE-12', 'P', RACE, { decision: 'D-7', vectors: ['W5', 'W7', 'W8'] }),
    rule('S-RACE-13', 'P', RACE, { vectors: ['W9'] }),
    rule('S-RACE-14', 'S', RACE),
    rule('S-RACE-15', 'P', RACE, { vectors: ['N1', 'N2', 'N3'] }),
    rule('S-RACE-16', 'P', RACE, { voids: ['RUNNER_REINSTATED'] }),
    rule('S-RACE-17', 'P', RACE, { voids: ['RACE_VOID'] }),
    rule('S-RACE-18', 'P', ['EACH_WAY'], { vectors: ['E1', 'E2', 'E3'] }),
    rule('S-RACE-19', 'P', RACE),
    rule('S-RACE-20', 'P', RACE, { voids: ['RACE_VOID'] }),
    rule('S-RACE-21', 'P', RACE, { decision: 'D-10', vectors: ['Z1', 'Z2', 'Z3', 'Z4', 'Z5', 'Z8', 'Z9', 'Z10', 'Z11'] }),
    rule('S-RACE-22', 'P', RACE),
    rule('S-RACE-23', 'P', RACE),
    rule('S-RACE-24', 'P', RACE),
    rule('S-RACE-25', 'D', RACE),
  ],
);
