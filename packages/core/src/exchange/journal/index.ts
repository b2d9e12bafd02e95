/** The journal's records alone: a thread that only reads them loads no engine with them. */
export { SYSTEM_ACCOUNT } from '../commands.ts';
export { KINDS, RECORDS, type RecordName } from './records.ts';
export { decodeEvents, forEachRecord, nameAt, wordsOf } from './tell.ts';
