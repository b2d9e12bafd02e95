import type { Clock } from './clock.ts';
import { GatewayUnavailable } from './gateway.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** The feed was stopped while it waited for the exchange. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

export interface Retrying {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called once when the exchange becomes unavailable. */
  readonly onUnavailable: (error: GatewayUnavailable) => void;
}

/**
 * Retries with growing pauses while the exchange is unavailable, because its restart must not end a match. A refusal is not retried. Pauses pass on the feed's
 * clock, which a replay runs faster.
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
