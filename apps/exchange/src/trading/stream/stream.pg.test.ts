import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Level, MarketBook, MarketTermsRow, RunnerBook } from '@pavilion/contract/http';
import type { DownMessage, MarketDelta } from '@pavilion/contract/stream';
import { startTestExchange, TestFeed, type OfferedMarket, type TestExchange } from '../../testing/exchange.ts';

let exchange: TestExchange;
let feed: TestFeed;
let demo: string;
let demo2: string;
let market: OfferedMarket;

beforeAll(async () => {
  exchange = await startTestExchange();
  feed = new TestFeed(exchange, await exchange.signIn('feed'));
  [demo, demo2] = await Promise.all([exchange.signIn('demo'), exchange.signIn('demo2')]);
  market = await feed.offer('s1');
  await feed.status('s1', 'OPEN');
});

afterAll(() => exchange.stop());

type Message = DownMessage & {
  readonly channel?: string;
  readonly kind?: string;
  readonly from?: number;
  readonly seq?: number;
  readonly data?: unknown;
};

/** A stream and all its messages. */
class Listener {
  readonly socket: WebSocket;
  readonly messages: Message[] = [];
  closed: { code: number; reason: string } | undefined;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(url, { headers });
    this.socket.on('message', (data) => this.messages.push(JSON.parse((data as Buffer).toString()) as Message));
    this.socket.on('close', (code, reason) => (this.closed = { code, reason: reason.toString() }));
    this.socket.on('error', () => (this.closed ??= { code: 0, reason: 'error' }));
  }

  async subscribe(...channels: string[]): Promise<void> {
    await expect.poll(() => this.socket.readyState).toBe(WebSocket.OPEN);
    this.socket.send(JSON.stringify({ type: 'subscribe', channels }));
    for (const channel of channels) await expect.poll(() => this.of(channel).length).toBeGreaterThan(0);
  }

  of(channel: string): Message[] {
    return this.messages.filter((message) => message.channel === channel);
  }
}

async function ticket(token: string): Promise<string> {
  return (await exchange.call<{ ticket: string }>('user/streamTicket', {}, { token })).data.ticket;
}

async function open(token: string, headers: Record<string, string> = {}): Promise<Listener> {
  return new Listener(`${exchange.url.replace('http', 'ws')}/stream?ticket=${await ticket(token)}`, headers);
}

function withLevels(levels: readonly Level[], changes: readonly Level[] | undefined, best: 'high' | 'low'): Level[] {
  const bySize = new Map(levels);
  for (const [price, size] of changes ?? [])
    if (size === 0) bySize.delete(price);
    else bySize.set(price, size);
  return [...bySize].sort(([a], [b]) => (best === 'high' ? b - a : a - b));
}

/** Returns a client's book after an image and its deltas, and checks that none is missing. */
function pictureOf(messages: readonly Message[]): { book: MarketBook; seq: number } {
  let book: MarketBook | undefined;
  let seq = 0;
  for (const message of messages) {
    if (message.type === 'image') book = structuredClone(message.data) as MarketBook;
    else if (message.type === 'delta' && book !== undefined) {
      expect(message.from).toBe(seq);
      const { runners, ...rest } = message.data as MarketDelta;
      book = {
        ...book,
        ...rest,
        runners: book.runners.map((runner): RunnerBook => {
          const change = runners?.find((each) => each.selection_id === runner.selection_id);
          if (change === undefined) return runner;
          return {
            ...runner,
            ...(change as Partial<RunnerBook>),
            available_to_back: withLevels(runner.available_to_back, change.available_to_back, 'high'),
            available_to_lay: withLevels(runner.available_to_lay, change.available_to_lay, 'low'),
          };
        }),
      } as MarketBook;
    }
    seq = message.seq ?? seq;
  }
  if (book === undefined) throw new Error('no image came');
  return { book, seq };
}

async function randomBets(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const token = number % 2 === 0 ? demo : demo2;
    const side = number % 3 === 0 ? 'LAY' : 'BACK';
    const price = Math.round((side === 'LAY' ? 1.9 : 1.95) * 100 + (number % 7) * 2 - 6) / 100;
    const selection = market.selections[number % 2];
    await exchange.call(
      'bet/placeBet',
      { market_id: market.marketId, selection_id: selection, side, price, stake: 5 + number },
      { token, key: `r${number}-${Math.random()}` },
    );
  }
}

