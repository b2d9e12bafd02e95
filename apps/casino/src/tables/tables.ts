import { games } from '@pavilion/games/registry';
import type { GamePauses } from '../bets/index.ts';
import type { RoundStore } from './round-store.ts';
import { Table, type TableParts } from './table.ts';

type Options = TableParts & { readonly rounds: RoundStore; readonly pauses: GamePauses };

/** All shared tables of the house. Each casino plays those that it holds. */
export class Tables {
  readonly #options: Options;
  readonly #tables = new Map<string, Table>();

  constructor(options: Options) {
    this.#options = options;
    for (const game of games())
      if (game.kind !== 'single') this.#tables.set(game.code, new Table(game, options, options.pauses.reasonOf(game.code)));
  }

  of(code: string): Table | undefined {
    return this.#tables.get(code);
  }

  all(): readonly Table[] {
    return [...this.#tables.values()];
  }

  /** Returns the tables that this casino plays. */
  held(): readonly Table[] {
    return this.all().filter(({ isHeld }) => isHeld);
  }

  /** Returns the address of the other casino that plays a table; undefined if this casino or no casino plays it. */
  elsewhere(code: string): string | undefined {
    return this.#options.leases.elsewhere(code);
  }

  /** Loads the last results, and resumes the rounds that ended casinos have left open (casino C-REG-6, C-WAL-12). */
  async restore(): Promise<void> {
    await Promise.all(this.all().map((table) => table.load()));
    await this.takeOver();
  }

  /** Takes the tables of casinos that have ended, and every table without a holder that has an open round or waiting players of this casino. */
  async takeOver(): Promise<void> {
    const free = (code: string): boolean => this.elsewhere(code) === undefined;
    const left = new Set([...this.#options.leases.orphans, ...(await this.#options.rounds.openCodes())].filter(free));
    const tables = [...left].flatMap((code) => this.of(code) ?? []);
    await Promise.all([...tables.map((table) => table.recover()), ...this.all().map((table) => table.wake())]);
  }

  async stop(): Promise<void> {
    await Promise.all(this.all().map((table) => table.stop()));
  }
}
