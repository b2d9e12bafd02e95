/**
 * The player's stream: WebSocket `/stream?ticket=…` (ticket from `user/streamTicket`, valid for one connection), JSON text messages.
 *
 * A client subscribes to channels. For each it gets an image, then deltas. Every message of a channel carries `seq`; a delta also carries `from`, the `seq` it
 * builds on. A client may not apply a delta whose `from` is not the last `seq` applied. It subscribes to the channel again and gets a new image. A client that
 * reads slowly gets one image in place of many deltas, so that no queue grows. `seq` of `market:*`, `me` and `office` are positions in the exchange's single
 * sequence, which orders the stream and the answers to bets.
 *
 * Subscribing to an unknown channel returns the error NOT_FOUND. The same error ends a channel whose match was hidden from a player without bets in the market.
 * The channel then sends no more, and can be subscribed again.
 *
 * Version history: after a change of a schema, raise the number and add a line.
 *
 * 1  first version.
 * 2  a proposal says how its result came about, and how it was computed.
 * 3  lines of a line market may lie below 1.01 and above 1000.
 * 4  a bet says until when it waits, and if it only waits.
 * 5  bets can wait for the starting price, with reasons and errors of their own.
 * 6  notices tell of instructions.
 * 7  a bet says its order type: at a limit, or at the starting price.
 * 8  a runner has its near, far and final starting price.
 */
export const PROTOCOL_VERSION = 8;

/** The server sends a message at least this often. After twice this long without one, the connection is dead. */
export const HEARTBEAT_MS = 5_000;
/** Channels of one connection. */
export const CHANNELS_MAX = 200;
/** Longest message a client may send, in bytes; a longer one ends the connection. */
export const UP_MESSAGE_MAX = 16_384;
