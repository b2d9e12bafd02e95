import type { ExchangeReads } from '@pavilion/core/exchange';
import type { Engine } from './engine/index.ts';
import { refuse, type Refused } from './http/refused.ts';

/** The engine of the shipped exchange: what services send commands to and ask questions of. */
export type ExchangeEngine = Engine<ExchangeReads>;

/** Waits until the read models show everything up to `seq`; false: not within the time given (trust D6). */
export type Projected = (seq: number, timeoutMs: number) => Promise<boolean>;

const PATIENCE_MS = 5_000;

/**
 * Asks the read models once they show everything that has happened so far, so that whoever asks sees their own last act; refuses when
 * they are too far behind.
 */
export async function readProjected<T>(
  engine: ExchangeEngine,
  projected: Projected,
  ask: (seq: number) => Promise<T>,
): Promise<T | Refused> {
  const { seq } = engine.head;
  return (await projected(seq, PATIENCE_MS)) ? ask(seq) : refuse('TEMPORARILY_UNAVAILABLE');
}
