import type { Minor } from '../../money/index.ts';
import { Enumeration, type NameIn } from '../../std/index.ts';
import type { AccountId, IdempotencyKey } from '../commands.ts';

/**
 * Commands of the seamless wallet: a provider of games moves money of players and never holds it (casino §8). The names that a provider
 * gives to transactions and rounds come in as 106-bit hashes, like idempotency keys, together with the provider's own name, so that two
 * providers never meet.
 */
export type WalletName = IdempotencyKey;

/**
 * Outcome of a transaction. `OK` to `CLOSED` are good answers, as is `WIN_PARKED`. `INSUFFICIENT_FUNDS` to
 * `AMOUNT_INVALID` are refused for good and remembered; `TX_CONFLICT` to `ROUND_MISMATCH` leave no trace. The last two are decisions of officers.
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

/** The reason of the platform against a bet besides funds, or its knowledge of things that left memory long ago. */
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
  /** The transaction itself: the same name means the same act, for ever (C-WAL-5). */
  readonly tx: WalletName;
  readonly round: WalletName;
  /** A number made of everything a repeat must agree in; below 2^53. */
  readonly print: number;
  /** Why it is refused whatever the state says; undefined: the state decides. */
  readonly verdict?: WalletVerdict;
  /** `walletHorizon` at the moment when the caller looked up what has left memory; another one by now refuses the command. */
  readonly horizon: number;
  /** Names and tickets for reports: carried into the journal, not understood here. */
  readonly note: Uint8Array;
};

/** Debits the player and opens the bet (C-WAL-6). */
export type WalletBet = Transaction & {
  readonly kind: 'walletBet';
  readonly amount: Minor;
  /** The most that a win of this bet can be, by the game's own maximum; a larger one is parked. */
  readonly ceiling: Minor;
  /** A number made of the provider's name, below 2^53: hours are counted by player and provider. */
  readonly provider: number;
};
/** Pays everything a bet returns; at most once for a bet, whatever has become of the player since (C-WAL-7). Parks it above a ceiling. */
export type WalletWin = Transaction & { readonly kind: 'walletWin'; readonly amount: Minor; readonly bet: WalletName };
/** Pays a parked win, or leaves it with the house for good. Two officers have decided it. */
export type DecideParkedWin = {
  readonly kind: 'decideParkedWin';
  readonly account: AccountId;
  readonly tx: WalletName;
  readonly bet: WalletName;
  readonly isPaid: boolean;
  readonly note: Uint8Array;
};
/** Gives a bet back, or sees to it that one which never came never counts (C-WAL-8). */
export type WalletRollback = Transaction & { readonly kind: 'walletRollback'; readonly bet: WalletName };
/** Closes a player's part of a round; what is still in play of it goes to the house (C-WAL-9, C-WAL-11). */
export type EndWalletRound = Omit<Transaction, 'tx' | 'print' | 'verdict'> & {
  readonly kind: 'endWalletRound';
  readonly debit: Minor;
  readonly credit: Minor;
};
/**
 * Drops what was finished by event `upTo` from memory. The caller has seen that the read models know it; from then on they answer for it.
 */
export type EvictWallet = { readonly kind: 'evictWallet'; readonly upTo: number };

export type WalletCommand = WalletBet | WalletWin | WalletRollback | EndWalletRound | DecideParkedWin | EvictWallet;

export type WalletAnswer = {
  readonly ok: true;
  readonly seq: number;
  readonly outcome: WalletOutcome;
  /** The event that says so; 0 when nothing was recorded. */
  readonly recorded: number;
  readonly replayed: boolean;
  /** The available funds of the player, and the cost of open casino bets (C-WAL-10). */
  readonly available: Minor;
  readonly inPlay: Minor;
  /** ROUND_MISMATCH: what the bets and wins in memory add up to. */
  readonly sums?: { readonly debit: Minor; readonly credit: Minor };
};
