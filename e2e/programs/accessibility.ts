import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What a tool can see of WCAG 2.2 AA on the screen as it stands, each fault with the elements that have it. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
