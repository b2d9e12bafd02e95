import type { NoticeKind } from '@pavilion/contract/http';
import type { BadgeTone } from '@pavilion/ui';

/** The colour of each kind of notice, in the list of notices and in the activity. */
export const NOTICE_TONES: Readonly<Record<NoticeKind, BadgeTone>> = {
  BET_MATCHED: 'gain',
  BET_LAPSED: 'warn',
  BET_VOID: 'warn',
  CHANGE_DROPPED: 'warn',
  INSTRUCTION_PLACED: 'gain',
  INSTRUCTION_REFUSED: 'warn',
  INSTRUCTION_LAPSED: 'warn',
  MARKET_SETTLED: 'brand',
  MARKET_VOID: 'warn',
  SETTLEMENT_CORRECTED: 'warn',
  LETTER_ANSWERED: 'plain',
  QUERY_DECIDED: 'plain',
  PAYMENT_DONE: 'gain',
  PAYMENT_REFUSED: 'warn',
  PAYMENT_RETURNED: 'warn',
  IDENTITY_APPROVED: 'gain',
  IDENTITY_REFUSED: 'warn',
  LIMIT_CHANGED: 'plain',
  GUESSES_REFUSED: 'warn',
  PASSWORD_CHANGED: 'warn',
  SIGN_IN_CHANGED: 'warn',
  CASINO_WIN_PARKED: 'warn',
  CASINO_WIN_RELEASED: 'gain',
  CASINO_WIN_REJECTED: 'warn',
  MESSAGE: 'brand',
  PRICE_REACHED: 'gain',
};
