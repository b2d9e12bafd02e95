import { BET_SIDE, type Amounts, type Wager } from '../../market/index.ts';
import type { Minor } from '../../money/index.ts';
import { VOID_REASON, type SettlementVoidReason } from '../../settlement/index.ts';
import { assert, present } from '../../std/index.ts';
import { ACCEPT_CHANGES, type AcceptChanges, type Odds } from './commands.ts';
import { BET_STANDING, type Waiting } from './outcomes.ts';

/** Columns of a bet: two and a half cache lines. */
const ROW = 20;
const ID = 0;
const ACCOUNT = 1;
const MARKET = 2;
const RUNNER = 3;
const SIDE = 4;
const LINE = 5;
const BAND = 6;
const RATE = 7;
const STAKE = 8;
const PROFIT = 9;
const LIABILITY = 10;
const STANDING = 11;
const PLACED_AT = 12;
const DUE_AT = 13;
const VERSION = 14;
const ACCEPT = 15;
const REQUESTED_LINE = 16;
const REQUESTED_RATE = 17;
const REQUESTED_BAND = 18;
/** The number of the void reason + 1; 0 if the bet is not void. */
const REASON = 19;

const FIRST_ROWS = 16;
const NONE = -1;

/** The content of a bet's record in the journal. */
export type NewBet = {
  readonly id: number;
  readonly account: number;
  readonly market: number;
  readonly wager: Wager;
  readonly amounts: Amounts;
  readonly asked: Odds;
  readonly accept: AcceptChanges;
  readonly version: number;
  readonly placedAt: number;
  /** 0: the bet was accepted immediately. */
  readonly dueAt: number;
  /** The status during the bet delay. */
  readonly waiting: Waiting;
};

/**
 * Bets against the house whose markets are in memory. A lapsed bet is removed immediately. Each bet has one flat row, found by its id or in the list of its
 * account. The state of the exchange does not depend on the order of the rows.
 */
export class HouseBetStore {
  #rows = new Float64Array(FIRST_ROWS * ROW);
  /** For each row, the next older and the next newer row of the same account. */
  #links = new Int32Array(FIRST_ROWS * 2).fill(NONE);
  readonly #free: number[] = [];
  #used = 0;
  readonly #places = new Map<number, number>();
  readonly #newest = new Map<number, number>();

  get count(): number {
    return this.#places.size;
  }

  /** Returns the row of a bet; −1 if it is not in memory. */
  find(id: number): number {
    return this.#places.get(id) ?? NONE;
  }

  add(bet: NewBet): number {
    const row = this.#free.pop() ?? this.#nextRow();
    this.#places.set(bet.id, row);
    const { wager } = bet;
    const columns = this.#rows;
    const first = row * ROW;
    columns[first + ID] = bet.id;
    columns[first + ACCOUNT] = bet.account;
    columns[first + MARKET] = bet.market;
    columns[first + RUNNER] = wager.runner;
    columns[first + SIDE] = BET_SIDE.numberOf(wager.side);
    columns[first + STAKE] = wager.stake;
    columns[first + STANDING] = bet.dueAt === 0 ? BET_STANDING.TAKEN : BET_STANDING[bet.waiting];
    columns[first + PLACED_AT] = bet.placedAt;
    columns[first + DUE_AT] = bet.dueAt;
    columns[first + VERSION] = bet.version;
    columns[first + ACCEPT] = ACCEPT_CHANGES.numberOf(bet.accept);
    columns[first + REQUESTED_LINE] = bet.asked.line;
    columns[first + REQUESTED_RATE] = bet.asked.rate;
    columns[first + REQUESTED_BAND] = bet.asked.bandWidth;
    columns[first + REASON] = 0;
    this.setOdds(row, wager, bet.amounts);
    this.#link(row, bet.account);
    return row;
  }

