import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { present } from '@pavilion/core/std';
import { decodeEvents } from '@pavilion/core/exchange';
import type { JournalAnchor } from '../journal.ts';
import { Projector } from './projector.ts';
import { applyRetention, type RetentionRules } from './retention.ts';

/** What the worker is started with. */
export type ProjectorWorkerData = { readonly databaseUrl: string; readonly retention: RetentionRules };
/** `catchUp`: the journal has grown; `stop`: catch up once more and end. */
export type ToProjector = 'catchUp' | 'stop';
/** Where the read models are, after every transaction; `idle` when there was nothing more to write. */
export type FromProjector = { readonly seq: number; readonly at: number; readonly idle: boolean };

const LOW_PRIORITY = 10;
const RETENTION_INTERVAL_MS = 600_000;

/** On Linux a thread has a priority of its own; elsewhere this would slow the whole process down, or is refused. */
if (process.platform === 'linux') setPriority(LOW_PRIORITY);

const port = present(parentPort, 'the projector runs in a worker');
const { databaseUrl, retention } = workerData as ProjectorWorkerData;
const projector = await Projector.open(databaseUrl, decodeEvents);

let wanted = true;
let stopping = false;
let wake: () => void = () => undefined;
port.on('message', (message: ToProjector) => {
  wanted = true;
  stopping ||= message === 'stop';
  wake();
});

function report({ seq, at }: JournalAnchor, idle: boolean): void {
  port.postMessage({ seq, at, idle } satisfies FromProjector);
}

const retentionTimer = setInterval(() => {
  // What could not be dropped now is dropped next time.
  applyRetention(databaseUrl, retention, Date.now() * 1_000).catch(() => undefined);
}, RETENTION_INTERVAL_MS);

for (;;) {
  const last = stopping;
  wanted = false;
  await projector.catchUp((position) => report(position, false));
  report(projector.position, true);
  if (last) break;
  if (wanted) continue;
  await new Promise<void>((resolve) => {
    wake = resolve;
  });
}
clearInterval(retentionTimer);
await projector.close();
port.close();
