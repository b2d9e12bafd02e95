import type { RefusalCode } from '@pavilion/core/exchange';

/**
 * Every way in which the product says no, as data: one table for the server, the screens and the reference pages.
 * Groups say what the client must do:
 *
 * - `correct`: the request itself is wrong; sending it again changes nothing. A defect of the caller.
 * - `signIn`: the session is over; sign out here and ask the player to sign in. The only group with 401 and 403.
 * - `refresh`: the world moved on; fetch the present state (some of it is in `details`), let the player decide again.
 * - `show`: show the sentence; the player can do something about it.
 * - `retryLater`: send the same request with the same idempotency key after the delay. The only group that has a delay.
 */
export type ErrorGroup = 'correct' | 'signIn' | 'refresh' | 'show' | 'retryLater';

type Row = { readonly status: number; readonly sentence: string; readonly advice: string };
export type ErrorRow =
  | (Row & { readonly group: Exclude<ErrorGroup, 'retryLater'> })
  | (Row & { readonly group: 'retryLater'; readonly retryAfterMs: number });

const correct = (status: 400 | 404 | 409 | 413, sentence: string, advice: string) =>
  ({ group: 'correct', status, sentence, advice }) as const;
const signIn = (status: 401 | 403, sentence: string, advice: string) => ({ group: 'signIn', status, sentence, advice }) as const;
const refresh = (status: 409 | 422, sentence: string, advice: string) =>
  ({ group: 'refresh', status, sentence, advice }) as const;
const show = (sentence: string, advice: string) => ({ group: 'show', status: 422, sentence, advice }) as const;
const retryLater = (status: 429 | 500 | 503, retryAfterMs: number, sentence: string, advice: string) =>
  ({ group: 'retryLater', status, retryAfterMs, sentence, advice }) as const;

