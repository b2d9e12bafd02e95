import type { Locator, Page } from 'playwright-core';
import { hundredths } from './shell.ts';

/** A settlement line as explained on the screen, in hundredths. */
export type Explained = { readonly bets: number; readonly gross: number; readonly commission: number; readonly booked: number };

/** Every movement of the account. */
export class StatementPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Returns the newest settlement, once there is one. */
  async newestSettlement(timeoutMs: number): Promise<Locator> {
    // The previous page also has rows that unfold.
    await this.#page.getByRole('heading', { name: 'Account Statement' }).waitFor();
    const line = this.#page.locator('main details').first();
    await line.waitFor({ timeout: timeoutMs });
    return line;
  }

  /** Opens a line and reads its explanation. */
  async explain(line: Locator): Promise<Explained> {
    await line.locator('summary').click();
    // The facts and figures of the rule come first, in separate lists.
    const sums = await line.locator('dl.statement-sum').last().locator('dd').allInnerTexts();
    const [gross = '', commission = '', booked = ''] = sums;
    const profits = await line.locator('table tr td:last-child').allInnerTexts();
    const bets = profits.filter((text) => text.trim() !== '').reduce((sum, text) => sum + hundredths(text), 0);
    return { bets, gross: hundredths(gross), commission: hundredths(commission), booked: hundredths(booked) };
  }
}
