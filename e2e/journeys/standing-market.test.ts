import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MatchPage } from '../pages/match-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { accessibilityFaults } from '../programs/accessibility.ts';
import { openBrowser, openVisitor } from '../programs/browser.ts';
import { openPlayer, PLAYER_PASSWORD, signIn } from '../programs/clients.ts';
import { OwnMatch } from '../programs/own-match.ts';
import type { Reachable } from '../programs/pavilion.ts';
import { sharedPavilion } from '../programs/shared-pavilion.ts';

const STAKE = 50;
const [PLAYER, OTHER] = ['standing.player', 'standing.other'];

let pavilion: Reachable;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let match: OwnMatch;

beforeAll(async () => {
  [pavilion, browser] = await Promise.all([sharedPavilion(), openBrowser()]);
  match = await OwnMatch.announce(await signIn(pavilion, 'feed'), { ref: 'standing', teams: ['Herons', 'Otters'] });
  await match.set('OPEN');
  await match.quote(await openPlayer(pavilion, 'standing.maker'), 1_000);
  for (const name of [PLAYER, OTHER]) await openPlayer(pavilion, name);
  context = await openVisitor(browser, { width: 1440, height: 900, theme: 'dark' });
  page = await context.newPage();
  const entry = new SignInPage(page);
  await entry.open(pavilion.address);
  await entry.enter(PLAYER, PLAYER_PASSWORD);
  await page.goto(`${pavilion.address}/#${match.path}`);
});

afterAll(() => browser?.close());

async function show(theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
}

describe('a market that does not move', () => {
  test.each([
    ['OPEN', undefined],
    ['BALL_RUNNING', 'Ball running'],
    ['SUSPENDED', 'Suspended'],
  ] as const)('while it is %s every price is readable in both themes', async (status, word) => {
    await match.set(status);
    const market = new MatchPage(page).market();
    if (word === undefined) await market.locator('.odds:enabled').first().waitFor();
    else await market.getByText(word).waitFor();
    for (const theme of ['dark', 'light'] as const) {
      await show(theme);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  });

  test('a lost answer is requested again, and the bet exists once', async () => {
    await match.set('OPEN');
    const screen = new MatchPage(page);
    await screen.pick('Back');
    await screen.stake(STAKE);
    let calls = 0;
    // The first bet reaches the exchange but its answer is lost. Later requests fail until the player asks again.
    await page.route('**/api/bet/placeBet', async (route) => {
      calls += 1;
      if (calls === 1) await route.fetch();
      await route.abort('connectionreset');
    });
    await screen
      .slip()
      .getByRole('button', { name: /^Place/ })
      .click();
    await screen.slip().getByText('No answer yet').waitFor();
    const again = screen.slip().getByRole('button', { name: 'Check again' });
    await again.waitFor();
    await page.unroute('**/api/bet/placeBet');
    await again.click();
    expect(await screen.result()).toContain(`Matched ${STAKE}.00`);
    expect(calls).toBeGreaterThan(2);
    await screen.bets().getByText(`${STAKE}.00`).first().waitFor();
    expect(await screen.bets().getByRole('listitem').count()).toBe(1);
    expect(await new Shell(page).exposure()).toBe(STAKE * 100);
  });

  test('on a phone no price moves when a stake is typed, the bet is matched, and its cash-out is offered, opened and stopped', async () => {
    const visitor = await openVisitor(browser, { width: 390, height: 844, theme: 'light' });
    const phone = await visitor.newPage();
    const entry = new SignInPage(phone);
    await entry.open(pavilion.address);
    await entry.enter(OTHER, PLAYER_PASSWORD);
    await phone.goto(`${pavilion.address}/#${match.path}`);
    const screen = new MatchPage(phone);
    // An open dialog hides the page from locators by role.
    const prices = phone.locator('section[aria-label="Match Odds"] .odds');
    await screen.market().locator('.odds:enabled').first().waitFor();
    const places = () => prices.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top + scrollY)));
    const before = await places();
    expect(before.length).toBe(12);
    await screen.pick('Back');
    await screen.stake(STAKE);
    await screen.market().getByText('→').first().waitFor();
    expect(await places()).toEqual(before);
    await screen.place();
    expect(await screen.result()).toContain('Matched');
    await screen.slip().getByRole('button', { name: 'Done' }).click();
    const offer = screen.market().getByRole('button', { name: /^Cash out [+−]/ });
    await offer.waitFor();
    expect(await places()).toEqual(before);
    await offer.click();
    await phone
      .getByRole('dialog')
      .getByRole('button', { name: /^Cash out [+−]/ })
      .waitFor();
    expect(await places()).toEqual(before);
    await phone.keyboard.press('Escape');
    await match.set('BALL_RUNNING');
    await screen.market().getByText('Ball running').waitFor();
    expect(await places()).toEqual(before);
    await match.set('OPEN');
    await visitor.close();
  });

  test('once settled, the market names the winner and shows neither prices nor chances', async () => {
    await match.settle(await signIn(pavilion, 'operator'), await signIn(pavilion, 'operator2'));
    const market = new MatchPage(page).market();
    await market.getByText('Winner').waitFor();
    expect(await market.getByText('Lost').count()).toBe(1);
    expect(await market.locator('.odds').count()).toBe(0);
    expect(await page.getByText('Market chance').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test('the score of a football match can be read on a phone and on a wide screen, in both themes', async () => {
  const teams = ['Harbour', 'Quarry'] as const;
  const fixture = { ref: 'football', teams, sportId: 1, series: 'Harbour League', contest: 'FOOTBALL' } as const;
  const football = await OwnMatch.announce(await signIn(pavilion, 'feed'), fixture);
  await football.report({ type: 'MINUTE', minute: 1 }, { type: 'INCIDENT', incident: 'GOAL', side: 0 });
  await page.goto(`${pavilion.address}/#${football.path}`);
  await page.getByRole('table').getByText('Harbour').waitFor();
  for (const width of [390, 1440])
    for (const theme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await show(theme);
      expect(await accessibilityFaults(page, 'section[aria-label="Scoreboard"]')).toEqual([]);
    }
});

describe('two tabs', () => {
  test('when one tab signs out, or signs in as another user, the other tab does too', async () => {
    const other = await context.newPage();
    await other.goto(`${pavilion.address}/#/home`);
    await other.getByRole('button', { name: `Account of ${PLAYER}`, exact: true }).waitFor();
    await new Shell(page).signOut();
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();
    await new SignInPage(other).enter(OTHER, PLAYER_PASSWORD);
    await page.getByRole('button', { name: `Account of ${OTHER}`, exact: true }).waitFor();
    await other.close();
  });
});
