import { ManualClock } from '@pavilion/server/clock';
import { expect, test } from 'vitest';
import { ClusterNode } from './cluster-node.ts';
import { MemoryNetwork, type NetworkFaults } from './memory-network.ts';

const QUIET = { lost: 0, doubled: 0, delayMsMax: 0 };

/** Creates a writer and a follower that share a list. `table` stands for its rows in the database. */
async function createNodes(faults: NetworkFaults = QUIET) {
  const clock = new ManualClock();
  const network = new MemoryNetwork(clock, drawer(), faults);
  const fatal: Error[] = [];
  const warned: string[] = [];
  const table: string[] = [];
  const join = (name: string) => {
    const node = new ClusterNode({
      clock,
      transport: network.join(name),
      onFatal: (error) => void fatal.push(error),
      onWarning: (sentence) => void warned.push(sentence),
    });
    const list: string[] = [];
    let rereads = 0;
    const reread = async (): Promise<void> => {
      rereads += 1;
      list.splice(0, list.length, ...table);
    };
    const tell = node.follow('list', { apply: (name: string) => void list.push(name), reread });
    return { node, list, tell, rereads: () => rereads };
  };
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 5) {
      clock.advance(5);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const [writer, follower] = [join('writer'), join('follower')];
  await writer.node.lead(1);
  writer.node.announceAddress('http://writer');
  await pass(100);
  const add = (name: string): void => {
    table.push(name);
    writer.list.push(name);
    writer.tell(name);
  };
  return { clock, network, writer, follower, table, add, pass, fatal, warned };
}

/** Returns a generator of repeatable draws. */
function drawer(): (bound: number) => number {
  let state = 1;
  return (bound) => (state = (state * 48_271) % 2_147_483_647) % bound;
}

test('a follower repeats the changes of the writer without reading the database', async () => {
  const { follower, add, pass } = await createNodes();
  const before = follower.rereads();
  add('a');
  add('b');
  await pass(10);
  expect(follower.list).toEqual(['a', 'b']);
  expect(follower.rereads()).toBe(before);
  expect(follower.node.writerUrl).toBe('http://writer');
});

test('a follower that misses a change, even the last one, reads everything again', async () => {
  const { follower, network, add, pass } = await createNodes();
  network.cut('follower', true);
  add('lost');
  await pass(10);
  network.cut('follower', false);
  expect(follower.list).toEqual([]);
  await pass(100);
  expect(follower.list).toEqual(['lost']);
});

test.each([1, 2, 3, 4, 5])('both nodes have equal memory after lost, repeated and reordered messages (%i)', async (round) => {
  const { writer, follower, network, add, pass } = await createNodes();
  network.faults = { lost: 20, doubled: 20, delayMsMax: 10 * round };
  for (let index = 0; index < 40; index += 1) {
    add(`${index}`);
    await pass(5);
  }
  network.faults = QUIET;
  await pass(300);
  expect(follower.list).toEqual(writer.list);
});

test('a follower starts the work of the writer when it becomes the writer, in order, after it has read everything', async () => {
  const { writer, follower, network, table, pass, add, clock } = await createNodes();
  const done: string[] = [];
  await writer.node.whenWriter(() => done.push('at once'));
  for (const name of ['first', 'second'])
    await follower.node.whenWriter(() => done.push(`${name}, knowing ${follower.list.join()}`));
  follower.node.jobs.every(
    1_000,
    () => done.push('job'),
    () => undefined,
  );
  clock.advance(2_000);
  expect(done).toEqual(['at once']);
  network.cut('writer', true);
  add('unheard');
  await pass(50);
  expect(follower.node.isWriter).toBe(false);
  await follower.node.lead(2);
  expect(follower.node.isWriter).toBe(true);
  expect(done.slice(1)).toEqual(['first, knowing unheard', 'second, knowing unheard']);
  clock.advance(1_000);
  expect(done.at(-1)).toBe('job');
  expect(table).toEqual(['unheard']);
});

test('J4 messages of an earlier writer change nothing', async () => {
  const { writer, follower, network, pass, clock } = await createNodes();
  const next = new ClusterNode({
    clock,
    transport: network.join('next'),
    url: 'http://next',
    onFatal: () => undefined,
    onWarning: () => undefined,
  });
  await next.lead(2);
  await pass(100);
  expect(follower.node.writerUrl).toBe('http://next');
  writer.tell('late');
  await pass(100);
  expect(follower.list).not.toContain('late');
  expect(follower.node.writerUrl).toBe('http://next');
});

test('a start that fails ends the process', async () => {
  const { follower, fatal } = await createNodes();
  await follower.node.whenWriter(() => Promise.reject(new Error('the database is unavailable')));
  await follower.node.lead(2);
  expect(fatal.map(({ message }) => message)).toEqual(['the database is unavailable']);
  expect(follower.node.isWriter).toBe(false);
});

