import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { MarketTermsRow, Notice } from '@pavilion/contract/http';
import { openDatabase } from '../../platform/db/index.ts';
import { startTestExchange, TestFeed, type OfferedMarket, type TestExchange } from '../../testing/exchange.ts';
import { readNotices } from './notice-reads.ts';
import { FakeBrowser, FakePushService } from './testing/fake-push-service.ts';

let exchange: TestExchange;
let service: FakePushService;
let slow: FakePushService;
let folder: string;
let feed: TestFeed;
let sql: pg.Client;
let demo: string;
let demo2: string;
let solo: string;
let operator: string;
let operator2: string;
let market: OfferedMarket;
let matches = 0;

beforeAll(async () => {
  [service, slow] = [await FakePushService.start(), await FakePushService.start()];
  slow.silent = true;
  folder = await mkdtemp(join(tmpdir(), 'pavilion-push-'));
  exchange = await startTestExchange({ PAVILION_PUSH_SERVICES: `${service.origin},${slow.origin}`, PAVILION_DATA: folder });
  sql = new pg.Client({ connectionString: exchange.databaseUrl });
  await sql.connect();
  feed = new TestFeed(exchange, await exchange.signIn('feed'));
  [demo, demo2, solo, operator, operator2] = (await Promise.all(
    ['demo', 'demo2', 'solo', 'operator', 'operator2'].map((name) => exchange.signIn(name)),
  )) as [string, string, string, string, string];
  // The first visit: from now on, this player's bets create notices.
  await told(demo);
  await leaveWithABet(solo);
});

afterAll(async () => {
  await sql.end();
  await exchange.stop();
  await Promise.all([service.stop(), slow.stop()]);
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  const ref = `n${(matches += 1)}`;
  market = await feed.offer(ref);
  await feed.status(ref, 'OPEN');
});

/** Returns the notices in the current image of the player's channel, as a returning player sees them. */
async function told(token: string): Promise<{ notices: Notice[]; notices_read_at: number }> {
  const { data } = await exchange.call<{ ticket: string }>('user/streamTicket', {}, { token });
  const socket = new WebSocket(`${exchange.url.replace('http', 'ws')}/stream?ticket=${data.ticket}`);
  try {
    return await new Promise((resolve, reject) => {
      socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', channels: ['me'] })));
      socket.on('error', reject);
      socket.on('message', (raw) => {
        const message = JSON.parse((raw as Buffer).toString()) as { type: string; data: never };
        if (message.type === 'image') resolve(message.data);
      });
    });
  } finally {
    socket.close();
  }
}

const one = (row: { check_id: number; version: number } | undefined) => ({ check_id: row?.check_id, version: row?.version });

async function newPlayer(user_name: string): Promise<{ id: number; token: string }> {
  const made = { user_name, password: 'a-long-pass9', role: 'PLAYER', is_change_password: false };
  const { data } = await exchange.call<{ user_id: number }>('office/createAccount', made, { token: operator });
  const signedIn = await exchange.call<{ token: string }>('user/login', { user_name, password: made.password });
  await told(signedIn.data.token);
  return { id: data.user_id, token: signedIn.data.token };
}

/** Places a resting bet, and asks for its cancellation after ten seconds without a heartbeat. The last test of this file finds the notice. */
async function leaveWithABet(token: string): Promise<void> {
  await told(token);
  market = await feed.offer('n0');
  await feed.status('n0', 'OPEN');
  const placed = await bet(token, 'BACK', 3, 10);
  const armed = await exchange.call('bet/heartbeat', { timeout_seconds: 10 }, { token });
  expect([placed.http, armed.http]).toEqual([200, 200]);
}

async function newestOf(token: string): Promise<Partial<Notice>> {
  const { notices } = await told(token);
  const { notice_id: _, time: __, ...rest } = notices[0] ?? ({} as Notice);
  return rest;
}

const bet = (token: string, side: string, price: number, stake: number) =>
  exchange.call<{ bet_id: string }>(
    'bet/placeBet',
    { market_id: market.marketId, selection_id: market.selections[0], side, price, stake },
    { token },
  );

