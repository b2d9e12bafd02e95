import { SECOND_MS } from '@pavilion/core/std';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { user } from '@pavilion/contract/http';
import { ask, openBrowser, openVisitor, OwnMatch, signIn, startPavilion, type Pavilion } from '@pavilion/e2e/programs';
import { atLeast, atMost, type Bench, type Figure } from './figure.ts';
import { measureMovingPrices, type Moving } from './load/moving-prices.ts';
import { loadOf, type Load } from './load/page-load.ts';

/**
 * Measures the player site as a player experiences it. The bench opens the home page and a match for the first time, with the processor slowed down four times
 * (Chrome's own throttle, as in Lighthouse). A board of markets changes its prices two hundred times a second, on this processor at full speed. The bundled
 * browser paints without a graphics card. The exchange, the database and the program that moves the prices run on the same machine.
 */
const PORT = 8_171;
const MARKETS = 14;
const SLOWDOWN = 4;
const LOADS = 3;
const WATCHED_MS = { quick: 4_000, full: 15_000 } as const;
/** The percentile of frames that is printed beside the median. It has no bar, because a busy machine may miss a few frames. */
const PERCENTILE = 0.99;
const FRAMES_A_SECOND = 60;

/**
 * The limits that Lighthouse calls good on a telephone. Layout shifts may be a fiftieth of Lighthouse's limit. Centred digits move slightly when a number gets
 * a digit longer, and no other part may move.
 */
const BAR = { firstPaintMs: 1_800, largestPaintMs: 2_500, blockingMs: 200, shift: 0.02, changes: 200, scriptingMs: 8 } as const;

/** Settings that remove all other work: no simulated matches, no casino. */
const QUIET = { PAVILION_SPORTS: 'none', PAVILION_HOUSE_LINES: 'false', PAVILION_CASINO: 'false' } as const;

type Stored = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

export const run: Bench = async ({ isQuick }) => {
  const pavilion = await startPavilion(PORT, QUIET);
  const browser = await openBrowser();
  try {
    const matches = await openMatches(pavilion);
    const context = await openVisitor(browser, { width: 1440, height: 900, theme: 'dark' });
    const stored = await signInWithBoard(await context.newPage(), pavilion, matches);
    await context.close();
    const figures: Figure[] = [];
    for (const [name, path, ready] of [
      ['home', '/home', '.match-row, [data-testid="balance"]'],
      ['match', matches[0]?.path ?? '', '.odds:enabled'],
    ] as const) {
      const loads: Load[] = [];
      const opened = { address: `${pavilion.address}/#${path}`, ready, slowdown: SLOWDOWN };
      for (let count = 0; count < (isQuick ? 1 : LOADS); count++) loads.push(await loadOf(browser, stored, opened));
      figures.push(...loadFigures(name, loads));
    }
    const watchedMs = isQuick ? WATCHED_MS.quick : WATCHED_MS.full;
    const moving = await measureMovingPrices(browser, stored, {
      address: `${pavilion.address}/#/board`,
      matches,
      mover: await signIn(pavilion, 'solo'),
      watchedMs,
    });
    return [...figures, ...movingFigures(moving, watchedMs)];
  } finally {
    await browser.close();
    await pavilion.stop();
  }
};

async function openMatches(pavilion: Pavilion): Promise<readonly OwnMatch[]> {
  const [feed, maker] = await Promise.all([signIn(pavilion, 'feed'), signIn(pavilion, 'demo2')]);
  const matches: OwnMatch[] = [];
  for (let index = 1; index <= MARKETS; index++) {
    const match = await OwnMatch.announce(feed, { ref: `bench-${index}`, teams: [`Quokkas ${index}`, `Zebus ${index}`] });
    await match.set('OPEN');
    await match.quote(maker, 500);
    matches.push(match);
  }
  return matches;
}

/** Puts every market on the board of a player, signs the player in, and returns the storage of the browser. */
async function signInWithBoard(page: Page, pavilion: Pavilion, matches: readonly OwnMatch[]): Promise<Stored> {
  const items = matches.map(({ ids, market }, index) => ({
    market_id: market.market_id,
    house: false,
    match_id: ids.match_id,
    match_name: `Quokkas ${index + 1} v Zebus ${index + 1}`,
    sport_id: 4,
  }));
  await ask(await signIn(pavilion, 'demo'), user.setPreferences, { board: { panes: [{ width: 100, items }], favourites: [] } });
  await page.goto(pavilion.address);
  await page.getByRole('button', { name: 'demo', exact: true }).click();
  await page.getByRole('button', { name: 'I understand' }).click();
  return page.context().storageState();
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function loadFigures(name: string, loads: readonly Load[]): Figure[] {
  const figure = (what: string, field: keyof Load, unit: string, bar: number | undefined): Figure =>
    atMost(`${name}: ${what}`, medianOf(loads.map((load) => load[field])), unit, bar);
  return [
    figure('first contentful paint, 4× slower', 'firstPaintMs', 'ms', BAR.firstPaintMs),
    figure('largest contentful paint, 4× slower', 'largestPaintMs', 'ms', BAR.largestPaintMs),
    figure('total blocking time, 4× slower', 'blockingMs', 'ms', BAR.blockingMs),
    figure('tasks beyond 50 ms, 4× slower', 'longTasks', '', undefined),
    { ...figure('cumulative layout shift', 'shift', '', BAR.shift), value: Math.max(...loads.map(({ shift }) => shift)) },
  ];
}

function scripting(what: string, value: number, bar: number | undefined): Figure {
  return atMost(`board: scripting of a frame, ${what}`, value, 'ms', bar);
}

function movingFigures({ changesPerSecond, scriptingMs, tasksBeyond50Ms, shift }: Moving, watchedMs: number): Figure[] {
  const perSecond = (scriptingMs.reduce((sum, ms) => sum + ms, 0) * SECOND_MS) / watchedMs;
  const at = scriptingMs[Math.floor(scriptingMs.length * PERCENTILE)] ?? 0;
  return [
    atLeast('board: price changes shown', changesPerSecond, '1/s', BAR.changes),
    scripting('mean of sixty a second', perSecond / FRAMES_A_SECOND, BAR.scriptingMs),
    scripting('median', medianOf(scriptingMs), BAR.scriptingMs),
    scripting('p99', at, undefined),
    atMost('board: tasks beyond 50 ms', tasksBeyond50Ms, '', 0),
    atMost('board: cumulative layout shift', shift, '', BAR.shift),
  ];
}
