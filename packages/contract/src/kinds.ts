import * as z from 'zod/mini';

// The closed sets of words shared by the wire and the modules behind the routes.

/** The topic of a message to the office. CARE: limits, breaks, and gambling that has stopped being fun. */
export const contactTopic = z.enum(['ACCOUNT', 'PAYMENT', 'BET', 'CASINO', 'CARE', 'COMPLAINT', 'OTHER']);
export type ContactTopic = z.infer<typeof contactTopic>;

/** OPEN: the office must answer. ANSWERED: the office has answered. CLOSED: finished, unless the player writes again. */
export const contactStatus = z.enum(['OPEN', 'ANSWERED', 'CLOSED']);
export type ContactStatus = z.infer<typeof contactStatus>;

/** Security events of an account, for its owner. */
export const activityKind = z.enum([
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'SIGNED_OUT',
  'SESSION_ENDED',
  'PASSWORD_CHANGED',
  'LIMITS_CHANGED',
  'BREAK_TAKEN',
  'SELF_EXCLUDED',
  'SIGNED_UP',
  'PASSWORD_RESET',
  'FACTOR_ADDED',
  'FACTOR_REMOVED',
  'RECOVERY_CODE_USED',
  'IDENTITY_APPROVED',
  'IDENTITY_REFUSED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
]);
export type ActivityKind = z.infer<typeof activityKind>;

/**
 * Payment methods. `points-desk` moves points between a player and the parent in the account tree. `manual-transfer` is an outside transfer that a member of
 * staff checks by its reference. `redirect-gateway` is another company: it has a payment page, pays out on an order of staff, and sends signed notices.
 */
export const paymentMethodName = z.enum(['points-desk', 'manual-transfer', 'redirect-gateway']);
export type PaymentMethodName = z.infer<typeof paymentMethodName>;

export const paymentKind = z.enum(['DEPOSIT', 'WITHDRAWAL']);

/**
 * WAITING: for the parent, a member of staff or, for a deposit, the gateway. The points of a withdrawal are reserved. SENT: the gateway has the withdrawal.
 * DECIDED: being carried out. REFUSED: it could not be carried out; `refusal` is the reason. The others are final, and each payment reaches one of them. Only a
 * PAID withdrawal can still come back; it is then RETURNED with its points.
 */
export const paymentStatus = z.enum(['WAITING', 'SENT', 'DECIDED', 'PAID', 'REJECTED', 'CANCELLED', 'REFUSED', 'RETURNED']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** The parts of the catalogue that can be shown or hidden. */
export const cataloguePart = z.enum(['SPORT', 'SERIES', 'MATCH']);
export type CataloguePart = z.infer<typeof cataloguePart>;

/** The languages of the product: of its screens, its messages and its rules. */
export const LANGUAGES = ['en', 'hi'] as const;
export const language = z.enum(LANGUAGES);
export type Language = z.infer<typeof language>;

/**
 * The notices to a player. BET_MATCHED: an open part was matched, or a bet was accepted after its delay. BET_LAPSED: an open part ended, and the player had not
 * cancelled it. CHANGE_DROPPED: a change of a bet was refused, and the bet remains as it was. INSTRUCTION_PLACED: a trade triggered an instruction, and its bet
 * is placed. INSTRUCTION_REFUSED: that bet was refused. BET_VOID: a bet or a part of it is void, and its market continues. SETTLEMENT_CORRECTED: a result was
 * rolled back, and another one will follow. GUESSES_REFUSED: there were too many wrong passwords or codes in a short time. SIGN_IN_CHANGED: authenticator,
 * recovery codes or passkeys. CASINO_WIN_PARKED: a win above its game's maximum waits for staff, who release or reject it. MESSAGE: a message of the house to
 * all players.
 */
export const NOTICE_KINDS = [
  'BET_MATCHED',
  'BET_LAPSED',
  'BET_VOID',
  'CHANGE_DROPPED',
  'INSTRUCTION_PLACED',
  'INSTRUCTION_REFUSED',
  'INSTRUCTION_LAPSED',
  'MARKET_SETTLED',
  'MARKET_VOID',
  'SETTLEMENT_CORRECTED',
  'LETTER_ANSWERED',
  'QUERY_DECIDED',
  'PAYMENT_DONE',
  'PAYMENT_REFUSED',
  'PAYMENT_RETURNED',
  'IDENTITY_APPROVED',
  'IDENTITY_REFUSED',
  'LIMIT_CHANGED',
  'GUESSES_REFUSED',
  'PASSWORD_CHANGED',
  'SIGN_IN_CHANGED',
  'CASINO_WIN_PARKED',
  'CASINO_WIN_RELEASED',
  'CASINO_WIN_REJECTED',
  'MESSAGE',
  'PRICE_REACHED',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The most price alerts of a player. */
export const PRICE_ALERTS_MAX = 50;

/** PENDING: in its bet delay. EXECUTABLE: has an open part. EXPIRED: a fill-or-kill that found too few offers. */
export const betStatus = z.enum(['PENDING', 'EXECUTABLE', 'EXECUTION_COMPLETE', 'EXPIRED']);
export type BetStatus = z.infer<typeof betStatus>;

export const houseBetStatus = z.enum(['PENDING', 'TAKEN', 'LAPSED', 'VOID']);
export type HouseBetStatus = z.infer<typeof houseBetStatus>;

/**
 * PUNCHING: several accounts placed the same bet within seconds. RELATED: several accounts with the same bets signed in from one address. LATE_BET: a bet was
 * matched after the result was reported. ODD_TIMING: an account's bets are as regular as a machine's. RESULT_DIFFERS: the result of a feed, or a pick by hand,
 * differs from the one computed from facts. It also marks a feed's result for which the facts give none, and a paid result that no longer follows from corrected
 * balls. BALLS_UNUSED: a feed sends balls of a match whose recorded overs replace them. SCORE_STOPPED: the stored events of a score do not fit each other.
 * WIN_ABOVE_CEILING: a provider claimed a win above its game's maximum; the win was parked and the provider suspended.
 */
export const alertKind = z.enum([
  'PUNCHING',
  'RELATED',
  'LATE_BET',
  'ODD_TIMING',
  'WIN_ABOVE_CEILING',
  'RESULT_DIFFERS',
  'BALLS_UNUSED',
  'SCORE_STOPPED',
]);
export type AlertKind = z.infer<typeof alertKind>;
export const alertStatus = z.enum(['OPEN', 'ACKNOWLEDGED', 'CLOSED']);
export type AlertStatus = z.infer<typeof alertStatus>;

/** Work that waits for staff. Two people take the steps that move money or rights. */
export const waitingKind = z.enum([
  'RESULTS',
  'VOID_CASES',
  'POINTS',
  'PAYMENTS',
  'PAYMENT_ENDS',
  'PARKED_WINS',
  'HOUSE_LIMIT',
  'STAFF',
  'ERASURES',
  'IDENTITY',
  'QUESTIONS',
  'MESSAGES',
  'ALERTS',
]);
export type WaitingKind = z.infer<typeof waitingKind>;

/** DAY: the last 24 hours, by hour. WEEK: the last seven days, by quarter of a day. */
export const trendSpan = z.enum(['DAY', 'WEEK']);
export type TrendSpan = z.infer<typeof trendSpan>;
