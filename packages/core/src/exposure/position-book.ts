import type { Minor } from '../money/index.ts';
import type { RunnerPosition } from './worst-case.ts';

/** Columns of one cell: an account's bets on one runner. */
const IF_WINS = 0;
const IF_LOSES = 1;
const OPEN_BACK = 2;
const OPEN_LAY = 3;
const CELL = 4;
const NONE = -1;

/**
 * Every account's position in one market, in flat arrays: a position is a chain of cells, one for each runner the account has
 * bet on, so that a wide market costs only what was touched. It holds the stored exposure (trust L6); the formulas are those of
 * `worst-case.ts`, and the tests hold the two against each other.
 */
export class PositionBook {
  readonly #runners: number;
  readonly #winners: number;
  #count = 0;
  #accounts = new Int32Array(8);
  #firstCell = new Int32Array(8);
  #exposure = new Float64Array(8);
  #cellCount = 0;
  #cellRunner = new Int32Array(16);
  #cellNext = new Int32Array(16);
  #cells = new Float64Array(16 * CELL);
  /** Open addressing: position + 1 by account, 0 where empty. Its length is a power of two. */
  #index = new Int32Array(16);
  readonly #scratch: number[] = [];

  constructor(runners: number, winners: number) {
    this.#runners = runners;
    this.#winners = winners;
  }

  get count(): number {
    return this.#count;
  }

  accountAt(position: number): number {
    return this.#accounts[position];
  }

  exposureAt(position: number): Minor {
    return this.#exposure[position] as Minor;
  }

