import type { WalletName, WalletOutcome } from './commands.ts';

/** OPEN until it is won, lost, given back; REFUSED never moved money. */
export const BET_STANDING = { NONE: 0, OPEN: 1, PAID: 2, LOST: 3, ROLLED_BACK: 4, REFUSED: 5 } as const;

/** One transaction in memory: what it was, and what it was answered. */
export type WalletTx = {
  readonly name: WalletName;
  readonly account: number;
  readonly round: string;
  /** 0 of a tombstone: any bet that comes is refused. */
  readonly print: number;
  readonly amount: number;
  readonly outcome: WalletOutcome;
  /** The event that recorded it. */
  readonly seq: number;
  /** Of bets; NONE of everything else. */
  standing: number;
  /** Of a PAID bet: what its win was. */
  paid: number;
  /** From which event on nothing can happen to it any more, whatever becomes of its round; 0: not yet. */
  doneSeq: number;
};

/** One player's part of a round. */
export type WalletRound = {
  readonly key: string;
  readonly account: number;
  /** Σ of its bets but those given back, and of its wins. */
  debit: number;
  credit: number;
  /** What lies in play of it; zero once it is closed (C-WAL-11). */
  inPlay: number;
  readonly bets: WalletTx[];
  /** The event that closed it; 0: open. */
  closedSeq: number;
};

/**
 * What the exchange knows of the wallet: open bets and rounds, and what was finished lately. Part of `State`, changed by
 * `applyWallet` and by nothing else. What was finished long ago is in the read models (decision 0018).
 */
export class WalletState {
  readonly transactions = new Map<string, WalletTx>();
  readonly rounds = new Map<string, WalletRound>();
  /** Σ of the open bets of each account that has some. */
  readonly openByAccount = new Map<number, number>();
  /** Up to this event finished things are gone from memory. */
  horizon = 0;

  find(name: WalletName): WalletTx | undefined {
    return this.transactions.get(keyOfName(name));
  }

  round(account: number, name: WalletName): WalletRound | undefined {
    return this.rounds.get(keyOfRound(account, name));
  }

  add(tx: WalletTx): void {
    this.transactions.set(keyOfName(tx.name), tx);
  }

  openRound(account: number, key: string): WalletRound {
    const known = this.rounds.get(key);
    if (known !== undefined) return known;
    const round: WalletRound = { key, account, debit: 0, credit: 0, inPlay: 0, bets: [], closedSeq: 0 };
    this.rounds.set(key, round);
    return round;
  }

  addOpen(account: number, change: number): void {
    const open = (this.openByAccount.get(account) ?? 0) + change;
    if (open === 0) this.openByAccount.delete(account);
    else this.openByAccount.set(account, open);
  }
}

export function keyOfName({ hi, lo }: WalletName): string {
  return `${hi}.${lo}`;
}

export function keyOfRound(account: number, name: WalletName): string {
  return `${account}:${keyOfName(name)}`;
}
