import type { Given } from '../journal/fields.ts';
import type { WalletParts } from '../snapshot-fields.ts';
import type { State } from '../state.ts';
import { BET_STANDING, keyOfName, keyOfRound, nameOfRound } from './wallet-state.ts';

type Hour = { readonly hour: number; readonly account: number; readonly provider: number };

function hourIn(key: string): Hour {
  const [hour = 0, account = 0, provider = 0] = key.split(':').map(Number);
  return { hour, account, provider };
}

function keyOf({ hour, account, provider }: Hour): string {
  return `${hour}:${account}:${provider}`;
}

/** Returns the transactions in the order of their names, and the rounds by account and name. */
export function walletOf({ wallet }: State): Given<WalletParts> {
  const transactions = [...wallet.transactions.values()].sort((a, b) => a.name.hi - b.name.hi || a.name.lo - b.name.lo);
  return {
    horizon: wallet.horizon,
    transactions: transactions.map((tx) => ({
      ...tx,
      round: nameOfRound(tx.round),
      hour: tx.hour === '' ? undefined : hourIn(tx.hour),
    })),
    rounds: [...wallet.rounds.values()]
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map((round) => ({ ...round, name: nameOfRound(round.key), bets: round.bets.map(({ name }) => ({ name })) })),
    hours: [...wallet.hours].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, sums]) => ({ ...hourIn(key), ...sums })),
  };
}

/** Restores the wallet. Each account's open bets follow from the transactions. */
export function restoreWallet({ wallet }: State, parts: WalletParts): void {
  wallet.horizon = parts.horizon;
  for (const { round, hour, ...tx } of parts.transactions) {
    wallet.add({ ...tx, round: keyOfRound(tx.account, round), hour: hour === undefined ? '' : keyOf(hour) });
    if (tx.standing === BET_STANDING.OPEN) wallet.addOpen(tx.account, tx.amount);
  }
  for (const { account, name, bets, ...sums } of parts.rounds) {
    const round = Object.assign(wallet.openRound(account, keyOfRound(account, name)), sums);
    for (const bet of bets) {
      const tx = wallet.transactions.get(keyOfName(bet.name));
      if (tx !== undefined) round.bets.push(tx);
    }
  }
  for (const { staked, top, paid, ...hour } of parts.hours) wallet.hours.set(keyOf(hour), { staked, top, paid });
}
