import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { SystemClock } from '@pavilion/server/clock';
import { createPreparedDatabase, withoutWriting, type TestDatabase } from '../platform/db/testing.ts';
import { MemoryNetwork, type Transport } from '../platform/engine/index.ts';
import { batchHash } from '../platform/engine/chain.ts';
import { decodeWriterMessage, encodeMessage } from '../platform/engine/cluster/messages.ts';
import { AS_OPERATOR, startOn, TestExchange, TestFeed, type OfferedMarket } from './exchange.ts';

const NAMES = ['demo', 'demo2', 'solo', 'operator', 'operator2', 'feed'] as const;
const VIDEO = { url: 'https://video.example.org/m1/live.m3u8', expires_at: new Date(Date.now() + 3_600_000).toISOString() };
const LOOK = {
  site_title: 'Pavilion',
  is_show_apk: '0',
  bg_primary_color: '',
  bg_secondry_color: '',
  text_primary_color: '',
  text_secondry_color: '',
  other_color: '',
};
const INNINGS = {
  type: 'INNINGS_START',
  innings: 1,
  batting_team: 0,
  super_over: false,
  allotted_balls: 120,
  target: null,
  penalty_runs: 0,
  absent: [],
};

/** Two exchanges on one database and one network: `writer` started first, `other` follows it. */
let database: TestDatabase;
let network: MemoryNetwork;
let writer: TestExchange;
let other: TestExchange;
let feed: TestFeed;
let market: OfferedMarket;
let tokens: Record<(typeof NAMES)[number], string>;
let ids: Record<string, number>;
const ended: string[] = [];

async function start(name: string, transport: Transport = network.join(name)): Promise<TestExchange> {
  const env = { PAVILION_TRUST_PROXY: '127.0.0.1', PAVILION_VIDEO_ORIGINS: 'https://video.example.org' };
  // A supervisor would start the process again.
  const onFatal = (error: Error): void => {
    ended.push(error.message);
    void server.stop();
  };
  const server = await startOn(database.url, env, new SystemClock(), { transport, onFatal });
  return new TestExchange(server.url, database.url, () => server.stop());
}

beforeAll(async () => {
  database = await createPreparedDatabase();
  network = new MemoryNetwork(new SystemClock(), (bound) => bound >> 1, { lost: 0, doubled: 0, delayMsMax: 0 });
  writer = await start('writer');
  other = await start('other');
  await vi.waitFor(async () => expect((await fetch(`${other.url}/readyz`)).status).toBe(200));
  // The feed speaks to the follower, which passes its calls on.
  const signedIn = await Promise.all(NAMES.map(async (name) => [name, await writer.signIn(name)] as const));
  tokens = Object.fromEntries(signedIn) as typeof tokens;
  feed = new TestFeed(other, tokens.feed);
  const profiles = NAMES.map((name) => writer.call<{ user_id: number }>('user/getProfile', undefined, as(name)));
  ids = Object.fromEntries((await Promise.all(profiles)).map(({ data }, index) => [NAMES[index], data.user_id]));
  market = await feed.offer('m1');
  await feed.status('m1', 'OPEN');
});

afterAll(async () => {
  await writer.stop();
  await other.stop();
  await database.drop();
});

const as = (user: keyof typeof tokens) => ({ token: tokens[user] });

const bet = (stake: number, side = 'BACK') => ({
  market_id: market.marketId,
  selection_id: market.selections[0],
  side,
  price: 2,
  stake,
});

type Message = { readonly type: string; readonly channel?: string; readonly code?: string };

/** Returns a stream of one node, with its messages and the reason of its end. */
async function streamOf(node: TestExchange, token: string, ticketFrom = node) {
  const { data } = await ticketFrom.call<{ ticket: string }>('user/streamTicket', {}, { token });
  const socket = new WebSocket(`${node.url.replace('http', 'ws')}/stream?ticket=${data.ticket}`);
  const messages: Message[] = [];
  const state = { closed: 0 };
  socket.on('message', (text) => messages.push(JSON.parse((text as Buffer).toString()) as Message));
  socket.on('close', (code) => (state.closed = code));
  await expect.poll(() => socket.readyState).toBe(WebSocket.OPEN);
  const subscribe = async (channel: string): Promise<void> => {
    socket.send(JSON.stringify({ type: 'subscribe', channels: [channel] }));
    await expect.poll(() => messages.filter((message) => message.channel === channel).length).toBeGreaterThan(0);
  };
  const count = (channel: string): number => messages.filter((message) => message.channel === channel).length;
  return { socket, messages, state, subscribe, count, ticket: data.ticket };
}

