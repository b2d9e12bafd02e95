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
    await this.#page.getByRole('navigation', { name: 'Back office' }).waitFor();
  }

  async go(where: 'Results' | 'Dashboard' | 'Markets' | 'Void bets' | 'Questions' | 'Messages' | 'Staff'): Promise<void> {
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
    await form.getByLabel('Reason').fill(reason);
    await form.getByRole('button', { name: 'Request account' }).click();
  }

  /** Approves what a colleague asked for; the password that is told once. */
  async approveMember(name: string): Promise<string> {
    await this.#page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Approve' }).click();
    return this.#page.getByRole('status').filter({ hasText: name }).locator('code').innerText();
  }

  /** The row of a colleague among those who work here. */
  member(name: string): Locator {
    return this.#page.getByRole('table', { name: 'Staff' }).getByRole('row').filter({ hasText: name });
  }

  /** Asks for another role of a colleague, or blocks them at once. */
  async change(name: string, act: { readonly role: string } | 'block', reason: string): Promise<void> {
    await this.member(name).getByRole('button', { name: 'Change', exact: true }).click();
    const form = this.#page.locator('form').filter({ has: this.#page.getByRole('button', { name: 'Block now' }) });
    if (act !== 'block') await form.getByLabel('Role').selectOption(act.role);
    await form.getByLabel('Reason').fill(reason);
    await form.getByRole('button', { name: act === 'block' ? 'Block now' : 'Request role' }).click();
    await form.waitFor({ state: 'hidden' });
  }

  /** Approves what a colleague asked for about somebody who has an account already. */
  async approve(name: string): Promise<void> {
    const asked = this.#page.getByRole('table', { name: 'Permission requests' }).getByRole('row').filter({ hasText: name });
    await asked.getByRole('button', { name: 'Approve' }).click();
    await asked.getByRole('button', { name: 'Approve' }).waitFor({ state: 'hidden' });
  }

  /** Asks for single bets of a market to be void. */
  async openCase(marketId: string, bets: string, evidence: string): Promise<void> {
    const form = this.#page.getByRole('region', { name: 'Open a case' });
    await form.getByLabel('Market, 1.…').fill(marketId);
    await form.getByLabel('Bet numbers').fill(bets);
    await form.getByLabel('Evidence').fill(evidence);
    await form.getByRole('button', { name: 'Open case' }).click();
  }

  #switches(): Locator {
    return this.#page.getByRole('table', { name: 'Stop betting' });
  }

  /** The row of the switches with this name. */
  switch(name: string): Locator {
    return this.#switches().getByRole('row').filter({ hasText: name });
  }

  /** Stops what the row is about, or lets it go on, and says why. */
  async turn(name: string, act: 'Stop' | 'Resume betting', why: string): Promise<void> {
    await this.switch(name).getByRole('button').click();
    await this.#switches().getByLabel('Reason').fill(why);
    await this.#switches().getByRole('button', { name: act, exact: true }).click();
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

  /** Returns the text of the row in lower case, because styles may change its case. */
  async text(marketId: string): Promise<string> {
    return (await this.row(marketId).innerText()).toLowerCase();
  }

  /** Writes over the terms of a market in its row, reviews them and changes them; returns what the review said. */
  async changeTerms(marketId: string, terms: Readonly<Record<string, string>>): Promise<string> {
    await this.press(marketId, 'Limits and delay');
    const form = this.row(marketId).getByRole('group', { name: 'Limits and delay' });
    for (const [label, value] of Object.entries(terms)) await form.getByLabel(label).fill(value);
    await form.getByLabel('Reason').press('Enter');
    const said = await form.getByRole('list').innerText();
    // The button that confirms has the focus.
    await this.#page.keyboard.press('Enter');
    await form.waitFor({ state: 'hidden' });
    return said;
  }

  /** Why the last act in the row was refused. */
  problem(marketId: string): Promise<string> {
    return this.row(marketId).getByRole('alert').innerText();
  }
}
