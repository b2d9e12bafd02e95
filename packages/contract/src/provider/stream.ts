import * as z from 'zod/mini';
import { ERROR_CODES, type ErrorCode } from '../errors.ts';
import { count, integer, millis, secret, words } from '../scalars.ts';
import { decimalOdds, gameCode, hex64, minorUnsigned, outcome, roundId, ticketId } from './scalars.ts';
import { singleGame } from './single-game.ts';
import { dealt, lastResult, marketLimits, offer, rider, round, tableState, window } from './table.ts';
import { standing, ticket } from './ticket.ts';

/**
 * The stream of the game pages: WebSocket `/play/v1/stream` on the casino's origin, JSON text messages (casino C-PH-3).
 *
 * The client sends `hello` first. The answer is `snapshot`, which replaces everything it knew, and later messages update it. `seq` rises by one with every
 * message of the connection. A client that missed a message sends `hello` again. Times are the server's; `snapshot` and `pong` include its clock. The stream of
 * a single-player game sends `ready` instead of a snapshot, and no messages of a table.
 *
 * Version history: after a change of a schema, raise the number and add a line.
 *
 * 1  first version.
 * 2  a refusal can have the code WOULD_MATCH.
 * 3  a refusal can have the code STARTING_PRICE_CLOSED or BET_IS_FINAL.
 * 4  a refusal can have the codes of instructions.
 * 5  a flight lists the tickets on board.
 * 6  a refusal can have the code NOTHING_TO_CASH_OUT.
 */
export const PLAY_PROTOCOL_VERSION = 6;
/** Longest time between two messages of the server; after three times this long the connection is dead. */
export const PLAY_HEARTBEAT_MS = 5_000;
export const PLAY_MESSAGE_BYTES_MAX = 4_096;

export const playHello = z.strictObject({
  type: z.literal('hello'),
  protocol: integer,
  token: secret(200),
  gameCode,
});
export const playPing = z.strictObject({ type: z.literal('ping'), id: count });

/** All messages of a game page. Any other message ends the connection. */
export const playUpMessage = z.discriminatedUnion('type', [playHello, playPing]);
export type PlayUpMessage = z.infer<typeof playUpMessage>;

const seq = count;
const event = { seq, gameCode, at: millis };

/** All messages of the server to a game page. */
export const playDownMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), seq, table: tableState }),
  z.object({ type: z.literal('ready'), seq, gameCode, serverTime: millis, game: z.nullable(singleGame), standing }),
  /** A new round with its first window open, and the hash that its link must lead to. */
  z.object({ type: z.literal('round.opened'), ...event, round }),
  /** A later window with its prices. */
  z.object({ type: z.literal('window.opened'), ...event, roundId, window, offers: z.array(offer) }),
  z.object({ type: z.literal('window.closed'), ...event, roundId, window: integer }),
  /** Cards dealt so far. A table shows them between windows. */
  z.object({ type: z.literal('card.dealt'), ...event, roundId, ...dealt.shape }),
  /** In crash games: the flight has begun. Its multiplier is floor(100 · e^(0.00006 · t)) / 100 at t milliseconds after `takeOffAt`. */
  z.object({ type: z.literal('flight.started'), ...event, roundId, takeOffAt: millis, riders: z.array(rider) }),
  z.object({ type: z.literal('flight.ended'), ...event, roundId, endedAt: millis, bust: decimalOdds }),
  /**
   * In crash games: a ticket was cashed out at this multiplier, by hand or at its target. The cash-out of a rider is sent to the whole table with its place,
   * and any other only to its own player. `ticketId` is set only on the caller's own tickets.
   */
  z.object({
    type: z.literal('cash.out'),
    ...event,
    roundId,
    place: z.optional(count),
    player: words,
    multiplier: decimalOdds,
    credit: minorUnsigned,
    ticketId: z.optional(ticketId),
  }),
  z.object({
    type: z.literal('round.result'),
    ...event,
    roundId,
    outcome,
    roundHash: hex64,
    nextRoundAt: millis,
    result: lastResult,
  }),
  /** The caller's own final tickets. Sent to players with tickets. */
  z.object({
    type: z.literal('round.settled'),
    ...event,
    roundId,
    tickets: z.array(ticket),
    debit: minorUnsigned,
    credit: minorUnsigned,
  }),
  z.object({ type: z.literal('round.void'), ...event, roundId, reason: words }),
  /** The caller's tickets that were taken, or given up after the wallet did not answer in time. */
  z.object({ type: z.literal('tickets'), ...event, roundId, tickets: z.array(ticket) }),
  z.object({ type: z.literal('table.paused'), ...event, reason: words }),
  z.object({ type: z.literal('table.resumed'), ...event }),
  /** The caller's stake limits by market, from the next bet on. A single-player game has one market. */
  z.object({ type: z.literal('limits'), ...event, limits: z.array(marketLimits) }),
  z.object({ type: z.literal('balance'), seq, standing }),
  /** A single-player game changed, by another page of the player or the rule for interrupted games. */
  z.object({ type: z.literal('game'), seq, game: singleGame }),
  z.object({ type: z.literal('heartbeat'), seq, serverTime: millis }),
  z.object({ type: z.literal('pong'), seq, id: integer, serverTime: millis }),
  /** The connection ends after this message. With SESSION_ENDED, the session has ended too. */
  z.object({
    type: z.literal('error'),
    seq,
    code: z.enum(ERROR_CODES as readonly [ErrorCode, ...ErrorCode[]]),
    message: words,
  }),
]);
export type PlayDownMessage = z.infer<typeof playDownMessage>;
