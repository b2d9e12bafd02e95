import * as z from 'zod/mini';
import { amount, priceOrLine } from '../amount.ts';
import { get, post } from '../endpoint.ts';
import { NOTICE_KINDS } from '../kinds.ts';
import {
  betId,
  catalogueId,
  instant,
  integer,
  longId,
  marketId,
  millis,
  nothing,
  pattern,
  prose,
  side,
  userId,
  webAddress,
  words,
} from '../scalars.ts';
import { betSide } from './house-shapes.ts';

/**
 * A notice to the player, as data; clients supply the words. Fields unused by a kind are null. `amount` is the matched, lapsed or void stake, the result of a
 * settled market after commission, or the stake of a refused change.
 */
export const notice = z.object({
  notice_id: integer,
  kind: z.enum(NOTICE_KINDS),
  time: millis,
  market_id: z.nullable(marketId),
  bet_id: z.nullable(betId),
  match_name: z.nullable(words),
  market_name: z.nullable(words),
  side: z.nullable(betSide),
  selection_name: z.nullable(words),
  /**
   * The bet's odds as the slip writes them: "1.97", "45 / 90". Only prices have two or three decimals. A matched bet has the average price of its matches.
   */
  odds: z.nullable(words),
  amount: z.nullable(amount),
  /** The price of refused terms, written like `odds`. */
  new_odds: z.nullable(words),
  /** Code and sentence of the reason. */
  reason: z.nullable(words),
  reason_text: z.nullable(words),
  /** Text that a member of staff wrote. */
  text: z.nullable(words),
});
export type Notice = z.infer<typeof notice>;

/** A browser's address for messages while no page is open, from its push service (RFC 8030, RFC 8291). */
const pushSubscription = {
  endpoint: webAddress(1_024),
  /** The browser's public P-256 key and its secret, in base64url. */
  p256dh: pattern(/^[A-Za-z0-9_-]{87}=?$/),
  auth: pattern(/^[A-Za-z0-9_-]{22}(==)?$/),
};

export const NOTICE_LETTERS_MAX = 300;

export const noticeCalls = {
  markRead: post('notice/markRead', {
    who: 'player',
    summary: 'Mark all notices up to a time as read. The newest fifty notices are in the channel `me`.',
    request: z.strictObject({ time: instant }),
    response: nothing,
  }),
  getPush: get('notice/getPush', {
    who: 'player',
    summary: 'Return the key with which a browser subscribes to push notices; null if this exchange sends none.',
    request: nothing,
    response: z.object({ public_key: z.nullable(words) }),
  }),
  subscribePush: post('notice/subscribePush', {
    who: 'player',
    summary:
      'Send push notices to this browser until the session ends. A browser subscribed by another player changes to this one. A player has at most ten; the oldest is dropped.',
    request: z.strictObject(pushSubscription),
    response: nothing,
    errors: ['NOT_FOUND'],
  }),
  unsubscribePush: post('notice/unsubscribePush', {
    who: 'player',
    summary: 'Stop push notices to this browser.',
    request: z.strictObject({ endpoint: pushSubscription.endpoint }),
    response: nothing,
  }),
};

const alertAt = {
  market_id: marketId,
  selection_id: catalogueId,
  /** BACK watches the best price that a backer can take, LAY the best one for a layer. */
  side,
  when: z.enum(['AT_LEAST', 'AT_MOST']),
  price: priceOrLine,
};

/** A price at which the player wants a notice. */
export const priceAlert = z.object({
  alert_id: longId,
  ...alertAt,
  match_name: words,
  market_name: words,
  selection_name: words,
});
export type PriceAlert = z.infer<typeof priceAlert>;

/** Calls about price alerts. */
export const priceAlertCalls = {
  getPriceAlerts: get('notice/getPriceAlerts', {
    who: 'player',
    summary: 'List the player’s price alerts that wait, newest first.',
    request: nothing,
    response: z.array(priceAlert),
  }),
  addPriceAlert: post('notice/addPriceAlert', {
    who: 'player',
    summary:
      'Send a notice, once, when the best price of a selection in an open market reaches this one. The alert ends with its market.',
    request: z.strictObject(alertAt),
    response: z.object({ alert_id: longId }),
    errors: ['NOT_FOUND'],
  }),
  removePriceAlert: post('notice/removePriceAlert', {
    who: 'player',
    summary: 'Remove a price alert.',
    request: z.strictObject({ alert_id: longId }),
    response: nothing,
    errors: ['NOT_FOUND'],
  }),
};

/** The office's call for messages to players. */
export const noticeOfficeCalls = {
  broadcast: post('office/broadcast', {
    who: 'operator',
    summary: 'Send a message to all players, or to one of them. Returns the number of recipients.',
    request: z.strictObject({ text: prose(NOTICE_LETTERS_MAX), user_id: z.optional(userId) }),
    response: z.object({ players: integer }),
    errors: ['NOT_FOUND'],
    idempotent: true,
  }),
};
