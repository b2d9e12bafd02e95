import { createStream, type Stream, type StreamStatus } from '@pavilion/client';
import { create } from 'zustand';
import { api, CallFailed } from '../api/api.ts';
import { retryFailedQueries, refreshMatch } from '../api/refresh.ts';
import { mustChangePassword, useSession } from '../session/session.ts';

type Connection = { readonly stream: Stream | undefined; readonly status: StreamStatus; readonly lostAt: number | undefined };

/** The stream of this browser, open while a player is signed in. */
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
    // The age of prices counts from the first moment of a loss. A connection under check is not yet lost.
    const { lostAt } = useConnectionStore.getState();
    const isLost = status !== 'live' && status !== 'unsure';
    useConnectionStore.setState({ status, lostAt: isLost ? (lostAt ?? Date.now()) : undefined });
    if (status === 'outdated') location.reload();
    // The exchange is reachable again, so failed queries are repeated.
    if (status === 'live') retryFailedQueries();
  });
  // A hidden match is removed from open pages, because its prices would never change again.
  stream.onError((code, channel) => {
    if (code === 'NOT_FOUND' && channel !== undefined) refreshMatch();
  });
  useConnectionStore.setState({ stream, status: stream.status, lostAt: undefined });
}

function close(): void {
  useConnectionStore.getState().stream?.close();
  useConnectionStore.setState({ stream: undefined, status: 'closed', lostAt: undefined });
}

/** Calls `act` for each message of the stream, even a heartbeat, so at least every few seconds, in background tabs too. */
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

/** Returns the token for the stream. Undefined until an issued password is changed, because the stream would be refused. */
function streamToken(session: ReturnType<typeof useSession.getState>): string | undefined {
  return mustChangePassword(session) ? undefined : session.user?.token;
}

/** Opens the stream at sign-in and closes it at sign-out. Called once, at page load. */
export function followSession(): void {
  // A tab that slept may show old prices, so check the stream as soon as the tab is visible again.
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
