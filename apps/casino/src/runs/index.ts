import type { Ground } from '../platform/ground.ts';
import { RunStore } from './run-store.ts';

export type { RunStore } from './run-store.ts';

export type Runs = Awaited<ReturnType<typeof openRuns>>;

const ALIVE_MS = 10_000;

/** Records this start, and a heartbeat every ten seconds, which decide rules on down-time (casino C-REG-6). */
export async function openRuns({ db, clock, log }: Ground) {
  const runs = new RunStore(db);
  const lastAliveMs = await runs.begin(clock.nowMs());
  const stop = clock.every(
    ALIVE_MS,
    () => runs.beat(clock.nowMs()),
    (error) => log.error(error, 'a heartbeat of the casino could not be stored'),
  );
  return { runs, lastAliveMs, stop };
}
