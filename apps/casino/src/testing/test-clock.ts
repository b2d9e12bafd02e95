import { SystemClock } from '@pavilion/server/clock';

type Periodic = { readonly action: () => unknown; readonly onFault: (error: unknown) => void };

/** The system's clock, which a test can put forward. Periodic work also runs at each jump. */
export class TestClock extends SystemClock {
  readonly #periodic = new Set<Periodic>();
  #aheadMs = 0;

  override readonly nowMs = (): number => Date.now() + this.#aheadMs;

  override every(periodMs: number, action: () => unknown, onFault: (error: unknown) => void): () => void {
    const work = { action, onFault };
    this.#periodic.add(work);
    const cancel = super.every(periodMs, action, onFault);
    return () => {
      this.#periodic.delete(work);
      cancel();
    };
  }

  async advance(byMs: number): Promise<void> {
    this.#aheadMs += byMs;
    for (const { action, onFault } of this.#periodic)
      try {
        await action();
      } catch (error) {
        onFault(error);
      }
  }
}