test('D1 D2 RS-20 an image plus deltas equals the book, also for a client that subscribes during a burst of bets', async () => {
  const early = await open(demo);
  await early.subscribe(`market:${market.marketId}`);
  const burst = randomBets(60);
  const late = await open(demo2);
  await late.subscribe(`market:${market.marketId}`);
  await burst;
  const channel = `market:${market.marketId}`;
  const { data } = await exchange.call<MarketBook>('market/getBook', { market_id: market.marketId, depth: 10 }, { token: demo });
  const shown = ({ runners, traded }: MarketBook): unknown => [
    traded,
    runners.map((runner) => [runner.available_to_back, runner.available_to_lay, runner.last_price, runner.traded]),
  ];
  for (const listener of [early, late]) {
    // The last bets may only rest, which changes no traded volume, so the test waits for the whole book.
    await expect.poll(() => shown(pictureOf(listener.of(channel)).book)).toEqual(shown(data));
    listener.socket.close();
  }
});

test('a client that subscribes again, as after a missed frame, gets a whole image', async () => {
  const listener = await open(demo);
  const channel = `market:${market.marketId}`;
  await listener.subscribe(channel);
  listener.socket.send(JSON.stringify({ type: 'subscribe', channels: [channel] }));
  await expect.poll(() => listener.of(channel).filter((message) => message.type === 'image').length).toBe(2);
  listener.socket.close();
});

test("D5 the channel `me` shows only its owner's balance, bets and positions", async () => {
  const [mine, theirs] = [await open(demo), await open(demo2)];
  await Promise.all([mine.subscribe('me'), theirs.subscribe('me')]);
  const before = theirs.of('me').length;
  const other = await feed.offer('s-me');
  await feed.status('s-me', 'OPEN');
  const bet = { market_id: other.marketId, selection_id: other.selections[0], side: 'BACK', price: 1.01, stake: 7 };
  const placed = await exchange.call<{ bet_id: string }>('bet/placeBet', bet, { token: demo });
  await expect.poll(() => JSON.stringify(mine.of('me'))).toContain(`"bet_id":"${placed.data.bet_id}"`);
  const changes = (): string => JSON.stringify(mine.of('me').filter(({ type }) => type === 'delta'));
  await expect.poll(changes).toContain('"liability"');
  expect(theirs.of('me').length).toBe(before);
  mine.socket.close();
  theirs.socket.close();
});

test("match and inplay follow the score and the markets' states", async () => {
  const offered = await feed.offer('s-match');
  const listener = await open(demo);
  await listener.subscribe(`match:${offered.matchId}`, 'inplay');
  await feed.status('s-match', 'OPEN', { in_play: true });
  const start = {
    type: 'INNINGS_START',
    innings: 1,
    batting_team: 0,
    super_over: false,
    allotted_balls: 120,
    target: null,
    penalty_runs: 0,
    absent: [],
  };
  const extras = { wides: 0, no_balls: 0, byes: 0, leg_byes: 0, penalty: 0 };
  const ball = {
    type: 'BALL',
    innings: 1,
    over: 0,
    ball: 1,
    striker: 'A',
    non_striker: 'B',
    bowler: 'X',
    runs_off_bat: 4,
    extras,
    boundary: 4,
    wickets: [],
    replacements: [],
  };
  await feed.send('scoreEvent', [
    { ...feed.stamp('s-match'), event: start },
    { ...feed.stamp('s-match'), event: ball },
  ]);
  await expect
    .poll(() => JSON.stringify(listener.of(`match:${offered.matchId}`)))
    .toContain('"ball":{"innings":1,"over":0,"ball":{"label":"4"');
  await expect.poll(() => JSON.stringify(listener.of('inplay'))).toContain('Kestrels 4/0 (0.1)');
  // A hidden match leaves the list without any event in the exchange.
  const hide = { part: 'MATCH', id: offered.matchId, shown: false, reason: 'rain' };
  await exchange.call('office/setShown', hide, { token: await exchange.signIn('operator') });
  await expect.poll(() => listener.of('inplay').at(-1)?.data).toMatchObject({ removed: [offered.matchId] });
  listener.socket.close();
});

