import type { Client } from '@pavilion/client';
import { match as matches } from '@pavilion/contract/http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MatchPage } from '../pages/match-page.ts';
import { Shell, waitForToast } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { accessibilityFaults } from '../programs/accessibility.ts';
import { openBrowser, openVisitor } from '../programs/browser.ts';
import { ask, signIn } from '../programs/clients.ts';
import { OwnMatch } from '../programs/own-match.ts';
import { CRICKET_ALONE, type Pavilion, startPavilion, videoPortOf } from '../programs/pavilion.ts';

const PORT = 9405;
const STAKE = 40;
const LAUNCHERS = [
  'TP T20',
  'TP 1 DAY',
  'TP TEST',
  'DT 1 DAY',
  'TP 2 Card',
  'HILOW',
  'POKER',
  'QUEEN',
  'BACCARAT',
  'AMAR AKBAR ANTHONEY',
  'BOLLYWOOD',
  'TRIO',
  'ANDAR BAHAR',
  'MUFLIS TP',
  'ROULETTE',
  'WORLI MATAKA',
];

let pavilion: Pavilion;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let match: OwnMatch;
let race: OwnMatch;
let player: Client;
const faults: string[] = [];

beforeAll(async () => {
  [pavilion, browser] = await Promise.all([startPavilion(PORT, CRICKET_ALONE), openBrowser()]);
  match = await OwnMatch.announce(await signIn(pavilion, 'feed'), {
    ref: 'walk',
    teams: ['Quokkas', 'Zebus'],
    startTime: '2031-03-05T18:45:30.000Z',
  });
  await match.set('OPEN');
  race = await OwnMatch.announce(await signIn(pavilion, 'feed'), {
    ref: 'race',
    teams: ['Xanthe Star', 'Ygraine'],
    sportId: 7,
    series: 'Evening Races',
    startTime: '2031-03-05T18:45:30.000Z',
  });
  await match.quote(await signIn(pavilion, 'demo2'), 1_000);
  player = await signIn(pavilion, 'demo');
  context = await openVisitor(browser, { width: 1440, height: 900, theme: 'dark' });
  page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
});

afterAll(async () => {
  await browser?.close();
  await pavilion?.stop();
});

const go = async (path: string): Promise<void> => void (await page.goto(`${pavilion.address}/#${path}`));
const stored = (key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);

describe('getting in', () => {
  test('spec 2.2, 2.25, 3.6, 3.13, 3.15, 4.2, 4.6, 6.1: a link first shows the sign-in and a full-screen welcome, then opens its page', async () => {
    await go('/report/profit-loss');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.title()).toBe('Sign in · Pavilion');
    await page.getByRole('button', { name: 'demo', exact: true }).click();
    const welcome = page.getByRole('dialog', {
      name: 'Beware Of Phishing Websites Before Login. Enable Security Auth To Secure Your ID.',
    });
    await welcome.getByRole('img').waitFor();
    expect(await welcome.getByRole('link', { name: 'Set up Security Auth' }).getAttribute('href')).toBe('#/security-auth/');
    expect(await stored('openWelcomePopup')).not.toBeNull();
    expect(await accessibilityFaults(page)).toEqual([]);
    await new SignInPage(page).closeWelcome();
    await welcome.waitFor({ state: 'hidden' });
    expect(await stored('openWelcomePopup')).toBeNull();
    expect(new URL(page.url()).hash).toBe('#/report/profit-loss');
    const keys = await Promise.all(['userinfo', 'usertoken', 'logedIn', 'parent_id', 'userId', 'globalData'].map(stored));
    expect(keys.every((value) => value !== null)).toBe(true);
    await page.waitForFunction(() => sessionStorage.getItem('exposureBalance') !== null);
  });
});

