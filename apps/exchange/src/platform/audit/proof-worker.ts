import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority, PRIORITY } from '../engine/low-priority.ts';
import { proveRecords, type NotedHeads } from './proof.ts';

/** Input of the worker, which returns the proof and ends. */
export type ProofWorkerData = { readonly databaseUrl: string; readonly noted: NotedHeads };

lowerThreadPriority(PRIORITY.SNAPSHOT);
const { databaseUrl, noted } = workerData as ProofWorkerData;
parentPort?.postMessage(await proveRecords(databaseUrl, noted));
