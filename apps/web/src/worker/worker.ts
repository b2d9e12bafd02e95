import type { Language } from '@pavilion/contract/messages';
import { errorWordsHindi } from '@pavilion/contract/messages/errors.hi';
import { noticeWords } from '@pavilion/contract/messages/notices.en';
import { noticeWordsHindi } from '@pavilion/contract/messages/notices.hi';
import type { Notice } from '@pavilion/contract/http';
import { lapseWordsHindi, voidWordsHindi } from '@pavilion/contract/messages/reasons.hi';
import { namesHindi } from '../messages/hi-names.ts';
import { namesOf } from '../messages/names.ts';
import { noticeText, type NoticeLanguage } from '../messages/notice-text.ts';

/**
 * The service worker. It makes the site installable, opens it offline, and shows push messages while no page is open. It caches the page and its scripts, but
 * never an answer of the exchange, because an outdated figure must not look current.
 */

/** The parts of the worker's global scope used here. The compiler's types cover only the page's scope. */
type WorkerEvent = Event & { waitUntil(done: Promise<unknown>): void };
type FetchEvent = WorkerEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type PushEvent = WorkerEvent & { readonly data: { json(): unknown } | null };
type ClickEvent = WorkerEvent & { readonly notification: Notification };
type Page = { readonly visibilityState: DocumentVisibilityState; focus(): Promise<unknown> };
type Scope = {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
};

const worker = self as unknown as Scope;
const CACHE = 'pavilion-1';
const PAGE = '/';
/** Number of cached files above which scripts of old builds are deleted. */
const FILES_MAX = 150;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(begin()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && url.pathname === PAGE) event.respondWith(pageOf(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.json())));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(focusPage());
});

const LANGUAGES: Readonly<Record<Language, NoticeLanguage>> = {
  en: { language: 'en', table: noticeWords, reasons: undefined, name: (name) => name, odds: String },
  hi: {
    language: 'hi',
    table: noticeWordsHindi,
    reasons: { ...errorWordsHindi, ...voidWordsHindi, ...lapseWordsHindi },
    name: namesOf(namesHindi),
    odds: String,
  },
};

/** Shows a push message, unless a visible page already shows it. */
async function showPush(message: unknown): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  if (pages.some((page) => page.visibilityState === 'visible')) return;
  const { notice, language } = message as { notice: Notice; language: Language };
  const spoken = LANGUAGES[language];
  await worker.registration.showNotification(spoken.table[`notices.${notice.kind}`], {
    body: noticeText(notice, spoken),
    tag: String(notice.notice_id),
    lang: language,
    icon: '/icon-192.png',
  });
}

/** Focuses an open page, or opens a new one. */
async function focusPage(): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window' });
  await (page === undefined ? worker.clients.openWindow('/#/report/current-bet') : page.focus());
}

async function begin(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Returns the page from the server; offline, the last cached one. */
async function pageOf(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(PAGE, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(PAGE);
    if (kept !== undefined) return kept;
    throw error;
  }
}

/** Fetches a file only once. It has its hash in its name, so it never changes. */
async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await makeRoom(cache);
  }
  return answer;
}

/** Deletes the oldest files first, and never the page itself. */
async function makeRoom(cache: Cache): Promise<void> {
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== PAGE);
  await Promise.all(files.slice(0, Math.max(0, files.length - FILES_MAX)).map((file) => cache.delete(file)));
}