async function decide(path: string, result: unknown): Promise<void> {
  const request = { market_id: market.marketId, evidence: 'decided by a test', ...(result as object) };
  const { data } = await exchange.call<{ proposal_id: number; version: number }>(path, request, { token: operator });
  const confirmed = await exchange.call<{ version: number }>(
    'office/confirmResult',
    { proposal_id: data.proposal_id, version: data.version },
    { token: operator2 },
  );
  await exchange.call(
    'office/settleMarket',
    { proposal_id: data.proposal_id, version: confirmed.data.version },
    { token: operator2 },
  );
}

describe('changes to bets', () => {
  test('a match of a resting bet makes a notice', async () => {
    const resting = await bet(demo, 'BACK', 1.97, 30);
    await bet(demo2, 'LAY', 1.97, 30);
    expect(await newestOf(demo)).toMatchObject({
      kind: 'BET_MATCHED',
      bet_id: resting.data.bet_id,
      match_name: 'Kestrels v Herons',
      market_name: 'Match Odds',
      side: 'BACK',
      selection_name: 'Kestrels',
      odds: '1.97',
      amount: 30,
    });
  });

  test('a notice of a match has the average price of its matches', async () => {
    // After the bet delay, the back at 3 takes the better lay first.
    const before = market;
    market = await feed.offer('n-delay', ['Kestrels', 'Herons'], { bet_delay_ms: 200 });
    await feed.status('n-delay', 'OPEN');
    const { marketId: market_id, selections } = market;
    for (const price of [3.2, 3]) {
      const lay = { market_id, selection_id: selections[0], side: 'LAY', price, stake: 10, persistence: 'PERSIST' };
      expect((await exchange.call('bet/placeBet', lay, { token: demo2 })).http).toBe(200);
    }
    await feed.status('n-delay', 'OPEN', { in_play: true });
    await bet(demo, 'BACK', 3, 20);
    await expect.poll(async () => newestOf(demo)).toMatchObject({ kind: 'BET_MATCHED', odds: '3.10', amount: 20 });
    market = before;
  });

  test('a match at placing makes no notice, because the answer has it, and a cancellation by the player makes no notice', async () => {
    const before = (await told(demo)).notices.length;
    await bet(demo2, 'LAY', 1.97, 30);
    await bet(demo, 'BACK', 1.97, 30);
    // The remaining half point could not win a cent at 1.01, so it lapses at once.
    await bet(demo2, 'LAY', 1.01, 10);
    const lapsing = await bet(demo, 'BACK', 1.01, 10.5);
    expect(lapsing.data).toMatchObject({ size_matched: 10, size_lapsed: 0.5 });
    const waiting = await bet(demo, 'BACK', 3, 10);
    await exchange.call('bet/cancelBet', { bet_id: waiting.data.bet_id }, { token: demo });
    expect((await told(demo)).notices.length).toBe(before);
  });

  test('trust M11 a remainder that is too small to match lapses without a notice', async () => {
    await bet(demo, 'BACK', 1.01, 10.5);
    await bet(demo2, 'LAY', 1.01, 10);
    const [newest, next] = (await told(demo)).notices;
    expect(newest).toMatchObject({ kind: 'BET_MATCHED', odds: '1.01', amount: 10 });
    expect(next?.odds).not.toBe('1.01');
  });

  test('a match caused by amending a bet makes no notice, because the answer has it', async () => {
    await bet(demo2, 'LAY', 1.97, 30);
    const waiting = await bet(demo, 'BACK', 3, 30);
    const before = (await told(demo)).notices.length;
    const change = { bet_id: waiting.data.bet_id, price: 1.97 };
    const changed = await exchange.call<{ size_matched: number }>('bet/amendBet', change, { token: demo });
    expect(changed.data.size_matched).toBe(30);
    // The next notice belongs to the next event, and no other notice comes between them.
    await bet(demo, 'BACK', 2.5, 10);
    await bet(demo2, 'LAY', 2.5, 10);
    expect((await told(demo)).notices.slice(0, -before).map(({ odds }) => odds)).toEqual(['2.50']);
  });

  test('notices are read from the database once, and later only new notices are read', async () => {
    const { rows } = await sql.query<{ user_id: number }>("SELECT user_id FROM users WHERE user_name = 'demo'");
    const db = openDatabase(exchange.databaseUrl, 1);
    const { notices } = await told(demo);
    // The text is changed, so that cached notices differ from newly read ones.
    const known = notices.slice(1).map((notice) => ({ ...notice, text: 'as it was read' }));
    const again = await readNotices(db, rows[0]?.user_id ?? 0, known);
    expect(again).toEqual([notices[0], ...known]);
    await db.destroy();
  });

  test('a lapsed bet shows its reason, and a settled market shows its result to players with a bet in it', async () => {
    await bet(demo2, 'LAY', 2, 100);
    await bet(demo, 'BACK', 2, 100);
    await bet(demo, 'BACK', 3, 10);
    await feed.status(`n${matches}`, 'CLOSED');
    expect(await newestOf(demo)).toMatchObject({
      kind: 'BET_LAPSED',
      amount: 10,
      reason: 'LAPSED_CLOSED',
      reason_text: 'The market closed.',
    });
    const runners = market.selections.map((selection_id, index) => ({ selection_id, paid: index === 0 ? 1 : 0, tied: 1 }));
    await decide('office/proposeResult', { result: { kind: 'WINNERS', runners } });
    await expect
      .poll(() => newestOf(demo))
      .toMatchObject({ kind: 'MARKET_SETTLED', amount: 98, market_id: market.marketId, market_name: 'Match Odds' });
  });

  test('exchange X57 the notice of a bet that the price guard lapsed has the reason', async () => {
    const { marketId: market_id } = market;
    const { data } = await exchange.call<MarketTermsRow>('office/getMarketTerms', { market_id }, { token: operator });
    const guarded = { market_id, seen: data.terms, terms: { ...data.terms, price_guard: 3 }, reason: 'thin' };
    expect(await exchange.call('office/setMarketTerms', guarded, { token: operator })).toMatchObject({ http: 200 });
    await bet(demo2, 'BACK', 1.5, 10);
    const waiting = await bet(demo, 'LAY', 1.4, 10);
    await exchange.call('bet/amendBet', { bet_id: waiting.data.bet_id, price: 5 }, { token: demo });
    expect(await newestOf(demo)).toMatchObject({
      kind: 'BET_LAPSED',
      amount: 10,
      reason: 'LAPSED_PRICE_IMPROVEMENT',
      reason_text: 'The price on offer was so much better than yours that this market does not match the two.',
    });
  });

  test('exchange X21 an open bet shows its new terms during the delay, and refused new terms make a notice with the reason', async () => {
    const [ref, delayMs] = ['n-change', 1_500];
    market = await feed.offer(ref, ['Kestrels', 'Herons'], { bet_delay_ms: delayMs });
    await feed.status(ref, 'OPEN');
    const { market_id, selection_id } = { market_id: market.marketId, selection_id: market.selections[0] };
    const rests = { market_id, selection_id, persistence: 'PERSIST' };
    const placed = await exchange.call<{ bet_id: string; change: unknown }>(
      'bet/placeBet',
      { ...rests, side: 'BACK', price: 3, stake: 30 },
      { token: demo },
    );
    await exchange.call('bet/placeBet', { ...rests, side: 'LAY', price: 2.5, stake: 30 }, { token: demo2 });
    await feed.status(ref, 'OPEN', { in_play: true });
    const { bet_id } = placed.data;
    const amended = await exchange.call('bet/amendBet', { bet_id, price: 2.5, stake: 40 }, { token: demo });
    const change = { price: 2.5, stake: 40, persistence: 'PERSIST', due_at: expect.any(String) as string };
    expect([placed.data.change, amended.data]).toMatchObject([null, { status: 'PENDING', change }]);
    await feed.status(ref, 'SUSPENDED', { in_play: true });
    const lists = async (): Promise<unknown[]> => {
      const rows = await Promise.all(
        ['bet/getOpenBets', 'report/currentBets'].map((path) =>
          exchange.call<{ rows: { bet_id: string }[] }>(path, path === 'bet/getOpenBets' ? { market_id } : {}, { token: demo }),
        ),
      );
      const { bets } = (await told(demo)) as unknown as { bets: { bet_id: string }[] };
      return [...rows.map(({ data }) => data.rows), bets].map((list) => list.find((row) => row.bet_id === bet_id));
    };
    const kept = { price: 3, size_remaining: 30 };
    expect(await lists()).toMatchObject([
      { ...kept, change },
      { ...kept, change },
      { ...kept, change },
    ]);
    await expect.poll(async () => (await newestOf(demo)).kind, { timeout: 10_000 }).toBe('CHANGE_DROPPED');
    expect(await newestOf(demo)).toMatchObject({
      odds: '3.00',
      new_odds: '2.50',
      amount: 40,
      reason: 'LAPSED_SUSPENDED',
      reason_text: 'The market was suspended.',
    });
    expect(await lists()).toMatchObject(Array.from({ length: 3 }, () => ({ ...kept, change: null })));
  });

  test('the notice of a void market has the reason', async () => {
    await bet(demo2, 'LAY', 2, 100);
    await bet(demo, 'BACK', 2, 100);
    await feed.status(`n${matches}`, 'CLOSED');
    await decide('office/proposeResult', { result: { kind: 'VOID', reason: 'ABANDONED' } });
    await expect
      .poll(() => newestOf(demo))
      .toMatchObject({ kind: 'MARKET_VOID', reason: 'ABANDONED', reason_text: 'The match was abandoned.' });
  });
});

