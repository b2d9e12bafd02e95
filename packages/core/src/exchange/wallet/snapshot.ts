import type { Reader, Writer } from '../snapshot-words.ts';
import type { State } from '../state.ts';
import { WALLET_OUTCOME } from './commands.ts';
import { BET_STANDING, keyOfName, keyOfRound, nameOfRound, type WalletTx } from './wallet-state.ts';

/** Transactions in the order of their names, rounds by account and name; what is open of an account follows from its bets. */
export function writeWallet(out: Writer, { wallet }: State): void {
  out.add(wallet.horizon, wallet.transactions.size);
  for (const tx of [...wallet.transactions.values()].sort((a, b) => a.name.hi - b.name.hi || a.name.lo - b.name.lo)) {
    const round = nameOfRound(tx.round);
    out.add(tx.name.hi, tx.name.lo, tx.account, round.hi, round.lo, tx.print, tx.amount, WALLET_OUTCOME.numberOf(tx.outcome));
    out.add(tx.seq, tx.standing, tx.paid, tx.doneSeq, tx.ceiling, ...partsOf(tx.hour));
  }
  const rounds = [...wallet.rounds.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  out.add(rounds.length);
  for (const { key, account, debit, credit, inPlay, bets, closedSeq } of rounds) {
    const name = nameOfRound(key);
    out.add(account, name.hi, name.lo, debit, credit, inPlay, closedSeq, bets.length);
    for (const bet of bets) out.add(bet.name.hi, bet.name.lo);
  }
  out.add(wallet.hours.size);
  for (const [key, { staked, top, paid }] of [...wallet.hours].sort(([a], [b]) => (a < b ? -1 : 1)))
    out.add(...partsOf(key), staked, top, paid);
}

/** An hour's key as three numbers; none is three zeros. */
function partsOf(hour: string): readonly number[] {
  return hour === '' ? [0, 0, 0] : hour.split(':').map(Number);
}

function hourOf(parts: ArrayLike<number>): string {
  const hour = Array.from(parts).join(':');
  return hour === '0:0:0' ? '' : hour;
}

/** Reads back what `writeWallet` wrote. */
export function readWallet(from: Reader, { wallet }: State): void {
  wallet.horizon = from.next();
  for (let count = from.next(); count > 0; count--) {
    const [hi, lo, account, roundHi, roundLo, print, amount, outcome] = from.take(8);
    const [seq, standing, paid, doneSeq] = from.take(4);
    const ceiling = from.next();
    const hour = hourOf(from.take(3));
    const round = keyOfRound(account, { hi: roundHi, lo: roundLo });
    const entry: WalletTx = {
      name: { hi, lo },
      account,
      round,
      print,
      amount,
      outcome: WALLET_OUTCOME.nameOf(outcome),
      seq,
      standing,
      paid,
      ceiling,
      hour,
      doneSeq,
    };
    wallet.add(entry);
    if (standing === BET_STANDING.OPEN) wallet.addOpen(account, amount);
  }
  for (let count = from.next(); count > 0; count--) {
    const [account, hi, lo, debit, credit, inPlay, closedSeq] = from.take(7);
    const round = wallet.openRound(account, keyOfRound(account, { hi, lo }));
    Object.assign(round, { debit, credit, inPlay, closedSeq });
    for (let bets = from.next(); bets > 0; bets--) {
      const bet = wallet.transactions.get(keyOfName({ hi: from.next(), lo: from.next() }));
      if (bet !== undefined) round.bets.push(bet);
    }
  }
  for (let hours = from.next(); hours > 0; hours--) {
    const key = hourOf(from.take(3));
    const [staked, top, paid] = from.take(3);
    wallet.hours.set(key, { staked, top, paid });
  }
}
