import { createStream, type Stream, type StreamStatus } from '@pavilion/client';
import { create } from 'zustand';
import { api, CallFailed } from '../lib/api.ts';
import { askAgain, refreshMatch } from '../lib/refresh.ts';
import { mustChangePassword, useSession } from '../lib/session.ts';

type Connection = { readonly stream: Stream | undefined; readonly status: StreamStatus; readonly lostAt: number | undefined };

/** The one stream of this browser, there while somebody is signed in. */
export const useConnectionStore = create<Connection>(() => ({ stream: undefined, status: 'closed', lostAt: undefined }));

function streamUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/stream`;
}

async function ticket(): Promise<string | undefined> {
  try {
    return (await api.user.streamTicket({})).ticket;
  } catch (error) {
    if (error instanceof CallFailed && (error.outcome.status === 401 || error.outcome.status === 403)) return undefined;
    throw error;
  }
}

function open(): void {
  const stream = createStream({ url: streamUrl(), ticket });
  stream.onStatus((status) => {
    // The first moment of a loss is what the age of the prices counts from; a doubt that may be over in a moment is none.
    const { lostAt } = useConnectionStore.getState();
    const isLost = status !== 'live' && status !== 'unsure';
    useConnectionStore.setState({ status, lostAt: isLost ? (lostAt ?? Date.now()) : undefined });
    if (status === 'outdated') location.reload();
    // The exchange is there again: what it did not answer meanwhile is asked for without a tap.
    if (status === 'live') askAgain();
  });
  // A match that was hidden goes from a page that is open: its prices would stand there as they were.
  stream.onError((code, channel) => {
    if (code === 'NOT_FOUND' && channel !== undefined) refreshMatch();
  });
  useConnectionStore.setState({ stream, status: stream.status, lostAt: undefined });
}

function close(): void {
  useConnectionStore.getState().stream?.close();
  useConnectionStore.setState({ stream: undefined, status: 'closed', lostAt: undefined });
}

/** Calls `act` whenever the exchange is heard, which it is every few seconds, in a tab behind others too. */
export function onHeard(act: () => void): () => void {
  let leave = useConnectionStore.getState().stream?.onHeard(act);
  const unsubscribe = useConnectionStore.subscribe(({ stream }, before) => {
    if (stream === before.stream) return;
    leave?.();
    leave = stream?.onHeard(act);
  });
  return () => {
    unsubscribe();
    leave?.();
  };
}

/** Returns the token for the stream; undefined while an issued password has to be changed, because the stream would be refused. */
function streamToken(session: ReturnType<typeof useSession.getState>): string | undefined {
  return mustChangePassword(session) ? undefined : session.user?.token;
}

/** Opens the stream with a session and closes it with the session; called once, at the start. */
export function followSession(): void {
  // A tab that slept may show old prices. Check the stream when it is visible again, before the player bets on them.
  document.addEventListener('visibilitychange', () => useConnectionStore.getState().stream?.look());
  let token = streamToken(useSession.getState());
  if (token !== undefined) open();
  useSession.subscribe((session) => {
    if (streamToken(session) === token) return;
    token = streamToken(session);
    close();
    if (token !== undefined) open();
  });
}
