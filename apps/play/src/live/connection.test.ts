import { PLAY_HEARTBEAT_MS, PLAY_PROTOCOL_VERSION, type PlayDownMessage } from '@pavilion/contract/provider';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from './connection.ts';

/** The sockets that the page has opened, with what it sent. */
class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  readonly sent: unknown[] = [];
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
    this.dispatchEvent(new Event('close'));
  }

  say(message: unknown): void {
    this.dispatchEvent(
      Object.assign(new Event('message'), { data: typeof message === 'string' ? message : JSON.stringify(message) }),
    );
  }
}

const SILENCE_MS = 3 * PLAY_HEARTBEAT_MS;
const beat = (seq: number) => ({ type: 'heartbeat', seq, serverTime: 5 });
const ready = (seq: number) => ({
  type: 'ready',
  seq,
  gameCode: 'PLNK',
  serverTime: 5,
  game: null,
  standing: { balance: 100, netPosition: 0, version: 1 },
});

let heard: string[] = [];
let live: boolean[] = [];
const newest = (): FakeSocket => {
  const socket = FakeSocket.opened.at(-1);
  if (socket === undefined) throw new Error('no socket is open');
  return socket;
};
const count = (): number => FakeSocket.opened.length;

function open(): () => void {
  const leave = connect({
    url: 'wss://casino.example/play/v1/stream',
    token: 'token',
    gameCode: 'PLNK',
    onMessage: ({ type, seq }: PlayDownMessage) => heard.push(`${type} ${seq}`),
    onStatus: (isLive) => live.push(isLive),
  });
  newest().dispatchEvent(new Event('open'));
  return leave;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.opened = [];
  [heard, live] = [[], []];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the page says hello with its token and game, and is live with the first whole state', () => {
  open();
  expect(newest().url).toBe('wss://casino.example/play/v1/stream');
  expect(newest().sent).toEqual([{ type: 'hello', protocol: PLAY_PROTOCOL_VERSION, token: 'token', gameCode: 'PLNK' }]);
  newest().say(beat(0));
  expect(live).toEqual([]);
  newest().say(ready(1));
  expect([live, heard]).toEqual([[true], ['heartbeat 0', 'ready 1']]);
});

test.each<[string, (socket: FakeSocket) => void]>([
  ['the connection is lost', (socket) => socket.close()],
  ['a message is missing', (socket) => socket.say(beat(3))],
  ['a message comes twice', (socket) => socket.say(beat(1))],
  ['a message is no JSON', (socket) => socket.say('{')],
  ['a message is unknown', (socket) => socket.say({ type: 'nothing', seq: 2 })],
  ['nothing is heard for three heartbeats', () => vi.advanceTimersByTime(SILENCE_MS)],
])('if %s, the page closes the connection, is not live, and opens another', (_what, lose) => {
  open();
  newest().say(ready(1));
  const lost = newest();
  lose(lost);
  expect([lost.isClosed, live, heard]).toEqual([true, [true, false], ['ready 1']]);
  expect(count()).toBe(1);
  vi.advanceTimersByTime(400);
  expect(count()).toBe(2);
  newest().dispatchEvent(new Event('open'));
  newest().say(ready(0));
  lost.say(beat(2));
  expect([live, heard]).toEqual([
    [true, false, true],
    ['ready 1', 'ready 0'],
  ]);
});

test('each message starts the wait for the next one again', () => {
  open();
  for (let seq = 0; seq < 4; seq++) {
    vi.advanceTimersByTime(SILENCE_MS - 1);
    newest().say(beat(seq));
  }
  expect([count(), live]).toEqual([1, []]);
});

test('a connection that never answers counts as dead after three heartbeats', () => {
  open();
  vi.advanceTimersByTime(SILENCE_MS - 1);
  expect(live).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(live).toEqual([false]);
});

test('the waits double up to eight seconds while the server is away, and start short again after a whole state', () => {
  open();
  for (const wait of [400, 800, 1_600, 3_200, 6_400, 8_000, 8_000]) {
    newest().close();
    const before = count();
    vi.advanceTimersByTime(wait - 1);
    expect(count()).toBe(before);
    vi.advanceTimersByTime(1);
    expect(count()).toBe(before + 1);
  }
  newest().dispatchEvent(new Event('open'));
  newest().say(ready(0));
  newest().close();
  const before = count();
  vi.advanceTimersByTime(400);
  expect(count()).toBe(before + 1);
});

test('pages that lost the server at the same moment return at different ones, from half of the wait on', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  open();
  newest().close();
  vi.advanceTimersByTime(199);
  expect(count()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(count()).toBe(2);
});

test('a page that leaves closes its connection and opens no other', () => {
  const leave = open();
  newest().say(ready(0));
  leave();
  expect(newest().isClosed).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect([count(), live]).toEqual([1, [true]]);
  const again = open();
  newest().close();
  again();
  vi.advanceTimersByTime(60_000);
  expect(count()).toBe(2);
});