test('any node can ask the writer, and a follower without a writer gets an error', async () => {
  const { writer, follower, network, pass } = await createNodes();
  const ask = [writer, follower].map(({ node }) => node.ask('double', (number: number) => number * 2));
  expect(ask[0]?.(4)).toBe(8);
  const answer = ask[1]?.(5);
  await pass(50);
  expect(await answer).toBe(10);
  network.cut('writer', true);
  const unanswered = Promise.resolve(ask[1]?.(6)).catch(String);
  await pass(5_100);
  expect(await unanswered).toBe('Error: no node answered');
});

test('J4 a silent writer counts as cut off for a connected majority of nodes, but not for a disconnected node', async () => {
  const { writer, follower, network, clock, pass } = await createNodes();
  const third = new ClusterNode({
    clock,
    transport: network.join('third'),
    onFatal: () => undefined,
    onWarning: () => undefined,
  });
  for (const node of [writer.node, follower.node, third]) node.show(() => ({ seq: 0, connections: 0 }));
  const sinceMs = clock.nowMs();
  const views = (): boolean[] => [follower.node, third].map((node) => node.isWriterCutOff(sinceMs, 5_000));
  await pass(5_500);
  expect(views()).toEqual([false, false]);
  network.cut('writer', true);
  await pass(4_000);
  expect(views()).toEqual([false, false]);
  await pass(1_500);
  expect(views()).toEqual([true, true]);
  expect(third.isWriterCutOff(clock.nowMs(), 5_000)).toBe(false);
  network.cut('third', true);
  await pass(2_500);
  expect(views()).toEqual([false, false]);
});

test('J4 a writer that gets a message of a newer writer ends its process once, with the reason', async () => {
  const { writer, follower, network, fatal, pass } = await createNodes();
  network.cut('writer', true);
  await follower.node.lead(2);
  await pass(100);
  expect(fatal).toEqual([]);
  network.cut('writer', false);
  await pass(200);
  expect(fatal.map(({ message }) => message)).toEqual(['another node is the writer now. A restart makes this one a follower']);
  expect(writer.node.isReady).toBe(false);
  expect(follower.node.isReady).toBe(true);
});

test('an exchange without other nodes is the writer at once', async () => {
  const clock = new ManualClock();
  const node = new ClusterNode({ clock, onFatal: () => undefined, onWarning: () => undefined });
  let started = 0;
  await node.whenWriter(() => (started += 1));
  expect([node.isWriter, node.isReady, started, node.jobs]).toEqual([true, true, 1, clock]);
});

test('each node lists all nodes with role, position and streams, and keeps listing a node that is gone', async () => {
  const { writer, follower, network, pass } = await createNodes();
  writer.node.show(() => ({ seq: 12, connections: 3 }));
  follower.node.show(() => ({ seq: 9, connections: 1 }));
  await pass(300);
  const shown = (node: ClusterNode) => node.nodes.map(({ role, seq, lag, connections }) => [role, seq, lag, connections]);
  const both = [
    ['WRITER', 12, 0, 3],
    ['FOLLOWER', 9, 3, 1],
  ];
  expect([shown(writer.node), shown(follower.node)]).toEqual([both, both]);
  network.cut('follower', true);
  await pass(2_300);
  expect(writer.node.nodes.map(({ role }) => role)).toEqual(['WRITER', 'GONE']);
});

test('a node that cannot follow any longer says why, and is not ready', async () => {
  const { writer, follower, pass } = await createNodes();
  for (const { node } of [writer, follower]) node.show(() => ({ seq: 0, connections: 0 }));
  await pass(300);
  expect(follower.node.isReady).toBe(true);
  let told = 0;
  follower.node.whenStopped(() => (told += 1));
  follower.node.noteStopped('record 99 is unknown');
  await pass(10);
  expect(writer.node.nodes[1]).toMatchObject({ role: 'STOPPED', stoppedBecause: 'record 99 is unknown' });
  expect(follower.node.isReady).toBe(false);
  expect(told).toBe(1);
});

test('J4 at a handover the named follower may take the lease, and other followers only after that follower is gone', async () => {
  const { writer, follower, network, clock, pass, fatal } = await createNodes();
  const third = new ClusterNode({
    clock,
    transport: network.join('third'),
    onFatal: () => undefined,
    onWarning: () => undefined,
  });
  for (const node of [writer.node, follower.node, third]) node.show(() => ({ seq: 0, connections: 0 }));
  await pass(300);
  writer.node.handOver(follower.node.id);
  expect(writer.node.isReady).toBe(false);
  await pass(50);
  expect([follower.node.mayTake, third.mayTake]).toEqual([true, false]);
  // The call that requested the handover is answered before the process ends.
  expect(fatal).toEqual([]);
  await pass(100);
  expect(fatal.map(({ message }) => message)).toEqual([`it hands the lease to ${follower.node.id}. Started again, it follows`]);
  network.cut('follower', true);
  await pass(2_300);
  expect(third.mayTake).toBe(true);
});

test('J4 after a handover to a node that does not exist, any follower may take the lease', async () => {
  const { writer, follower, pass } = await createNodes();
  for (const { node } of [writer, follower]) node.show(() => ({ seq: 0, connections: 0 }));
  await pass(300);
  writer.node.handOver('a node of another network');
  await pass(50);
  expect(follower.node.mayTake).toBe(true);
});
