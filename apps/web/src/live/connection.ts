import { createStream, type Stream, type StreamStatus } from '@pavilion/client';
import { create } from 'zustand';
import { api, CallFailed } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';

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
    // The first moment of a loss is what the age of the prices counts from.
    const { lostAt } = useConnectionStore.getState();
    useConnectionStore.setState({ status, lostAt: status === 'live' ? undefined : (lostAt ?? Date.now()) });
    if (status === 'outdated') location.reload();
  });
  useConnectionStore.setState({ stream, status: stream.status, lostAt: undefined });
}

function close(): void {
  useConnectionStore.getState().stream?.close();
  useConnectionStore.setState({ stream: undefined, status: 'closed', lostAt: undefined });
}

/** Opens the stream with a session and closes it with the session; called once, at the start. */
export function followSession(): void {
  let token = useSession.getState().user?.token;
  if (token !== undefined) open();
  useSession.subscribe((session) => {
    if (session.user?.token === token) return;
    token = session.user?.token;
    close();
    if (token !== undefined) open();
  });
}
