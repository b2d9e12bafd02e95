import { parentPort } from 'node:worker_threads';
import { guarded } from '@pavilion/core/std';
import type { Outcome } from '@pavilion/games/game';
import { paytableOf } from './published.ts';
import { faultsOf } from './bands.ts';
import { calculatedOf, offerFor, offersOf } from './offers.ts';

/** The worker thread that computes prices, so a heavy count blocks no request (casino C-PRC-7). It answers requests one after the other. */

export type QuoteRequest =
  | { readonly id: number; readonly kind: 'offers'; readonly code: string; readonly seen: Outcome }
  | {
      readonly id: number;
      readonly kind: 'offer';
      readonly code: string;
      readonly seen: Outcome;
      readonly market: string;
      readonly selection: string;
    }
  | { readonly id: number; readonly kind: 'faults' | 'paytable'; readonly code: string }
  | { readonly id: number; readonly kind: 'calculated'; readonly code: string; readonly seen: Outcome };

function answer(request: QuoteRequest): unknown {
  switch (request.kind) {
    case 'offers':
      return offersOf(request.code, request.seen);
    case 'offer':
      return offerFor(request.code, request.seen, request.market, request.selection);
    case 'faults':
      return faultsOf(request.code);
    case 'paytable':
      return paytableOf(request.code);
    case 'calculated':
      return calculatedOf(request.code, request.seen);
  }
}

const sendFault = (error: unknown, { id }: QuoteRequest): void =>
  parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });

parentPort?.on(
  'message',
  guarded((request: QuoteRequest) => parentPort?.postMessage({ id: request.id, value: answer(request) }), sendFault),
);
