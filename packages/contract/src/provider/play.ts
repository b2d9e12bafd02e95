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
    summary: 'Exchange a launch token for a play session, once.',
    request: z.strictObject({ launchToken: pattern(/^[A-Za-z0-9_-]{43}$/) }),
    response: playSession,
    errors: ['TOKEN_INVALID', 'TOKEN_USED', 'TOKEN_EXPIRED', 'EXCLUDED', 'USER_LOCKED', 'GAME_DISABLED'],
  }),
  endSession: post('endSession', {
    who: 'player',
    summary: 'Leave: the token is worth nothing any more. Running rounds settle and are paid.',
    request: nothing,
    response: z.object({}),
  }),
  getStanding: get('getStanding', {
    who: 'player',
    summary: 'Balance and net position, fresh from the wallet.',
    request: nothing,
    response: standing,
  }),
  getTable: get('getTable', {
    who: 'player',
    summary: 'A shared table as it is now: what the stream’s snapshot says.',
    request: z.strictObject({ gameCode }),
    response: tableState,
    errors: ['NOT_FOUND', 'GAME_DISABLED'],
  }),
  placeTickets: post('placeTickets', {
    who: 'player',
    summary: 'Bet on a shared round: all of these tickets or none. Answered when the wallet has paid for them.',
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
    summary: 'Cash a crash ticket out at the multiplier of the moment the server receives this. MARKET_NOT_OPEN: not flying.',
    request: z.strictObject({ gameCode, roundId, ticketId }),
    response: z.object({ ticketId, multiplier: decimalOdds, credit: minorUnsigned }),
    errors: ['NOT_FOUND', 'MARKET_NOT_OPEN', 'BET_NOT_OPEN'],
  }),
  startGame: post('startGame', {
    who: 'player',
    summary: 'Start a game of one player: one bet, the next nonce.',
    request: z.strictObject({ gameCode, stake: stakeMinor, options: gameOptions }),
    response: singleAnswer,
    errors: [...BET_ERRORS, 'GAME_OPEN'],
    idempotent: true,
  }),
  stepGame: post('stepGame', {
    who: 'player',
    summary: 'Take the next step of an open game: pick, hold and draw, guess, play, fold, cash out. BET_NOT_OPEN: it is over.',
    request: z.strictObject({
      roundId,
      /** The step that the player saw. If it is another step, the answer is STALE_VERSION with the current game in `details`. */
      step: integerIn(0, 1_000),
      move: gameMove,
    }),
    response: singleAnswer,
    errors: [...BET_ERRORS, 'BET_NOT_OPEN', 'STALE_VERSION'],
    idempotent: true,
  }),
  getGame: get('getGame', {
    who: 'player',
    summary: 'The open game of this code, restored, or the last one that ended; null when there was none.',
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
    summary: 'The commitments, client seed and nonce that the next game of one player will use.',
    request: nothing,
    response: seedState,
  }),
  setClientSeed: post('setClientSeed', {
    who: 'player',
    summary: 'Choose the client seed of the games to come. Refused with GAME_OPEN while a game is open.',
    request: z.strictObject({ clientSeed }),
    response: seedState,
    errors: ['GAME_OPEN'],
  }),
  rotateSeed: post('rotateSeed', {
    who: 'player',
    summary: 'Reveal the server seed and go on with the next one, nonce 0. Refused with GAME_OPEN while a game is open.',
    request: z.strictObject({ clientSeed: z.optional(clientSeed) }),
    response: z.object({ revealed: revealedSeed, seeds: seedState }),
    errors: ['GAME_OPEN'],
    idempotent: true,
  }),
  getHistory: post('getHistory', {
    who: 'player',
    summary: 'The caller’s rounds, newest first.',
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
      'One round with what was drawn, the caller’s tickets, and what proves it. NOT_FOUND before it has opened, or not the caller’s own.',
    request: z.strictObject({ roundId }),
    response: roundDetails,
    errors: ['NOT_FOUND'],
  }),
  getLastResults: get('getLastResults', {
    who: 'player',
    summary: 'The last results of a shared table, newest first, at most 50. What came before says nothing about what comes.',
    request: z.strictObject({ gameCode }),
    response: z.object({ rows: z.array(lastResult) }),
    errors: ['NOT_FOUND'],
  }),
  getFairness: get('getFairness', {
    who: 'player',
    summary: 'The chain of a shared table: commitment, salt and where it comes from.',
    request: z.strictObject({ gameCode }),
    response: chainNotice,
    errors: ['NOT_FOUND'],
  }),
  getPaytable: get('getPaytable', {
    who: 'player',
    summary: 'Every market with its price, chances and exact return (casino C-PUB-1).',
    request: paytableRequest,
    response: published,
    errors: ['NOT_FOUND'],
  }),
};
