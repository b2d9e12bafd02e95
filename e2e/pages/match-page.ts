import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { hundredths } from './shell.ts';

/** In a match at twelve times its speed, the price moves between most taps and their bets. */
const BETS_MAX = 12;
const PICKS_MAX = 10;
/** Long enough for a press to be on its way. */
const PRESS_MS = 2_000;

type Side = 'Back' | 'Lay';

/** A match with its market, the slip and the player's bets. */
export class MatchPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  market() {
    return this.#page.getByRole('region', { name: 'Match Odds' });
  }

  slip() {
    return this.#page.getByRole('region', { name: 'Bet slip' });
  }

  scoreboard() {
    return this.#page.getByRole('region', { name: 'Scoreboard' });
  }

  bets() {
    return this.#page.getByRole('region', { name: 'My bets on this match' });
  }

  /**
   * Taps the best offered price on a side. It waits while play is stopped. A tap at the moment of a stop hits a disabled price and does nothing, so it is
   * repeated.
   */
  async pick(side: Side): Promise<void> {
    const price = this.market().locator(`.odds[data-side="${side.toLowerCase()}"][data-level="0"]:enabled`).first();
    const odds = this.slip().getByLabel('Odds', { exact: true });
    for (let attempt = 0; attempt < PICKS_MAX; attempt++) {
      await price.click();
      const opened = await odds.waitFor({ timeout: PRESS_MS }).then(
        () => true,
        () => false,
      );
      if (opened) return;
    }
    throw new Error('No price opened the slip.');
  }

  async stake(points: number): Promise<void> {
    await this.slip().getByLabel(/stake/i).first().fill(String(points));
  }

  /** Returns each result before and after the bet in the slip, in hundredths. */
  async outcomes(): Promise<readonly { readonly now: number; readonly after: number }[]> {
    const rows = await this.slip().locator('tbody tr').all();
    const cells = await Promise.all(rows.map((row) => row.locator('td').allInnerTexts()));
    return cells.map(([now = '', after = '']) => ({ now: hundredths(now), after: hundredths(after) }));
  }

  /**
   * Places the bet in the slip and waits until it is accepted. If the market stops at that moment, the bet is refused, so it is placed again until it is
   * accepted.
   */
  async place(): Promise<void> {
    const button = this.slip().getByRole('button', { name: /^Place/ });
    const accepted = this.#page.getByTestId('bet-result');
    for (let attempt = 0; attempt < 20; attempt++) {
      await button.click();
      const outcome = await Promise.race([
        accepted.waitFor().then(() => 'accepted' as const),
        this.slip()
          .getByRole('alert')
          .waitFor()
          .then(() => 'refused' as const),
        this.#untouched(button),
      ]);
      if (outcome === 'accepted') return;
    }
    throw new Error('No bet got through.');
  }

  /** Waits until the button can be pressed again. A press at the moment of a stop hits a disabled button, and nothing is sent. */
  async #untouched(button: Locator): Promise<'untouched'> {
    await sleep(PRESS_MS);
    await button.waitFor();
    return 'untouched';
  }

  /** Waits until the bet delay is over for every part of the bet, and returns the outcome. */
  async result(): Promise<string> {
    const shown = this.#page.getByTestId('bet-result');
    await shown
      .getByText(/^(Matched|.* unmatched|.* lapsed)/)
      .first()
      .waitFor();
    return shown.innerText();
  }

  /** Takes the best price until a bet is matched. A price that has just gone leaves the bet unmatched. */
  async backUntilMatched(points: number): Promise<number> {
    for (let bets = 1; bets <= BETS_MAX; bets++) {
      await this.pick('Back');
      await this.stake(points);
      await this.place();
      if ((await this.result()).includes('Matched')) return bets;
    }
    throw new Error('No bet was matched.');
  }
}
