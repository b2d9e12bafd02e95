export { BATTIS_PATTE } from './battis.ts';