describe('decisions of people', () => {
  test('a lock cancels bets, and the notice says why', async () => {
    const { rows } = await sql.query<{ user_id: number }>("SELECT user_id FROM users WHERE user_name = 'demo'");
    const lock = (locked: boolean) =>
      exchange.call('office/lockAccount', { user_id: rows[0]?.user_id, locked, reason: 'a test' }, { token: operator });
    await bet(demo, 'BACK', 3, 10);
    await lock(true);
    await expect
      .poll(() => newestOf(demo))
      .toMatchObject({ kind: 'BET_LAPSED', amount: 10, reason: 'LAPSED_LOCKED', reason_text: 'The account was locked.' });
    await lock(false);
  });

  test('an answer to a letter is stored only together with its notice, and a rejected declaration makes a notice with the reason', async () => {
    const person = await newPlayer('writing');
    const mine = <T>(path: string, body: object) => exchange.call<T>(path, body, { token: person.token });
    const office = <T>(name: string, body: object) => exchange.call<T>(`office/${name}`, body, { token: operator });
    const { data } = await mine<{ thread_id: number }>('contact/openThread', { topic: 'OTHER', text: 'hello' });
    // As after a fault of the database, no notice can be stored, so no decision is made.
    await sql.query(`ALTER TABLE notices ADD CONSTRAINT none CHECK (kind <> 'LETTER_ANSWERED') NOT VALID`);
    const answer = () => office('answerThread', { thread_id: data.thread_id, seen: 1, text: 'good day', close: false });
    expect((await answer()).http).toBe(500);
    await sql.query('ALTER TABLE notices DROP CONSTRAINT none');
    expect((await answer()).http).toBe(200);
    expect(await newestOf(person.token)).toMatchObject({ kind: 'LETTER_ANSWERED' });
    await mine('user/declareIdentity', {
      full_name: 'Asha Verma',
      date_of_birth: '1990-02-28',
      country: 'IN',
      document_kind: 'PASSPORT',
      document_number: 'K1234567',
    });
    const checks = await office<{ rows: { check_id: number; version: number }[] }>('getIdentityChecks', {});
    await office('decideIdentityCheck', { ...one(checks.data.rows[0]), approve: false, reason: 'not legible' });
    expect(await newestOf(person.token)).toMatchObject({ kind: 'IDENTITY_REFUSED', text: 'not legible' });
  });

  test('staff can send a notice to all players who have opened their notices; agents and players cannot', async () => {
    const agent = await exchange.signIn('agent');
    for (const token of [agent, demo])
      expect((await exchange.call('office/broadcast', { text: 'hello' }, { token })).code).toBe('NOT_FOUND');
    const all = await exchange.call<{ players: number }>('office/broadcast', { text: ' Rain at Lord’s. ' }, { token: operator });
    // The players who have opened their notices at least once: demo, solo and the writer.
    expect(all.data.players).toBe(3);
    expect(await newestOf(demo)).toMatchObject({ kind: 'MESSAGE', text: 'Rain at Lord’s.' });
    expect((await exchange.call('office/broadcast', { text: 'you', user_id: 1 }, { token: operator })).code).toBe('NOT_FOUND');
  });

  test('REG-30 a broadcast skips players who are on a break or locked, or whose account is closed; a direct message reaches them', async () => {
    const [resting, locked, leaving] = [await newPlayer('resting'), await newPlayer('locked'), await newPlayer('leaving')];
    const all = async (text: string) =>
      (await exchange.call<{ players: number }>('office/broadcast', { text }, { token: operator })).data.players;
    expect(await all('before')).toBe(6);
    await exchange.call('user/takeBreak', { hours: 24 }, { token: resting.token });
    expect(await all('a break')).toBe(5);
    await exchange.call('office/setLock', { user_id: locked.id, lock: 'ACCOUNT', reason: 'a test' }, { token: operator });
    expect(await all('a lock')).toBe(4);
    const closing = { balance_left: 0, password: 'a-long-pass9' };
    await exchange.call('user/closeAccount', closing, { token: leaving.token });
    expect(await all('closed')).toBe(3);
    expect(await newestOf(resting.token)).toMatchObject({ text: 'before' });
    await exchange.call('office/broadcast', { text: 'to you', user_id: resting.id }, { token: operator });
    expect(await newestOf(resting.token)).toMatchObject({ text: 'to you' });
  });

  test('a change of limits makes a notice, and a notice read on one screen counts as read on all screens of the player', async () => {
    await exchange.call('user/setLimits', { limits: [{ kind: 'STAKE', period: 'DAY', limit: 90_000 }] }, { token: demo });
    const now = await told(demo);
    const newest = now.notices[0]?.time ?? 0;
    expect(now.notices[0]?.kind).toBe('LIMIT_CHANGED');
    expect(now.notices_read_at).toBeLessThan(newest);
    await exchange.call('notice/markRead', { time: newest }, { token: demo });
    expect((await told(demo)).notices_read_at).toBe(newest);
    await exchange.call('notice/markRead', { time: 1 }, { token: demo });
    expect((await told(demo)).notices_read_at).toBe(newest);
  });
});

