import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { controlSizeFaults } from './control-sizes.ts';

const RUN = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  // Reporting everything that passed takes longer than the search for faults.
  resultTypes: ['violations' as const],
  // The rules with these tags do not need style sheets.
  preload: { assets: ['media'] },
};

/**
 * Returns the WCAG 2.2 AA faults of the current screen that a tool can detect, with the elements of each, and its controls that are too small. `part` is a
 * selector, so that a journey through many screens need not check the shell each time.
 */
export async function accessibilityFaults(page: Page, part?: string): Promise<string[]> {
  // Scrolls to the top: an element partly under the top bar is not a fault.
  await page.evaluate(() => scrollTo(0, 0));
  const builder = new AxeBuilder({ page }).options(RUN);
  if (part !== undefined) builder.include(part);
  // Merging the results of several frames uses an extra page, which a page without frames does not need.
  const { violations } = await builder.setLegacyMode(page.frames().length === 1).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  return [...faults, ...(await controlSizeFaults(page, part))];
}
