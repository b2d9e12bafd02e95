import { connect, type Socket } from 'node:net';
import type { Outcome } from '@pavilion/client';
import { HTTP } from '@pavilion/contract/http';
import { PLAY_PROTOCOL_VERSION } from '@pavilion/contract/provider';
import { Prng } from '@pavilion/core/std';
import { freePort } from '../free-port.ts';
import { makeCasinoWorld, type CasinoWorld } from '../load/casino-world.ts';
import { framesOf } from './broken-frames.ts';
import { packetOf, type Packet } from './raw-packets.ts';
import { endOfSlow, SLOW_REQUESTS } from './slow-requests.ts';

export type EdgeFuzzOptions = {
  readonly seed: number;
  /** Number of connections to each program. Half of them complete a handshake and then break the rules. */
  readonly connections: number;
};

/** Time limit of a request to both programs in this trial. The defaults are longer than a test may take. */
const SLOW_MS = 1_000;
const AT_ONCE = 24;
/** Most packets are answered or refused within this time. After it the trial closes the connection. */
const ANSWER_MS_MAX = 150;
const HONEST_MS_MAX = 20_000;
const SHOWN_BYTES = 160;
const TABLE = 'BOLL';

type Target = {
  readonly name: string;
  readonly port: number;
  /** Returns a stream's address, with a new ticket, because a ticket works once. */
  readonly streamPath: () => Promise<string>;
  /** Serves an honest request and an honest socket, or throws. */
  readonly requireHonest: () => Promise<void>;
};

/**
 * Sends slow requests, broken HTTP, upgrades and frames to the started exchange and casino (trust HI-08, HI-12, FI-13). Returns the faults: an answer of 5xx,
 * or an honest client that gets no service any more. Neither program is restarted here, so a program that ends is noticed.
 */
export async function runEdgeFuzz({ seed, connections }: EdgeFuzzOptions): Promise<string[]> {
  const casinoPort = await freePort();
  const world = await makeCasinoWorld(await freePort(), casinoPort, 1, { PAVILION_REQUEST_TIMEOUT_MS: String(SLOW_MS) });
  try {
    const targets = [exchangeOf(world), casinoOf(world, casinoPort)];
    const faults = (await Promise.all(targets.map(slowRequests))).flat();
    for (const target of targets) faults.push(...(await fuzz(target, new Prng(seed), connections)));
    return faults;
  } finally {
    await world.stop();
  }
}

/** Sends requests that never end. Each must lose its connection, and honest clients must get answers at the same time. */
async function slowRequests(target: Target): Promise<string[]> {
  const endings = SLOW_REQUESTS.map((request) => endOfSlow(target.port, request));
  const served = target.requireHonest().then(
    () => [],
    (error: unknown) => [`${target.name} serves nobody while slow requests are open: ${String(error)}`],
  );
  const faults = (await Promise.all(endings)).flatMap((fault) => (fault === undefined ? [] : [`${target.name}: ${fault}`]));
  return [...faults, ...(await served)];
}

async function fuzz(target: Target, random: Prng, connections: number): Promise<string[]> {
  const faults: string[] = [];
  for (let sent = 0; sent < connections; sent += AT_ONCE) {
    const packets: Packet[] = [];
    for (let place = sent; place < sent + AT_ONCE; place++)
      packets.push(place % 2 === 0 ? packetOf(random, place / 2) : await streamPacket(target, random));
    const answers = await Promise.all(packets.map((packet) => send(target.port, packet)));
    for (const [place, answer] of answers.entries())
      if (isServerFault(answer)) faults.push(`${target.name} answered ${firstLine(answer)} to ${packetText(packets[place])}`);
    try {
      await target.requireHonest();
    } catch (error) {
      const said = packets.map(packetText).join('\n');
      return [...faults, `${target.name} no longer serves honest clients: ${String(error)}; it received\n${said}`];
    }
  }
  return faults;
}

/** Returns a correct handshake with broken frames. */
async function streamPacket({ streamPath }: Target, random: Prng): Promise<Packet> {
  const lines = [
    `GET ${await streamPath()} HTTP/1.1`,
    'Host: localhost',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
  ];
  const handshake = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  return { bytes: Buffer.concat([handshake, framesOf(random)]), isReset: random.chance(40) };
}

/** Sends the packet, waits for the first answer, and closes the connection. */
function send(port: number, { bytes, isReset }: Packet): Promise<string> {
  return new Promise((resolve) => {
    const socket: Socket = connect({ port, host: '127.0.0.1' });
    let answer = '';
    const cut = (): void => {
      clearTimeout(timer);
      if (isReset) socket.resetAndDestroy();
      else socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(cut, ANSWER_MS_MAX);
    socket.on('error', cut);
    socket.on('close', cut);
    socket.on('data', (data: Buffer) => {
      answer += data.toString('latin1');
      cut();
    });
    socket.write(bytes);
  });
}

/** True for every 5xx, except the answer of a site that is not built. */
function isServerFault(answer: string): boolean {
  return /^HTTP\/1\.1 5\d\d /.test(answer) && !answer.includes('is not built yet') && !answer.includes('are not built yet');
}

const firstLine = (answer: string): string => answer.split('\r\n')[0] ?? '';

function packetText(packet: Packet | undefined): string {
  return packet === undefined ? '' : JSON.stringify(packet.bytes.subarray(0, SHOWN_BYTES).toString('latin1'));
}

function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.message}`);
  return outcome.data;
}

function exchangeOf({ exchange, operator }: CasinoWorld): Target {
  const ticket = async (): Promise<string> => must(await operator.call(HTTP.user.streamTicket, {})).ticket;
  let asked = 0;
  return {
    name: 'the exchange',
    port: exchange.port,
    streamPath: async () => `/stream?ticket=${(asked += 1) % 4 === 0 ? await ticket() : 'none'}`,
    async requireHonest() {
      must(await operator.call(HTTP.sport.getSports, { is_active: '1' }));
      const url = `ws://127.0.0.1:${exchange.port}/stream?ticket=${await ticket()}`;
      await expectAnswer(url, { type: 'subscribe', channels: ['inplay'] }, 'image');
    },
  };
}

function casinoOf({ casino, tokens }: CasinoWorld, port: number): Target {
  return {
    name: 'the casino',
    port,
    streamPath: async () => '/play/v1/stream',
    async requireHonest() {
      const response = await fetch(`${casino.baseUrl}/healthz`, { signal: AbortSignal.timeout(HONEST_MS_MAX) });
      if (!response.ok) throw new Error(`/healthz answered ${response.status}`);
      const hello = { type: 'hello', protocol: PLAY_PROTOCOL_VERSION, token: tokens[0], gameCode: TABLE };
      await expectAnswer(`ws://127.0.0.1:${port}/play/v1/stream`, hello, 'snapshot');
    },
  };
}

/** Opens a stream, sends a message, and waits for an answer of this type. */
function expectAnswer(url: string, message: object, type: string): Promise<void> {
  const socket = new WebSocket(url);
  const tooLate = AbortSignal.timeout(HONEST_MS_MAX);
  const seen: string[] = [];
  const answered = new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify(message)));
    socket.addEventListener('message', ({ data }) => {
      const { type: said } = JSON.parse(String(data)) as { type: string };
      seen.push(said);
      if (said === type) resolve();
    });
    socket.addEventListener('close', ({ code }) =>
      reject(new Error(`the stream was closed with ${code} after ${seen.join(' ')}`)),
    );
    tooLate.addEventListener('abort', () => reject(new Error(`no ${type} came, only ${seen.join(' ')}`)));
  });
  return answered.finally(() => socket.close());
}
