import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { language } from '../kinds.ts';
import { count, millis, nothing, text, words } from '../scalars.ts';
import {
  betClass,
  decimalOdds,
  fraction,
  gameCode,
  marketName,
  minorUnsigned,
  outcome,
  selectionName,
  stakeMinor,
  ticketSide,
} from './scalars.ts';
import { lastResult, offer, tablePhase, tableStatus } from './table.ts';

/**
 * Public calls of the provider, under `/provider/v1/`: pay tables, and two calculators without state (casino C-PUB-1, C-PUB-2). `GET
 * /provider/v1/games/{code}/paytable` also returns the pay table without an envelope.
 */

/**
 * A row of the pay table. Back rows have `rtp`, lay rows `edge`; both exact. `prizes` are the payouts for one, if different from the price. `state` names the
 * state that the figures depend on. Selections with equal figures share a row, so `selection` may describe several.
 */
export const paytableRow = z.object({
  market: marketName,
  selection: text(100),
  side: ticketSide,
  bet: betClass,
  price: z.nullable(decimalOdds),
  prizes: z.array(z.object({ name: words, odds: decimalOdds, chance: z.optional(fraction) })),
  prob: fraction,
  push: fraction,
  half: fraction,
  /** True if tied winners share the payout. */
  isShared: z.optional(z.boolean()),
  /** Variance of the payout for one staked, if the payouts are too many to list. */
  variance: z.optional(fraction),
  rtp: z.optional(fraction),
  edge: z.optional(fraction),
  rtpText: words,
  state: z.optional(words),
});
export type WirePaytableRow = z.infer<typeof paytableRow>;

/** Data that a game page shows before the first bet (casino C-REG-1); all figures come from the game. */
export const published = z.object({
  gameCode,
  name: words,
  rows: z.array(paytableRow),
  rules: z.object({
    play: z.array(words),
    /** The order of hands, best first; empty if the game compares none. */
    order: z.array(words),
    ties: words,
    /** Treatment of an interrupted round (casino C-REG-6). */
    interruption: words,
  }),
});
export type PublishedGame = z.infer<typeof published>;

/** Requests a pay table with its rules in a language, by default English. */
export const paytableRequest = z.strictObject({ gameCode, language: z.optional(language) });

/** A quote, with the chances from which it was made. */
export const explainedQuote = z.object({ ...offer.shape, prob: fraction, push: fraction, half: fraction });

const explainTicket = z.strictObject({
  market: marketName,
  selection: selectionName,
  side: ticketSide,
  price: z.nullable(decimalOdds),
  stake: stakeMinor,
});

/** A tile of the lobby. */
export const tableSummary = z.object({
  gameCode,
  status: tableStatus,
  players: count,
  phase: z.nullable(tablePhase),
  phaseEndsAt: z.nullable(millis),
  lastResults: z.array(lastResult),
});

export const provider = {
  getPaytable: get('getPaytable', {
    who: 'public',
    summary: 'List every market with its price, chances and exact return.',
    request: paytableRequest,
    response: published,
    errors: ['NOT_FOUND'],
    cache: { publicSeconds: 300 },
  }),
  quote: post('quote', {
    who: 'public',
    summary: 'Compute the prices and exact chances of a game after the cards or draws in `seen`. Stores nothing.',
    request: z.strictObject({ gameCode, seen: outcome }),
    response: z.object({ gameCode, quotes: z.array(explainedQuote) }),
    errors: ['NOT_FOUND'],
  }),
  explain: post('explain', {
    who: 'public',
    summary: 'Compute the settlement of tickets under an outcome. Stores nothing.',
    request: z.strictObject({
      gameCode,
      outcome,
      tickets: z.array(explainTicket).check(z.minLength(1), z.maxLength(60)),
    }),
    response: z.object({
      gameCode,
      settled: z.array(z.object({ debit: minorUnsigned, credit: minorUnsigned, state: words })),
    }),
    errors: ['NOT_FOUND'],
  }),
  getTables: get('getTables', {
    who: 'public',
    summary: 'List the shared tables with the data of their lobby tiles.',
    request: nothing,
    response: z.object({ tables: z.array(tableSummary) }),
    cache: { publicSeconds: 1 },
  }),
};
