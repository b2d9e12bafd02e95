import { type GameCode, isGameCode } from '@pavilion/games/catalogue';
import { type GamePauses, type LimitBook, sessionLimits } from '../bets/index.ts';
import type { Hub } from '../platform/stream/play-stream.ts';
import type { Tables } from '../tables/index.ts';

type Parts = {
  readonly hub: Hub;
  readonly limits: LimitBook;
  readonly nowMs: () => number;
  readonly pauses: GamePauses;
  readonly tables: Tables;
};

/** Applies pauses and limits to the tables and pages of this casino, after this casino or another casino has changed them. */
export class ApplyChanges {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Pauses or resumes a table if the stored pause differs. */
  pause(code: GameCode): void {
    const { pauses, tables } = this.#parts;
    const [table, reason] = [tables.of(code), pauses.reasonOf(code)];
    if (table === undefined || table.pausedReason === reason) return;
    if (reason === undefined) table.resume();
    else table.pause(reason);
  }

  limits(code: GameCode): void {
    const { hub, limits, nowMs } = this.#parts;
    hub.toEach(code, (session) => {
      const own = limits.all(code).map((each) => sessionLimits(each, session));
      return { type: 'limits', gameCode: code, at: nowMs(), limits: own };
    });
  }

  /** Reads the limits again, after another casino has changed those of a game. */
  async readLimits(code: string): Promise<void> {
    await this.#parts.limits.load();
    if (isGameCode(code)) this.limits(code);
  }

  /** Reads the pauses again. */
  async readPauses(): Promise<void> {
    await this.#parts.pauses.load();
    for (const { code } of this.#parts.tables.all()) this.pause(code);
  }
}
