import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactThread, OfficeThread } from '@pavilion/contract/http';
import { startTestExchange, TestFeed, type TestExchange } from '../../testing/exchange.ts';

let exchange: TestExchange;
let demo: string;
let demo2: string;
let operator: string;

beforeAll(async () => {
  exchange = await startTestExchange();
  [demo, demo2, operator] = (await Promise.all(['demo', 'demo2', 'operator'].map((name) => exchange.signIn(name)))) as [
    string,
    string,
    string,
  ];
});

afterAll(() => exchange.stop());

type List<Row> = { rows: Row[]; total: number };
const write = (text: string, more: Record<string, unknown> = {}, token = demo) =>
  exchange.call<ContactThread>('contact/openThread', { topic: 'COMPLAINT', text, ...more }, { token });
const writeMore = (thread_id: number, text: string, token = demo) =>
  exchange.call<ContactThread>('contact/writeMore', { thread_id, text }, { token });
const mine = async (token = demo) => (await exchange.call<List<ContactThread>>('contact/getThreads', {}, { token })).data;
const waitingThreads = async () =>
  (await exchange.call<List<OfficeThread>>('office/getThreads', { status: 'OPEN' }, { token: operator })).data;
const answer = (thread_id: number, seen: number, text: string, close = false) =>
  exchange.call<OfficeThread>('office/answerThread', { thread_id, seen, text, close }, { token: operator });
const unread = async () => (await exchange.call<{ unread: number }>('contact/getUnread', undefined, { token: demo })).data.unread;

test('a thread is answered, read, continued and closed, and all its messages are kept', async () => {
  const { data: first } = await write('My withdrawal of Monday has not come.');
  expect(first).toMatchObject({ topic: 'COMPLAINT', bet_id: null, status: 'OPEN', unread: false });
  expect((await waitingThreads()).rows).toMatchObject([{ thread_id: first.thread_id, user_name: 'demo' }]);
  expect((await answer(first.thread_id, 1, 'It left us on Tuesday.')).data.status).toBe('ANSWERED');
  expect((await waitingThreads()).total).toBe(0);
  expect(await unread()).toBe(1);
  const read = await exchange.call<ContactThread>('contact/readThread', { thread_id: first.thread_id }, { token: demo });
  expect(read.data.unread).toBe(false);
  expect(await unread()).toBe(0);
  expect((await writeMore(first.thread_id, 'It is here, thank you.')).data.status).toBe('OPEN');
  const closed = await exchange.call<OfficeThread>(
    'office/closeThread',
    { thread_id: first.thread_id, seen: 3 },
    { token: operator },
  );
  expect(closed.data.status).toBe('CLOSED');
  const [kept] = (await mine()).rows;
  expect(kept?.messages.map(({ from, text }) => `${from}: ${text}`)).toEqual([
    'PLAYER: My withdrawal of Monday has not come.',
    'OFFICE: It left us on Tuesday.',
    'PLAYER: It is here, thank you.',
  ]);
  const found = async (request: object) =>
    (await exchange.call<List<OfficeThread>>('office/getThreads', request, { token: operator })).data.total;
  expect(await found({ search: 'LEFT us on', topic: 'COMPLAINT', status: 'CLOSED' })).toBe(1);
  expect(await found({ search: 'Demo' })).toBe(1);
  expect(await found({ search: 'left us on', topic: 'BET' })).toBe(0);
  expect(await found({ search: 'nobody wrote this' })).toBe(0);
  const assign = (assignee: number | null) =>
    exchange.call<OfficeThread>('office/assignThread', { thread_id: first.thread_id, assignee }, { token: operator });
  const { colleagues } = await (async () =>
    (await exchange.call<{ colleagues: { user_id: number; user_name: string }[] }>('office/getThreads', {}, { token: operator }))
      .data)();
  const own = colleagues.find((each) => each.user_name === 'operator');
  expect(colleagues.map((each) => each.user_name)).toEqual(['operator', 'operator2']);
  expect(await found({ assigned: 'OWN' })).toBe(0);
  expect((await assign(own?.user_id ?? 0)).data.assignee).toEqual(own);
  expect([await found({ assigned: 'OWN' }), await found({ assigned: 'NOBODY' })]).toEqual([1, 0]);
  // A player is no colleague, and sees no name of staff.
  const [shown] = (await mine()).rows;
  expect(shown).not.toHaveProperty('assignee');
  expect((await assign(closed.data.user_id)).code).toBe('NOT_FOUND');
  expect((await assign(null)).data.assignee).toBeNull();
  // A player with a complaint can write after the thread was closed.
  expect((await writeMore(first.thread_id, 'It was taken back again.')).data.status).toBe('OPEN');
  await answer(first.thread_id, 4, 'We have paid it again.', true);
  expect((await mine()).rows[0]).toMatchObject({ status: 'CLOSED', unread: true });
});

