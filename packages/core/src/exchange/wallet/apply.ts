import { SYSTEM_ACCOUNT } from '../commands.ts';
import { present } from '../../std/index.ts';
import type { Recorded } from '../journal/records.ts';
import type { State } from '../state.ts';
import type { WalletName, WalletOutcome } from './commands.ts';
import {
  BET_STANDING,
  hourOfKey,
  keyOfHour,
  keyOfRound,
  type WalletRound,
  type WalletState,
  type WalletTx,
} from './wallet-state.ts';

const { CASINO_IN_PLAY, CASINO } = SYSTEM_ACCOUNT;

/** The remembered fields of a transaction. */
type Fields = {
  readonly account: number;
  readonly tx: WalletName;
  readonly round: WalletName;
  readonly print: number;
  readonly amount: number;
};

type Remembered = {
  readonly outcome: WalletOutcome;
  readonly standing: number;
  readonly isDone: boolean;
  readonly ceiling?: number;
  readonly hour?: string;
};

function remember(
  state: State,
  { tx, account, round, print, amount }: Fields,
  { outcome, standing, isDone, ceiling = 0, hour = '' }: Remembered,
): WalletTx {
  const { seq } = state;
  const entry: WalletTx = {
    name: tx,
    account,
    round: keyOfRound(account, round),
    print,
    amount,
    outcome,
    seq,
    standing,
    paid: 0,
    ceiling,
    hour,
    doneSeq: isDone ? seq : 0,
  };
  state.wallet.add(entry);
  return entry;
}

/** Moves the stake into play and counts it in the round. */
export function walletBetTaken(state: State, record: Recorded['walletBetTaken'], at: number): void {
  const { account, amount, ceiling } = record;
  const hour = keyOfHour(at, account, record.provider);
  const bet = remember(state, record, { outcome: 'OK', standing: BET_STANDING.OPEN, isDone: false, ceiling, hour });
  const round = state.wallet.openRound(account, bet.round);
  round.bets.push(bet);
  round.debit += amount;
  round.inPlay += amount;
  state.wallet.addOpen(account, amount);
  state.accounts.move(account, CASINO_IN_PLAY, amount);
}

/** Pays a win. If a bet wins less than its cost, the rest stays in play until the round ends. */
export function walletWinPaid(state: State, record: Recorded['walletWinPaid']): void {
  const { account, amount } = record;
  const bet = betIn(state.wallet, record.bet);
  const round = roundIn(state.wallet, bet.round);
  remember(state, record, { outcome: 'OK', standing: BET_STANDING.NONE, isDone: false });
  const fromPlay = Math.min(amount, bet.amount);
  state.wallet.countSettled(bet, amount);
  bet.standing = BET_STANDING.PAID;
  bet.paid = amount;
  round.credit += amount;
  round.inPlay -= fromPlay;
  state.wallet.addOpen(account, -bet.amount);
  state.accounts.move(CASINO_IN_PLAY, account, fromPlay);
  if (amount > fromPlay) state.accounts.move(CASINO, account, amount - fromPlay);
}

/** Parks a win. The round counts it, so the provider's totals match and it can end. The stake goes to the house. If staff release the win, the house owes it. */
export function walletWinParked(state: State, record: Recorded['walletWinParked']): void {
  const { account, amount } = record;
  const bet = betIn(state.wallet, record.bet);
  const round = roundIn(state.wallet, bet.round);
  remember(state, record, { outcome: 'WIN_PARKED', standing: BET_STANDING.NONE, isDone: false });
  state.wallet.countSettled(bet, 0);
  bet.standing = BET_STANDING.PARKED;
  bet.paid = amount;
  round.credit += amount;
  round.inPlay -= bet.amount;
  state.wallet.addOpen(account, -bet.amount);
  state.accounts.move(CASINO_IN_PLAY, CASINO, bet.amount);
  state.accounts.touch(account);
}

/** Moves a released win from the house to the player. A rejected one stays with the house. */
export function walletWinDecided(state: State, record: Recorded['walletWinDecided']): void {
  const { account, amount, outcome, bet: name } = record;
  const bet = betIn(state.wallet, name);
  const isPaid = outcome === 'WIN_RELEASED';
  bet.standing = isPaid ? BET_STANDING.RELEASED : BET_STANDING.REJECTED;
  if (isPaid) state.accounts.move(CASINO, account, amount);
}

