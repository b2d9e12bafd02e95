import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Transport } from '../cluster/transport.ts';

/** A network under test. */
export type TransportWorld = {
  /** Joins as another node, and resolves when its messages reach the others. */
  join(): Promise<Transport>;
  close(): Promise<void>;
};

/** More bytes than three NATS messages may carry. */
const LARGE_BYTES = 3_500_000;
const TRIES_MAX = 1_000;
const POLL = { timeout: 10_000 };

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
const bytes = (words: string): Uint8Array => new Uint8Array(Buffer.from(words));
const large = (): Uint8Array => new Uint8Array(LARGE_BYTES).map((_, place) => place % 251);

/** Tests that every transport must pass. */
export function transportSuite(name: string, createWorld: () => Promise<TransportWorld>): void {
  describe(name, () => {
    let world: TransportWorld;
    let joined: Transport[];
    beforeEach(async () => {
      world = await createWorld();
      joined = [];
    });
    afterEach(async () => {
      await Promise.all(joined.map((transport) => transport.close()));
      await world.close();
    });

    async function join(count: number): Promise<Transport[]> {
      for (let node = 0; node < count; node += 1) joined.push(await world.join());
      return joined;
    }

    /** Repeats a request until the network knows its server. */
    const ask = async (asker: Transport, question: Uint8Array): Promise<string> => {
      for (let tries = 0; ; tries += 1) {
        try {
          return text(await asker.request(question));
        } catch (error) {
          if ((error as Error).name !== 'NotDeliveredError' || tries === TRIES_MAX) throw error;
        }
      }
    };
    const outcome = (asker: Transport): Promise<string> =>
      asker.request(bytes('question')).then(text, ({ name: error }: Error) => error);

    const heardBy = (transport: Transport): string[] => {
      const heard: string[] = [];
      transport.onMessage((message) => heard.push(text(message)));
      return heard;
    };

    test('a message reaches all other nodes, but not its sender', async () => {
      const [sender, left, right] = (await join(3)) as [Transport, Transport, Transport];
      const [own, one, other] = [sender, left, right].map(heardBy);
      sender.publish(bytes('first'));
      await expect.poll(() => [one, other], POLL).toEqual([['first'], ['first']]);
      left.publish(bytes('second'));
      await expect.poll(() => [own, one, other], POLL).toEqual([['second'], ['first'], ['first', 'second']]);
    });

    test('messages of one sender arrive in order, and a removed listener gets no more', async () => {
      const [sender, receiver] = (await join(2)) as [Transport, Transport];
      const heard: string[] = [];
      const end = receiver.onMessage((message) => heard.push(text(message)));
      const sent = Array.from({ length: 1_000 }, (_, number) => String(number));
      for (const number of sent) sender.publish(bytes(number));
      await expect.poll(() => heard.length, POLL).toBe(sent.length);
      expect(heard).toEqual(sent);
      end();
      const later = heardBy(receiver);
      sender.publish(bytes('later'));
      await expect.poll(() => later, POLL).toEqual(['later']);
      expect(heard).toHaveLength(sent.length);
    });

    test('each request gets one answer, from the node that serves it', async () => {
      const [asker, silent, server, other] = (await join(4)) as [Transport, Transport, Transport, Transport];
      server.serve(async (question) => bytes(`${text(question)}!`));
      await ask(asker, bytes('ready'));
      silent.serve(async () => undefined);
      const answers = await Promise.all(['a', 'b'].map((question) => ask(asker, bytes(question))));
      expect([...answers, await ask(other, bytes('c'))]).toEqual(['a!', 'b!', 'c!']);
    });

    test('a request that no node serves fails soon, as not delivered', async () => {
      const [asker, server] = (await join(2)) as [Transport, Transport];
      await expect.poll(() => outcome(asker), POLL).toBe('NotDeliveredError');
      const startedMs = performance.now();
      expect(await outcome(asker)).toBe('NotDeliveredError');
      expect(performance.now() - startedMs).toBeLessThan(4_000);
      const end = server.serve(async (question) => question);
      expect(await ask(asker, bytes('question'))).toBe('question');
      end();
      await expect.poll(() => outcome(asker), POLL).toBe('NotDeliveredError');
    });

    test('if a server fails, another server answers the request', async () => {
      const [asker, failing, server] = (await join(3)) as [Transport, Transport, Transport];
      server.serve(async (question) => question);
      await ask(asker, bytes('question'));
      failing.serve(async () => Promise.reject(new Error('this node is out of order')));
      for (let times = 0; times < 100; times += 1) expect(await outcome(asker)).toBe('question');
    });

    test('messages, requests and answers may be large', async () => {
      const [sender, receiver] = (await join(2)) as [Transport, Transport];
      const heard: Uint8Array[] = [];
      receiver.onMessage((message) => heard.push(message));
      receiver.serve(async (question) => question.toReversed());
      sender.publish(large());
      sender.publish(bytes('small'));
      await expect.poll(() => heard.length, POLL).toBe(2);
      expect(Buffer.compare(heard[0] ?? bytes(''), large())).toBe(0);
      expect(text(heard[1] ?? bytes(''))).toBe('small');
      await ask(sender, bytes('ready'));
      expect(Buffer.compare(await sender.request(large()), large().toReversed())).toBe(0);
    });

    test('a node that closes rejects its open requests, and neither receives nor serves any more', async () => {
      const [staying, leaving] = (await join(2)) as [Transport, Transport];
      const heard = heardBy(leaving);
      staying.serve(() => new Promise(() => undefined));
      leaving.serve(async (question) => question);
      await expect.poll(() => Promise.race([outcome(leaving), sleep(200)]), POLL).toBeUndefined();
      const open = leaving.request(bytes('question'));
      await Promise.all([expect(open).rejects.toThrow('this node has left the others'), leaving.close()]);
      staying.publish(bytes('later'));
      await expect.poll(() => outcome(staying), POLL).toBe('NotDeliveredError');
      expect(await outcome(leaving)).toBe('NotDeliveredError');
      leaving.publish(bytes('after the end'));
      await leaving.close();
      expect(heard).toEqual([]);
    });
  });
}
