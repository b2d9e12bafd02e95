import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { get, post } from '../endpoint.ts';
import { language } from '../kinds.ts';
import { flagText, id, integer, line, nothing, page, pattern, rowsOf, sequence, text, timestamp, words } from '../scalars.ts';
import { matchVideo } from './match-shapes.ts';
import { casinoCategory, paytableRow, roundProof, tableState } from '../wallet/provider.ts';
import { gameCode, providerName, walletName } from '../wallet/shapes.ts';

const gameId = id;
/** Text is also accepted, because older clients send it from the address bar. */
const looseGameId = z.union([gameId, pattern(/^[1-9]\d{0,8}$/)]);

/** A game of the lobby. The first nine fields are the usual ones of game lists. */
export const casinoGame = z.object({
  game_id: gameId,
  game_name: words,
  category: casinoCategory,
  provider_name: words,
  sub_provider_name: words,
  /** Empty: greyed out with `status_reason`, and cannot be opened. */
  status: z.enum(['ACTIVE', '']),
  url_thumb: words,
  game_code: words,
  sub_type: z.optional(z.enum(['slot games', 'other'])),
  status_reason: words,
  kind: z.enum(['SHARED', 'SINGLE']),
  min_stake: amount,
  max_stake: amount,
  is_favourite: z.boolean(),
  /** State of a shared table; null if its provider does not answer. */
  live: z.nullable(
    z.object({
      phase: tableState.shape.phase,
      closes_at: tableState.shape.closesAt,
      players: tableState.shape.players,
      last_results: tableState.shape.lastResults,
    }),
  ),
});
export type CasinoGame = z.infer<typeof casinoGame>;

/** An entry of the site's casino navigation. */
export const casinoSport = z.object({
  sport_id: z.enum(['matka', 'worldcasino']),
  is_active: flagText,
  order: integer,
  name: words,
  /** The games of this entry; empty: the whole lobby. */
  game_ids: z.array(gameId),
});
export type CasinoSport = z.infer<typeof casinoSport>;

const facet = z.object({ name: words, games: integer });

/** One ticket of a bet. `debit` is the amount paid: the stake, or a lay's liability. */
export const casinoTicket = z.object({
  ticket_id: words,
  market: words,
  selection: words,
  side: z.enum(['BACK', 'LAY']),
  price: z.nullable(words),
  stake: amount,
  debit: amount,
});

/** A bet in a game: one debit and its tickets. */
export const casinoBet = z.object({
  bet_id: words,
  round_id: words,
  provider_name: words,
  game_id: z.nullable(gameId),
  game_name: words,
  game_code: words,
  window: integer,
  placed_at: timestamp,
  debit: amount,
  credit: amount,
  /** OPEN: the round has no result yet. PAID: the bet returned something. VOID: the stake was returned. */
  status: z.enum(['OPEN', 'PAID', 'LOST', 'VOID']),
  /** WON, LOST, PUSHED, HALF, VOID or MIXED, as reported by the provider at the end of the round. */
  outcome: z.nullable(words),
  tickets: z.array(casinoTicket),
});
export type CasinoBet = z.infer<typeof casinoBet>;

/** A player's part of a round: the bets and what they returned. */
export const casinoRound = z.object({
  round_id: words,
  provider_name: words,
  game_id: z.nullable(gameId),
  game_name: words,
  game_code: words,
  started_at: timestamp,
  ended_at: z.nullable(timestamp),
  bets: integer,
  debit: amount,
  credit: amount,
  /** credit − debit. */
  net: amount,
  state: z.enum(['OPEN', 'ENDED', 'VOID']),
  /** The result in a few words; empty while unknown or without an answer from the provider. */
  result: words,
});
export type CasinoRound = z.infer<typeof casinoRound>;

/** A round that paid its player more than the stakes. `player` is masked: `d…o` for `demo`. */
export const casinoWin = z.object({
  player: words,
  provider_name: words,
  game_id: gameId,
  game_code: words,
  game_name: words,
  /** All stakes of the player in the round. */
  debit: amount,
  /** The return of the round, stakes included. */
  credit: amount,
  ended_at: timestamp,
});
export type CasinoWin = z.infer<typeof casinoWin>;

/** Selects rounds or bets by time, inclusive, and by game. */
export const casinoFilter = {
  from: z.optional(timestamp),
  to: z.optional(timestamp),
  provider_name: z.optional(providerName),
  game_id: z.optional(looseGameId),
};

