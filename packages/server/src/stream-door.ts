import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { addressBlock, isPrivateAddress, type TrustedProxies } from '@pavilion/contract/network';
import { guarded, MINUTE_MS } from '@pavilion/core/std';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import { addressReader } from './client-address.ts';
import { RateLimiter } from './rate-limiter.ts';

export type StreamDoorOptions = {
  readonly path: string;
  /** Longest message that a client may send. */
  readonly messageBytesMax: number;
  readonly trustedProxies: TrustedProxies;
  /** True if a page may open a stream. If absent, programs and pages of any origin may open one. */
  readonly isAllowed?: (request: IncomingMessage) => boolean;
  readonly nowMs: () => number;
  readonly log: Logger;
  readonly limits?: StreamLimits;
};

/** The limits of streams: open streams in total, open streams of one address, and new streams of one address per minute. */
export type StreamLimits = { readonly total: number; readonly perAddress: number; readonly perAddressMinute: number };

const LIMITS: StreamLimits = { total: 20_000, perAddress: 500, perAddressMinute: 1_000 };

/** Handles the WebSocket upgrades of a server. An upgrade on the path and within the limits becomes a WebSocket; all others are refused. */
export function openStreamDoor(server: Server, options: StreamDoorOptions, onOpen: (socket: WebSocket, url: URL) => void): void {
  const { path, messageBytesMax: maxPayload, isAllowed = () => true, log } = options;
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload, clientTracking: false });
  const admits = admission(options);
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Node removes its error listener from an upgraded socket. Without another one, a reset connection would end the process.
    socket.on('error', () => undefined);
    // A connection that has already ended would never be removed from the count.
    if (socket.destroyed) return;
    const { url: text = '/' } = request;
    // The path may be any text.
    const url = URL.canParse(text, 'http://localhost') ? new URL(text, 'http://localhost') : undefined;
    if (url?.pathname !== path || !isAllowed(request)) return refuse(socket, '404 Not Found');
    if (!admits(request, socket)) return refuse(socket, '429 Too Many Requests');
    sockets.handleUpgrade(request, socket, head, (webSocket) => onOpen(webSocket, url));
  };
  const onFault = (error: unknown, _request: IncomingMessage, socket: Duplex): void => {
    log.warn(error, 'an upgrade failed');
    socket.destroy();
  };
  server.on('upgrade', guarded(upgrade, onFault));
}

/**
 * Returns a function that counts connections by address and refuses those over a limit. A connection counts from its upgrade request, even before its user is
 * known.
 */
function admission({ trustedProxies, nowMs, log, limits = LIMITS }: StreamDoorOptions) {
  const readAddress = addressReader(trustedProxies);
  const pace = new RateLimiter(limits.perAddressMinute, MINUTE_MS);
  const open = new Map<string, number>();
  let total = 0;
  return (request: IncomingMessage, socket: Duplex): boolean => {
    if (total >= limits.total) return false;
    const address = readAddress(request);
    const block = addressBlock(address);
    const count = open.get(block) ?? 0;
    // Programs on this machine share one address, and so do clients behind a proxy that the settings do not name. Only the total limit applies to them.
    if (!isPrivateAddress(address) && (count >= limits.perAddress || pace.waitMs(block, nowMs()) > 0)) return false;
    total += 1;
    open.set(block, count + 1);
    const onClose = (): void => {
      total -= 1;
      const left = (open.get(block) ?? 1) - 1;
      if (left === 0) open.delete(block);
      else open.set(block, left);
    };
    socket.once(
      'close',
      guarded(onClose, (error) => log.error(error, 'a closed stream could not be counted')),
    );
    return true;
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}
