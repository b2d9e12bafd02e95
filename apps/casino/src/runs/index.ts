import type { Ground } from '../platform/ground.ts';
import { RunStore } from './run-store.ts';

export type { RunStore } from './run-store.ts';

export type Runs = Awaited<ReturnType<typeof openRuns>>;

const ALIVE_MS = 10_000;

/** Notes this start, and a sign of life every ten seconds: rules of down-time are decided by them (casino C-REG-6). */
export async function openRuns({ db, clock, log }: Ground) {
  const runs = new RunStore(db);
  const lastAliveMs = await runs.begin(clock.nowMs());
  const stop = clock.every(
    ALIVE_MS,
    () => runs.beat(clock.nowMs()),
    (error) => log.error(error, 'a sign of life could not be noted'),
  );
  return { runs, lastAliveMs, stop };
}
