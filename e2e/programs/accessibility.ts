import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RUN = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  // Reports on everything that is in order take longer than the search for faults.
  resultTypes: ['violations' as const],
  // No rule with these tags reads style sheets.
  preload: { assets: ['media'] },
};

/**
 * Returns the WCAG 2.2 AA faults of the current screen that a tool can see, each with its elements. `part` is a selector: a journey through many
 * screens looks at the frame around them once.
 */
export async function accessibilityFaults(page: Page, part?: string): Promise<string[]> {
  // Scrolls to the top: an element half under the top bar is no fault of the screen.
  await page.evaluate(() => scrollTo(0, 0));
  const builder = new AxeBuilder({ page }).options(RUN);
  if (part !== undefined) builder.include(part);
  // Results of several frames are put together on a page of their own, which a page without frames need not wait for.
  const { violations } = await builder.setLegacyMode(page.frames().length === 1).analyze();
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
