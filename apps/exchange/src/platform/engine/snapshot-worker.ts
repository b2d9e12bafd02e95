import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority, PRIORITY } from './low-priority.ts';

/** Input of a snapshot worker, which returns its snapshot's sequence number and ends. */
export type SnapshotWorkerData = { readonly databaseUrl: string };

lowerThreadPriority(PRIORITY.SNAPSHOT);
// Imported late, because loading the core takes as much processor time as a small snapshot, and the writer needs it.
const { takeSnapshot } = await import('./snapshot-taker.ts');
const { databaseUrl } = workerData as SnapshotWorkerData;
parentPort?.postMessage(await takeSnapshot(databaseUrl));
