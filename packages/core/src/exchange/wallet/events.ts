import type { Minor } from '../../money/index.ts';
import type { AccountId, Micros } from '../commands.ts';
import type { WalletName, WalletOutcome } from './commands.ts';

type At = { readonly seq: number; readonly at: Micros };
type Noted = At & { readonly account: AccountId; readonly round: WalletName; readonly note: Uint8Array };

/** Moved from the player to what is in play. `balance`: the player's, after it. */
export type WalletBetTaken = Noted & {
  readonly type: 'walletBetTaken';
  readonly tx: WalletName;
  readonly amount: Minor;
  readonly print: number;
  readonly balance: Minor;
};
/** Moved to the player: first what the bet had put in play, the rest from the house. */
export type WalletWinPaid = Noted & {
  readonly type: 'walletWinPaid';
  readonly tx: WalletName;
  readonly bet: WalletName;
  readonly amount: Minor;
  readonly print: number;
  readonly balance: Minor;
};
/** A win above a ceiling: claimed by the provider, not paid. The bet's stake is the house's. */
export type WalletWinParked = Omit<WalletWinPaid, 'type'> & { readonly type: 'walletWinParked' };
/** WIN_RELEASED: moved from the house to the player. WIN_REJECTED: nothing moved. */
export type WalletWinDecided = Omit<WalletWinPaid, 'type'> & {
  readonly type: 'walletWinDecided';
  readonly outcome: WalletOutcome;
};
/**
 * ROLLED_BACK: moved back. TOMBSTONED: the bet was not known, and never will be taken. ALREADY_ROLLED_BACK: another transaction did it before.
 */
export type WalletBetRolledBack = Noted & {
  readonly type: 'walletBetRolledBack';
  readonly tx: WalletName;
  readonly bet: WalletName;
  /** What moved. */
  readonly amount: Minor;
  readonly print: number;
  readonly balance: Minor;
  readonly outcome: WalletOutcome;
};
/** Refused for good; `bet` is the transaction itself for bets. */
export type WalletRefused = Noted & {
  readonly type: 'walletRefused';
  readonly tx: WalletName;
  readonly bet: WalletName;
  readonly amount: Minor;
  readonly print: number;
  readonly outcome: WalletOutcome;
};
/** `lost`: what was still in play and went to the house. */
export type WalletRoundEnded = Noted & {
  readonly type: 'walletRoundEnded';
  readonly debit: Minor;
  readonly credit: Minor;
  readonly lost: Minor;
};
export type WalletEvicted = At & { readonly type: 'walletEvicted'; readonly upTo: number };

export type WalletEvent =
  | WalletBetTaken
  | WalletWinPaid
  | WalletWinParked
  | WalletWinDecided
  | WalletBetRolledBack
  | WalletRefused
  | WalletRoundEnded
  | WalletEvicted;
