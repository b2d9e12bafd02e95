import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OfficePage } from '../pages/office-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { accessibilityFaults } from '../programs/accessibility.ts';
import { openBrowser, openVisitor } from '../programs/browser.ts';
import { signIn } from '../programs/clients.ts';
import { OwnMatch } from '../programs/own-match.ts';
import { OWN_MATCHES, type Pavilion, startPavilion } from '../programs/pavilion.ts';

const PORT = 9481;
const BROKEN = { status: 500, json: { status: 0, code: 'INTERNAL', message: 'A defect.' } };

let pavilion: Pavilion;
let browser: Browser;

beforeAll(async () => {
  [pavilion, browser] = await Promise.all([startPavilion(PORT, OWN_MATCHES), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await pavilion?.stop();
});

type Screen = {
  readonly name: string;
  readonly path: string;
  /** The call that has the screen's content. */
  readonly call: string;
  /** Matches the sentence that the screen shows when the call has no content. */
  readonly empty: RegExp;
};

const FIRST_PAGE: Screen = { name: 'the first page', path: '/', call: 'match/getShowcase', empty: /No match/ };
const PLAYERS: readonly Screen[] = [
  {
    name: 'the statement',
    path: '/report/account-statement?market=1.999',
    call: 'report/accountStatement',
    empty: /No line of this market/,
  },
  { name: 'the latest wins', path: '/casino', call: 'casino/getWins', empty: /No wins yet/ },
];

/** Screens with a panel below another one whose content comes late. */
const STEADY = ['/home', '/inplay', '/all-sports/4', '/all-sports/7', '/report/account-statement', '/user/privacy'];
/** A fiftieth of what Lighthouse calls good. Centred digits move slightly when a number gets a digit longer, and no other part may move. */
const SHIFT_MAX = 0.02;
/** The delays of answers, in turn, so that the answer to a later call often comes first. */
const LATE_MS = [900, 300, 600];
const SETTLES_MS = 2_000;

declare global {
  /** The sum of layout shifts that a watched page has seen. A global of the page, not of this process. */
  var shiftSeen: number | undefined;
}

/** Runs in the page before any of the page's own code. */
function watchShifts(): void {
  globalThis.shiftSeen = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      globalThis.shiftSeen = (globalThis.shiftSeen ?? 0) + (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/**
 * Opens a screen whose call fails, then is slow, then answers without content. A failure and missing content have a sentence each, and every state fits the
 * window.
 */
async function checkStates(page: Page, { path, call, empty }: Screen, site = '/'): Promise<void> {
  const address = (url: URL): boolean => url.pathname === `/api/${call}`;
  const waiting: Route[] = [];
  // One handler serves all three states, because removing a handler releases the calls that wait in it.
  let answer = (route: Route): unknown => route.fulfill(BROKEN);
  await page.route(address, (route) => void answer(route));
  await page.goto(`${pavilion.address}${site}#${path}`);
  await page.reload();
  const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
  await alert.waitFor();
  expect(await widthOf(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  answer = (route) => waiting.push(route);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  expect(await page.getByText(empty).count()).toBe(0);
  expect(await widthOf(page)).toBeLessThanOrEqual(0);
  answer = (route) => route.continue();
  for (const route of waiting) await route.continue();
  await page.getByText(empty).first().waitFor();
  await alert.waitFor({ state: 'hidden' });
  await page.unroute(address);
  expect(await widthOf(page)).toBeLessThanOrEqual(0);
}

/** Signs the demo player in, unless an earlier test has. */
async function signInOnce(page: Page): Promise<void> {
  await page.goto(pavilion.address);
  if ((await page.evaluate(() => localStorage.getItem('usertoken'))) !== null) return;
  const entry = new SignInPage(page);
  await entry.open(pavilion.address);
  await entry.signInAsDemo('demo');
}

/** Opens a screen whose answers come late, and returns the sum of its layout shifts. */
async function shiftOf(context: BrowserContext, path: string): Promise<number> {
  const late = await context.newPage();
  await late.addInitScript(watchShifts);
  let calls = 0;
  await late.route(/\/api\//, async (route) => {
    await sleep(LATE_MS[calls++ % LATE_MS.length] ?? 0);
    await route.continue();
  });
  await late.goto(`${pavilion.address}/#${path}`);
  await late.getByTestId('balance').waitFor();
  await sleep(Math.max(...LATE_MS) * LATE_MS.length + SETTLES_MS);
  const shift = await late.evaluate(() => globalThis.shiftSeen);
  // An answer may still be late when the page closes.
  await late.unrouteAll({ behavior: 'ignoreErrors' });
  await late.close();
  if (shift === undefined) throw new Error(`${path} is not watched`);
  return shift;
}

describe.each([360, 1440])('at a width of %i', (width) => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await openVisitor(browser, { width, height: 800, theme: 'light' });
    // Switches the latest wins on before the site reads its storage. A later change would be undone when the site next stores a preference.
    await context.addInitScript(() => {
      const key = 'pavilion.preferences';
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), showWins: true }));
    });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  test('the first page says that the server fails or has no content, waits for a slow answer, and requests the content again', async () => {
    await checkStates(page, FIRST_PAGE);
  });

  test.each(PLAYERS)(
    '$name says that the server fails or has no content, waits for a slow answer, and requests the content again',
    async (screen) => {
      await signInOnce(page);
      await checkStates(page, screen);
    },
  );

  test('no screen moves while late answers come in', async () => {
    await signInOnce(page);
    const shifts = await Promise.all(STEADY.map(async (path) => [path, await shiftOf(context, path)] as const));
    expect(shifts.filter(([, shift]) => shift > SHIFT_MAX)).toEqual([]);
  });

  test('in the office, the results and the facts of a match say that the server fails or has no content, and wait for a slow answer', async () => {
    const office = await context.newPage();
    await new OfficePage(office).signIn(pavilion.address, 'operator');
    const fixture = { ref: `facts-${width}`, teams: ['Quokkas', 'Zebus'] } as const;
    const { ids } = await OwnMatch.announce(await signIn(pavilion, 'feed'), fixture);
    const facts = { path: `/facts/${ids.match_id}`, call: 'office/getFacts', empty: /No facts recorded by staff/ };
    const results = { path: '/', call: 'office/getProposals', empty: /No results are waiting for you/ };
    for (const screen of [results, facts]) await checkStates(office, { name: screen.call, ...screen }, '/office/');
    await office.close();
  });
});
