import { linesOf } from './lines.ts';

export interface TimedLine {
  readonly from: 'market' | 'score';
  readonly time: number;
  readonly line: string;
}

/** Returns the lines of both recordings in the order of their times. */
export async function* mergeLines(streamFile: string, scoresFile: string): AsyncGenerator<TimedLine> {
  const market = linesOf(streamFile)[Symbol.asyncIterator]();
  const score = linesOf(scoresFile)[Symbol.asyncIterator]();
  let nextMarket = timedLineOf('market', await market.next());
  let nextScore = timedLineOf('score', await score.next());
  while (nextMarket !== null || nextScore !== null) {
    if (nextScore === null || (nextMarket !== null && nextMarket.time <= nextScore.time)) {
      if (nextMarket !== null) yield nextMarket;
      nextMarket = timedLineOf('market', await market.next());
    } else {
      yield nextScore;
      nextScore = timedLineOf('score', await score.next());
    }
  }
}

function timedLineOf(from: TimedLine['from'], next: IteratorResult<string, unknown>): TimedLine | null {
  if (next.done === true) return null;
  const message: unknown = JSON.parse(next.value);
  const time = typeof message === 'object' && message !== null && 'pt' in message ? message.pt : 0;
  return { from, time: typeof time === 'number' ? time : 0, line: next.value };
}
