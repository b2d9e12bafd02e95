import type { Page } from 'playwright-core';

/** Site Rules: topics, rules, search. */
export class RulesPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the page at a rule (`rule=S-FOOT-1`), at a topic (`topic=Tennis`), or without either. */
  async open(address: string, at = ''): Promise<void> {
    await this.#page.goto(`${address}/#/page/rules${at === '' ? '' : `?${at}`}`);
    await this.#page.getByRole('tablist', { name: 'Site Rules' }).waitFor();
  }

  topics(): Promise<string[]> {
    return this.#page.getByRole('tab').allInnerTexts();
  }

  /** Returns the open topic. */
  topic(): Promise<string> {
    return this.#page.getByRole('tab', { selected: true }).innerText();
  }

  /** Chooses the next topic by keyboard. */
  async next(): Promise<void> {
    await this.#page.getByRole('tab', { selected: true }).press('ArrowDown');
  }

  panel(): Promise<string> {
    return this.#page.getByRole('tabpanel').innerText();
  }

  /** True if the rule is in the visible part of the page. */
  async isInSight(ruleId: string): Promise<boolean> {
    const box = await this.#page.getByRole('link', { name: `Link to rule ${ruleId}`, exact: true }).boundingBox();
    const height = this.#page.viewportSize()?.height ?? 0;
    return box !== null && box.y >= 0 && box.y + box.height <= height;
  }

  /** Returns the names of the rules that have these words. */
  async search(words: string): Promise<string[]> {
    await this.#page.getByRole('searchbox', { name: 'Search the rules' }).fill(words);
    await this.#page
      .getByRole('status')
      .filter({ hasText: /found|No rule/ })
      .waitFor();
    return this.#page.locator('.rule-id').allInnerTexts();
  }
}
