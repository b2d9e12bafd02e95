import type { Minor } from '../money/index.ts';
import type { LineLadder } from '../odds/index.ts';
import { addAt, present } from '../std/index.ts';
import { worstEachWay, type EachWayPosition } from './each-way-worst-case.ts';
import { bandsOfLines, type LineBand, type LinePosition, worstOfLines } from './line-worst-case.ts';

/**
 * Each position is a row of one cache line, found by hashing its account. A large exchange accesses positions in random order, so a position on two cache lines
 * would cost two reads from memory. The row is [account 32 bits, first further cell 32 bits | exposure | runners of the two cells, 32 bits each | 1 when
 * released | two cells of (if the runner wins, if it loses)]. Empty rows have account 0; runners are stored plus one.
 */
const ROW = 8;
const EXPOSURE = 1;
const RELEASED = 3;
const FIRST_CELL = 4;
const CELLS = 2;
/** The rows as 32-bit integers. */
const INTEGERS = 16;
const ACCOUNT = 0;
const FURTHER = 1;
const FIRST_RUNNER = 4;

/** Bets on more than two runners use linked cells: [runner 32 bits, next + 1 32 bits | if it wins | if it loses]. */
const CELL = 3;
const CELL_INTEGERS = 6;
const NEXT = 1;

const FIRST_ROWS = 16;
const NONE = -1;

/** An account's result from a runner: its matched bets, plus the worst outcome of its open ones (exchange X39). */
export type WorstOfRunner = { readonly ifWins: Minor; readonly ifLoses: Minor };

/** The numbers of a position for one runner, one line or one place part. */
export type PositionCell = { readonly cell: number; readonly ifWins: number; readonly ifLoses: number };

/** The unmatched part on a runner, in minor units: backers' stakes and layers' liabilities. */
export type OpenPart = { readonly backStake: number; readonly layLiability: number };

/**
 * Every account's position in one market. For each runner with bets, the account has a result if the runner wins and one if it loses. An open order counts only
 * in the result that it makes worse. Only runners with bets take space. The book stores the exposure of each account (trust L6). The formulas are the
 * same as in `worst-case.ts`, and tests compare the two. A position is known by its row number, which is valid until another position is added. In a line
 * market, lines take the place of runners. The line "wins" if the result is below it and "loses" if the result is above it. In an each-way market, the place
 * parts are extra runners after all win parts. A place part wins if its runner is placed.
 */
export class PositionBook {
  readonly #runners: number;
  readonly #winners: number;
  /** Open addressing; the number of rows is a power of two. */
  #f64 = new Float64Array(FIRST_ROWS * ROW);
  #i32 = new Int32Array(this.#f64.buffer);
  #mask = FIRST_ROWS - 1;
  #count = 0;
  /** True if one runner wins, without lines or places, and no runner was ever removed. The quick computation needs this. */
  #isPlain: boolean;
  readonly #lines: LineLadder | undefined;
  /** In an each-way market, the number of placed runners including the winner; 0 in other markets. */
  readonly #places: number;
  readonly #removed = new Set<number>();
  #cells = new Float64Array(0);
  #cellIntegers = new Int32Array(0);
  #cellCount = 0;

  constructor(runners: number, winners: number, lines?: LineLadder, places = 0) {
    this.#runners = runners;
    this.#winners = winners;
    this.#lines = lines;
    this.#places = places;
    this.#isPlain = winners === 1 && lines === undefined && places === 0;
  }

  get count(): number {
    return this.#count;
  }

  /** Positions are named by numbers below this. */
  get rows(): number {
    return this.#mask + 1;
  }

