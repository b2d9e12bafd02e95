import type { Page } from 'playwright-core';

/** The house markets on a match page, with the slip of a house bet. */
export class HousePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  group(name: string) {
    return this.#page.getByRole('region', { name, exact: true });
  }

  slip() {
    return this.#page.getByRole('region', { name: 'Bet slip' });
  }

  /** Returns the player's own bets under a heading. */
  bets(heading: 'Against the house' | 'Settled') {
    return this.#page.getByRole('list', { name: heading });
  }

  /** Taps the offer on a side of a row: "No 6 Over Runs Herons at 45 / 110, up to 5,000". */
  async pick(side: 'No' | 'Yes', row: string): Promise<void> {
    await this.#page.getByRole('button', { name: new RegExp(`^${side} ${row} at`) }).click();
    await this.slip().getByTestId('slip-odds').waitFor();
  }

  async stake(points: number): Promise<void> {
    await this.slip().getByLabel('Stake').fill(String(points));
  }

  /** Returns the run ladder of the slip, row by row: the results, and the profit or loss including the bet. */
  async ladder(): Promise<readonly (readonly string[])[]> {
    const table = this.slip().getByRole('table');
    await table.waitFor();
    const rows = await table.locator('tbody tr').all();
    return Promise.all(
      rows.map(async (row) => [await row.locator('th').innerText(), await row.locator('td').last().innerText()]),
    );
  }

  /** Presses the button that places, and waits until the bet is accepted. */
  async place(): Promise<string> {
    await this.slip()
      .getByRole('button', { name: /^Place/ })
      .click();
    const result = this.#page.getByTestId('bet-result');
    await result.getByText(/^Taken/).waitFor();
    return result.innerText();
  }
}
