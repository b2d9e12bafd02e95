import type { ExchangeEngine, Projected } from '../engine/index.ts';
import { refuse, type Refused } from '@pavilion/server/refused';

const PATIENCE_MS = 5_000;

/**
 * Asks the read models once they show everything that has happened so far, so that callers see their own last act; refuses when
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
