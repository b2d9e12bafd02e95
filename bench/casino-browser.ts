import type { Browser, Page } from 'playwright-core';
import { casino, gap } from '@pavilion/contract/http';
import { ask, openBrowser, openVisitor, signIn, startPavilion, type Pavilion } from '@pavilion/e2e/programs';
import { games, gameOf } from '@pavilion/games/registry';
import { atLeast, atMost, quoted, type Bench, type Figure } from './figure.ts';
import { frameScripting } from './load/frame-scripting.ts';
import { traceDuring } from './load/traced.ts';
import { printFigures } from './own-process.ts';
import { resolve } from 'node:path';
import { build } from 'vite';

/**
 * Measures the casino in a player's browser. The verify page's own code verifies rounds on the page's main thread. The bench also times the scripts of each frame in
 * a flight, with the processor at full speed and slowed down four times (Chrome's own throttle, as in Lighthouse). The bundled browser paints without a
 * graphics card; painting does not count as scripting, but it limits the frames of a page with blinking lamps.
 */
const PORT = 8_173;
const PROOF = 'apps/web/src/features/casino/verify/proof.ts';
const BAR = { verified: 500, scriptingMs: 8, stageMs: 6, lampFrames: 5 } as const;
const VERIFIED_MS = { quick: 300, full: 1_500 } as const;
const WATCHED_MS = { quick: 3_000, full: 12_000 } as const;
const SLOWDOWNS = [1, 4] as const;
const FLIGHT_MS_MAX = 120_000;
/** Share of frames that must be fast. A busy machine may miss a few. */
const FRAMES = 0.99;
const CASINO = { PAVILION_CASINO: 'true', PAVILION_SPORTS: 'none', PAVILION_HOUSE_LINES: 'false' } as const;
const FLIGHT = 'CRLN';
/** A game of each kind of stage. One round of it is measured at a quarter of the processor's speed. */
const STAGES = {
  quick: ['ROUL', 'SLMO'],
  full: (
    'TT20 POKR BACC TRIO AAAA FIVQ ANBA C32D QUEN ROUL MELA WORL SICB VSOS VFOC VDER CRKT CRBR ' +
    'SLMO SLPP PLNK DICE LIMB MINE LADR KENO HLSK VPJB TPAN'
  ).split(' '),
} as const;
const ROUND_MS = 32_000;
const GAME_MS = 6_000;
const STAGE_FRAMES = 0.95;

export const run: Bench = async ({ isQuick }) => {
  const browser = await openBrowser();
  try {
    const verified = await measureVerification(browser, isQuick ? VERIFIED_MS.quick : VERIFIED_MS.full);
    const flights = await measureFlights(
      browser,
      isQuick ? WATCHED_MS.quick : WATCHED_MS.full,
      isQuick ? STAGES.quick : STAGES.full,
    );
    return [...verified, ...flights];
  } finally {
    await browser.close();
  }
};

/** Families of games whose rounds are drawn in the same way, each with a representative game. */
const KINDS: readonly (readonly [name: string, code: string, options: string])[] = [
  ['three cards each', 'TT20', ''],
  ['hold’em', 'POKR', ''],
  ['eight decks', 'BACC', ''],
  ['race of lanes', 'QUEN', ''],
  ['roulette', 'ROUL', ''],
  ['matka', 'WORL', ''],
  ['dice', 'SICB', ''],
  ['flight', 'CRLN', ''],
  ['mines', 'MINE', '{"MINES":3}'],
  ['video poker', 'VPJB', ''],
  ['slot', 'SLPP', ''],
];

/** A round for the page to verify, with seeds as text, as a player would paste them. */
type VerifyTask = { readonly code: string; readonly isSingle: boolean; readonly options: string; readonly forMs: number };

