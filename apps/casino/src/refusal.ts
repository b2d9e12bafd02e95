import type { ErrorCode } from '@pavilion/contract/errors';
import type { WalletRefusal } from '@pavilion/contract/wallet';

/** An expected no: a code of the product's table, and what the caller needs to put it right. */
export class Refusal {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly message: string | undefined;

  constructor(code: ErrorCode, details?: Readonly<Record<string, unknown>>, message?: string) {
    this.code = code;
    this.details = details;
    this.message = message;
  }
}

export function refuse(code: ErrorCode, details?: Readonly<Record<string, unknown>>, message?: string): Refusal {
  return new Refusal(code, details, message);
}

const OF_WALLET: Partial<Record<WalletRefusal, ErrorCode>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  LIMIT_EXCEEDED: 'LIMIT_EXCEEDED',
  USER_LOCKED: 'USER_LOCKED',
  EXCLUDED: 'EXCLUDED',
  GAME_DISABLED: 'GAME_DISABLED',
  SESSION_ENDED: 'SESSION_ENDED',
  TOKEN_INVALID: 'TOKEN_INVALID',
  TOKEN_USED: 'TOKEN_USED',
  TOKEN_EXPIRED: 'TOKEN_EXPIRED',
  ROUND_CLOSED: 'MARKET_NOT_OPEN',
};

/** What the player is told when the wallet says no; what only concerns the two programs is "not at the moment" (casino C-WAL-14). */
export function codeOfWallet(status: string): ErrorCode {
  return OF_WALLET[status as WalletRefusal] ?? 'TEMPORARILY_UNAVAILABLE';
}
