import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority, PRIORITY } from './low-priority.ts';
import { takeSnapshot } from './snapshot-taker.ts';

/** What a snapshot worker is started with, and the sequence number it answers with before it ends. */
export type SnapshotWorkerData = { readonly databaseUrl: string };

lowerThreadPriority(PRIORITY.SNAPSHOT);
const { databaseUrl } = workerData as SnapshotWorkerData;
parentPort?.postMessage(await takeSnapshot(databaseUrl));