test('trust TRAP-24 watchers of a match that becomes hidden get only markets with their own bets', async () => {
  const hidden = await feed.offer('s-hidden');
  await feed.status('s-hidden', 'OPEN');
  const [inMarket, inMatch] = [`market:${hidden.marketId}`, `match:${hidden.matchId}`];
  const bet = { market_id: hidden.marketId, selection_id: hidden.selections[0], side: 'BACK', price: 3, stake: 10 };
  const place = (stake: number) => exchange.call('bet/placeBet', { ...bet, stake }, { token: demo });
  expect(await place(10)).toMatchObject({ http: 200 });
  const [mine, theirs, office] = [await open(demo), await open(demo2), await open(await exchange.signIn('operator'))];
  for (const listener of [mine, theirs, office]) await listener.subscribe(inMarket, inMatch, `market:${market.marketId}`);
  const show = async (shown: boolean): Promise<void> => {
    const asked = { part: 'MATCH', id: hidden.matchId, shown, reason: 'rain' };
    await exchange.call('office/setShown', asked, { token: await exchange.signIn('operator') });
  };
  await show(false);
  const gone = { type: 'error', code: 'NOT_FOUND' };
  await expect.poll(() => theirs.of(inMarket).at(-1)).toMatchObject(gone);
  for (const listener of [mine, theirs]) await expect.poll(() => listener.of(inMatch).at(-1)).toMatchObject(gone);
  const told = theirs.messages.length;
  await exchange.call('bet/cancelAll', { market_id: hidden.marketId }, { token: demo });
  for (const listener of [mine, office])
    await expect
      .poll(() => listener.of(inMarket).at(-1))
      .toMatchObject({ type: 'delta', data: { runners: expect.any(Array) as unknown[] } });
  for (const listener of [mine, office]) expect(listener.of(inMarket).at(-1)).not.toMatchObject(gone);
  expect(theirs.messages.slice(told).filter(({ channel }) => channel === inMarket)).toEqual([]);
  expect(theirs.of(`market:${market.marketId}`).at(-1)).not.toMatchObject(gone);

  // New subscribers are refused, even if others already watch the channel.
  const late = await open(demo2);
  await late.subscribe(inMarket, inMatch);
  expect([late.of(inMarket), late.of(inMatch)]).toMatchObject([[gone], [gone]]);
  await show(true);
  late.socket.send(JSON.stringify({ type: 'subscribe', channels: [inMarket] }));
  await expect.poll(() => late.of(inMarket).at(-1)).toMatchObject({ type: 'image' });
  for (const listener of [mine, theirs, office, late]) listener.socket.close();
});

test('SEC-21 a ticket opens one stream; a foreign origin or a made-up ticket opens none, and an overlong message closes the stream', async () => {
  const once = await ticket(demo);
  const url = `${exchange.url.replace('http', 'ws')}/stream?ticket=`;
  const first = new Listener(url + once);
  await first.subscribe('inplay');
  const second = new Listener(url + once);
  await expect.poll(() => second.closed?.reason).toBe('TOKEN_USED');
  const invented = new Listener(`${url}invented`);
  await expect.poll(() => invented.closed?.reason).toBe('TOKEN_INVALID');
  const foreign = await open(demo, { origin: 'https://elsewhere.example' });
  await expect.poll(() => foreign.closed).toBeDefined();
  expect(foreign.messages).toEqual([]);
  first.socket.send('x'.repeat(20_000));
  await expect.poll(() => first.closed?.code).toBe(1_009);
});

test('a player cannot watch the office or unknown markets, and five invalid messages end the stream', async () => {
  const listener = await open(demo);
  await listener.subscribe('office', 'market:1.999');
  expect(listener.of('office')).toMatchObject([{ type: 'error', code: 'NOT_FOUND' }]);
  expect(listener.of('market:1.999')).toMatchObject([{ type: 'error', code: 'NOT_FOUND' }]);
  for (let fault = 0; fault < 5; fault += 1) listener.socket.send('{"type":"dance"}');
  await expect.poll(() => listener.closed?.reason).toBe('INVALID_REQUEST');
});

