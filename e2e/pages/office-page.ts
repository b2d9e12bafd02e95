import type { Locator, Page } from 'playwright-core';
import { accessibilityFaults } from '../programs/accessibility.ts';

/** The office as one member of staff uses it. */
export class OfficePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async signIn(address: string, operator: string): Promise<void> {
    await this.#page.goto(`${address}/office/`);
    await this.#page.getByRole('button', { name: operator, exact: true }).click();
    // On a telephone the links are behind a button until it is pressed.
    await this.#page.getByRole('navigation', { name: 'Back office', includeHidden: true }).waitFor({ state: 'attached' });
  }

  async go(
    where: 'Results' | 'Dashboard' | 'Markets' | 'Void bets' | 'Questions' | 'Messages' | 'Staff' | 'Nodes' | 'Exposure' | 'Risk',
  ): Promise<void> {
    const places = this.#page.getByRole('navigation', { name: 'Back office' });
    await places.getByRole('link', { name: where, exact: true }).click();
  }

  /** Returns the words of the list of nodes that a telephone shows without scrolling sideways, and if the page itself is too wide. */
  async nodesOnTelephone(): Promise<{ readonly words: string; readonly isTooWide: boolean }> {
    const back = await this.#turnIntoTelephone();
    const table = this.#page.getByRole('table', { name: 'Nodes of the exchange' });
    await table.waitFor();
    // One button names the open page, and opens the links to the others.
    const menu = this.#page.getByRole('button', { name: /^Nodes/ });
    const link = this.#page.getByRole('link', { name: 'Nodes', exact: true });
    await link.waitFor({ state: 'hidden' });
    await menu.click();
    await link.click();
    await link.waitFor({ state: 'hidden' });
    const seen = await table.evaluate((list) => {
      const parts = [...list.querySelectorAll('th, td')].filter((part) => part.getBoundingClientRect().right <= innerWidth);
      const words = parts.map((part) => (part as HTMLElement).innerText).join(' ');
      return { words, isTooWide: document.documentElement.scrollWidth > innerWidth };
    });
    await back();
    return seen;
  }

  /** Makes the window as small as a telephone. Returns a function that restores it. */
  async #turnIntoTelephone(): Promise<() => Promise<void>> {
    const before = this.#page.viewportSize() ?? { width: 1280, height: 900 };
    await this.#page.setViewportSize({ width: 390, height: 844 });
    return () => this.#page.setViewportSize(before);
  }

  /** Returns the accessibility faults of the page at this address on a telephone. */
  async faultsOnTelephone(path: string): Promise<string[]> {
    await this.#page.waitForURL((url) => url.hash === `#${path}`);
    // A list without rows has a sentence in the place of its table.
    await this.#page.locator('main').locator('table, [data-testid="empty"]').first().waitFor();
    const back = await this.#turnIntoTelephone();
    const faults = await accessibilityFaults(this.#page, 'main');
    await back();
    return faults;
  }

  /** Returns the id of the market on the league winner, which stays unchanged for an hour. */
  async seasonMarketId(): Promise<string> {
    await this.find('Champions');
    const row = this.#page.getByRole('article').filter({ hasText: 'Champions' }).first();
    const number = /\b(1\.\d{4,})/.exec(await row.innerText())?.[1];
    if (number === undefined) throw new Error('the row of the market shows no number');
    return number;
  }

  /** Filters the list of markets by match, name or number. */
  async find(text: string): Promise<void> {
    await this.#page.getByLabel('Match, market or number').fill(text);
  }

  /** Requests an account for a new member of staff. */
  async requestMember(name: string, reason: string): Promise<void> {
    const form = this.#page.getByRole('form', { name: 'New account' });
    await form.getByLabel('User name').fill(name);
    await form.getByLabel('Reason').fill(reason);
    await form.getByRole('button', { name: 'Request account' }).click();
  }

  /** Approves an account requested by a colleague; returns the password, which is shown once. */
  async approveMember(name: string): Promise<string> {
    await this.#page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Approve' }).click();
    return this.#page.getByRole('status').filter({ hasText: name }).locator('code').innerText();
  }

  /** Returns the row of a colleague in the list of staff. */
  member(name: string): Locator {
    return this.#page.getByRole('table', { name: 'Staff' }).getByRole('row').filter({ hasText: name });
  }

  /** Requests another role for a colleague, or blocks the colleague immediately. */
  async change(name: string, act: { readonly role: string } | 'block', reason: string): Promise<void> {
    await this.member(name).getByRole('button', { name: 'Change', exact: true }).click();
    const form = this.#page.getByRole('group', { name: `Change ${name}` });
    if (act !== 'block') await form.getByLabel('Role').selectOption(act.role);
    await form.getByLabel('Reason').fill(reason);
    await form.getByRole('button', { name: act === 'block' ? 'Block now' : 'Request role' }).click();
    if (act === 'block')
      await this.#page.getByRole('dialog', { name: 'Block now' }).getByRole('button', { name: 'Block now' }).click();
    await form.waitFor({ state: 'hidden' });
  }

  /** Approves a colleague's request about an existing account. */
  async approve(name: string): Promise<void> {
    const asked = this.#page.getByRole('table', { name: 'Permission requests' }).getByRole('row').filter({ hasText: name });
    await asked.getByRole('button', { name: 'Approve' }).click();
    await asked.getByRole('button', { name: 'Approve' }).waitFor({ state: 'hidden' });
  }

  /** Opens a case to void single bets of a market. */
  async openCase(marketId: string, bets: string, evidence: string): Promise<void> {
    const form = this.#page.getByRole('region', { name: 'Open a case' });
    await form.getByLabel('Match, market or number').fill(marketId);
    await form.getByLabel('Bet numbers').fill(bets);
    await form.getByLabel('Evidence').fill(evidence);
    await form.getByRole('button', { name: 'Open case' }).click();
  }

  #switches(): Locator {
    return this.#page.getByRole('table', { name: 'Stop betting' });
  }

  /** Returns the row of the switches with this name. */
  switch(name: string): Locator {
    return this.#switches().getByRole('row').filter({ hasText: name });
  }

  /** Stops betting in a row or resumes it, and gives the reason. */
  async switchBetting(name: string, act: 'Stop' | 'Resume betting', why: string): Promise<void> {
    await this.switch(name).getByRole('button').click();
    await this.#switches().getByLabel('Reason').fill(why);
    await this.#switches().getByRole('button', { name: act, exact: true }).click();
  }

  /** Returns the row of a market, or its newest proposal. */
  row(marketId: string): Locator {
    return this.#page
      .getByRole('article')
      .filter({ hasText: new RegExp(`(?<!\\d)${marketId.replace('.', '\\.')}(?!\\d)`) })
      .first();
  }

  /** Presses a button of the row, or chooses the act in the row's menu. */
  async press(marketId: string, name: string): Promise<void> {
    const row = this.row(marketId);
    const button = row.getByRole('button', { name, exact: true }).first();
    const menu = row.getByRole('button', { name: 'Actions' });
    await button.or(menu).first().waitFor();
    if (await button.isVisible()) return button.click();
    await menu.click();
    await this.#page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** Presses a button of the row that needs a confirmation, and confirms. */
  async pressAndConfirm(marketId: string, name: string): Promise<void> {
    await this.press(marketId, name);
    await this.#page.getByRole('dialog', { name }).getByRole('button', { name, exact: true }).click();
  }

  /** True if neither the name of the market nor its prices cover the other. */
  isLegible(marketId: string): Promise<boolean> {
    return this.row(marketId).evaluate((row) => {
      const [name, prices] = [...row.children];
      if (name === undefined || prices === undefined) return false;
      return name.scrollWidth <= name.clientWidth && name.getBoundingClientRect().right <= prices.getBoundingClientRect().left;
    });
  }

  /** Fills in the reason in the row's open form and sends it. */
  async send(marketId: string, label: string, reason: string, button: string): Promise<void> {
    await this.row(marketId).getByLabel(label).fill(reason);
    await this.row(marketId).locator('form').getByRole('button', { name: button, exact: true }).click();
  }

  /** Chooses an option of a form in the row of a market. */
  async choose(marketId: string, label: string, option: string): Promise<void> {
    await this.row(marketId).getByLabel(label, { exact: true }).selectOption({ label: option });
  }

  /** Returns the text of the row in lower case, because styles may change its case. */
  async text(marketId: string): Promise<string> {
    return (await this.row(marketId).innerText()).toLowerCase();
  }

  /** Changes the terms of a market in its row and confirms the review. Returns the text of the review. */
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

  /** Opens the facts of the match from the row of one of its markets. */
  async openFacts(marketId: string): Promise<void> {
    await this.#page
      .getByRole('group')
      .filter({ has: this.row(marketId) })
      .getByRole('link', { name: 'Facts' })
      .click();
    await this.#page.getByRole('region', { name: 'Facts of the match' }).waitFor();
  }

  /** Chooses a fact by the name of its field. */
  async chooseFact(field: string, option: string): Promise<void> {
    await this.#page.getByLabel(field).selectOption(option);
  }

  /** Types the score of both sides. */
  async typeScore(field: string, score: Readonly<Record<string, number>>): Promise<void> {
    for (const [side, points] of Object.entries(score))
      await this.#page.getByRole('spinbutton', { name: `${field}: ${side}` }).fill(String(points));
  }

  /** Types a fact that is a number or a text. */
  async typeFact(field: string, value: string): Promise<void> {
    await this.#page.getByLabel(field).fill(value);
  }

  async checkFact(field: string): Promise<void> {
    await this.#page.getByLabel(field).check();
  }

  /** Adds a row to a list of facts and fills it in. A column that repeats has the value of the row before. */
  async addFactRow(list: string, columns: Readonly<Record<string, string>>): Promise<void> {
    const group = this.#factList(list);
    const place = (await group.getByRole('listitem').count()) + 1;
    await group.getByRole('button', { name: 'Add a row' }).click();
    await this.changeFactRow(list, place, columns);
  }

  /** Fills in columns of a row, counted from 1. */
  async changeFactRow(list: string, place: number, columns: Readonly<Record<string, string>>): Promise<void> {
    const row = this.#factList(list)
      .getByRole('listitem')
      .nth(place - 1);
    for (const [column, value] of Object.entries(columns)) {
      const input = row.getByLabel(column, { exact: true });
      const isChoice = (await input.evaluate(({ tagName }) => tagName)) === 'SELECT';
      await (isChoice ? input.selectOption(value) : input.fill(value));
    }
  }

  #factList(list: string): Locator {
    return this.#page.getByRole('group', { name: list });
  }

  /** Returns the results by the facts in the form. */
  async results(): Promise<string> {
    return (await this.#page.getByRole('region', { name: 'Results by these facts' }).innerText()).toLowerCase();
  }

  /** Records the facts with their source. */
  async recordFacts(source: string): Promise<void> {
    await this.#page.getByLabel('Source').fill(source);
    await this.#page.getByRole('button', { name: 'Record facts' }).click();
    await this.#page.getByText('Version 1', { exact: true }).first().waitFor();
  }

  /** Returns the words of the row's buttons. */
  buttons(marketId: string): Promise<string[]> {
    return this.row(marketId).getByRole('button').allInnerTexts();
  }

  /** True if the button of the row cannot be pressed. */
  isDisabled(marketId: string, name: string): Promise<boolean> {
    return this.row(marketId).getByRole('button', { name, exact: true }).isDisabled();
  }
}
