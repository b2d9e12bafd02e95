import { serialize } from 'node:v8';
import type { Command, Micros } from '@pavilion/core/exchange';
import { minor } from '@pavilion/core/money';
import { present } from '@pavilion/core/std';
import { ManualClock } from '@pavilion/server/clock';
import { expect, test, vi } from 'vitest';
import { EngineUnavailableError, OutcomeUnknownError } from '../engine.ts';
import { GroupCommitEngine } from '../group-commit-engine.ts';
import { GENESIS, UnknownRecordError } from '../journal.ts';
import { MemoryJournal, MemoryJournalStorage } from '../memory-journal.ts';
import { BANK, type Bank, EXPIRED, openAccount, transfer } from '../testing/bank.ts';
import { MemorySnapshotStore } from '../memory-snapshot-store.ts';
import { ClusterEngine } from './cluster-engine.ts';
import { FollowerEngine } from './follower-engine.ts';
import { Follower } from './follower.ts';
import { MemoryNetwork } from './memory-network.ts';
import { decodeAnswer, decodeWriterMessage, encodeMessage, type WriterMessage } from './messages.ts';
import { RefusedCommands } from './refused-commands.ts';
import { serveFollowers } from './serve-followers.ts';
import type { Transport } from './transport.ts';

const QUIET = { lost: 0, doubled: 0, delayMsMax: 0 };

/** Creates a writer and a follower. `change` sees each message of the writer, and may drop, repeat or edit it. */
async function createPair(change: (message: WriterMessage) => readonly WriterMessage[] = (message) => [message]) {
  const clock = new ManualClock();
  const storage = new MemoryJournalStorage();
  const journal = new MemoryJournal(storage);
  const network = new MemoryNetwork(clock, (bound) => bound >> 1, QUIET);
  const onFatal = (): void => undefined;
  const head = await journal.takeOver(EXPIRED);
  const machine = BANK.create();
  const refused = new RefusedCommands();
  const execute = (command: Command, at: Micros) => refused.execute(machine, command, at);
  const writer = new GroupCommitEngine({ kind: BANK, machine, journal, head, clock, execute, onFatal });
  const writersLine = network.join('writer');
  const publish = (bytes: Uint8Array): void => {
    for (const message of change(present(decodeWriterMessage(bytes), 'the writer sends whole messages')))
      writersLine.publish(encodeMessage(message));
  };
  serveFollowers(writer, refused, { ...writersLine, publish }, clock, onFatal);
  const transport: Transport = network.join('follower');
  const stopped: Error[] = [];
  const follower = new Follower({
    kind: BANK,
    machine: BANK.create(),
    anchor: GENESIS,
    journal,
    transport,
    clock,
    onFatal: (error) => stopped.push(error),
  });
  const engine = new FollowerEngine({ follower, transport, clock, sender: 'follower' });
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 5) {
      clock.advance(5);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  /** The follower learns the writer's epoch from its first heartbeat. */
  await pass(200);
  return { clock, journal, writer, follower, engine, storage, network, transport, stopped, pass };
}

/** Resolves an answer while time passes. */
async function answered<T>(pass: (ms: number) => Promise<void>, answer: Promise<T>, ms = 100): Promise<T> {
  answer.catch(() => undefined);
  await pass(ms);
  return answer;
}

test('a follower answers a command after its copy has the result, and passes the batch to its listeners', async () => {
  const { engine, pass } = await createPair();
  const told: unknown[] = [];
  engine.onCommitted((batch, bank) => told.push([batch.firstSeq, batch.lastSeq, batch.dirtyAccounts, bank.seq]));
  const balance = engine
    .submitMany([openAccount(1), openAccount(2), transfer(1, 2, 5)])
    .then(() => engine.read((bank) => bank.balance(2)));
  expect(await answered(pass, balance)).toBe(5);
  expect(told).toEqual([[1, 3, [1, 2], 3]]);
  expect(await answered(pass, engine.submit(transfer(8, 9, 1)))).toMatchObject({ ok: false, code: 'NOT_FOUND' });
});

const damaged = (message: WriterMessage): WriterMessage =>
  message.kind === 'head' ? message : { kind: 'batch', batch: { ...message.batch, at: message.batch.at + 1 } };
