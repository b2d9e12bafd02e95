import { MINUTE_MS, SECOND_MS } from '@pavilion/core/std';
import type { RefusalCode } from '@pavilion/core/exchange';
import { messagesIn } from './messages.ts';
import { errorWords } from './messages/errors.en.ts';

/**
 * Every refusal of the product as data, in one table for the server, the screens and the reference page. The sentences are in `messages/errors.en.ts` and
 * `messages/errors.hi.ts`. The group of a refusal tells the client what to do:
 *
 * - `correct`: the request is wrong, so repeating it does not help. A defect of the caller.
 * - `signIn`: there is no session, or its sign-in is not complete. Ask the player to sign in. Only this group has the statuses 401 and 403.
 * - `refresh`: the state has changed. Fetch it again (`details` may have a part of it) and let the player decide again.
 * - `show`: show the sentence, because the player can act on it.
 * - `retryLater`: send the same request with the same idempotency key after the delay. Only this group has a delay.
 */
export type ErrorGroup = 'correct' | 'signIn' | 'refresh' | 'show' | 'retryLater';

type Row = { readonly status: number; readonly advice: string };
export type ErrorRow =
  | (Row & { readonly group: Exclude<ErrorGroup, 'retryLater'> })
  | (Row & { readonly group: 'retryLater'; readonly retryAfterMs: number });

const correct = (status: 400 | 404 | 409 | 413, advice: string) => ({ group: 'correct', status, advice }) as const;
const signIn = (status: 401 | 403, advice: string) => ({ group: 'signIn', status, advice }) as const;
const refresh = (status: 409 | 422, advice: string) => ({ group: 'refresh', status, advice }) as const;
const show = (advice: string) => ({ group: 'show', status: 422, advice }) as const;
const retryLater = (status: 429 | 500 | 503, retryAfterMs: number, advice: string) =>
  ({ group: 'retryLater', status, retryAfterMs, advice }) as const;

export const ERRORS = {
  INVALID_REQUEST: correct(400, 'details.field names the first field at fault.'),
  REQUEST_TOO_LARGE: correct(413, 'Send less at once.'),

  SESSION_ENDED: signIn(401, 'Sign out and show the sign-in screen.'),
  OTP_REQUIRED: signIn(401, 'Go to the second step of signing in.'),
  /** The exchange answers SESSION_ENDED, because barring an account ends its sessions. The client reads a 403 without a code as this. */
  ACCOUNT_BARRED: signIn(403, 'Sign out; signing in again will not help.'),

  NOT_FOUND: correct(404, 'Check the id. The object does not exist, or this account may not see it.'),
  IDEMPOTENCY_CONFLICT: correct(409, 'details.field names what differs. Use a new key for a new intention.'),
  PROPOSAL_OUTDATED: refresh(409, 'Fetch the proposals and decide again.'),
  RESULT_CONFLICT: refresh(409, 'Fetch the market; roll back before settling differently.'),
  SETTLEMENT_RUNNING: refresh(409, 'Fetch the market until it is settled, then decide again.'),

  SIGN_IN_FAILED: show(
    'The answer is the same for a wrong name and a wrong password. details.field names what was wrong, if only that was asked for.',
  ),
  PASSWORD_CHANGE_REQUIRED: show('Open the change-password form.'),
  PASSWORD_TOO_COMMON: show('Stay on the form.'),
  FACTOR_REQUIRED: show('Ask for a fresh factor, then send again.'),
  IDENTITY_REQUIRED: show('Declare name, age and a document; staff approve it.'),
  WITHDRAWALS_HELD: show('details.held_until is the end of the hold. The owner has been notified of the change.'),
  SECOND_PERSON_REQUIRED: show('Ask another person. The proposer and people with a position in the market may not act.'),

  MARKET_SUSPENDED: show('Wait for the stream to say OPEN.'),
  MARKET_NOT_OPEN: show('Try again only after the stream says OPEN.'),
  EVENT_ENDED: show('Do not wait. The markets of the event stay closed.'),
  PRICE_CHANGED: refresh(422, 'details holds the price in force; ask the player.'),
  STALE_VERSION: refresh(422, 'Fetch the market; ask the player.'),
  INVALID_PRICE: show('Move the price to a step of the ladder.'),
  BELOW_MIN: show('details.min_stake holds the limit.'),
  ABOVE_MAX: show('details.max_stake holds the limit.'),
  ABOVE_MAX_PROFIT: show('details.max_profit holds the limit.'),
  ABOVE_MAX_PRICE: show('details.max_price holds the limit.'),
  WOULD_MATCH: show('Ask for another price, or let the bet match.'),
  TRIGGER_REACHED: show('Act now, or choose another trigger.'),
  TOO_MANY_INSTRUCTIONS: show('Cancel another instruction in this market.'),
  NOTHING_TO_CASH_OUT: show('Place a bet in this market first.'),
  LIMITS_NOT_SET: show('Staff must first set the limits of the market.'),
  INVALID_PROFIT_RATIO: show('Rounding would distort the bet; raise the stake.'),
  MARKET_EXPOSURE_LIMIT: show('Stake less, or cancel another bet in this market.'),
  PAPER_ACCOUNT: show('Sign in to the player’s own account.'),
  EVENT_EXPOSURE_LIMIT: show('Reduce or cancel another bet on this match.'),
  USER_EXPOSURE_LIMIT: show('Reduce or cancel another bet.'),
  INSUFFICIENT_FUNDS: show('Lower the stake, cancel a bet, or deposit.'),
  LIMIT_EXCEEDED: show('The player set this limit. It can be lowered at once, and raised a day later.'),
  EXCLUDED: show('Signing in and withdrawing still work.'),
  USER_LOCKED: show('Contact the operator or parent.'),
  OUTSIDE_BETTING_HOURS: show('Wait for the next session.'),
  STARTING_PRICE_CLOSED: show('Bet at a fixed price instead.'),
  BET_IS_FINAL: show('Wait for the starting price, or send a limit that is easier to match.'),
  BET_NOT_OPEN: refresh(422, 'Fetch the open bets. This bet was matched, lapsed or cancelled.'),
  QUERY_CLOSED: show('details.reason is NOT_SETTLED, TOO_LATE or ALREADY_ASKED.'),
  GAME_DISABLED: show('Choose another game.'),
  GAME_OPEN: show('Fetch the open game; seeds and new games wait for its end.'),
  CYCLE_TOO_FAST: show('details.wait_ms says how long.'),
  TOKEN_INVALID: refresh(422, 'Ask for a new ticket.'),
  TOKEN_USED: refresh(422, 'Ask for a new ticket.'),
  TOKEN_EXPIRED: refresh(422, 'Ask for a new ticket.'),

  RATE_LIMITED: retryLater(429, 1_000, 'Retry-After says how long to wait.'),
  INTERNAL: retryLater(500, 1_000, 'A defect; request_id finds it. With the same idempotency key it is safe to try again.'),
  TEMPORARILY_UNAVAILABLE: retryLater(
    503,
    1_000,
    'The server is starting or read-only, its disk is full, or a dependency is down. Nothing was lost. Send the same request again.',
  ),
  NO_ROOM: retryLater(
    503,
    30_000,
    'The disk is almost full and an operator has to make room; cancelling and withdrawing still work.',
  ),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[];

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text);
}

