import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority, PRIORITY } from './low-priority.ts';

/** What a snapshot worker is started with, and the sequence number it answers with before it ends. */
export type SnapshotWorkerData = { readonly databaseUrl: string };

lowerThreadPriority(PRIORITY.SNAPSHOT);
// Only now: loading and compiling the core takes as much of a processor as a small snapshot, and the writer needs it.
const { takeSnapshot } = await import('./snapshot-taker.ts');
const { databaseUrl } = workerData as SnapshotWorkerData;
parentPort?.postMessage(await takeSnapshot(databaseUrl));
