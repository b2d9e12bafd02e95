import { isAmount, ZERO, type Minor } from '../../money/index.ts';
import { unreachable } from '../../std/index.ts';
import type { DoneAnswer } from '../answers.ts';
import { doneAnswer } from '../decide-accounts.ts';
import { whyPlayerBlocked } from '../guards.ts';
import { assertFunded } from '../overdrafts.ts';
import type { Recorder } from '../recorder.ts';
import { refuse, type Refusal } from '../refusals.ts';
import type { State } from '../state.ts';
import type {
  DecideParkedWin,
  EndWalletRound,
  EvictWallet,
  WalletAnswer,
  WalletBet,
  WalletCommand,
  WalletName,
  WalletOutcome,
  WalletRollback,
  WalletWin,
} from './commands.ts';
import { BET_STANDING, ceilingOfHour, keyOfRound, nameOfRound, type WalletState, type WalletTx } from './wallet-state.ts';

const NAME_PART_MAX = 2 ** 53;

/**
 * Decides the commands of the wallet. A refusal to a provider is recorded like any answer, and every repeat gets it again (C-WAL-5). Not recorded are
 * BET_NOT_FOUND, TX_CONFLICT and ROUND_MISMATCH: a later attempt may succeed. A `Refusal` answers wrong calls: an unknown account, an invalid number, or a
 * horizon that has moved.
 */
export function decideWallet(recorder: Recorder, command: WalletCommand): WalletAnswer | DoneAnswer | Refusal {
  switch (command.kind) {
    case 'walletBet':
      return takeBet(recorder, command);
    case 'walletWin':
      return payWin(recorder, command);
    case 'walletRollback':
      return rollBack(recorder, command);
    case 'endWalletRound':
      return endRound(recorder, command);
    case 'decideParkedWin':
      return decideParked(recorder, command);
    case 'evictWallet':
      return evict(recorder, command);
    default:
      return unreachable(command);
  }
}

function takeBet(recorder: Recorder, command: WalletBet): WalletAnswer | Refusal {
  const { state } = recorder;
  const wrong = whyRequestInvalid(state, command);
  if (wrong !== undefined) return wrong;
  const { amount, ceiling, provider } = command;
  if (!isAmount(amount)) return refuse('INVALID_REQUEST', 'amount');
  if (!isAmount(ceiling)) return refuse('INVALID_REQUEST', 'ceiling');
  if (!isNamePart(provider)) return refuse('INVALID_REQUEST', 'provider');
  const known = repeatOf(state, command);
  if (known !== undefined) return known;
  const against = whyBetRefused(state, command);
  if (against !== undefined) return refused(recorder, command, against);
  // After this point the command must succeed.
  const balance = state.accounts.balance(command.account) - amount;
  recorder.record('walletBetTaken', { ...command, amount, ceiling, provider, balance });
  assertFunded(state.accounts, command.account);
  return answerTo(state, command, { outcome: 'OK', recorded: state.seq, replayed: false });
}

function whyBetRefused(state: State, command: WalletBet): WalletOutcome | undefined {
  const { account, amount, round, verdict } = command;
  const closed = state.wallet.round(account, round)?.closedSeq ?? 0;
  if (closed > 0) return 'ROUND_CLOSED';
  if (verdict !== undefined) return verdict;
  if (whyPlayerBlocked(state, account) !== undefined) return 'USER_LOCKED';
  return state.accounts.available(account) < amount ? 'INSUFFICIENT_FUNDS' : undefined;
}

function payWin(recorder: Recorder, command: WalletWin): WalletAnswer | Refusal {
  const { state } = recorder;
  const wrong = whyRequestInvalid(state, command);
  if (wrong !== undefined) return wrong;
  if (!isAmount(command.amount)) return refuse('INVALID_REQUEST', 'amount');
  const known = repeatOf(state, command);
  if (known !== undefined) return known;
  const bet = state.wallet.find(command.bet);
  if (bet === undefined || bet.standing === BET_STANDING.NONE)
    return command.verdict === undefined
      ? unrecordedAnswer(state, command, 'BET_NOT_FOUND')
      : refused(recorder, command, command.verdict);
  if (isOfOtherRound(bet, command)) return unrecordedAnswer(state, command, 'TX_CONFLICT');
  const against = whyWinRefused(bet);
  if (against !== undefined) return refused(recorder, command, against);
  // After this point the command must succeed.
  const { amount } = command;
  const isParked = isAboveCeiling(state.wallet, bet, amount);
  const balance = state.accounts.balance(command.account) + (isParked ? 0 : amount);
  recorder.record(isParked ? 'walletWinParked' : 'walletWinPaid', { ...command, balance });
  return answerTo(state, command, { outcome: isParked ? 'WIN_PARKED' : 'OK', recorded: state.seq, replayed: false });
}

