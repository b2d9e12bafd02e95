import type { Client } from '@pavilion/client';
import { office, type HouseBook } from '@pavilion/contract/http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HousePage } from '../pages/house-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { accessibilityFaults } from '../programs/accessibility.ts';
import { openBrowser, openVisitor } from '../programs/browser.ts';
import { ask, openPlayer, PLAYER_PASSWORD, signIn } from '../programs/clients.ts';
import { OwnMatch } from '../programs/own-match.ts';
import type { Reachable } from '../programs/pavilion.ts';
import { sharedPavilion } from '../programs/shared-pavilion.ts';

const LINE = '6 Over Runs Herons';
const LIMIT = 5_000;
const PLAYER = 'house.player';
const TWO_SIDES = [{ name: 'Herons' }, { name: 'Otters' }] as const;
const ODD_OR_EVEN = [{ name: 'Even' }, { name: 'Odd' }] as const;

let pavilion: Reachable;
let browser: Browser;
let page: Page;
let trader: Client;
let market: HouseBook;

async function quote(line: number): Promise<void> {
  const { market_id: marketId, rows } = market;
  const [row] = rows;
  if (row === undefined) throw new Error('the market has no row');
  const cell = { selection_id: row.selection_id, line, limit: LIMIT };
  await ask(trader, office.quoteMarket, {
    market_id: marketId,
    quotes: [
      { ...cell, side: 'NO', rate: 110 },
      { ...cell, side: 'YES', rate: 90 },
    ],
  });
}

const set = (status: 'OPEN' | 'BALL_RUNNING' | 'CLOSED') =>
  ask(trader, office.setMarketStatus, { market_id: market.market_id, status });

beforeAll(async () => {
  [pavilion, browser] = await Promise.all([sharedPavilion(), openBrowser()]);
  trader = await signIn(pavilion, 'operator');
  const match = await OwnMatch.announce(await signIn(pavilion, 'feed'), { ref: 'house', teams: ['Herons', 'Otters'] });
  market = await ask(trader, office.openHouseMarket, {
    match_id: match.ids.match_id,
    market: {
      kind: 'FANCY',
      market_type: 'SESSION',
      name: LINE,
      selections: [{ name: LINE }],
      terms: { min_stake: 10, max_stake: 25_000, bet_delay_ms: 0 },
    },
  });
  await quote(45);
  await set('OPEN');
  await openPlayer(pavilion, PLAYER);
  const context = await openVisitor(browser, { width: 1440, height: 900, theme: 'dark' });
  page = await context.newPage();
  const entry = new SignInPage(page);
  await entry.open(pavilion.address);
  await entry.enter(PLAYER, PLAYER_PASSWORD);
  await page.goto(`${pavilion.address}/#${match.path}`);
});

afterAll(() => browser?.close());

