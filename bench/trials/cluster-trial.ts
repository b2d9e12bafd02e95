import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client } from '@pavilion/client';
import { HTTP } from '@pavilion/contract/http';
import { present } from '@pavilion/core/std';
import { startEmbeddedPostgres } from '@pavilion/exchange/db/embedded';
import { natsServerVersion, startNatsServer } from '@pavilion/exchange/testing/nats-server';
import { freePort } from '../free-port.ts';
import { makeBettingWorld, must, type BettingWorld } from '../load/betting-world.ts';
import { metric, startExchange, type ExchangeProcess } from '../load/exchange-process.ts';
import { openGate, type Gate } from './gate.ts';
import { countSent, placeBet, type Sent } from './http-crash-trial.ts';
import { StreamWatch } from './stream-watch.ts';

/** The fault that a round causes to the writer. `roll` restarts all nodes one after the other; the writer hands over its lease before it is restarted. */
export type ClusterFault = 'kill' | 'stop' | 'cut-nats' | 'cut-database' | 'cut-both' | 'roll';

export type ClusterTrialOptions = {
  /** The rounds, in order. */
  readonly faults: readonly ClusterFault[];
  /** Number of accepted bets before each fault. */
  readonly acceptedMin: number;
  readonly onRound?: (round: ClusterRound) => void;
};

export type ClusterRound = {
  readonly fault: ClusterFault;
  /** Longest time between two accepted bets of one client, from the fault until all clients bet on nodes without the fault. */
  readonly seconds: number;
  readonly accepted: number;
  readonly gaps: number;
  /** Streams of the other nodes that ended. */
  readonly ended: number;
};

export type ClusterResult = {
  readonly rounds: readonly ClusterRound[];
  readonly accepted: number;
  /** Accepted bets that, when sent again, returned a different bet. */
  readonly lost: number;
  /** Bets that are missing from the reports, appear twice, or were never sent. */
  readonly miscounted: number;
  /** Players whose balance differs between nodes, or from what they were given. */
  readonly wrongBalances: number;
  readonly isBalanced: boolean;
};

const NODES = 3;
const PLAYERS = 2 * NODES;
const MARKETS = 2;
const BET_EVERY_MS = 20;
const RETRY_MS = 20;
/** Time after which a client that waits for an answer asks another node. */
const ANSWER_MS_MAX = 1_000;
const WAIT_MS_MAX = 90_000;

type Node = {
  readonly port: number;
  readonly baseUrl: string;
  readonly nats: Gate;
  readonly database: Gate;
  process: ExchangeProcess | undefined;
  running: Promise<void>;
};
type Player = {
  readonly token: string;
  readonly bodies: readonly string[];
  readonly accepted: Sent[];
  readonly home: number;
  /** The node that this client asks. */
  node: number;
  next: number;
  /** True once a node without the fault has accepted a bet that it sent after the fault. */
  isBack: boolean;
  acceptedAtMs: number;
  longestMs: number;
};

/** Runs the nodes of one exchange with a real NATS server. All nodes serve bets and streams, and each round breaks one node (trust J1, J3, J4, L8). */
export async function runClusterTrial(options: ClusterTrialOptions): Promise<ClusterResult> {
  if (natsServerVersion() === undefined) throw new Error('This trial needs nats-server (Debian: apt-get install nats-server).');
  const nats = await startNatsServer();
  const root = mkdtempSync(join(tmpdir(), 'pavilion-cluster-'));
  chmodSync(root, 0o711);
  const database = await startEmbeddedPostgres({ folder: join(root, 'postgres') });
  const trial = new ClusterTrial(options);
  try {
    return await trial.run(nats.url, database.url);
  } finally {
    await trial.close();
    await database.stop();
    await nats.close();
    rmSync(root, { recursive: true, force: true });
  }
}

class ClusterTrial {
  readonly #options: ClusterTrialOptions;
  readonly #nodes: Node[] = [];
  readonly #players: Player[] = [];
  readonly #streams: StreamWatch[] = [];
  #operator: Client | undefined;
  #victim: number | undefined;
  #brokenAtMs = 0;
  #hasFailed = false;
  #isOver = false;
  #betting: Promise<unknown> = Promise.resolve();

