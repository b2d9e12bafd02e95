import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '@pavilion/server/clock';
import { GroupCommitEngine } from './group-commit-engine.ts';
import { GENESIS, JournalDamagedError, type JournalAnchor } from './journal.ts';
import { MemoryJournal, MemoryJournalStorage } from './memory-journal.ts';
import { MemorySnapshotStore } from './memory-snapshot-store.ts';
import { recover, type Recovered } from './recovery.ts';
import { BANK, openAccount, transfer, type Bank, EXPIRED } from './testing/bank.ts';

let storage: MemoryJournalStorage;
let snapshots: MemorySnapshotStore;
let damaged: string[];
beforeEach(() => {
  storage = new MemoryJournalStorage();
  snapshots = new MemorySnapshotStore();
  damaged = [];
});

function recoverBank(): Promise<Recovered<Bank>> {
  return recover(BANK, new MemoryJournal(storage), snapshots, (error) => damaged.push(error.message));
}

/** Starts a writer, moves money, and ends without closing the journal, like a killed process. Returns the hash of the state. */
async function runWriter(transfers: number): Promise<string> {
  const journal = new MemoryJournal(storage);
  const head = await journal.takeOver(EXPIRED);
  const { machine } = await recoverBank();
  const engine = new GroupCommitEngine({
    kind: BANK,
    machine,
    journal,
    head,
    clock: new ManualClock(),
    onFatal: () => undefined,
  });
  await engine.submitMany([openAccount(1), openAccount(2)]);
  for (let count = 0; count < transfers; count += 1)
    await engine.submit(transfer(1, 2, count + 1, count % 3 === 0 ? 'CORRECTION' : 'DEPOSIT'));
  return machine.stateHash();
}

async function saveSnapshot(): Promise<number> {
  const { machine, anchor } = await recoverBank();
  await snapshots.save({ anchor, stateHash: machine.stateHash(), bytes: machine.snapshot() });
  return anchor.seq;
}

describe('recovery', () => {
  test('an empty journal gives a machine in its initial state', async () => {
    expect(await recoverBank()).toMatchObject({ anchor: GENESIS, snapshotSeq: 0, batches: 0 });
  });

  test('J7 the journal alone gives the state before the crash', async () => {
    const before = await runWriter(20);
    const { machine, batches } = await recoverBank();
    expect(machine.stateHash()).toBe(before);
    expect(batches).toBe(21);
  });

  test('a snapshot and the later journal give the same state as the whole journal', async () => {
    await runWriter(10);
    const seq = await saveSnapshot();
    const before = await runWriter(15);
    const recovered = await recoverBank();
    expect(recovered.machine.stateHash()).toBe(before);
    expect(recovered).toMatchObject({ snapshotSeq: seq, batches: 15, anchor: { seq: storage.head.seq } });
  });

  test('J4 a recovered writer continues where the last one ended, in a new epoch', async () => {
    await runWriter(3);
    await runWriter(3);
    expect(storage.batches.map((batch) => batch.epoch)).toEqual([1, 1, 1, 1, 2, 2, 2]);
  });

  test('FI-17 a damaged snapshot is skipped for an older one', async () => {
    await runWriter(5);
    const older = await saveSnapshot();
    await runWriter(5);
    const newer = await saveSnapshot();
    const before = await runWriter(2);
    snapshots.damage(newer);
    const recovered = await recoverBank();
    expect(recovered.snapshotSeq).toBe(older);
    expect(recovered.machine.stateHash()).toBe(before);
    expect(damaged).toEqual([`the snapshot at sequence number ${newer} is damaged: its hash does not match its bytes`]);
  });

  test('FI-17 a snapshot whose state does not match the hash in its name is skipped', async () => {
    const before = await runWriter(5);
    const { machine, anchor } = await recoverBank();
    await snapshots.save({ anchor, stateHash: 'another', bytes: machine.snapshot() });
    const recovered = await recoverBank();
    expect(recovered).toMatchObject({ snapshotSeq: 0 });
    expect(recovered.machine.stateHash()).toBe(before);
    expect(damaged).toHaveLength(1);
  });

  test('FI-17 a snapshot newer than the journal stops start-up', async () => {
    await runWriter(5);
    await saveSnapshot();
    storage.batches.pop();
    storage.head = { ...(storage.batches.at(-1) ?? GENESIS), seq: storage.batches.at(-1)?.lastSeq ?? 0 };
    await expect(recoverBank()).rejects.toThrow(/it ends here, but there is a snapshot of 7/);
  });

  test('a follower that starts while the writer saves a snapshot is not refused', async () => {
    const journal = new MemoryJournal(storage);
    const head = async (): Promise<JournalAnchor> => {
      const before = await journal.head();
      await runWriter(5);
      await saveSnapshot();
      return before;
    };
    const read = journal.read.bind(journal);
    const { anchor } = await recover(BANK, { head, read }, snapshots, (error) => damaged.push(error.message));
    expect(anchor.seq).toBe(storage.head.seq);
  });

  test('FI-17 without the snapshot that covers the dropped start, recovery fails', async () => {
    await runWriter(5);
    storage.batches.splice(0, 2);
    await expect(recoverBank()).rejects.toThrow(JournalDamagedError);
  });

  test('a journal whose start was dropped is recovered from a snapshot that covers the dropped part', async () => {
    await runWriter(5);
    await saveSnapshot();
    const before = await runWriter(5);
    storage.batches.splice(0, 4);
    expect((await recoverBank()).machine.stateHash()).toBe(before);
  });

  test('J5 an unknown event stops start-up with its sequence number', async () => {
    await runWriter(2);
    const journal = new MemoryJournal(storage);
    const head = await journal.takeOver(EXPIRED);
    const payload = new TextEncoder().encode(
      JSON.stringify([
        { type: 'opened', at: 1, account: 9 },
        { type: 'fromTheFuture', at: 1 },
      ]),
    );
    await journal.append({ firstSeq: head.seq + 1, lastSeq: head.seq + 2, payload }, head.at + 1);
    await expect(recoverBank()).rejects.toThrow(
      /damaged at sequence number \d+: the bank does not know events of type fromTheFuture/,
    );
  });

  test('J5 a batch with fewer events than declared stops start-up', async () => {
    await runWriter(1);
    const journal = new MemoryJournal(storage);
    const head = await journal.takeOver(EXPIRED);
    const payload = new TextEncoder().encode(JSON.stringify([{ type: 'opened', at: 1, account: 9 }]));
    await journal.append({ firstSeq: head.seq + 1, lastSeq: head.seq + 2, payload }, head.at + 1);
    await expect(recoverBank()).rejects.toThrow(/its events end at/);
  });
});
