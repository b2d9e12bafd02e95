import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../programs/browser.ts';
import { OWN_MATCHES, type Pavilion, startPavilion } from '../programs/pavilion.ts';

const PORT = 9461;
const CASINO_PORT = PORT + 1;
/** Bytes of script that a first visit may fetch, compressed as the bench compresses them. */
const FIRST_LOAD_MAX = 160_000;
/** Long enough for the page's scripts to run and draw. */
const WATCHED_FRAMES = 40;

let pavilion: Pavilion;
let browser: Browser;

beforeAll(async () => {
  const settings = { ...OWN_MATCHES, PAVILION_CASINO: 'true', PAVILION_CASINO_PORT: String(CASINO_PORT) };
  [pavilion, browser] = await Promise.all([startPavilion(PORT, settings), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await pavilion?.stop();
});

/** Opens an address and returns the background of every frame of its page. */
async function frames(address: string, theme: 'dark' | 'light'): Promise<string[]> {
  const context = await browser.newContext({ colorScheme: theme });
  await context.addInitScript((kept) => {
    localStorage.setItem('pavilion.preferences', JSON.stringify({ theme: kept }));
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      // A page without its body paints nothing.
      if (document.body !== null) seen.push(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, theme);
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction((count) => (window as unknown as { seen: string[] }).seen.length >= count, WATCHED_FRAMES);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await context.close();
  return seen;
}

const play = (theme: string): string => `http://127.0.0.1:${CASINO_PORT}/play/#theme=${theme}`;

test.each([
  ['the player site', () => `${pavilion.address}/`, () => `${pavilion.address}/`],
  ['the office', () => `${pavilion.address}/office/`, () => `${pavilion.address}/office/`],
  ['a game', () => play('dark'), () => play('light')],
])('%s is painted in its own theme from the first frame on', async (_name, dark, light) => {
  const [nights, days] = [new Set(await frames(dark(), 'dark')), new Set(await frames(light(), 'light'))];
  expect([nights.size, days.size]).toEqual([1, 1]);
  expect([...nights]).not.toEqual([...days]);
});

test('a first visit fetches at most 160 kB of compressed script', async () => {
  const page = await browser.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(`${pavilion.address}/`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Try the demo' }).waitFor();
  const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FIRST_LOAD_MAX);
  await page.close();
});
