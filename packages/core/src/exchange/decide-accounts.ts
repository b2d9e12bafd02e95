import { ACCOUNT_ID_MAX, ACCOUNT_KIND, LOWEST_PERSONAL_ACCOUNT } from '../ledger/index.ts';
import { isAmount } from '../money/index.ts';
import type { DoneAnswer } from './answers.ts';
import {
  SYSTEM_ACCOUNT,
  type LimitAccount,
  type LockAccount,
  type OpenAccount,
  type SetDiscount,
  type Transfer,
} from './commands.ts';
import type { Given } from './journal/fields.ts';
import type { Recorded } from './journal/records.ts';
import { assertFunded } from './overdrafts.ts';
import type { Recorder } from './recorder.ts';
import { refuse, type Refusal } from './refusals.ts';
import { repeatOfTransfer } from './repeats.ts';
import { holdsPaper } from './venue.ts';

/** Opens an account. Opening an existing account with the same kind and parent is a repeat. With another kind or parent it is refused. */
export function openAccount(recorder: Recorder, command: OpenAccount): DoneAnswer | Refusal {
  const { state } = recorder;
  const { account, parent } = command;
  if (!Number.isInteger(account) || account < LOWEST_PERSONAL_ACCOUNT || account >= ACCOUNT_ID_MAX)
    return refuse('INVALID_REQUEST', 'account');
  if (parent !== 0 && !state.accounts.exists(parent)) return refuse('INVALID_REQUEST', 'parent');
  const { accountKind } = command;
  if (state.accounts.exists(account)) {
    const isSame =
      state.accounts.kind(account) === ACCOUNT_KIND.numberOf(accountKind) && state.accounts.parent(account) === parent;
    return isSame ? { ok: true, seq: state.seq, repeated: true } : refuse('ALREADY_EXISTS', 'account');
  }
  // After this point the command must succeed.
  recorder.record('accountOpened', { account, accountKind, parent });
  return doneAnswer(recorder);
}

/** Locks or unlocks betting of an account. Its open orders stay; the caller cancels them. A repeat has no effect; an unknown account is refused. */
export function lockAccount(recorder: Recorder, { account, locked }: LockAccount): DoneAnswer | Refusal {
  const { accounts } = recorder.state;
  if (!accounts.exists(account)) return refuse('NOT_FOUND', 'account');
  if (accounts.locked(account) !== locked) recorder.record('accountLocked', { account, locked });
  return doneAnswer(recorder);
}

/** Sets the largest exposure of an account over all markets, in minor units; 0: no limit. Accepted bets remain. */
export function limitAccount(recorder: Recorder, { account, exposureLimit }: LimitAccount): DoneAnswer | Refusal {
  const { state } = recorder;
  if (!state.accounts.exists(account)) return refuse('NOT_FOUND', 'account');
  if (exposureLimit !== 0 && !isAmount(exposureLimit)) return refuse('INVALID_REQUEST', 'exposureLimit');
  if ((state.exposureLimits.get(account) ?? 0) !== exposureLimit) recorder.record('accountLimited', { account, exposureLimit });
  return doneAnswer(recorder);
}

/**
 * Moves points between two accounts. Only accounts that issue points or paper points may go below zero. All others can move only their own free funds (trust
 * L4). Points and paper points never mix (exchange X80).
 */
export function transfer(recorder: Recorder, command: Transfer): DoneAnswer | Refusal {
  const { state } = recorder;
  const { from, to, amount } = command;
  const repeat = repeatOfTransfer(state, command);
  if (repeat !== undefined) return repeat;
  if (!state.accounts.exists(from)) return refuse('NOT_FOUND', 'from');
  if (!state.accounts.exists(to) || from === to) return refuse('NOT_FOUND', 'to');
  if (!isAmount(amount)) return refuse('INVALID_REQUEST', 'amount');
  if (holdsPaper(state, from) !== holdsPaper(state, to)) return refuse('PAPER_ACCOUNT');
  const isIssuer = from === SYSTEM_ACCOUNT.PAPER_HOUSE || from === SYSTEM_ACCOUNT.EXTERNAL;
  if (!isIssuer && state.ownFunds(from) < amount) return refuse('INSUFFICIENT_FUNDS');
  const after = Math.abs(state.accounts.balance(from)) + Math.abs(state.accounts.balance(to)) + amount;
  if (!Number.isSafeInteger(after)) return refuse('INVALID_REQUEST', 'amount');
  // After this point the command must succeed.
  recordTransfer(recorder, { from, to, amount, reason: command.reason, key: command.key });
  if (!isIssuer) assertFunded(state.accounts, from);
  return doneAnswer(recorder);
}

type Transferring = Omit<Given<Recorded['transferred']>, 'fromBalance' | 'toBalance'>;

/** Records a transfer together with the balances after it. */
export function recordTransfer(recorder: Recorder, transfer: Transferring): void {
  const { accounts } = recorder.state;
  const { from, to, amount } = transfer;
  const [fromBalance, toBalance] = [accounts.balance(from) - amount, accounts.balance(to) + amount];
  recorder.record('transferred', { ...transfer, fromBalance, toBalance });
}

type Settling = Omit<Given<Recorded['accountSettled']>, 'balance'>;

/** Records the result of an account with its new balance. A rollback reverses the signs. */
export function recordSettled(recorder: Recorder, line: Settling): void {
  const balance = recorder.state.accounts.balance(line.account) + line.gross - line.commission;
  recorder.record('accountSettled', { ...line, balance });
}

/** Returns the answer of a command that only reports its event. */
export function doneAnswer(recorder: Recorder): DoneAnswer {
  return { ok: true, seq: recorder.state.seq, repeated: false };
}

/** Sets a discount on the commission rate, from zero to the whole rate. The discount applies to settlements from now on (exchange X48). */
export function setDiscount(recorder: Recorder, { account, discountBps }: SetDiscount): DoneAnswer | Refusal {
  const { state } = recorder;
  if (!state.accounts.exists(account)) return refuse('NOT_FOUND', 'account');
  if (!Number.isInteger(discountBps) || discountBps < 0 || discountBps > 10_000) return refuse('INVALID_REQUEST', 'discountBps');
  if ((state.discounts.get(account) ?? 0) === discountBps) return { ok: true, seq: state.seq, repeated: true };
  // After this point the command must succeed.
  recorder.record('discountSet', { account, discountBps });
  return doneAnswer(recorder);
}