export const ERRORS = {
  INVALID_REQUEST: correct(400, 'Something in this request is not valid.', 'details.field names the first field at fault.'),
  REQUEST_TOO_LARGE: correct(413, 'This request is too large.', 'Send less at once.'),

  SESSION_ENDED: signIn(401, 'Your session has ended. Please sign in again.', 'Sign out and show the sign-in screen.'),
  OTP_REQUIRED: signIn(401, 'Please finish signing in with your one-time code.', 'Go to the second step of signing in.'),
  ACCOUNT_BARRED: signIn(403, 'This account is closed. Please contact support.', 'Sign out; signing in again will not help.'),

  NOT_FOUND: correct(404, 'We could not find what you asked for.', 'It is not there, or not visible to this account.'),
  IDEMPOTENCY_CONFLICT: correct(
    409,
    'This request was already used for something else.',
    'details.field names what differs. Use a new key for a new intention.',
  ),
  PROPOSAL_OUTDATED: refresh(
    409,
    'This has changed since you looked. Please check it again.',
    'Fetch the proposals and decide again.',
  ),
  RESULT_CONFLICT: refresh(
    409,
    'This market already has another result. Roll it back first.',
    'Fetch the market; roll back before settling differently.',
  ),
  SETTLEMENT_RUNNING: refresh(
    409,
    'This market is being settled at this moment.',
    'Fetch the market until it is settled, then decide again.',
  ),

  SIGN_IN_FAILED: show('The user name, password or code is not right.', 'The same answer whichever of them is wrong.'),
  PASSWORD_CHANGE_REQUIRED: show('Please change the password you were given first.', 'Open the change-password form.'),
  PASSWORD_TOO_COMMON: show('This password is too easy to guess. Please choose another.', 'Stay on the form.'),
  FACTOR_REQUIRED: show('Please confirm this with your second factor.', 'Ask for a fresh factor, then send again.'),
  IDENTITY_REQUIRED: show(
    'We have to know who you are before we can pay you.',
    'Declare name, age and a document; an officer approves it.',
  ),
  WITHDRAWALS_HELD: show(
    'Withdrawals are on hold for 24 hours after a change to how you sign in. Please try again later.',
    'details.held_until is the end of the hold. The owner has been notified of the change.',
  ),
  SECOND_PERSON_REQUIRED: show(
    'Another person must confirm this.',
    'The proposer, or somebody with a position in the market, may not.',
  ),

  MARKET_SUSPENDED: show('This market is suspended. Please wait a moment.', 'Wait for the stream to say OPEN.'),
  MARKET_NOT_OPEN: show('This market is not open for bets.', 'Nothing to wait for unless the market opens.'),
  EVENT_ENDED: show('This event has ended. It takes no more bets.', 'Nothing to wait for: its markets stay closed.'),
  PRICE_CHANGED: refresh(422, 'The price has changed.', 'details holds the price in force; ask the player.'),
  STALE_VERSION: refresh(422, 'The market has changed since you opened this bet.', 'Fetch the market; ask the player.'),
  INVALID_PRICE: show('This price is not on the price ladder.', 'Move it to a step of the ladder.'),
  BELOW_MIN: show('This stake is below the minimum.', 'details.min_stake holds the limit.'),
  ABOVE_MAX: show('This stake is above the maximum.', 'details.max_stake holds the limit.'),
  ABOVE_MAX_PROFIT: show('This bet could win more than this market allows.', 'details.max_profit holds the limit.'),
  ABOVE_MAX_PRICE: show('This price is above the highest this market allows.', 'details.max_price holds the limit.'),
  LIMITS_NOT_SET: show('This market is not ready for bets yet.', 'An operator has to set its limits.'),
  INVALID_PROFIT_RATIO: show('This stake is too small for this price.', 'Rounding would distort the bet; raise the stake.'),
  MARKET_EXPOSURE_LIMIT: show('That is more than this market takes now.', 'Stake less, or cancel another bet in it.'),
  PAPER_ACCOUNT: show(
    'A paper account bets in markets of the exchange, at most 50 open bets in each, and that is all: for more, use the account it was opened beside.',
    'Sign in to the player’s own account.',
  ),
  EVENT_EXPOSURE_LIMIT: show('You have reached the limit for this match.', 'Reduce or cancel another bet on it.'),
  USER_EXPOSURE_LIMIT: show('You have reached the limit of your account.', 'Reduce or cancel another bet.'),
  INSUFFICIENT_FUNDS: show('Your balance does not cover this bet.', 'Lower the stake, cancel a bet, or deposit.'),
  LIMIT_EXCEEDED: show(
    'This would go over a limit you have set.',
    'The player set it; it can be lowered at once, raised only later.',
  ),
  EXCLUDED: show('You are taking a break from betting.', 'Signing in and withdrawing still work.'),
  USER_LOCKED: show('Betting is locked for your account.', 'Contact the operator or parent.'),
  OUTSIDE_BETTING_HOURS: show('This market takes bets only during its session.', 'Wait for the next session.'),
  BET_NOT_OPEN: refresh(
    422,
    'Nothing of this bet is open any more.',
    'Fetch the open bets; it was matched, lapsed or cancelled.',
  ),
  QUERY_CLOSED: show(
    'A result can be questioned once, after it is settled and within the time the rules give.',
    'details.reason is NOT_SETTLED, TOO_LATE or ALREADY_ASKED.',
  ),
  GAME_DISABLED: show('This game is not available at the moment.', 'Choose another game.'),
  GAME_OPEN: show('Please finish the game that is open first.', 'Fetch the open game; seeds and new games wait for its end.'),
  CYCLE_TOO_FAST: show('Please wait a moment before the next round.', 'details.wait_ms says how long.'),
  TOKEN_INVALID: refresh(422, 'This link or ticket is not valid.', 'Ask for a new ticket.'),
  TOKEN_USED: refresh(422, 'This link or ticket was already used.', 'Ask for a new ticket.'),
  TOKEN_EXPIRED: refresh(422, 'This link or ticket has expired.', 'Ask for a new ticket.'),

  RATE_LIMITED: retryLater(429, 1_000, 'Too many requests. Please slow down.', 'Retry-After says how long to wait.'),
  INTERNAL: retryLater(
    500,
    1_000,
    'Something went wrong on our side.',
    'A defect; request_id finds it. With the same idempotency key it is safe to try again.',
  ),
  TEMPORARILY_UNAVAILABLE: retryLater(
    503,
    1_000,
    'We are not accepting this at the moment. Please try again shortly.',
    'Starting, read-only, the disk is full or a dependency is down. Nothing was lost; send the same request again.',
  ),
  NO_ROOM: retryLater(
    503,
    30_000,
    'No new bets are taken at the moment, because the server is short of room. Your bets stand, and results are paid.',
    'The disk is almost full and an operator has to make room; cancelling and withdrawing still work.',
  ),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[];

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text);
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** The sentence of a refusal; where waiting helps and it is known for how long (`waitMs`), it says so. */
export function sentenceOf(code: ErrorCode, waitMs?: number): string {
  if (code !== 'RATE_LIMITED' || waitMs === undefined) return ERRORS[code].sentence;
  return `Too many requests. Please try again in ${waitMs < MINUTE_MS ? inUnits(waitMs, SECOND_MS, 'second') : inUnits(waitMs, MINUTE_MS, 'minute')}.`;
}

/** Rounded up: who waits that long has waited long enough. */
function inUnits(ms: number, unitMs: number, unit: string): string {
  const count = Math.max(1, Math.ceil(ms / unitMs));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * Returns the API's code for a refusal of the exchange. They have the same names; ALREADY_EXISTS can only follow from a defect of
 * the server, which gives out the ids.
 */
export function wireCode(refusal: RefusalCode): ErrorCode {
  return refusal === 'ALREADY_EXISTS' ? 'INTERNAL' : refusal;
}

/** Any signed-in call may be answered with these; rows of the endpoint tables name only what is particular to them. */
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