describe('a house line from its quote to its result', () => {
  test('settlement 4.1 while a ball is running the row keeps its place under BALL RUNNING, and is readable in both themes', async () => {
    const house = new HousePage(page);
    await set('BALL_RUNNING');
    await house.group('Sessions').getByText('Ball running').waitFor();
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    await set('OPEN');
  });

  test('settlement F3 the ladder shows the profit or loss at every result, and the bet is accepted at the quote', async () => {
    const house = new HousePage(page);
    await house.pick('Yes', LINE);
    await house.stake(1_000);
    expect(await house.ladder()).toEqual([
      ['0–44', '−1,000.00'],
      ['45 or more', '+900.00'],
    ]);
    expect(await house.place()).toContain('Taken 1,000.00 @ 45 / 90');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("settlement F4 a second bet is netted against the first; after a change the new quote is offered, and not taken without the player's consent", async () => {
    const house = new HousePage(page);
    await house.pick('No', LINE);
    await house.stake(1_000);
    expect(await house.ladder()).toEqual([
      ['0–44', '0.00'],
      ['45 or more', '−200.00'],
    ]);
    await quote(47);
    await house.slip().getByRole('button', { name: 'Take 47 / 110' }).click();
    expect(await house.ladder()).toHaveLength(3);
    expect(await house.place()).toContain('Taken 1,000.00 @ 47 / 110');
    // The stream brings the bet a moment after the answer.
    await house.bets('Against the house').getByRole('listitem').nth(1).waitFor();
    expect(await house.bets('Against the house').getByRole('listitem').count()).toBe(2);
  });

  test('exchange X81 changed limits appear on the open page immediately, and the slip applies them', async () => {
    const house = new HousePage(page);
    const { market_id } = market;
    const { terms: seen } = await ask(trader, office.getMarketTerms, { market_id });
    const terms = { ...seen, min_stake: 20, max_stake: 750 };
    await ask(trader, office.setMarketTerms, { market_id, seen, terms, reason: 'A journey made it thin.' });
    await house.group('Sessions').getByText('Min 20 · Max 750').waitFor();
    await house.pick('Yes', LINE);
    await house.stake(751);
    await house.slip().getByText('Stake must be at most 750.00.').waitFor();
    await house.slip().getByRole('button', { name: 'Remove from slip' }).click();
  });

  test('settlement Y1 the result of the line is shown beside the match', async () => {
    await set('CLOSED');
    const { market_id: marketId } = market;
    const proposed = await ask(trader, office.proposeResult, {
      market_id: marketId,
      result: { kind: 'NUMBER', number: 46 },
      evidence: 'A journey decided it.',
    });
    const second = await signIn(pavilion, 'operator2');
    const { proposal_id, version } = await ask(second, office.confirmResult, {
      proposal_id: proposed.proposal_id,
      version: proposed.version,
    });
    await ask(trader, office.settleMarket, { proposal_id, version });
    const settled = new HousePage(page).bets('Settled');
    await settled.getByText('+900.00').waitFor();
    await settled.getByText('+1,000.00').waitFor();
    await page.getByRole('button', { name: /^Notifications: [1-9]/ }).click();
    const news = page.getByRole('dialog', { name: 'Notifications' });
    await news.getByText(/6 Over Runs Herons: \+[\d,.]+ after commission$/).waitFor();
  });

  test("settlement 5.2a a settled bet in the list of bets opens to the story of the bet's own market", async () => {
    // The dialog of the notifications is still open.
    await page.keyboard.press('Escape');
    const place = page.url();
    await page.goto(`${pavilion.address}/#/report/current-bet?show=SETTLED`);
    const asked = page.waitForRequest((request) => request.url().endsWith('/report/accountStatement'));
    await page.getByRole('button', { name: 'Details' }).first().click();
    const question = (await asked).postDataJSON() as { market_id?: string };
    expect(question.market_id).toBe(market.market_id);
    await page.getByRole('table', { name: 'Current Bet' }).getByText('Result: 46').first().waitFor();
    await page.goto(place);
    await new HousePage(page).bets('Settled').waitFor();
  });

  test('a bookmaker market explains itself with its own rates, and the page can show the last results of the sport', async () => {
    const { match_id: matchId } = market;
    const terms = { min_stake: 10, max_stake: 25_000, bet_delay_ms: 0 };
    const selections = [{ name: 'Herons' }, { name: 'Otters' }];
    const opened = { kind: 'BOOKMAKER', market_type: 'BOOKMAKER_WINNER', name: 'Bookmaker', selections, terms } as const;
    const bookmaker = await ask(trader, office.openHouseMarket, { match_id: matchId, market: opened });
    const cell = { selection_id: bookmaker.rows[0]?.selection_id ?? 0, limit: LIMIT };
    const quotes = [
      { ...cell, side: 'BACK', rate: 44 },
      { ...cell, side: 'LAY', rate: 46 },
    ] as const;
    await ask(trader, office.quoteMarket, { market_id: bookmaker.market_id, quotes: [...quotes] });
    await ask(trader, office.setMarketStatus, { market_id: bookmaker.market_id, status: 'OPEN' });
    await page.reload();
    await page.getByRole('region', { name: 'Bookmaker' }).getByRole('button', { name: 'How it works' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bookmaker' });
    await dialog.getByRole('cell', { name: '44.00' }).first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Last results' }).click();
    await page.getByRole('dialog', { name: 'Last results: Cricket' }).getByText(LINE).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  test('no market changes its height while a ball runs or the market is suspended, so that a tap hits the intended price', async () => {
    const { match_id: matchId } = market;
    const terms = { min_stake: 10, max_stake: 25_000, bet_delay_ms: 5_000 };
    const digits = [...'0123456789'].map((name) => ({ name }));
    const opened = [
      { kind: 'OVER_COMPARISON', market_type: 'OVER_COMPARISON', name: '10 Over Comparison', selections: TWO_SIDES },
      { kind: 'ODD_EVEN', market_type: 'ODD_EVEN', name: '20 Over Runs Odd or Even Herons', selections: ODD_OR_EVEN },
      { kind: 'DIGIT', market_type: 'DIGIT_SINGLE', name: '6 Over Last Digit Herons', selections: digits },
      { kind: 'METER', market_type: 'METER', name: 'Meter Herons', selections: [{ name: 'Meter Herons' }] },
      { kind: 'KHADO', market_type: 'KHADO', name: 'Khado-20 Herons', selections: [{ name: 'Khado-20 Herons' }] },
    ] as const;
    const markets: HouseBook[] = [];
    for (const { selections, ...one } of opened) {
      const offered = { ...one, selections: [...selections], terms };
      markets.push(await ask(trader, office.openHouseMarket, { match_id: matchId, market: offered }));
    }
    const become = async (status: 'OPEN' | 'BALL_RUNNING' | 'SUSPENDED'): Promise<void> => {
      for (const { market_id } of markets) await ask(trader, office.setMarketStatus, { market_id, status });
    };
    await become('OPEN');
    await page.reload();
    const last = page.getByRole('region', { name: 'Khado-20 Herons' });
    const heights = () =>
      page
        .locator('.market-stack > section')
        .evaluateAll((all) => all.map((each) => `${each.getAttribute('aria-label')} ${each.getBoundingClientRect().height}`));
    for (const width of [390, 993]) {
      await page.setViewportSize({ width, height: 900 });
      await last.waitFor();
      const open = await heights();
      expect(open.length).toBeGreaterThanOrEqual(opened.length);
      await become('BALL_RUNNING');
      await last.locator('.brief-stop[data-stopped="true"]').first().waitFor();
      expect(await heights()).toEqual(open);
      await become('SUSPENDED');
      await expect.poll(() => page.locator('.market-stack .brief-stop[data-stopped="true"]').count()).toBe(0);
      expect(await heights()).toEqual(open);
      await become('OPEN');
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('trust TRAP-24 hiding a match removes it immediately from an open page', async () => {
    await page.getByRole('region', { name: 'Bookmaker' }).waitFor();
    await ask(trader, office.setShown, { part: 'MATCH', id: market.match_id, shown: false, reason: 'the pitch is under water' });
    // Without this, the page would request it again only after half a minute.
    await page.getByRole('heading', { name: 'Page not found' }).waitFor({ timeout: 10_000 });
  });
});
