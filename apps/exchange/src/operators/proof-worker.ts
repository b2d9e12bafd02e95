import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority, PRIORITY } from '../engine/low-priority.ts';
import { proveRecords } from './proof.ts';

/** What the worker is started with; it answers with the proof and ends. */
export type ProofWorkerData = { readonly databaseUrl: string };

lowerThreadPriority(PRIORITY.SNAPSHOT);
const { databaseUrl } = workerData as ProofWorkerData;
parentPort?.postMessage(await proveRecords(databaseUrl));
