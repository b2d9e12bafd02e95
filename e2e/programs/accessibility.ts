import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Returns the faults of WCAG 2.2 AA on the current screen that a tool can see, each with its elements. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Scrolls to the top: an element half under the top bar is no fault of the screen.
  await page.evaluate(() => scrollTo(0, 0));
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  // Results of several frames are put together on a page of their own, which a page without frames need not wait for.
  const { violations } = await builder.setLegacyMode(page.frames().length === 1).analyze();
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
