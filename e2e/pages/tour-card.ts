import type { Page } from 'playwright-core';
import type { MatchPage } from './match-page.ts';

const BETS_MAX = 6;
const STEP_MS = 5_000;

/** The tour that places a first bet on paper. */
export class TourCard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  card() {
    return this.#page.getByRole('region', { name: 'Tour' });
  }

  async press(name: RegExp): Promise<void> {
    await this.card().getByRole('button', { name }).click();
  }

  /** Bets on the open match until a bet is listed. The match runs at twelve times its speed, so a price may be gone before the bet arrives. */
  async betUntilListed(match: MatchPage, points: number): Promise<void> {
    for (let bets = 0; bets < BETS_MAX; bets++) {
      await match.pick('Back');
      await this.card().getByRole('heading', { name: 'Choose a stake' }).or(this.card().getByText('Place the bet')).waitFor();
      await match.stake(points);
      await match.place();
      await match.result();
      await this.press(/^Close the slip/);
      const seen = this.card().getByRole('button', { name: 'I see my bet' });
      const isListed = await seen.waitFor({ timeout: STEP_MS }).then(
        () => true,
        () => false,
      );
      if (isListed) return;
    }
    throw new Error('No bet of the tour was listed.');
  }
}
