import type { Command, Exchange, WalletName } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import { Prng } from '@pavilion/core/std';

const FIRST_ACCOUNT = 100;
const ACCOUNTS = 12;
const ROUNDS = 24;
const FIRST_BET = 1;
const FIRST_WIN = 100_000;
const FIRST_ROLLBACK = 200_000;

/** A drawn bet. Account, round and amount follow from its number, so a repeat has the same content. */
type DrawnBet = { readonly number: number; readonly account: number; readonly round: number; readonly amount: number };

/** Draws wallet commands. Many are late, repeated or out of order. */
export class RandomWalletCommands {
  readonly #random: Prng;
  #bets = FIRST_BET;
  /** Bets that claimed a win above their ceiling. */
  readonly #claimed: DrawnBet[] = [];

  constructor(seed: number) {
    this.#random = new Prng(seed);
  }

  next(exchange: Exchange): Command {
    const die = this.#random.below(100);
    if (die === 0) return { kind: 'evictWallet', upTo: Math.max(0, exchange.seq - 200) };
    const bet = this.#betOf(die < 45 ? this.#bets++ : 1 + this.#random.below(this.#bets + 5));
    const { account } = bet;
    const round = nameOf(bet.round, 1);
    const common = { account, round, horizon: exchange.walletHorizon, note: noteOf(bet) };
    if (die < 50)
      return {
        kind: 'walletBet',
        tx: nameOf(bet.number),
        amount: bet.amount as Minor,
        // A win is three times the bet plus one unit. For bets with odd numbers that exceeds the ceiling.
        ceiling: (bet.amount * (bet.number % 2 === 0 ? 4 : 2)) as Minor,
        provider: 1,
        print: bet.amount,
        ...common,
      };
    const of = nameOf(bet.number);
    if (die < 70) {
      if (bet.number % 2 === 1) this.#claimed.push(bet);
      return {
        kind: 'walletWin',
        tx: nameOf(FIRST_WIN + bet.number),
        bet: of,
        amount: (1 + 3 * bet.amount) as Minor,
        print: 1,
        ...common,
      };
    }
    const parked = this.#claimed.findIndex(
      ({ number }) => exchange.state.wallet.find(nameOf(FIRST_WIN + number))?.outcome === 'WIN_PARKED',
    );
    const [claimed] = die < 80 && parked !== -1 ? this.#claimed.splice(parked, 1) : [];
    if (claimed !== undefined) {
      const { account: winner, number } = claimed;
      const [tx, isPaid] = [nameOf(FIRST_WIN + number), number % 4 === 1];
      return { kind: 'decideParkedWin', account: winner, tx, bet: nameOf(number), isPaid, note: common.note };
    }
    if (die < 85) return { kind: 'walletRollback', tx: nameOf(FIRST_ROLLBACK + bet.number), bet: of, print: 2, ...common };
    return { kind: 'endWalletRound', ...this.#totals(exchange, account, bet.round), ...common };
  }

  #betOf(number: number): DrawnBet {
    return {
      number,
      account: FIRST_ACCOUNT + (number % ACCOUNTS),
      round: Math.floor(number / ROUNDS),
      amount: 100 + (number % 17) * 50,
    };
  }

  /** Returns the totals of the round; one in ten calls returns wrong totals. */
  #totals(exchange: Exchange, account: number, round: number): { debit: Minor; credit: Minor } {
    const key = `${account}:${round}.1`;
    const known = exchange.state.wallet.rounds.get(key);
    const off = this.#random.chance(10) ? 1 : 0;
    return { debit: ((known?.debit ?? 0) + off) as Minor, credit: (known?.credit ?? 0) as Minor };
  }
}

function nameOf(hi: number, lo = 0): WalletName {
  return { hi, lo };
}

function noteOf({ number, round }: DrawnBet): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ bet: number, round }));
}
