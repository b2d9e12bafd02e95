import type { IncomingMessage, Server } from 'node:http';
import type { WebSocket } from 'ws';
import type { ErrorCode } from '@pavilion/contract/errors';
import { CHANNELS_MAX, kindOf, UP_MESSAGE_MAX, type Channel } from '@pavilion/contract/stream';
import type { ExchangeReads } from '@pavilion/core/exchange';
import { guarded } from '@pavilion/core/std';
import { openStreamDoor, type StreamDoorOptions } from '@pavilion/server/stream-door';
import type { CommittedBatch } from '../../platform/engine/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { marketIdOf, marketIdText } from '../../platform/http/wire.ts';
import { isMarketVisible, isMatchVisible } from '../markets/shown-reads.ts';
import type { ScoreChange } from '../matches/index.ts';
import { CLOSE, Connection } from './connection.ts';
import type { Redeemed } from '../../platform/http/tickets.ts';
import { SharedRefresh } from './shared-refresh.ts';
import {
  houseTopic,
  inplayTopic,
  marketTopic,
  matchTopic,
  meTopic,
  officeTopic,
  type LiveTopic,
  type TableTopic,
  type TopicSources,
} from './topics.ts';

export type StreamOptions = TopicSources &
  Pick<StreamDoorOptions, 'trustedProxies' | 'log'> & {
    /** Redeems a ticket, once. Another node may have issued it. */
    readonly redeem: (ticket: string) => Redeemed | Promise<Redeemed>;
    /** Runs `action` when a session ends. Returns a function that removes the action. */
    readonly whenEnded: (sessionId: number, action: () => void) => () => void;
    /** The public origin; empty to use the Host header's. */
    readonly origin: string;
    /** More origins that may open a stream. */
    readonly origins: readonly string[];
  };

const TICK_MS = 25;
const TEND_MS = 1_000;
/** Shortest time between two refreshes of the channels that query the database. */
const ME_MS = 100;
const OFFICE_MS = 1_000;
const SOCKETS_PER_USER = 20;

type Slot = { isDirty: boolean; refreshedAtMs: number };
type LiveSlot = Slot & { readonly topic: LiveTopic };
type TableSlot = Slot & { readonly everyMs: number; readonly topic: Promise<TableTopic>; readonly refreshes: SharedRefresh };

/**
 * The stream. Commits only mark channels as changed. A clock rebuilds changed images at fixed intervals and sends one frame to all watchers. Channels without
 * watchers cost nothing.
 */
export class StreamServer {
  readonly #options: StreamOptions;
  readonly #connections = new Map<Connection, () => void>();
  readonly #perUser = new Map<number, number>();
  readonly #live = new Map<Channel, LiveSlot>();
  /** Keyed by channel and, for `me`, by user. */
  readonly #tables = new Map<string, TableSlot>();
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #stopListening: () => void;
  #isTicking = false;
  #isRefusing = false;

