import { isAmount } from '../money/index.ts';
import { unreachable } from '../std/index.ts';
import type { DoneAnswer, HoldAnswer } from './answers.ts';
import type { LimitEvent, PlaceHold, ReleaseHold, SetCredit } from './commands.ts';
import { doneAnswer, recordTransfer } from './decide-accounts.ts';
import { assertFunded } from './overdrafts.ts';
import type { Recorder } from './recorder.ts';
import { refuse, type Refusal } from './refusals.ts';
import { repeatOfHold, repeatOfRelease } from './repeats.ts';
import type { State } from './state.ts';
import { holdsPaper } from './venue.ts';

/** Decides a command about funds at risk or set aside. */
export function decideFunds(
  recorder: Recorder,
  command: LimitEvent | SetCredit | PlaceHold | ReleaseHold,
): DoneAnswer | HoldAnswer | Refusal {
  switch (command.kind) {
    case 'limitEvent':
      return limitEvent(recorder, command);
    case 'setCredit':
      return setCredit(recorder, command);
    case 'placeHold':
      return placeHold(recorder, command);
    case 'releaseHold':
      return releaseHold(recorder, command);
    default:
      return unreachable(command);
  }
}

/** Sets the largest exposure of each account in an event. Existing exposure may remain above the limit. */
function limitEvent(recorder: Recorder, { event, exposureLimit }: LimitEvent): DoneAnswer | Refusal {
  if (!Number.isInteger(event) || event <= 0 || event >= 2 ** 31) return refuse('INVALID_REQUEST', 'event');
  if (exposureLimit !== 0 && !isAmount(exposureLimit)) return refuse('INVALID_REQUEST', 'exposureLimit');
  if ((recorder.state.eventLimits.get(event) ?? 0) !== exposureLimit) recorder.record('eventLimited', { event, exposureLimit });
  return doneAnswer(recorder);
}

/**
 * Sets how much an account may risk beyond its balance; its upline grants the amount. It is at most the upline's own credit, less the credit that the upline
 * granted to its other accounts. It is at least the credit that the account itself and its downline are using (trust L13).
 */
function setCredit(recorder: Recorder, { account, credit }: SetCredit): DoneAnswer | Refusal {
  const { state } = recorder;
  if (!state.accounts.exists(account)) return refuse('NOT_FOUND', 'account');
  if (credit !== 0 && !isAmount(credit)) return refuse('INVALID_REQUEST', 'credit');
  if (holdsPaper(state, account)) return refuse('PAPER_ACCOUNT');
  const change = credit - (state.credits.get(account) ?? 0);
  if (change === 0) return doneAnswer(recorder);
  const parent = state.accounts.parent(account);
  const isBeyondParent = parent !== 0 && grantedBy(state, parent) + change > (state.credits.get(parent) ?? 0);
  if (change > 0 && isBeyondParent) return refuse('INVALID_REQUEST', 'credit');
  if (change < 0 && (state.accounts.available(account) + change < 0 || credit < grantedBy(state, account)))
    return refuse('INSUFFICIENT_FUNDS');
  // After this point the command must succeed.
  recorder.record('creditSet', { account, credit });
  return doneAnswer(recorder);
}

/** Returns the sum of the credits of the accounts directly below. */
function grantedBy({ credits, accounts }: State, parent: number): number {
  let granted = 0;
  for (const [account, credit] of credits) if (accounts.parent(account) === parent) granted += credit;
  return granted;
}

/** Sets points aside until a requested payment is made. They cannot be risked or moved (trust L4, L7). */
function placeHold(recorder: Recorder, command: PlaceHold): HoldAnswer | Refusal {
  const { state } = recorder;
  const repeat = repeatOfHold(state, command);
  if (repeat !== undefined) return repeat;
  const { account, amount } = command;
  if (!state.accounts.exists(account)) return refuse('NOT_FOUND', 'account');
  if (!isAmount(amount)) return refuse('INVALID_REQUEST', 'amount');
  if (holdsPaper(state, account)) return refuse('PAPER_ACCOUNT');
  if (state.ownFunds(account) < amount) return refuse('INSUFFICIENT_FUNDS');
  // After this point the command must succeed.
  recorder.record('holdPlaced', { hold: state.lastHold + 1, account, amount, key: command.key });
  assertFunded(state.accounts, account);
  return { ok: true, seq: state.seq, hold: state.lastHold, repeated: false };
}

/** Ends a hold. A hold ends once: its points return, or are paid to another account in the same act (trust L7). */
function releaseHold(recorder: Recorder, command: ReleaseHold): DoneAnswer | Refusal {
  const { state } = recorder;
  const repeat = repeatOfRelease(state, command);
  if (repeat !== undefined) return repeat;
  const { hold, to, under } = command;
  const held = state.holds.get(hold);
  if (held === undefined) return refuse('NOT_FOUND', 'hold');
  if (to !== 0 && (!state.accounts.exists(to) || to === held.account)) return refuse('NOT_FOUND', 'to');
  if (to !== 0 && holdsPaper(state, to)) return refuse('PAPER_ACCOUNT');
  if (under !== undefined && under.account !== held.account) return refuse('INVALID_REQUEST', 'account');
  // After this point the command must succeed.
  recorder.record('holdReleased', { hold, account: held.account });
  if (to !== 0) recordTransfer(recorder, { from: held.account, to, amount: held.amount, reason: 'WITHDRAWAL', key: under?.key });
  return doneAnswer(recorder);
}
