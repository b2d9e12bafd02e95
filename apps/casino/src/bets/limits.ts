import type { GameCode } from '@pavilion/games/catalogue';
import { limitsOf, type BetClass } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';
import type { Db } from '../platform/db/index.ts';
import type { PlaySession } from '../platform/http/api.ts';
import { Mutex } from '@pavilion/server/keyed-mutex';

/** Smallest and largest stake of a ticket, in minor units. */
export type StakeLimits = { readonly stakeMin: number; readonly stakeMax: number };
export type MarketLimits = StakeLimits & { readonly market: string };

/** The wildcard for markets without their own limits. */
export const ANY_MARKET = '*';

/** Returns the markets of a game in the order of its pay table, each with the class of its bets. A single-player game has one market. */
export function marketsOf(code: GameCode): ReadonlyMap<string, BetClass> {
  const game = gameOf(code);
  const markets = new Map<string, BetClass>();
  if (game.kind === 'single') return markets.set(SINGLE_MARKET, 'main');
  const bets = game.kind === 'shared' ? game.bets : game.paytable();
  for (const { market, bet } of bets) if (!markets.has(market)) markets.set(market, bet);
  return markets;
}

/** The market of every ticket in a single-player game. */
export const SINGLE_MARKET = 'GAME';

/** The current stake limits: those that staff set, otherwise the defaults (casino C-SET-7). */
export class LimitBook {
  readonly #db: Db;
  readonly #set = new Map<string, StakeLimits>();
  readonly #markets = new Map<GameCode, readonly MarketLimits[]>();
  /** Changes and reads follow each other, so that an older read never undoes a change. */
  readonly #queue = new Mutex();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Reads the limits again, after another casino has changed them. */
  load(): Promise<void> {
    type Row = { game_code: string; market: string; stake_min: number; stake_max: number };
    return this.#queue.runExclusive(async () => {
      const rows = await this.#db.rows<Row>('SELECT game_code, market, stake_min, stake_max FROM casino.limits');
      for (const row of rows)
        this.#set.set(`${row.game_code} ${row.market}`, { stakeMin: row.stake_min, stakeMax: row.stake_max });
      this.#markets.clear();
    });
  }

  set(code: GameCode, market: string, limits: StakeLimits): Promise<void> {
    return this.#queue.runExclusive(() => this.#write(code, market, limits));
  }

  async #write(code: GameCode, market: string, { stakeMin, stakeMax }: StakeLimits): Promise<void> {
    await this.#db.rows(
      `INSERT INTO casino.limits (game_code, market, stake_min, stake_max) VALUES ($1, $2, $3, $4)
       ON CONFLICT (game_code, market) DO UPDATE SET stake_min = $3, stake_max = $4`,
      [code, market, stakeMin, stakeMax],
    );
    this.#set.set(`${code} ${market}`, { stakeMin, stakeMax });
    this.#markets.delete(code);
  }

  of(code: GameCode, market: string, bet: BetClass): StakeLimits {
    return this.#set.get(`${code} ${market}`) ?? this.#set.get(`${code} ${ANY_MARKET}`) ?? defaultLimitsOf(code, market, bet);
  }

  all(code: GameCode): readonly MarketLimits[] {
    let found = this.#markets.get(code);
    if (found === undefined) {
      found = [...marketsOf(code)].map(([market, bet]) => ({ market, ...this.of(code, market, bet) }));
      this.#markets.set(code, found);
    }
    return found;
  }
}

function defaultLimitsOf(code: GameCode, market: string, bet: BetClass): StakeLimits {
  const { min, max } = limitsOf(code, market, bet);
  return { stakeMin: min, stakeMax: max };
}

/** Returns a session's limits in a market: the stricter of the market's limits and the platform's limits for the session. */
export function sessionLimits({ market, stakeMin, stakeMax }: MarketLimits, session: PlaySession): MarketLimits {
  return { market, stakeMin: Math.max(stakeMin, session.stakeMin), stakeMax: Math.min(stakeMax, session.stakeMax) };
}
