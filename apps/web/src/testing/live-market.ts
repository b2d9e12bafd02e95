import { createStream, type Socket } from '@pavilion/client';
import type { MarketBook } from '@pavilion/contract/http';
import type { DownMessage } from '@pavilion/contract/stream/down';
import { PROTOCOL_VERSION } from '@pavilion/contract/stream/protocol';
import { vi } from 'vitest';
import { useConnectionStore } from '../live/connection.ts';
import { startLive } from '../live/index.ts';

/** Connects the site's live data to a stream inside the test, which sends this market. Returns a function that closes the stream. */
export async function streamMarket(market: MarketBook): Promise<() => void> {
  Object.assign(document, { addEventListener: () => undefined });
  startLive();
  const events = { onopen: null, onmessage: null, onclose: null, onerror: null };
  const socket: Socket = { ...events, send: () => undefined, close: () => undefined };
  const stream = createStream({ url: 'ws://localhost/stream', ticket: async () => 'ticket', open: () => socket });
  useConnectionStore.setState({ stream });
  const channel = `market:${market.market_id}` as const;
  stream.subscribe(channel, () => undefined);
  await vi.waitUntil(() => socket.onmessage !== null);
  const say = (message: DownMessage): void => socket.onmessage?.({ data: JSON.stringify(message) } as never);
  say({ type: 'hello', protocol: PROTOCOL_VERSION, heartbeat_ms: 5_000, time: 0 });
  say({ type: 'image', kind: 'market', channel, seq: 1, data: market });
  return () => stream.close();
}
