import { gap } from '@pavilion/contract/http';
import { ask, openBrowser, signIn, startPavilion } from '@pavilion/e2e/programs';
import { fromHex, sha256, toHex } from '@pavilion/games/fairness';
import { canonicalText } from '@pavilion/games/game';
import { games } from '@pavilion/games/registry';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import type { Bench, Figure } from './figure.ts';
import { frameScripting } from './load/frame-scripting.ts';
import { traced } from './load/moving-prices.ts';
import { printFigures } from './own-process.ts';

/**
 * The casino as a browser has it: rounds verified by the very function of the verify page, and the crash game's scene while a flight climbs. The
 * browser is the one that comes along, which paints without a graphics card; for the scene all programs share the machine with it.
 */
const PROOF = join(import.meta.dirname, '../apps/web/src/features/casino/verify/proof.ts');
const SALT = '5'.repeat(64);
const FIRST_LINK = '7'.repeat(64);
const LINK_BYTES = 32;
const ROUNDS_OF_EACH = 4;
const VERIFIED_MS = { quick: 1_000, full: 5_000 } as const;
const VERIFIED_MIN = 500;

const PORT = 8_173;
const CRASH = 'CRLN';
const CRASH_ID = 210_001;
const WATCHED_MS = { quick: 12_000, full: 40_000 } as const;
const SCRIPTING_MS_MAX = 8;
/** Of the frames: nearly all, and a machine that does other things too is allowed a few. */
const FRAMES = 0.99;

export const run: Bench = async ({ quick }) => {
  const length = quick ? 'quick' : 'full';
  const browser = await openBrowser();
  try {
    return [await verifiedPerSecond(browser, VERIFIED_MS[length]), ...(await crashScene(browser, WATCHED_MS[length]))];
  } finally {
    await browser.close();
  }
};

/** What the verify page's address holds of a round. */
type Round = {
  readonly game: string;
  readonly salt: string;
  readonly hash: string;
  readonly previous: string;
  readonly result: string;
};

async function verifiedPerSecond(browser: Browser, forMs: number): Promise<Figure> {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await verifyPagesCode() });
  const { rounds, ms, matches, forged } = await page.evaluate(
    ([given, during]) => {
      const { verify } = (globalThis as unknown as { proof: { verify: (fields: object) => { status?: string } } }).proof;
      const none = { round: '', server: '', commitment: '', client: '', nonce: '', options: '' };
      const all = given.map((round) => ({ ...none, ...round }));
      const other = (hash: string): string => `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`;
      const wrong = all.map((round) => ({ ...round, hash: other(round.hash) }));
      const seen = { rounds: 0, ms: 0, matches: 0, forged: wrong.filter((round) => verify(round).status === 'MATCH').length };
      for (const began = performance.now(); seen.ms < during; seen.ms = performance.now() - began, seen.rounds++)
        if (verify(all[seen.rounds % all.length] ?? {}).status === 'MATCH') seen.matches++;
      return seen;
    },
    [roundsOfEveryTable(), forMs] as const,
  );
  await page.close();
  if (matches !== rounds || forged > 0)
    throw new Error(`${matches} of ${rounds} rounds were proved, and ${forged} with a wrong digit`);
  const perSecond = (rounds * 1_000) / ms;
  return {
    name: 'casino: rounds verified in the browser',
    value: perSecond,
    unit: '1/s',
    bar: VERIFIED_MIN,
    direction: 'atLeast',
  };
}

/** The module of the verify page that proves rounds, as the site's own build makes it. */
async function verifyPagesCode(): Promise<string> {
  const lib = { entry: PROOF, formats: ['iife' as const], name: 'proof' };
  const built = await build({ configFile: false, logLevel: 'warn', build: { lib, write: false, target: 'es2022' } });
  const [output] = (Array.isArray(built) ? built : [built]) as readonly Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  if (chunk === undefined) throw new Error('the verify page’s code was not built');
  return `${chunk.code}\nglobalThis.proof = proof;`;
}

function roundsOfEveryTable(): readonly Round[] {
  return games().flatMap((game) => {
    if (game.kind === 'single') return [];
    const rounds: Round[] = [];
    for (let hash = FIRST_LINK; rounds.length < ROUNDS_OF_EACH; hash = rounds.at(-1)?.previous ?? hash) {
      const link = fromHex(hash, LINK_BYTES);
      if (link === undefined) throw new Error('a link has 64 hex characters');
      const result = canonicalText(game.derive({ salt: SALT, link }));
      rounds.push({ game: game.code, salt: SALT, hash, previous: toHex(sha256(link)), result });
    }
    return rounds;
  });
}

async function crashScene(browser: Browser, watchedMs: number): Promise<readonly Figure[]> {
  const pavilion = await startPavilion(PORT, {
    PAVILION_SPORTS: 'none',
    PAVILION_HOUSE_LINES: 'false',
    PAVILION_CASINO: 'true',
    PAVILION_CASINO_PORT: String(PORT + 1),
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-IN' });
  try {
    const player = await signIn(pavilion, 'demo');
    const launch = { providerName: 'MAC88', gameId: CRASH_ID, platformId: 'desktop' as const, lobby: false };
    const { url } = await ask(player, gap.gaplogin, { ...launch, redirectUrl: `${pavilion.address}/#/casino/mac88` });
    await context.addInitScript(
      (code) => localStorage.setItem('pavilion.play', JSON.stringify({ sound: false, read: [code] })),
      CRASH,
    );
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('[data-testid="multiplier"][data-phase="flying"]').waitFor({ timeout: 120_000 });
    const { scriptingMs, tasksBeyond50Ms } = frameScripting(await traced(await context.newCDPSession(page), watchedMs));
    const at = (share: number): number => scriptingMs[Math.floor(scriptingMs.length * share)] ?? 0;
    return [
      { name: 'crash scene: scripting of a frame, median', value: at(0.5), unit: 'ms', bar: undefined, direction: 'atMost' },
      {
        name: 'crash scene: scripting of a frame, p99',
        value: at(FRAMES),
        unit: 'ms',
        bar: SCRIPTING_MS_MAX,
        direction: 'atMost',
      },
      { name: 'crash scene: tasks beyond 50 ms', value: tasksBeyond50Ms, unit: '', bar: undefined, direction: 'atMost' },
    ];
  } finally {
    await context.close();
    await pavilion.stop();
  }
}

if (import.meta.main) await printFigures('casino-browser');
