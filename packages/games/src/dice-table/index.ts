export { DICE_DURBAR, SAAT_PASA } from './dice-table.ts';