describe('the shell', () => {
  test('spec 2.7, 2.13, 2.14, 2.15, 2.16: the top navigation and the menu list their entries in the specified order', async () => {
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.waitForURL(/#\/page\/rules$/);
    await header.getByRole('link', { name: 'Pavilion' }).click();
    await page.waitForURL(/#\/home$/);
    await header.getByRole('button', { name: 'Search' }).waitFor();
    expect(await page.locator('.ticker').innerText()).toContain('Welcome to Pavilion');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await page.locator('.ticker > span').evaluate((message) => getComputedStyle(message).animationName)).toBe('ticker');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const top = page.locator('.top-link');
    await top.nth(3).waitFor();
    const names = await top.allInnerTexts();
    expect(names.slice(0, 3)).toEqual(['Home', 'INT Casino', 'Cricket']);
    for (const hidden of ['Virtual Sports', 'Indian Casino']) expect(names).not.toContain(hidden);
    await page.getByRole('button', { name: /^Account of/ }).click();
    const entries = page.locator('[role^="menuitem"]');
    expect(await entries.allInnerTexts()).toEqual([
      'Account Statement',
      'Payment Statement',
      'Current Bet',
      'Casino Result',
      'Live Casino Bets',
      'Set Button Values',
      'Security Auth Verification',
      'Change Password',
      'Rules',
      'Take the tour',
      'Bet on paper',
      'Show balance',
      'Show exposure',
      'SignOut',
    ]);
    await page.getByRole('menuitemcheckbox', { name: 'Show balance' }).click();
    expect(await page.getByTestId('balance').count()).toBe(0);
    await page.getByRole('menuitemcheckbox', { name: 'Show balance' }).click();
    await page.keyboard.press('Escape');
  });

  test('spec 2.26, 2.27, 2.28, 4.11: the sidebar lists payments and the sixteen tables, and opens one sport and one series at a time', async () => {
    const side = page.locator('aside');
    await side.getByRole('link', { name: 'Deposit' }).waitFor();
    await side.getByRole('link', { name: 'Withdraw' }).waitFor();
    await side.getByText('Others').click();
    await expect.poll(() => side.locator('details', { hasText: 'Others' }).locator('button').allInnerTexts()).toEqual(LAUNCHERS);
    const sport = (name: string) => side.getByRole('button', { name: new RegExp(`^${name}`) });
    expect(await side.getByRole('button', { name: /Virtual Sports|Indian Casino/ }).count()).toBe(0);
    await sport('Cricket').click();
    await sport('Journeys Cup').click();
    const toMatch = side.getByRole('link', { name: 'Quokkas v Zebus' });
    expect(await toMatch.getAttribute('href')).toBe(`#/game-details/4/${match.ids.match_id}`);
    // Sports without a match are folded.
    await side
      .getByText(/^More \(\d+\)$/)
      .first()
      .click();
    await sport('Tennis').click();
    expect(await side.getByRole('button', { expanded: true }).allInnerTexts()).toEqual(['Tennis']);
    await sport('Tennis').click();
    expect(await side.getByRole('button', { expanded: true }).count()).toBe(0);
    expect(await side.getByRole('heading', { name: 'Racing' }).count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('spec 2.11, 2.18, 2.19: search groups by sport, shows UTC+5:30, and works with the keyboard', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('quokka');
    const found = page.getByRole('region', { name: 'Search' });
    // Before the last letter is typed, the search shows other teams.
    await expect.poll(() => found.getByRole('link').allInnerTexts()).toEqual(['Quokkas v Zebus\n06/03/2031 00:15:30']);
    expect(await found.getByRole('heading').allInnerTexts()).toEqual(['Cricket']);
    await page.keyboard.press('Escape');
    expect(await found.count()).toBe(0);
    await page.keyboard.press('/');
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await page.keyboard.type('quokka');
    await expect.poll(() => found.getByRole('link').allInnerTexts()).toEqual([expect.stringContaining('Quokkas v Zebus')]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`#/game-details/4/${match.ids.match_id}$`));
    await expect.poll(() => page.title()).toBe('Quokkas v Zebus · Pavilion');
    await page.keyboard.press('/');
    await page.keyboard.type('xanthe');
    await found.getByRole('link', { name: /^Xanthe/ }).click();
    await page.waitForURL(new RegExp(`#/horse-racing/${race.ids.match_id}/2031-03-06$`));
    await page.getByRole('navigation', { name: 'Races of the day' }).getByRole('link').waitFor();
    await page.goBack();
    await page.waitForURL(/#\/game-details\//);
  });

  test("spec 2.21, 2.22, 2.24, 3.10, 8.4: one dialog opens at a time: My Market, the rules, the stake buttons with the server's message", async () => {
    const shell = new Shell(page);
    await page.getByRole('button', { name: /^Exposure/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('No data available in table').waitFor();
    await page.keyboard.press('Escape');
    await shell.choose('Rules');
    await page.getByRole('dialog', { name: 'Rules' }).getByLabel('Topic').selectOption('Teenpatti');
    await page.getByRole('dialog', { name: 'Rules' }).getByText('No records Found').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Rules of Match Odds' }).click();
    await page.getByRole('dialog', { name: 'Rules of Match Odds' }).getByText('What settles this market').waitFor();
    await page.keyboard.press('Escape');
    await shell.choose('Set Button Values');
    await dialog.getByRole('tab', { name: 'Casino Buttons' }).click();
    await dialog.getByRole('tab', { name: 'Game Buttons' }).click();
    await dialog.getByLabel('Price Value 1').fill('0');
    await dialog.getByText('Each value is a whole number').waitFor();
    await dialog.getByLabel('Price Value 1').fill('77');
    await waitForToast(page, '.Toastify__toast', 'Buttons saved.', () => dialog.getByRole('button', { name: 'Update' }).click());
    await dialog.waitFor({ state: 'hidden' });
  });
});

const SCREENS: readonly (readonly [string, string, RegExp])[] = [
  ['/inplay', 'In-Play', /Tap any price to bet/],
  ['/all-sports/4', 'Cricket', /Journeys Cup/],
  ['/report', 'Account Statement', /Balance before/],
  ['/report/account-statement', 'Account Statement', /Balance before/],
  ['/report/payment-withdraw', 'Payment Statement', /Payment Statement/],
  ['/report/current-bet', 'Current Bet', /Exposure, all markets/],
  ['/report/profit-loss', 'Profit and Loss', /By match/],
  ['/report/profit-over-time', 'Profit over time', /By sport/],
  ['/report/casino-result', 'Casino Result', /All games/],
  ['/report/live-casino-bets', 'Live Casino Bets', /All games/],
  ['/user', 'Profile', /demo/],
  ['/user/sessions', 'Sessions', /This session/i],
  ['/user/activity', 'Activity', /Signed in/],
  ['/user/limits', 'Limits and breaks', /You have set no limits/],
  ['/user/paper', 'Paper account', /betting without risk/],
  ['/user/contact', 'Contact and complaints', /My messages/],
  ['/user/privacy', 'Privacy', /Age and identity/],
  ['/setting', 'Set Button Value', /Game Buttons/],
  ['/setting/display', 'Display', /Theme/],
  ['/setting/d-w', 'Deposit and Withdraw', /Your requests/],
  ['/help', 'How to bet', /Try each kind of market/],
  ['/board', 'My board', /Your board is empty/],
  ['/setting/change-password', 'Change Password', /Master password \(your old password\)/],
  ['/security-auth/', 'Security Auth Verification', /password only/],
  ['/page/rules', 'Site Rules', /S-MATCH-1/],
  ['/casino', 'INT Casino', /Computer-dealt, provably fair/],
  ['/casino/mac88', 'INT Casino', /Computer-dealt, provably fair/],
  ['/casino/list', 'Indian Casino', /There are no games here right now/],
  ['/casino/list/live-dealer', 'Indian Casino', /Live Dealer/],
  ['/casino/matka', 'Matka', /There are no games here right now/],
  ['/world-casino', 'World Casino', /There are no games here right now/],
  ['/casino/verify', 'Verify a round', /Your browser computes everything/],
];
/** The two screens that the test opens last, because it then goes back from the second to the first. */
const LAST_TWO: typeof SCREENS = [
  ['/casino/mac88/game?url=https://example.org/', 'Game', /does not belong to a provider/],
  ['/nowhere', 'Page not found', /404/],
];

describe('the screens', () => {
  test(
    'spec 2.1, 2.8, 2.9, 2.10, 2.12: every address has its screen and title, and passes the automatic accessibility checks',
    { timeout: 300_000 },
    async () => {
      const own: typeof SCREENS = [
        [`/fairness/${match.ids.match_id}`, 'Proof of fairness', /Quokkas v Zebus/],
        [`/horse-racing/${race.ids.match_id}/2031-03-06`, 'Xanthe Star v Ygraine', /Xanthe Star/],
      ];
      for (const [path, title, words] of [...SCREENS, ...own, ...LAST_TWO]) {
        await go(path);
        await expect.poll(() => page.title()).toBe(`${title} · Pavilion`);
        await expect.poll(() => page.locator('main').innerText()).toMatch(words);
        expect([path, ...(await accessibilityFaults(page, 'main'))]).toEqual([path]);
      }
      await page.goBack();
      await expect.poll(() => page.title()).toBe('Game · Pavilion');
      await page.getByRole('button', { name: 'Back to the casino' }).click();
      await expect.poll(() => new URL(page.url()).hash).toBe('#/casino/mac88');
      await go(`/match/matchdetail/${match.ids.match_id}`);
      await expect.poll(() => page.title()).toBe('Quokkas v Zebus · Pavilion');
      await go(`/game-details?sport_id=4&match_id=${match.ids.match_id}`);
      await expect.poll(() => page.title()).toBe('Quokkas v Zebus · Pavilion');
    },
  );

  test('spec 2.23: a bet appears in My Market and in the report at once, and the report can be downloaded', async () => {
    await match.back(player, STAKE);
    await page.getByRole('button', { name: /^Exposure/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Quokkas v Zebus' }).waitFor();
    expect(await dialog.locator('tbody td').allInnerTexts()).toEqual([
      'Cricket',
      'Match Odds',
      'Quokkas v Zebus',
      '1',
      `${STAKE}.00`,
    ]);
    await page.keyboard.press('Escape');
    await go('/report/current-bet');
    await page
      .getByRole('table', { name: 'Current Bet' })
      .getByText('Quokkas v Zebus')
      .filter({ visible: true })
      .first()
      .waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^current-bet-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  });

  test('odds appear in the chosen format, also in a browser that has not stored it', async () => {
    await go('/setting/display');
    await page.getByLabel('Odds').selectOption('fractional');
    await go(match.path);
    const market = page.getByRole('region', { name: 'Match Odds' });
    await market.getByText('9/10', { exact: true }).first().waitFor();
    await page.evaluate(() => localStorage.removeItem('pavilion.preferences'));
    await page.reload();
    await market.getByText('9/10', { exact: true }).first().waitFor();
  });

  test('the site switches to Hindi immediately, and starts in Hindi in a browser that has not stored it', async () => {
    await go('/setting/display');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
    await page.getByRole('heading', { name: 'प्रदर्शन' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
    expect(await page.locator('.top-link').first().innerText()).toBe('होम');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.evaluate(() => localStorage.removeItem('pavilion.preferences'));
    await page.reload();
    await page.getByRole('combobox', { name: 'भाषा' }).selectOption('en');
    await page.getByRole('heading', { name: 'Display' }).waitFor();
  });

  test('spec 3.14: the site can be installed, checks its storage, opens offline, and shows that it is offline', async () => {
    const manifest: unknown = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      return (await fetch(link?.href ?? '')).json();
    });
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/#/home' });
    expect(await stored('testData')).not.toBeNull();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    // On the first visit, scripts load before the worker is active. From the second visit on, the worker caches them.
    await page.reload();
    await page.getByTestId('balance').waitFor();
    await context.setOffline(true);
    await page.reload();
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('button', { name: /^Account of demo/ }).waitFor();
    await context.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'hidden' });
  });

  test("a push message arrives in the player's language when no page is open, and does not appear over an open page", async () => {
    const [worker] = context.serviceWorkers();
    if (worker === undefined) throw new Error('no service worker');
    const cdp = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const known = registrations.find(({ scopeURL }) => scopeURL.startsWith(pavilion.address));
        if (known !== undefined) resolve(known.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const registrationId = await registered;
    const about = {
      match_name: 'Quokkas v Zebus',
      market_name: 'Match Odds',
      side: 'BACK',
      selection_name: 'Quokkas',
      odds: '1.97',
    };
    const lapsed = { reason: 'LAPSED_IN_PLAY', reason_text: 'The market went in play.', text: null, amount: 30, time: 1 };
    const push = (id: number, language: string): Promise<unknown> => {
      const notice = { notice_id: id, kind: 'BET_LAPSED', ...about, ...lapsed };
      const data = JSON.stringify({ notice, language });
      return cdp.send('ServiceWorker.deliverPushMessage', { origin: pavilion.address, registrationId, data });
    };
    // This browser cannot show notifications, so the test records the worker's calls.
    await worker.evaluate(() => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; said: string[] };
      scope.said = [];
      scope.registration.showNotification = async (title, options) => void scope.said.push(`${title}: ${options?.body}`);
    });
    const shown = (): Promise<readonly string[]> => worker.evaluate(() => (globalThis as unknown as { said: string[] }).said);
    await push(1, 'en');
    // The same machine under another name is a different site, so no page of this site is open.
    await page.goto(pavilion.address.replace('127.0.0.1', 'localhost'));
    await push(2, 'en');
    await push(3, 'hi');
    await expect.poll(async () => (await shown()).length).toBe(2);
    expect(await shown()).toEqual([
      'Lapsed: Back Quokkas at 1.97: 30.00 lapsed. The market went in play.',
      'समाप्त: बैक Quokkas, भाव 1.97: बेट: 30.00 समाप्त। मैच शुरू हो गया।',
    ]);
    await page.goto(`${pavilion.address}/#/setting/display`);
    // Notifications are not permitted in this browser, and the setting shows that.
    await page.getByRole('region', { name: 'Notify this device' }).getByText('blocks notifications from this site').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('with one-click betting on, every screen shows that it is on, and a tap places a bet', async () => {
    await go('/setting/display');
    await page.getByLabel('Stake per tap').fill('25');
    await page.getByRole('switch', { name: 'One-click betting' }).click();
    const strip = page.getByText('every tap on a price bets 25');
    await strip.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await go(match.path);
    const screen = new MatchPage(page);
    await screen.market().locator('.odds[data-side="back"][data-level="0"]:enabled').first().click();
    expect(await screen.result()).toContain('Matched 25.00');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await strip.waitFor({ state: 'hidden' });
    await screen.slip().getByRole('button', { name: 'Done' }).click();
    await screen.pick('Back');
    expect(await page.getByTestId('bet-result').count()).toBe(0);
  });

  test('spec 9.14: a match plays its video and shows the delay, or a message if the video cannot be played', async () => {
    const simulated = async (): Promise<number | undefined> => {
      const [cricket] = await ask(player, matches.getInplay, { sport_id: 4 });
      return cricket?.matches.find(({ is_virtual }) => is_virtual)?.match_id;
    };
    await expect.poll(simulated, { timeout: 60_000 }).toBeDefined();
    await go(`/game-details/4/${await simulated()}`);
    const panel = page.getByRole('region', { name: 'Live animation' });
    const video = panel.getByTestId('match-video');
    const parts = `http://localhost:${videoPortOf(PORT)}/**`;
    await page.route(parts, (route) => route.abort());
    await panel.getByRole('button', { name: 'Video' }).click();
    await panel.getByText('The video cannot be played. Your bets are not affected.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute(parts);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.getByText('5 s or more behind the score').waitFor();
    await expect.poll(() => video.getAttribute('data-state'), { timeout: 60_000 }).toBe('PLAYING');
    expect(await video.locator('video').evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320);
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Animation' }).click();
    expect(await video.count()).toBe(0);
  });

  test('spec 6.2, 6.4, 6.5: a player without a parent sees no entries for payments, password or security, not even in the welcome', async () => {
    await new Shell(page).signOut();
    await page.getByRole('button', { name: 'solo', exact: true }).click();
    const welcome = page.getByRole('dialog');
    await welcome.getByRole('button', { name: 'I understand' }).waitFor();
    expect(await welcome.getByRole('link').count()).toBe(0);
    await new SignInPage(page).closeWelcome();
    await page.getByRole('button', { name: /^Account of/ }).click();
    const entries = await page.locator('[role="menuitem"]').allInnerTexts();
    expect(entries).toEqual([
      'Account Statement',
      'Current Bet',
      'Casino Result',
      'Live Casino Bets',
      'Set Button Values',
      'Rules',
      'Take the tour',
      'Bet on paper',
      'SignOut',
    ]);
    await page.keyboard.press('Escape');
    expect(await page.locator('aside').getByRole('link', { name: 'Deposit' }).count()).toBe(0);
  });

  // A unit test of the balance strip covers the interval of five seconds. Only a browser shows that no toast appears.
  test('spec 4.10, 8.6: a failed request of the balance shows no message and keeps the last balance', async () => {
    let refused = 0;
    await page.route('**/api/user/getUserBalance', async (route) => {
      await route.abort();
      refused += 1;
    });
    await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThanOrEqual(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(await page.locator('.Toastify__toast--error').count()).toBe(0);
    expect(await page.getByTestId('balance').innerText()).toMatch(/^[\d,]+\.\d\d$/);
  });

  test('spec 8.3, 9.3: a refused change of the buttons shows an error toast at the top centre, which disappears after 800 ms or at a tap', async () => {
    await page.route('**/api/user/setButtonValue', (route) =>
      route.fulfill({ status: 422, json: { status: 0, code: 'LIMIT_EXCEEDED', message: 'Not today.', details: {} } }),
    );
    await new Shell(page).choose('Set Button Values');
    // The toast disappears in less than a second, so the test reads its position from the container.
    const toast = '.Toastify__toast-container--top-center .Toastify__toast--error';
    await waitForToast(page, toast, 'Not today.', () => page.getByRole('dialog').getByRole('button', { name: 'Update' }).click());
    await page.locator(toast, { hasText: 'Not today.' }).waitFor({ state: 'hidden', timeout: 10_000 });
    // A toast lasts as long as the animation of its bar. The test pauses the bar, so the toast stays until the tap.
    const standing = await page.addStyleTag({ content: '.Toastify__progress-bar { animation-play-state: paused !important }' });
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
    const waiting = page.locator(toast, { hasText: 'Not today.' });
    await waiting.getByRole('button').waitFor();
    const bar = waiting.locator('.Toastify__progress-bar');
    expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.8s');
    const box = await waiting.boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(20);
    expect(box?.y).toBeLessThan(200);
    // An open dialog blocks taps on everything else.
    await page.keyboard.press('Escape');
    await waiting.click();
    await waiting.waitFor({ state: 'hidden' });
    await standing.evaluate((style) => style.parentNode?.removeChild(style));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.keyboard.press('Escape');
  });

  test("spec 8.5, 8.7: a refused game shows an error toast with the server's sentence; every other failure shows none", async () => {
    const refuse = { status: 422, json: { status: 0, code: 'GAME_DISABLED', message: 'The table is closed for cleaning.' } };
    await page.route('**/api/gap/gaplogin', (route) => route.fulfill(refuse));
    const broken = { status: 500, json: { status: 0, code: 'INTERNAL', message: 'A defect.' } };
    const calls = ['match/getCupsForMenu', 'casino/getCatalogue', 'contact/getUnread', 'user/getVisit', 'series/getSeriesHeader'];
    const failed = new Set<string>();
    for (const call of [...calls, 'report/accountStatement'])
      await page.route(`**/api/${call}`, (route) => {
        failed.add(call);
        return route.fulfill(broken);
      });
    await go('/casino/mac88');
    await page.reload();
    // The built-in list replaces the catalogue.
    await waitForToast(page, '.Toastify__toast--error', 'The table is closed for cleaning.', () =>
      page.locator('.casino-tile-open:enabled').first().click(),
    );
    await go('/home');
    await page.reload();
    await page.getByRole('region', { name: 'In play now' }).waitFor();
    await go('/report/account-statement');
    // The sidebar may also have failed in the meantime and show an alert.
    await page.locator('main').getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    expect([...failed].toSorted()).toEqual([...calls, 'report/accountStatement'].toSorted());
    expect(await page.locator('.Toastify__toast--error').count()).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(faults).toEqual([]);
  });

  test('spec 4.8, 8.1: an answer that the session has ended leads to the sign-in page', async () => {
    await page.route('**/api/user/getUserBalance', async (route) => {
      await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer of-nobody' } });
    });
    await page.getByText('Your session has ended.').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(await stored('usertoken')).toBeNull();
    expect(faults).toEqual([]);
  });
});

describe('a small screen', () => {
  test('spec 4.12: below 993 px the header remembers which amounts to show, and the bottom bar navigates', async () => {
    const phone = await openVisitor(browser, { width: 360, height: 740, theme: 'light' });
    const small = await phone.newPage();
    const entry = new SignInPage(small);
    await entry.open(pavilion.address);
    await entry.signInAsDemo('demo');
    await small.getByRole('button', { name: /^Account of/ }).click();
    await small.getByRole('menuitemcheckbox', { name: 'Show balance' }).click();
    await small.keyboard.press('Escape');
    // The browser first leaves the history entry of the menu. A reload at that moment would be given up.
    await small.waitForFunction(() => (history.state as { readonly layers?: number } | null)?.layers === undefined);
    await small.reload();
    await small.getByTestId('exposure').waitFor();
    expect(await small.getByTestId('balance').count()).toBe(0);
    await small.getByRole('link', { name: 'My bets' }).click();
    await small.waitForURL(/#\/report\/current-bet$/);
    expect(await small.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await accessibilityFaults(small)).toEqual([]);
    await small.getByRole('button', { name: 'Menu', exact: true }).first().click();
    const menu = small.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    // Back closes the topmost layer, and the screen stays.
    await small.goBack();
    await menu.waitFor({ state: 'hidden' });
    await small.waitForURL(/#\/report\/current-bet$/);
    await small.goto(`${pavilion.address}/#${match.path}`);
    const slip = small.getByRole('region', { name: 'Bet slip' });
    await new MatchPage(small).pick('Back');
    expect(await slip.count()).toBe(1);
    await small.reload();
    await slip.waitFor();
    await small.goBack();
    await slip.waitFor({ state: 'hidden' });
    await small.waitForURL(new RegExp(`#${match.path}$`));
    await small.goBack();
    await small.waitForURL(/#\/report\/current-bet$/);
    await small.setViewportSize({ width: 993, height: 740 });
    await small.goto(`${pavilion.address}/#/setting/display`);
    await small.reload();
    await small.getByTestId('balance').waitFor();
    // Changing another preference does not save the displayed defaults as a choice.
    await small.getByLabel('Theme').selectOption('Dark');
    expect(await accessibilityFaults(small)).toEqual([]);
    await small.setViewportSize({ width: 992, height: 740 });
    await small.reload();
    await small.getByTestId('exposure').waitFor();
    expect(await small.getByTestId('balance').count()).toBe(0);
    expect(await small.locator('html').getAttribute('data-theme')).toBe('dark');
    await phone.close();
  });
});
