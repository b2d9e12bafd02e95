import type { Clock } from './clock.ts';
import { GatewayUnavailable } from './gateway.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** Thrown when the feed stops before the action has succeeded. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

export interface Retrying {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called after the first failed attempt, not after later ones. */
  readonly onUnavailable: (error: GatewayUnavailable) => void;
}

/**
 * Repeats an action until the exchange answers, because a restart of the exchange must not end a match. Pauses between attempts grow up to five seconds of the
 * feed's clock, which runs faster in a replay. A refusal is thrown, not retried.
 */
export async function retryUntilAvailable<T>(action: () => Promise<T>, { clock, signal, onUnavailable }: Retrying): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    if (signal.aborted) throw new Stopped();
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      if (pauseMs === FIRST_PAUSE_MS) onUnavailable(error);
      await clock.sleep(pauseMs, signal);
    }
  }
}
