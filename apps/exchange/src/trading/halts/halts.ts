import type { StoredHalt } from './halt-store.ts';

/** The halts in force, in memory, because every market change checks them. */
export class Halts {
  #byScope: ReadonlyMap<string, StoredHalt> = new Map();

  set(halts: readonly StoredHalt[]): void {
    this.#byScope = new Map(halts.map((halt) => [halt.scope, halt]));
  }

  of(scope: string): StoredHalt | undefined {
    return this.#byScope.get(scope);
  }

  isSportHalted(sportId: number | undefined): boolean {
    return this.#byScope.has('ALL') || this.#byScope.has(`SPORT:${sportId}`);
  }

  get isCasinoHalted(): boolean {
    return this.#byScope.has('ALL') || this.#byScope.has('CASINO');
  }
}
