/**
 * The player's stream: WebSocket `/stream?ticket=…` (ticket from `user/streamTicket`, good for one connection), JSON text messages.
 *
 * A client subscribes to channels. For each it gets an image, then deltas. Every message of a channel carries `seq`; a delta also
 * carries `from`, the `seq` it builds on. A delta whose `from` is not the last `seq` applied must not be applied: the client
 * subscribes to that channel again and gets a new image. A client that reads slowly gets an image in place of the deltas that piled
 * up, never a queue. `seq` of `market:*`, `me` and `office` are positions in the exchange's one sequence, so that a bet's answer
 * and the stream can be put in order.
 *
 * A channel that is not there is answered with the error NOT_FOUND. The same answer ends a channel whose match was hidden from a
 * player who has no bet in the market. It sends no more, and can be asked for again.
 *
 * Version history: with every change of a schema, raise the number and add a line.
 *
 * 1  first version.
 * 2  a proposal says how its result came about, and how it was computed.
 * 3  lines of a line market may lie below 1.01 and above 1000.
 * 4  a bet says until when it waits, and if it only waits.
 * 5  bets can wait for the starting price, with reasons and errors of their own.
 * 6  notices tell of instructions.
 */
export const PROTOCOL_VERSION = 6;

/** The server sends something at least this often; twice this long without anything, and the connection is dead. */
export const HEARTBEAT_MS = 5_000;
/** Channels of one connection. */
export const CHANNELS_MAX = 200;
/** Longest message a client may send, in bytes; a longer one ends the connection. */
export const UP_MESSAGE_MAX = 16_384;
