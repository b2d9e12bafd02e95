import type { Server } from 'node:http';
import type { WebSocket } from 'ws';
import type { WireSingleGame, WireTableState } from '@pavilion/contract/provider';
import { PLAY_HEARTBEAT_MS, PLAY_MESSAGE_BYTES_MAX } from '@pavilion/contract/provider';
import { guarded } from '@pavilion/core/std';
import { openStreamDoor, type StreamDoorOptions } from '@pavilion/server/stream-door';
import type { Refusal } from '../refusal.ts';
import type { PlaySession, Standing } from '../sessions/session-store.ts';
import type { Hub, PlayEvent } from '../tables/hub.ts';
import { PlayConnection } from './play-connection.ts';

/** What a connection shows when it says hello: a shared table, or the player's own game. */
export type Shown =
  | { readonly kind: 'table'; readonly table: WireTableState; readonly leave: () => void }
  | { readonly kind: 'game'; readonly game: WireSingleGame | null; readonly standing: Standing };

export type StreamParts = Pick<StreamDoorOptions, 'trustedProxies' | 'nowMs' | 'log'> & {
  readonly findSession: (token: string) => Promise<PlaySession | undefined>;
  readonly isLive: (session: PlaySession) => boolean;
  /** Joins a table, or reads a game. */
  readonly open: (session: PlaySession, gameCode: string) => Promise<Shown | Refusal>;
};

const STREAM_PATH = '/play/v1/stream';
const PER_PLAYER_MAX = 12;

/** The stream of the game pages: who is connected hears what happens at the table, and what concerns the player. */
export class PlayStream implements Hub {
  readonly #parts: StreamParts;
  readonly #connections = new Set<PlayConnection>();
  readonly #byTable = new Map<string, Set<PlayConnection>>();
  readonly #byPlayer = new Map<string, Set<PlayConnection>>();
  readonly #timer: NodeJS.Timeout;

  constructor(parts: StreamParts) {
    this.#parts = parts;
    const beat = guarded(
      () => this.#beat(),
      (error) => parts.log.error(error, 'a heartbeat of the stream failed'),
    );
    this.#timer = setInterval(beat, PLAY_HEARTBEAT_MS).unref();
  }

  /** Takes over the upgrades of the stream's path and refuses all others. */
  attach(server: Server): void {
    const options = { ...this.#parts, path: STREAM_PATH, messageBytesMax: PLAY_MESSAGE_BYTES_MAX };
    openStreamDoor(server, options, (socket) => this.#open(socket));
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

  /** Pages of sessions that are over are told so and let go (casino C-REG-10). */
  endSessions(): void {
    for (const connection of this.#connections) connection.endIfOver();
  }

  playersAt(code: string): number {
    return this.#byTable.get(code)?.size ?? 0;
  }

  stop(): void {
    clearInterval(this.#timer);
    for (const connection of this.#connections) connection.close();
  }

  #open(socket: WebSocket): void {
    const connection = new PlayConnection(socket, {
      ...this.#parts,
      claim: (playerId) => this.#claim(playerId, connection),
      onJoined: () => add(this.#byTable, connection.gameCode, connection),
      onEnd: () => this.#forget(connection),
    });
    this.#connections.add(connection);
  }

  #beat(): void {
    for (const connection of this.#connections) connection.beat();
  }

  /** A player's place for one more page, taken before anything is waited for, so that many at once do not get past the limit. */
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

/** Written out once for all who hear it. */
function sendAll(connections: ReadonlySet<PlayConnection> | undefined, event: PlayEvent): void {
  if (connections === undefined || connections.size === 0) return;
  const rest = JSON.stringify(event).slice(1);
  for (const connection of connections) connection.sendText(rest);
}
