import { apply } from '../apply.ts';
import { RECORD } from '../event-log.ts';
import type { Recorder } from '../recorder.ts';
import { WALLET_OUTCOME, type WalletName, type WalletOutcome } from './commands.ts';
import { WALLET_WORDS } from './decode.ts';

const NOBODY: WalletName = { hi: 0, lo: 0 };

export type WalletRecord = {
  readonly type: number;
  readonly outcome: WalletOutcome;
  readonly account: number;
  readonly tx: WalletName;
  readonly round: WalletName;
  readonly bet: WalletName;
  readonly amount: number;
  readonly print: number;
  /** The player's balance after it. */
  readonly balance: number;
  readonly note: Uint8Array;
};

/** Writes an event of the wallet into the log and applies it at once; returns its number. */
export function recordWallet(recorder: Recorder, record: WalletRecord): number {
  const { log, state } = recorder;
  const { account, tx, round, bet, note } = record;
  const words = WALLET_WORDS + Math.ceil(note.length / 8);
  const word = log.open(record.type, WALLET_OUTCOME.numberOf(record.outcome), words, recorder.at);
  log.i32[2 * (word + 1)] = account;
  log.i32[2 * (word + 1) + 1] = note.length;
  log.f64.set([tx.hi, tx.lo, round.hi, round.lo, record.amount, record.print, bet.hi, bet.lo, record.balance], word + 2);
  // The last word may be filled in part; what stood there before must not get into the journal.
  log.f64.fill(0, word + WALLET_WORDS, word + words);
  new Uint8Array(log.f64.buffer, (word + WALLET_WORDS) * 8, note.length).set(note);
  apply(state, log.f64, log.i32, word, recorder.at);
  return state.seq;
}

/** `bet.hi` and `bet.lo` carry the totals, which is what the record of an end has instead of a bet. */
export function recordRoundEnded(
  recorder: Recorder,
  end: { readonly account: number; readonly round: WalletName; readonly note: Uint8Array },
  totals: { readonly debit: number; readonly credit: number; readonly lost: number },
): number {
  return recordWallet(recorder, {
    type: RECORD.WALLET_ROUND_ENDED,
    outcome: 'CLOSED',
    account: end.account,
    tx: NOBODY,
    round: end.round,
    bet: { hi: totals.debit, lo: totals.credit },
    amount: totals.lost,
    print: 0,
    balance: recorder.state.accounts.balance(end.account),
    note: end.note,
  });
}

export function recordEvicted(recorder: Recorder, upTo: number): void {
  const { log, state, at } = recorder;
  const word = log.open(RECORD.WALLET_EVICTED, 0, 2, at);
  log.f64[word + 1] = upTo;
  apply(state, log.f64, log.i32, word, at);
}
