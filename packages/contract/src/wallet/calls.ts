import * as z from 'zod/mini';
import { betState, currency, gameCode, launchToken, minorAmount, minorMoved, minorSum, moment, walletName } from './shapes.ts';
import { walletStatus, type WalletRefusal } from './statuses.ts';
import { count, integer, integerIn, pattern, text, words } from '../scalars.ts';

/**
 * The seamless wallet: what a casino provider asks the platform that owns the balances (casino §8). JSON over POST, signed
 * (`signing.ts`), at `WALLET_PATH/<action>`; the body names the action again, and both must agree. A retry has the same `txId` and a new
 * `requestId`, timestamp and nonce (C-WAL-4).
 */
export const WALLET_PATH = '/wallet/v1';

const requestId = walletName;

/** One ticket of a bet: what the player saw and what it costs. BACK costs its stake, LAY its liability (C-SET-1). */
export const walletTicket = z.strictObject({
  ticketId: walletName,
  market: text(40),
  /** `-` where the market has one selection. */
  selection: text(80),
  side: z.enum(['BACK', 'LAY']),
  /** Decimal odds as text ("2.22"); null where a pay table and not a price says what is won. */
  price: z.nullable(pattern(/^\d{1,7}(\.\d{1,4})?$/)),
  stake: minorMoved,
  debit: minorMoved,
});
export type WalletTicket = z.infer<typeof walletTicket>;

export const authenticateRequest = z.strictObject({ action: z.literal('authenticate'), requestId, launchToken });

export const balanceRequest = z.strictObject({
  action: z.literal('balance'),
  requestId,
  playerId: walletName,
  sessionId: walletName,
  currency,
});

/** `amount` is the sum of the tickets' debits, else AMOUNT_INVALID. */
export const betRequest = z.strictObject({
  action: z.literal('bet'),
  requestId,
  txId: walletName,
  playerId: walletName,
  sessionId: walletName,
  gameCode,
  roundId: walletName,
  /** Number of the betting window, from 0; single-player games count their steps. */
  window: integerIn(0, 1_000),
  currency,
  amount: minorMoved,
  tickets: z.array(walletTicket).check(z.minLength(1), z.maxLength(200)),
  placedAt: moment,
});

/** At most one for a bet; its amount is everything that the bet's tickets return (C-WAL-7). */
export const winRequest = z.strictObject({
  action: z.literal('win'),
  requestId,
  txId: walletName,
  refTxId: walletName,
  playerId: walletName,
  gameCode,
  roundId: walletName,
  currency,
  amount: minorMoved,
});

/** `reason`: a word for the record, such as TIMEOUT or ROUND_VOID. */
export const rollbackRequest = z.strictObject({
  action: z.literal('rollback'),
  requestId,
  txId: walletName,
  refTxId: walletName,
  playerId: walletName,
  roundId: walletName,
  currency,
  reason: pattern(/^[A-Z][A-Z0-9_]{0,31}$/),
});

/** Closes one player's part of a round; bets that were rolled back are not listed (C-WAL-9). */
export const endRoundRequest = z.strictObject({
  action: z.literal('end-round'),
  requestId,
  roundId: walletName,
  playerId: walletName,
  gameCode,
  currency,
  bets: z
    .array(z.strictObject({ betTxId: walletName, debit: minorAmount, credit: minorAmount, state: betState }))
    .check(z.maxLength(400)),
  totals: z.strictObject({ debit: minorAmount, credit: minorAmount }),
  /** Where the provider's record of the result is found, such as the round's hash. */
  resultRef: text(200),
});

/**
 * Fields of every good answer. `replayed`: this had been carried out before; the balance is today's. `asOf` never falls: answers
 * may come out of order, and of two balances of a player the one with the larger number is newer. A wallet that cannot say leaves
 * it out.
 */
const good = {
  status: z.literal('OK'),
  requestId: words,
  balance: minorSum,
  asOf: z.optional(count),
  replayed: z.optional(z.literal(true)),
};

