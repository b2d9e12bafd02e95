import { lineKind } from './line-bet.ts';

/** A published settlement price against a line, both in hundredths; otherwise a fancy. */
export const BINARY = lineKind('BINARY');