async function measureVerification(browser: Browser, forMs: number): Promise<readonly Figure[]> {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await pageScript(PROOF) });
  const figures: Figure[] = [];
  for (const [name, code, options] of KINDS) {
    const value = await page.evaluate(verifyFor, { code, isSingle: gameOf(code)?.kind === 'single', options, forMs });
    figures.push(atLeast(`verified in the page: ${name}`, value, '1/s', BAR.verified));
  }
  const shared = games().filter(({ kind }) => kind !== 'single');
  let slowest = { code: '', value: Infinity };
  for (const { code } of shared) {
    const value = await page.evaluate(verifyFor, { code, isSingle: false, options: '', forMs: forMs / 5 });
    if (value < slowest.value) slowest = { code, value };
  }
  await page.close();
  const name = `verified in the page: slowest of ${shared.length} (${slowest.code})`;
  return [...figures, atLeast(name, slowest.value, '1/s', BAR.verified)];
}

/** Runs in the page and returns how many rounds its code recomputes in a second. The commitment of each round is false, which costs the same. */
function verifyFor({ code, isSingle, options, forMs }: VerifyTask): number {
  type Proof = {
    readonly verify: (fields: Record<string, string>) => { readonly status: string } | { readonly problem: string };
  };
  const { verify } = (globalThis as unknown as { pageScript: Proof }).pageScript;
  const hex = (place: number): string => place.toString(16).padStart(64, '5');
  const fields = { game: code, round: '', salt: hex(0), commitment: hex(1), client: 'player', options, result: '' };
  let rounds = 0;
  const began = performance.now();
  while (performance.now() - began < forMs) {
    const link = hex(rounds + 2);
    const found = verify({ ...fields, hash: link, previous: hex(1), server: link, nonce: isSingle ? String(rounds) : '' });
    if ('problem' in found) throw new Error(found.problem);
    rounds += 1;
  }
  return (rounds * 1_000) / (performance.now() - began);
}

async function measureFlights(browser: Browser, watchedMs: number, stages: readonly string[]): Promise<readonly Figure[]> {
  const pavilion = await startPavilion(PORT, CASINO);
  try {
    const context = await openVisitor(browser, { width: 1440, height: 900, theme: 'dark' });
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openGame(page, pavilion, FLIGHT);
    const figures: Figure[] = [];
    for (const slowdown of SLOWDOWNS) figures.push(...(await flightFigures(page, slowdown, watchedMs)));
    for (const code of stages) figures.push(...(await stageFigures(page, pavilion, code)));
    return [...figures, await framesOfLamps(page, pavilion)];
  } finally {
    await pavilion.stop();
  }
}

/** A show wheel, whose lamps blink all the time. */
const LAMPED = 'MELA';
const FRAMES_MS = 4_000;

/** Counts the frames of a page with blinking lamps. Without a graphics card, a lamp must not paint the wheel again, or no button could be clicked. */
async function framesOfLamps(page: Page, pavilion: Pavilion): Promise<Figure> {
  await openGame(page, pavilion, LAMPED);
  await page.locator('[data-testid="table"][data-phase="BETTING"]').waitFor();
  const frames = await page.evaluate(
    (forMs) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        let count = 0;
        const next = (): void => {
          count += 1;
          if (performance.now() - began < forMs) requestAnimationFrame(next);
          else resolve(count);
        };
        requestAnimationFrame(next);
      }),
    FRAMES_MS,
  );
  return atLeast(`stage ${LAMPED}: frames with blinking lamps`, (frames * 1_000) / FRAMES_MS, '1/s', BAR.lampFrames);
}

/** Games whose rules were accepted: their pages do not ask again. */
const accepted = new Set<string>();

async function openGame(page: Page, pavilion: Pavilion, code: string): Promise<void> {
  await page.goto(await addressOf(pavilion, code));
  if (!accepted.has(code)) await page.getByRole('button', { name: 'I have seen the rules and returns' }).click();
  accepted.add(code);
}