const say = messagesIn<typeof errorWords>('en', errorWords);

/** Returns the sentence of a refusal. With `waitMs`, the sentence of RATE_LIMITED includes the wait, rounded up to whole seconds or minutes. */
export function sentenceOf(code: ErrorCode, waitMs?: number): string {
  if (code !== 'RATE_LIMITED' || waitMs === undefined) return say(code);
  return waitMs < MINUTE_MS
    ? say('RATE_LIMITED.seconds', { count: Math.max(1, Math.ceil(waitMs / SECOND_MS)) })
    : say('RATE_LIMITED.minutes', { count: Math.ceil(waitMs / MINUTE_MS) });
}

export type RefusalSentence = keyof typeof errorWords;

/** Returns the key of the sentence of a failed sign-in. `field` is what was asked for; undefined for name and password together. */
export function signInFault(field: string | undefined): RefusalSentence {
  if (field === undefined) return 'SIGN_IN_FAILED';
  if (field === 'code') return 'SIGN_IN_FAILED.code';
  return field === 'passkey' || field === 'answer' ? 'SIGN_IN_FAILED.passkey' : 'SIGN_IN_FAILED.password';
}

/** Returns the sentence of a failed sign-in, in English. */
export function signInSentence(field: string | undefined): string {
  return errorWords[signInFault(field)];
}

/**
 * Returns the API's code for a refusal of the exchange. Both have the same names. ALREADY_EXISTS can come only from a defect of the server, because the server
 * assigns the ids.
 */
export function wireCode(refusal: RefusalCode): ErrorCode {
  return refusal === 'ALREADY_EXISTS' ? 'INTERNAL' : refusal;
}

/** Errors possible for every signed-in call; endpoint rows list only their own. */
export const COMMON_ERRORS = [
  'INVALID_REQUEST',
  'REQUEST_TOO_LARGE',
  'RATE_LIMITED',
  'INTERNAL',
  'TEMPORARILY_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];
export const SESSION_ERRORS = [
  'SESSION_ENDED',
  'OTP_REQUIRED',
  'ACCOUNT_BARRED',
  'PASSWORD_CHANGE_REQUIRED',
] as const satisfies readonly ErrorCode[];