  /** The position of an account, or −1. */
  find(account: number): number {
    const mask = this.#index.length - 1;
    for (let at = hash(account) & mask; ; at = (at + 1) & mask) {
      const entry = this.#index[at];
      if (entry === 0) return NONE;
      if (this.#accounts[entry - 1] === account) return entry - 1;
    }
  }

  findOrAdd(account: number): number {
    const found = this.find(account);
    if (found !== NONE) return found;
    if (this.#count === this.#accounts.length) this.#growPositions();
    const position = this.#count++;
    this.#accounts[position] = account;
    this.#firstCell[position] = NONE;
    this.#exposure[position] = 0;
    if (this.#count * 2 > this.#index.length) this.#rehash();
    else this.#enter(position);
    return position;
  }

  /** Adds to the open part of a runner: back stakes and lay liabilities, either may be negative. */
  addOpen(position: number, runner: number, backStake: number, layLiability: number): void {
    const cell = this.#cell(position, runner) * CELL;
    this.#cells[cell + OPEN_BACK] += backStake;
    this.#cells[cell + OPEN_LAY] += layLiability;
  }

  /** Adds a match: what it does if the runner wins and if it loses. */
  addMatched(position: number, runner: number, ifWins: number, ifLoses: number): void {
    const cell = this.#cell(position, runner) * CELL;
    this.#cells[cell + IF_WINS] += ifWins;
    this.#cells[cell + IF_LOSES] += ifLoses;
  }

  /** Recomputes and stores the exposure of a position; returns by how much it changed. */
  refresh(position: number): number {
    const exposure = this.exposureWith(position, NONE, 0, 0);
    const change = exposure - this.#exposure[position];
    this.#exposure[position] = exposure;
    return change;
  }

  /** The exposure of a position if `backStake` and `layLiability` were also open on `runner` (−1: as it is). */
  exposureWith(position: number, runner: number, backStake: number, layLiability: number): Minor {
    if (this.#winners !== 1) return this.#exposureOfSeveral(position, runner, backStake, layLiability);
    let losing = 0;
    let smallest = Infinity;
    let touched = 0;
    let found = false;
    for (let cell = this.#firstCell[position]; cell !== NONE; cell = this.#cellNext[cell]) {
      const at = cell * CELL;
      let ifWins = this.#cells[at + IF_WINS] - this.#cells[at + OPEN_LAY];
      let ifLoses = this.#cells[at + IF_LOSES] - this.#cells[at + OPEN_BACK];
      if (this.#cellRunner[cell] === runner) {
        ifWins -= layLiability;
        ifLoses -= backStake;
        found = true;
      }
      losing += ifLoses;
      if (ifWins - ifLoses < smallest) smallest = ifWins - ifLoses;
      touched++;
    }
    if (runner !== NONE && !found) {
      losing -= backStake;
      if (backStake - layLiability < smallest) smallest = backStake - layLiability;
      touched++;
    }
    if (touched < this.#runners && smallest > 0) smallest = 0;
    return Math.max(0, -(losing + smallest)) as Minor;
  }

  #exposureOfSeveral(position: number, runner: number, backStake: number, layLiability: number): Minor {
    const differences = this.#scratch;
    differences.length = 0;
    let losing = 0;
    let found = false;
    for (let cell = this.#firstCell[position]; cell !== NONE; cell = this.#cellNext[cell]) {
      const at = cell * CELL;
      const extra = this.#cellRunner[cell] === runner;
      found ||= extra;
      const ifWins = this.#cells[at + IF_WINS] - this.#cells[at + OPEN_LAY] - (extra ? layLiability : 0);
      const ifLoses = this.#cells[at + IF_LOSES] - this.#cells[at + OPEN_BACK] - (extra ? backStake : 0);
      losing += ifLoses;
      differences.push(ifWins - ifLoses);
    }
    if (runner !== NONE && !found) {
      losing -= backStake;
      differences.push(backStake - layLiability);
    }
    for (let untouched = this.#runners - differences.length, added = 0; added < untouched && added < this.#winners; added++) differences.push(0);
    differences.sort((a, b) => a - b);
    for (let taken = 0; taken < this.#winners; taken++) losing += differences[taken];
    return Math.max(0, -losing) as Minor;
  }

  /** The position spelled out, one entry for each runner of the market. */
  runnersOf(position: number): RunnerPosition[] {
    const runners: RunnerPosition[] = [];
    for (let runner = 0; runner < this.#runners; runner++) runners.push(this.runnerOf(position, runner));
    return runners;
  }

  runnerOf(position: number, runner: number): RunnerPosition {
    for (let cell = position === NONE ? NONE : this.#firstCell[position]; cell !== NONE; cell = this.#cellNext[cell]) {
      if (this.#cellRunner[cell] !== runner) continue;
      const at = cell * CELL;
      return {
        ifWins: this.#cells[at + IF_WINS] as Minor,
        ifLoses: this.#cells[at + IF_LOSES] as Minor,
        openBackStake: this.#cells[at + OPEN_BACK] as Minor,
        openLayLiability: this.#cells[at + OPEN_LAY] as Minor,
      };
    }
    return { ifWins: 0 as Minor, ifLoses: 0 as Minor, openBackStake: 0 as Minor, openLayLiability: 0 as Minor };
  }

  /** Positions in order of account id: the order in which a settlement pays. */
  sortedByAccount(): Int32Array {
    const positions = Int32Array.from({ length: this.#count }, (_, position) => position);
    return positions.sort((a, b) => this.#accounts[a] - this.#accounts[b]);
  }

  #cell(position: number, runner: number): number {
    let last = NONE;
    for (let cell = this.#firstCell[position]; cell !== NONE; cell = this.#cellNext[cell]) {
      if (this.#cellRunner[cell] === runner) return cell;
      last = cell;
    }
    if (this.#cellCount === this.#cellRunner.length) this.#growCells();
    const cell = this.#cellCount++;
    this.#cellRunner[cell] = runner;
    this.#cellNext[cell] = NONE;
    if (last === NONE) this.#firstCell[position] = cell;
    else this.#cellNext[last] = cell;
    return cell;
  }

  #enter(position: number): void {
    const mask = this.#index.length - 1;
    let at = hash(this.#accounts[position]) & mask;
    while (this.#index[at] !== 0) at = (at + 1) & mask;
    this.#index[at] = position + 1;
  }

  #rehash(): void {
    this.#index = new Int32Array(this.#index.length * 4);
    for (let position = 0; position < this.#count; position++) this.#enter(position);
  }

  #growPositions(): void {
    this.#accounts = grown(this.#accounts, new Int32Array(this.#accounts.length * 2));
    this.#firstCell = grown(this.#firstCell, new Int32Array(this.#firstCell.length * 2));
    this.#exposure = grown(this.#exposure, new Float64Array(this.#exposure.length * 2));
  }

  #growCells(): void {
    this.#cellRunner = grown(this.#cellRunner, new Int32Array(this.#cellRunner.length * 2));
    this.#cellNext = grown(this.#cellNext, new Int32Array(this.#cellNext.length * 2));
    this.#cells = grown(this.#cells, new Float64Array(this.#cells.length * 2));
  }
}

function grown<T extends Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function hash(account: number): number {
  return Math.imul(account, 0x9e3779b1) >>> 8;
}
