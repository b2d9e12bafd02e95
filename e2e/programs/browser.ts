import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium as launcher } from 'playwright-core';

/** A machine that is busy with other things is slow, not broken. */
const ACTION_MS_MAX = 60_000;

export type Look = { readonly width: number; readonly height: number; readonly theme: 'dark' | 'light' };

/**
 * The browser that ships inside the package, or an installed one named by PAVILION_CHROMIUM. The package's own arguments are
 * meant for another place and are left out.
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['PAVILION_CHROMIUM'] ?? (await chromium.executablePath());
  return launcher.launch({
    executablePath,
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  });
}

/** A fresh visitor with a window of this size and this theme already chosen. */
export async function openVisitor(browser: Browser, look: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-IN',
    viewport: { width: look.width, height: look.height },
    hasTouch: look.width < 768,
    // Software rendering pays for every moving pixel, and no journey is about motion.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(ACTION_MS_MAX);
  await context.addInitScript((theme) => {
    const key = 'pavilion.preferences';
    if (localStorage.getItem(key) === null)
      localStorage.setItem(key, JSON.stringify({ theme, showBalance: true, showExposure: true }));
  }, look.theme);
  return context;
}