test.each<[string, (message: WriterMessage) => readonly WriterMessage[]]>([
  ['lost', (message) => (message.kind === 'batch' ? [] : [message])],
  ['doubled', (message) => [message, message]],
  ['damaged', (message) => [damaged(message)]],
])('a copy stays right if messages are %s', async (_, change) => {
  const { writer, follower, stopped, pass } = await createPair(change);
  for (let account = 1; account <= 5; account += 1) await answered(pass, writer.submit(openAccount(account)), 20);
  await pass(200);
  expect(follower.anchor.seq).toBe(5);
  expect(follower.machine.stateHash()).toBe(await writer.read((bank: Bank) => bank.stateHash()));
  expect(stopped).toEqual([]);
});

test('batches that arrive before their predecessor wait for it', async () => {
  const held: WriterMessage[] = [];
  const { writer, follower, pass } = await createPair((message) => {
    if (message.kind === 'head') return [message];
    held.push(message);
    return held.length === 3 ? held.toReversed() : [];
  });
  for (const account of [1, 2, 3]) await answered(pass, writer.submit(openAccount(account)), 5);
  await pass(10);
  expect(follower.anchor.seq).toBe(3);
});

test('J5 a follower stops at an unknown record, and reports it', async () => {
  const { writer, engine, follower, stopped, pass } = await createPair();
  follower.machine.applyBatch = () => {
    throw new Error('record 99 is unknown');
  };
  const waiting = engine.submit(openAccount(1));
  await expect(answered(pass, waiting)).rejects.toThrow(OutcomeUnknownError);
  expect(stopped[0]).toBeInstanceOf(UnknownRecordError);
  expect(stopped[0]?.message).toBe(
    'this version cannot follow the journal from 1 on; upgrade it (JournalDamagedError: the journal is damaged at sequence number 1: record 99 is unknown)',
  );
  await expect(engine.read((bank) => bank.seq)).rejects.toThrow(EngineUnavailableError);
  await expect(engine.submit(openAccount(2))).rejects.toThrow(EngineUnavailableError);
  expect(writer.head.seq).toBe(1);
});

test('J3 a command whose answer is lost has been carried out, and its sender gets OutcomeUnknownError', async () => {
  const { engine, follower, network, writer, pass } = await createPair();
  // The network fails between the commit and the answer.
  writer.onCommitted(() => network.cut('follower', true));
  await expect(answered(pass, engine.submit(openAccount(1)), 5_100)).rejects.toThrow(OutcomeUnknownError);
  expect(writer.head.seq).toBe(1);
  network.cut('follower', false);
  await pass(200);
  expect(follower.machine.balance(1)).toBe(0);
  // The same command sent again is recognised as a repeat.
  const again = engine.submit(openAccount(1));
  expect(await answered(pass, again)).toMatchObject({ ok: false, code: 'ALREADY_EXISTS' });
});

test('J3 a command whose request is lost has not been carried out, and its sender gets OutcomeUnknownError', async () => {
  const { engine, network, writer, pass } = await createPair();
  network.cut('follower', true);
  await expect(answered(pass, engine.submit(openAccount(1)), 5_100)).rejects.toThrow(OutcomeUnknownError);
  expect(writer.head.seq).toBe(0);
});

test.each(['this node', 'another node'])(
  'J3 a command whose writer is gone is answered as soon as %s is the writer, and sent again it is one command',
  async (successor) => {
    const { clock, engine, follower, journal, network, writer, pass } = await createPair();
    writer.onCommitted(() => network.cut('writer', true));
    const asked = engine.submit(openAccount(1));
    asked.catch(() => undefined);
    await pass(20);
    const head = await journal.takeOver({ ...EXPIRED, holder: 'successor' });
    if (successor === 'another node') network.join('successor').publish(encodeMessage({ kind: 'head', head }));
    await follower.catchUp();
    if (successor === 'this node') follower.stop();
    await expect(answered(pass, asked, 20)).rejects.toThrow(OutcomeUnknownError);
    const next = new GroupCommitEngine({ kind: BANK, machine: follower.machine, journal, head, clock, onFatal: () => undefined });
    expect(await answered(pass, next.submit(openAccount(1)))).toMatchObject({ ok: false, code: 'ALREADY_EXISTS' });
  },
);

