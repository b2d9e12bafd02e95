import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { controlSizeFaults } from './control-sizes.ts';

const RUN = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  // Reporting everything that passed takes longer than the search for faults.
  resultTypes: ['violations' as const],
  // The rules with these tags do not need style sheets.
  preload: { assets: ['media'] },
  // Each frame is checked by itself.
  iframes: false,
};

/** The page's own scope, once the tool is loaded. */
type Scope = { readonly axe: typeof axe };

/** Longer than any fade of the sites, in milliseconds. Longer animations, such as a countdown, do not fade anything. */
const FADE_MS_MAX = 1_000;

/**
 * Returns the WCAG 2.2 AA faults of the current screen that a tool can detect, with the elements of each, and its controls that are too small. `part` is a
 * selector, so that a journey through many screens need not check the shell each time.
 */
export async function accessibilityFaults(page: Page, part?: string): Promise<string[]> {
  // Scrolls to the top: an element partly under the top bar is not a fault.
  await page.evaluate(() => scrollTo(0, 0));
  // A panel that is still fading in has too little contrast for a moment.
  await untilFaded(page);
  const faults: string[] = [];
  for (const frame of page.frames()) faults.push(...(await faultsOf(frame, frame === page.mainFrame() ? part : undefined)));
  return [...faults, ...(await controlSizeFaults(page, part))];
}

/** Waits until the fades that the last step started are over. They start when the next frame is drawn. */
async function untilFaded(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.waitForFunction((max) => {
    const isFading = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) <= max;
    return !document.getAnimations().some(isFading);
  }, FADE_MS_MAX);
}

async function faultsOf(frame: Frame, part: string | undefined): Promise<string[]> {
  // Loading the tool takes longer than a check, so a document keeps it.
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
  const { violations } = await frame.evaluate(([root, run]) => (globalThis as unknown as Scope).axe.run(root ?? document, run), [
    part,
    RUN,
  ] as const);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
