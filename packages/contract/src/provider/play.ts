import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { instant, integerIn, millis, nothing, page, pattern, rowsOf, words } from '../scalars.ts';
import { historyRow, roundDetails } from './history.ts';
import { paytableRequest, published } from './publication.ts';
import {
  clientSeed,
  decimalOdds,
  gameCode,
  gameMove,
  gameOptions,
  minorUnsigned,
  roundId,
  stakeMinor,
  ticketId,
} from './scalars.ts';
import { revealedSeed, seedState, singleAnswer, singleGame } from './single-game.ts';
import { chainNotice, lastResult, tableState } from './table.ts';
import { standing, ticket, ticketRequest } from './ticket.ts';

/**
 * Calls of the game pages, under `/play/v1/` on the casino's own origin. They use the same endpoint rows, envelope and codes as the product's other calls;
 * `createClient({ baseUrl, basePath: '/play/v1' })` makes a client. Every call but `session` carries `Authorization: Bearer` with the play session's token.
 * SESSION_ENDED (401) means that the page must be reopened from the lobby; a refused bet is 422.
 */

const TICKETS_MAX = 60;

/** The wallet's and the provider's reasons for refusing a bet. */
const BET_ERRORS: readonly ErrorCode[] = [
  'NOT_FOUND',
  'GAME_DISABLED',
  'MARKET_NOT_OPEN',
  'PRICE_CHANGED',
  'INVALID_PRICE',
  'BELOW_MIN',
  'ABOVE_MAX',
  'ABOVE_MAX_PROFIT',
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'EXCLUDED',
  'USER_LOCKED',
  'CYCLE_TOO_FAST',
];

/** A play session: player, game and limits. The token is for `Authorization: Bearer` and the stream's first message. */
export const playSession = z.object({
  token: words,
  /** The game for which the session was launched; null: the provider's lobby, for any game. */
  gameCode: z.nullable(gameCode),
  displayName: words,
  currency: words,
  language: words,
  /** The platform's own limits for a bet. */
  limits: z.object({ stakeMin: minorUnsigned, stakeMax: minorUnsigned, returnMax: minorUnsigned }),
  /** Start of the platform's session, from which the session clock counts (casino C-REG-2). */
  sessionStartedAt: millis,
  serverTime: millis,
  standing,
});
export type PlaySession = z.infer<typeof playSession>;

