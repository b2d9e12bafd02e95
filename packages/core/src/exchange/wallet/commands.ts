import type { Minor } from '../../money/index.ts';
import { Enumeration, type NameIn } from '../../std/index.ts';
import type { AccountId, IdempotencyKey } from '../commands.ts';

/**
 * The commands of the seamless wallet. A provider of games moves players' money and never holds it (casino §8). The provider's ids of transactions and rounds
 * arrive as 106-bit hashes, like idempotency keys. The hash includes the provider's name, so ids of two providers never collide.
 */
export type WalletName = IdempotencyKey;

/**
 * Outcome of a transaction. `OK` to `CLOSED` and `WIN_PARKED` are successes. `INSUFFICIENT_FUNDS` to `AMOUNT_INVALID` are final refusals and are stored.
 * `TX_CONFLICT` to `ROUND_MISMATCH` leave no trace. The last two are decisions of staff.
 */
export const WALLET_OUTCOME = new Enumeration('wallet outcome', {
  OK: 0,
  ROLLED_BACK: 1,
  ALREADY_ROLLED_BACK: 2,
  TOMBSTONED: 3,
  CLOSED: 4,
  INSUFFICIENT_FUNDS: 5,
  LIMIT_EXCEEDED: 6,
  USER_LOCKED: 7,
  EXCLUDED: 8,
  GAME_DISABLED: 9,
  SESSION_ENDED: 10,
  BET_CANCELLED: 11,
  BET_ROLLED_BACK: 12,
  BET_ALREADY_SETTLED: 13,
  ROUND_CLOSED: 14,
  CURRENCY_MISMATCH: 15,
  AMOUNT_INVALID: 16,
  TX_CONFLICT: 17,
  BET_NOT_FOUND: 18,
  ROUND_MISMATCH: 19,
  WIN_PARKED: 20,
  WIN_RELEASED: 21,
  WIN_REJECTED: 22,
});
export type WalletOutcome = NameIn<typeof WALLET_OUTCOME>;

/** The platform's reason to refuse a bet (other than funds), or its record of a transaction that left memory. */
export type WalletVerdict = Extract<
  WalletOutcome,
  | 'LIMIT_EXCEEDED'
  | 'EXCLUDED'
  | 'GAME_DISABLED'
  | 'SESSION_ENDED'
  | 'BET_CANCELLED'
  | 'BET_ROLLED_BACK'
  | 'BET_ALREADY_SETTLED'
  | 'ROUND_CLOSED'
  | 'CURRENCY_MISMATCH'
  | 'AMOUNT_INVALID'
>;

type Transaction = {
  readonly account: AccountId;
  /** The id of the transaction. The same id always means the same act (C-WAL-5). */
  readonly tx: WalletName;
  readonly round: WalletName;
  /** A fingerprint below 2^53 of all fields that a repeat must match. */
  readonly print: number;
  /** Reason to refuse regardless of the state; undefined if the state decides. */
  readonly verdict?: WalletVerdict;
  /** `walletHorizon` when the caller looked up evicted transactions. If it has moved since, the command is refused. */
  readonly horizon: number;
  /** Names and tickets for reports. The journal stores them, and the exchange does not interpret them. */
  readonly note: Uint8Array;
};

/** Debits the player and opens the bet (C-WAL-6). */
export type WalletBet = Transaction & {
  readonly kind: 'walletBet';
  readonly amount: Minor;
  /** The largest win of this bet, by the game's own maximum; a larger win is parked. */
  readonly ceiling: Minor;
  /** A number below 2^53 derived from the provider's name, because hours are counted by player and provider. */
  readonly provider: number;
};
/** Pays all that a bet returns, at most once for each bet, whatever the state of the player is now (C-WAL-7). Parks it above a ceiling. */
export type WalletWin = Transaction & { readonly kind: 'walletWin'; readonly amount: Minor; readonly bet: WalletName };
/** Pays a parked win, or leaves it with the house for good. Two members of staff have decided it. */
export type DecideParkedWin = {
  readonly kind: 'decideParkedWin';
  readonly account: AccountId;
  readonly tx: WalletName;
  readonly bet: WalletName;
  readonly isPaid: boolean;
  readonly note: Uint8Array;
};
/** Gives a bet back. A bet that has not arrived is blocked, so that it never counts (C-WAL-8). */
export type WalletRollback = Transaction & { readonly kind: 'walletRollback'; readonly bet: WalletName };
/** Ends a player's part of a round. The player's amount in play goes to the house (C-WAL-9, C-WAL-11). */
export type EndWalletRound = Omit<Transaction, 'tx' | 'print' | 'verdict'> & {
  readonly kind: 'endWalletRound';
  readonly debit: Minor;
  readonly credit: Minor;
};
/**
 * Drops everything finished by event `upTo` from memory. The caller has checked that the read models have these transactions. From then on, the read models
 * answer questions about them.
 */
export type EvictWallet = { readonly kind: 'evictWallet'; readonly upTo: number };

export type WalletCommand = WalletBet | WalletWin | WalletRollback | EndWalletRound | DecideParkedWin | EvictWallet;

export type WalletAnswer = {
  readonly ok: true;
  readonly seq: number;
  readonly outcome: WalletOutcome;
  /** The event that recorded the transaction; 0 if there is none. */
  readonly recorded: number;
  readonly replayed: boolean;
  /** The available funds of the player, and the cost of open casino bets (C-WAL-10). */
  readonly available: Minor;
  readonly inPlay: Minor;
  /** ROUND_MISMATCH: the sums of the bets and wins in memory. */
  readonly sums?: { readonly debit: Minor; readonly credit: Minor };
};
