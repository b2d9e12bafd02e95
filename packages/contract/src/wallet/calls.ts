import * as z from 'zod/mini';
import { betState, currency, gameCode, launchToken, minorAmount, minorMoved, minorSum, moment, walletName } from './shapes.ts';
import { walletStatus, type WalletRefusal } from './statuses.ts';
import { count, integer, integerIn, pattern, text, words } from '../scalars.ts';

/**
 * The seamless wallet: the calls that a casino provider makes to the platform, which holds the balances (casino §8). JSON over POST, signed (`signing.ts`), at
 * `WALLET_PATH/<action>`. The body repeats the action, and both must agree. A retry has the same `txId` and a new `requestId`, timestamp and nonce (C-WAL-4).
 */
export const WALLET_PATH = '/wallet/v1';

const requestId = walletName;

/** One ticket of a bet: its selection, price and cost. A BACK costs its stake, a LAY its liability (C-SET-1). */
export const walletTicket = z.strictObject({
  ticketId: walletName,
  market: text(40),
  /** `-` if the market has only one selection. */
  selection: text(80),
  side: z.enum(['BACK', 'LAY']),
  /** Decimal odds as text ("2.22"); null if a pay table decides the win instead. */
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

/** `amount` must be the sum of the tickets' debits. Otherwise the call is refused with AMOUNT_INVALID. */
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

/** At most one win per bet. Its amount is the total return of the bet's tickets (C-WAL-7). */
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

/** `reason` is stored, for example TIMEOUT or ROUND_VOID. */
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

/** Ends one player's part of a round. Bets that were rolled back are not listed (C-WAL-9). */
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
  /** Reference to the provider's record of the result, such as the round's hash. */
  resultRef: text(200),
});

/**
 * Fields of every successful answer. `replayed`: an earlier call already did this; `balance` is the current balance. `asOf` never falls. Answers may arrive out
 * of order: if two answers have a balance of the same player, the one with the larger `asOf` is newer. A wallet may omit `asOf` if it does not know it.
 */
const good = {
  status: z.literal('OK'),
  requestId: words,
  balance: minorSum,
  asOf: z.optional(count),
  replayed: z.optional(z.literal(true)),
};

/**
 * The fields of every other answer. `requestId` is empty if the body was unreadable. `balance` is present if the player is known. `sums` comes with
 * ROUND_MISMATCH and has the wallet's own totals.
 */
export const walletRefusal = z.object({
  status: z.pipe(
    walletStatus,
    z.transform((status, context): WalletRefusal => {
      if (status !== 'OK') return status;
      context.issues.push({ code: 'custom', message: 'a refusal cannot have the status OK', input: status });
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
 * The player of a launch token, and the game to open; null opens the provider's own list of games. The play session ends after at most 30 minutes without use.
 */
export const authenticated = z.object({
  ...good,
  playerId: words,
  sessionId: words,
  currency: words,
  displayName: words,
  language: words,
  limits: z.object({ minStake: minorAmount, maxStake: minorAmount, maxReturn: minorAmount }),
  /** Time of the player's sign-in, and credits − debits of the casino bets decided since then (C-REG-2). */
  sessionStartedAt: moment,
  netPosition: minorSum,
  gameCode: z.nullable(words),
  /** Interval in minutes after which play pauses until the player has seen the time and the net position (C-REG-8); null: no reality check. */
  realityCheckMinutes: z.nullable(integer),
});

/** `liability` is the cost of the open casino bets. The balance no longer includes it (C-WAL-10). */
export const balanceShown = z.object({ ...good, liability: minorAmount });

/** The answer to a bet, with the wallet's own id of the transaction. */
export const moved = z.object({ ...good, walletTxId: words });

/** `held`: the win exceeds the game's maximum. It counts in the totals of the round, and staff decide whether the player is paid (C-WAL-16). */
export const won = z.object({ ...good, walletTxId: words, held: z.optional(z.literal(true)) });

/** TOMBSTONED: the bet was unknown and will never be accepted (C-WAL-8). */
export const rolledBack = z.object({ ...good, outcome: z.enum(['ROLLED_BACK', 'ALREADY_ROLLED_BACK', 'TOMBSTONED']) });

export const roundEnded = z.object({ ...good, outcome: z.literal('CLOSED') });

/** The six calls: request and successful answer. Any other answer is a `walletRefusal`. */
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

/** Reads an answer to `action`. Undefined if the answer is invalid, which counts as no answer. */
export function readWalletAnswer<A extends WalletAction>(action: A, body: unknown): WalletAnswer<A> | undefined {
  const refused = z.safeParse(walletRefusal, body);
  if (refused.success) return refused.data;
  const read = z.safeParse(WALLET_CALLS[action].answer, body);
  // The action selected the schema, a relation that the compiler cannot check.
  return read.success ? (read.data as WalletGood<A>) : undefined;
}
