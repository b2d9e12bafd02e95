/** Exports only the journal's records: a thread that reads them does not load the engine. */
export { SYSTEM_ACCOUNT } from '../commands.ts';
export { KINDS, RECORDS, type RecordName } from './records.ts';
export { decodeEvents, forEachRecord, nameAt, wordsOf } from './decode.ts';
