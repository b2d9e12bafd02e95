import type { FrameLocator, Page } from 'playwright-core';
import { hundredths } from './shell.ts';

const STEP_MS_MAX = 60_000;

/** A casino game inside its frame, whichever page the frame stands on. */
export class GamePage {
  readonly #frame: FrameLocator;

  constructor(page: Page) {
    this.#frame = page.frameLocator('[data-testid="game-frame"]');
  }

  get frame(): FrameLocator {
    return this.#frame;
  }

  /** Closes rules and returns, which lie over a game before its first bet. */
  async understand(): Promise<string> {
    const dialog = this.#frame.getByRole('dialog');
    const text = await dialog.innerText({ timeout: STEP_MS_MAX });
    await this.#frame.getByRole('button', { name: 'I have seen the rules and returns' }).click();
    return text;
  }

  /** Waits until the table is in this phase. */
  async phase(name: 'BETTING' | 'DEALING' | 'RESULT'): Promise<void> {
    await this.#frame.locator(`[data-testid="table"][data-phase="${name}"]`).waitFor({ timeout: STEP_MS_MAX });
  }

  /** Bets the chip in hand on a price as soon as a window is open, and waits until the ticket runs. */
  async bet(price: RegExp): Promise<void> {
    await this.phase('RESULT').catch(() => undefined);
    await this.phase('BETTING');
    await this.#frame.getByRole('button', { name: price }).first().click();
    await this.#frame.getByRole('button', { name: /^Place / }).click();
    await this.#frame.locator('.my-ticket[data-state="OPEN"]').first().waitFor();
  }

  /** Cards of a seat that lie face up. */
  async cards(seat: string): Promise<readonly string[]> {
    const cards = this.#frame.getByTestId(`seat-${seat}`).locator('[data-card]');
    return cards.evaluateAll((found) => found.map((card) => card.getAttribute('data-card') ?? ''));
  }

  async figure(name: 'balance' | 'stake' | 'net'): Promise<number> {
    return hundredths(await this.#frame.getByTestId(name).innerText());
  }

  roundId(): Promise<string> {
    return this.#frame.locator('header').innerText();
  }
}
