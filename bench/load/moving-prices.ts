import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type OwnMatch } from '@pavilion/e2e/programs';
import type { Client } from '@pavilion/client';
import { bet } from '@pavilion/contract/http';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { frameScripting } from './frame-scripting.ts';
import { traceDuring } from './traced.ts';

export type Moving = {
  /** Changes of a market's prices that reached the page, each second. */
  readonly changesPerSecond: number;
  /** Time spent in scripts in each frame that ran any, sorted. */
  readonly scriptingMs: readonly number[];
  readonly tasksBeyond50Ms: number;
  /** Sum of the layout shifts while the page was open, as the browser scores them. */
  readonly shift: number;
};

export type Scene = {
  readonly address: string;
  readonly matches: readonly OwnMatch[];
  /** The client whose bets move the prices. */
  readonly mover: Client;
  readonly watchedMs: number;
};

const EVERY_MS = 50;
const STAKE = 10;

/** Measures the board of all these markets while better prices are offered and removed, each at another price than the one before. */
export async function measureMovingPrices(
  browser: Browser,
  storageState: NonNullable<BrowserContextOptions['storageState']>,
  { address, matches, mover, watchedMs }: Scene,
): Promise<Moving> {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 }, locale: 'en-IN' });
  const stop = new AbortController();
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    let changes = 0;
    await cdp.send('Network.enable');
    cdp.on('Network.webSocketFrameReceived', ({ response }) => {
      if (response.payloadData.startsWith('{"type":"delta","kind":"market"')) changes += 1;
    });
    await page.goto(address);
    await page.locator('.odds:enabled').nth(matches.length).waitFor();
    await page.evaluate(watchShifts);
    const moving = movePrices(mover, matches, stop.signal);
    await sleep(1_000);
    changes = 0;
    const events = await traceDuring(cdp, () => sleep(watchedMs));
    const changesPerSecond = (changes * 1_000) / watchedMs;
    stop.abort();
    await moving;
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
    return { changesPerSecond, shift, ...frameScripting(events) };
  } finally {
    stop.abort();
    await context.close();
  }
}

/** Offers a better price on one runner of every market and removes it again, until the signal aborts. */
async function movePrices(mover: Client, matches: readonly OwnMatch[], signal: AbortSignal): Promise<void> {
  for (let round = 0; !signal.aborted; round++) {
    const next = sleep(EVERY_MS);
    const bets = matches.map(({ market }) => ({
      market_id: market.market_id,
      selection_id: market.selections[round % 4 < 2 ? 0 : 1]?.selection_id ?? 0,
      side: 'LAY' as const,
      price: 1.91 + (round % 7) / 100,
      stake: STAKE,
    }));
    await (round % 2 === 0 ? ask(mover, bet.placeBets, { bets }) : ask(mover, bet.cancelAll, {}));
    await next;
  }
}

/** Adds up the layout shifts in a global variable. Runs in the page. */
function watchShifts(): void {
  Object.assign(globalThis, { shift: 0 });
  const scope = globalThis as unknown as { shift: number };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) scope.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift' });
}
