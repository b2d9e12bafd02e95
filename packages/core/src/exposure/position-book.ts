import type { Minor } from '../money/index.ts';

/**
 * A block is one cache line: [account, exposure, next block, cells used], then two cells of [if the runner wins, if it loses]; which
 * runners they are stands in a column beside. A position is a chain of blocks, named by its first.
 */
const BLOCK = 8;
const ACCOUNT = 0;
const EXPOSURE = 1;
const NEXT = 2;
const USED = 3;
const FIRST_CELL = 4;
const CELL = 2;
const CELLS = 2;
const IF_WINS = 0;
const IF_LOSES = 1;
const NONE = -1;

/** What an account gets from a runner, matched bets and the worst of the open ones together (exchange X39). */
export type WorstOfRunner = { readonly ifWins: Minor; readonly ifLoses: Minor };

/**
 * Every account's position in one market: for each runner the account has bet on, the result if it wins and if it loses, open orders
 * already counted where they hurt; a wide market costs only what was touched. It holds the stored exposure (trust L6); the formulas are
 * those of `worst-case.ts`, and the tests hold the two against each other.
 */
export class PositionBook {
  readonly #runners: number;
  readonly #winners: number;
  #blocks = new Float64Array(8 * BLOCK);
  /** Runner of each cell, two for each block. */
  #cellRunners = new Int32Array(8 * CELLS);
  #used = 0;
  /** First blocks, in order of arrival. */
  readonly #positions: number[] = [];
  /** Open addressing: position + 1 by account, 0 where empty. Its length is a power of two. */
  #index = new Int32Array(16);
  readonly #scratch: number[] = [];

  constructor(runners: number, winners: number) {
    this.#runners = runners;
    this.#winners = winners;
  }

  get count(): number {
    return this.#positions.length;
  }

