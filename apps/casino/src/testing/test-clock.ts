import { SYSTEM_CLOCK, type Clock } from '../clock.ts';

/** The system's clock, which a test puts forward. */
export class TestClock implements Clock {
  #aheadMs = 0;

  readonly nowMs = (): number => SYSTEM_CLOCK.nowMs() + this.#aheadMs;

  advance(byMs: number): void {
    this.#aheadMs += byMs;
  }
}
