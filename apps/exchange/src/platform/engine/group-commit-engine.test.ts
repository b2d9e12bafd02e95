import { guarded } from '@pavilion/core/std';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '@pavilion/server/clock';
import { EngineUnavailableError, OutcomeUnknownError } from './engine.ts';
import { GroupCommitEngine, type EngineLimits } from './group-commit-engine.ts';
import type { AppendOutcome } from './journal.ts';
import { MemoryJournal, MemoryJournalStorage, type AppendFault } from './memory-journal.ts';
import { BANK, BANK_DELAY_MS, type Bank, openAccount, transfer, EXPIRED } from './testing/bank.ts';

type World = {
  readonly engine: GroupCommitEngine<Bank>;
  readonly machine: Bank;
  readonly journal: MemoryJournal;
  readonly storage: MemoryJournalStorage;
  readonly clock: ManualClock;
  readonly fatal: Error[];
};

async function createWorld(limits: Partial<EngineLimits> = {}): Promise<World> {
  const storage = new MemoryJournalStorage();
  const journal = new MemoryJournal(storage);
  const clock = new ManualClock();
  const machine = BANK.create();
  const fatal: Error[] = [];
  const head = await journal.takeOver(EXPIRED);
  const engine = new GroupCommitEngine({
    kind: BANK,
    machine,
    journal,
    head,
    clock,
    limits,
    onFatal: (error) => fatal.push(error),
  });
  return { engine, machine, journal, storage, clock, fatal };
}