  remove(row: number): void {
    this.#unlink(row);
    assert(this.#places.delete(this.id(row)), 'a bet is removed only once');
    this.#free.push(row);
  }

  setOdds(row: number, odds: Odds, amounts: Amounts): void {
    const first = row * ROW;
    this.#rows[first + LINE] = odds.line;
    this.#rows[first + BAND] = odds.bandWidth;
    this.#rows[first + RATE] = odds.rate;
    this.#rows[first + PROFIT] = amounts.profit;
    this.#rows[first + LIABILITY] = amounts.liability;
  }

  setTaken(row: number): void {
    this.#rows[row * ROW + STANDING] = BET_STANDING.TAKEN;
  }
  setVoid(row: number, reason: SettlementVoidReason): void {
    this.#rows[row * ROW + STANDING] = BET_STANDING.VOID;
    this.#rows[row * ROW + REASON] = VOID_REASON.numberOf(reason) + 1;
  }

  id(row: number): number {
    return this.#read(row, ID);
  }
  account(row: number): number {
    return this.#read(row, ACCOUNT);
  }
  market(row: number): number {
    return this.#read(row, MARKET);
  }
  standing(row: number): number {
    return this.#read(row, STANDING);
  }
  isTaken(row: number): boolean {
    return this.standing(row) === BET_STANDING.TAKEN;
  }
  isPending(row: number): boolean {
    const standing = this.standing(row);
    return standing !== BET_STANDING.TAKEN && standing !== BET_STANDING.VOID;
  }
  /** True if the delayed bet closes a position. */
  isLeaving(row: number): boolean {
    return this.standing(row) === BET_STANDING.PENDING_LEAVING;
  }
  /** Returns the risk that the house counts for a delayed bet: the full profit at the requested quote, or 0. */
  counted(row: number): number {
    return this.isPending(row) && this.standing(row) !== BET_STANDING.PENDING_FREE ? this.#read(row, PROFIT) : 0;
  }
  placedAt(row: number): number {
    return this.#read(row, PLACED_AT);
  }
  /** Returns the end of the delay; 0 for a bet accepted immediately. */
  dueAt(row: number): number {
    return this.#read(row, DUE_AT);
  }
  version(row: number): number {
    return this.#read(row, VERSION);
  }
  acceptChanges(row: number): AcceptChanges {
    return ACCEPT_CHANGES.nameOf(this.#read(row, ACCEPT));
  }
  /** Returns the reason of a void; undefined if the bet was not voided. */
  voidReason(row: number): SettlementVoidReason | undefined {
    const number = this.#read(row, REASON) - 1;
    return number === -1 ? undefined : VOID_REASON.nameOf(number);
  }

  wager(row: number): Wager {
    return {
      side: BET_SIDE.nameOf(this.#read(row, SIDE)),
      runner: this.#read(row, RUNNER),
      line: this.#read(row, LINE),
      bandWidth: this.#read(row, BAND),
      rate: this.#read(row, RATE),
      stake: this.#read(row, STAKE) as Minor,
    };
  }

  amounts(row: number): Amounts {
    return { profit: this.#read(row, PROFIT) as Minor, liability: this.#read(row, LIABILITY) as Minor };
  }

  /** Returns the quote on the slip. The end of the delay compares it with the current quote. */
  requestedOdds(row: number): Odds {
    return {
      line: this.#read(row, REQUESTED_LINE),
      bandWidth: this.#read(row, REQUESTED_BAND),
      rate: this.#read(row, REQUESTED_RATE),
    };
  }

  /** Yields the rows of an account's bets, newest first. */
  *ofAccount(account: number): IterableIterator<number> {
    for (let row = this.#newest.get(account) ?? NONE; row !== NONE; row = this.#olderThan(row)) yield row;
  }

  #read(row: number, column: number): number {
    return present(this.#rows[row * ROW + column]);
  }

  #olderThan(row: number): number {
    return present(this.#links[2 * row]);
  }

  #link(row: number, account: number): void {
    const older = this.#newest.get(account) ?? NONE;
    this.#links[2 * row] = older;
    this.#links[2 * row + 1] = NONE;
    if (older !== NONE) this.#links[2 * older + 1] = row;
    this.#newest.set(account, row);
  }

  #unlink(row: number): void {
    const older = this.#olderThan(row);
    const newer = present(this.#links[2 * row + 1]);
    if (older !== NONE) this.#links[2 * older + 1] = newer;
    if (newer !== NONE) this.#links[2 * newer] = older;
    else if (older !== NONE) this.#newest.set(this.account(row), older);
    else this.#newest.delete(this.account(row));
  }

  #nextRow(): number {
    if ((this.#used + 1) * ROW > this.#rows.length) this.#grow();
    return this.#used++;
  }

  #grow(): void {
    const rows = new Float64Array(this.#rows.length * 2);
    rows.set(this.#rows);
    this.#rows = rows;
    const links = new Int32Array(this.#links.length * 2).fill(NONE);
    links.set(this.#links);
    this.#links = links;
  }
}
