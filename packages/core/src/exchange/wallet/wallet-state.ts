import type { WalletName, WalletOutcome } from './commands.ts';

/**
 * The state of a bet. OPEN: the bet is not won, lost or returned yet. REFUSED: the bet never moved money. PARKED: staff have not decided yet if the win is
 * paid.
 */
export const BET_STANDING = {
  NONE: 0,
  OPEN: 1,
  PAID: 2,
  LOST: 3,
  ROLLED_BACK: 4,
  REFUSED: 5,
  PARKED: 6,
  RELEASED: 7,
  REJECTED: 8,
} as const;

/** One transaction in memory, with its answer. */
export type WalletTx = {
  readonly name: WalletName;
  readonly account: number;
  readonly round: string;
  /** A fingerprint of the request; 0 for a tombstone, which refuses the bet if it arrives later. */
  readonly print: number;
  readonly amount: number;
  readonly outcome: WalletOutcome;
  /** The event that recorded the transaction. */
  readonly seq: number;
  /** One of BET_STANDING; NONE if the transaction is not a bet. */
  standing: number;
  /** The win of a PAID bet. For a parked bet, the amount that the provider claims, whatever staff decide. */
  paid: number;
  /** The largest possible win of a bet. */
  readonly ceiling: number;
  /** The key of the hour whose totals include the bet. */
  readonly hour: string;
  /** The event after which the transaction is final, even if its round is still open; 0: not final yet. */
  doneSeq: number;
};

/**
 * The totals of the settled bets that one player placed at one provider in one hour. Open bets are not counted, because a bet that is rolled back must not
 * raise the ceiling of its hour.
 */
export type WalletHour = {
  /** The sum of the stakes. */
  readonly staked: number;
  /** The highest ceiling of a round. */
  readonly top: number;
  /** The sum of the paid wins. */
  readonly paid: number;
};

/** One player's share of a round. */
export type WalletRound = {
  readonly key: string;
  readonly account: number;
  /** The sum of the bets that were not returned, as in the provider's books. */
  debit: number;
  /** The sum of the wins, including parked ones. */
  credit: number;
  /** The amount in play; zero once the round is closed (C-WAL-11). */
  inPlay: number;
  readonly bets: WalletTx[];
  /** The event that closed the round; 0: the round is open. */
  closedSeq: number;
};

/**
 * The state of the wallet: open bets and rounds, and recently finished ones. It is part of `State`, and only `apply` changes it. The read models keep older
 * bets and rounds (decision 0018).
 */
export class WalletState {
  readonly transactions = new Map<string, WalletTx>();
  readonly rounds = new Map<string, WalletRound>();
  /** The sum of the open bets, by account. */
  readonly openByAccount = new Map<number, number>();
  /** The totals of hours, by `keyOfHour`. A past hour is dropped when it has no open bet. */
  readonly hours = new Map<string, WalletHour>();
  /** Transactions finished up to this event have left memory. */
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

  /** Returns the totals of the hour of an open bet as they will be when the bet is settled, without the win of this bet. */
  hourWith({ hour, round, amount, ceiling }: WalletTx): WalletHour {
    const { staked, top, paid } = this.hours.get(hour) ?? { staked: 0, top: 0, paid: 0 };
    const settled = settledCeilingOf(this.rounds.get(round)?.bets ?? []);
    return { staked: staked + amount, top: Math.max(top, settled + ceiling), paid };
  }

  /** Adds an open bet and its win to the totals of its hour. Call it before the bet is marked as settled. */
  countSettled(bet: WalletTx, won: number): void {
    const hour = this.hourWith(bet);
    this.hours.set(bet.hour, { ...hour, paid: hour.paid + won });
  }

  accountsWithParkedWins(): readonly number[] {
    const bets = [...this.rounds.values()].flatMap((round) => round.bets);
    return [...new Set(bets.filter(({ standing }) => standing === BET_STANDING.PARKED).map(({ account }) => account))];
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

const HOUR_US = 3_600_000_000;

/** Returns the key of an hour; `at` in microseconds. The hour comes first, so keys sort by time. */
export function keyOfHour(at: number, account: number, provider: number): string {
  return `${Math.floor(at / HOUR_US)}:${account}:${provider}`;
}

export function hourOfKey(key: string): number {
  return Number(key.slice(0, key.indexOf(':')));
}

/** Returns the most that the settled bets of a round may win. Bets on the same outcome win together, so an hour's ceiling is computed by rounds. */
function settledCeilingOf(bets: readonly WalletTx[]): number {
  const isSettled = ({ standing }: WalletTx): boolean => standing !== BET_STANDING.OPEN && standing !== BET_STANDING.ROLLED_BACK;
  return bets.reduce((sum, bet) => (isSettled(bet) ? sum + bet.ceiling : sum), 0);
}

/** Returns the limit of an hour's wins: three times the highest ceiling of a round, plus ten times the stakes. */
export function ceilingOfHour({ staked, top }: WalletHour): number {
  return HOUR_TOPS * top + HOUR_STAKES * staked;
}

const HOUR_TOPS = 3;
const HOUR_STAKES = 10;

export function keyOfRound(account: number, name: WalletName): string {
  return `${account}:${keyOfName(name)}`;
}

/** Returns the name in a round's key. */
export function nameOfRound(key: string): WalletName {
  const [hi = '0', lo = '0'] = (key.split(':')[1] ?? '').split('.');
  return { hi: Number(hi), lo: Number(lo) };
}
