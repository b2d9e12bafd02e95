export { PositionBook, type OpenPart, type WorstOfRunner } from './position-book.ts';
export { isConstantFrom, opposite, ResultBook, valueOf, type Payoff, type ResultBand } from './result-book.ts';
export { exposureOf, resultIfWinner, worstCase, type RunnerPosition } from './worst-case.ts';
export * from './each-way-worst-case.ts';
export * from './line-worst-case.ts';