export const play = {
  session: post('session', {
    who: 'public',
    summary: 'Exchange a launch token for a play session. A token is valid once.',
    request: z.strictObject({ launchToken: pattern(/^[A-Za-z0-9_-]{43}$/) }),
    response: playSession,
    errors: ['TOKEN_INVALID', 'TOKEN_USED', 'TOKEN_EXPIRED', 'EXCLUDED', 'USER_LOCKED', 'GAME_DISABLED'],
  }),
  endSession: post('endSession', {
    who: 'player',
    summary: 'End the play session; its token becomes invalid. Running rounds still settle and are paid.',
    request: nothing,
    response: z.object({}),
  }),
  getStanding: get('getStanding', {
    who: 'player',
    summary: 'Return the balance and the net position, read from the wallet.',
    request: nothing,
    response: standing,
  }),
  getTable: get('getTable', {
    who: 'player',
    summary: 'Return the current state of a shared table, as in the stream’s snapshot.',
    request: z.strictObject({ gameCode }),
    response: tableState,
    errors: ['NOT_FOUND', 'GAME_DISABLED'],
  }),
  placeTickets: post('placeTickets', {
    who: 'player',
    summary: 'Bet on a shared round. All tickets are accepted, or none. The answer is sent when the wallet has charged for them.',
    request: z.strictObject({
      gameCode,
      roundId,
      window: integerIn(0, 99),
      tickets: z.array(ticketRequest).check(z.minLength(1), z.maxLength(TICKETS_MAX)),
    }),
    response: z.object({ roundId, tickets: z.array(ticket), standing }),
    errors: BET_ERRORS,
    idempotent: true,
  }),
  cashOut: post('cashOut', {
    who: 'player',
    summary:
      'Cash out a crash ticket at the multiplier when the server receives the request. MARKET_NOT_OPEN: the round is not flying.',
    request: z.strictObject({ gameCode, roundId, ticketId }),
    response: z.object({ ticketId, multiplier: decimalOdds, credit: minorUnsigned }),
    errors: ['NOT_FOUND', 'MARKET_NOT_OPEN', 'BET_NOT_OPEN'],
  }),
  startGame: post('startGame', {
    who: 'player',
    summary: 'Start a single-player game with one bet. It uses the next nonce.',
    request: z.strictObject({ gameCode, stake: stakeMinor, options: gameOptions }),
    response: singleAnswer,
    errors: [...BET_ERRORS, 'GAME_OPEN'],
    idempotent: true,
  }),
  stepGame: post('stepGame', {
    who: 'player',
    summary:
      'Take the next step of an open game: pick, hold and draw, guess, play, fold, cash out. BET_NOT_OPEN: the game is over.',
    request: z.strictObject({
      roundId,
      /** The step that the player saw. If the game is at another step, the answer is STALE_VERSION with that step in `details`. */
      step: integerIn(0, 1_000),
      move: gameMove,
    }),
    response: singleAnswer,
    errors: [...BET_ERRORS, 'BET_NOT_OPEN', 'STALE_VERSION'],
    idempotent: true,
  }),
  getGame: get('getGame', {
    who: 'player',
    summary: 'Return the player’s open game of this code, or the last finished one; null if there was none.',
    request: z.strictObject({ gameCode }),
    response: z.object({
      game: z.nullable(singleGame),
      stakeMin: minorUnsigned,
      stakeMax: minorUnsigned,
      returnMax: minorUnsigned,
      standing,
    }),
    errors: ['NOT_FOUND', 'GAME_DISABLED'],
  }),
  getSeeds: get('getSeeds', {
    who: 'player',
    summary: 'Return the commitments, client seed and nonce of the next single-player game.',
    request: nothing,
    response: seedState,
  }),
  setClientSeed: post('setClientSeed', {
    who: 'player',
    summary: 'Set the client seed of later games. Refused with GAME_OPEN while a game is open.',
    request: z.strictObject({ clientSeed }),
    response: seedState,
    errors: ['GAME_OPEN'],
  }),
  rotateSeed: post('rotateSeed', {
    who: 'player',
    summary: 'Reveal the server seed and continue with a new one at nonce 0. Refused with GAME_OPEN while a game is open.',
    request: z.strictObject({ clientSeed: z.optional(clientSeed) }),
    response: z.object({ revealed: revealedSeed, seeds: seedState }),
    errors: ['GAME_OPEN'],
    idempotent: true,
  }),
  getHistory: post('getHistory', {
    who: 'player',
    summary: 'List the caller’s rounds, newest first.',
    request: z.strictObject({
      gameCode: z.optional(gameCode),
      /** Inclusive. */
      from: z.optional(instant),
      to: z.optional(instant),
      ...page,
    }),
    response: rowsOf(historyRow),
  }),
  getRound: get('getRound', {
    who: 'player',
    summary:
      'Return one round with its draws, the caller’s tickets and the proof. NOT_FOUND: the round has not opened, or is another player’s.',
    request: z.strictObject({ roundId }),
    response: roundDetails,
    errors: ['NOT_FOUND'],
  }),
  getLastResults: get('getLastResults', {
    who: 'player',
    summary: 'List the last results of a shared table, newest first, at most 50. Past results do not predict later ones.',
    request: z.strictObject({ gameCode }),
    response: z.object({ rows: z.array(lastResult) }),
    errors: ['NOT_FOUND'],
  }),
  getFairness: get('getFairness', {
    who: 'player',
    summary: 'Return the seed chain of a shared table: its commitment, its salt and the source of the salt.',
    request: z.strictObject({ gameCode }),
    response: chainNotice,
    errors: ['NOT_FOUND'],
  }),
  getPaytable: get('getPaytable', {
    who: 'player',
    summary: 'List every market with its price, chances and exact return (casino C-PUB-1).',
    request: paytableRequest,
    response: published,
    errors: ['NOT_FOUND'],
  }),
};
