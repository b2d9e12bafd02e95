import { parseArgs } from 'node:util';
import { EXCHANGE } from './exchange-machine.ts';
import type { Journal, JournalAnchor, JournalBatch } from './journal.ts';
import { PgJournal } from './pg-journal.ts';
import { recover } from './recovery.ts';
import { withSnapshots } from './snapshot-taker.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/**
 * `node apps/exchange/src/platform/engine/state-hash.ts postgresql://… [--at SEQ]` recovers the exchange as a start would and prints `SEQ HASH` of its state,
 * at the head or after event SEQ (the last event of a batch). Two databases with the same output hold the same exchange. It only reads, and does not become the
 * writer of the journal.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } });
const [databaseUrl] = positionals;
const at = values.at === undefined ? Infinity : Number(values.at);
if (databaseUrl === undefined || Number.isNaN(at)) {
  console.error('Usage: state-hash.ts DATABASE_URL [--at SEQ]');
  process.exit(2);
}

async function* batchesUpTo(source: Journal, anchor: JournalAnchor): AsyncIterable<JournalBatch> {
  for await (const batch of source.read(anchor)) {
    if (batch.lastSeq > at) return;
    yield batch;
  }
}

const journal = await PgJournal.open({ databaseUrl });
const { machine, anchor } = await withSnapshots(databaseUrl, (snapshots) => {
  const before: SnapshotStore = {
    list: async () => (await snapshots.list()).filter((seq) => seq <= at),
    load: (seq) => snapshots.load(seq),
    save: () => Promise.reject(new Error('nothing is saved here')),
    prune: () => Promise.reject(new Error('nothing is pruned here')),
  };
  const until = { read: (from: JournalAnchor) => batchesUpTo(journal, from), head: () => journal.head() };
  return recover(EXCHANGE, until, before, (error) => console.error(error.message));
});
await journal.close();
if (at !== Infinity && anchor.seq !== at) {
  console.error(`no batch of the journal ends at ${at}; the one before ends at ${anchor.seq}`);
  process.exit(1);
}
console.log(`${anchor.seq} ${machine.stateHash()}`);