type House = { market_id: string; rows: { selection_id: number }[] };

/** Returns an open fancy of the match with a quote. */
async function houseMarket(name: string): Promise<House> {
  const token = await exchange.signIn('operator');
  const offer = { kind: 'FANCY', market_type: 'SESSION', name, selections: [{ name }] };
  const { data } = await exchange.call<House>('office/openHouseMarket', { match_id: market.matchId, market: offer }, { token });
  const quotes = [{ selection_id: data.rows[0]?.selection_id, side: 'YES', line: 46, rate: 90, limit: 500 }];
  await exchange.call('office/quoteMarket', { market_id: data.market_id, quotes }, { token });
  await exchange.call('office/setMarketStatus', { market_id: data.market_id, status: 'OPEN' }, { token });
  return data;
}

test("SEC-01 SEC-02 only staff see the office's channel, only owners see their bets, and public channels contain no names", async () => {
  const callers = ['demo', 'demo2', 'solo', 'agent', 'master', 'operator', 'feed'];
  const house = await houseMarket('Seen by all');
  const against = `house:${house.market_id}`;
  const channels = ['office', 'me', 'inplay', `match:${market.matchId}`, `market:${market.marketId}`, against];
  const listeners = new Map<string, Listener>();
  for (const name of callers) {
    const listener = await open(await exchange.signIn(name));
    await listener.subscribe(...channels);
    listeners.set(name, listener);
  }
  const bet = { market_id: market.marketId, selection_id: market.selections[0], side: 'BACK', price: 11, stake: 77 };
  const placed = await exchange.call<{ bet_id: string }>('bet/placeBet', bet, { token: demo });
  const cell = { market_id: house.market_id, selection_id: house.rows[0]?.selection_id, side: 'YES', line: 46, rate: 90 };
  await exchange.call('bet/placeBet', { ...cell, stake: 123.45 }, { token: demo });
  const told = (name: string, channel: string): string => JSON.stringify(listeners.get(name)?.of(channel));
  await expect.poll(() => told('demo', 'me')).toContain(`"bet_id":"${placed.data.bet_id}"`);
  await expect.poll(() => told('demo', 'me')).toContain('123.45');
  // The public changes have arrived by this time.
  for (const name of callers) await expect.poll(() => told(name, `market:${market.marketId}`)).toContain('[11,77]');
  for (const name of callers) {
    const office = listeners.get(name)?.of('office')[0];
    expect(office, name).toMatchObject(name === 'operator' ? { type: 'image' } : { type: 'error', code: 'NOT_FOUND' });
    const others = JSON.stringify(listeners.get(name)?.messages);
    if (name !== 'demo') expect(others, name).not.toContain(`"bet_id":"${placed.data.bet_id}"`);
    expect(others.includes('123.45'), name).toBe(name === 'demo');
    expect(listeners.get(name)?.of(against)[0], name).toMatchObject({
      type: 'image',
      data: { rows: [{ quotes: [{ line: 46 }] }] },
    });
    for (const channel of channels.slice(2)) expect(told(name, channel), name).not.toMatch(/bet_id|user_name|user_id|account/);
  }
  for (const listener of listeners.values()) listener.socket.close();
});

test('SEC-15 the stream ends with its session', async () => {
  const token = await exchange.signIn('solo');
  const listener = await open(token);
  await listener.subscribe('me');
  await exchange.call('user/logout', {}, { token });
  await expect.poll(() => listener.closed?.code).toBe(4_401);
  expect(await exchange.call('user/getUserBalance', undefined, { token })).toMatchObject({ http: 401, code: 'SESSION_ENDED' });
});

test('a client that sends too many messages is disconnected', async () => {
  const listener = await open(demo);
  await listener.subscribe('inplay');
  for (let id = 0; id < 200; id += 1) listener.socket.send(JSON.stringify({ type: 'ping', id }));
  await expect.poll(() => listener.closed?.code).toBe(4_429);
});

