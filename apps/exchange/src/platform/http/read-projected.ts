import type { ExchangeEngine, Projected } from '../engine/index.ts';
import { refuse, type Refused } from '@pavilion/server/refused';

const PATIENCE_MS = 5_000;

/** Reads the read models when they include all events so far, so that callers see their own last act. Refuses if they are too far behind. */
export async function readProjected<T>(
  engine: ExchangeEngine,
  projected: Projected,
  ask: (seq: number) => Promise<T>,
): Promise<T | Refused> {
  const { seq } = engine.head;
  return (await projected(seq, PATIENCE_MS)) ? ask(seq) : refuse('TEMPORARILY_UNAVAILABLE');
}
