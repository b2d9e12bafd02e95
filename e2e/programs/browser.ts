import { setTimeout as sleep } from 'node:timers/promises';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium as launcher } from 'playwright-core';

/** Long enough for a busy machine, which is slow but not broken. */
const ACTION_MS_MAX = 60_000;

export type Look = { readonly width: number; readonly height: number; readonly theme: 'dark' | 'light' };

/**
 * Opens the browser included in the package, or an installed one named by PAVILION_CHROMIUM. The package's default arguments are meant for another environment,
 * so they are omitted.
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['PAVILION_CHROMIUM'] ?? (await chromium.executablePath());
  return launcher.launch({
    executablePath,
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  });
}

const visitors = new Set<BrowserContext>();

const SHOWN_CHARACTERS = 1_500;
const READ_MS_MAX = 5_000;

/** Returns the address and the visible text of each open page, so that the report of a failed test tells what its player saw. */
export async function pagesSeen(): Promise<readonly string[]> {
  const pages = [...visitors].flatMap((visitor) => visitor.pages());
  return Promise.all(
    pages.map(async (page) => {
      const read = page.evaluate(() => document.body.innerText).catch(String);
      const text = await Promise.race([read, sleep(READ_MS_MAX, 'The page does not answer.')]);
      return `${page.url()}\n${text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, SHOWN_CHARACTERS)}`;
    }),
  );
}

/** Opens a new visitor's page with this window size and theme. */
export async function openVisitor(browser: Browser, look: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-IN',
    viewport: { width: look.width, height: look.height },
    hasTouch: look.width < 768,
    // Software rendering is slow when pixels move, and no journey tests motion.
    reducedMotion: 'reduce',
  });
  visitors.add(context);
  context.on('close', () => visitors.delete(context));
  context.setDefaultTimeout(ACTION_MS_MAX);
  await context.addInitScript((theme) => {
    const key = 'pavilion.preferences';
    if (localStorage.getItem(key) === null)
      localStorage.setItem(key, JSON.stringify({ theme, showBalance: true, showExposure: true }));
  }, look.theme);
  return context;
}