/** Holds back every append until the test decides its result. */
function gate(journal: MemoryJournal): { open(fault?: AppendFault): void } {
  const waiting: ((fault: AppendFault) => void)[] = [];
  journal.fault = () => new Promise((resolve) => waiting.push(resolve));
  return { open: (fault = 'none') => waiting.shift()?.(fault) };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('group commit', () => {
  test('J1 listeners and callers get a batch only when it is durable', async () => {
    const { engine, journal } = await createWorld();
    const commit = gate(journal);
    const told: string[] = [];
    engine.onCommitted(() => told.push('listener'));
    void engine.submit(openAccount(1)).then(() => told.push('answer'));
    await settled();
    void engine.read((bank) => bank.balance(1)).then((balance) => told.push(`read ${balance}`));
    await settled();
    expect(told).toEqual([]);
    commit.open();
    await settled();
    expect(told).toEqual(['listener', 'answer', 'read 0']);
    expect(engine.head).toMatchObject({ seq: 1, epoch: 1 });
  });

  test('a read does not wait for a renewal of the lease, and a command does', async () => {
    const { engine, journal } = await createWorld();
    let renewed: (outcome: AppendOutcome) => void = () => undefined;
    journal.renew = () => new Promise((resolve) => (renewed = resolve));
    await engine.submit(openAccount(1));
    engine.renewLease();
    const told: string[] = [];
    const submitted = engine.submit(openAccount(2)).then(() => told.push('answer'));
    expect(await engine.read((bank) => [bank.balance(1), bank.balance(2)])).toEqual([0, undefined]);
    await settled();
    expect(told).toEqual([]);
    renewed({ outcome: 'committed', head: await journal.head() });
    await submitted;
    expect(await engine.read((bank) => bank.balance(2))).toBe(0);
  });

  test('commands that arrive while a batch is written form the next batch', async () => {
    const { engine, journal, storage } = await createWorld();
    const commit = gate(journal);
    void engine.submit(openAccount(1));
    await settled();
    const later = Promise.all([engine.submit(openAccount(2)), engine.submit(openAccount(2)), engine.submit(transfer(1, 2, 5))]);
    await settled();
    commit.open();
    await settled();
    commit.open();
    expect(await later).toMatchObject([
      { ok: true, seq: 2 },
      { ok: false, code: 'ALREADY_EXISTS' },
      { ok: true, seq: 3 },
    ]);
    expect(storage.batches.map((batch) => [batch.firstSeq, batch.lastSeq])).toEqual([
      [1, 1],
      [2, 3],
    ]);
  });

  test('a batch of refusals writes nothing and still gets its answers', async () => {
    const { engine, storage } = await createWorld();
    expect(await engine.submit(transfer(8, 9, 1))).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(storage.batches).toHaveLength(0);
  });

  test('a batch is bounded in commands, and a group waits for its last batch', async () => {
    const { engine, storage } = await createWorld({ batchCommandsMax: 4 });
    const outcomes = await engine.submitMany(Array.from({ length: 10 }, (_, place) => openAccount(place + 1)));
    expect(outcomes).toHaveLength(10);
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(storage.batches.map((batch) => batch.lastSeq)).toEqual([4, 8, 10]);
  });

  test('a batch is bounded in time', async () => {
    // The manual clock advances one microsecond at each reading.
    const { engine, storage } = await createWorld({ batchExecuteMsMax: 0.003 });
    await engine.submitMany(Array.from({ length: 7 }, (_, place) => openAccount(place + 1)));
    expect(storage.batches.length).toBeGreaterThan(2);
  });

  test('a full queue refuses immediately, and refused commands are not executed', async () => {
    const { engine, machine, journal } = await createWorld({ queueCommandsMax: 3 });
    const commit = gate(journal);
    const first = engine.submit(openAccount(1));
    await settled();
    const waiting = [2, 3, 4].map((account) => engine.submit(openAccount(account)));
    await expect(engine.submit(openAccount(5))).rejects.toThrow(EngineUnavailableError);
    commit.open();
    await settled();
    commit.open();
    await Promise.all([first, ...waiting]);
    expect(machine.balance(5)).toBeUndefined();
    expect(engine.metrics()).toMatchObject({ refusedForLoad: 1, queueDepth: 0, commands: 4, batches: 2 });
  });

  test("listeners get the batch's numbers, dirty markets and accounts, and events", async () => {
    const { engine } = await createWorld();
    const seen: unknown[] = [];
    const off = engine.onCommitted((batch, bank) => {
      seen.push([batch.firstSeq, batch.lastSeq, batch.dirtyAccounts, [...batch.events()].map((event) => event.type), bank.seq]);
    });
    await engine.submitMany([openAccount(1), openAccount(2), transfer(1, 2, 5)]);
    off();
    await engine.submit(openAccount(3));
    expect(seen).toEqual([[1, 3, [1, 2], ['accountOpened', 'accountOpened', 'transferred'], 3]]);
  });

  test('journal time rises even across a restart with an older clock', async () => {
    const { engine, storage, journal } = await createWorld();
    await engine.submit(openAccount(1));
    await engine.stop();
    const head = await journal.takeOver(EXPIRED);
    const machine = BANK.create();
    for (const batch of storage.batches) machine.applyBatch(batch.firstSeq, batch.payload);
    const past = new ManualClock(1_000_000);
    const next = new GroupCommitEngine({ kind: BANK, machine, journal, head, clock: past, onFatal: () => undefined });
    await next.submit(openAccount(2));
    expect(storage.batches[1]?.at).toBeGreaterThan(storage.batches[0]?.at ?? 0);
  });
});

describe('ticks', () => {
  test('X53 due work runs by itself on time', async () => {
    const { engine, machine, clock } = await createWorld();
    await engine.submitMany([openAccount(1), openAccount(2), transfer(1, 2, 7, 'CORRECTION')]);
    clock.advance(BANK_DELAY_MS - 1);
    await settled();
    expect(machine.balance(2)).toBe(0);
    clock.advance(2);
    await settled();
    expect(machine.balance(2)).toBe(7);
    expect(engine.head.seq).toBe(4);
  });

  test('X53 work that is due is done before the command that comes after it', async () => {
    const { engine, machine, clock, journal } = await createWorld();
    await engine.submitMany([openAccount(1), openAccount(2), openAccount(3), transfer(1, 2, 7, 'CORRECTION')]);
    const commit = gate(journal);
    void engine.submit(transfer(1, 3, 1));
    await settled();
    clock.advance(BANK_DELAY_MS + 1);
    const spent = engine.submit(transfer(2, 3, 7));
    commit.open();
    await settled();
    commit.open();
    expect(await spent).toMatchObject({ ok: true });
    expect(machine.balance(3)).toBe(8);
  });
});

describe('fail-stop', () => {
  test.each<AppendFault>(['failed', 'unknownWritten', 'unknownNotWritten'])(
    'J3 a batch that ends as %s stops the engine',
    async (fault) => {
      const { engine, journal, fatal } = await createWorld();
      const commit = gate(journal);
      const begun = engine.submit(openAccount(1));
      await settled();
      const behind = engine.submit(openAccount(2));
      const question = engine.read((bank) => bank.seq);
      commit.open(fault);
      await expect(begun).rejects.toThrow(OutcomeUnknownError);
      await expect(behind).rejects.toThrow(EngineUnavailableError);
      await expect(question).rejects.toThrow(EngineUnavailableError);
      await expect(engine.submit(openAccount(3))).rejects.toThrow(EngineUnavailableError);
      await expect(engine.read((bank) => bank.seq)).rejects.toThrow(EngineUnavailableError);
      expect(fatal).toHaveLength(1);
      await engine.stop();
    },
  );

  test('J4 a writer that was replaced stops', async () => {
    const { engine, storage, fatal } = await createWorld();
    await engine.submit(openAccount(1));
    await new MemoryJournal(storage).takeOver(EXPIRED);
    await expect(engine.submit(openAccount(2))).rejects.toThrow(OutcomeUnknownError);
    expect(fatal[0]?.message).toMatch(/another writer/);
    expect(storage.batches).toHaveLength(1);
  });

  test('J4 a writer that was replaced sends no refusal', async () => {
    const { engine, storage, fatal } = await createWorld();
    await engine.submit(openAccount(1));
    expect(await engine.submit(openAccount(1))).toMatchObject({ code: 'ALREADY_EXISTS' });
    await new MemoryJournal(storage).takeOver(EXPIRED);
    await expect(engine.submit(openAccount(1))).rejects.toThrow(OutcomeUnknownError);
    expect(fatal).toHaveLength(1);
  });

  test('J2 a defect in the machine stops the engine, and its batch stays unpublished', async () => {
    const { engine, storage, fatal } = await createWorld();
    const fine = engine.submit(openAccount(1));
    const fatalOne = engine.submit({ kind: 'lockAccount', account: 1, locked: true });
    await expect(fine).rejects.toThrow(OutcomeUnknownError);
    await expect(fatalOne).rejects.toThrow();
    expect(fatal[0]?.message).toMatch(/deliberate test fault/);
    expect(storage.batches).toHaveLength(0);
  });

  test('J2 HI-08 a broken invariant stops the engine, even if a guarded callback sent the command', async () => {
    const { engine, fatal } = await createWorld();
    const faults: unknown[] = [];
    guarded(
      () => engine.submit({ kind: 'lockAccount', account: 1, locked: true }),
      (error) => faults.push(error),
    )();
    await expect.poll(() => faults.length).toBe(1);
    expect(fatal[0]?.message).toMatch(/deliberate test fault/);
  });

  test('a question that throws fails only for its caller', async () => {
    const { engine, fatal } = await createWorld();
    await expect(engine.read(() => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
    await expect(
      engine.read(() => {
        throw new Error('mine too');
      }),
    ).rejects.toThrow('mine too');
    expect(fatal).toEqual([]);
  });
});

describe('stopping', () => {
  test('a stopping engine finishes its commands and accepts no more', async () => {
    const { engine, journal, storage } = await createWorld({ batchCommandsMax: 1 });
    const commit = gate(journal);
    const accepted = [1, 2].map((account) => engine.submit(openAccount(account)));
    await settled();
    const stopped = engine.stop();
    await expect(engine.submit(openAccount(3))).rejects.toThrow(EngineUnavailableError);
    commit.open();
    await settled();
    commit.open();
    await stopped;
    expect(await Promise.all(accepted)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(storage.batches).toHaveLength(2);
  });

  test('an idle engine stops immediately, and stopping it twice is harmless', async () => {
    const { engine } = await createWorld();
    await Promise.all([engine.stop(), engine.stop()]);
    await engine.stop();
  });
});
