import type { Server } from 'node:http';
import type { WebSocket } from 'ws';
import type { PlayDownMessage, Standing, WireSingleGame, WireTableState } from '@pavilion/contract/provider';
import { PLAY_HEARTBEAT_MS, PLAY_MESSAGE_BYTES_MAX } from '@pavilion/contract/provider';
import type { Clock } from '@pavilion/server/clock';
import type { Refused } from '@pavilion/server/refused';
import { openStreamDoor, type StreamDoorOptions } from '@pavilion/server/stream-door';
import type { PlaySession } from '../http/api.ts';
import { PASSED_ON } from '../http/pass-on.ts';
import { PlayConnection } from './play-connection.ts';

type WithoutSeq<Message> = Message extends PlayDownMessage ? Omit<Message, 'seq'> : never;
/** A message before its connection gives it a number. */
export type PlayEvent = WithoutSeq<PlayDownMessage>;

/** Sends events to the pages that they concern. */
export type Hub = {
  /** Sends an event to everybody at a table. */
  toTable(code: string, event: PlayEvent): void;
  /** Sends each session at a table or in a game its own version of an event. */
  toEach(code: string, eventFor: (session: PlaySession) => PlayEvent): void;
  /** Sends an event to all pages of one player. */
  toPlayer(playerId: string, event: PlayEvent): void;
  /** Notifies and disconnects the pages of ended sessions (casino C-REG-10). */
  endSessions(): void;
  /** Sends the pages at a table a new snapshot after another casino has taken the table. `isOnlyForFollowers`: only to pages that follow another casino. */
  rejoin(code: string, isOnlyForFollowers?: boolean): void;
};

/** State that answers a connection's hello: a shared table, the address of the casino that plays it, or the player's own game. */
export type StreamState =
  | { readonly kind: 'table'; readonly table: WireTableState; readonly leave: () => void }
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'game'; readonly game: WireSingleGame | null; readonly standing: Standing };

/** Functions of the modules that connections need. */
export type StreamNeeds = {
  readonly find: (token: string) => Promise<PlaySession | undefined>;
  readonly isLive: (session: PlaySession) => boolean;
  /** Joins a table, or reads a game. */
  readonly show: (session: PlaySession, gameCode: string) => Promise<StreamState | Refused>;
};

type Options = Pick<StreamDoorOptions, 'trustedProxies' | 'log'> & { readonly clock: Clock };

const STREAM_PATH = '/play/v1/stream';
const PER_PLAYER_MAX = 12;

/** The WebSocket stream of the game pages. Each page receives the events of its table and of its player. */
export class PlayStream implements Hub {
  readonly #options: Options;
  readonly #connections = new Set<PlayConnection>();
  readonly #byTable = new Map<string, Set<PlayConnection>>();
  readonly #byPlayer = new Map<string, Set<PlayConnection>>();
  readonly #stopBeats: () => void;

  constructor(options: Options) {
    this.#options = options;
    const onFault = (error: unknown): void => options.log.error(error, 'a heartbeat of the stream failed');
    this.#stopBeats = options.clock.every(PLAY_HEARTBEAT_MS, () => this.#beat(), onFault);
  }

  /** Number of pages that are connected. */
  get pageCount(): number {
    return this.#connections.size;
  }

  /** Accepts WebSocket upgrades on the stream's path and refuses all others. */
  attach(server: Server, needs: StreamNeeds): void {
    const { nowMs } = this.#options.clock;
    const options = { ...this.#options, nowMs, path: STREAM_PATH, messageBytesMax: PLAY_MESSAGE_BYTES_MAX };
    openStreamDoor(server, options, (socket, { searchParams }) => this.#open(socket, needs, searchParams.has(PASSED_ON)));
  }

  toTable(code: string, event: PlayEvent): void {
    sendAll(this.#byTable.get(code), event);
  }

  toEach(code: string, eventFor: (session: PlaySession) => PlayEvent): void {
    for (const connection of this.#byTable.get(code) ?? []) connection.sendFor(eventFor);
  }

  toPlayer(playerId: string, event: PlayEvent): void {
    sendAll(this.#byPlayer.get(playerId), event);
  }

  endSessions(): void {
    for (const connection of this.#connections) connection.endIfOver();
  }

  rejoin(code: string, isOnlyForFollowers = false): void {
    for (const connection of this.#byTable.get(code) ?? [])
      if (!isOnlyForFollowers || connection.isFollowing) connection.rejoin();
  }

  stop(): void {
    this.#stopBeats();
    for (const connection of this.#connections) connection.close();
  }

  #open(socket: WebSocket, needs: StreamNeeds, isPassedOn: boolean): void {
    const connection = new PlayConnection(socket, {
      ...needs,
      log: this.#options.log,
      path: `${STREAM_PATH}?${PASSED_ON}`,
      isPassedOn,
      claim: (playerId) => this.#claim(playerId, connection),
      onJoined: () => add(this.#byTable, connection.gameCode, connection),
      onEnd: () => this.#forget(connection),
    });
    this.#connections.add(connection);
  }

  #beat(): void {
    for (const connection of this.#connections) connection.beat();
  }

  /** Reserves a place for a player's page, before any await. Concurrent requests therefore cannot exceed the limit. */
  #claim(playerId: string, connection: PlayConnection): boolean {
    if ((this.#byPlayer.get(playerId)?.size ?? 0) >= PER_PLAYER_MAX) return false;
    add(this.#byPlayer, playerId, connection);
    return true;
  }

  #forget(connection: PlayConnection): void {
    this.#connections.delete(connection);
    this.#byTable.get(connection.gameCode)?.delete(connection);
    const own = this.#byPlayer.get(connection.playerId);
    own?.delete(connection);
    if (own?.size === 0) this.#byPlayer.delete(connection.playerId);
  }
}

function add(index: Map<string, Set<PlayConnection>>, key: string, connection: PlayConnection): void {
  const found = index.get(key);
  if (found === undefined) index.set(key, new Set([connection]));
  else found.add(connection);
}

/** Sends an event to several connections. It is serialised once. */
function sendAll(connections: ReadonlySet<PlayConnection> | undefined, event: PlayEvent): void {
  if (connections === undefined || connections.size === 0) return;
  const rest = JSON.stringify(event).slice(1);
  for (const connection of connections) connection.sendText(rest);
}
