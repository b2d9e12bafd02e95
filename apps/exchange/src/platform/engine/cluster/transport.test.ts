import { spawnSync } from 'node:child_process';
import { SystemClock } from '@pavilion/server/clock';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { natsServerVersion, startNatsServer, type NatsServer } from '../testing/nats-server.ts';
import { transportSuite } from '../testing/transport.suite.ts';
import { MemoryNetwork } from './memory-network.ts';
import { MessageJoiner, MessageSplitter } from './message-parts.ts';
import { openNats } from './nats-transport.ts';
import type { Transport } from './transport.ts';

const POLL = { timeout: 15_000 };

transportSuite('the network in memory', async () => {
  const network = new MemoryNetwork(new SystemClock(), () => 0, { lost: 0, doubled: 0, delayMsMax: 0 });
  let nodes = 0;
  return { join: async () => network.join(`node ${(nodes += 1)}`), close: async () => undefined };
});

const version = natsServerVersion();
console.log(version === undefined ? 'Without nats-server only the network in memory was tested.' : `Transport over ${version}`);

describe.skipIf(version === undefined)('NATS (needs nats-server)', () => {
  let server: NatsServer;
  beforeAll(async () => void (server = await startNatsServer()));
  afterAll(() => server.close());

  let clusters = 0;
  const notices: string[] = [];
  const faults: unknown[] = [];
  const open = (cluster: string): Transport =>
    openNats({
      urls: [server.url],
      cluster,
      clock: new SystemClock(),
      onNotice: (sentence) => notices.push(sentence),
      onFault: (error) => faults.push(error),
    });

  /** Waits until the server knows these nodes. From then on it reports requests that no node serves. */
  async function connected(...transports: readonly Transport[]): Promise<void> {
    for (const transport of transports) {
      const ask = (): Promise<unknown> => transport.request(new Uint8Array([1])).catch(({ message }: Error) => message);
      await expect.poll(ask, POLL).toBe('no node takes commands at the moment');
    }
  }

  const answerOf = (asker: Transport, byte: number): Promise<number | undefined> =>
    asker.request(new Uint8Array([byte])).then(
      ([answer]) => answer,
      () => undefined,
    );

  transportSuite('the network over NATS', async () => {
    const cluster = `suite-${(clusters += 1)}`;
    return {
      join: async () => {
        const transport = open(cluster);
        await connected(transport);
        return transport;
      },
      close: async () => undefined,
    };
  });

  test('two installations on one server do not get each other’s messages', async () => {
    const [left, right] = [open('left'), open('left')];
    const stranger = open('stranger');
    await connected(left, right, stranger);
    const [heard, own]: Uint8Array[][] = [[], []];
    right.onMessage((message) => own?.push(message));
    stranger.onMessage((message) => heard?.push(message));
    stranger.serve(async (question) => question);
    await expect(right.request(new Uint8Array([1]))).rejects.toMatchObject({ name: 'NotDeliveredError' });
    left.publish(new Uint8Array([1]));
    await expect.poll(() => own?.length, POLL).toBe(1);
    expect(heard).toEqual([]);
    await Promise.all([left, right, stranger].map((transport) => transport.close()));
  });

  test('bytes that are no message are dropped', async () => {
    const [left, right] = [open('damage'), open('damage')];
    await connected(left, right);
    const heard: Uint8Array[] = [];
    right.onMessage((message) => heard.push(message));
    right.serve(async (question) => question);
    faults.length = 0;
    const stranger = await connect({ servers: server.url });
    const damaged = [new Uint8Array(0), new Uint8Array(19), new Uint8Array(40), new Uint8Array(40).fill(255)];
    for (const what of ['messages', 'requests'])
      for (const bytes of damaged) stranger.publish(`pavilion.damage.${what}`, bytes, { reply: 'nobody' });
    await stranger.flush();
    left.publish(new Uint8Array([7]));
    await expect.poll(() => heard.map((message) => [...message]), POLL).toEqual([[7]]);
    await expect.poll(() => answerOf(left, 8), POLL).toBe(8);
    expect(faults).toEqual([]);
    await stranger.close();
    await Promise.all([left, right].map((transport) => transport.close()));
  });

  test('nodes find each other again after the server was unavailable, and report it once', async () => {
    const [left, right] = [open('restart'), open('restart')];
    await connected(left, right);
    right.serve(async (question) => question);
    notices.length = 0;
    await server.kill();
    await expect.poll(() => notices.length, POLL).toBe(2);
    expect(notices[0]).toMatch(/^NATS at 127\.0\.0\.1:\d+ does not answer \(.+\)\. This node keeps retrying\.$/);
    left.publish(new Uint8Array([1]));
    await expect(left.request(new Uint8Array([1]))).rejects.toMatchObject({ name: 'NotDeliveredError' });
    await server.restart();
    await expect.poll(() => answerOf(left, 2), POLL).toBe(2);
    await expect.poll(() => notices.length, POLL).toBe(4);
    expect(notices.slice(2)).toEqual(['NATS answers again.', 'NATS answers again.']);
    await Promise.all([left, right].map((transport) => transport.close()));
  });

  test('a node without a server stops cleanly', async () => {
    faults.length = 0;
    await server.kill();
    const alone = open('alone');
    alone.publish(new Uint8Array([1]));
    await alone.close();
    await server.restart();
    expect(faults).toEqual([]);
  });
});

describe('the parts of a message', () => {
  const message = new Uint8Array(1_000).map((_, place) => place);

  test('are joined in order, even between the parts of another sender', () => {
    const joiner = new MessageJoiner();
    const [one, other] = [new MessageSplitter().split(message, 120), new MessageSplitter().split(message.toReversed(), 120)];
    const joined = one.flatMap((part, place) => [joiner.add(part), joiner.add(other[place] ?? part)]);
    expect(one).toHaveLength(10);
    expect(joined.filter((whole) => whole !== undefined).map((whole) => [...whole])).toEqual([
      [...message],
      Array.from(message.toReversed()),
    ]);
  });

  test('give no message if one is lost, doubled or late', () => {
    const splitter = new MessageSplitter();
    const parts = splitter.split(message, 300);
    const orders = [
      [0, 1, 3],
      [1, 2, 3],
      [0, 1, 1, 2, 3],
      [0, 2, 1, 3],
      [3, 2, 1, 0],
    ];
    for (const order of orders) {
      const joiner = new MessageJoiner();
      expect(order.map((place) => joiner.add(parts[place] ?? message))).toEqual(order.map(() => undefined));
      expect(splitter.split(message, 300).map((part) => joiner.add(part)?.length)).toEqual([
        undefined,
        undefined,
        undefined,
        1_000,
      ]);
    }
  });

  test('cannot be made from a message that is too long', () => {
    expect(() => new MessageSplitter().split(new Uint8Array(65 * 2 ** 20), 1_000_000)).toThrow(RangeError);
  });
});

test('a single exchange does not load the NATS library', () => {
  const refuse = `
    import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name.startsWith('@nats-io')) throw new Error('loaded ' + name);
      return next(name, context);
    } });
    await import(process.argv[1]);
    console.log('without NATS');`;
  const program = new URL('../../../server.ts', import.meta.url).pathname;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', refuse, program], { encoding: 'utf8' });
  expect(`${stdout}${stderr}`).toBe('without NATS\n');
});
