import type { Client } from '@pavilion/client';
import { casino, office, report, user } from '@pavilion/contract/http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { GamePage } from '../pages/game-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { openBrowser, openVisitor } from '../programs/browser.ts';
import { ask, signIn } from '../programs/clients.ts';
import { type Pavilion, startPavilion } from '../programs/pavilion.ts';

const PORT = 9860;
const GAMES = 55;
const LAUNCHERS = 16;
/** The flight that is played with the keyboard only. */
const FLOWN = 'CRLN';
const READY_MS_MAX = 90_000;
const SETTLED_MS_MAX = 120_000;
const PLAYED_MS_MAX = 900_000;
/** With a faster pace, a busy machine misses the betting windows. With a slower pace, the last rounds take long. */
const PACE = '2';
/** The page is as narrow as the whole menu allows, because several pages are rendered in software at the same time. Each game is also looked at on a phone, and once on a short one. */
const [DESK, PHONE, SHORT] = [
  { width: 1200, height: 700 },
  { width: 390, height: 844 },
  { width: 390, height: 664 },
] as const;
/** Number of pages that play at the same time. Each takes the next game of the list. With more, a busy machine misses short windows again and again. */
const PAGES = 6;

let pavilion: Pavilion;
let browser: Browser;
let context: BrowserContext;
let player: Client;
let games: readonly { readonly code: string; readonly name: string }[];
let before: number;

beforeAll(async () => {
  const settings = {
    PAVILION_CASINO: 'true',
    PAVILION_CASINO_PACE: PACE,
    PAVILION_SPORTS: 'none',
    PAVILION_HOUSE_LINES: 'false',
  };
  [pavilion, browser] = await Promise.all([startPavilion(PORT, settings), openBrowser()]);
  player = await signIn(pavilion, 'demo');
  // The casino sends its list of games after its start. Before that, no game can be opened.
  const listed = () => ask(player, casino.getCatalogue, { page_size: 100 });
  await vi.waitFor(async () => expect((await listed()).total).toBe(GAMES), { timeout: READY_MS_MAX, interval: 500 });
  games = (await listed()).rows.map(({ game_code: code, game_name: name }) => ({ code, name }));
  before = (await ask(player, user.getUserBalance, {})).total_balance;
  context = await openVisitor(browser, { ...DESK, theme: 'dark' });
  const entry = new SignInPage(await context.newPage());
  await entry.open(pavilion.address);
  await entry.signInAsDemo('demo');
});

afterAll(async () => {
  await browser?.close();
  await pavilion?.stop();
});

/** Opens a game as a player does: by a launcher of the menu or a tile of the lobby. */
async function open(page: Page, { code, name }: (typeof games)[number], isLauncher: boolean): Promise<void> {
  await page.goto(`${pavilion.address}/#/casino/mac88`);
  await page.getByTestId('lobby').waitFor();
  if (isLauncher) {
    if (!(await page.getByRole('button', { name, exact: true }).isVisible())) await page.getByText('Others').click();
    await page.getByRole('button', { name, exact: true }).click();
  } else {
    await page.getByTestId(`game-${code}`).click();
  }
  await page.waitForURL(/#\/casino\/mac88\/game\?url=/);
}

describe('casino C-CAT-3 every game of the catalogue', () => {
  const rules = new Map<string, string>();
  const moved: string[] = [];

  test(
    'opens in its frame and takes a bet by clicks, or for a flight by keyboard only',
    async () => {
      const waiting = [...games.entries()];
      const playAll = async (): Promise<void> => {
        const page = await context.newPage();
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const [place, entry] = next;
          const game = new GamePage(page);
          await page.setViewportSize(DESK);
          await open(page, entry, place < LAUNCHERS);
          rules.set(entry.code, await game.acceptRules());
          await game.watch(SHORT, PHONE, DESK);
          if (entry.code === FLOWN) await game.flyByKeys();
          else await game.play().catch((error: Error) => Promise.reject(new Error(`${entry.code}: ${error.message}`)));
          moved.push(...(await game.watchedFaults(DESK, PHONE)).map((fault) => `${entry.code} ${fault}`));
        }
        await page.close();
      };
      await Promise.all(Array.from({ length: PAGES }, playAll));
      expect([...rules.keys()].toSorted()).toEqual(games.map(({ code }) => code).toSorted());
    },
    PLAYED_MS_MAX,
  );

  test('moves neither its stage nor its board from phase to phase, keeps Play in the window, and lays no chip on a text', () => {
    expect(moved).toEqual([]);
  });

  test('casino C-REG-1 shows rules, returns and the effect of an interruption before the first bet', () => {
    for (const [code, text] of rules) {
      expect(text, code).toContain('If a round is interrupted');
      expect(text, code).toMatch(/\d\d\.\d\d %/);
      expect(text, code).toContain('Limits');
    }
  });

  test('is settled, even if no page watches, and appears in Casino Result', async () => {
    const results = async () => (await ask(player, report.casinoResults, { page_size: 100 })).rows;
    const unsettled = async () => {
      const over = new Set((await results()).filter(({ state }) => state === 'ENDED').map(({ game_code }) => game_code));
      return games.filter(({ code }) => !over.has(code)).map(({ code }) => code);
    };
    await vi.waitFor(async () => expect(await unsettled()).toEqual([]), { timeout: SETTLED_MS_MAX, interval: 1_000 });
    expect((await ask(player, report.liveCasinoBets, {})).total).toBe(0);
  });

  test('casino C-WAL-15 has the same totals on both sides', async () => {
    const operator = await signIn(pavilion, 'operator');
    const day = new Date().toISOString().slice(0, 10);
    const books = () => ask(operator, office.getCasinoReconciliation, { day });
    await vi.waitFor(async () => expect((await books()).outbox).toBe(0), { timeout: SETTLED_MS_MAX, interval: 500 });
    const { differences, differences_total, matched, provider, wallet } = await books();
    expect([differences, differences_total]).toEqual([[], 0]);
    expect(matched).toBeGreaterThanOrEqual(GAMES);
    expect(provider.house_result).toBeCloseTo(wallet.house_result, 2);
    const { total_balance, liability } = await ask(player, user.getUserBalance, {});
    expect(total_balance + wallet.house_result).toBeCloseTo(before, 2);
    expect(liability).toBe(0);
  });
});
