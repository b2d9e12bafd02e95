/**
 * The player's stream: JSON text messages over WebSocket at `/stream?ticket=…`. The ticket comes from `user/streamTicket` and is valid for one connection.
 *
 * A client subscribes to channels. For each it gets an image, then deltas. Every message of a channel has `seq`. A delta also has `from`, the `seq` of the
 * state that it changes. A client may apply a delta only if its `from` is the last `seq` that the client applied. Otherwise it subscribes to the channel again
 * and gets a new image. A client that reads slowly gets one image instead of many deltas, so that no queue grows. The `seq` of `market:*`, `me` and `office` is
 * a position in the exchange's single sequence, which orders the stream and the answers to bets.
 *
 * Subscribing to an unknown channel returns the error NOT_FOUND. The same error ends a channel when its match is hidden from a player without bets in the
 * market. The channel then sends no more messages, and can be subscribed to again.
 *
 * Version history: after a change of a schema, raise the number and add a line.
 *
 * 1  first version.
 * 2  a proposal says who or what named its result, and how it was computed.
 * 3  lines of a line market may lie below 1.01 and above 1000.
 * 4  a bet shows how long it waits, and if it is post-only.
 * 5  bets can wait for the starting price, with reasons and errors of their own.
 * 6  there are notices about instructions.
 * 7  a bet has its order type: at a limit, or at the starting price.
 * 8  a runner has its near, far and final starting price.
 * 9  a notice has the id of its market, and a proposal can say that the result is at least a number.
 * 10  the result of a line market can say that it is at least a number.
 * 11  a notice has the id of its bet.
 * 12  there are notices about reached prices.
 * 13  a match without exchange markets has its first house market.
 * 14  a proposal can remove several runners.
 * 15  a refusal can have the code NOTHING_TO_CASH_OUT.
 * 16  a scoreboard says how many balls make an over.
 * 17  a proposal that was rejected or undone says by whom, when and why.
 */
export const PROTOCOL_VERSION = 17;

/** The server sends a message at least this often, in milliseconds. A connection without a message for twice this time is dead. */
export const HEARTBEAT_MS = 5_000;
/** Maximum number of channels of one connection. */
export const CHANNELS_MAX = 200;
/** Longest message a client may send, in bytes; a longer one ends the connection. */
export const UP_MESSAGE_MAX = 16_384;
