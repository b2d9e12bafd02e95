import '../testing/rendered.tsx';
import { user as userCalls } from '@pavilion/contract/http/user';
import type { DownMessage } from '@pavilion/contract/stream/down';
import { PROTOCOL_VERSION } from '@pavilion/contract/stream/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../session/session.ts';
import { followSession, onHeard, useConnectionStore } from './connection.ts';

class FakeSocket {
  static opened: FakeSocket[] = [];
  readonly url: string;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;

  constructor(url: string) {
    this.url = url;
    FakeSocket.opened.push(this);
  }

  send(): void {}

  close(): void {
    this.isClosed = true;
  }

  say(message: DownMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const player = (token: string, isChangeDue = '0') => ({ user_id: 7, user_name: 'asha', is_change_password: isChangeDue, token });
const hello = (protocol = PROTOCOL_VERSION): DownMessage => ({ type: 'hello', protocol, heartbeat_ms: 5_000, time: 0 });
const beat: DownMessage = { type: 'heartbeat', time: 1, seq: 1 };
const state = () => useConnectionStore.getState();
const newest = (): FakeSocket => {
  const socket = FakeSocket.opened.at(-1);
  if (socket === undefined) throw new Error('no socket is open');
  return socket;
};
const signIn = async (token = 'first'): Promise<FakeSocket> => {
  const before = FakeSocket.opened.length;
  useSession.setState({ user: player(token) });
  await vi.waitUntil(() => FakeSocket.opened.length > before);
  return newest();
};

const reload = vi.fn<() => void>();
const spies: { mockRestore(): void }[] = [];
const watchQuestions = () => {
  const asked = vi.spyOn(queryClient, 'refetchQueries');
  spies.push(asked);
  return asked;
};
const watchClock = (ms: number) => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(ms);
  spies.push(now);
  return now;
};
/** The status of the answer to a request for a ticket. */
let status = 200;

beforeEach(() => {
  FakeSocket.opened = [];
  status = 200;
  reload.mockClear();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'pavilion.example', reload });
  vi.stubGlobal('fetch', async () => {
    if (status !== 200) return Response.json({ status: 0, code: 'SESSION_ENDED', message: 'Over.' }, { status });
    const data = userCalls.streamTicket.response.parse({ ticket: 'one use', expires_in_ms: 1_000 });
    return Response.json({ status: 1, message: '', data });
  });
  useSession.setState({ user: undefined });
});
afterEach(() => {
  useSession.setState({ user: undefined });
  for (const spy of spies.splice(0)) spy.mockRestore();
  vi.unstubAllGlobals();
});

const onVisible = vi.fn<() => void>();
Object.assign(document, { addEventListener: (_type: string, act: () => void) => onVisible.mockImplementation(act) });
followSession();

test('the stream opens at sign-in with a ticket and closes at sign-out', async () => {
  expect(state()).toEqual({ stream: undefined, status: 'closed', lostAt: undefined });
  const socket = await signIn();
  expect(socket.url).toBe('wss://pavilion.example/stream?ticket=one%20use');
  socket.say(hello());
  expect(state()).toMatchObject({ status: 'live', lostAt: undefined });
  useSession.setState({ user: undefined });
  expect([socket.isClosed, state()]).toEqual([true, { stream: undefined, status: 'closed', lostAt: undefined }]);
});

test('a page without TLS uses a stream without TLS', async () => {
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost:8080', reload });
  expect((await signIn()).url).toMatch(/^ws:\/\/localhost:8080\/stream\?/);
});

test('another session has another stream, and a change of the same session keeps it', async () => {
  const first = await signIn();
  useSession.setState({ user: { ...player('first'), user_name: 'usha' } });
  expect([first.isClosed, FakeSocket.opened.length]).toEqual([false, 1]);
  const second = await signIn('second');
  expect([first.isClosed, second.isClosed]).toEqual([true, false]);
});

test('with an issued password the stream waits for its change', async () => {
  useSession.setState({ user: player('first', '1') });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([FakeSocket.opened.length, state().stream]).toEqual([0, undefined]);
  await signIn();
  expect(state().stream).toBeDefined();
});

test('a lost connection counts from its first moment, and failed questions are asked again when it is back', async () => {
  const asked = watchQuestions();
  const now = watchClock(1_000);
  const socket = await signIn();
  socket.say(hello());
  expect(asked).toHaveBeenCalledOnce();
  socket.onclose?.();
  expect(state()).toMatchObject({ status: 'waiting', lostAt: 1_000 });
  now.mockReturnValue(9_000);
  await vi.waitUntil(() => FakeSocket.opened.length === 2, { timeout: 10_000 });
  expect(state()).toMatchObject({ status: 'connecting', lostAt: 1_000 });
  newest().say(hello());
  expect(state()).toMatchObject({ status: 'live', lostAt: undefined });
  expect(asked).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test('a page of an older version loads the newer one', async () => {
  (await signIn()).say(hello(PROTOCOL_VERSION + 1));
  expect(reload).toHaveBeenCalledOnce();
});

test('a match that is no longer there leaves the open pages, and other errors change nothing', async () => {
  const socket = await signIn();
  socket.say(hello());
  const asked = watchQuestions();
  socket.say({ type: 'error', code: 'RATE_LIMITED', message: '', channel: 'match:7' });
  socket.say({ type: 'error', code: 'NOT_FOUND', message: '' });
  expect(asked).not.toHaveBeenCalled();
  socket.say({ type: 'error', code: 'NOT_FOUND', message: '', channel: 'match:7' });
  expect(asked).toHaveBeenCalledOnce();
});

test('a session that is over has no stream, and while the server is away the stream tries again', async () => {
  status = 401;
  useSession.setState({ user: player('first') });
  await vi.waitUntil(() => state().status === 'ended' || state().status === 'closed');
  expect(FakeSocket.opened).toEqual([]);
  status = 503;
  useSession.setState({ user: player('second') });
  await vi.waitUntil(() => state().status === 'waiting');
  expect(state().lostAt).toBeGreaterThan(0);
});

test('each message is heard until the listener leaves, over a change of the stream too', async () => {
  const heard = vi.fn<() => void>();
  const leave = onHeard(heard);
  (await signIn()).say(hello());
  expect(heard).toHaveBeenCalledTimes(1);
  const second = await signIn('second');
  second.say(hello());
  second.say(beat);
  expect(heard).toHaveBeenCalledTimes(3);
  const late = vi.fn<() => void>();
  const leaveLate = onHeard(late);
  leave();
  second.say(beat);
  expect([heard.mock.calls.length, late.mock.calls.length]).toEqual([3, 1]);
  leaveLate();
  second.say(beat);
  (await signIn('third')).say(hello());
  expect([heard.mock.calls.length, late.mock.calls.length]).toEqual([3, 1]);
});

test('a tab that slept doubts its prices as soon as the player sees it, and trusts them again with the next message', async () => {
  const now = watchClock(1_000);
  const socket = await signIn();
  socket.say(hello());
  now.mockReturnValue(30_000);
  onVisible();
  expect(state()).toMatchObject({ status: 'unsure', lostAt: undefined });
  socket.say(beat);
  expect(state()).toMatchObject({ status: 'live', lostAt: undefined });
});
