import { EventLog } from '../journal/event-log.ts';
import { KINDS } from '../journal/records.ts';
import { forEachRecord, nameAt, wordsOf } from '../journal/decode.ts';

/** Rewrites a batch by the declarations alone: reads and writes every record. */
export function rewritten(payload: Uint8Array): Uint8Array {
  const log = new EventLog(16);
  const words = wordsOf(payload);
  forEachRecord(words, (word, at) => {
    const type = nameAt(words, word);
    KINDS[type].write(log, at, KINDS[type].readInto(words, word, { type }) as never);
  });
  return log.take();
}
