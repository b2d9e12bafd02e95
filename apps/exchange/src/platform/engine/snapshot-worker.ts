import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority, PRIORITY } from './low-priority.ts';

/** Input of a snapshot worker, which answers with the sequence number of its snapshot and ends. */
export type SnapshotWorkerData = { readonly databaseUrl: string };

lowerThreadPriority(PRIORITY.SNAPSHOT);
// Only now: loading and compiling the core takes as much of a processor as a small snapshot, and the writer needs it.
const { takeSnapshot } = await import('./snapshot-taker.ts');
const { databaseUrl } = workerData as SnapshotWorkerData;
parentPort?.postMessage(await takeSnapshot(databaseUrl));
