import { fromMinor } from '@pavilion/contract/amount';
import { maskedName } from '@pavilion/contract/masked-name';
import { MICROS_PER_MS } from '@pavilion/core/std';
import type { Db } from '../platform/db/index.ts';
import { timeText } from '../platform/http/wire.ts';
import { wonRounds, type WonRound } from './lobby-reads.ts';
import type { GameOf } from './round-reads.ts';

/** The longest time that a game needs to show a result after its round has closed. A list of wins must not reveal it earlier (casino C-PH-3). */
const SHOWN_MS = 20_000;
/** Time for which one answer serves all visitors, so that a full lobby costs no more than one visitor. */
const KEPT_MS = 3_000;
const WINS_SHOWN = 20;

/** The latest wins of all players, under masked names. */
export class LatestWins {
  readonly #db: Db;
  readonly #gameOf: GameOf;
  #wins: Promise<ReturnType<typeof winLine>> = Promise.resolve([]);
  #keptUntilMs = 0;

  constructor(db: Db, gameOf: GameOf) {
    this.#db = db;
    this.#gameOf = gameOf;
  }

  /** Returns the latest wins that may be shown at this time. */
  read(nowMs: number): Promise<ReturnType<typeof winLine>> {
    if (nowMs >= this.#keptUntilMs) {
      this.#keptUntilMs = nowMs + KEPT_MS;
      this.#wins = this.#readStored(nowMs);
      // A failed read is not kept: the next caller tries again.
      this.#wins.catch(() => (this.#keptUntilMs = 0));
    }
    return this.#wins;
  }

  async #readStored(nowMs: number) {
    const rows = await wonRounds(this.#db, Math.floor(nowMs - SHOWN_MS) * MICROS_PER_MS);
    return rows.flatMap((row) => winLine(row, this.#gameOf)).slice(0, WINS_SHOWN);
  }
}

/** Returns a win as a list with one line of the answer. Returns an empty list for a game that the lobby no longer lists. */
function winLine({ provider, game_code, user_name, debit, credit, closed_at }: WonRound, gameOf: GameOf) {
  const game = gameOf(provider, game_code);
  if (game?.isListed !== true) return [];
  return [
    {
      player: maskedName(user_name),
      provider_name: provider,
      game_id: game.gameId,
      game_code,
      game_name: game.name,
      debit: fromMinor(debit),
      credit: fromMinor(credit),
      ended_at: timeText(closed_at),
    },
  ];
}
