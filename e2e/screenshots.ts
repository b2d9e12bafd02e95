import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator } from 'playwright-core';
import { MatchPage } from './pages/match-page.ts';
import { Shell } from './pages/shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { openBrowser, openVisitor, type Look } from './programs/browser.ts';
import { startPavilion } from './programs/pavilion.ts';

/** Takes the README's screenshots of the running product with a live match. */

const FOLDER = join(import.meta.dirname, '../docs/screenshots');
const PORT = 9362;
const STAKE = 250;
/** At least five overs of the innings, because few bets exist before. */
const OVERS_BEHIND = /^([5-9]|1\d)\.\d ov$/;
const OVERS_MS_MAX = 300_000;
const TRIES_MAX = 200;
/** Poll interval while a ball is running. */
const LOOK_MS = 250;
const WIDE = 1_000;

const LOOKS: Readonly<Record<string, Look>> = {
  desktop: { width: 1440, height: 900, theme: 'dark' },
  phone: { width: 360, height: 780, theme: 'light' },
};

async function take(browser: Browser, address: string, name: string, look: Look): Promise<void> {
  const context = await openVisitor(browser, look);
  const page = await context.newPage();
  const picture = async (): Promise<Buffer> => {
    await page.evaluate(() => window.scrollTo(0, 0));
    return page.screenshot();
  };
  const keep = (what: string, taken: Buffer): Promise<void> => writeFile(join(FOLDER, `${what}-${name}.png`), taken);
  const shoot = async (what: string): Promise<void> => keep(what, await picture());
  const running = page.locator('.brief-stop[data-stopped="true"]');
  /** Takes a screenshot between two balls. The screenshot is kept only if bets were accepted before and after it. */
  const shootWhile = async (what: string, ...there: readonly Locator[]): Promise<void> => {
    const areThere = async (): Promise<boolean> => {
      const counts = await Promise.all(there.map((each) => each.count()));
      return counts.every((count) => count > 0) && (await running.count()) === 0;
    };
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      if (await areThere()) {
        const shot = await picture();
        if (await areThere()) return keep(what, shot);
      }
      await sleep(LOOK_MS);
    }
    throw new Error(`no picture of ${what} between two balls`);
  };
  const signIn = new SignInPage(page);
  await signIn.open(address);
  await signIn.signInAsDemo('demo');
  // A match is worth showing after a few overs.
  const match = new MatchPage(page);
  await match.scoreboard().getByText(OVERS_BEHIND).first().waitFor({ timeout: OVERS_MS_MAX });
  await page.getByRole('region', { name: 'In play now' }).getByRole('link').first().waitFor();
  await shoot('home');
  await new Shell(page).openMatchInPlay();
  await match.scoreboard().waitFor();
  // On a phone, the picture of play is below the fold.
  if (look.width > WIDE) await page.getByText('The animation starts in a moment').waitFor({ state: 'detached' });
  const priced = match.market().locator('.odds[data-level="0"]:enabled');
  await shootWhile('match', priced);
  await match.pick('Back');
  await match.stake(STAKE);
  const place = match.slip().locator('button:enabled', { hasText: /^Place/ });
  // On a phone, the slip covers the prices and names a price that has changed since.
  await (look.width > WIDE ? shootWhile('slip', priced, place) : shootWhile('slip', place));
  await context.close();
}

// Overs pass quickly, but leave time for a picture between two balls.
const pavilion = await startPavilion(PORT, { PAVILION_SIMULATOR_SPEED: '4', PAVILION_CROWD_EVERY_MS: '1500' });
const browser = await openBrowser();
try {
  for (const [name, look] of Object.entries(LOOKS)) await take(browser, pavilion.address, name, look);
} finally {
  await browser.close();
  await pavilion.stop();
}
