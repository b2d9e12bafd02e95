import { playerWords } from '@pavilion/contract/messages/player.en';
import type { Logger } from 'pino';
import { games } from '@pavilion/games/registry';
import type { Db } from '../platform/db/index.ts';
import { type GamePauses, giveUp, settleBet } from '../bets/index.ts';
import { labelOf } from './labels.ts';
import type { Round, RoundStore } from './round-store.ts';
import { Table, type TableParts } from './table.ts';

/** If the casino was down for longer than this while window 0 was open, the table refunds the round (casino C-REG-6). */
const DOWN_MS_MAX = 60_000;
type Options = Omit<TableParts, 'rounds'> & {
  readonly db: Db;
  readonly rounds: RoundStore;
  readonly pauses: GamePauses;
  readonly log: Logger;
};

/** All shared tables of the house. */
export class Tables {
  readonly #options: Options;
  readonly #tables = new Map<string, Table>();

  constructor(options: Options) {
    this.#options = options;
  }

  of(code: string): Table | undefined {
    return this.#tables.get(code);
  }

  all(): readonly Table[] {
    return [...this.#tables.values()];
  }

  /**
   * Restores the rounds after a start (casino C-REG-6, C-WAL-12). Bets without an answer are given up. Rounds with a closed window 0 are settled by their own
   * hash. Open rounds that were interrupted too long are refunded, and the others continue.
   */
  async restore(lastAliveMs: number | undefined): Promise<void> {
    const { db, rounds } = this.#options;
    await db.transaction((sql) => giveUp(sql, 'ALL'));
    this.#build();
    for (const round of await rounds.open()) await this.#restoreRound(round, lastAliveMs ?? round.openedAtMs);
    await Promise.all(this.all().map((table) => table.load()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.all().map((table) => table.stop()));
  }

  #build(): void {
    const { pauses } = this.#options;
    for (const game of games())
      if (game.kind !== 'single') this.#tables.set(game.code, new Table(game, this.#options, pauses.reasonOf(game.code)));
  }

  async #restoreRound(round: Round, lastAliveMs: number): Promise<void> {
    const nowMs = Date.now();
    const table = this.#tables.get(round.ref.code);
    const { closesAtMs } = round;
    if (nowMs < closesAtMs && table !== undefined) return table.restore(round);
    const wasOpenWhenItEnded = lastAliveMs < closesAtMs;
    if (wasOpenWhenItEnded && nowMs - lastAliveMs > DOWN_MS_MAX) return this.#void(round);
    return this.#settle(round);
  }

  async #settle(round: Round): Promise<void> {
    const { dealer, rounds, log } = this.#options;
    const end = await dealer.ask('finish', round.ref);
    await rounds.settle(round, end, labelOf(round.ref.code, end.outcome), (bet) => settleBet(bet, end.outcome));
    log.info({ round: round.roundId }, 'a round that was interrupted was settled by its hash');
  }

  async #void(round: Round): Promise<void> {
    const { dealer, rounds, log, onOutbox } = this.#options;
    await rounds.void(round, await dealer.ask('finish', round.ref), playerWords['roundVoid.interrupted']);
    onOutbox();
    log.warn({ round: round.roundId }, 'a round that was interrupted before betting closed was refunded');
  }
}
