import type { ExchangeEngine, Projected } from '../engine/index.ts';
import { refuse, type Refused } from '@pavilion/server/refused';

const TIMEOUT_MS = 5_000;

/** Waits until the read models include all events so far, and reads them. Callers therefore see their own last act. Refuses if the wait takes too long. */
export async function readProjected<T>(
  engine: ExchangeEngine,
  projected: Projected,
  ask: (seq: number) => Promise<T>,
): Promise<T | Refused> {
  const { seq } = engine.head;
  return (await projected(seq, TIMEOUT_MS)) ? ask(seq) : refuse('TEMPORARILY_UNAVAILABLE');
}
