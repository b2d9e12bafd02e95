import type { Command, Exchange, OutcomeOf, WalletAnswer, WalletName } from '@pavilion/core/exchange';
import { minor, type Minor } from '@pavilion/core/money';
import type { Prng } from '@pavilion/core/std';
import { FIRST_PLAYER } from './workload.ts';

type Transaction = Extract<Command, { readonly kind: 'walletBet' | 'walletWin' | 'walletRollback' }>;
export type WalletCommand = Transaction | Extract<Command, { readonly kind: 'endWalletRound' }>;
type Bet = Extract<Transaction, { readonly kind: 'walletBet' }>;

const RECENT = 24;
/** The first half of a name, which says what it names. The second half is a number. */
const KIND = { bet: 1, win: 2, rollback: 3, round: 4 } as const;
const NOTE = new Uint8Array();
/** Answers that are not recorded, because the same question may get a different answer later (casino C-WAL-5, C-WAL-7). */
const UNRECORDED: ReadonlySet<string> = new Set(['TX_CONFLICT', 'BET_NOT_FOUND', 'ROUND_MISMATCH']);
/** Answers to a rollback after which its bet is always refused (casino C-WAL-8). */
const GONE: ReadonlySet<string> = new Set(['ROLLED_BACK', 'TOMBSTONED', 'ALREADY_ROLLED_BACK']);

/**
 * A provider whose messages are lost, duplicated, late and out of order (casino §8). It sends wins and rollbacks of bets not sent yet, bets that come after
 * their rollback or after the end of their round, and known names with different content. It compares every repeated answer with the recorded one.
 */
export class WalletWorkload {
  readonly #random: Prng;
  readonly #players: number;
  readonly #bets: Bet[] = [];
  readonly #recent: WalletCommand[] = [];
  readonly #first = new Map<string, { readonly command: Transaction; readonly answer: WalletAnswer }>();
  /** Bets that were rolled back, by name. */
  readonly #gone = new Set<string>();
  readonly #ended = new Map<string, { readonly debit: number; readonly credit: number }>();
  readonly #rounds = new Map<string, { readonly account: number; readonly round: WalletName }>();
  /** The provider's own books: accepted bets and wins by name, with player and round. */
  readonly #books = new Map<string, { readonly part: string; readonly debit: number; readonly credit: number }>();
  /** Ends of rounds that carry the totals of the provider's own books. They must be accepted. */
  readonly #final = new Set<Command>();
  /** Parked wins about which staff have not decided yet. */
  readonly #parked: Extract<Transaction, { kind: 'walletWin' }>[] = [];
  #round = 1;
  #names = 0;

  constructor(random: Prng, players: number) {
    this.#random = random;
    this.#players = players;
  }

  /** Draws whether the next command comes from this workload. */
  drawTurn(): boolean {
    return this.#random.chance(12);
  }

