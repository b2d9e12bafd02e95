import type { Clock } from './clock.ts';
import { GatewayUnavailable } from './gateway.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** The feed was told to stop while it was waiting for the exchange. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

export interface Insisting {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Told once when the exchange goes away. */
  readonly onUnavailable: (error: GatewayUnavailable) => void;
}

/**
 * Does it until the exchange takes it, with growing pauses while the exchange is away: a restart of the exchange must not
 * end a match. A refusal is not repeated.
 */
export async function insist<T>(action: () => Promise<T>, { clock, signal, onUnavailable }: Insisting): Promise<T> {
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
