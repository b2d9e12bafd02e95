import { SYSTEM_ACCOUNT } from '../commands.ts';
import { fail, present } from '../../std/index.ts';
import { RECORD } from '../event-log.ts';
import type { State } from '../state.ts';
import { WALLET_OUTCOME, type WalletName, type WalletOutcome } from './commands.ts';
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

type Fields = {
  readonly outcome: WalletOutcome;
  readonly account: number;
  readonly tx: WalletName;
  readonly round: string;
  readonly bet: WalletName;
  readonly amount: number;
  readonly print: number;
};

/** Applies a record of the wallet; it decides nothing and refuses nothing. */
export function applyWallet(state: State, f64: Float64Array, i32: Int32Array, word: number, at: number): void {
  const type = i32[2 * word] & 0xff;
  if (type === RECORD.WALLET_EVICTED) return evicted(state.wallet, f64[word + 1], at);
  const account = i32[2 * word + 2];
  const fields: Fields = {
    outcome: WALLET_OUTCOME.nameOf((i32[2 * word] >>> 8) & 0xff),
    account,
    tx: { hi: f64[word + 2], lo: f64[word + 3] },
    round: keyOfRound(account, { hi: f64[word + 4], lo: f64[word + 5] }),
    amount: f64[word + 6],
    print: f64[word + 7],
    bet: { hi: f64[word + 8], lo: f64[word + 9] },
  };
  switch (type) {
    case RECORD.WALLET_BET:
      return betTaken(state, fields, 0, '');
    case RECORD.WALLET_BET_2:
      return betTaken(state, fields, fields.bet.hi, keyOfHour(at, account, fields.bet.lo));
    case RECORD.WALLET_WIN_PARKED:
      return winParked(state, fields);
    case RECORD.WALLET_WIN_DECIDED:
      return winDecided(state, fields);
    case RECORD.WALLET_WIN:
      return winPaid(state, fields);
    case RECORD.WALLET_ROLLBACK:
      return rolledBack(state, fields);
    case RECORD.WALLET_REFUSED:
      return void remember(state, fields, { standing: BET_STANDING.REFUSED, isDone: true });
    case RECORD.WALLET_ROUND_ENDED:
      return roundEnded(state, fields);
    default:
      return fail(`event type ${type} is not known to this version`);
  }
}

type Remembered = { readonly standing: number; readonly isDone: boolean; readonly ceiling?: number; readonly hour?: string };

function remember(
  state: State,
  { tx, account, round, print, amount, outcome }: Fields,
  { standing, isDone, ceiling = 0, hour = '' }: Remembered,
): WalletTx {
  const { seq } = state;
  const entry: WalletTx = {
    name: tx,
    account,
    round,
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

function betTaken(state: State, fields: Fields, ceiling: number, hour: string): void {
  const { account, amount } = fields;
  const bet = remember(state, fields, { standing: BET_STANDING.OPEN, isDone: false, ceiling, hour });
  const round = state.wallet.openRound(account, fields.round);
  round.bets.push(bet);
  round.debit += amount;
  round.inPlay += amount;
  state.wallet.addOpen(account, amount);
  state.accounts.move(account, CASINO_IN_PLAY, amount);
}

/** What is left in play of a bet that won less than it cost stays there until the round ends. */
function winPaid(state: State, fields: Fields): void {
  const { account, amount } = fields;
  const bet = betIn(state.wallet, fields.bet);
  const round = roundIn(state.wallet, bet.round);
  remember(state, fields, { standing: BET_STANDING.NONE, isDone: false });
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

/** The round has the provider's totals, so that it can end; the stake goes to the house, which owes the win if officers release it. */
function winParked(state: State, fields: Fields): void {
  const { account, amount } = fields;
  const bet = betIn(state.wallet, fields.bet);
  const round = roundIn(state.wallet, bet.round);
  remember(state, fields, { standing: BET_STANDING.NONE, isDone: false });
  state.wallet.countSettled(bet, 0);
  bet.standing = BET_STANDING.PARKED;
  bet.paid = amount;
  round.credit += amount;
  round.inPlay -= bet.amount;
  state.wallet.addOpen(account, -bet.amount);
  state.accounts.move(CASINO_IN_PLAY, CASINO, bet.amount);
  state.accounts.touch(account);
}

function winDecided(state: State, { account, amount, outcome, bet: name }: Fields): void {
  const bet = betIn(state.wallet, name);
  const isPaid = outcome === 'WIN_RELEASED';
  bet.standing = isPaid ? BET_STANDING.RELEASED : BET_STANDING.REJECTED;
  if (isPaid) state.accounts.move(CASINO, account, amount);
}

function rolledBack(state: State, fields: Fields): void {
  remember(state, fields, { standing: BET_STANDING.NONE, isDone: true });
  if (fields.outcome === 'TOMBSTONED') return tombstone(state, fields);
  if (fields.outcome !== 'ROLLED_BACK') return;
  const bet = betIn(state.wallet, fields.bet);
  const round = roundIn(state.wallet, bet.round);
  bet.standing = BET_STANDING.ROLLED_BACK;
  bet.doneSeq = state.seq;
  round.debit -= bet.amount;
  round.inPlay -= bet.amount;
  state.wallet.addOpen(bet.account, -bet.amount);
  state.accounts.move(CASINO_IN_PLAY, bet.account, bet.amount);
}

/** Stands where the bet would stand. One that was asked for twice is one. */
function tombstone(state: State, fields: Fields): void {
  if (state.wallet.find(fields.bet) !== undefined) return;
  const grave: Fields = { ...fields, tx: fields.bet, print: 0, amount: 0, outcome: 'BET_CANCELLED' };
  remember(state, grave, { standing: BET_STANDING.REFUSED, isDone: true });
}

function roundEnded(state: State, fields: Fields): void {
  const round = state.wallet.openRound(fields.account, fields.round);
  round.closedSeq = state.seq;
  for (const bet of round.bets) {
    if (bet.standing !== BET_STANDING.OPEN) continue;
    state.wallet.countSettled(bet, 0);
    bet.standing = BET_STANDING.LOST;
    state.wallet.addOpen(bet.account, -bet.amount);
  }
  if (round.inPlay > 0) state.accounts.move(CASINO_IN_PLAY, CASINO, round.inPlay);
  round.inPlay = 0;
  state.accounts.touch(fields.account);
}

function evicted(wallet: WalletState, upTo: number, at: number): void {
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

/** A parked win waits for officers: its round stays until they have decided. */
function isWaiting({ bets }: WalletRound): boolean {
  return bets.some(({ standing }) => standing === BET_STANDING.PARKED);
}

/** An hour stays while it runs, and while a bet of it can still be won. */
function evictHours(wallet: WalletState, now: number): void {
  const open = new Set<string>();
  for (const { standing, hour } of wallet.transactions.values()) if (standing === BET_STANDING.OPEN) open.add(hour);
  for (const key of wallet.hours.keys()) if (hourOfKey(key) < now && !open.has(key)) wallet.hours.delete(key);
}

/** Bets that were given back leave an open round without a trace in it. */
function keepOpen(round: WalletRound, isOver: (seq: number) => boolean): void {
  const kept = round.bets.filter((bet) => !isOver(bet.doneSeq));
  round.bets.splice(0, round.bets.length, ...kept);
}

function betIn(wallet: WalletState, name: WalletName): WalletTx {
  return present(wallet.find(name), 'a bet that is paid or given back is in memory');
}

function roundIn(wallet: WalletState, key: string): WalletRound {
  return present(wallet.rounds.get(key), 'the round of an open bet is in memory');
}
