export { kabaddiMarkets, LeadModel, type RaidLaw } from './chances.ts';
export { kabaddiScoring, type KabaddiEvent, type KabaddiState } from './score.ts';
export { KABADDI_LABEL, raidWeights, virtualKabaddi, type KabaddiSide } from './virtual.ts';