/**
 * True if a win is above a ceiling. A bet wins at most its own ceiling, so a round wins at most the sum of its bets' ceilings. The settled bets of an hour plus
 * this one win at most `ceilingOfHour`. The order in which the engine executes them decides, so two wins sent at the same time cannot both pass.
 */
function isAboveCeiling(wallet: WalletState, bet: WalletTx, amount: number): boolean {
  if (amount > bet.ceiling) return true;
  const hour = wallet.hourWith(bet);
  return hour.paid + amount > ceilingOfHour(hour);
}

function decideParked(recorder: Recorder, command: DecideParkedWin): WalletAnswer | Refusal {
  const { state } = recorder;
  const { account, tx, note, isPaid } = command;
  const [win, bet] = [state.wallet.find(tx), state.wallet.find(command.bet)];
  const isOne = win?.outcome === 'WIN_PARKED' && bet !== undefined && win.account === account && win.round === bet.round;
  if (!isOne || bet.paid !== win.amount) return refuse('NOT_FOUND', 'tx');
  const outcome: WalletOutcome = isPaid ? 'WIN_RELEASED' : 'WIN_REJECTED';
  const decided = { [BET_STANDING.RELEASED]: 'WIN_RELEASED', [BET_STANDING.REJECTED]: 'WIN_REJECTED' }[bet.standing];
  if (decided !== undefined && decided !== outcome) return refuse('STALE_VERSION', 'tx');
  if (decided !== undefined) return answerTo(state, command, { outcome, recorded: bet.seq, replayed: true });
  if (bet.standing !== BET_STANDING.PARKED) return refuse('NOT_FOUND', 'tx');
  // After this point the command must succeed.
  const { amount, print } = win;
  const balance = state.accounts.balance(account) + (isPaid ? amount : 0);
  const round = nameOfRound(win.round);
  recorder.record('walletWinDecided', { outcome, account, tx, round, bet: command.bet, amount, print, balance, note });
  return answerTo(state, command, { outcome, recorded: state.seq, replayed: false });
}

function whyWinRefused(bet: WalletTx): WalletOutcome | undefined {
  switch (bet.standing) {
    case BET_STANDING.OPEN:
      return undefined;
    case BET_STANDING.ROLLED_BACK:
      return 'BET_ROLLED_BACK';
    case BET_STANDING.REFUSED:
      // A tombstone marks a rollback. A refused bet could never win.
      return bet.outcome === 'BET_CANCELLED' ? 'BET_ROLLED_BACK' : 'BET_ALREADY_SETTLED';
    default:
      return 'BET_ALREADY_SETTLED';
  }
}

function rollBack(recorder: Recorder, command: WalletRollback): WalletAnswer | Refusal {
  const { state } = recorder;
  const wrong = whyRequestInvalid(state, command);
  if (wrong !== undefined) return wrong;
  const known = repeatOf(state, command);
  if (known !== undefined) return known;
  const bet = state.wallet.find(command.bet);
  if (bet === undefined && command.verdict !== undefined) return afterMemory(recorder, command);
  if (bet === undefined) return undo(recorder, command, 'TOMBSTONED', ZERO);
  if (bet.standing === BET_STANDING.NONE || isOfOtherRound(bet, command)) return unrecordedAnswer(state, command, 'TX_CONFLICT');
  switch (bet.standing) {
    case BET_STANDING.OPEN:
      return undo(recorder, command, 'ROLLED_BACK', bet.amount as Minor);
    case BET_STANDING.ROLLED_BACK:
      return undo(recorder, command, 'ALREADY_ROLLED_BACK', ZERO);
    case BET_STANDING.REFUSED:
      // The bet was refused and keeps this answer. To the rollback, it is as if the bet had never arrived.
      return undo(recorder, command, 'TOMBSTONED', ZERO);
    default:
      return refused(recorder, command, 'BET_ALREADY_SETTLED');
  }
}

/** Decides the rollback of a bet that left memory, by the verdict that the caller looked up. */
function afterMemory(recorder: Recorder, command: WalletRollback): WalletAnswer {
  switch (command.verdict) {
    case 'BET_ROLLED_BACK':
      return undo(recorder, command, 'ALREADY_ROLLED_BACK', ZERO);
    case 'BET_CANCELLED':
      return undo(recorder, command, 'TOMBSTONED', ZERO);
    default:
      return refused(recorder, command, 'BET_ALREADY_SETTLED');
  }
}

