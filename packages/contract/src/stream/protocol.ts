/**
 * The player's stream: WebSocket `/stream?ticket=…` (ticket from `user/streamTicket`, good for one connection), JSON text messages.
 *
 * A client subscribes to channels. For each it gets an image, then deltas. Every message of a channel carries `seq`; a delta also
 * carries `from`, the `seq` it builds upon. A delta whose `from` is not the last `seq` applied must not be applied: the client
 * subscribes to that channel again and gets a new image. A client that reads slowly gets an image in place of the deltas that piled
 * up, never a queue. `seq` of `market:*`, `me` and `office` are positions in the exchange's one sequence, so that a bet's answer
 * and the stream can be put in order.
 *
 * A channel that is not there is answered with the error NOT_FOUND. So is one that is not there any more for this player, because its match was hidden
 * and they have no bet in the market: nothing more comes of it, and it can be asked for again.
 *
 * Version history: raise the number with every change of a schema, and say here what it was.
 *
 * 1  first version
 * 2  matches carry `contest`, the table of a sport that is not cricket
 * 3  a proposal may be the undoing of a settlement
 * 4  a proposal names the rule that decides
 * 5  proposals say how far the payment of a large market has come
 * 6  QUERY_CLOSED is among the codes
 * 7  house markets: channel `house:<id>`, and proposals of a number
 * 8  every reason of a void has its name
 * 9  GAME_OPEN is among the codes
 * 10 a market says from which payout on a small stake is taken
 * 11 a runner that was removed says by how much it reduced the prices of the others
 * 12 NO_ROOM is among the codes
 * 13 bets against the house are told on `me`, as those in the exchange are
 * 14 a contest on a price shows how the price went, and a list says how many markets of the house a match has
 * 15 a market says whether it is one of lines
 * 16 IDENTITY_REQUIRED is among the codes
 * 17 a market says whether it is each way, and a runner whether it was placed
 * 18 a proposal may be about a runner that is out, or comes back
 * 19 notices are data, the last fifty of them stand in the image of `me`, and they say what is unread
 * 20 a new toss, a player who drops out and a runner that comes back are reasons of a void
 * 21 PAPER_ACCOUNT is among the codes
 * 22 EVENT_LOCKED and MARKET_LOCKED are not among the codes: nothing answered them
 * 23 a change of a market says what a market of lines came to
 * 24 a market of the house that is void says why
 * 25 a change of a market says its limits, which may change while it runs
 * 26 a bet says why a part of it is gone, and an average price has up to three decimals
 * 27 ids and market ids fit columns of 32 bits
 * 28 notices tell of guesses, and of changed passwords, authenticators and passkeys; WITHDRAWALS_HELD is among the codes
 * 29 EVENT_ENDED is among the codes
 * 30 notices tell of casino wins that are checked before they are paid
 * 31 a bet says which new terms of it wait, and notices tell of those that were not accepted
 */
export const PROTOCOL_VERSION = 31;

/** The server sends something at least this often; twice this long without anything, and the connection is dead. */
export const HEARTBEAT_MS = 5_000;
/** Channels of one connection. */
export const CHANNELS_MAX = 200;
/** Longest message a client may send, in bytes; a longer one ends the connection. */
export const UP_MESSAGE_MAX = 16_384;
