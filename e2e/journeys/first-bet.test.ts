import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MatchPage } from '../pages/match-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { StatementPage } from '../pages/statement-page.ts';
import { TourCard } from '../pages/tour-card.ts';
import { accessibilityFaults } from '../programs/accessibility.ts';
import { openBrowser, openVisitor } from '../programs/browser.ts';
import { CRICKET_ALONE, type Pavilion, startPavilion } from '../programs/pavilion.ts';

const PORT = 9361;
const MATCH_ENDS_MS_MAX = 300_000;
const POLL = { timeout: 30_000, interval: 250 };
const STAKE = 100;
const MATCHES_MAX = 3;

let pavilion: Pavilion;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let hasBet = false;
const faults: string[] = [];

beforeAll(async () => {
  // The simulator runs twelve times as fast, so that the first match ends in under a minute.
  const settings = { ...CRICKET_ALONE, PAVILION_SIMULATOR_SPEED: '12' };
  [pavilion, browser] = await Promise.all([startPavilion(PORT, settings), openBrowser()]);
  context = await openVisitor(browser, { width: 1440, height: 900, theme: 'dark' });
  page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
});

afterAll(async () => {
  await browser?.close();
  await pavilion?.stop();
});

describe('the first bet', () => {
  test('spec 8.2 a wrong password is refused with a sentence, and a tap on a live price opens its match in the demo', async () => {
    const signIn = new SignInPage(page);
    await signIn.open(pavilion.address);
    expect(await accessibilityFaults(page)).toEqual([]);
    await signIn.signIn('demo', 'not-the-password');
    expect(await signIn.problem()).toMatch(/Wrong user name/);
    await signIn.enterByPrice();
    expect(await new Shell(page).balance()).toBeGreaterThan(0);
    await page.goto(`${pavilion.address}/#/home`);
  });

  test("exchange X80 the tour places a bet on the paper account and returns to the player's own account, whose balance has not changed", async () => {
    const shell = new Shell(page);
    const tour = new TourCard(page);
    const own = await shell.balance();
    await shell.choose('Take the tour');
    await tour.press(/^Open /);
    await tour.press(/^Got it/);
    expect(await accessibilityFaults(page, '.tour')).toEqual([]);
    await tour.press(/^Bet on paper/);
    await page.getByTestId('paper').waitFor();
    await tour.betUntilListed(new MatchPage(page), STAKE);
    await tour.press(/^I see my bet/);
    await tour.press(/^Back to your own account/);
    await page.getByTestId('paper').waitFor({ state: 'detached' });
    expect(await tour.card().count()).toBe(0);
    await expect.poll(() => shell.balance(), POLL).toBe(own);
    expect(await shell.exposure()).toBe(0);
    await page.goto(`${pavilion.address}/#/home`);
  });

  const inPlay =
    'spec 9.14, exchange X39: a bet on a match in play shows its possible results and reserves no more than its risk';
  // On a slow machine, the match may end before the bet. The next one is in play then.
  test(inPlay, { retry: MATCHES_MAX - 1 }, async () => {
    const shell = new Shell(page);
    const match = new MatchPage(page);
    await shell.openMatchInPlay();
    await match.scoreboard().waitFor();
    const picture = page.getByRole('region', { name: 'Live animation' });
    await picture.getByText('5 s behind the score').waitFor();
    await picture.getByRole('img', { name: /^Live animation: .+ \d+\/\d+ \(\d+\.\d\)/ }).waitFor();
    await match.pick('Back');
    await match.stake(STAKE);
    const [first, second] = await match.outcomes();
    const after = [first?.after ?? 0, second?.after ?? 0].toSorted((a, b) => a - b);
    expect(after[0]).toBe(-STAKE * 100);
    expect(after[1]).toBeGreaterThan(0);
    const bets = await match.backUntilMatched(STAKE);
    hasBet = true;
    await expect.poll(() => shell.exposure(), POLL).toBeGreaterThan(0);
    expect(await shell.exposure()).toBeLessThanOrEqual(bets * STAKE * 100);
    await match.bets().getByText('Back').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test(
    'the match ends, the market settles, and the statement explains every point of it',
    { timeout: MATCH_ENDS_MS_MAX },
    async () => {
      // Without a bet, nothing would be settled.
      expect(hasBet).toBe(true);
      const shell = new Shell(page);
      const before = await shell.balance();
      await shell.openStatement();
      const statement = new StatementPage(page);
      const line = await statement.newestSettlement(MATCH_ENDS_MS_MAX - 10_000);
      const { bets, gross, commission, booked } = await statement.explain(line);
      expect(bets).toBe(gross);
      expect(gross + commission).toBe(booked);
      expect(commission).toBeLessThanOrEqual(0);
      await expect.poll(() => shell.balance(), POLL).toBe(before + booked);
      await expect.poll(() => shell.exposure(), POLL).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );

  test('spec 4.4 signing out leads to the sign-in page and removes the session', async () => {
    await new Shell(page).signOut();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const left = await page.evaluate(() =>
      ['userinfo', 'usertoken', 'logedIn', 'parent_id', 'exposureBalance'].filter(
        (key) => localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null,
      ),
    );
    expect(left).toEqual([]);
    expect(faults).toEqual([]);
  });
});
