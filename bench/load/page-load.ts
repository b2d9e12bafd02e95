import type { Browser, BrowserContextOptions } from 'playwright-core';

/** The load times of one page: first and largest paint, the number of tasks over 50 ms and their time beyond 50 ms, and the sum of layout shifts. */
export type Load = {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly longTasks: number;
  readonly shift: number;
};

export type Opened = {
  readonly address: string;
  /** A selector that matches as soon as the page can be used. */
  readonly ready: string;
  /** Slow-down factor of the page's processor. */
  readonly slowdown: number;
};

const TASK_MS_MAX = 50;
/** Time to wait for the page to be usable. The page is not polled, because polling would give it work. */
const COMES_UP_MS = 5_000;
/** Late paints and shifts are counted for this long after the page is usable. */
const SETTLES_MS = 1_000;

/** Opens an address in a browser whose only stored state is a session, and measures how the page loads. */
export async function loadOf(
  browser: Browser,
  storageState: NonNullable<BrowserContextOptions['storageState']>,
  { address, ready, slowdown }: Opened,
): Promise<Load> {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 }, locale: 'en-IN' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchEntries);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(address);
    await page.waitForTimeout(COMES_UP_MS);
    await page.locator(ready).first().waitFor();
    await page.waitForTimeout(SETTLES_MS);
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    return {
      firstPaintMs: seen.firstPaint,
      largestPaintMs: seen.largestPaint,
      blockingMs: seen.tasks.reduce((sum, ms) => sum + ms - TASK_MS_MAX, 0),
      longTasks: seen.tasks.length,
      shift: seen.shift,
    };
  } finally {
    await context.close();
  }
}

type Seen = { firstPaint: number; largestPaint: number; tasks: number[]; shift: number };

/** Runs in the page before any of the page's own code. */
function watchEntries(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, tasks: [], shift: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => (seen.largestPaint = entry.startTime));
  watch('longtask', (entry) => {
    // Before the first paint there is nothing a visitor could wait for.
    if (seen.firstPaint > 0) seen.tasks.push(entry.duration);
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
}