function undo(recorder: Recorder, command: WalletRollback, outcome: WalletOutcome, amount: Minor): WalletAnswer {
  const { state } = recorder;
  const balance = state.accounts.balance(command.account) + amount;
  recorder.record('walletBetRolledBack', { ...command, outcome, amount, balance });
  return answerTo(state, command, { outcome, recorded: state.seq, replayed: false });
}

/**
 * Ends a round. An unknown round may be closed only with zero totals: its bets were refused or returned. A repeat with other totals is a mismatch, as the first
 * call with them would have been.
 */
function endRound(recorder: Recorder, command: EndWalletRound): WalletAnswer | Refusal {
  const { state } = recorder;
  const wrong = whyRequestInvalid(state, command);
  if (wrong !== undefined) return wrong;
  const round = state.wallet.rounds.get(keyOfRound(command.account, command.round));
  const debit = (round?.debit ?? 0) as Minor;
  const credit = (round?.credit ?? 0) as Minor;
  if (debit !== command.debit || credit !== command.credit)
    return { ...unrecordedAnswer(state, command, 'ROUND_MISMATCH'), sums: { debit, credit } };
  if (round !== undefined && round.closedSeq > 0)
    return answerTo(state, command, { outcome: 'CLOSED', recorded: round.closedSeq, replayed: true });
  // After this point the command must succeed.
  recorder.record('walletRoundEnded', { ...command, lost: round?.inPlay ?? 0 });
  return answerTo(state, command, { outcome: 'CLOSED', recorded: state.seq, replayed: false });
}

function evict(recorder: Recorder, { upTo }: EvictWallet): DoneAnswer | Refusal {
  const { state } = recorder;
  if (!Number.isInteger(upTo) || upTo > state.seq) return refuse('INVALID_REQUEST', 'upTo');
  if (upTo > state.wallet.horizon) recorder.record('walletEvicted', { upTo });
  return doneAnswer(recorder);
}

type Named = { readonly account: number; readonly round: WalletName; readonly horizon: number; readonly tx?: WalletName };

function whyRequestInvalid(state: State, { account, round, horizon, tx }: Named): Refusal | undefined {
  if (!state.accounts.exists(account)) return refuse('NOT_FOUND', 'account');
  const parts = [round.hi, round.lo, tx?.hi ?? 0, tx?.lo ?? 0];
  if (!parts.every(isNamePart)) return refuse('INVALID_REQUEST', 'tx');
  return horizon === state.wallet.horizon ? undefined : refuse('STALE_VERSION', 'horizon');
}

function isNamePart(part: number): boolean {
  return Number.isInteger(part) && part >= 0 && part < NAME_PART_MAX;
}

function isOfOtherRound(bet: WalletTx, { account, round }: { readonly account: number; readonly round: WalletName }): boolean {
  return bet.account !== account || bet.round !== keyOfRound(account, round);
}

/** Returns the first answer again, TX_CONFLICT if the id was used for another act, and undefined if the id is new. */
function repeatOf(state: State, command: WalletBet | WalletWin | WalletRollback): WalletAnswer | undefined {
  const { tx, print } = command;
  const first = state.wallet.find(tx);
  if (first === undefined) return undefined;
  // A tombstone refuses every command under its name.
  if (first.outcome === 'BET_CANCELLED' && first.print === 0)
    return { ...unrecordedAnswer(state, command, 'BET_CANCELLED'), recorded: first.seq };
  if (first.print !== print) return unrecordedAnswer(state, command, 'TX_CONFLICT');
  return answerTo(state, command, { outcome: first.outcome, recorded: first.seq, replayed: true });
}

/** Returns an answer that is not recorded. */
function unrecordedAnswer(state: State, command: { readonly account: number }, outcome: WalletOutcome): WalletAnswer {
  return answerTo(state, command, { outcome, recorded: 0, replayed: false });
}

function answerTo(
  { seq, accounts, wallet }: State,
  { account }: { readonly account: number },
  said: Pick<WalletAnswer, 'outcome' | 'recorded' | 'replayed'>,
): WalletAnswer {
  const inPlay = (wallet.openByAccount.get(account) ?? 0) as Minor;
  return { ok: true, seq, ...said, available: accounts.available(account), inPlay };
}

function refused(recorder: Recorder, command: WalletBet | WalletWin | WalletRollback, outcome: WalletOutcome): WalletAnswer {
  const bet = command.kind === 'walletBet' ? command.tx : command.bet;
  const amount = command.kind === 'walletRollback' ? ZERO : command.amount;
  recorder.record('walletRefused', { ...command, bet, amount, outcome });
  return answerTo(recorder.state, command, { outcome, recorded: recorder.state.seq, replayed: false });
}
