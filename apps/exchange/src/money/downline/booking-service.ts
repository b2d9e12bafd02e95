import { shareOut, type Level } from '@pavilion/core/downline';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine, Projected } from '../../platform/engine/index.ts';
import type { Clock } from '@pavilion/server/clock';
import { refuse, type Refused } from '@pavilion/server/refused';
import { Mutex } from '@pavilion/server/keyed-mutex';
import * as store from './booking-store.ts';
import * as casino from './casino-booking-store.ts';
import { readTermsHistory, NO_TERMS, type DatedTerms } from './terms-store.ts';
import { readUplines } from './tree-reads.ts';

const SETTLEMENTS_PER_STEP = 200;
const ROUNDS_PER_STEP = 1_000;
const TIMEOUT_MS = 5_000;
const EVERY_MS = 20_000;

type Accepted = { readonly at: number; readonly profit: Minor };

/**
 * Shares the result of every settled market and finished casino round among the levels above its players, once (trust L12, S6). Each bet is booked by the terms
 * that applied when it was accepted. A rollback reverses the bookings. Bookings are between the levels: no balance moves before a week is settled.
 */
export class BookingService {
  readonly #db: Db;
  readonly #engine: ExchangeEngine;
  readonly #projected: Projected;
  readonly #queue = new Mutex();
  readonly #stopTimer: () => void;

  constructor(db: Db, engine: ExchangeEngine, projected: Projected, clock: Clock, warn: (error: unknown) => void) {
    this.#db = db;
    this.#engine = engine;
    this.#projected = projected;
    this.#stopTimer = clock.every(EVERY_MS, () => this.#step(), warn);
  }

  async stop(): Promise<void> {
    this.#stopTimer();
    await this.#queue.runExclusive(() => Promise.resolve());
  }

  /** Waits until every settlement so far is booked, then runs the query. */
  async whenBooked<T>(query: () => Promise<T>): Promise<T | Refused> {
    if (!(await this.#projected(this.#engine.head.seq, TIMEOUT_MS))) return refuse('TEMPORARILY_UNAVAILABLE');
    await this.#step();
    return query();
  }

  #step(): Promise<void> {
    return this.#queue.runExclusive(async () => {
      for (const undone of await store.readUnreversed(this.#db)) await store.reverseBookings(this.#db, undone);
      for (;;) {
        const settled = await store.readUnbooked(this.#db, SETTLEMENTS_PER_STEP);
        for (const settlement of settled) await this.#book(settlement);
        if (settled.length < SETTLEMENTS_PER_STEP) break;
      }
      for (;;) {
        const rounds = await casino.readUnbookedRounds(this.#db, ROUNDS_PER_STEP);
        await this.#bookRounds(rounds);
        if (rounds.length < ROUNDS_PER_STEP) return;
      }
    });
  }

  /** Books casino rounds: a player's result in a round, by the terms under which each bet was made. Casino bets have no commission. */
  async #bookRounds(rounds: readonly casino.EndedRound[]): Promise<void> {
    const uplines = await readUplines(this.#db, [...new Set(rounds.map(({ userId }) => userId))]);
    const history = await readTermsHistory(this.#db, [...new Set([...uplines.values()].flat())]);
    const bets = await casino.readRoundBets(this.#db, rounds);
    const booked = rounds.map((round, place) => {
      const { userId, gross } = round;
      const levels = (at: number): Level[] => levelsAt(uplines.get(userId) ?? [], history, at);
      return { round, bookings: bookingsOf({ userId, gross, commission: ZERO }, bets.get(place) ?? [], levels) };
    });
    await casino.writeCasinoBookings(this.#db, booked);
  }

  async #book(settlement: store.SettlementName & { readonly at: number }): Promise<void> {
    const results = await store.readPlayerResults(this.#db, settlement);
    const players = results.map(({ userId }) => userId);
    const uplines = await readUplines(this.#db, players);
    const history = await readTermsHistory(this.#db, [...new Set([...uplines.values()].flat())]);
    const bets = new Map<number, store.SettledBet[]>(players.map((userId) => [userId, []]));
    for (const bet of await store.readSettledBets(this.#db, settlement, players)) bets.get(bet.userId)?.push(bet);
    const bookings = results.flatMap((result) => {
      const levels = (at: number): Level[] => levelsAt(uplines.get(result.userId) ?? [], history, at);
      return bookingsOf(result, bets.get(result.userId) ?? [], levels);
    });
    await store.writeBookings(this.#db, settlement, bookings);
  }
}

/** Returns the levels above a player, with the terms that applied when a bet was accepted. */
function levelsAt(uplines: readonly number[], history: readonly DatedTerms[], at: number): Level[] {
  return uplines.map((account) => {
    const terms = history.find(({ userId, fromAt }) => userId === account && fromAt < at) ?? NO_TERMS;
    return { account, shareBps: terms.shareBps, commissionBps: terms.commissionBps };
  });
}

/**
 * Returns the bookings of a player's result in a market or casino round. Bets accepted under the same terms are shared out as one sum. The commission, and the
 * rounding difference between the result and the sum of the bets, follow the terms of the last bet.
 */
function bookingsOf(
  { userId, gross, commission }: store.PlayerResult,
  bets: readonly Accepted[],
  levelsOf: (at: number) => Level[],
): store.PlayerBooking[] {
  const sums = new Map<string, { readonly levels: Level[]; gross: number }>();
  let last = levelsOf(Number.MAX_SAFE_INTEGER);
  for (const { at, profit } of bets) {
    last = levelsOf(at);
    const terms = JSON.stringify(last);
    const sum = sums.get(terms) ?? { levels: last, gross: 0 };
    sum.gross += profit;
    sums.set(terms, sum);
  }
  const shared = [...sums.values()].reduce((total, sum) => total + sum.gross, 0);
  const remainder = shareOut((gross - shared) as Minor, commission, last);
  const parts = [...[...sums.values()].map((sum) => shareOut(sum.gross as Minor, 0 as Minor, sum.levels)), remainder].flat();
  const byLevel = new Map<number, store.PlayerBooking>();
  for (const part of parts) {
    const before = byLevel.get(part.account);
    byLevel.set(part.account, {
      playerId: userId,
      account: part.account,
      result: ((before?.result ?? 0) + part.result) as Minor,
      commission: ((before?.commission ?? 0) + part.commission) as Minor,
    });
  }
  return [...byLevel.values()].filter(({ result, commission: part }) => result !== 0 || part !== 0);
}