test('a listener that throws stops neither the other listeners nor the answer to the caller', async () => {
  const clock = new ManualClock();
  const reported: unknown[] = [];
  const report = (act: () => void): void =>
    void Promise.resolve()
      .then(act, undefined)
      .catch((error: unknown) => reported.push(error));
  vi.stubGlobal('queueMicrotask', report);
  try {
    const engine = await ClusterEngine.open({
      kind: BANK,
      journal: new MemoryJournal(new MemoryJournalStorage()),
      snapshots: new MemorySnapshotStore(),
      transport: new MemoryNetwork(clock, () => 0, QUIET).join('alone'),
      clock,
      leaseMs: 5_000,
      name: 'alone',
      onFatal: (error) => reported.push(error),
      onWarning: () => undefined,
    });
    const heard: number[] = [];
    engine.onCommitted(() => {
      throw new Error('a defect of one listener');
    });
    engine.onCommitted(({ lastSeq }) => heard.push(lastSeq));
    expect(await engine.submit(openAccount(1))).toMatchObject({ ok: true, seq: 1 });
    expect(heard).toEqual([1]);
    await expect.poll(() => reported).toEqual([new Error('a defect of one listener')]);
    await engine.stop();
  } finally {
    vi.unstubAllGlobals();
  }
});

test('J3 a request that arrives twice is executed once, even without a key', async () => {
  const { engine, writer, network, pass } = await createPair();
  network.faults = { lost: 0, doubled: 100, delayMsMax: 0 };
  const done = engine.submitMany([openAccount(1), openAccount(2), transfer(1, 2, 5)]);
  await answered(pass, done);
  expect(writer.head.seq).toBe(3);
});

test('L8 a message that arrives after the refusal of its repeat is also refused, and the client may ask again', async () => {
  const { transport, writer, pass } = await createPair();
  const key = { hi: 1, lo: 2 };
  const command: Command = { kind: 'transfer', from: 1, to: 2, amount: minor(5), reason: 'DEPOSIT', key };
  const { epoch } = writer.head;
  const send = async (sender: string, seq: number): Promise<unknown> => {
    const request = encodeMessage({ epoch, sender, number: 1, seq, commands: [command] });
    return decodeAnswer(await answered(pass, transport.request(request)));
  };
  const refusal = { ok: true, outcomes: [{ ok: false, code: 'NOT_FOUND' }] };
  expect(await send('second node', 0)).toMatchObject(refusal);
  await answered(pass, writer.submitMany([openAccount(1), openAccount(2)]));
  // The first node sent the command before the accounts were open, and then crashed.
  expect(await send('first node', 0)).toMatchObject(refusal);
  expect(await send('first node, restarted', 2)).toMatchObject({ ok: true, outcomes: [{ ok: true, seq: 3 }] });
});

test('J3 damaged messages change nothing, and the copy still follows', async () => {
  const { engine, writer, transport, pass } = await createPair();
  const odd = [{ kind: 'batch', batch: {} }, { kind: 'head' }, { kind: 'head', head: { seq: 'many' } }, null, 7].map((value) =>
    serialize(value),
  );
  for (const bytes of [new Uint8Array([1, 2, 3]), ...odd]) transport.publish(bytes);
  const epoch = writer.head.epoch;
  for (const commands of [undefined, [null], [{}]])
    void transport.request(serialize({ epoch, sender: 'odd', number: 1, seq: 0, commands })).catch(() => undefined);
  await expect(answered(pass, transport.request(new Uint8Array([9])), 5_100)).rejects.toThrow('no node answered');
  await answered(pass, engine.submitMany([openAccount(1)]));
  expect(writer.head.seq).toBe(1);
});

test('J4 a request to an earlier writer is not executed', async () => {
  const { transport, writer, pass } = await createPair();
  const request = { epoch: writer.head.epoch - 1, sender: 'late', number: 1, seq: 0, commands: [openAccount(1)] };
  await expect(answered(pass, transport.request(encodeMessage(request)), 5_100)).rejects.toThrow('no node answered');
  expect(writer.head.seq).toBe(0);
});