/** Measures one round of a game. A shared table deals it by itself; a single-player game starts when its button is pressed. */
async function stageFigures(page: Page, pavilion: Pavilion, code: string): Promise<readonly Figure[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await openGame(page, pavilion, code);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const isSingle = gameOf(code)?.kind === 'single';
  const events = await traceDuring(cdp, async () => {
    if (isSingle) await playFor(page, GAME_MS);
    else await page.waitForTimeout(ROUND_MS);
  });
  const { scriptingMs, tasksBeyond50Ms } = frameScripting(events);
  const name = `stage ${code}, 4× slower`;
  return [
    atMost(
      `${name}: scripting of a frame, p95`,
      scriptingMs[Math.floor(scriptingMs.length * STAGE_FRAMES)] ?? 0,
      'ms',
      BAR.stageMs,
    ),
    atMost(`${name}: tasks over 50 ms`, tasksBeyond50Ms, '', 0),
  ];
}

/** Matches the buttons of the next move on the stages of single-player games. */
const MOVE =
  ':is(.mine-tile, button.ladder-lane, .streak-way, [data-testid="draw"], .slip-panel :is(.grid, .game-moves) button):not([disabled])';
const MOVE_MS = 1_500;

/** Starts a single-player game, and makes its first possible move again and again for this time. */
async function playFor(page: Page, forMs: number): Promise<void> {
  const until = Date.now() + forMs;
  const numbers = page.locator('.keno-number');
  if ((await numbers.count()) > 0) await numbers.first().click();
  await page.getByRole('button', { name: /^Play for/ }).click();
  while (Date.now() < until) {
    await page.waitForTimeout(MOVE_MS);
    const move = page.locator(MOVE).first();
    if ((await move.count()) > 0) await move.click();
  }
}

/** Returns the address of a game's own page, without the site around it. */
async function addressOf(pavilion: Pavilion, code: string): Promise<string> {
  const player = await signIn(pavilion, 'demo');
  const list = async () => (await ask(player, casino.getCatalogue, { page_size: 100 })).rows;
  let game;
  while (game === undefined) game = (await list()).find(({ game_code }) => game_code === code);
  const redirectUrl = `${pavilion.address}/#/casino/mac88`;
  const launch = { providerName: 'MAC88', gameId: game.game_id, platformId: 'desktop' as const, lobby: false, redirectUrl };
  return (await ask(player, gap.gaplogin, launch)).url;
}

/** Measures the frames of several flights, `watchedMs` of flying in all. */
async function flightFigures(page: Page, slowdown: number, watchedMs: number): Promise<readonly Figure[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const flying = page.locator('[data-testid="multiplier"][data-phase="flying"]');
  const scripting: number[] = [];
  for (let seenMs = 0; seenMs < watchedMs;) {
    await flying.waitFor({ timeout: FLIGHT_MS_MAX });
    const began = Date.now();
    const until = flying.waitFor({ state: 'detached', timeout: watchedMs - seenMs }).catch(() => undefined);
    const events = await traceDuring(cdp, () => until);
    seenMs += Date.now() - began;
    // A flight that crashed immediately has no frame to measure.
    if (Date.now() - began > 200) scripting.push(...frameScripting(events).scriptingMs);
  }
  scripting.sort((a, b) => a - b);
  const suffix = slowdown === 1 ? '' : `, ${slowdown}× slower`;
  const at = (share: number): number => scripting[Math.floor(scripting.length * share)] ?? Infinity;
  const figure = (what: string, value: number, bar: number | undefined): Figure =>
    atMost(`flight: scripting of a frame, ${what}${suffix}`, value, 'ms', bar);
  return [
    figure('median', at(1 / 2), BAR.scriptingMs),
    figure('p99', at(FRAMES), BAR.scriptingMs),
    quoted(`flight: frames measured, ${slowdown}× slower`, scripting.length, ''),
  ];
}

if (import.meta.main) await printFigures('casino-browser');

const ROOT = resolve(import.meta.dirname, '..');

/** Bundles a source file of a site into one script for a page, as the build of the site does. Its exports are then `globalThis.pageScript`. */
async function pageScript(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      write: false,
      minify: true,
      lib: { entry: resolve(ROOT, file), formats: ['iife'], name: 'pageScript', fileName: 'page-script' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The script for the page could not be built.');
  return chunk.code;
}
