import type { Minor } from '../../money/index.ts';
import { assert } from '../../std/index.ts';
import { RECORD } from '../event-log.ts';
import { WALLET_OUTCOME } from './commands.ts';
import type { WalletEvent } from './events.ts';

/** Words before the note; the layout is the same for all but the eviction. */
export const WALLET_WORDS = 11;

type Words = { readonly f64: Float64Array; readonly i32: Int32Array };
type Body<E> = E extends WalletEvent ? Omit<E, 'seq' | 'at'> : never;

/** A record of the wallet as an event. */
export function decodeWallet({ f64, i32 }: Words, word: number, type: number): Body<WalletEvent> {
  if (type === RECORD.WALLET_EVICTED) return { type: 'walletEvicted', upTo: f64[word + 1] };
  const outcome = WALLET_OUTCOME.nameOf((i32[2 * word] >>> 8) & 0xff);
  const account = i32[2 * word + 2];
  const first = f64.byteOffset + (word + WALLET_WORDS) * 8;
  const note = new Uint8Array(f64.buffer, first, i32[2 * word + 3]).slice();
  const tx = { hi: f64[word + 2], lo: f64[word + 3] };
  const round = { hi: f64[word + 4], lo: f64[word + 5] };
  const amount = f64[word + 6] as Minor;
  const print = f64[word + 7];
  const bet = { hi: f64[word + 8], lo: f64[word + 9] };
  const balance = f64[word + 10] as Minor;
  switch (type) {
    case RECORD.WALLET_BET:
    case RECORD.WALLET_BET_2:
      return { type: 'walletBetTaken', account, tx, round, amount, print, balance, note };
    case RECORD.WALLET_WIN:
      return { type: 'walletWinPaid', account, tx, round, bet, amount, print, balance, note };
    case RECORD.WALLET_WIN_PARKED:
      return { type: 'walletWinParked', account, tx, round, bet, amount, print, balance, note };
    case RECORD.WALLET_WIN_DECIDED:
      return { type: 'walletWinDecided', account, tx, round, bet, amount, print, balance, note, outcome };
    case RECORD.WALLET_ROLLBACK:
      return { type: 'walletBetRolledBack', account, tx, round, bet, amount, print, balance, note, outcome };
    case RECORD.WALLET_REFUSED:
      return { type: 'walletRefused', account, tx, round, bet, amount, print, note, outcome };
    default:
      assert(type === RECORD.WALLET_ROUND_ENDED, `event type ${type} is known to this version`);
      return { type: 'walletRoundEnded', account, round, debit: bet.hi as Minor, credit: bet.lo as Minor, lost: amount, note };
  }
}