/**
 * Fields of every other answer. `requestId` is empty where the body could not be read; `balance` stands where the player is
 * known; `sums` comes with ROUND_MISMATCH: what the wallet itself adds up to.
 */
export const walletRefusal = z.object({
  status: z.pipe(
    walletStatus,
    z.transform((status, context): WalletRefusal => {
      if (status !== 'OK') return status;
      context.issues.push({ code: 'custom', message: 'a refusal is not OK', input: status });
      return z.NEVER;
    }),
  ),
  requestId: words,
  message: words,
  balance: z.optional(minorSum),
  replayed: z.optional(z.literal(true)),
  sums: z.optional(z.object({ debit: minorAmount, credit: minorAmount })),
});
export type WalletRefusalAnswer = z.infer<typeof walletRefusal>;

/**
 * Player of a launch token, and the game it opens: null is the provider's own list of games. The play session it opens is idle
 * for at most 30 minutes.
 */
export const authenticated = z.object({
  ...good,
  playerId: words,
  sessionId: words,
  currency: words,
  displayName: words,
  language: words,
  limits: z.object({ minStake: minorAmount, maxStake: minorAmount, maxReturn: minorAmount }),
  /** When the player signed in, and casino credits − debits since then (C-REG-2). */
  sessionStartedAt: moment,
  netPosition: minorSum,
  gameCode: z.nullable(words),
  /** After so many minutes play waits until the player has seen time and net position (C-REG-8); null: not asked for. */
  realityCheckMinutes: z.nullable(integer),
});

/** `liability`: what the open casino bets cost; it has left the balance already (C-WAL-10). */
export const balanceShown = z.object({ ...good, liability: minorAmount });

/** Bet and win only: the wallet's own name of the transaction. */
export const moved = z.object({ ...good, walletTxId: words });

/** `held`: the win is above the game's ceiling. It stands in the round's totals, and officers decide whether the player is paid (C-WAL-16). */
export const won = z.object({ ...good, walletTxId: words, held: z.optional(z.literal(true)) });

/** TOMBSTONED: the bet was not known and never will be accepted (C-WAL-8). */
export const rolledBack = z.object({ ...good, outcome: z.enum(['ROLLED_BACK', 'ALREADY_ROLLED_BACK', 'TOMBSTONED']) });

export const roundEnded = z.object({ ...good, outcome: z.literal('CLOSED') });

/** The six calls: what is sent, and what a good answer says. Any other answer is a `walletRefusal`. */
export const WALLET_CALLS = {
  authenticate: { request: authenticateRequest, answer: authenticated },
  balance: { request: balanceRequest, answer: balanceShown },
  bet: { request: betRequest, answer: moved },
  win: { request: winRequest, answer: won },
  rollback: { request: rollbackRequest, answer: rolledBack },
  'end-round': { request: endRoundRequest, answer: roundEnded },
} as const;

export type WalletAction = keyof typeof WALLET_CALLS;
export const WALLET_ACTIONS = Object.keys(WALLET_CALLS) as readonly WalletAction[];
export type WalletRequest<A extends WalletAction> = z.output<(typeof WALLET_CALLS)[A]['request']>;
export type WalletGood<A extends WalletAction> = z.output<(typeof WALLET_CALLS)[A]['answer']>;
export type WalletAnswer<A extends WalletAction> = WalletGood<A> | WalletRefusalAnswer;

/** Reads an answer to `action`; undefined when it is none, which counts as no answer. */
export function readWalletAnswer<A extends WalletAction>(action: A, body: unknown): WalletAnswer<A> | undefined {
  const refused = z.safeParse(walletRefusal, body);
  if (refused.success) return refused.data;
  const read = z.safeParse(WALLET_CALLS[action].answer, body);
  // The schema was chosen by the action, which the compiler does not follow.
  return read.success ? (read.data as WalletGood<A>) : undefined;
}