export const casino = {
  getCasinoSport: get('casino/getCasinoSport', {
    who: 'signedIn',
    summary: 'List the casino entries of the navigation.',
    request: nothing,
    response: z.array(casinoSport),
  }),
  getCatalogue: post('casino/getCatalogue', {
    who: 'signedIn',
    summary:
      'List games by category, provider, studio or name, or the player’s favourites, recently played or most played games.',
    request: z.strictObject({
      category: z.optional(casinoCategory),
      provider_name: z.optional(providerName),
      sub_provider_name: z.optional(line(60)),
      search: z.optional(line(60)),
      only: z.optional(z.enum(['FAVOURITES', 'RECENT', 'POPULAR'])),
      ...page,
    }),
    response: z.object({
      ...rowsOf(casinoGame).shape,
      /** Counts over all games, ignoring the filter. */
      categories: z.array(facet),
      providers: z.array(facet),
      sub_providers: z.array(facet),
    }),
  }),
  setFavourite: post('casino/setFavourite', {
    who: 'signedIn',
    summary: 'Add a game to the player’s favourites, or remove it.',
    request: z.strictObject({ provider_name: providerName, game_id: looseGameId, favourite: z.boolean() }),
    response: z.object({ is_favourite: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  getTable: post('casino/getTable', {
    who: 'signedIn',
    summary: 'Return a game with its rules, prices and returns, and the state of its table.',
    request: z.strictObject({
      provider_name: z.optional(providerName),
      game_id: z.optional(looseGameId),
      game_code: z.optional(gameCode),
      language: z.optional(language),
    }),
    response: z.object({
      game: casinoGame,
      /** Null for a single-player game, or without an answer from the provider. */
      table: z.nullable(tableState),
      /** Empty when the provider does not answer. */
      paytable: z.array(paytableRow),
      rules: z.array(words),
    }),
    errors: ['NOT_FOUND'],
  }),
  getVideo: post('casino/getVideo', {
    who: 'signedIn',
    summary: 'Return the address of a table’s video; null if there is none. Call again before the address expires.',
    request: z.strictObject({ provider_name: z.optional(providerName), game_id: looseGameId }),
    response: z.nullable(matchVideo),
    errors: ['NOT_FOUND'],
  }),
  getWins: get('casino/getWins', {
    who: 'signedIn',
    summary:
      'List the latest wins of all players, newest first, under masked names. A win is listed after the games have shown it.',
    request: nothing,
    response: z.array(casinoWin),
  }),
  getRounds: post('casino/getRounds', {
    who: 'player',
    realOnly: true,
    summary: 'List the player’s rounds, newest first.',
    request: z.strictObject({ ...casinoFilter, ...page }),
    response: z.object({ ...rowsOf(casinoRound).shape, seq: sequence }),
  }),
  getRound: post('casino/getRound', {
    who: 'player',
    realOnly: true,
    summary: 'Return one of the player’s rounds with its bets, cards and seeds.',
    request: z.strictObject({ provider_name: z.optional(providerName), round_id: walletName }),
    response: z.object({
      round: casinoRound,
      bets: z.array(casinoBet),
      /** Canonical text of the outcome, once public. */
      outcome: z.nullable(words),
      /** Data for the verify page; null if the provider did not answer. */
      proof: z.nullable(roundProof),
      result_ref: z.nullable(words),
      seq: sequence,
    }),
    errors: ['NOT_FOUND'],
  }),
};

/** Existing clients call this path with these field names, so both differ from the other calls (spec 7.4). */
export const gap = {
  gaplogin: post('gap/gaplogin', {
    who: 'player',
    realOnly: true,
    summary: 'Open a game. Returns the address for the frame, with a token that works once and expires after one minute.',
    request: z.strictObject({
      providerName: text(24),
      gameId: looseGameId,
      platformId: z.enum(['desktop', 'mobile']),
      /** True: opens the provider's own game list, and ignores the game. */
      lobby: z.union([z.boolean(), z.enum(['true', 'false'])]),
      /** Page of this site to return to. */
      redirectUrl: text(500),
    }),
    response: z.object({ url: words }),
    errors: ['GAME_DISABLED', 'EXCLUDED', 'LIMIT_EXCEEDED', 'USER_LOCKED'],
  }),
};
