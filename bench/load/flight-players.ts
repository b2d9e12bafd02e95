import { play, PLAY_PROTOCOL_VERSION, type PlayDownMessage, type WireRound } from '@pavilion/contract/provider';
import { randomUUID } from 'node:crypto';
import { KeepAliveSocket, type Reply } from './keep-alive-socket.ts';

type Message<T extends PlayDownMessage['type']> = Extract<PlayDownMessage, { type: T }>;

/** A manual cash-out and the casino's answer: its times by the clock of this program, and its multiplier. */
export type CashOut = {
  readonly player: number;
  readonly sentMs: number;
  readonly answeredMs: number;
  /** Hundredths. */
  readonly multiplier: number;
};

/** Result of one flight. */
export type Flight = {
  /** Milliseconds from take-off to the crash, by the casino's clock. */
  readonly flownMs: number;
  readonly placed: number;
  readonly cashOuts: readonly CashOut[];
  /** Number of players to whom the table reported no multiplier, or another one than the answer to their cash-out. */
  readonly paidOtherwise: number;
  /** Time from the crash, by the casino's clock, until the last player saw the result of the tickets. */
  readonly shownMs: number;
  /** Time from the crash until the last winner got the new balance from the wallet. */
  readonly paidMs: number;
};

const STAKE = 10_000;
const CONNECTIONS = 256;
const PING_MS = 10_000;
const HELLOS_AT_ONCE = 64;
const HUNDRED = 100;
/** A high flight takes minutes, and everybody waits for the next one. */
const WAIT_MS = 240_000;

/** Thousands of players at one crash table, each with the stream that a page has. Their calls share fewer connections, as they would behind a proxy. */
export class FlightPlayers {
  readonly #host: string;
  readonly #port: number;
  readonly #code: string;
  readonly #tokens: readonly string[];
  readonly #sockets: WebSocket[] = [];
  #pinging: NodeJS.Timeout | undefined;
  readonly #idle: KeepAliveSocket[] = [];
  readonly #waiting: (() => void)[] = [];
  #onMessage: (player: number, message: PlayDownMessage) => void = () => undefined;

  constructor({ host, port, gameCode, tokens }: { host: string; port: number; gameCode: string; tokens: readonly string[] }) {
    this.#host = host;
    this.#port = port;
    this.#code = gameCode;
    this.#tokens = tokens;
  }

  /** Resolves when every player has joined the table and received its state. */
  async join(): Promise<void> {
    this.#pinging = setInterval(() => this.#ping(), PING_MS);
    const players = [...this.#tokens.keys()];
    const joinAll = async (): Promise<void> => {
      for (let player = players.pop(); player !== undefined; player = players.pop()) await this.#joinOne(player);
    };
    await Promise.all(Array.from({ length: HELLOS_AT_ONCE }, joinAll));
  }

  leave(): void {
    clearInterval(this.#pinging);
    for (const socket of this.#sockets.splice(0)) socket.close();
  }

  /** Opens connections for calls when they are needed: the server closes a connection that is idle for long. */
  async #connect(): Promise<void> {
    const lost = (error: Error | undefined): void => {
      throw error ?? new Error('the casino closed a connection');
    };
    for (let count = 0; count < CONNECTIONS; count++) this.#idle.push(await KeepAliveSocket.open(this.#host, this.#port, lost));
  }

  /** Plays one round. Players whose bet came in time cash out `leavesAtMs` after take-off. */
  async fly(leavesAtMs: (player: number) => number): Promise<Flight> {
    const told = new Map<number, Message<'round.settled'>>();
    const tickets = new Map<number, string>();
    const cashOuts: CashOut[] = [];
    const started = Promise.withResolvers<Message<'flight.started'>>();
    const ended = Promise.withResolvers<Message<'flight.ended'>>();
    const settled = Promise.withResolvers<number>();
    const paid = Promise.withResolvers<number>();
    const unpaid = new Set<number>();
    const opened = Promise.withResolvers<WireRound>();
    this.#onMessage = (player, message) => {
      if (message.type === 'round.opened') opened.resolve(message.round);
      else if (message.type === 'flight.started') started.resolve(message);
      else if (message.type === 'flight.ended') ended.resolve(message);
      else if (message.type === 'round.settled') {
        told.set(player, message);
        if (message.credit > 0) unpaid.add(player);
        if (told.size === tickets.size) settled.resolve(Date.now());
      } else if (message.type === 'balance') {
        unpaid.delete(player);
        if (unpaid.size === 0 && told.size === tickets.size) paid.resolve(Date.now());
      }
    };
    const round = await withTimeout(opened.promise, 'a round');
    await this.#connect();
    await Promise.all(
      this.#tokens.map(async (_token, player) => {
        const ticket = await this.#bet(player, round);
        if (ticket !== undefined) tickets.set(player, ticket);
      }),
    );
    const { takeOffAt } = await withTimeout(started.promise, 'the take-off');
    let isOver = false;
    const leaving = [...tickets].map(async ([player, ticket]) => {
      await new Promise((due) => setTimeout(due, Math.max(0, takeOffAt + leavesAtMs(player) - Date.now())));
      const left = isOver ? undefined : await this.#leaveFlight(player, round.roundId, ticket);
      if (left !== undefined) cashOuts.push(left);
    });
    const { endedAt } = await withTimeout(ended.promise, 'the crash');
    isOver = true;
    const shownAtMs = await withTimeout(settled.promise, 'the result for the last player');
    await Promise.all(leaving);
    const paidAtMs = unpaid.size === 0 ? shownAtMs : await withTimeout(paid.promise, 'the last win');
    this.#onMessage = () => undefined;
    for (const socket of this.#idle.splice(0)) socket.close();
    return {
      flownMs: endedAt - takeOffAt,
      placed: tickets.size,
      cashOuts,
      paidOtherwise: cashOuts.filter(({ player, multiplier }) => multiplierOf(told.get(player)) !== multiplier).length,
      shownMs: shownAtMs - endedAt,
      paidMs: paidAtMs - endedAt,
    };
  }