test('trust D1 the channel of a house market sends new quotes and a new status', async () => {
  const operator = await exchange.signIn('operator');
  const offer = { kind: 'FANCY', market_type: 'SESSION', name: '6 over', selections: [{ name: '6 over' }] };
  const { data } = await exchange.call<House>(
    'office/openHouseMarket',
    { match_id: market.matchId, market: offer },
    { token: operator },
  );
  const listener = await open(demo);
  const channel = `house:${data.market_id}`;
  await listener.subscribe(channel);
  expect(listener.of(channel)).toMatchObject([
    { type: 'image', kind: 'house', data: { status: 'INACTIVE', rows: [{ quotes: [] }] } },
  ]);
  const quotes = [{ selection_id: data.rows[0]?.selection_id, side: 'YES', line: 46, rate: 90, limit: 500 }];
  await exchange.call('office/quoteMarket', { market_id: data.market_id, quotes }, { token: operator });
  await expect.poll(() => listener.of(channel).length).toBe(2);
  await exchange.call('office/setMarketStatus', { market_id: data.market_id, status: 'OPEN' }, { token: operator });
  await expect.poll(() => listener.of(channel).length).toBe(3);
  const [image, quoted, opened] = listener.of(channel);
  expect(quoted).toMatchObject({
    type: 'delta',
    from: image?.seq,
    data: { quote_number: 1, rows: [{ quotes: [{ line: 46, rate: 90 }] }] },
  });
  expect(opened).toMatchObject({ type: 'delta', from: quoted?.seq, data: { status: 'OPEN', version: 2 } });
  listener.socket.close();
});

test('exchange X81 an open page gets changed limits of exchange and house markets, and no bet delay before the match is in play', async () => {
  const operator = await exchange.signIn('operator');
  const house = await houseMarket('Changed');
  const listener = await open(demo);
  for (const [market_id, channel] of [
    [market.marketId, `market:${market.marketId}`],
    [house.market_id, `house:${house.market_id}`],
  ] as const) {
    await listener.subscribe(channel);
    const { data } = await exchange.call<MarketTermsRow>('office/getMarketTerms', { market_id }, { token: operator });
    const limits = { min_stake: 222, max_stake: 333, max_profit: null };
    const terms = { ...data.terms, ...limits, bet_delay_ms: 7_000, min_payout: null };
    await exchange.call('office/setMarketTerms', { market_id, seen: data.terms, terms, reason: 'thin' }, { token: operator });
    await expect.poll(() => listener.of(channel).at(-1)).toMatchObject({ type: 'delta', data: limits });
  }
  // Before the match is in play, no bet delay applies.
  expect(listener.of(`market:${market.marketId}`).at(-1)?.data).not.toHaveProperty('bet_delay_ms');
  listener.socket.close();
});

test('exchange X74 X75 the market channel sends near and far prices before the off, and the starting price in play', async () => {
  const own = await feed.offer('sp-stream', ['Kestrels', 'Herons']);
  await feed.status('sp-stream', 'OPEN');
  const listener = await open(demo);
  const channel = `market:${own.marketId}`;
  await listener.subscribe(channel);
  const shown = () => pictureOf(listener.of(channel)).book.runners[0]?.starting_prices;
  const place = (body: object, token: string) =>
    exchange.call('bet/placeBet', { market_id: own.marketId, selection_id: own.selections[0], ...body }, { token });
  await expect.poll(shown).toEqual({ near: null, far: null, price: null });
  await place({ side: 'BACK', type: 'MARKET_ON_CLOSE', stake: 100 }, demo);
  await place({ side: 'LAY', type: 'MARKET_ON_CLOSE', stake: 300 }, demo2);
  await expect.poll(shown).toEqual({ near: 4, far: 4, price: null });
  await place({ side: 'BACK', type: 'LIMIT_ON_CLOSE', price: 2.5, stake: 60 }, demo);
  await expect.poll(shown).toEqual({ near: 2.875, far: 2.875, price: null });
  await feed.status('sp-stream', 'OPEN', { in_play: true });
  await expect.poll(shown).toEqual({ near: null, far: null, price: 2.875 });
  listener.socket.close();
});
