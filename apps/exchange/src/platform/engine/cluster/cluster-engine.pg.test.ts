import type { Command, Exchange } from '@pavilion/core/exchange';
import { ManualClock } from '@pavilion/server/clock';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/testing.ts';
import { EXCHANGE } from '../exchange-machine.ts';
import { PgJournal } from '../pg-journal.ts';
import { PgSnapshotStore } from '../pg-snapshot-store.ts';
import { createTables } from '../testing/schema.ts';
import { ClusterEngine } from './cluster-engine.ts';
import { MemoryNetwork } from './memory-network.ts';

/** The database measures the lease in real time. A writer whose clock is stopped does not renew it. */
const LEASE_MS = 2_000;
/** Time by which each poll advances the clock of the nodes. Their network and their lease renewals wait for that clock. */
const LOOK_MS = 60;

type Node = ClusterEngine<Exchange>;

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  await createTables(database.url);
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const openAccount = (account: number): Command => ({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 });

test('J4 three nodes follow one journal, and another node becomes the writer when the writer falls silent', async () => {
  const clock = new ManualClock();
  const network = new MemoryNetwork(clock, (bound) => bound >> 1, { lost: 0, doubled: 0, delayMsMax: 1 });
  const fatal = new Map<string, Error>();
  const open = async (name: string, own: ManualClock = clock): Promise<Node> =>
    ClusterEngine.open({
      kind: EXCHANGE,
      journal: await PgJournal.open({ databaseUrl: database.url }),
      snapshots: new PgSnapshotStore(client),
      transport: network.join(name),
      clock: own,
      leaseMs: LEASE_MS,
      name,
      onFatal: (error) => void fatal.set(name, error),
      onWarning: () => undefined,
    });
  const writersClock = new ManualClock();
  let isSilent = false;
  /** Polls while it advances the clock, because the network and the checks of the lease wait for it. The clock of a silent writer is stopped. */
  const eventually = (holds: () => unknown) =>
    expect.poll(() => {
      clock.advance(LOOK_MS);
      if (!isSilent) writersClock.advance(LOOK_MS);
      return holds();
    });
  const submit = async (engine: Node, command: Command): Promise<void> => {
    let isAnswered = false;
    void engine.submit(command).then(
      ({ ok }) => (isAnswered = ok),
      () => undefined,
    );
    await eventually(() => isAnswered).toBe(true);
  };
  const writer = await open('writer', writersClock);
  await expect.poll(() => writer.isWriter).toBe(true);
  const [left, right] = [await open('left'), await open('right')];
  await submit(writer, openAccount(101));
  // The first batch tells a follower which node writes.
  await eventually(() => left.head.seq).toBe(1);
  await submit(left, openAccount(102));
  expect(await left.read((exchange) => exchange.account(102)?.balance)).toBe(0);
  await eventually(() => right.head.seq).toBe(2);
  isSilent = true;
  await eventually(() => [left, right].filter(({ isWriter }) => isWriter).length).toBe(1);
  const [next, other] = left.isWriter ? [left, right] : [right, left];
  expect(next.head.epoch).toBe(writer.head.epoch + 1);
  await submit(next, openAccount(103));
  await eventually(() => other.head.seq).toBe(3);
  await submit(other, openAccount(104));
  await expect(writer.submit(openAccount(105))).rejects.toThrow(/another writer has taken over/);
  expect([...fatal.keys()]).toEqual(['writer']);
  const hashes = await Promise.all([left, right].map((engine) => engine.read((exchange) => exchange.stateHash())));
  expect(hashes[0]).toBe(hashes[1]);
  for (const engine of [left, right, writer]) await engine.stop();
});