  /** Pings as every page does: the casino drops clients that are silent for half a minute. */
  #ping(): void {
    for (const [id, socket] of this.#sockets.entries())
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'ping', id }));
  }

  #joinOne(player: number): Promise<void> {
    const socket = new WebSocket(`ws://${this.#host}:${this.#port}/play/v1/stream`);
    const hello = { type: 'hello', protocol: PLAY_PROTOCOL_VERSION, token: this.#tokens[player], gameCode: this.#code };
    this.#sockets.push(socket);
    return new Promise((joined, failed) => {
      socket.addEventListener('open', () => socket.send(JSON.stringify(hello)));
      socket.addEventListener('error', () => failed(new Error(`player ${player} could not sit down`)));
      socket.addEventListener('message', ({ data }) => {
        const text = String(data);
        if (text.includes('"type":"snapshot"')) joined();
        // A message to all players is parsed once.
        else if (player === 0 || isOwn(text)) this.#onMessage(player, JSON.parse(text) as PlayDownMessage);
      });
    });
  }

  /** Returns the ticket, or undefined if the window had closed when the casino received it. */
  async #bet(player: number, { roundId, window }: WireRound): Promise<string | undefined> {
    const ticket = { market: 'CRASH', selection: '-', side: 'BACK', price: null, stake: STAKE, target: null };
    const body = { gameCode: this.#code, roundId, window: window.number, tickets: [ticket] };
    const { reply } = await this.#post(player, play.placeTickets.path, body);
    if (reply.status !== 200 && !reply.body.includes('"MARKET_NOT_OPEN"')) throw new Error(`a bet was refused: ${reply.body}`);
    return /"ticketId":"([^"]+)"/.exec(reply.body)?.[1];
  }

  /** Returns undefined if the flight was over when the casino received the call. */
  async #leaveFlight(player: number, roundId: string, ticketId: string): Promise<CashOut | undefined> {
    const { reply, sentMs } = await this.#post(player, play.cashOut.path, { gameCode: this.#code, roundId, ticketId });
    const multiplier = /"multiplier":"([^"]+)"/.exec(reply.body)?.[1];
    if (reply.status !== 200 || multiplier === undefined) return undefined;
    return { player, sentMs, answeredMs: performance.now(), multiplier: Math.round(Number(multiplier) * HUNDRED) };
  }

  async #post(player: number, path: string, request: object): Promise<{ reply: Reply; sentMs: number }> {
    if (this.#idle.length === 0) await new Promise<void>((free) => this.#waiting.push(free));
    const socket = this.#idle.pop();
    if (socket === undefined) throw new Error('no connection is free');
    const body = JSON.stringify(request);
    const head = [
      `POST /play/v1/${path} HTTP/1.1`,
      `host: ${this.#host}:${this.#port}`,
      `authorization: Bearer ${this.#tokens[player]}`,
      'content-type: application/json',
      `idempotency-key: ${randomUUID()}`,
      `content-length: ${body.length}`,
    ];
    const sentMs = performance.now();
    const reply = await new Promise<Reply>((done) => socket.send(`${head.join('\r\n')}\r\n\r\n${body}`, done));
    this.#idle.push(socket);
    this.#waiting.shift()?.();
    return { reply, sentMs };
  }
}

function isOwn(text: string): boolean {
  return text.includes('"type":"round.settled"') || text.includes('"type":"balance"');
}

function multiplierOf(settled: Message<'round.settled'> | undefined): number | undefined {
  const at = settled?.tickets[0]?.cashedOutAt;
  return at === undefined || at === null ? undefined : Math.round(Number(at) * HUNDRED);
}

/** Counts cash-outs in the wrong order: each was sent after the answer to another one, yet has a lower multiplier. */
export function countOutOfOrder(cashOuts: readonly CashOut[]): number {
  const bySent = cashOuts.toSorted((a, b) => a.sentMs - b.sentMs);
  const byAnswer = cashOuts.toSorted((a, b) => a.answeredMs - b.answeredMs);
  let [answered, highest, wrong] = [0, 0, 0];
  for (const { sentMs, multiplier } of bySent) {
    for (let next = byAnswer[answered]; next !== undefined && next.answeredMs < sentMs; next = byAnswer[(answered += 1)])
      highest = Math.max(highest, next.multiplier);
    if (multiplier < highest) wrong += 1;
  }
  return wrong;
}

async function withTimeout<T>(work: Promise<T>, what: string): Promise<T> {
  const late = AbortSignal.timeout(WAIT_MS);
  const over = new Promise<never>((_resolve, reject) =>
    late.addEventListener('abort', () => reject(new Error(`${what} did not come`))),
  );
  return Promise.race([work, over]);
}