describe('messages to a browser while no page is open', () => {
  test('messages are encrypted for the browser and signed by this exchange, and have the notice and the language of the player', async () => {
    const { data } = await exchange.call<{ public_key: string }>('notice/getPush', undefined, { token: demo });
    const browser = new FakeBrowser(service, 'one');
    expect((await exchange.call('notice/subscribePush', browser.subscription, { token: demo })).http).toBe(200);
    await exchange.call('user/setPreferences', { language: 'hi' }, { token: demo });
    await bet(demo, 'BACK', 1.5, 25);
    await bet(demo2, 'LAY', 1.5, 25);
    await expect.poll(() => service.received('one').length).toBe(1);
    const [received] = service.received('one');
    if (received === undefined) throw new Error('nothing was sent');
    expect(JSON.parse(browser.decrypt(received.body))).toMatchObject({
      language: 'hi',
      notice: { kind: 'BET_MATCHED', selection_name: 'Kestrels', amount: 25 },
    });
    expect(received.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' });
    expect(service.isSignedBy(received, data.public_key)).toBe(true);
  });

  test('messages end if the player cancels the subscription or the push service drops it', async () => {
    const browser = new FakeBrowser(service, 'two');
    await exchange.call('notice/subscribePush', browser.subscription, { token: demo });
    service.forget('two');
    await exchange.call('office/broadcast', { text: 'first' }, { token: operator });
    await expect.poll(() => service.received('two').length).toBe(1);
    await exchange.call(
      'notice/unsubscribePush',
      { endpoint: new FakeBrowser(service, 'one').subscription.endpoint },
      { token: demo },
    );
    await exchange.call('office/broadcast', { text: 'second' }, { token: operator });
    const third = new FakeBrowser(service, 'three');
    await exchange.call('notice/subscribePush', third.subscription, { token: demo });
    await exchange.call('office/broadcast', { text: 'third' }, { token: operator });
    await expect.poll(() => service.received('three').length).toBe(1);
    expect([service.received('one').length, service.received('two').length]).toEqual([2, 1]);
  });

  test('SEC-15 messages belong to the session that requested them: an ended session gets none, and a break ends all', async () => {
    const person = await newPlayer('shared');
    const other = await exchange.call<{ token: string }>('user/login', { user_name: 'shared', password: 'a-long-pass9' });
    const [here, there] = [new FakeBrowser(service, 'here'), new FakeBrowser(service, 'there')];
    await exchange.call('notice/subscribePush', here.subscription, { token: person.token });
    await exchange.call('notice/subscribePush', there.subscription, { token: other.data.token });
    const say = (text: string) => exchange.call('office/broadcast', { text, user_id: person.id }, { token: operator });
    const received = () => [service.received('here').length, service.received('there').length];
    await say('both');
    await expect.poll(received).toEqual([1, 1]);
    await exchange.call('user/logout', { user_id: person.id, token: person.token }, { token: person.token });
    await say('one');
    await expect.poll(received).toEqual([1, 2]);
    await exchange.call('user/takeBreak', { hours: 24 }, { token: other.data.token });
    await say('none');
    // Once a later message has reached another browser, the message of this player would have arrived.
    const clock = new FakeBrowser(service, 'clock');
    await exchange.call('notice/subscribePush', clock.subscription, { token: demo });
    await exchange.call('office/broadcast', { text: 'tick' }, { token: operator });
    await expect.poll(() => service.received('clock').length).toBe(1);
    expect(received()).toEqual([1, 2]);
  });

  test('an unresponsive push service does not delay the others', async () => {
    const [quick, stuck] = [new FakeBrowser(service, 'quick'), new FakeBrowser(slow, 'stuck')];
    const person = await newPlayer('patient');
    for (const { subscription } of [stuck, quick])
      await exchange.call('notice/subscribePush', subscription, { token: person.token });
    const say = (text: string) => exchange.call('office/broadcast', { text, user_id: person.id }, { token: operator });
    await say('first');
    await expect.poll(() => slow.received('stuck').length, { timeout: 10_000 }).toBe(1);
    await say('second');
    // This is well before the first request times out.
    await expect.poll(() => service.received('quick').length, { timeout: 8_000 }).toBe(2);
    expect(slow.received('stuck').length).toBe(1);
  });

  test.each([
    ['https://example.org/push/1', 'a host that is no push service'],
    ['http://127.0.0.1:1/push', 'this machine'],
    ['https://fcm.googleapis.com.evil.example/x', 'a host that looks like a push service'],
  ])('a subscription with the address %s is refused: %s', async (endpoint) => {
    const { subscription } = new FakeBrowser(service, 'four');
    const answer = await exchange.call('notice/subscribePush', { ...subscription, endpoint }, { token: demo });
    expect(answer).toMatchObject({ http: 400, code: 'INVALID_REQUEST' });
  });
});

test('exchange X85 a stop waits on the server, is listed and can be cancelled; a trade at its price places its bet, and the owner gets a notice', async () => {
  const { marketId: market_id, selections } = market;
  const [selection_id] = selections;
  const instruct = (key: string, stake = 10) => {
    const bet = { market_id, selection_id, side: 'BACK', price: 3, stake, trigger: { selection_id, when: 'AT_LEAST', price: 2 } };
    return exchange.call<{ instruction_id: string }>('bet/placeInstruction', bet, { token: demo, key });
  };
  const listed = async () => {
    const { data } = await exchange.call<{ rows: { instruction_id: string }[] }>('bet/getInstructions', undefined, {
      token: demo,
    });
    return data.rows;
  };
  const trade = async (price: number) => {
    for (const [side, token] of [
      ['LAY', demo2],
      ['BACK', solo],
    ])
      await exchange.call('bet/placeBet', { market_id, selection_id, side, price, stake: 10 }, { token: String(token) });
  };
  const first = await instruct('stop');
  expect(await instruct('stop')).toMatchObject({ data: first.data });
  expect(await instruct('stop', 11)).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  const second = await instruct('other');
  const cancel = () => exchange.call('bet/cancelInstruction', { instruction_id: second.data.instruction_id }, { token: demo });
  expect([(await cancel()).http, (await cancel()).code]).toEqual([200, 'NOT_FOUND']);
  await trade(1.9);
  expect(await listed()).toMatchObject([
    { instruction_id: first.data.instruction_id, market_id, selection_id, price: 3, stake: 10, trigger: { price: 2 } },
  ]);
  await trade(2);
  expect(await listed()).toEqual([]);
  await expect
    .poll(async () => (await told(demo)).notices.find(({ kind }) => kind === 'INSTRUCTION_PLACED'), { timeout: 10_000 })
    .toMatchObject({ side: 'BACK', odds: '3.00' });
  expect(await instruct('late')).toMatchObject({ code: 'TRIGGER_REACHED' });
  const { data } = await exchange.call<{ rows: unknown[] }>('bet/getOpenBets', { market_id }, { token: demo });
  expect(data.rows).toMatchObject([{ side: 'BACK', price: 3, size_remaining: 10 }]);
});

test('exchange X86 an auto-green waits on the server and is listed; it cashes out at its profit, and the owner gets a notice', async () => {
  const { marketId: market_id, selections } = market;
  const [selection_id] = selections;
  const bet = (side: string, price: number, stake: number, token: string) =>
    exchange.call('bet/placeBet', { market_id, selection_id, side, price, stake }, { token });
  const greenUp = (profit: number, key: string) =>
    exchange.call<{ instruction_id: string }>('bet/placeGreenUp', { market_id, profit }, { token: demo2, key });
  const listed = async () => {
    const { data } = await exchange.call<{ green_ups: unknown[] }>('bet/getInstructions', undefined, { token: demo2 });
    return data.green_ups;
  };
  await told(demo2);
  await bet('LAY', 3, 50, solo);
  await bet('BACK', 3, 50, demo2);
  const quote = await exchange.call<{ profit: number; available: boolean }>('bet/getCashOut', { market_id }, { token: demo2 });
  expect(quote.data.available).toBe(false);
  const chosen = { market_id, bet_ids: ['1'] };
  expect(await exchange.call('bet/getCashOut', chosen, { token: demo2 })).toMatchObject({ data: { available: false } });
  const kept = await greenUp(8, 'green');
  expect(await greenUp(8, 'green')).toMatchObject({ data: kept.data });
  expect(await greenUp(9, 'green')).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  expect(await listed()).toMatchObject([{ instruction_id: kept.data.instruction_id, market_id, profit: 8 }]);
  await bet('BACK', 2.5, 200, solo);
  expect(await listed()).toEqual([]);
  await expect
    .poll(async () => (await told(demo2)).notices.find(({ kind }) => kind === 'INSTRUCTION_PLACED'), { timeout: 10_000 })
    .toMatchObject({ side: 'LAY', odds: '2.50' });
});

test('exchange X86 if the bet of an auto-green is killed in the bet delay, the owner gets a notice', async () => {
  const [ref, delayMs] = ['n-green', 2_000];
  const on = await feed.offer(ref, ['Kestrels', 'Herons'], { bet_delay_ms: delayMs });
  await feed.status(ref, 'OPEN');
  const { marketId: market_id, selections } = on;
  const bet = (side: string, price: number, stake: number, token: string) =>
    exchange.call<{ bet_id: string }>(
      'bet/placeBet',
      { market_id, selection_id: selections[0], side, price, stake, persistence: 'PERSIST' },
      { token },
    );
  const waiting = async () =>
    (await exchange.call<{ green_ups: unknown[] }>('bet/getInstructions', undefined, { token: demo2 })).data;
  await told(demo2);
  await bet('LAY', 3, 50, solo);
  await bet('BACK', 3, 50, demo2);
  expect((await exchange.call('bet/placeGreenUp', { market_id, profit: 8 }, { token: demo2, key: 'killed' })).http).toBe(200);
  await feed.status(ref, 'OPEN', { in_play: true });
  const offer = await bet('BACK', 2.5, 200, solo);
  await expect.poll(async () => (await waiting()).green_ups, { timeout: 10_000, interval: 100 }).toEqual([]);
  await exchange.call('bet/cancelBet', { bet_id: offer.data.bet_id }, { token: solo });
  await expect
    .poll(async () => (await told(demo2)).notices.find(({ kind }) => kind === 'BET_LAPSED'), { timeout: 10_000 })
    .toMatchObject({
      side: 'LAY',
      reason: 'KILLED',
      reason_text: 'The bet was all or nothing, and there were not enough offers to match it.',
    });
});

test('exchange X56 bets that lapse after missed heartbeats make notices with the reason', async () => {
  await expect
    .poll(async () => (await told(solo)).notices.find(({ kind }) => kind === 'BET_LAPSED'), { timeout: 15_000, interval: 250 })
    .toMatchObject({
      kind: 'BET_LAPSED',
      amount: 10,
      reason: 'LAPSED_AWAY',
      reason_text: 'Your connection was lost, and you had asked us to cancel the bet in that case.',
    });
});
