import type { FrameLocator, Locator, Page } from 'playwright-core';
import {
  hasSeenResult,
  lookBelowWindow,
  lookUnderChips,
  placeFaults,
  untilLooked,
  watchPlaces,
} from '../programs/steady-places.ts';
import { hundredths } from './shell.ts';

const STEP_MS_MAX = 60_000;
/** Time limit of a click while a window is open. A later click would miss the window. */
const IN_WINDOW = { timeout: 5_000 } as const;
/** A busy machine may miss many windows of a few seconds each. */
const WINDOWS_MAX = 24;
/** Clicks in a row that may miss a button of a single-player game. */
const MISSES_MAX = 6;
/** The most phases that a table is watched. In so many, even a busy machine has shown a result in every size. */
const PHASES_MAX = 40;
/** Steps from the first field of a seat to its button. */
const TABS_MAX = 8;
/** Matches a price on every kind of board. */
const PRICE = ':is(.price-cell, .tile, .roulette-bet):not([disabled])';
/** Matches the button of the next move in a single-player game. */
const MOVE =
  ':is([data-testid="cash-out"], .mine-tile, button.ladder-lane, [data-testid="draw"], .slip-panel :is(.grid, .game-moves) button):not([disabled])';

/** The size of a window in pixels. */
type Size = { readonly width: number; readonly height: number };

/** A casino game in its frame, on any page. */
export class GamePage {
  readonly #page: Page;
  readonly #frame: FrameLocator;

  constructor(page: Page) {
    this.#page = page;
    this.#frame = page.frameLocator('[data-testid="game-frame"]');
  }

  get frame(): FrameLocator {
    return this.#frame;
  }

  /** Returns the text of the rules and returns, then accepts them. They are open before the first bet. */
  async acceptRules(): Promise<string> {
    const rules = this.#frame.getByRole('complementary', { name: /^Rules and returns/ });
    await rules.locator('.paytable tbody tr').first().waitFor({ timeout: STEP_MS_MAX });
    await rules.getByRole('heading', { name: 'Limits' }).waitFor();
    const text = await rules.innerText();
    await this.#frame.getByRole('button', { name: 'I have seen the rules and returns' }).click();
    return text;
  }

  /** Waits until the table reaches this phase. */
  async untilPhase(name: 'BETTING' | 'DEALING' | 'RESULT'): Promise<void> {
    await this.#frame.locator(`[data-testid="table"][data-phase="${name}"]`).waitFor({ timeout: STEP_MS_MAX });
  }

  /** Bets the selected chip on a price in the next window, and waits until the ticket is accepted. */
  async bet(price: RegExp): Promise<void> {
    await this.untilPhase('RESULT').catch(() => undefined);
    await this.untilPhase('BETTING');
    await this.#frame.getByRole('button', { name: price }).first().click();
    await this.#frame.getByRole('button', { name: /^Place / }).click();
    await this.#frame.locator('.my-ticket[data-state="OPEN"]').first().waitFor();
  }

  /**
   * Bets at a table, on a flight or in a single-player game by clicking. If a bet came too late, it bets again in the next window. It plays a single-player
   * game to its end, and leaves a table or a flight with the bet still open.
   */
  async play(): Promise<void> {
    const kind = await this.#kind();
    if (kind === 'single') return this.#playSingle();
    let why = '';
    for (let window = 0; window < WINDOWS_MAX; window++) {
      await this.untilPhase('BETTING');
      const attempt = kind === 'flight' ? this.#fly() : this.#betOnFirst();
      // If the window closes between two clicks, the button is disabled until the next window opens.
      const fault = await attempt.then(() => undefined, String);
      if (fault === undefined) return;
      why = fault;
    }
    throw new Error(`no bet was taken in any window of the ${kind}: ${why}`);
  }