  constructor(options: StreamOptions) {
    this.#options = options;
    this.#stopListening = options.engine.onCommitted((batch) => this.#committed(batch));
    options.scores.onChange((change) => this.#scored(change));
    const onFault = (error: unknown): void => options.log.error(error, 'a timer of the stream failed');
    this.#timers = [
      setInterval(
        guarded(() => this.#tick(), onFault),
        TICK_MS,
      ).unref(),
      setInterval(
        guarded(() => this.#tend(), onFault),
        TEND_MS,
      ).unref(),
    ];
  }

  /** Handles upgrades of `/stream` and refuses all other upgrades. */
  attach(server: Server): void {
    const { clock, log, trustedProxies } = this.#options;
    const isAllowed = (request: IncomingMessage): boolean => this.#isOriginAllowed(request);
    const limited = { path: '/stream', messageBytesMax: UP_MESSAGE_MAX, trustedProxies, nowMs: clock.nowMs, log, isAllowed };
    openStreamDoor(server, limited, (socket, { searchParams }) => this.#greet(socket, searchParams.get('ticket') ?? ''));
  }

  figures(): { readonly connections: number; readonly subscriptions: number } {
    let subscriptions = 0;
    for (const connection of this.#connections.keys()) subscriptions += connection.channels.size;
    return { connections: this.#connections.size, subscriptions };
  }

  /** Marks a player's channel as changed on all their open screens, for changes that make no commit. */
  touchPlayer(userId: number): void {
    this.#mark(this.#tables.get(`me:${userId}`));
  }

  /** Updates lists after a change of the visible catalogue. A client that may no longer watch a channel gets NOT_FOUND and is unsubscribed. */
  touchLists(): void {
    this.#mark(this.#live.get('inplay'));
    this.#options.engine
      .read((exchange) => {
        for (const connection of this.#connections.keys())
          for (const channel of connection.channels) {
            if (this.#maySubscribe(exchange, connection, channel)) continue;
            this.#unsubscribe(connection, channel);
            connection.refuse('NOT_FOUND', channel);
          }
      })
      .catch((error: unknown) => this.#options.log.warn(error, 'streams of hidden matches could not be ended'));
  }

  /** Marks the office channel as changed, for changes that make no commit. */
  touchOffice(): void {
    this.#mark(this.#tables.get('office'));
  }

  /** Marks every channel as changed and checks access again, because notifications from other nodes may have been lost. */
  touchAll(): void {
    for (const slot of [...this.#tables.values(), ...this.#live.values()]) this.#mark(slot);
    this.touchLists();
  }

  /** Ends all streams and refuses new ones: at the stop, and when this node no longer receives changes. */
  refuseAll(): void {
    this.#isRefusing = true;
    for (const connection of this.#connections.keys()) connection.close(CLOSE.STOPPING, 'the server stops');
  }

  async stop(): Promise<void> {
    this.#stopListening();
    for (const timer of this.#timers) clearInterval(timer);
    this.refuseAll();
    await Promise.all([...this.#tables.values()].map((slot) => slot.refreshes.idle));
  }

  #greet(socket: WebSocket, ticket: string): void {
    const redeemed = this.#options.redeem(ticket);
    if (!(redeemed instanceof Promise)) return this.#admit(socket, redeemed);
    // Listens for errors, because an error of a socket without a listener would end the process.
    socket.on('error', () => undefined);
    // Holds back what the client sends, because its first subscriptions would be lost before the connection listens.
    socket.pause();
    redeemed
      .then((caller) => this.#admit(socket, caller))
      .finally(() => socket.resume())
      .catch((error: unknown) => {
        this.#options.log.warn(error, 'the writer did not answer whether a ticket is valid');
        socket.close(CLOSE.STOPPING, 'try again');
      });
  }

  #admit(socket: WebSocket, caller: Redeemed): void {
    if (this.#isRefusing) socket.close(CLOSE.STOPPING, 'the server stops');
    else if (typeof caller === 'string') refuseInside(socket, caller);
    else this.#open(new Connection(socket, caller, this.#events, this.#options.clock.nowMs), caller);
  }

  readonly #events = {
    onSubscribe: (connection: Connection, channels: readonly Channel[]): void => this.#subscribe(connection, channels),
    onUnsubscribe: (connection: Connection, channels: readonly Channel[]): void => {
      for (const channel of channels) this.#unsubscribe(connection, channel);
    },
    onClosed: (connection: Connection): void => this.#closed(connection),
    onFault: (error: unknown): void => this.#options.log.warn(error, 'a stream failed and was closed'),
  };

  #isOriginAllowed({ headers }: IncomingMessage): boolean {
    const { origin, host } = headers;
    // Programs send no origin; they need a ticket like all clients, and browsers cannot omit the header.
    if (origin === undefined) return true;
    if (this.#options.origins.includes(origin)) return true;
    // The browser sets both headers, so a page of another site cannot make them equal.
    return this.#options.origin === '' ? URL.canParse(origin) && new URL(origin).host === host : origin === this.#options.origin;
  }

  #open(connection: Connection, { userId, sessionId }: Caller): void {
    const count = (this.#perUser.get(userId) ?? 0) + 1;
    this.#perUser.set(userId, count);
    this.#connections.set(connection, () => undefined);
    if (count > SOCKETS_PER_USER) {
      connection.refuse('RATE_LIMITED');
      connection.close(CLOSE.TOO_MANY, 'too many streams');
      return;
    }
    const forget = this.#options.whenEnded(sessionId, () => {
      connection.refuse('SESSION_ENDED');
      connection.close(CLOSE.SESSION_ENDED, 'SESSION_ENDED');
    });
    this.#connections.set(connection, forget);
  }

  #closed(connection: Connection): void {
    for (const channel of connection.channels) this.#unsubscribe(connection, channel);
    this.#connections.get(connection)?.();
    this.#connections.delete(connection);
    const { userId } = connection.caller;
    const left = (this.#perUser.get(userId) ?? 1) - 1;
    if (left === 0) this.#perUser.delete(userId);
    else this.#perUser.set(userId, left);
  }

  #subscribe(connection: Connection, channels: readonly Channel[]): void {
    for (const channel of channels) {
      if (!connection.channels.has(channel) && connection.channels.size >= CHANNELS_MAX) {
        connection.refuse('INVALID_REQUEST', channel);
        continue;
      }
      connection.channels.add(channel);
      this.#join(connection, channel).catch((error: unknown) => {
        this.#options.log.error(error, 'a channel could not be joined');
        connection.channels.delete(channel);
        connection.refuse('TEMPORARILY_UNAVAILABLE', channel);
      });
    }
  }

  async #join(connection: Connection, channel: Channel): Promise<void> {
    const kind = kindOf(channel);
    if (kind === 'me')
      await this.#joinTable(connection, channel, meKey(connection), () => meTopic(this.#options, connection.caller.userId));
    else if (kind === 'office' && connection.caller.role === 'OPERATOR')
      await this.#joinTable(connection, channel, 'office', () => officeTopic(this.#options));
    else await this.#options.engine.read((exchange) => this.#joinLive(exchange, connection, channel));
  }

  #joinLive(exchange: ExchangeReads, connection: Connection, channel: Channel): void {
    // The client may have left or disconnected while it waited.
    if (!connection.channels.has(channel)) return;
    const known = this.#live.get(channel);
    if (known?.isDirty === true) {
      known.isDirty = false;
      known.topic.refresh(exchange);
    }
    const isAllowed = this.#maySubscribe(exchange, connection, channel);
    const topic = isAllowed ? (known?.topic ?? this.#makeLive(exchange, channel)) : undefined;
    if (topic === undefined) {
      connection.channels.delete(channel);
      connection.refuse('NOT_FOUND', channel);
      return;
    }
    if (known === undefined) this.#live.set(channel, { topic, isDirty: false, refreshedAtMs: performance.now() });
    topic.broadcast.join(connection);
  }

  /** True if the client may watch the channel. In a hidden match, players see only markets with their own bets (trust TRAP-24). */
  #maySubscribe(exchange: ExchangeReads, { caller }: Connection, channel: Channel): boolean {
    const { catalogue } = this.#options;
    const id = channel.slice(channel.indexOf(':') + 1);
    if (kindOf(channel) === 'match') return isMatchVisible(catalogue, Number(id), caller);
    if (kindOf(channel) !== 'market' && kindOf(channel) !== 'house') return true;
    const entry = catalogue.anyMarket(marketIdOf(id));
    return entry !== undefined && isMarketVisible(exchange, catalogue, entry, caller);
  }

  #makeLive(exchange: ExchangeReads, channel: Channel): LiveTopic | undefined {
    const { catalogue } = this.#options;
    const id = channel.slice(channel.indexOf(':') + 1);
    if (channel === 'inplay') return inplayTopic(exchange, this.#options);
    if (kindOf(channel) === 'match') return matchTopic(exchange, this.#options, Number(id));
    const house = kindOf(channel) === 'house' ? catalogue.house(marketIdOf(id)) : undefined;
    if (house !== undefined) return houseTopic(exchange, this.#options, house);
    const entry = kindOf(channel) === 'market' ? catalogue.market(marketIdOf(id)) : undefined;
    return entry === undefined ? undefined : marketTopic(exchange, this.#options, entry);
  }

  async #joinTable(connection: Connection, channel: Channel, key: string, make: () => Promise<TableTopic>): Promise<void> {
    const known = this.#tables.get(key);
    const slot = known ?? this.#tableSlot(key === 'office' ? OFFICE_MS : ME_MS, make());
    if (known === undefined) {
      this.#tables.set(key, slot);
      slot.topic.catch(() => this.#tables.delete(key));
    }
    const topic = await slot.topic;
    await (known === undefined ? slot.refreshes.idle : slot.refreshes.run());
    if (connection.channels.has(channel)) topic.broadcast.join(connection);
    // Refreshes once more at the next tick, because commits since the last refresh are missing from the image.
    slot.isDirty = true;
  }

  #unsubscribe(connection: Connection, channel: Channel): void {
    connection.channels.delete(channel);
    const live = this.#live.get(channel);
    if (live !== undefined) {
      live.topic.broadcast.leave(connection);
      if (!live.topic.broadcast.isWatched) this.#live.delete(channel);
      return;
    }
    const key = channel === 'me' ? meKey(connection) : channel;
    const slot = this.#tables.get(key);
    slot?.topic.then(
      ({ broadcast }) => {
        broadcast.leave(connection);
        if (!broadcast.isWatched && this.#tables.get(key) === slot) this.#tables.delete(key);
      },
      () => undefined,
    );
  }

  #mark(slot: Slot | undefined): void {
    if (slot !== undefined) slot.isDirty = true;
  }

  #committed(batch: CommittedBatch): void {
    if (this.#connections.size === 0) return;
    for (const market of batch.dirtyMarkets) {
      this.#mark(this.#live.get(`market:${marketIdText(market)}`));
      this.#mark(this.#live.get(`house:${marketIdText(market)}`));
      const matchId = this.#options.catalogue.anyMarket(market)?.matchId;
      if (matchId !== undefined) this.#mark(this.#live.get(`match:${String(matchId)}` as const));
    }
    if (batch.dirtyMarkets.length > 0) this.#mark(this.#live.get('inplay'));
    this.#mark(this.#tables.get('office'));
    if (this.#tables.size === 0) return;
    for (const account of batch.dirtyAccounts) this.#mark(this.#tables.get(`me:${account}`));
  }

  /** Shows a ball immediately instead of at the next tick of the clock. */
  #scored(change: ScoreChange): void {
    this.#mark(this.#live.get('inplay'));
    const slot = this.#live.get(`match:${String(change.matchId)}` as const);
    if (slot === undefined) return;
    this.#options.engine.read((exchange) => slot.topic.refresh(exchange, change)).catch(() => this.#mark(slot));
  }

  #tick(): void {
    const nowMs = performance.now();
    const isDue = (slot: Slot, everyMs: number): boolean => slot.isDirty && nowMs - slot.refreshedAtMs >= everyMs;
    const due = [...this.#live.values()].filter((slot) => isDue(slot, slot.topic.everyMs));
    for (const slot of this.#tables.values()) if (isDue(slot, slot.everyMs)) slot.refreshes.run().catch(() => this.#mark(slot));
    for (const slot of this.#live.values()) slot.topic.broadcast.catchUp();
    if (due.length === 0 || this.#isTicking) return;
    this.#isTicking = true;
    this.#options.engine
      .read((exchange) => {
        for (const slot of due) {
          slot.isDirty = false;
          slot.refreshedAtMs = nowMs;
          slot.topic.refresh(exchange);
        }
      })
      .catch((error: unknown) => this.#options.log.warn(error, 'the stream could not be refreshed'))
      .finally(() => {
        this.#isTicking = false;
      });
  }

  #tableSlot(everyMs: number, made: Promise<TableTopic>): TableSlot {
    const refresh = async (): Promise<void> => {
      slot.isDirty = false;
      slot.refreshedAtMs = performance.now();
      try {
        const topic = await made;
        await topic.refresh();
        topic.broadcast.catchUp();
      } catch (error) {
        slot.isDirty = true;
        this.#options.log.warn(error, 'a private channel could not be refreshed');
      }
    };
    const slot = {
      everyMs,
      topic: made,
      refreshes: new SharedRefresh(refresh),
      isDirty: false,
      refreshedAtMs: performance.now(),
    };
    return slot;
  }

  #tend(): void {
    const { clock } = this.#options;
    let frame: Buffer | undefined;
    const heartbeat = (): Buffer =>
      (frame ??= Buffer.from(JSON.stringify({ type: 'heartbeat', time: clock.nowMs(), seq: this.#options.engine.head.seq })));
    for (const connection of this.#connections.keys()) connection.tend(performance.now(), heartbeat);
    // Matches that start or end change the list without a commit.
    this.#mark(this.#live.get('inplay'));
  }
}

/** Closes a stream with a reason, because a page cannot see why an upgrade was refused over HTTP. */
function refuseInside(webSocket: WebSocket, code: ErrorCode): void {
  // Without a listener, a client that continues after a broken frame would end the process.
  webSocket.on('error', () => undefined);
  webSocket.send(
    JSON.stringify({
      type: 'error',
      code,
      message: 'This stream ticket is not valid, or was used or has expired. Request a new one.',
    }),
  );
  webSocket.close(CLOSE.REFUSED, code);
}

function meKey({ caller }: Connection): string {
  return `me:${caller.userId}`;
}
