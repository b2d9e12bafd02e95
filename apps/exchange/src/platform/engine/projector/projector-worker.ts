import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { present } from '@pavilion/core/std';
import type { Micros } from '@pavilion/core/exchange';
import { decodeEvents } from '@pavilion/core/exchange/journal';
import type { JournalAnchor } from '../journal.ts';
import { lowerThreadPriority, PRIORITY } from '../low-priority.ts';
import { Projector } from './projector.ts';
import { applyRetention, type RetentionRules } from './retention.ts';

/** Input of the worker. */
export type ProjectorWorkerData = {
  readonly databaseUrl: string;
  readonly retention: RetentionRules;
  /** One integer that the engine updates: the number of commands that wait for it. */
  readonly waiting: SharedArrayBuffer;
};
/** `catchUp`: the journal has grown. `stop`: catch up once more and end. `retainAt`: delete data too old at that time. */
export type ToProjector = 'catchUp' | 'stop' | { readonly retainAt: Micros };
/** Position of the read models after each transaction; `isIdle` if there is nothing more to write. */
export type FromProjector = { readonly seq: number; readonly at: number; readonly isIdle: boolean };

const COMMANDS_WAITING_MAX = 200;
const GIVE_WAY_MS = 5;
const GIVE_WAY_MS_MAX = 250;

lowerThreadPriority(PRIORITY.PROJECTOR);
const port = present(parentPort, 'the projector runs in a worker');
const { databaseUrl, retention, waiting } = workerData as ProjectorWorkerData;
const commandsWaiting = new Int32Array(waiting);

/** Reports may be late, but answers may not. While commands wait, the projector pauses for a limited time. */
async function yieldToEngine(): Promise<void> {
  for (
    let waitedMs = 0;
    waitedMs < GIVE_WAY_MS_MAX && Atomics.load(commandsWaiting, 0) > COMMANDS_WAITING_MAX;
    waitedMs += GIVE_WAY_MS
  ) {
    await sleep(GIVE_WAY_MS);
  }
}

const projector = await Projector.open(databaseUrl, decodeEvents, yieldToEngine);

let isWanted = true;
let isStopping = false;
let wake: () => void = () => undefined;
port.on('message', (message: ToProjector) => {
  if (typeof message === 'object') {
    // A failure is retried at the next interval.
    applyRetention(databaseUrl, retention, message.retainAt).catch(() => undefined);
    return;
  }
  isWanted = true;
  isStopping ||= message === 'stop';
  wake();
});

function report({ seq, at }: JournalAnchor, isIdle: boolean): void {
  port.postMessage({ seq, at, isIdle } satisfies FromProjector);
}

for (;;) {
  const last = isStopping;
  isWanted = false;
  await projector.catchUp((position) => report(position, false));
  report(projector.position, true);
  if (last) break;
  if (isWanted) continue;
  await new Promise<void>((resolve) => {
    wake = resolve;
  });
}
await projector.close();
port.close();
