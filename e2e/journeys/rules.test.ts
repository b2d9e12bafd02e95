import type { Client } from '@pavilion/client';
import { bet } from '@pavilion/contract/http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OfficePage } from '../pages/office-page.ts';
import { RulesPage } from '../pages/rules-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { accessibilityFaults } from '../programs/accessibility.ts';
import { openBrowser, openVisitor } from '../programs/browser.ts';
import { ask, openPlayer, PLAYER_PASSWORD, signIn } from '../programs/clients.ts';
import { OwnMatch } from '../programs/own-match.ts';
import type { Reachable } from '../programs/pavilion.ts';
import { sharedPavilion } from '../programs/shared-pavilion.ts';

const READER = 'rules.reader';
const POLL = { timeout: 15_000, interval: 250 };

let pavilion: Reachable;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let rules: RulesPage;
let reader: Client;

beforeAll(async () => {
  [pavilion, browser] = await Promise.all([sharedPavilion(), openBrowser()]);
  reader = await openPlayer(pavilion, READER);
  context = await openVisitor(browser, { width: 1440, height: 900, theme: 'dark' });
  page = await context.newPage();
  rules = new RulesPage(page);
  const door = new SignInPage(page);
  await door.open(pavilion.address);
  await door.enter(READER, PLAYER_PASSWORD);
});

afterAll(() => browser?.close());