  /** Positions in order of account id: the order in which a settlement pays. */
  sortedByAccount(): number[] {
    return [...this.#positions].sort((a, b) => this.accountAt(a) - this.accountAt(b));
  }

  accountAt(position: number): number {
    return this.#blocks[position * BLOCK + ACCOUNT];
  }

  exposureAt(position: number): Minor {
    return this.#blocks[position * BLOCK + EXPOSURE] as Minor;
  }

  /** The position of an account, or −1. */
  find(account: number): number {
    const mask = this.#index.length - 1;
    for (let at = hash(account) & mask; ; at = (at + 1) & mask) {
      const position = this.#index[at] - 1;
      if (position === NONE || this.#blocks[position * BLOCK + ACCOUNT] === account) return position;
    }
  }

  findOrAdd(account: number): number {
    const found = this.find(account);
    if (found !== NONE) return found;
    const position = this.#addBlock();
    this.#blocks[position * BLOCK + ACCOUNT] = account;
    this.#positions.push(position);
    if (this.count * 2 > this.#index.length) this.#rehash();
    else this.#enter(position);
    return position;
  }

  /** Adds to what the account gets if the runner wins and if it loses: a match, or an open order counted at its worst. */
  add(position: number, runner: number, ifWins: number, ifLoses: number): void {
    const cell = this.#cell(position, runner);
    this.#blocks[cell + IF_WINS] += ifWins;
    this.#blocks[cell + IF_LOSES] += ifLoses;
  }

  /** Recomputes and stores the exposure of a position; returns by how much it changed. */
  refresh(position: number): number {
    const exposure = this.exposureWith(position, NONE, 0, 0);
    const change = exposure - this.#blocks[position * BLOCK + EXPOSURE];
    this.#blocks[position * BLOCK + EXPOSURE] = exposure;
    return change;
  }

  /** The exposure of a position if `backStake` and `layLiability` were also open on `runner` (−1: as it is). */
  exposureWith(position: number, runner: number, backStake: number, layLiability: number): Minor {
    if (this.#winners !== 1) return this.#exposureOfSeveral(position, runner, backStake, layLiability);
    const blocks = this.#blocks;
    let losing = 0;
    let smallest = Infinity;
    let touched = 0;
    let found = false;
    for (let block = position; block !== NONE; block = blocks[block * BLOCK + NEXT]) {
      const cells = blocks[block * BLOCK + USED];
      for (let place = 0; place < cells; place++) {
        const cell = block * BLOCK + FIRST_CELL + place * CELL;
        let ifWins = blocks[cell + IF_WINS];
        let ifLoses = blocks[cell + IF_LOSES];
        if (this.#cellRunners[block * CELLS + place] === runner) {
          ifWins -= layLiability;
          ifLoses -= backStake;
          found = true;
        }
        losing += ifLoses;
        if (ifWins - ifLoses < smallest) smallest = ifWins - ifLoses;
        touched++;
      }
    }
    if (runner !== NONE && !found) {
      losing -= backStake;
      if (backStake - layLiability < smallest) smallest = backStake - layLiability;
      touched++;
    }
    if (touched < this.#runners && smallest > 0) smallest = 0;
    const worst = losing + smallest;
    return (worst < 0 ? -worst : 0) as Minor;
  }

  #exposureOfSeveral(position: number, runner: number, backStake: number, layLiability: number): Minor {
    const differences = this.#scratch;
    differences.length = 0;
    let losing = 0;
    let found = false;
    this.#forEachCell(position, (cell, runnerOfCell) => {
      const extra = runnerOfCell === runner;
      found ||= extra;
      const ifWins = this.#blocks[cell + IF_WINS] - (extra ? layLiability : 0);
      const ifLoses = this.#blocks[cell + IF_LOSES] - (extra ? backStake : 0);
      losing += ifLoses;
      differences.push(ifWins - ifLoses);
    });
    if (runner !== NONE && !found) {
      losing -= backStake;
      differences.push(backStake - layLiability);
    }
    for (let zeros = Math.min(this.#winners, this.#runners - differences.length); zeros > 0; zeros--) differences.push(0);
    differences.sort((a, b) => a - b);
    for (let taken = 0; taken < this.#winners; taken++) losing += differences[taken];
    return (losing < 0 ? -losing : 0) as Minor;
  }

  /** What an account gets from one runner; zero where it has no bets (or no position: −1). */
  runnerOf(position: number, runner: number): WorstOfRunner {
    let found: WorstOfRunner = { ifWins: 0 as Minor, ifLoses: 0 as Minor };
    this.#forEachCell(position, (cell, runnerOfCell) => {
      if (runnerOfCell !== runner) return;
      found = { ifWins: this.#blocks[cell + IF_WINS] as Minor, ifLoses: this.#blocks[cell + IF_LOSES] as Minor };
    });
    return found;
  }

  #forEachCell(position: number, visit: (cell: number, runner: number) => void): void {
    for (let block = position; block !== NONE; block = this.#blocks[block * BLOCK + NEXT]) {
      for (let place = 0; place < this.#blocks[block * BLOCK + USED]; place++) {
        visit(block * BLOCK + FIRST_CELL + place * CELL, this.#cellRunners[block * CELLS + place]);
      }
    }
  }

  /** The cell of a runner, added at the end of the chain when the account never bet on it. */
  #cell(position: number, runner: number): number {
    for (let block = position; ; ) {
      const cells = this.#blocks[block * BLOCK + USED];
      for (let place = 0; place < cells; place++) {
        if (this.#cellRunners[block * CELLS + place] === runner) return block * BLOCK + FIRST_CELL + place * CELL;
      }
      const next = this.#blocks[block * BLOCK + NEXT];
      if (next === NONE) return this.#addCell(block, cells, runner);
      block = next;
    }
  }

  #addCell(last: number, cells: number, runner: number): number {
    let block = last;
    let place = cells;
    if (cells === CELLS) {
      block = this.#addBlock();
      this.#blocks[last * BLOCK + NEXT] = block;
      place = 0;
    }
    this.#blocks[block * BLOCK + USED] = place + 1;
    this.#cellRunners[block * CELLS + place] = runner;
    return block * BLOCK + FIRST_CELL + place * CELL;
  }

  #addBlock(): number {
    if ((this.#used + 1) * BLOCK > this.#blocks.length) {
      const larger = new Float64Array(this.#blocks.length * 2);
      larger.set(this.#blocks);
      this.#blocks = larger;
      const runners = new Int32Array(this.#cellRunners.length * 2);
      runners.set(this.#cellRunners);
      this.#cellRunners = runners;
    }
    const block = this.#used++;
    this.#blocks[block * BLOCK + NEXT] = NONE;
    return block;
  }

  #enter(position: number): void {
    const mask = this.#index.length - 1;
    let at = hash(this.accountAt(position)) & mask;
    while (this.#index[at] !== 0) at = (at + 1) & mask;
    this.#index[at] = position + 1;
  }

  #rehash(): void {
    this.#index = new Int32Array(this.#index.length * 4);
    for (const position of this.#positions) this.#enter(position);
  }
}

function hash(account: number): number {
  return Math.imul(account, 0x9e3779b1) >>> 8;
}
