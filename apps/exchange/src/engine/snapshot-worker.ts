import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { takeSnapshot } from './snapshot-taker.ts';

/** What a snapshot worker is started with, and the sequence number it answers with before it ends. */
export type SnapshotWorkerData = { readonly databaseUrl: string };

const LOW_PRIORITY = 10;

/** On Linux a thread has a priority of its own; elsewhere this would slow the whole process down, or is refused. */
if (process.platform === 'linux') setPriority(LOW_PRIORITY);
const { databaseUrl } = workerData as SnapshotWorkerData;
parentPort?.postMessage(await takeSnapshot(databaseUrl));
