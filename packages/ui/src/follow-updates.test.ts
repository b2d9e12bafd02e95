import { expect, test, vi } from 'vitest';
import { followUpdates } from './follow-updates.ts';

const pageWith = (script: string): string => `<html><script type="module" src="${script}"></script></html>`;
const served = (page: string, status = 200) => Promise.resolve(new Response(page, { status }));

const [OLD_MS, YOUNG_MS] = [61_000, 59_000];

/** Returns the number of reloads after an import failed in a page that loaded /assets/old.js so long ago. */
async function reloadsAfter(fetch: () => Promise<Response>, ageMs: number): Promise<number> {
  const events = new EventTarget();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '/assets/old.js' }) });
  vi.stubGlobal('location', { pathname: '/', reload });
  vi.stubGlobal('performance', { now: () => ageMs });
  vi.stubGlobal('fetch', fetch);
  followUpdates();
  events.dispatchEvent(new Event('vite:preloadError'));
  // The answer of a fake server is read within one turn of the event loop.
  await new Promise((read) => setTimeout(read, 0));
  return reload.mock.calls.length;
}

test.each([
  ['reloads a page whose script the server no longer names', () => served(pageWith('/assets/new.js')), OLD_MS, 1],
  ['keeps a page that was opened a moment ago', () => served(pageWith('/assets/new.js')), YOUNG_MS, 0],
  ['keeps a page whose script the server still names', () => served(pageWith('/assets/old.js')), OLD_MS, 0],
  ['keeps the page while the server answers with an error', () => served('starting', 503), OLD_MS, 0],
  ['keeps the page while the server cannot be reached', () => Promise.reject(new Error('offline')), OLD_MS, 0],
])('a failed import %s', async (_title, fetch, ageMs, reloads) => {
  expect(await reloadsAfter(fetch, ageMs)).toBe(reloads);
});