describe('Site Rules', () => {
  test('spec 2.6, 2.31, 2.32: 27 topics next to one panel can be used by keyboard, and Teenpatti has no rules', async () => {
    // The rules are requested when they are opened.
    await Promise.all([page.waitForRequest('**/api/rules/getRules**'), rules.open(pavilion.address)]);
    await expect.poll(() => rules.topic(), POLL).toBe('Match');
    await rules.open(pavilion.address, 'topic=Horse%20Racing');
    const topics = await rules.topics();
    expect(topics).toHaveLength(27);
    expect([topics[0], topics[4], topics[10], topics[26]]).toEqual(['Horse Racing', 'Vollyball', 'Fustal', 'Binary']);
    expect(await rules.panel()).toContain('2.50 %');
    await rules.next();
    await expect.poll(() => rules.topic(), POLL).toBe('Handball');
    await rules.open(pavilion.address, 'topic=Teenpatti');
    await expect.poll(() => rules.panel(), POLL).toBe('No records Found');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('spec 2.31: the rules open at the sport that the player comes from', async () => {
    await page.goto(`${pavilion.address}/#/all-sports/1`);
    await page.getByRole('heading', { name: 'Football', level: 1 }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Rules', exact: true }).click();
    await expect.poll(() => rules.topic(), POLL).toBe('Football');
  });

  test.each([
    { language: 'English', title: 'Site Rules', topic: 'Fancy', text: 'S-FANCY-1' },
    { language: 'हिन्दी', title: 'साइट के नियम', topic: 'फ़ैंसी', text: 'फ़ैंसी बनी रहती हैं' },
  ])('a visitor reads the rules before accepting them, in $language', async ({ language, title, topic, text }) => {
    const visit = await openVisitor(browser, { width: 390, height: 844, theme: 'light' });
    const visitor = await visit.newPage();
    for (const screen of ['/', '/#/login/sign-up']) {
      await visitor.goto(`${pavilion.address}${screen}`);
      await visitor.getByRole('button', { name: language, exact: true }).click();
      await visitor.getByRole('button', { name: title, exact: true }).click();
      const dialog = visitor.getByRole('dialog', { name: title });
      await dialog.getByRole('combobox').selectOption({ label: topic });
      await expect.poll(() => dialog.innerText(), POLL).toContain(text);
      expect(await accessibilityFaults(visitor)).toEqual([]);
      // A rule that another one names opens in the same dialog, because a visitor has no page of rules.
      await dialog.getByRole('combobox').selectOption('Match');
      await dialog.getByRole('button', { name: 'S-TENN-2', exact: true }).click();
      await expect.poll(() => dialog.getByRole('combobox').inputValue(), POLL).toBe('Tennis');
      await visitor.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await visitor.goto(`${pavilion.address}/#/page/rules`);
    await visitor.waitForURL(/#\/$/);
    await visit.close();
  });

  test('settlement 5.2: a rule is found by its words and opened by its id', async () => {
    await rules.open(pavilion.address, 'rule=S-FANCY-24');
    await expect.poll(() => rules.topic(), POLL).toBe('Fancy');
    await expect.poll(() => rules.isInSight('S-FANCY-24'), POLL).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.goto(`${pavilion.address}/#/help`);
    await page.getByRole('heading', { name: 'How to bet' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY), POLL).toBe(0);
    await page.goBack();
    await expect.poll(() => rules.isInSight('S-FANCY-24'), POLL).toBe(true);
    expect(await rules.search('48 hours')).toEqual(['S-FOOT-1']);
    expect(await rules.search('no such words')).toEqual([]);
  });

  test('spec 9.12, settlement S-GEN-3: a settled bet names its rule, and the player questions its result and reads the answer', async () => {
    const [feed, operator, other] = (await Promise.all(
      ['feed', 'operator', 'operator2'].map((name) => signIn(pavilion, name)),
    )) as [Client, Client, Client];
    const match = await OwnMatch.announce(feed, { ref: 'questioned', teams: ['Ravens', 'Otters'] });
    await match.set('OPEN');
    const [, otters] = match.market.selections;
    const on = { market_id: match.market.market_id, selection_id: otters?.selection_id ?? 0, price: 2, stake: 50 };
    await ask(await openPlayer(pavilion, 'rules.maker'), bet.placeBet, { ...on, side: 'LAY' });
    await ask(reader, bet.placeBet, { ...on, side: 'BACK' });
    await match.settle(operator, other);

    await page.goto(`${pavilion.address}/#/report/account-statement`);
    const line = page.locator('details').filter({ hasText: 'Ravens v Otters' });
    await line.locator('summary').first().click();
    await expect.poll(() => line.innerText(), POLL).toContain('S-MATCH-1 Cricket settles on the official result');
    await line.getByRole('button', { name: 'Question this result' }).click();
    await line.getByLabel('What is wrong with it?').fill('The Otters were ahead.');
    await line.getByRole('button', { name: 'Send the question' }).click();
    await expect.poll(() => line.innerText(), POLL).toContain('We have not answered yet.');

    const desk = await context.newPage();
    const office = new OfficePage(desk);
    await office.signIn(pavilion.address, 'operator');
    await office.go('Questions');
    const { market_id } = match.market;
    await expect.poll(() => office.text(market_id), POLL).toContain('a journey decided it.');
    await desk.getByLabel('Decision').selectOption({ label: 'Rejected' });
    await office.send(market_id, 'Reason, shown to the player', 'The card says Ravens.', 'Answer');
    await expect.poll(() => office.text(market_id), POLL).toMatch(/^rejected/);
    expect(await accessibilityFaults(desk)).toEqual([]);

    await page.reload();
    await line.locator('summary').first().click();
    await expect.poll(() => line.innerText(), POLL).toContain('The result stands. The card says Ravens. S-MATCH-1');
  });

  test('a message about a bet reaches the office, and the answer reaches the player immediately', async () => {
    const line = page.locator('details').filter({ hasText: 'Ravens v Otters' });
    await line.getByRole('link', { name: 'Contact support about this bet' }).click();
    await page.getByLabel('About').selectOption('COMPLAINT');
    expect(await page.getByLabel('Bet number').inputValue()).toMatch(/^\d+$/);
    await page.getByLabel('Your message').fill('My agent says it was void.');
    await page.getByRole('button', { name: 'Send' }).click();
    const letters = page.getByRole('region', { name: 'My messages' });
    await letters.getByText('Waiting for a reply').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    const desk = context.pages().at(-1) ?? page;
    await new OfficePage(desk).go('Messages');
    const card = desk.getByRole('article', { name: `${READER}: Complaint` });
    await card.getByText('My agent says it was void.').waitFor();
    await card.getByLabel('Reply to the player').fill('It was settled: the statement is right.');
    await card.getByRole('button', { name: 'Send reply' }).click();
    await card.getByText('Waiting for the player', { exact: true }).waitFor();
    expect(await accessibilityFaults(desk)).toEqual([]);

    await page.getByRole('button', { name: /^Notifications: [1-9]\d* unread$/ }).click();
    await page.getByRole('link', { name: 'Support has replied. Read it' }).click();
    await letters.getByText('A complaint').click();
    await letters.getByText('It was settled: the statement is right.').waitFor();
    // Another journey may send a message to all players in the meantime.
    await page.getByRole('button', { name: /^Notifications: [01] unread$/ }).waitFor();
  });
});
