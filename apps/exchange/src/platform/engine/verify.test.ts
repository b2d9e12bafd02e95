import { beforeEach, describe, expect, test } from 'vitest';
import { present } from '@pavilion/core/std';
import { hashText } from './chain.ts';
import { MemoryJournal, MemoryJournalStorage } from './memory-journal.ts';
import { MemorySnapshotStore } from './memory-snapshot-store.ts';
import { plainBatch, EXPIRED } from './testing/bank.ts';
import { verifyJournal, type NotedHead } from './verify.ts';

let storage: MemoryJournalStorage;
let snapshots: MemorySnapshotStore;
beforeEach(async () => {
  storage = new MemoryJournalStorage();
  snapshots = new MemorySnapshotStore();
  await extend(storage, 10);
});

/** Writes `count` batches of two events. */
async function extend(to: MemoryJournalStorage, count: number, at = 1_000): Promise<void> {
  const journal = new MemoryJournal(to);
  await journal.takeOver(EXPIRED);
  for (let written = 0; written < count; written += 1) await journal.append(plainBatch(to.head.seq + 1, 2), at + to.head.seq);
}

function noteHead(): NotedHead {
  return { seq: storage.head.seq, hash: hashText(storage.head.hash) };
}

describe('verification', () => {
  test('A1 an intact journal has no fault, and its head is returned', async () => {
    const noted = noteHead();
    expect(await verifyJournal(new MemoryJournal(storage), snapshots)).toEqual({
      fromSeq: 0,
      seq: 20,
      batches: 10,
      headHash: noted.hash,
      fault: undefined,
    });
    await extend(storage, 3);
    expect(await verifyJournal(new MemoryJournal(storage), snapshots, noted)).toMatchObject({ seq: 26, fault: undefined });
  });

  test('A1 the fault is at the first bad batch', async () => {
    const row = storage.batches[4];
    if (row !== undefined) storage.batches[4] = { ...row, payload: plainBatch(99, 2).payload };
    expect(await verifyJournal(new MemoryJournal(storage), snapshots)).toMatchObject({ seq: 8, fault: { seq: 9 } });
  });

  test('A1 a journal cut short together with its head differs from a head kept elsewhere', async () => {
    const noted = noteHead();
    storage.batches.length = 6;
    const last = storage.batches[5];
    if (last !== undefined) storage.head = { seq: last.lastSeq, hash: last.hash, epoch: last.epoch, at: last.at };
    expect(await verifyJournal(new MemoryJournal(storage), snapshots)).toMatchObject({ fault: undefined });
    expect(await verifyJournal(new MemoryJournal(storage), snapshots, noted)).toMatchObject({
      fault: { seq: 13, message: /a head at 20 was noted down/ },
    });
  });

  test('A1 a completely rewritten journal differs from a head kept elsewhere', async () => {
    const noted = noteHead();
    const forged = new MemoryJournalStorage();
    await extend(forged, 12, 5_000);
    expect(await verifyJournal(new MemoryJournal(forged), snapshots, noted)).toMatchObject({ fault: { seq: 20 } });
  });

  test('A1 the journal must contain the hashes that another record quotes', async () => {
    const journal = () => new MemoryJournal(storage);
    const row = storage.batches[3];
    const kept = new Map([
      [row?.lastSeq ?? 0, hashText(row?.hash ?? new Uint8Array())],
      [storage.head.seq, hashText(storage.head.hash)],
    ]);
    expect((await verifyJournal(journal(), snapshots, undefined, kept)).fault).toBeUndefined();
    expect(await verifyJournal(journal(), snapshots, undefined, new Map([[8, 'ab'.repeat(32)]]))).toMatchObject({
      fault: { seq: 8, message: /the audit trail has another hash for it/ },
    });
    // No batch ends at 7, which is inside a batch, or at 22, which is beyond the end.
    for (const seq of [7, 22])
      expect(await verifyJournal(journal(), snapshots, undefined, new Map([[seq, 'ab'.repeat(32)]]))).toMatchObject({
        fault: { seq, message: /no batch ends here/ },
      });
  });

  test('A1 a journal without its start is checked from the snapshot that covers it', async () => {
    const fifth = storage.batches[4];
    if (fifth !== undefined) {
      const anchor = { seq: fifth.lastSeq, hash: fifth.hash, epoch: fifth.epoch, at: fifth.at };
      await snapshots.save({ anchor, stateHash: 'state', bytes: new Uint8Array() });
    }
    storage.batches.splice(0, 3);
    expect(await verifyJournal(new MemoryJournal(storage), snapshots)).toMatchObject({
      fromSeq: 10,
      seq: 20,
      batches: 5,
      fault: undefined,
    });
  });

  test('A1 a head before the start of the kept journal is a fault, and a head at the start is compared', async () => {
    const fourth = present(storage.batches[3], 'the journal has ten batches');
    const fifth = present(storage.batches[4], 'the journal has ten batches');
    const anchor = { seq: fifth.lastSeq, hash: fifth.hash, epoch: fifth.epoch, at: fifth.at };
    await snapshots.save({ anchor, stateHash: 'state', bytes: new Uint8Array() });
    storage.batches.splice(0, 5);
    const faultOf = async (noted: NotedHead): Promise<string | undefined> =>
      (await verifyJournal(new MemoryJournal(storage), snapshots, noted)).fault?.message;
    expect(await faultOf({ seq: fourth.lastSeq, hash: hashText(fourth.hash) })).toMatch(/does not reach back to the head at 8$/);
    expect(await faultOf({ seq: fifth.lastSeq, hash: hashText(fifth.hash) })).toBeUndefined();
    expect(await faultOf({ seq: fifth.lastSeq, hash: hashText(fourth.hash) })).toMatch(/another hash was noted down/);
  });
});
