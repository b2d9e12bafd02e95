import { lineQuote } from '../cricket/index.ts';
import type { Question } from '../settlement/facts/index.ts';
import type { RuleId } from '../settlement/index.ts';
import type { ContestLine } from './contest.ts';

/** The final number of something that is counted in a contest. */
interface CountLine<State> {
  readonly ref: string;
  readonly type: string;
  readonly name: string;
  readonly question?: Question;
  readonly ruleId: RuleId;
  /** Returns the chance of each final count, from 0 on; null once there is no quote. */
  readonly distribution: (state: State) => Float64Array | null;
  readonly result: (state: State) => number | undefined;
}

/** Returns one line on a count, quoted from the exact distribution of the final count. */
export function countLine<State>({ name, distribution, ...line }: CountLine<State>): ContestLine<State> {
  return {
    ...line,
    kind: 'FANCY',
    name,
    rows: [name],
    isClosed: () => false,
    quotes(state) {
      const chances = distribution(state);
      const quote = chances === null ? undefined : lineQuote(chances);
      // A NO bet on a line below one cannot win.
      return quote === undefined || quote.no.line < 1 ? [] : [{ row: 0, ...quote }];
    },
  };
}
