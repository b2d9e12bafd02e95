import type { MarketType } from '../market-types.ts';
import { onTab, rule } from './rule.ts';

const VOTE: readonly MarketType[] = ['ELECTION', 'SEATS'];

export const POLITICS = onTab(
  'Politics',
  ['POLITICS'],
  [
    rule('S-POL-1', 'P', VOTE, { usual: true }),
    rule('S-POL-2', 'P', VOTE, { voids: ['ELECTION_NOT_HELD'] }),
    rule('S-POL-3', 'P', VOTE),
    rule('S-POL-4', 'P', VOTE),
    rule('S-POL-5', 'P', VOTE),
    rule('S-POL-6', 'P', VOTE),
    rule('S-POL-7', 'P', VOTE),
    rule('S-POL-8', 'P', VOTE),
  ],
);

export const ELECTION = onTab(
  'Election',
  ['POLITICS'],
  [
    rule('S-ELEC-1', 'P', VOTE),
    rule('S-ELEC-2', 'P', ['SEATS']),
    rule('S-ELEC-3', 'P', VOTE),
    rule('S-ELEC-4', 'D', VOTE),
    rule('S-ELEC-5', 'P', VOTE, { voids: ['ELECTION_NOT_HELD'] }),
  ],
);

const BINARY_TYPES: readonly MarketType[] = ['BINARY_SETTLEMENT'];

export const BINARY = onTab(
  'Binary',
  ['BINARY'],
  [
    rule('S-BIN-1', 'S', BINARY_TYPES, { usual: true }),
    rule('S-BIN-2', 'D', BINARY_TYPES, { decision: 'D-12' }),
    rule('S-BIN-3', 'S', BINARY_TYPES, { vectors: ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8'] }),
    rule('S-BIN-4', 'P', BINARY_TYPES),
    rule('S-BIN-5', 'D', BINARY_TYPES),
    rule('S-BIN-6', 'D', BINARY_TYPES, { voids: ['NO_SETTLEMENT_PRICE'] }),
    rule('S-BIN-7', 'P', BINARY_TYPES, { voids: ['ILLEGITIMATE_PLAY'] }),
    rule('S-BIN-8', 'S', BINARY_TYPES, { voids: ['WRONG_RATE'] }),
    rule('S-BIN-9', 'D', BINARY_TYPES),
  ],
);
