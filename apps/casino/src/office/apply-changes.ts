import { type GameCode, isGameCode } from '@pavilion/games/catalogue';
import { type GamePauses, type LimitBook, sessionLimits } from '../bets/index.ts';
import type { Hub } from '../platform/stream/play-stream.ts';
import type { Tables } from '../tables/index.ts';

type ChangeApplierOptions = {
  readonly hub: Hub;
  readonly limits: LimitBook;
  readonly nowMs: () => number;
  readonly pauses: GamePauses;
  readonly tables: Tables;
};

/** Applies pauses and limits to the tables and pages of this casino, after this casino or another casino has changed them. */
export class ChangeApplier {
  readonly #options: ChangeApplierOptions;

  constructor(options: ChangeApplierOptions) {
    this.#options = options;
  }

  /** Pauses or resumes a table if the stored pause differs. */
  applyPause(code: GameCode): void {
    const { pauses, tables } = this.#options;
    const [table, reason] = [tables.of(code), pauses.reasonOf(code)];
    if (table === undefined || table.pausedReason === reason) return;
    if (reason === undefined) table.resume();
    else table.pause(reason);
  }

  /** Sends the limits of a game to every page that shows it. */
  sendLimits(code: GameCode): void {
    const { hub, limits, nowMs } = this.#options;
    hub.toEach(code, (session) => {
      const own = limits.all(code).map((each) => sessionLimits(each, session));
      return { type: 'limits', gameCode: code, at: nowMs(), limits: own };
    });
  }

  /** Reads the limits again after another casino has changed those of a game, and sends them to the pages. */
  async reloadLimits(code: string): Promise<void> {
    await this.#options.limits.load();
    if (isGameCode(code)) this.sendLimits(code);
  }

  /** Reads the pauses again, and pauses or resumes each table accordingly. */
  async reloadPauses(): Promise<void> {
    await this.#options.pauses.load();
    for (const { code } of this.#options.tables.all()) this.applyPause(code);
  }
}