  constructor(options: ClusterTrialOptions) {
    this.#options = options;
  }

  async run(natsUrl: string, databaseUrl: string): Promise<ClusterResult> {
    for (let place = 0; place < NODES; place += 1) {
      await this.#addNode(natsUrl, databaseUrl);
      await this.#untilReady(place);
    }
    const world = await makeBettingWorld(this.#node(0).baseUrl, PLAYERS, MARKETS);
    this.#operator = world.operator;
    const given = await Promise.all(world.players.map(async (player) => balanceOf(player)));
    this.#join(world);
    this.#betting = Promise.all(this.#players.map((player) => this.#bet(player)));
    this.#betting.catch(() => (this.#hasFailed = true));
    const rounds: ClusterRound[] = [];
    for (const fault of this.#options.faults) {
      const round = await this.#round(fault);
      rounds.push(round);
      this.#options.onRound?.(round);
    }
    this.#isOver = true;
    await this.#betting;
    const lost = await this.#countLost();
    const counted = await countSent(world, this.#players);
    const wrongBalances = await this.#countWrongBalances(given.map(({ total }) => total));
    return { rounds, accepted: this.#acceptedSoFar(), lost, wrongBalances, ...counted };
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#hasFailed = true;
    for (const { nats, database, process } of this.#nodes) {
      nats.heal();
      database.heal();
      process?.signal('SIGCONT');
    }
    for (const stream of this.#streams) await stream.stop();
    for (const node of this.#nodes) {
      await node.process?.stop();
      await node.running;
      await node.nats.close();
      await node.database.close();
    }
  }

  #node(place: number): Node {
    return present(this.#nodes[place % NODES], 'there is a node at each place');
  }

  async #addNode(natsUrl: string, databaseUrl: string): Promise<void> {
    const [port, nats, database] = [await freePort(), await openGate(natsUrl), await openGate(databaseUrl)];
    const baseUrl = `http://127.0.0.1:${port}`;
    const node: Node = { port, baseUrl, nats, database, process: undefined, running: Promise.resolve() };
    this.#nodes.push(node);
    node.running = this.#supervise(node);
  }

  /** Starts the node's process again whenever it has ended, as the supervisor of an installation does. */
  async #supervise(node: Node): Promise<void> {
    const settings = {
      PAVILION_NATS_URL: node.nats.url,
      PAVILION_NODE_URL: node.baseUrl,
      PAVILION_TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
    };
    while (!this.#isOver) {
      const process = await startExchange(node.port, node.database.url, settings).catch(() => undefined);
      node.process = process;
      if (this.#isOver) await process?.stop();
      await process?.ended;
      node.process = undefined;
    }
  }

  /** Opens a stream on each node, and gives each player a node. */
  #join({ tokens, bets, markets }: BettingWorld): void {
    const channels = ['me', ...markets.map(({ market_id }) => `market:${market_id}`)];
    for (const [place, token] of tokens.entries()) {
      const home = place % NODES;
      const bodies = bets[place % bets.length]?.map(({ body }) => body) ?? [];
      this.#players.push({ token, bodies, accepted: [], home, node: home, next: 0, isBack: true, acceptedAtMs: 0, longestMs: 0 });
    }
    for (const [place, { baseUrl }] of this.#nodes.entries()) {
      const client = createClient({ baseUrl });
      client.setToken(present(tokens[place], 'there are more players than nodes'));
      const ticket = async (): Promise<string> => must('ticket', await client.call(HTTP.user.streamTicket, {})).ticket;
      this.#streams.push(new StreamWatch(baseUrl, channels, ticket));
    }
  }

  #acceptedSoFar(): number {
    return this.#players.reduce((sum, { accepted }) => sum + accepted.length, 0);
  }

  async #round(fault: ClusterFault): Promise<ClusterRound> {
    await this.#untilWhole();
    for (const stream of this.#streams) stream.take();
    const before = this.#acceptedSoFar();
    await this.#until('too few bets were accepted', () => this.#acceptedSoFar() - before >= this.#options.acceptedMin);
    const results = fault === 'roll' ? await this.#roll() : [await this.#break(await this.#writer(), fault)];
    const sum = (part: 'gaps' | 'ended'): number => results.reduce((total, each) => total + each[part], 0);
    const seconds = Math.max(...results.map((each) => each.seconds));
    return { fault, seconds, accepted: this.#acceptedSoFar() - before, gaps: sum('gaps'), ended: sum('ended') };
  }

  /** Restarts each node; the writer hands its lease over first. */
  async #roll(): Promise<Omit<ClusterRound, 'fault' | 'accepted'>[]> {
    const results = [];
    for (let place = 0; place < NODES; place += 1) {
      await this.#untilWhole();
      results.push(await this.#break(place, 'roll'));
    }
    return results;
  }

  /** Breaks one node, waits until all clients bet on the others, and repairs it. */
  async #break(victim: number, fault: ClusterFault): Promise<Omit<ClusterRound, 'fault' | 'accepted'>> {
    const node = this.#node(victim);
    let hasEnded = false;
    const process = present(node.process, 'a round begins with all nodes');
    void process.ended.then(() => (hasEnded = true));
    const wasWriter = (await this.#writer()) === victim;
    this.#victim = victim;
    const startedMs = performance.now();
    for (const player of this.#players) Object.assign(player, { acceptedAtMs: startedMs, longestMs: 0 });
    await this.#harm(node, fault, wasWriter);
    // Until a restarting node has ended, it still answers bets, so it counts as broken only from its end.
    if (fault === 'roll') await this.#until('the node did not end', () => hasEnded);
    this.#brokenAtMs = performance.now();
    for (const player of this.#players) player.isBack = false;
    await this.#until('no bet was accepted after the fault', () => this.#players.every(({ isBack }) => isBack));
    const seconds = Math.max(...this.#players.map(({ longestMs }) => longestMs)) / 1_000;
    const betsAgainAtMs = performance.now();
    const others = this.#streams.filter((_, place) => place !== victim);
    await this.#until('the streams of the other nodes are silent', () =>
      others.every(({ changedAtMs }) => changedAtMs > betsAgainAtMs),
    );
    // Clients of the broken node ask it at once, because it must refuse them.
    for (const player of this.#players) player.node = player.home;
    if (fault === 'stop') process.signal('SIGCONT');
    node.nats.heal();
    node.database.heal();
    // A writer that lost its lease must see that, and end.
    if (wasWriter) await this.#until('the broken node did not end', () => hasEnded);
    await this.#untilWhole();
    this.#victim = undefined;
    for (const player of this.#players) player.node = player.home;
    const sights = this.#streams.map((stream) => stream.take());
    const gaps = sights.reduce((sum, each) => sum + each.gaps, 0);
    return { seconds, gaps, ended: sights.reduce((sum, each, place) => sum + (place === victim ? 0 : each.ended), 0) };
  }

  async #harm(node: Node, fault: ClusterFault, wasWriter: boolean): Promise<void> {
    if (fault === 'kill') await node.process?.kill();
    else if (fault === 'stop') node.process?.signal('SIGSTOP');
    else if (fault === 'roll' && wasWriter) await this.#handOver();
    else if (fault === 'roll') node.process?.signal('SIGTERM');
    if (fault === 'cut-nats' || fault === 'cut-both') node.nats.cut();
    if (fault === 'cut-database' || fault === 'cut-both') node.database.cut();
  }

  async #handOver(): Promise<void> {
    const operator = present(this.#operator, 'the world has an operator');
    must('hand over', await operator.call(HTTP.office.handOver, { reason: 'a trial restarts the nodes one by one' }));
  }

  /** Waits until there is a writer and returns its place. */
  async #writer(): Promise<number> {
    let found = -1;
    await this.#until('there is no writer', async () => {
      const roles = await Promise.all(this.#nodes.map(({ baseUrl }) => figureOf(baseUrl, 'pavilion_node_writer')));
      found = roles.indexOf(1);
      return found >= 0;
    });
    return found;
  }

  /** Waits until all nodes serve, one of them writes, and all streams are open. */
  async #untilWhole(): Promise<void> {
    for (let place = 0; place < NODES; place += 1) await this.#untilReady(place);
    await this.#until('a stream did not open', () => this.#streams.every(({ isOpen }) => isOpen));
  }

  async #untilReady(place: number): Promise<void> {
    const node = this.#node(place);
    await this.#until(`node ${place} is not ready`, async () => {
      return node.process !== undefined && (await figureOf(node.baseUrl, 'pavilion_node_ready')) === 1;
    });
  }

  async #until(fault: string, holds: () => boolean | Promise<boolean>): Promise<void> {
    for (const startedMs = performance.now(); !(await holds()); await sleep(5)) {
      if (this.#hasFailed) await this.#betting;
      if (performance.now() - startedMs > WAIT_MS_MAX) throw new Error(fault);
    }
  }

  /**
   * Places bets one after the other. A bet without an answer is sent again with its key. While the client's node is broken, the bet is sent to the next node.
   */
  async #bet(player: Player): Promise<void> {
    while (!this.#isOver) {
      const body = player.bodies[player.next % player.bodies.length] ?? '';
      const key = `cluster-${player.next}`;
      player.next += 1;
      while (!(await this.#send(player, key, body))) {
        if (this.#hasFailed) return;
        if (player.node === this.#victim) player.node = (player.node + 1) % NODES;
        await sleep(RETRY_MS);
      }
      await sleep(BET_EVERY_MS);
    }
  }

  async #send(player: Player, key: string, body: string): Promise<boolean> {
    const { node } = player;
    const sentAtMs = performance.now();
    const answer = await placeBet(this.#node(node).port, player.token, key, body, ANSWER_MS_MAX);
    if (answer === undefined || answer.status >= 500) return false;
    if (answer.status !== 200) throw new Error(`a bet was refused: ${answer.status}`);
    player.accepted.push({ key, body, betId: answer.data.bet_id });
    const nowMs = performance.now();
    player.longestMs = Math.max(player.longestMs, nowMs - player.acceptedAtMs);
    player.acceptedAtMs = nowMs;
    if (node !== this.#victim && sentAtMs > this.#brokenAtMs) player.isBack = true;
    return true;
  }

  /** Sends all accepted bets again, each to its player's own node. Returns how many do not return the same bet. */
  async #countLost(): Promise<number> {
    const lostOf = async ({ token, accepted, home }: Player): Promise<number> => {
      let lost = 0;
      for (const { key, body, betId } of accepted) {
        const again = await placeBet(this.#node(home).port, token, key, body);
        if (again?.status !== 200 || !again.data.repeated || again.data.bet_id !== betId) lost += 1;
      }
      return lost;
    };
    return (await Promise.all(this.#players.map(lostOf))).reduce((sum, lost) => sum + lost, 0);
  }

  /** Counts wrong balances. No market is settled, so each balance is the amount that the player was given, and the exposures are equal on all nodes. */
  async #countWrongBalances(given: readonly number[]): Promise<number> {
    let wrong = 0;
    for (const [place, { token }] of this.#players.entries()) {
      const found = await Promise.all(
        this.#nodes.map(({ baseUrl }) => {
          const client = createClient({ baseUrl });
          client.setToken(token);
          return balanceOf(client);
        }),
      );
      const [first] = found;
      if (!found.every(({ total, liability }) => total === given[place] && liability === first?.liability)) wrong += 1;
    }
    return wrong;
  }
}

async function balanceOf(player: Client): Promise<{ readonly total: number; readonly liability: number }> {
  const { total_balance, liability } = must('balance', await player.call(HTTP.user.getUserBalance, {}));
  return { total: total_balance, liability };
}

/** Returns a figure of a node; undefined while the node does not answer. */
function figureOf(baseUrl: string, name: string): Promise<number | undefined> {
  return metric(baseUrl, name).catch(() => undefined);
}