test('J4 a bet sent to one node is in the books and on the streams of the other node', async () => {
  const stream = await streamOf(writer, tokens.demo);
  await stream.subscribe(`market:${market.marketId}`);
  await stream.subscribe('me');
  const before = [stream.count(`market:${market.marketId}`), stream.count('me')] as const;
  const placed = await other.call<{ bet_id: string }>('bet/placeBet', bet(10), { token: tokens.demo, key: 'on-the-follower-1' });
  expect(placed).toMatchObject({ http: 200, status: 1 });
  // The next read on the same node sees the bet.
  const open = await other.call<{ rows: unknown[] }>('bet/getOpenBets', {}, { token: tokens.demo });
  expect(JSON.stringify(open.data)).toContain(placed.data.bet_id);
  await expect.poll(() => stream.count(`market:${market.marketId}`)).toBeGreaterThan(before[0]);
  await expect.poll(() => stream.count('me')).toBeGreaterThan(before[1]);
  // The key makes a repeat on the other node the same bet.
  const repeated = await writer.call<{ bet_id: string }>('bet/placeBet', bet(10), {
    token: tokens.demo,
    key: 'on-the-follower-1',
  });
  expect(repeated.data.bet_id).toBe(placed.data.bet_id);
  stream.socket.close();
});

test('trust D7 a ball that the database could not store is on both nodes once the feed has sent it again', async () => {
  const { matchId } = await feed.offer('stored-late', ['Plovers', 'Curlews']);
  await feed.send('scoreEvent', [{ ...feed.stamp('stored-late'), event: INNINGS }]);
  const message = { ...feed.stamp('stored-late'), event: { type: 'PENALTY', innings: 1, runs: 5 } };
  const send = () => feed.send('scoreEvent', [message]);
  await withoutWriting(database.url, 'score_log', async () => expect((await send()).http).toBe(500));
  expect((await send()).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
  type Score = { scoreboard: { innings: { total: number }[] } | null };
  const totalOn = async (node: TestExchange) =>
    (await node.call<Score>('match/getScore', { match_id: matchId }, as('demo'))).data.scoreboard?.innings[0]?.total;
  for (const node of [writer, other]) await expect.poll(() => totalOn(node)).toBe(5);
});

test('SEC-21 a stream ticket of one node opens one stream on the other node, once', async () => {
  const stream = await streamOf(other, tokens.demo2, writer);
  await stream.subscribe('me');
  const again = new WebSocket(`${writer.url.replace('http', 'ws')}/stream?ticket=${stream.ticket}`);
  const said: string[] = [];
  again.on('message', (text) => said.push((text as Buffer).toString()));
  await expect.poll(() => said.join()).toContain('TOKEN_USED');
  stream.socket.close();
});

test('a stream answers a client that subscribes as soon as the socket is open, before the other node has redeemed its ticket', async () => {
  const { data } = await writer.call<{ ticket: string }>('user/streamTicket', {}, as('demo'));
  const socket = new WebSocket(`${other.url.replace('http', 'ws')}/stream?ticket=${data.ticket}`);
  const messages: Message[] = [];
  socket.on('message', (text) => messages.push(JSON.parse((text as Buffer).toString()) as Message));
  socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', channels: ['me'] })));
  await expect.poll(() => messages.map(({ type }) => type)).toContain('image');
  socket.close();
});

const reason = 'a test of two nodes';
let keys = 0;

/** For each kind of data in memory: a change on the writer, a read on the other node, and the answer that it then gets. */
const CHANGES: readonly [string, () => Promise<unknown>, () => Promise<unknown>, unknown][] = [
  [
    'the catalogue',
    () => feed.offer('m2', ['Rooks', 'Wrens']),
    async () => JSON.stringify(await other.call('match/getMatches', { sport_id: 4 }, as('demo'))),
    expect.stringContaining('Rooks v Wrens'),
  ],
  [
    'hidden matches',
    () => writer.call('office/setShown', { part: 'MATCH', id: market.matchId, shown: false, reason }, as('operator')),
    async () => JSON.stringify(await other.call('match/getMatches', { sport_id: 4 }, as('demo'))),
    expect.not.stringContaining('Kestrels v Herons'),
  ],
  [
    'shown matches',
    () => writer.call('office/setShown', { part: 'MATCH', id: market.matchId, shown: true, reason }, as('operator')),
    async () => JSON.stringify(await other.call('match/getMatches', { sport_id: 4 }, as('demo'))),
    expect.stringContaining('Kestrels v Herons'),
  ],
  [
    'scores',
    () => feed.send('scoreEvent', [{ ...feed.stamp('m1'), event: INNINGS }]),
    async () =>
      (await other.call<{ scoreboard: unknown }>('match/getScore', { match_id: market.matchId }, as('demo'))).data.scoreboard,
    expect.objectContaining({ innings: expect.anything() as unknown }),
  ],
  [
    'videos',
    () => other.call('feed/video', { source: 'test', match_ref: 'm1', video: VIDEO }, as('feed')),
    async () => (await other.call('match/getVideo', { match_id: market.matchId }, as('demo'))).data,
    VIDEO,
  ],
  [
    'stake factors',
    () => writer.call('office/setStakeFactor', { user_id: ids.demo2, percent: 1, reason }, as('operator')),
    // Without a key of its own, the same bet would be a repeat of the first one.
    async () => (await other.call('bet/placeBet', bet(500), { ...as('demo2'), key: `stake-${(keys += 1)}-of-demo2` })).code,
    'ABOVE_MAX',
  ],
  [
    'limits of players',
    () => writer.call('user/takeBreak', { hours: 1 }, as('demo2')),
    async () => (await other.call('bet/placeBet', bet(10), as('demo2'))).code,
    'EXCLUDED',
  ],
  [
    'settings of the site',
    () => writer.call('office/setSiteSettings', { ...LOOK, site_message: 'Two nodes' }, as('operator')),
    async () => JSON.stringify((await other.call('globalSetting/getGlobalSetting')).data),
    expect.stringContaining('Two nodes'),
  ],
];

test.each(CHANGES)(
  'after a change of %s on the writer, the other node answers with the change',
  async (_, change, seen, expected) => {
    // The first answer fills every cache, so that only the notice can change the second one.
    expect(await seen()).not.toEqual(expected);
    const made = (await change()) as { http?: number; code?: string; message?: string } | undefined;
    expect(made).not.toMatchObject({ status: 0 });
    await expect.poll(seen).toEqual(expected);
  },
);

test('SEC-15 a sign-out on one node ends the requests and streams of the session on the other node', async () => {
  const token = await other.signIn('solo');
  const stream = await streamOf(other, token, writer);
  await stream.subscribe('me');
  expect((await other.call('user/getProfile', undefined, { token })).http).toBe(200);
  expect((await writer.call('user/logout', {}, { token })).http).toBe(200);
  await expect.poll(() => stream.state.closed).toBeGreaterThan(4_000);
  expect((await other.call('user/getProfile', undefined, { token })).http).toBe(401);
});

test('a notice sent on one node arrives on a stream of the other node', async () => {
  const stream = await streamOf(other, tokens.demo);
  await stream.subscribe('me');
  const before = stream.count('me');
  await writer.call(
    'office/broadcast',
    { text: 'The ground is wet', user_id: ids['demo'] },
    { ...as('operator'), key: 'notice-of-rain-1' },
  );
  await expect.poll(() => stream.count('me')).toBeGreaterThan(before);
  stream.socket.close();
});

test('a request whose path looks like a host is passed on to the writer and nowhere else', async () => {
  const answers = await Promise.all(
    ['//127.0.0.1:1/x', '/api/office/none'].map((path) => fetch(`${other.url}${path}`, { method: 'POST' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

test('a node that was cut off from the network reads all changes once it is connected again', async () => {
  const shown = async () => JSON.stringify(await other.call('match/getMatches', { sport_id: 4 }, as('demo')));
  network.cut('other', true);
  const direct = new TestFeed(writer, tokens.feed, 'second');
  await direct.offer('m9', ['Larks', 'Finches']);
  expect(await shown()).not.toContain('Larks v Finches');
  network.cut('other', false);
  await expect.poll(shown).toContain('Larks v Finches');
});

/** Changes what a node receives from the writer, as if the writer had a newer version: each batch has a record that this version does not know. */
function withNewerRecords(transport: Transport): Transport {
  const newer = (bytes: Uint8Array): Uint8Array => {
    const message = decodeWriterMessage(bytes);
    if (message?.kind !== 'batch') return bytes;
    const batch = { ...message.batch, payload: message.batch.payload.slice() };
    // A record begins with its kind. The first record has the time, and its length gives the place of the second record.
    batch.payload[8 * new DataView(batch.payload.buffer).getUint16(2, true)] = 254;
    return encodeMessage({ kind: 'batch', batch: { ...batch, hash: batchHash(batch.previousHash, batch) } });
  };
  return { ...transport, onMessage: (listener) => transport.onMessage((bytes) => listener(newer(bytes))) };
}

test('J5 a node that meets an unknown record stays up, reports it, passes calls on, and ends its streams', async () => {
  const stopped = await start('stopped', withNewerRecords(network.join('stopped')));
  try {
    await expect.poll(async () => (await fetch(`${stopped.url}/readyz`)).status).toBe(200);
    const stream = await streamOf(stopped, tokens.demo);
    await stream.subscribe('me');
    const told = async () => JSON.stringify((await writer.call('office/getNodes', undefined, as('operator'))).data);
    expect((await writer.call('bet/placeBet', bet(10), { ...as('demo'), key: 'unknown-to-the-third' })).http).toBe(200);
    await expect.poll(told).toContain('"role":"STOPPED","stopped_because":"this version cannot follow the journal');
    const ready = await fetch(`${stopped.url}/readyz`, AS_OPERATOR);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ stopped_because: expect.stringContaining('upgrade it') as unknown });
    expect((await fetch(`${stopped.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${stopped.url}/metrics`, AS_OPERATOR)).status).toBe(200);
    // The writer answers reads and commands that arrive here.
    const placed = await stopped.call<{ bet_id: string }>('bet/placeBet', bet(11), { ...as('demo'), key: 'passed-on-by-third' });
    expect(placed.http).toBe(200);
    const open = await stopped.call('bet/getOpenBets', {}, as('demo'));
    expect(JSON.stringify(open.data)).toContain(placed.data.bet_id);
    await expect.poll(() => stream.state.closed).toBe(1_001);
    const late = new WebSocket(`${stopped.url.replace('http', 'ws')}/stream?ticket=none`);
    let closed = 0;
    late.on('close', (code) => (closed = code));
    await expect.poll(() => closed).toBe(1_001);
    expect(ended).toEqual([]);
  } finally {
    await stopped.stop();
  }
});

test('J4 when the writer stops, the other node takes over with every accepted bet', async () => {
  const stream = await streamOf(other, tokens.demo);
  await stream.subscribe('me');
  const ofBets = Array.from({ length: 5 }, (_, index) => `takeover-${index}-key`);
  const placed = await Promise.all(
    ofBets.map((key, index) =>
      (index % 2 === 0 ? writer : other).call<{ bet_id: string }>('bet/placeBet', bet(10 + index), { ...as('demo'), key }),
    ),
  );
  expect(placed.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200]);
  await writer.stop();
  await expect.poll(async () => (await fetch(`${other.url}/readyz`)).status, { timeout: 15_000 }).toBe(200);
  // A call that only a writer answers.
  await expect
    .poll(async () => (await other.call('office/getHalts', undefined, as('operator'))).http, { timeout: 15_000 })
    .toBe(200);
  const repeated = await Promise.all(
    ofBets.map((key, index) => other.call<{ bet_id: string }>('bet/placeBet', bet(10 + index), { ...as('demo'), key })),
  );
  expect(repeated.map(({ data }) => data.bet_id)).toEqual(placed.map(({ data }) => data.bet_id));
  const open = await other.call<{ rows: { bet_id: string }[] }>('bet/getOpenBets', {}, as('demo'));
  const openIds = open.data.rows.map(({ bet_id }) => bet_id);
  for (const { data } of placed) expect(openIds.filter((id) => id === data.bet_id)).toHaveLength(1);
  expect((await other.call('bet/placeBet', bet(20), { ...as('demo'), key: 'after-the-takeover' })).http).toBe(200);
  expect(stream.state.closed).toBe(0);
  stream.socket.close();
  // The feed continues where it was, and the new writer accepts its messages.
  expect((await feed.status('m1', 'SUSPENDED')).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
});

type Nodes = { alone: boolean; epoch: number; nodes: { id: string; role: string; lag: number; connections: number }[] };

test('J4 staff hand the lease to a follower: accepted bets stay, each once, and streams of the follower stay open', async () => {
  const third = await start('third');
  const listed = async (node: TestExchange) => (await node.call<Nodes>('office/getNodes', undefined, as('operator'))).data;
  try {
    await expect.poll(async () => (await fetch(`${third.url}/readyz`)).status).toBe(200);
    const stream = await streamOf(third, tokens.demo);
    await stream.subscribe('me');
    await feed.status('m1', 'OPEN');
    const roles = async (): Promise<string[]> => (await listed(third)).nodes.map(({ role }) => role);
    await expect.poll(roles).toEqual(expect.arrayContaining(['WRITER', 'FOLLOWER']));
    const before = await listed(third);
    const heir = before.nodes.find(({ role }) => role === 'FOLLOWER');
    await expect.poll(async () => (await listed(third)).nodes.find(({ id }) => id === heir?.id)?.connections).toBe(1);
    const wrong = await third.call(
      'office/handOver',
      { node_id: 'nobody', reason },
      { ...as('operator'), key: 'hand-over-wrong' },
    );
    expect(wrong).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    const accepted = new Map<string, string>();
    const places = Array.from({ length: 30 }, async (_, index) => {
      const key = `hand-over-bet-${index}`;
      // The bets begin before, during and after the handover.
      await new Promise((resolve) => setTimeout(resolve, 40 * index));
      for (let tries = 0; tries < 300 && !accepted.has(key); tries += 1) {
        const node = (index + tries) % 2 === 0 ? third : other;
        const answer = await node
          .call<{ bet_id: string }>('bet/placeBet', bet(1 + index), { ...as('demo'), key })
          .catch(() => undefined);
        if (answer?.http === 200) accepted.set(key, answer.data.bet_id);
        else await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    const handed = await third.call<Nodes>('office/handOver', { reason }, { ...as('operator'), key: 'hand-over-right' });
    expect(handed).toMatchObject({ http: 200 });
    await Promise.all(places);
    expect(accepted.size).toBe(30);
    await expect.poll(() => ended).toEqual([`it hands the lease to ${heir?.id}. Started again, it follows`]);
    await expect.poll(async () => (await listed(third)).nodes[0]).toMatchObject({ id: heir?.id, role: 'WRITER' });
    expect((await listed(third)).epoch).toBe(before.epoch + 1);
    const open = await third.call<{ rows: { bet_id: string }[] }>('bet/getOpenBets', {}, as('demo'));
    const openIds = open.data.rows.map(({ bet_id }) => bet_id);
    for (const id of accepted.values()) expect(openIds.filter((each) => each === id)).toHaveLength(1);
    expect(stream.state.closed).toBe(0);
    stream.socket.close();
    const trail = await third.call<{ rows: unknown[] }>('office/getAudit', { action: 'handOver' }, as('operator'));
    expect(trail.data.rows).toMatchObject([{ target: heir?.id, details: { after: heir?.id, reason } }]);
  } finally {
    await third.stop();
  }
});
