import * as z from 'zod/mini';
import type { WalletAction } from './calls.ts';

/**
 * Every status of the wallet protocol, with its HTTP status and the reaction it requires (casino §8):
 *
 * - `done`: carried out, now or at an earlier transmission.
 * - `refused`: final; every repeat of the transaction gets the same answer.
 * - `unsent`: the transmission was wrong, but not the transaction. The call had no effect and is not remembered. A corrected call may be sent.
 * - `later`: the call had no effect. Send the same transaction again.
 */
export const WALLET_STATUSES = {
  OK: { http: 200, kind: 'done' },

  INSUFFICIENT_FUNDS: { http: 200, kind: 'refused' },
  LIMIT_EXCEEDED: { http: 200, kind: 'refused' },
  USER_LOCKED: { http: 200, kind: 'refused' },
  EXCLUDED: { http: 200, kind: 'refused' },
  GAME_DISABLED: { http: 200, kind: 'refused' },
  SESSION_ENDED: { http: 200, kind: 'refused' },

  BET_CANCELLED: { http: 200, kind: 'refused' },
  TX_CONFLICT: { http: 200, kind: 'refused' },
  BET_ROLLED_BACK: { http: 200, kind: 'refused' },
  BET_ALREADY_SETTLED: { http: 200, kind: 'refused' },
  ROUND_CLOSED: { http: 200, kind: 'refused' },
  ROUND_MISMATCH: { http: 200, kind: 'refused' },
  CURRENCY_MISMATCH: { http: 200, kind: 'refused' },
  AMOUNT_INVALID: { http: 200, kind: 'refused' },

  BET_NOT_FOUND: { http: 200, kind: 'later' },

  TOKEN_INVALID: { http: 200, kind: 'refused' },
  TOKEN_USED: { http: 200, kind: 'refused' },
  TOKEN_EXPIRED: { http: 200, kind: 'refused' },

  SCHEMA_INVALID: { http: 400, kind: 'unsent' },
  SIGNATURE_INVALID: { http: 401, kind: 'unsent' },
  TIMESTAMP_OUT_OF_WINDOW: { http: 401, kind: 'unsent' },
  NONCE_REPLAYED: { http: 409, kind: 'unsent' },

  RATE_LIMITED: { http: 429, kind: 'later' },
  TEMPORARILY_UNAVAILABLE: { http: 503, kind: 'later' },
  INTERNAL: { http: 500, kind: 'later' },
} as const satisfies Record<string, { readonly http: number; readonly kind: 'done' | 'refused' | 'unsent' | 'later' }>;

export type WalletStatus = keyof typeof WALLET_STATUSES;
export const walletStatus = z.enum(Object.keys(WALLET_STATUSES) as [WalletStatus, ...WalletStatus[]]);
/** Every status except success. */
export type WalletRefusal = Exclude<WalletStatus, 'OK'>;

/** Result of a transmission. It decides whether the call is sent again. */
export type Transmission =
  /** There was no usable answer: connection refused or cut, timeout, or unreadable data. */
  { readonly kind: 'lost' } | { readonly kind: 'answered'; readonly httpStatus: number; readonly status: WalletStatus };

/**
 * Returns true if the same transaction should be sent again: without an answer, after 5xx or 429, and for a win whose bet is not known yet (casino C-WAL-13).
 * Every other answer is final.
 */
export function isRetriable(action: WalletAction, result: Transmission): boolean {
  if (result.kind === 'lost' || result.httpStatus >= 500 || result.httpStatus === 429) return true;
  if (result.status === 'BET_NOT_FOUND') return action === 'win';
  return WALLET_STATUSES[result.status].kind === 'later';
}
