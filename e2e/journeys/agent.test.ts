import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MatchPage } from '../pages/match-page.ts';
import { OfficePage } from '../pages/office-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { accessibilityFaults } from '../programs/accessibility.ts';
import { openBrowser, openVisitor } from '../programs/browser.ts';
import { openPlayer, signIn } from '../programs/clients.ts';
import { OwnMatch } from '../programs/own-match.ts';
import type { Reachable } from '../programs/pavilion.ts';
import { sharedPavilion } from '../programs/shared-pavilion.ts';

const POLL = { timeout: 30_000, interval: 250 };
const NAME = 'meera';
const PASSWORD = 'harvest4moon';

let pavilion: Reachable;
let browser: Browser;
let match: OwnMatch;
let office: Page;
let page: Page;
let issued = '';
const contexts: BrowserContext[] = [];
const faults: string[] = [];

async function newPage(): Promise<Page> {
  const context = await openVisitor(browser, { width: 1440, height: 900, theme: 'dark' });
  contexts.push(context);
  const opened = await context.newPage();
  opened.on('pageerror', (error) => faults.push(error.message));
  return opened;
}

beforeAll(async () => {
  [pavilion, browser] = await Promise.all([sharedPavilion(), openBrowser()]);
  match = await OwnMatch.announce(await signIn(pavilion, 'feed'), { ref: 'agent', teams: ['Ibises', 'Jackals'] });
  await match.set('OPEN');
  await match.quote(await openPlayer(pavilion, 'agent.maker'), 1_000);
  [office, page] = [await newPage(), await newPage()];
});

afterAll(() => browser?.close());

const row = (name: string) => office.getByRole('row').filter({ hasText: name }).first();

describe('an agent and a player', () => {
  test('TRAP-13: the agent opens an account and reads its password once', async () => {
    await new OfficePage(office).signIn(pavilion.address, 'agent');
    await office.getByLabel('Name or prefix').fill(NAME);
    await office.getByRole('button', { name: 'Create', exact: true }).click();
    const dialog = office.getByRole('dialog', { name: 'Issued passwords' });
    issued = await dialog.locator('code').innerText();
    expect(await accessibilityFaults(office)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await row(NAME).waitFor();
  });

  test('a list that is too wide scrolls sideways, and on a phone its rows are cards', async () => {
    const upline = await newPage();
    await new OfficePage(upline).signIn(pavilion.address, 'master');
    await upline.getByRole('row').filter({ hasText: 'agent' }).first().waitFor();
    // A table is in the tab order only while it scrolls sideways. The empty alert for stale data exists from the start, so that screen readers announce its
    // text.
    const stops = (): Promise<number> => upline.locator('main [tabindex="0"]:has(> table)').count();
    expect(await stops()).toBe(0);
    await upline.setViewportSize({ width: 780, height: 1_000 });
    await expect.poll(stops).toBeGreaterThan(0);
    // On a phone each row is a card, so nothing scrolls sideways.
    await upline.setViewportSize({ width: 360, height: 740 });
    await expect.poll(stops).toBe(0);
    expect(await upline.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await upline.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(stops).toBe(0);
    expect(await upline.locator('main').getByRole('alert').count()).toBe(1);
  });

  test('trust L13: the agent hands points down to the player', async () => {
    await row(NAME).getByRole('button', { name: 'Manage' }).click();
    await office.getByLabel('Points').fill('500');
    await office.getByRole('button', { name: 'Transfer points' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Transfer points' }).click();
    await expect.poll(() => row(NAME).innerText(), POLL).toContain('500.00');
    expect(await accessibilityFaults(office)).toEqual([]);
  });

  test('TRAP-03: the player changes the issued password and bets with the agent’s points', async () => {
    const player = new SignInPage(page);
    await player.open(pavilion.address);
    await player.signIn(NAME, issued);
    await page.getByLabel('Password you were given').fill(issued);
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm new password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await player.closeWelcome();
    await page.goto(`${pavilion.address}/#${match.path}`);
    const shown = new MatchPage(page);
    await shown.pick('Back');
    await shown.stake(100);
    await shown.place();
    expect(await shown.result()).toContain('Matched');
    await expect.poll(() => new Shell(page).exposure(), POLL).toBe(10_000);
  });

  test('trust P4 SEC-06: the player withdraws with the password, the agent pays, and the agent has the points again', async () => {
    await page.getByRole('link', { name: 'Withdraw' }).first().click();
    await page.getByLabel('Amount', { exact: true }).fill('150');
    await page.getByLabel('Password, to confirm').fill(PASSWORD);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByText('waiting', { exact: true }).first().waitFor();
    await office.getByRole('link', { name: 'Payments', exact: true }).click();
    await row(NAME).getByRole('button', { name: 'Pay', exact: true }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
    await expect.poll(() => row(NAME).innerText(), POLL).toMatch(/paid/i);
    await office.getByRole('link', { name: 'Accounts', exact: true }).click();
    await expect.poll(() => row(NAME).innerText(), POLL).toContain('350.00');
    expect(await accessibilityFaults(office)).toEqual([]);
  });

  test('trust D5 L12: the agent sees the bet, its possible loss and the agent’s share of it, and locks betting', async () => {
    await office.getByRole('link', { name: 'Exposure', exact: true }).click();
    const market = office.getByRole('row').filter({ hasText: 'Ibises v Jackals' });
    await expect.poll(() => market.innerText(), POLL).toContain('−54.00');
    await office.getByRole('link', { name: 'Accounts', exact: true }).click();
    await row(NAME).getByRole('button', { name: 'Manage' }).click();
    await office.getByRole('button', { name: 'Lock betting' }).click();
    await office.getByLabel('Reason, for staff and the audit trail').fill('asked by the player');
    await office.getByRole('dialog').getByRole('button', { name: 'Lock betting' }).click();
    await expect.poll(() => row(NAME).innerText(), POLL).toMatch(/betting locked/i);
    await office.getByRole('link', { name: 'View as player (read-only)' }).click();
    await office.getByRole('row').filter({ hasText: 'Ibises v Jackals' }).first().waitFor();
    expect(await accessibilityFaults(office)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
