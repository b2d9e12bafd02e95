import { SYSTEM_ACCOUNT, type AccountId, type Command, type Exchange } from '@pavilion/core/exchange';
import { minor, type Minor } from '@pavilion/core/money';
import type { Prng } from '@pavilion/core/std';
import { FIRST_PLAYER, Workload, type Profile } from './workload.ts';

export const PAPER_ACCOUNTS: readonly AccountId[] = [301, 302];
const KEY_SPACE = 12;

export function isOnPaper(account: AccountId): boolean {
  return PAPER_ACCOUNTS.includes(account);
}

/** Accounts that bet on paper, and sometimes send commands that they may not (exchange X80). */
export class PaperWorkload {
  readonly #random: Prng;
  readonly #purse: Minor;
  readonly #workload: Workload;

  constructor(random: Prng, profile: Profile) {
    this.#random = random;
    this.#purse = profile.purse;
    this.#workload = new Workload(random, profile, KEY_SPACE);
  }

  setUp(): Command[] {
    return PAPER_ACCOUNTS.flatMap((account): Command[] => [
      { kind: 'openAccount', account, accountKind: 'PAPER', parent: 0 },
      { kind: 'transfer', from: SYSTEM_ACCOUNT.PAPER_HOUSE, to: account, amount: this.#purse, reason: 'DEPOSIT' },
    ]);
  }

  /** Draws whether the next command comes from this workload. */
  drawTurn(): boolean {
    return this.#random.chance(15);
  }

  next(exchange: Exchange, markets: readonly number[]): Command | undefined {
    if (markets.length === 0) return undefined;
    const random = this.#random;
    const account = random.pick(PAPER_ACCOUNTS);
    const die = random.below(100);
    if (die < 88) return this.#workload.trade(exchange, account, markets);
    if (die < 94) return this.#workload.severalOrders(exchange, account, random.pick(markets));
    if (die < 96) return { kind: 'lockAccount', account, locked: random.chance(12) };
    return this.#forbidden(account);
  }

  /** Returns a command that would mix paper points with real ones, or hold them. It must be refused. */
  #forbidden(account: AccountId): Command {
    const amount = minor(100);
    const transfer = { kind: 'transfer', amount, reason: 'UPLINE' } as const;
    switch (this.#random.below(3)) {
      case 0:
        return { ...transfer, from: account, to: FIRST_PLAYER };
      case 1:
        return { ...transfer, from: FIRST_PLAYER, to: account };
      default:
        return { kind: 'placeHold', account, amount };
    }
  }
}
