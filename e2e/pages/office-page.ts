import type { Locator, Page } from 'playwright-core';

/** The office of one operator. */
export class OfficePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async signIn(address: string, operator: string): Promise<void> {
    await this.#page.goto(`${address}/office/`);
    await this.#page.getByRole('button', { name: operator, exact: true }).click();
    await this.#page.getByRole('navigation', { name: 'Office' }).waitFor();
  }

  async go(where: 'Results' | 'Markets' | 'Questions' | 'Letters' | 'Staff'): Promise<void> {
    await this.#page.getByRole('link', { name: where, exact: true }).click();
  }

  /** Number of the market on who wins the league: nothing happens in it by itself for an hour. */
  async ofTheSeason(): Promise<string> {
    await this.find('Champions');
    const row = this.#page.getByRole('article').filter({ hasText: 'Champions' }).first();
    const number = /· (1\.\d+)/.exec(await row.innerText())?.[1];
    if (number === undefined) throw new Error('the row of the market shows no number');
    return number;
  }

  /** The list of markets with those alone in whose match, name or number the text is. */
  async find(text: string): Promise<void> {
    await this.#page.getByLabel('Match, market or number').fill(text);
  }

  /** Asks for an account in the office. */
  async askMember(name: string, reason: string): Promise<void> {
    const form = this.#page.getByRole('form', { name: 'New account' });
    await form.getByLabel('User name').fill(name);
    await form.getByLabel('Why').fill(reason);
    await form.getByRole('button', { name: 'Ask for it' }).click();
  }

  /** Approves what a colleague asked for; the password that is told once. */
  async approveMember(name: string): Promise<string> {
    await this.#page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Approve' }).click();
    return this.#page.getByRole('status').filter({ hasText: name }).locator('code').innerText();
  }

  /** The row of a market, or the newest proposal about it. */
  row(marketId: string): Locator {
    return this.#page
      .getByRole('article')
      .filter({ hasText: new RegExp(`· ${marketId.replace('.', '\\.')}(?!\\d)`) })
      .first();
  }

  /** Presses a button of the row. */
  async press(marketId: string, name: string): Promise<void> {
    await this.row(marketId).getByRole('button', { name, exact: true }).first().click();
  }

  /** Presses a button of the row that asks once more, and says yes. */
  async pressAndConfirm(marketId: string, name: string): Promise<void> {
    await this.press(marketId, name);
    await this.#page
      .getByRole('dialog', { name })
      .getByRole('button', { name: `Yes: ${name}`, exact: true })
      .click();
  }

  /** Fills in the reason of the form that is open in the row, and sends it. */
  async send(marketId: string, label: string, reason: string, button: string): Promise<void> {
    await this.row(marketId).getByLabel(label).fill(reason);
    await this.row(marketId).locator('form').getByRole('button', { name: button, exact: true }).click();
  }

  /** What the row says, in lower case: how it is dressed is not what is asked. */
  async text(marketId: string): Promise<string> {
    return (await this.row(marketId).innerText()).toLowerCase();
  }

  /** Why the last act in the row was refused. */
  problem(marketId: string): Promise<string> {
    return this.row(marketId).getByRole('alert').innerText();
  }
}
