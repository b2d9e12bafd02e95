import type { Locator, Page } from 'playwright-core';

/** A trader's desk, used by keyboard. */
export class TradingPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens a house market on the shown match; the desk then shows it. */
  async openMarket(name: string, potLimit: number): Promise<void> {
    await this.#page.getByRole('link', { name: 'Trading', exact: true }).click();
    await this.#page.getByRole('button', { name: 'New market' }).click();
    await this.#page.getByLabel('Market name, as players see it').fill(name);
    await this.#page.getByLabel('Maximum house loss').fill(String(potLimit));
    await this.#page.getByRole('button', { name: 'Open market', exact: true }).click();
    await this.desk(name).waitFor();
  }

  desk(name: string): Locator {
    return this.#page.getByRole('region', { name, exact: true });
  }

  /** Returns the text at the head of the desk, in lower case. */
  async head(name: string): Promise<string> {
    return (await this.desk(name).locator('header').innerText()).toLowerCase();
  }

  /** Returns the number in a field of the quote, such as "6 over No Line". */
  async field(label: string): Promise<string> {
    return this.#page.getByLabel(label, { exact: true }).inputValue();
  }

  async write(label: string, value: number): Promise<void> {
    await this.#page.getByLabel(label, { exact: true }).fill(String(value));
  }

  /** Presses keys one after the other while no field has the focus. */
  async press(...keys: readonly string[]): Promise<void> {
    await this.#page.getByRole('heading', { name: 'Markets', exact: true }).click();
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /** Clicks a market in the list, and presses keys one after the other. */
  async pressAfterChoosing(name: string, ...keys: readonly string[]): Promise<void> {
    await this.#page.getByRole('button', { name, exact: true }).and(this.#page.locator('.grid-name')).click();
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /**
   * Chooses the market in the list on a telephone and goes back to the list. Returns how far the page is scrolled at the list, on the desk and at the list again,
   * and if the list is shown beside the desk.
   */
  async deskOnTelephone(name: string) {
    const before = this.#page.viewportSize() ?? { width: 1280, height: 900 };
    const market = this.#page.getByRole('button', { name, exact: true }).and(this.#page.locator('.grid-name'));
    const back = this.#page.getByRole('button', { name: /All markets/ });
    const scrolled = (): Promise<number> => this.#page.evaluate(() => scrollY);
    await this.#page.setViewportSize({ width: 390, height: 844 });
    await back.click();
    await market.evaluate((button) => button.scrollIntoView());
    const list = await scrolled();
    await market.click();
    await back.waitFor();
    const [onDesk, isListShown] = [await scrolled(), await market.isVisible()];
    await back.click();
    await market.waitFor();
    const listAgain = await scrolled();
    await market.click();
    await this.#page.setViewportSize(before);
    return { list, onDesk, isListShown, listAgain };
  }

  /** Returns the number of the market on the desk. */
  async number(name: string): Promise<string> {
    const [number] = /1\.\d+/.exec(await this.head(name)) ?? [];
    if (number === undefined) throw new Error(`the desk of ${name} shows no number`);
    return number;
  }

  /** Proposes how the market on the desk has ended. */
  async propose(result: string, evidence: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Propose result', exact: true }).click();
    await this.#page.getByRole('spinbutton', { name: 'Result', exact: true }).fill(result);
    await this.#page.getByLabel('Evidence').fill(evidence);
    await this.#page.getByRole('button', { name: 'Propose', exact: true }).click();
  }

  /** Returns the house's result, a row for each outcome. */
  async position(name: string): Promise<string[][]> {
    const rows = await this.desk(name)
      .getByRole('table', { name: /by outcome/ })
      .locator('tbody tr')
      .all();
    return Promise.all(rows.map(async (row) => row.locator('th, td:not([aria-hidden])').allInnerTexts()));
  }
}
