export { PositionBook, type WorstOfRunner } from './position-book.ts';
export { exposureOf, resultIfWinner, worstCase, type RunnerPosition } from './worst-case.ts';
