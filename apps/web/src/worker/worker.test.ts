import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noticeOf } from '../testing/notices.ts';

type Event = Record<string, unknown>;
const ORIGIN = 'https://pavilion.example';

let listeners: Map<string, (event: Event) => void>;
let stores: Map<string, Map<string, string>>;
let shown: { readonly title: string; readonly options: NotificationOptions }[];
let pages: { readonly visibilityState: string; focus(): Promise<void> }[];
let fetched: string[];
let opened: string[];
let focused: number;
let isClaimed: boolean;
/** The status of the server's answers; undefined: the browser is offline. */
let status: number | undefined;

const request = (path: string, part: object = {}) => ({ url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors', ...part });

function cacheOf(name: string) {
  const store = stores.get(name) ?? new Map<string, string>();
  stores.set(name, store);
  const key = (of: string | { url: string }): string => new URL(typeof of === 'string' ? of : of.url, ORIGIN).pathname;
  return {
    match: async (of: string | { url: string }) => {
      const text = store.get(key(of));
      return text === undefined ? undefined : new Response(text);
    },
    put: async (of: string | { url: string }, answer: Response) => void store.set(key(of), await answer.text()),
    keys: async () => [...store.keys()].map((path) => request(path)),
    delete: async (of: { url: string }) => store.delete(key(of)),
  };
}

/** Sends an event to the worker, and waits for the work that it begins. Returns the text of its answer; undefined if the browser answers. */
async function send(type: string, event: Event = {}): Promise<string | undefined> {
  const works: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get(type)?.({
    ...event,
    waitUntil: (work: Promise<unknown>) => works.push(work),
    respondWith: (work: Promise<Response>) => (answer = work),
  });
  await Promise.all(works);
  return (await answer)?.text();
}
const ask = (path: string, part?: object) => send('fetch', { request: request(path, part) });
const page = (visibilityState: string) => ({
  visibilityState,
  focus: async () => {
    focused += 1;
  },
});

beforeEach(async () => {
  [listeners, stores] = [new Map(), new Map()];
  [shown, pages, fetched, opened] = [[], [], [], []];
  [focused, isClaimed, status] = [0, false, 200];
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    clients: {
      claim: async () => void (isClaimed = true),
      matchAll: async () => pages,
      openWindow: async (url: string) => opened.push(url),
    },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
    },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal('fetch', async ({ url }: { url: string }) => {
    fetched.push(new URL(url).pathname);
    if (status === undefined) throw new TypeError('offline');
    return new Response(`answer ${fetched.length}`, { status });
  });
  vi.resetModules();
  await import('./worker.ts');
  return () => vi.unstubAllGlobals();
});

describe('the site without a network', () => {
  const open = () => ask('/', { mode: 'navigate' });

  test('the page comes from the server, and offline it is the last one that the server sent', async () => {
    expect([await open(), await open()]).toEqual(['answer 1', 'answer 2']);
    status = undefined;
    expect(await open()).toBe('answer 2');
  });

  test('a page that was never opened cannot be shown offline', async () => {
    status = undefined;
    await expect(open()).rejects.toThrow('offline');
  });

  test('an error of the server is shown, but does not replace the kept page', async () => {
    await open();
    status = 503;
    expect(await open()).toBe('answer 2');
    status = undefined;
    expect(await open()).toBe('answer 1');
  });

  test('a script is fetched once, and an error is not kept in its place', async () => {
    status = 404;
    expect(await ask('/assets/a-1.js')).toBe('answer 1');
    status = 200;
    expect([await ask('/assets/a-1.js'), await ask('/assets/a-1.js'), fetched.length]).toEqual(['answer 2', 'answer 2', 2]);
  });

  test.each<[string, string, object]>([
    ['an answer of the exchange', '/api/user/getUserBalance', {}],
    ['a call that changes something', '/assets/a-1.js', { method: 'POST' }],
    ['a file of another site', 'https://other.example/assets/a.js', {}],
    ['another page of the site', '/office/', { mode: 'navigate' }],
    ['the page as a file', '/', {}],
  ])('%s is left to the browser', async (_what, path, part) => {
    expect(await ask(path, part)).toBeUndefined();
    expect([fetched, [...stores.keys()]]).toEqual([[], []]);
  });

  test('the oldest of 151 scripts is forgotten, and the page never', async () => {
    await open();
    for (let file = 1; file <= 151; file++) await ask(`/assets/${file}.js`);
    const kept = [...(stores.get('pavilion-1')?.keys() ?? [])];
    expect([kept.length, kept[0], kept[1], kept.at(-1)]).toEqual([151, '/', '/assets/2.js', '/assets/151.js']);
  });

  test('a new worker takes over at once and deletes what older ones have kept', async () => {
    await open();
    cacheOf('pavilion-0');
    await send('install');
    await send('activate');
    expect([[...stores.keys()], isClaimed]).toEqual([['pavilion-1'], true]);
  });
});

describe('push messages', () => {
  const notice = noticeOf();
  const push = (language: string) => send('push', { data: { json: () => ({ notice, language }) } });

  test.each([
    ['en', 'Matched', /Kestrels at 2: 50\.00 matched/],
    ['hi', /^[^a-z]+$/i, /50\.00/],
  ])('a message in the language %s has a title and a sentence', async (language, title, sentence) => {
    pages = [page('hidden')];
    await push(language);
    expect(shown).toEqual([
      {
        title: typeof title === 'string' ? title : expect.stringMatching(title),
        options: { body: expect.stringMatching(sentence), tag: '12', lang: language, icon: '/icon-192.png' },
      },
    ]);
  });

  test('a page that the player sees shows the message itself', async () => {
    pages = [page('hidden'), page('visible')];
    await push('en');
    expect(shown).toEqual([]);
  });

  test('a press on a message closes it and leads to the open page, or to the bets on a new one', async () => {
    const close = vi.fn<() => void>();
    pages = [page('hidden')];
    await send('notificationclick', { notification: { close } });
    expect([close.mock.calls.length, focused, opened]).toEqual([1, 1, []]);
    pages = [];
    await send('notificationclick', { notification: { close } });
    expect([close.mock.calls.length, focused, opened]).toEqual([2, 1, ['/#/report/current-bet']]);
  });
});
