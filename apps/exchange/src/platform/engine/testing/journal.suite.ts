import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  GENESIS,
  JournalDamagedError,
  LeaseHeldError,
  type Journal,
  type JournalAnchor,
  type JournalBatch,
  type LeaseClaim,
} from '../journal.ts';
import { plainBatch, EXPIRED } from './bank.ts';

/** A journal storage under test, with direct access to its rows. */
export type JournalWorld = {
  /** Another journal on the same storage, as another process would open it. */
  open(): Promise<Journal>;
  rows(): Promise<readonly JournalBatch[]>;
  replaceRows(rows: readonly JournalBatch[]): Promise<void>;
  /** Lets time pass for leases. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
};

async function readAll(journal: Journal, anchor: JournalAnchor = GENESIS): Promise<JournalBatch[]> {
  const batches: JournalBatch[] = [];
  for await (const batch of journal.read(anchor)) batches.push(batch);
  return batches;
}

async function append(journal: Journal, firstSeq: number, count: number): Promise<void> {
  expect(await journal.append(plainBatch(firstSeq, count), 1_000 + firstSeq)).toMatchObject({ outcome: 'committed' });
}

/** Returns a seeded generator, so that a failure can be reproduced. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Tampering = {
  readonly what: string;
  readonly apply: (rows: JournalBatch[], pick: (below: number) => number) => JournalBatch[];
};

const TAMPERINGS: readonly Tampering[] = [
  {
    what: 'an edited payload',
    apply: (rows, pick) => {
      const place = pick(rows.length);
      return rows.map((row, index) => (index === place ? { ...row, payload: flipBit(row.payload, pick) } : row));
    },
  },
  {
    what: 'an edited time',
    apply: (rows, pick) => {
      const place = pick(rows.length);
      return rows.map((row, index) => (index === place ? { ...row, at: row.at + 1 } : row));
    },
  },
  {
    what: 'a deleted row',
    apply: (rows, pick) => {
      const place = pick(rows.length);
      return rows.filter((_, index) => index !== place);
    },
  },
  {
    what: 'an inserted row',
    apply: (rows) => {
      const last = rows.at(-1) as JournalBatch;
      return [...rows, { ...last, firstSeq: last.lastSeq + 1, lastSeq: last.lastSeq + 1, previousHash: last.hash }];
    },
  },
  {
    what: 'two swapped payloads',
    apply: (rows, pick) => {
      const a = pick(rows.length);
      const b = (a + 1 + pick(rows.length - 1)) % rows.length;
      return rows.map((row, index) => {
        if (index === a) return { ...row, payload: (rows[b] as JournalBatch).payload };
        return index === b ? { ...row, payload: (rows[a] as JournalBatch).payload } : row;
      });
    },
  },
  { what: 'a truncated end', apply: (rows) => rows.slice(0, -1) },
];

function flipBit(bytes: Uint8Array, pick: (below: number) => number): Uint8Array {
  const copy = new Uint8Array(bytes);
  const place = pick(copy.length);
  copy[place] = (copy[place] as number) ^ (1 << pick(8));
  return copy;
}

/** Tests that every journal must pass, for every storage. */
export function journalSuite(name: string, createWorld: () => Promise<JournalWorld>): void {
  describe(name, () => {
    let world: JournalWorld;
    let journal: Journal;
    beforeEach(async () => {
      world = await createWorld();
      journal = await world.open();
    });
    afterEach(() => world.close());

    test('an empty journal is at genesis and has no batches', async () => {
      const head = await journal.head();
      expect({ ...head, hash: Buffer.from(head.hash) }).toEqual({ ...GENESIS, hash: Buffer.from(GENESIS.hash) });
      expect(await readAll(journal)).toEqual([]);
      expect(await journal.firstKeptSeq()).toBe(0);
    });

    test('J1 appended batches are read in order, from any place', async () => {
      await journal.takeOver(EXPIRED);
      await append(journal, 1, 3);
      await append(journal, 4, 1);
      const anchor = await journal.head();
      await append(journal, 5, 2);
      const all = await readAll(journal);
      expect(all.map((batch) => [batch.firstSeq, batch.lastSeq])).toEqual([
        [1, 3],
        [4, 4],
        [5, 6],
      ]);
      expect(Buffer.from(all[0]?.payload ?? [])).toEqual(Buffer.from(plainBatch(1, 3).payload));
      expect((await readAll(journal, anchor)).map((batch) => batch.firstSeq)).toEqual([5]);
      expect(await journal.head()).toMatchObject({ seq: 6, epoch: 1, at: 1_005 });
      expect(await journal.firstKeptSeq()).toBe(1);
    });

    test('more rows than one fetch are read completely', async () => {
      await journal.takeOver(EXPIRED);
      for (let seq = 1; seq <= 70; seq += 1) await append(journal, seq, 1);
      expect((await readAll(journal)).map((batch) => batch.firstSeq)).toEqual(
        Array.from({ length: 70 }, (_, place) => place + 1),
      );
    });

    test('J4 a writer that never took over cannot append', async () => {
      expect(await journal.append(plainBatch(1), 1_000)).toMatchObject({ outcome: 'failed', isFenced: true });
    });

    test('J4 the newer of two writers continues, and the older writer fails at its next append', async () => {
      await journal.takeOver(EXPIRED);
      await append(journal, 1, 1);
      const newer = await world.open();
      expect(await newer.takeOver(EXPIRED)).toMatchObject({ seq: 1, epoch: 2 });
      expect(await journal.append(plainBatch(2), 1_002)).toMatchObject({ outcome: 'failed', isFenced: true });
      await append(newer, 2, 1);
      expect((await readAll(newer)).map((batch) => batch.epoch)).toEqual([1, 2]);
    });

    describe('J4 the lease', () => {
      /** Far longer than a test takes, because a database measures real time. */
      const LEASE = { holder: 'first', leaseMs: 600_000 };
      const next = (endedHolder?: string): LeaseClaim => ({ ...LEASE, holder: 'next', endedHolder });

      test('refuses another writer until it expires, and names its holder', async () => {
        await journal.takeOver(LEASE);
        const other = await world.open();
        await world.pass(400_000);
        await expect(other.takeOver(next())).rejects.toMatchObject({ name: 'LeaseHeldError', holder: 'first' });
        expect(await journal.append(plainBatch(1), 1_000_000)).toMatchObject({ outcome: 'committed' });
        await world.pass(600_000);
        expect(await other.takeOver(next())).toMatchObject({ seq: 1, epoch: 2 });
      });

      test('is renewed by each append and by renewals', async () => {
        await journal.takeOver(LEASE);
        const other = await world.open();
        await world.pass(400_000);
        await journal.append(plainBatch(1), 1_600_000);
        await world.pass(400_000);
        await expect(other.takeOver(next())).rejects.toThrow(LeaseHeldError);
        expect(await journal.renew()).toMatchObject({ outcome: 'committed', head: { seq: 1, epoch: 1 } });
        await world.pass(400_000);
        await expect(other.takeOver(next())).rejects.toThrow(LeaseHeldError);
        await world.pass(200_000);
        expect(await other.takeOver(next())).toMatchObject({ epoch: 2 });
      });

      test('does not last longer if the journal time of the writer is hours ahead', async () => {
        await journal.takeOver(LEASE);
        const other = await world.open();
        const ahead = Date.now() * 1_000 + 36_000_000_000;
        expect(await journal.append(plainBatch(1), ahead)).toMatchObject({ outcome: 'committed' });
        await world.pass(600_000);
        expect(await other.takeOver(next())).toMatchObject({ epoch: 2, at: ahead });
      });

      test('still belongs to its writer after it expired, until another writer takes it', async () => {
        await journal.takeOver(LEASE);
        await world.pass(900_000);
        expect(await journal.append(plainBatch(1), 9_000_000)).toMatchObject({ outcome: 'committed' });
        await world.pass(900_000);
        expect(await journal.renew()).toMatchObject({ outcome: 'committed' });
      });

      test('cannot be renewed or released by a writer that lost it', async () => {
        await journal.takeOver(LEASE);
        const other = await world.open();
        await world.pass(600_000);
        await other.takeOver(next());
        expect(await journal.renew()).toMatchObject({ outcome: 'failed', isFenced: true });
        await journal.close();
        await expect((await world.open()).takeOver(next())).rejects.toThrow(LeaseHeldError);
      });

      test('is released when its writer closes', async () => {
        const writer = await world.open();
        await writer.takeOver(LEASE);
        await writer.close();
        expect(await journal.takeOver(next())).toMatchObject({ epoch: 2 });
      });

      test('is taken at once from a holder that has ended', async () => {
        await journal.takeOver(LEASE);
        const other = await world.open();
        await expect(other.takeOver(next('another'))).rejects.toThrow(LeaseHeldError);
        expect(await other.takeOver(next('first'))).toMatchObject({ epoch: 2 });
      });
    });

    test('J4 sequence numbers leave no gap and are used once', async () => {
      await journal.takeOver(EXPIRED);
      await append(journal, 1, 3);
      expect(await journal.append(plainBatch(5), 2_000)).toMatchObject({ outcome: 'failed' });
      await journal.takeOver(EXPIRED);
      expect(await journal.append(plainBatch(3), 2_000)).toMatchObject({ outcome: 'failed' });
      expect(await journal.head()).toMatchObject({ seq: 3 });
    });

    test('J5 the error for a gap gives the missing sequence number', async () => {
      await journal.takeOver(EXPIRED);
      for (const seq of [1, 3, 5]) await append(journal, seq, 2);
      await world.replaceRows((await world.rows()).filter((row) => row.firstSeq !== 3));
      await expect(readAll(journal)).rejects.toThrow(/sequence number 3: the next batch begins at 5/);
    });

    test.each(TAMPERINGS)('A1 detects $what', async ({ apply }) => {
      await journal.takeOver(EXPIRED);
      for (let seq = 1; seq <= 17; seq += 2) await append(journal, seq, 2);
      const rows = await world.rows();
      for (let seed = 1; seed <= 10; seed += 1) {
        await world.replaceRows(apply([...rows], random(seed)));
        await expect(readAll(journal)).rejects.toThrow(JournalDamagedError);
      }
      await world.replaceRows(rows);
      expect(await readAll(journal)).toHaveLength(9);
    });
  });
}
