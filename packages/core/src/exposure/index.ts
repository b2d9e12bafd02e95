export { exposureOf, resultIfWinner, worstCase, type RunnerPosition } from './worst-case.ts';
