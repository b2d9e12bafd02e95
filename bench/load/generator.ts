import { dice, poissonArrivals } from './arrivals.ts';
import { Histogram } from './histogram.ts';
import { KeepAliveSocket, type Reply } from './keep-alive-socket.ts';
import type { LoadPlan, LoadReport } from './plan.ts';

const NEVER = Number.POSITIVE_INFINITY;
const DRAIN_MS = 5_000;

/**
 * Sends bets over persistent connections. In the open loop, each request has a due time drawn in advance. If no connection is free at that time, the request
 * waits, and the wait counts as latency.
 */
class Generator {
  readonly #plan: LoadPlan;
  readonly #drainMs: number;
  readonly #roll: () => number;
  readonly #heads: readonly string[];
  readonly #latency = new Histogram();
  readonly #refused: Record<string, number> = {};
  readonly #idle: KeepAliveSocket[] = [];
  readonly #keyPrefix = process.hrtime.bigint().toString(36);
  #sent = 0;
  #accepted = 0;
  #warmedUp = 0;
  /** Due times of the unanswered requests. */
  readonly #inFlight = new Map<string, number>();
  #unanswered = 0;
  #startedAt = 0;
  #lastAnswerAt = 0;
  #isStopping = false;

  constructor(plan: LoadPlan, drainMs: number) {
    this.#plan = plan;
    this.#drainMs = drainMs;
    this.#roll = dice(plan.seed);
    this.#heads = plan.tokens.map((token) => headOf(plan, token));
  }

  async run(): Promise<LoadReport> {
    const { host, port, connections } = this.#plan;
    const lost = (error: Error | undefined): void => {
      if (!this.#isStopping) throw error ?? new Error('the server closed a connection');
    };
    for (let count = 0; count < connections; count++) this.#idle.push(await KeepAliveSocket.open(host, port, lost));
    const all = [...this.#idle];
    const cpuBefore = process.cpuUsage();
    this.#startedAt = performance.now();
    await (this.#plan.perSecond === undefined ? this.#closedLoop() : this.#openLoop(this.#plan.perSecond));
    const cpu = process.cpuUsage(cpuBefore);
    const wallMs = performance.now() - this.#startedAt;
    this.#isStopping = true;
    for (const dueAt of this.#inFlight.values()) this.#giveUp(dueAt);
    for (const socket of all) socket.close();
    return this.#report((cpu.user + cpu.system) / 1_000 / wallMs);
  }

  #report(generatorShare: number): LoadReport {
    return {
      sent: this.#sent,
      accepted: this.#accepted,
      warmedUp: this.#warmedUp,
      unanswered: this.#unanswered,
      refused: this.#refused,
      elapsedMs: this.#lastAnswerAt - this.#countedFrom,
      latency: this.#latency.toPlain(),
      generatorShare,
    };
  }

  get #countedFrom(): number {
    return this.#startedAt + this.#plan.warmUpSeconds * 1_000;
  }

  get #endsAt(): number {
    return this.#countedFrom + this.#plan.seconds * 1_000;
  }

  async #closedLoop(): Promise<void> {
    const next = (socket: KeepAliveSocket): void => {
      const now = performance.now();
      if (now < this.#endsAt) this.#send(socket, now, () => next(socket));
    };
    for (const socket of this.#idle.splice(0)) next(socket);
    await this.#untilAnswered(this.#endsAt + this.#drainMs);
  }

  /** Sends all due requests at each timer tick. If no connection is free, a due request waits for one. */
  async #openLoop(perSecond: number): Promise<void> {
    const { warmUpSeconds, seconds, seed } = this.#plan;
    const dueMs = poissonArrivals(perSecond, warmUpSeconds + seconds, seed + 1);
    let next = 0;
    const sendDue = (): void => {
      const now = performance.now();
      while (this.#startedAt + (dueMs[next] ?? NEVER) <= now) {
        const socket = this.#idle.pop();
        if (socket === undefined) return;
        this.#send(socket, this.#startedAt + (dueMs[next] ?? 0), () => {
          this.#idle.push(socket);
          sendDue();
        });
        next++;
      }
    };
    while (next < dueMs.length && performance.now() < this.#endsAt + this.#drainMs) {
      sendDue();
      await new Promise((wake) => setTimeout(wake, 1));
    }
    for (const ms of dueMs.subarray(next)) this.#giveUp(this.#startedAt + ms);
    await this.#untilAnswered(this.#endsAt + this.#drainMs);
  }

  /** Waits for the end of the run and for all answers, but not longer than until `untilMs`. */
  async #untilAnswered(untilMs: number): Promise<void> {
    while ((this.#inFlight.size > 0 || performance.now() < this.#endsAt) && performance.now() < untilMs)
      await new Promise((wake) => setTimeout(wake, 5));
  }

  #send(socket: KeepAliveSocket, dueAt: number, then: () => void): void {
    const { bets } = this.#plan;
    const player = this.#sent % this.#heads.length;
    const head = this.#heads[player] ?? '';
    const choices = bets[player % bets.length] ?? [];
    const body = choices[Math.floor(this.#roll() * choices.length)]?.body ?? '';
    const key = `${this.#keyPrefix}-${this.#sent}`;
    this.#sent++;
    this.#inFlight.set(key, dueAt);
    socket.send(`${head}${key}\r\ncontent-length: ${body.length}\r\n\r\n${body}`, (reply) => {
      this.#inFlight.delete(key);
      this.#count(reply, dueAt);
      then();
    });
  }

  /** Counts a request that has no answer at the end. Its latency is the time that it has waited. */
  #giveUp(dueAt: number): void {
    this.#unanswered++;
    if (dueAt >= this.#countedFrom) this.#latency.recordMs(performance.now() - dueAt);
  }

  #count(reply: Reply, dueAt: number): void {
    const now = performance.now();
    if (reply.status !== 200) {
      const kind = `${reply.status} ${/"code":"([A-Z_]+)"/.exec(reply.body)?.[1] ?? '?'}`;
      this.#refused[kind] = (this.#refused[kind] ?? 0) + 1;
    } else if (dueAt < this.#countedFrom) this.#warmedUp++;
    else {
      this.#accepted++;
      this.#lastAnswerAt = now;
      this.#latency.recordMs(now - dueAt);
    }
  }
}

/** Returns the head of a request up to the value of the idempotency key. It is built once for each player. */
function headOf({ host, port, path }: LoadPlan, token: string): string {
  const lines = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}:${port}`,
    `authorization: Bearer ${token}`,
    'cache-control: no-store, no-cache',
    'content-type: application/json',
    'idempotency-key: ',
  ];
  return lines.join('\r\n');
}

export function generate(plan: LoadPlan, drainMs = DRAIN_MS): Promise<LoadReport> {
  return new Generator(plan, drainMs).run();
}