/** Gives the stake of an open bet back. A bet that never arrived is stored as refused, so that it can never be accepted. */
export function walletBetRolledBack(state: State, record: Recorded['walletBetRolledBack']): void {
  const { outcome } = record;
  remember(state, record, { outcome, standing: BET_STANDING.NONE, isDone: true });
  if (outcome === 'TOMBSTONED') return tombstone(state, record);
  if (outcome !== 'ROLLED_BACK') return;
  const bet = betIn(state.wallet, record.bet);
  const round = roundIn(state.wallet, bet.round);
  bet.standing = BET_STANDING.ROLLED_BACK;
  bet.doneSeq = state.seq;
  round.debit -= bet.amount;
  round.inPlay -= bet.amount;
  state.wallet.addOpen(bet.account, -bet.amount);
  state.accounts.move(CASINO_IN_PLAY, bet.account, bet.amount);
}

/** Stores a mark that the bet was rolled back, in place of the bet. Two rollbacks of the same bet leave one mark. */
function tombstone(state: State, record: Recorded['walletBetRolledBack']): void {
  if (state.wallet.find(record.bet) !== undefined) return;
  const grave: Fields = { ...record, tx: record.bet, print: 0, amount: 0 };
  remember(state, grave, { outcome: 'BET_CANCELLED', standing: BET_STANDING.REFUSED, isDone: true });
}

/** Stores a final refusal, which answers every repeat. */
export function walletRefused(state: State, record: Recorded['walletRefused']): void {
  remember(state, record, { outcome: record.outcome, standing: BET_STANDING.REFUSED, isDone: true });
}

/** Ends a round: its open bets lose, and the amount in play goes to the house. */
export function walletRoundEnded(state: State, { account, round: name }: Recorded['walletRoundEnded']): void {
  const round = state.wallet.openRound(account, keyOfRound(account, name));
  round.closedSeq = state.seq;
  for (const bet of round.bets) {
    if (bet.standing !== BET_STANDING.OPEN) continue;
    state.wallet.countSettled(bet, 0);
    bet.standing = BET_STANDING.LOST;
    state.wallet.addOpen(bet.account, -bet.amount);
  }
  if (round.inPlay > 0) state.accounts.move(CASINO_IN_PLAY, CASINO, round.inPlay);
  round.inPlay = 0;
  state.accounts.touch(account);
}

/** Drops the transactions and rounds that were finished by event `upTo`. */
export function walletEvicted({ wallet }: State, { upTo }: Recorded['walletEvicted'], at: number): void {
  const isOver = (seq: number): boolean => seq > 0 && seq <= upTo;
  const isGone = (round: WalletRound): boolean => isOver(round.closedSeq) && !isWaiting(round);
  for (const [key, tx] of wallet.transactions) {
    const round = wallet.rounds.get(tx.round);
    if (isOver(tx.doneSeq) || (round !== undefined && isGone(round))) wallet.transactions.delete(key);
  }
  evictHours(wallet, hourOfKey(keyOfHour(at, 0, 0)));
  for (const [key, round] of wallet.rounds) {
    if (isGone(round)) wallet.rounds.delete(key);
    else if (round.bets.some((bet) => isOver(bet.doneSeq))) keepOpen(round, isOver);
  }
  wallet.horizon = upTo;
}

/** True if a parked win waits for staff. Its round stays in memory until staff decide. */
function isWaiting({ bets }: WalletRound): boolean {
  return bets.some(({ standing }) => standing === BET_STANDING.PARKED);
}

/** Drops past hours from memory. An hour stays until it has ended and none of its bets can still win. */
function evictHours(wallet: WalletState, now: number): void {
  const open = new Set<string>();
  for (const { standing, hour } of wallet.transactions.values()) if (standing === BET_STANDING.OPEN) open.add(hour);
  for (const key of wallet.hours.keys()) if (hourOfKey(key) < now && !open.has(key)) wallet.hours.delete(key);
}

/** Drops returned bets from an open round that stays in memory. */
function keepOpen(round: WalletRound, isOver: (seq: number) => boolean): void {
  const kept = round.bets.filter((bet) => !isOver(bet.doneSeq));
  round.bets.splice(0, round.bets.length, ...kept);
}

function betIn(wallet: WalletState, name: WalletName): WalletTx {
  return present(wallet.find(name), 'a bet that is paid or returned is in memory');
}

function roundIn(wallet: WalletState, key: string): WalletRound {
  return present(wallet.rounds.get(key), 'the round of an open bet is in memory');
}