  /** Starts to watch the positions of stage and board, in windows of these sizes. The window keeps the last size. */
  async watch(...sizes: readonly Size[]): Promise<void> {
    await watchPlaces(this.#main);
    await this.#lookIn(sizes);
  }

  /**
   * Returns the elements that have moved or were covered since `watch`. A table is inspected in each size at the start of every phase, and in the last size until
   * the phase ends. This repeats until each size has shown a result. A single-player game is played once more in the last size.
   */
  async watchedFaults(...sizes: readonly Size[]): Promise<string[]> {
    if ((await this.#kind()) === 'single') {
      await this.#lookIn(sizes);
      await this.#playSingle();
      await this.#lookIn(sizes);
    } else {
      for (let phases = 0; phases < PHASES_MAX; phases++) {
        const phase = await this.#main.getAttribute('data-phase');
        await this.#lookIn(sizes);
        if (await this.#hasSeenResult(sizes)) break;
        await this.#frame.locator(`main[data-phase]:not([data-phase="${phase}"])`).waitFor({ timeout: STEP_MS_MAX });
      }
    }
    return placeFaults(this.#main);
  }

  async #lookIn(sizes: readonly Size[]): Promise<void> {
    for (const size of sizes) {
      await this.#page.setViewportSize(size);
      await untilLooked(this.#main);
      await lookUnderChips(this.#main);
      await lookBelowWindow(this.#main);
    }
  }

  async #hasSeenResult(sizes: readonly Size[]): Promise<boolean> {
    const seen = await Promise.all(sizes.map(({ width }) => hasSeenResult(this.#main, width)));
    return !seen.includes(false);
  }

  get #main(): Locator {
    return this.#frame.locator('main[data-phase]');
  }

  async #kind(): Promise<'table' | 'flight' | 'single'> {
    const testId = await this.#frame.locator('main[data-testid]').getAttribute('data-testid', { timeout: STEP_MS_MAX });
    if (testId === 'single') return 'single';
    return (await this.#frame.getByTestId('flight-bet-0').count()) === 0 ? 'table' : 'flight';
  }

  async #betOnFirst(): Promise<void> {
    // A board of questions has a price once each question has an answer.
    for (const question of await this.#frame.locator('.question').all())
      await question.locator('.answer').first().click(IN_WINDOW);
    if ((await this.#frame.locator('.draft').count()) === 0) await this.#frame.locator(PRICE).first().click(IN_WINDOW);
    const moved = this.#frame.getByRole('button', { name: 'Take the new prices' });
    if ((await moved.count()) > 0) await moved.click(IN_WINDOW);
    await this.#frame.getByRole('button', { name: /^Place / }).click(IN_WINDOW);
    await this.#frame.locator('.my-ticket').first().waitFor(IN_WINDOW);
  }

  /** Buys a ticket for the next flight with the lowest target, so that it cashes out early. */
  async #fly(): Promise<void> {
    const seat = this.#frame.getByTestId('flight-bet-0');
    await seat.getByLabel('Auto cash-out at').fill('1.01', IN_WINDOW);
    await seat.getByRole('button', { name: /^Bet / }).click(IN_WINDOW);
    await seat.locator('[data-state]').waitFor(IN_WINDOW);
  }

  /** Plays a flight by keyboard: takes a ticket, and leaves with the cash-out button, which has the focus, unless the flight crashes first. */
  async flyByKeys(): Promise<void> {
    const seat = this.#frame.getByTestId('flight-bet-0');
    const fly = seat.locator('button:focus', { hasText: /^Bet / });
    const leave = seat.locator('[data-testid="cash-out"]:focus');
    const over = seat.locator('[data-state]:not([data-state="OPEN"], [data-state="PENDING"])');
    for (let window = 0; window < WINDOWS_MAX; window++) {
      await this.untilPhase('BETTING');
      await seat.getByLabel('Stake', { exact: true }).focus();
      for (let tabs = 0; tabs < TABS_MAX && (await fly.count()) === 0; tabs++) await this.#page.keyboard.press('Tab');
      await this.#page.keyboard.press('Enter');
      const aboard = seat.locator('[data-state]').waitFor(IN_WINDOW);
      if ((await aboard.then(() => undefined, String)) !== undefined) continue;
      await leave.or(over).waitFor({ timeout: STEP_MS_MAX });
      await this.#page.keyboard.press('Enter');
      await over.waitFor({ timeout: STEP_MS_MAX });
      return;
    }
    throw new Error('no flight was boarded in any window');
  }

  /** Starts a single-player game and makes its first possible move until it is over. */
  async #playSingle(): Promise<void> {
    const numbers = this.#frame.locator('.keno-number');
    const isPicked = (await this.#frame.locator('.keno-number[aria-pressed="true"]').count()) > 0;
    if (!isPicked && (await numbers.count()) > 0) await numbers.first().click();
    const ended = this.#frame.getByTestId('last-games').getByRole('listitem');
    const over = ended.nth(await ended.count());
    await this.#frame.locator('[data-testid="start"]:not([disabled])').click({ timeout: STEP_MS_MAX });
    const move = this.#frame.locator(MOVE).first();
    // A button may become disabled before the click. If it cannot be clicked many times in a row, something covers it.
    for (let misses = 0; (await over.count()) === 0;) {
      await move.or(over).first().waitFor({ timeout: STEP_MS_MAX });
      if ((await over.count()) > 0) break;
      const why = await move.click(IN_WINDOW).then(() => undefined, String);
      misses = why === undefined ? 0 : misses + 1;
      if (misses > MISSES_MAX) throw new Error(`the next move cannot be clicked: ${why}`);
    }
    await this.#frame.getByTestId('round-money').waitFor({ timeout: STEP_MS_MAX });
  }

  /** Returns the phase of the table and the number of face-up cards of each seat, all at one moment: the next round may clear the table at any time. */
  tableNow(seats: readonly string[]): Promise<{ readonly phase: string | null; readonly cards: readonly number[] }> {
    return this.#frame.getByTestId('table').evaluate(
      (table, names) => ({
        phase: table.getAttribute('data-phase'),
        cards: names.map((name) => table.querySelectorAll(`[data-testid="seat-${name}"] [data-card]`).length),
      }),
      seats,
    );
  }

  async figure(name: 'balance' | 'stake' | 'net'): Promise<number> {
    return hundredths(await this.#frame.getByTestId(name).innerText());
  }
}
