export { MELA_WHEEL, RANGOLI_SPIN } from './wheel.ts';
export { TOOFAN_WHEEL } from './storm.ts';