  /** Returns the positions in order of account id. */
  sortedByAccount(): number[] {
    const positions: number[] = [];
    for (let position = 0; position <= this.#mask; position++) if (this.accountAt(position) !== 0) positions.push(position);
    return positions.sort((a, b) => this.accountAt(a) - this.accountAt(b));
  }

  accountAt(position: number): number {
    return present(this.#i32[position * INTEGERS + ACCOUNT]);
  }

  exposureAt(position: number): Minor {
    return present(this.#f64[position * ROW + EXPOSURE]) as Minor;
  }

  /** True if a settlement in progress has already paid this account and released its reservation. */
  isReleased(position: number): boolean {
    return this.#f64[position * ROW + RELEASED] === 1;
  }

  setReleased(position: number, isReleased: boolean): void {
    this.#f64[position * ROW + RELEASED] = isReleased ? 1 : 0;
  }

  /** Reads the first place that `find` will search, to load it into the cache. */
  readAhead(account: number): number {
    return this.accountAt(hash(account) & this.#mask);
  }

  /** Returns the position of an account, or −1. */
  find(account: number): number {
    const position = this.#probe(account);
    return this.accountAt(position) === account ? position : NONE;
  }

  /** Grows until there is room for this many accounts. */
  makeRoom(accounts: number): void {
    while (accounts * 4 > (this.#mask + 1) * 3) this.#grow();
  }

  findOrAdd(account: number): number {
    const position = this.#probe(account);
    if (this.accountAt(position) === account) return position;
    if ((this.#count + 1) * 4 > (this.#mask + 1) * 3) {
      this.makeRoom(this.#count + 1);
      return this.findOrAdd(account);
    }
    this.#i32[position * INTEGERS + ACCOUNT] = account;
    this.#count++;
    return position;
  }

  /** Adds to the account's result if the runner wins and if it loses. The change is a match, or the worst outcome of an open order. */
  add(position: number, runner: number, ifWins: number, ifLoses: number): void {
    for (let place = 0; place < CELLS; place++) {
      const inCell = present(this.#i32[position * INTEGERS + FIRST_RUNNER + place]);
      if (inCell !== runner + 1 && inCell !== 0) continue;
      const cell = position * ROW + FIRST_CELL + 2 * place;
      this.#i32[position * INTEGERS + FIRST_RUNNER + place] = runner + 1;
      addAt(this.#f64, cell, ifWins);
      addAt(this.#f64, cell + 1, ifLoses);
      return;
    }
    this.#addFurther(position, runner, ifWins, ifLoses);
  }

  /** Adds to the account's result from a runner and updates its exposure; returns the change of the exposure. */
  change(account: number, runner: number, ifWins: number, ifLoses: number): number {
    const position = this.findOrAdd(account);
    this.add(position, runner, ifWins, ifLoses);
    return this.refresh(position);
  }

  /** Marks a runner as unable to win. Refresh positions afterwards. A bet on it that is not void yet counts as lost for its backer. */
  removeRunner(runner: number): void {
    this.#removed.add(runner);
    this.#isPlain = false;
  }

  /** Marks a runner as able to win again. Refresh positions afterwards. */
  reinstateRunner(runner: number): void {
    this.#removed.delete(runner);
  }

  /** Recomputes and stores the exposure of a position; returns the change. */
  refresh(position: number): number {
    const exposure = this.exposureWith(position, NONE, 0, 0);
    const change = exposure - this.exposureAt(position);
    this.#f64[position * ROW + EXPOSURE] = exposure;
    return change;
  }

  /** Returns the exposure that a position would have if `backStake` and `layLiability` were also open on `runner` (−1: on none). */
  exposureWith(position: number, runner: number, backStake: number, layLiability: number): Minor {
    if (!this.#isPlain || present(this.#i32[position * INTEGERS + FURTHER]) !== 0) {
      return this.#exposureOfSeveral(position, runner, backStake, layLiability);
    }
    const f64 = this.#f64;
    let losing = 0;
    let smallest = Infinity;
    let touched = 0;
    let isFound = runner === NONE;
    for (let place = 0; place < CELLS; place++) {
      const inCell = present(this.#i32[position * INTEGERS + FIRST_RUNNER + place]);
      if (inCell === 0) break;
      const cell = position * ROW + FIRST_CELL + 2 * place;
      let ifWins = present(f64[cell]);
      let ifLoses = present(f64[cell + 1]);
      if (inCell === runner + 1) {
        ifWins -= layLiability;
        ifLoses -= backStake;
        isFound = true;
      }
      losing += ifLoses;
      if (ifWins - ifLoses < smallest) smallest = ifWins - ifLoses;
      touched++;
    }
    if (!isFound) {
      losing -= backStake;
      if (backStake - layLiability < smallest) smallest = backStake - layLiability;
      touched++;
    }
    if (touched < this.#runners && smallest > 0) smallest = 0;
    const worst = losing + smallest;
    return (worst < 0 ? -worst : 0) as Minor;
  }

  /** Computes the exposure of a position on many runners, or in a market that is not plain. */
  #exposureOfSeveral(position: number, runner: number, backStake: number, layLiability: number): Minor {
    if (this.#lines !== undefined || this.#places > 0) {
      return this.exposureWithAll(position, new Map(runner === NONE ? [] : [[runner, { backStake, layLiability }]]));
    }
    const differences: number[] = [];
    let losing = 0;
    let isFound = runner === NONE;
    this.#forEachCell(position, (runnerOfCell, ifWins, ifLoses) => {
      const isOfRunner = runnerOfCell === runner;
      isFound ||= isOfRunner;
      const loses = ifLoses - (isOfRunner ? backStake : 0);
      losing += loses;
      if (!this.#removed.has(runnerOfCell)) differences.push(ifWins - (isOfRunner ? layLiability : 0) - loses);
    });
    if (!isFound) {
      losing -= backStake;
      differences.push(backStake - layLiability);
    }
    return this.#worstOf(losing, differences);
  }

  /** Returns the exposure that a position (−1: an account without one) would have if all of `parts` were also open, by runner. */
  exposureWithAll(position: number, parts: ReadonlyMap<number, OpenPart>): Minor {
    if (this.#lines !== undefined) {
      const worst = worstOfLines(this.#atLines(this.#lines, position, parts));
      return (worst < 0 ? -worst : 0) as Minor;
    }
    if (this.#places > 0) return this.#exposureEachWay(position, parts);
    const differences: number[] = [];
    let losing = 0;
    const found = new Set<number>();
    const visit = (runner: number, ifWins: number, ifLoses: number): void => {
      const part = parts.get(runner);
      found.add(runner);
      const loses = ifLoses - (part?.backStake ?? 0);
      losing += loses;
      if (!this.#removed.has(runner)) differences.push(ifWins - (part?.layLiability ?? 0) - loses);
    };
    if (position !== NONE) this.#forEachCell(position, visit);
    for (const runner of parts.keys()) if (!found.has(runner)) visit(runner, 0, 0);
    return this.#worstOf(losing, differences);
  }

  /** Returns the value under every result of a line market. Open orders count as filled where they lose, unless `without` has their negative parts. */
  bands(position: number, without: ReadonlyMap<number, OpenPart>): LineBand[] {
    return this.#lines === undefined ? [] : bandsOfLines(this.#atLines(this.#lines, position, without));
  }

  #atLines(lines: LineLadder, position: number, parts: ReadonlyMap<number, OpenPart>): LinePosition[] {
    const found: LinePosition[] = [];
    const left = new Map(parts);
    const visit = (place: number, ifBelow: number, ifAbove: number): void => {
      const part = left.get(place);
      left.delete(place);
      found.push({
        line: lines.at(place),
        ifBelow: ifBelow - (part?.layLiability ?? 0),
        ifAbove: ifAbove - (part?.backStake ?? 0),
      });
    };
    if (position !== NONE) this.#forEachCell(position, visit);
    for (const place of left.keys()) visit(place, 0, 0);
    return found;
  }

  #exposureEachWay(position: number, parts: ReadonlyMap<number, OpenPart>): Minor {
    let lost = 0;
    const running: EachWayPosition[] = [];
    for (const [runner, found] of this.#eachWay(position, parts)) {
      if (this.#removed.has(runner)) lost += found.ifLoses;
      else running.push(found);
    }
    const worst = lost + worstEachWay(running, this.#runners - this.#removed.size, this.#places);
    return (worst < 0 ? -worst : 0) as Minor;
  }

  /** Returns both parts of the account's each-way bets, by runner. */
  #eachWay(position: number, parts: ReadonlyMap<number, OpenPart>): Map<number, EachWayPosition> {
    const runners = new Map<number, EachWayPosition>();
    const left = new Map(parts);
    const visit = (cell: number, ifWins: number, ifLoses: number): void => {
      const runner = cell % this.#runners;
      const isWin = cell === runner;
      const before = runners.get(runner) ?? { ifWins: 0, ifPlaced: 0, ifLoses: 0 };
      const part = left.get(cell);
      left.delete(cell);
      const gets = ifWins - (part?.layLiability ?? 0);
      const loses = ifLoses - (part?.backStake ?? 0);
      runners.set(runner, {
        ifWins: before.ifWins + gets,
        ifPlaced: before.ifPlaced + (isWin ? loses : gets),
        ifLoses: before.ifLoses + loses,
      });
    };
    if (position !== NONE) this.#forEachCell(position, visit);
    for (const cell of left.keys()) visit(cell, 0, 0);
    return runners;
  }

  /** Returns the largest loss. `differences` are win minus loss for the runners with bets that can still win. Runners without bets have no difference. */
  #worstOf(losing: number, differences: number[]): Minor {
    for (let zeros = Math.min(this.#winners, this.#runners - this.#removed.size - differences.length); zeros > 0; zeros--)
      differences.push(0);
    differences.sort((a, b) => a - b);
    let worst = losing;
    for (let taken = 0; taken < this.#winners; taken++) worst += present(differences[taken]);
    return (worst < 0 ? -worst : 0) as Minor;
  }

  /** Returns an account's result from one runner; zero without bets on it (position −1: no position). */
  runnerOf(position: number, runner: number): WorstOfRunner {
    let found: WorstOfRunner = { ifWins: 0 as Minor, ifLoses: 0 as Minor };
    if (position === NONE) return found;
    this.#forEachCell(position, (runnerOfCell, ifWins, ifLoses) => {
      if (runnerOfCell === runner) found = { ifWins: ifWins as Minor, ifLoses: ifLoses as Minor };
    });
    return found;
  }

  /** Returns the cells of a position that are not zero, in their order. */
  cellsOf(position: number): PositionCell[] {
    const cells: PositionCell[] = [];
    this.#forEachCell(position, (cell, ifWins, ifLoses) => {
      if (ifWins !== 0 || ifLoses !== 0) cells.push({ cell, ifWins, ifLoses });
    });
    return cells.sort((a, b) => a.cell - b.cell);
  }

  #forEachCell(position: number, visit: (runner: number, ifWins: number, ifLoses: number) => void): void {
    for (let place = 0; place < CELLS; place++) {
      const inCell = present(this.#i32[position * INTEGERS + FIRST_RUNNER + place]);
      if (inCell === 0) return;
      const cell = position * ROW + FIRST_CELL + 2 * place;
      visit(inCell - 1, present(this.#f64[cell]), present(this.#f64[cell + 1]));
    }
    for (let cell = present(this.#i32[position * INTEGERS + FURTHER]) - 1; cell !== NONE; cell = this.#nextCell(cell)) {
      visit(this.#runnerOfCell(cell), present(this.#cells[cell * CELL + 1]), present(this.#cells[cell * CELL + 2]));
    }
  }

  #addFurther(position: number, runner: number, ifWins: number, ifLoses: number): void {
    const first = present(this.#i32[position * INTEGERS + FURTHER]) - 1;
    let cell = first;
    while (cell !== NONE && this.#runnerOfCell(cell) !== runner) cell = this.#nextCell(cell);
    if (cell === NONE) {
      cell = this.#newCell();
      this.#cellIntegers[cell * CELL_INTEGERS] = runner;
      this.#cellIntegers[cell * CELL_INTEGERS + NEXT] = first + 1;
      this.#i32[position * INTEGERS + FURTHER] = cell + 1;
    }
    addAt(this.#cells, cell * CELL + 1, ifWins);
    addAt(this.#cells, cell * CELL + 2, ifLoses);
  }

  #nextCell(cell: number): number {
    return present(this.#cellIntegers[cell * CELL_INTEGERS + NEXT]) - 1;
  }

  #runnerOfCell(cell: number): number {
    return present(this.#cellIntegers[cell * CELL_INTEGERS]);
  }

  #newCell(): number {
    if (this.#cellCount * CELL === this.#cells.length) {
      const cells = new Float64Array(Math.max(FIRST_ROWS * CELL, this.#cells.length * 2));
      cells.set(this.#cells);
      this.#cells = cells;
      this.#cellIntegers = new Int32Array(cells.buffer);
    }
    return this.#cellCount++;
  }

  /** Returns the row of the account, or the empty row that it would use. */
  #probe(account: number): number {
    const i32 = this.#i32;
    const mask = this.#mask;
    for (let position = hash(account) & mask; ; position = (position + 1) & mask) {
      const found = i32[position * INTEGERS + ACCOUNT];
      if (found === account || found === 0) return position;
    }
  }

  #grow(): void {
    const rows = this.#f64;
    const before = this.#mask + 1;
    this.#f64 = new Float64Array(rows.length * 2);
    this.#i32 = new Int32Array(this.#f64.buffer);
    this.#mask = 2 * before - 1;
    const accounts = new Int32Array(rows.buffer);
    for (let row = 0; row < before; row++) {
      const account = present(accounts[row * INTEGERS + ACCOUNT]);
      if (account === 0) continue;
      const to = this.#probe(account) * ROW;
      // Numbers are copied one by one, because a view for each row would be a new object. A command waits while thousands of rows are copied.
      for (let column = 0; column < ROW; column++) this.#f64[to + column] = present(rows[row * ROW + column]);
    }
  }
}

function hash(account: number): number {
  return Math.imul(account, 0x9e3779b1) >>> 8;
}