  /** `written`: number of the last journal event. */
  next(exchange: Exchange, written: number): Command {
    const random = this.#random;
    if (random.chance(4)) return { kind: 'evictWallet', upTo: written };
    const parked = random.chance(10) ? this.#parked.shift() : undefined;
    if (parked !== undefined) {
      const { account, tx, bet } = parked;
      return { kind: 'decideParkedWin', account, tx, bet, isPaid: random.chance(50), note: NOTE };
    }
    const earlier = this.#recent.length === 0 ? undefined : random.pick(this.#recent);
    if (earlier !== undefined && random.chance(15)) return random.chance(25) ? this.#poisoned(earlier) : earlier;
    if (random.chance(10)) this.#round += 1;
    const command = this.#fresh(exchange);
    this.#recent.push(command);
    if (this.#recent.length > RECENT) this.#recent.shift();
    return command;
  }

  /**
   * Returns commands that close each round still open at the end of a simulated world. They carry the totals of the provider's own books, so money that only
   * one side knows of is found (casino C-WAL-9).
   */
  ends(exchange: Exchange): readonly Command[] {
    const horizon = exchange.walletHorizon;
    for (const [part, { account, round }] of this.#rounds)
      if (!this.#ended.has(part))
        this.#final.add({ kind: 'endWalletRound', account, round, horizon, note: NOTE, ...this.#sumsOf(part) });
    return [...this.#final];
  }

  #sumsOf(part: string): { readonly debit: Minor; readonly credit: Minor } {
    const own = [...this.#books.values()].filter((entry) => entry.part === part);
    const sum = (side: 'debit' | 'credit') => minor(own.reduce((total, entry) => total + entry[side], 0));
    return { debit: sum('debit'), credit: sum('credit') };
  }

  /** Records the first answer to a transaction in the provider's own books. */
  #book(command: Transaction, answer: WalletAnswer): void {
    const part = `${command.account} ${command.round.lo}`;
    const name = `${command.tx.hi} ${command.tx.lo}`;
    if (command.kind === 'walletRollback') {
      if (GONE.has(answer.outcome)) this.#books.delete(`${command.bet.hi} ${command.bet.lo}`);
    } else if ((answer.outcome === 'OK' || answer.outcome === 'WIN_PARKED') && !this.#gone.has(name)) {
      // The provider's books do not show which of its wins are parked.
      if (answer.outcome === 'WIN_PARKED' && command.kind === 'walletWin') this.#parked.push(command);
      const isBet = command.kind === 'walletBet';
      this.#books.set(name, { part, debit: isBet ? command.amount : 0, credit: isBet ? 0 : command.amount });
    }
  }

  /** Returns a sentence for each violation: a transaction has one answer, and its name is used only once. */
  checkAnswer(command: Command, outcome: OutcomeOf<Command>): readonly string[] {
    if (!isWalletAnswer(outcome)) return [];
    const answer = outcome;
    if (command.kind === 'endWalletRound') return this.#endAnswered(command, answer);
    if (command.kind === 'decideParkedWin' || !('tx' in command)) return [];
    const name = `${command.tx.hi} ${command.tx.lo}`;
    if (command.kind === 'walletRollback' && GONE.has(answer.outcome)) this.#gone.add(`${command.bet.hi} ${command.bet.lo}`);
    const first = this.#first.get(name);
    if (first === undefined) {
      if (!UNRECORDED.has(answer.outcome)) this.#first.set(name, { command, answer });
      this.#book(command, answer);
      return [];
    }
    const isSame = first.command.print === command.print;
    const isRight = answer.outcome === (isSame ? first.answer.outcome : 'TX_CONFLICT');
    // A bet that was rolled back before it arrived is refused, whatever its content.
    if (isRight || (answer.outcome === 'BET_CANCELLED' && this.#gone.has(name))) return [];
    return [`C-WAL-5 ${command.kind} ${name} was ${first.answer.outcome}, and is ${answer.outcome} now`];
  }

  #endAnswered(command: Extract<Command, { kind: 'endWalletRound' }>, answer: WalletAnswer): readonly string[] {
    const { account, round, debit, credit } = command;
    const name = `${account} ${round.lo}`;
    if (this.#final.has(command) && answer.outcome !== 'CLOSED')
      return [`C-WAL-9 round ${name} is ${debit} and ${credit} in the provider’s books, and its end is ${answer.outcome}`];
    const closed = this.#ended.get(name);
    if (answer.outcome === 'CLOSED' && closed === undefined) this.#ended.set(name, { debit, credit });
    if (closed === undefined) return [];
    const isSame = closed.debit === debit && closed.credit === credit;
    if (answer.outcome === (isSame ? 'CLOSED' : 'ROUND_MISMATCH')) return [];
    return [`C-WAL-9 round ${name} was closed with ${closed.debit} and ${closed.credit}, and is ${answer.outcome} now`];
  }

  #fresh(exchange: Exchange): WalletCommand {
    const random = this.#random;
    const die = random.below(100);
    const bet = this.#bets.length === 0 ? undefined : random.pick(this.#bets);
    if (die < 45 || bet === undefined) return this.#bet();
    // The bet of this win may not have been sent yet. The next drawn bet then uses the name taken here.
    const named = random.chance(15) ? this.#bet() : bet;
    const { account, round, tx } = named;
    const common = { account, round, horizon: exchange.walletHorizon, note: NOTE, bet: tx };
    if (die < 70) {
      const amount = minor(1 + random.below(3 * named.amount));
      return { kind: 'walletWin', ...common, tx: this.#name(KIND.win), amount, print: amount };
    }
    if (die < 82) return { kind: 'walletRollback', ...common, tx: this.#name(KIND.rollback), print: tx.lo };
    return this.#end(exchange, account, round, random.chance(15) ? 1 : 0);
  }

  #bet(): Bet {
    const random = this.#random;
    const account = FIRST_PLAYER + random.below(this.#players);
    const round = { hi: KIND.round, lo: Math.max(1, this.#round - random.below(3)) };
    const amount = minor(1 + random.below(random.chance(20) ? 60_000 : 2_000));
    const verdict = random.chance(5) ? ({ verdict: random.pick(['LIMIT_EXCEEDED', 'SESSION_ENDED'] as const) } as const) : {};
    const bet: Bet = {
      kind: 'walletBet',
      account,
      tx: this.#name(KIND.bet),
      round,
      amount,
      // Drawn wins are up to three times the bet, so some are above the ceiling and are parked.
      ceiling: minor(2 * amount),
      provider: Number.MAX_SAFE_INTEGER,
      print: amount,
      horizon: 0,
      note: NOTE,
      ...verdict,
    };
    this.#bets.push(bet);
    if (this.#bets.length > RECENT) this.#bets.shift();
    this.#rounds.set(`${account} ${round.lo}`, { account, round });
    return bet;
  }

  /** Ends a round with the exchange's totals, or with totals changed by `off`. */
  #end(exchange: Exchange, account: number, round: WalletName, off: number): WalletCommand {
    const part = exchange.state.wallet.round(account, round);
    const sums = { debit: minor((part?.debit ?? 0) + off), credit: minor(part?.credit ?? 0) };
    return { kind: 'endWalletRound', account, round, horizon: exchange.walletHorizon, note: NOTE, ...sums };
  }

  /** Returns a command with the same name and different content. */
  #poisoned(command: WalletCommand): WalletCommand {
    if (command.kind === 'endWalletRound') return { ...command, credit: minor(command.credit + 1) };
    if (command.kind === 'walletRollback') return { ...command, print: command.print + 1_000_000 };
    const amount = minor(command.amount + 1);
    return { ...command, amount, print: amount };
  }

  #name(hi: number): WalletName {
    this.#names += 1;
    return { hi, lo: this.#names };
  }
}

function isWalletAnswer(outcome: OutcomeOf<Command>): outcome is WalletAnswer {
  return outcome.ok && 'outcome' in outcome;
}
