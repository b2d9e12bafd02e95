import type { Page } from 'playwright-core';

/** The shell around every screen: balance, menu, navigation. */
export class Shell {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Returns hundredths of a point, so that tests can add amounts exactly. */
  balance(): Promise<number> {
    return this.#amount('balance');
  }

  exposure(): Promise<number> {
    return this.#amount('exposure');
  }

  async #amount(id: string): Promise<number> {
    const shown = this.#page.getByTestId(id);
    await this.#page.waitForFunction(
      (testId) => /\d\.\d\d/.test(document.querySelector(`[data-testid="${testId}"]`)?.textContent ?? ''),
      id,
    );
    return hundredths(await shown.innerText());
  }

  /** Chooses an entry of the player's menu. */
  async choose(entry: string): Promise<void> {
    await this.#page.getByRole('button', { name: /^Account of/ }).click();
    await this.#page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  signOut(): Promise<void> {
    return this.choose('SignOut');
  }

  /** Opens the simulated cricket match in play, once there is one. */
  async openMatchInPlay(): Promise<void> {
    // It may be the match on air, or in the list of the other matches in play.
    const onAir = this.#page.getByRole('region', { name: 'On air' });
    const listed = this.#page.getByRole('region', { name: 'In play now' }).getByRole('listitem');
    const match = onAir.or(listed).filter({ hasText: 'Pavilion Virtual League' });
    await match.getByRole('link').first().click({ timeout: 60_000 });
    await this.#page.waitForURL(/#\/game-details\//);
  }

  async openStatement(): Promise<void> {
    await this.choose('Account Statement');
    await this.#page.waitForURL(/account-statement/);
  }
}

/** Converts "1,234.50", "+12.00" or "−3.10" to hundredths. */
export function hundredths(text: string): number {
  const digits = text.replace(/[^\d.]/g, '').replace('.', '');
  return (text.includes('−') ? -1 : 1) * Number(digits);
}

/**
 * Waits for a toast from before the act that causes it, and looks in every animation frame. A toast stays for 800 ms, and on a busy machine a Playwright locator
 * may poll less often than that.
 */
export async function waitForToast(page: Page, selector: string, text: string, act: () => Promise<void>): Promise<void> {
  const seen = page.waitForFunction(
    ([css, words]) => [...document.querySelectorAll(css)].some((toast) => toast.textContent?.includes(words)),
    [selector, text] as const,
  );
  await Promise.all([seen, act()]);
}