test('an empty answer is refused, and an answer by a member of staff who has not seen the newest messages is refused', async () => {
  const { data: thread } = await write('One.');
  await writeMore(thread.thread_id, 'And another thing.');
  expect((await answer(thread.thread_id, 1, 'To your one.')).code).toBe('PROPOSAL_OUTDATED');
  expect((await mine()).rows[0]?.messages).toHaveLength(2);
  expect(await answer(thread.thread_id, 2, '  ')).toMatchObject({ http: 400, details: { field: 'text' } });
  expect(await write('   ')).toMatchObject({ http: 400, details: { field: 'text' } });
  expect((await answer(999_999, 1, 'Who?')).code).toBe('NOT_FOUND');
  const trail = await exchange.call('office/getAudit', {}, { token: operator });
  // The trail has the author and the time of an answer. Players' messages are personal, so the trail does not contain them.
  expect(JSON.stringify(trail.data)).not.toContain('another thing');
});

test('a message may name a bet of the player; other players and agents cannot read the thread or write in it', async () => {
  const feed = new TestFeed(exchange, await exchange.signIn('feed'));
  const market = await feed.offer('letters');
  await feed.status('letters', 'OPEN');
  const bet = { market_id: market.marketId, selection_id: market.selections[0], side: 'BACK', price: 2, stake: 10 };
  const { data: placed } = await exchange.call<{ bet_id: string }>('bet/placeBet', bet, { token: demo });
  expect((await write('Whose is it?', { topic: 'BET', bet_id: placed.bet_id }, demo2)).code).toBe('NOT_FOUND');
  const { data: thread } = await write('Why at 2?', { topic: 'BET', bet_id: placed.bet_id });
  expect(thread.bet_id).toBe(placed.bet_id);
  expect((await writeMore(thread.thread_id, 'Me too.', demo2)).code).toBe('NOT_FOUND');
  expect(JSON.stringify(await mine(demo2))).not.toContain('Why at 2?');
  const agent = await exchange.signIn('agent');
  for (const path of ['office/getThreads', 'office/answerThread', 'office/closeThread'])
    expect((await exchange.call(path, {}, { token: agent })).code).toBe('NOT_FOUND');
});

test('a player may open ten threads a day, and the refusal says when the player may open the next thread', async () => {
  const sql = new Client({ connectionString: exchange.databaseUrl });
  await sql.connect();
  const answers = [];
  for (let letter = 1; letter <= 11; letter++) answers.push(await write(`Letter ${letter}`, { topic: 'OTHER' }, demo2));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(10);
  expect(answers[10]).toMatchObject({ http: 429, code: 'RATE_LIMITED' });
  expect(answers[10]?.details?.['wait_ms']).toBeGreaterThan(86_000_000);
  await sql.query(`UPDATE contact_threads SET opened_at = opened_at - interval '1 day'`);
  await sql.end();
  expect((await write('The next day', { topic: 'OTHER' }, demo2)).http).toBe(200);
});
