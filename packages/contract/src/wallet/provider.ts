import * as z from 'zod/mini';
import { language } from '../kinds.ts';
import { gameCode, minorAmount, moment, providerName, walletName } from './shapes.ts';
import { count, id, integer, line, text, words } from '../scalars.ts';

/**
 * The other direction: calls of the platform to a provider. JSON over POST at `PROVIDER_PATH/<name>`, signed with the same key and headers as the wallet's
 * calls. No call here moves money. If a provider does not answer, lists and pages have gaps, and balances are unaffected.
 */
export const PROVIDER_PATH = '/provider/v1';

export const casinoCategory = z.enum(['Crash Games', 'Live Game Shows', 'Live', 'Poker', 'Virtual', 'Live Dealer']);
export type CasinoCategory = z.infer<typeof casinoCategory>;

/** One game offered by its provider (casino C-CAT-1). Ids and codes are unique within a provider. */
export const offeredGame = z.object({
  game_id: id,
  game_name: text(60),
  category: casinoCategory,
  provider_name: providerName,
  /** The studio, by which the lobby groups games. */
  sub_provider_name: line(60),
  /** Empty: the game is listed in grey with the given reason and cannot be launched (C-CAT-4). */
  status: z.enum(['ACTIVE', '']),
  status_reason: z.optional(line(120)),
  /** Below the play origin. */
  url_thumb: line(200),
  game_code: gameCode,
  sub_type: z.optional(z.enum(['slot games', 'other'])),
  /** One round for all players, or one round per player. */
  kind: z.enum(['SHARED', 'SINGLE']),
  min_stake: minorAmount,
  max_stake: minorAmount,
});
export type OfferedGame = z.infer<typeof offeredGame>;

/**
 * A transaction as one side recorded it (C-WAL-15). A bet is OPEN until it is decided, then PAID with a win, LOST without one, or ROLLED_BACK. A refused bet is
 * not recorded. A win or a rollback is DONE; for the provider, as soon as it has decided to send it.
 */
export const bookedTransaction = z.object({
  txId: walletName,
  refTxId: z.nullable(walletName),
  action: z.enum(['bet', 'win', 'rollback']),
  playerId: walletName,
  roundId: walletName,
  /** Rollbacks: the cost of the bet, 0 if unknown. */
  amount: minorAmount,
  state: z.enum(['OPEN', 'PAID', 'LOST', 'ROLLED_BACK', 'DONE']),
  at: moment,
});
export type BookedTransaction = z.infer<typeof bookedTransaction>;

/** The data that proves a round: a hash chain for shared tables, seeds for other games (C-FAIR-1, C-FAIR-8). */
export const roundProof = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('SHARED'),
    round: integer,
    salt: words,
    /** Null until the hash may be revealed. */
    round_hash: z.nullable(words),
    previous_hash: words,
  }),
  z.object({
    kind: z.literal('SINGLE'),
    commitment: words,
    /** Null until the player rotates the seed. */
    server_seed: z.nullable(words),
    client_seed: words,
    nonce: integer,
    /** The player's choices (rows, mines, …), as canonical JSON text. */
    options: words,
  }),
]);

/** The events of a round, for histories and reports (C-REG-7). */
export const playedRound = z.object({
  roundId: walletName,
  gameCode,
  state: z.enum(['OPEN', 'RESULT', 'VOID']),
  startedAt: moment,
  endedAt: z.nullable(moment),
  /** Canonical text of the outcome (C-CORE-2); null before the result. */
  outcome: z.nullable(line(4_000)),
  /** The result in a few words, such as "A, 195 %" or "Player 9-5". */
  resultText: line(200),
  proof: roundProof,
});
export type PlayedRound = z.infer<typeof playedRound>;

/** The state of a shared table, for tiles and the table's page. */
export const tableState = z.object({
  gameCode,
  /** PAUSED: staff paused the table. IDLE: no player is at the table, and a round begins when one arrives. */
  phase: z.enum(['IDLE', 'BETTING', 'LOCKED', 'DEALING', 'RESULT', 'PAUSED']),
  roundId: z.nullable(walletName),
  window: z.nullable(integer),
  /** Closing time of the open window. */
  closesAt: z.nullable(moment),
  /** The cards seen so far, as a canonical partial outcome. */
  seen: line(4_000),
  players: count,
  /** Newest first, at most 50 (C-REG-11). */
  lastResults: z.array(z.object({ roundId: walletName, label: line(24) })).check(z.maxLength(50)),
});
export type TableState = z.infer<typeof tableState>;

/** One market of a game with its price and return (C-PUB-1). A fraction is in lowest terms, as decimal text. */
const fraction = z.object({ num: words, den: words });
export const paytableRow = z.object({
  market: words,
  selection: words,
  side: z.enum(['BACK', 'LAY']),
  price: z.nullable(words),
  prob: z.nullable(fraction),
  push: z.nullable(fraction),
  half: z.nullable(fraction),
  /** For BACK rows; LAY rows have `edge` instead. */
  rtp: z.nullable(fraction),
  edge: z.optional(fraction),
  rtpText: words,
  state: z.optional(words),
});

export const PROVIDER_CALLS = {
  games: {
    request: z.strictObject({}),
    answer: z.object({ provider: providerName, games: z.array(offeredGame).check(z.maxLength(2_000)) }),
  },
  /** Transactions in [from, to) by the provider's clock, or the transactions `txIds` from any time. `after` continues a page. */
  transactions: {
    request: z.strictObject({
      from: z.optional(moment),
      to: z.optional(moment),
      txIds: z.optional(z.array(walletName).check(z.maxLength(500))),
      after: z.optional(line(100)),
    }),
    answer: z.object({
      rows: z.array(bookedTransaction).check(z.maxLength(5_000)),
      /** Start of the next page; null on the last page. */
      next: z.nullable(words),
      /** Number of calls in the outbox. At 0, both sides must have the same books. */
      outbox: count,
    }),
  },
  rounds: {
    request: z.strictObject({ roundIds: z.array(walletName).check(z.maxLength(100)) }),
    /** The rounds that the provider knows, in any order. */
    answer: z.object({ rounds: z.array(playedRound) }),
  },
  tables: {
    request: z.strictObject({ gameCodes: z.array(gameCode).check(z.maxLength(100)) }),
    answer: z.object({ tables: z.array(tableState) }),
  },
  paytable: {
    request: z.strictObject({ gameCode, language: z.optional(language) }),
    /**
     * `rules` are sentences in the requested language if the provider has it, otherwise in English. They explain the order of hands, ties and interruptions
     * (C-REG-1).
     */
    answer: z.object({ rows: z.array(paytableRow), rules: z.array(words) }),
  },
} as const;

export type ProviderCall = keyof typeof PROVIDER_CALLS;
export type ProviderRequest<C extends ProviderCall> = z.output<(typeof PROVIDER_CALLS)[C]['request']>;
export type ProviderAnswer<C extends ProviderCall> = z.output<(typeof PROVIDER_CALLS)[C]['answer']>;
