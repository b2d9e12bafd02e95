import { assert, unreachable, present } from '@pavilion/core/std';
import { fraction, ZERO, plus, type Fraction } from '../fraction/index.ts';
import type { Odds, Verdict } from '../game/index.ts';
import type { Bet, Chances, VisibleRound } from './bet.ts';

/** Counts verdicts, each with its number of equally likely ways. */
export class VerdictCount {
  #total = 0;
  #win = 0;
  #push = 0;
  #half = 0;
  readonly #prizes = new Map<Odds, number>();
  readonly #heats = new Map<number, number>();

  add(verdict: Verdict, ways: number): void {
    this.#total += ways;
    switch (verdict.kind) {
      case 'LOSE':
        return;
      case 'WIN':
        this.#win += ways;
        return;
      case 'PUSH':
        this.#push += ways;
        return;
      case 'HALF':
        this.#half += ways;
        return;
      case 'PRIZE':
        this.#win += ways;
        this.#prizes.set(verdict.odds, (this.#prizes.get(verdict.odds) ?? 0) + ways);
        return;
      case 'DEAD_HEAT':
        this.#heats.set(verdict.ways, (this.#heats.get(verdict.ways) ?? 0) + ways);
        return;
      default:
        unreachable(verdict);
    }
  }

  chances(): Chances {
    const total = this.#total;
    assert(Number.isSafeInteger(total) && total > 0, 'ways are counted exactly');
    const shares = [...this.#heats].map(([ways, count]) => fraction(count, BigInt(total) * BigInt(ways)));
    return {
      win: shares.reduce(plus, fraction(this.#win, total)),
      push: fraction(this.#push, total),
      half: fraction(this.#half, total),
      prizes: new Map([...this.#prizes].map(([odds, count]) => [odds, fraction(count, total)])),
    };
  }
}

/** Returns the chances of a bet with only win, loss and push. */
export function chancesOf(win: Fraction, push = ZERO): Chances {
  return { win, push, half: ZERO, prizes: new Map() };
}

/** Caches a value that several selections need for one state, keyed by the state's array. */
export function oncePerState<T extends object>(count: (seen: VisibleRound) => T): (seen: VisibleRound) => T {
  const counted = new WeakMap<VisibleRound, T>();
  return (seen) => {
    const known = counted.get(seen) ?? count(seen);
    counted.set(seen, known);
    return known;
  };
}

/** Source of the draws for the places of a round. */
export interface Source {
  /** Number of each kind before the first draw. */
  readonly counts: readonly number[];
  /** True if a draw can repeat, as with dice. */
  readonly isReplaced?: boolean;
}

/**
 * Visits all ways to fill the open places of the round with the remaining kinds, and the number of equally likely ways of each. Other places do not change; an
 * empty one is -1.
 */
export function eachCompletion(
  { counts, isReplaced = false }: Source,
  seen: VisibleRound,
  places: readonly number[],
  visit: (round: VisibleRound, ways: number) => void,
  isOrderFree = false,
): void {
  const left = [...counts];
  const taken = isReplaced ? 0 : 1;
  for (const kind of seen) left[kind] = present(left[kind]) - taken;
  const open = places.filter((place) => place >= seen.length);
  const round = Array.from({ length: Math.max(0, ...places, seen.length - 1) + 1 }, (_, place) => seen[place] ?? -1);
  const fill = (at: number, from: number, ways: number): void => {
    if (at === open.length) return visit(round, ways);
    for (let kind = from; kind < left.length; kind++) {
      const count = present(left[kind]);
      if (count === 0) continue;
      left[kind] = count - taken;
      round[present(open[at])] = kind;
      fill(at + 1, isOrderFree ? kind + 1 : 0, ways * count);
      left[kind] = count;
    }
  };
  fill(0, 0, 1);
}

/** Bets counted together. */
interface Pass {
  readonly places: readonly number[];
  readonly isOrderFree: boolean;
  readonly of: { readonly bet: Bet; readonly count: VerdictCount }[];
}

/** Returns the exact chances of bets in the seen state. Bets decided by the same places are counted in one pass. */
export function chancesByCount(
  source: Source,
  seen: VisibleRound,
  length: number,
  bets: readonly Bet[],
): ReadonlyMap<Bet, Chances> {
  const everywhere = Array.from({ length }, (_, place) => place);
  const passes = new Map<string, Pass>();
  const found = new Map<Bet, Chances>();
  for (const bet of bets) {
    const chances = bet.chances?.(seen);
    if (chances !== undefined) {
      found.set(bet, chances);
      continue;
    }
    const places = bet.places ?? everywhere;
    const isOrderFree = bet.isOrderFree === true;
    const key = `${places.join()} ${isOrderFree}`;
    const pass = passes.get(key) ?? { places, isOrderFree, of: [] };
    pass.of.push({ bet, count: new VerdictCount() });
    passes.set(key, pass);
  }
  for (const { places, isOrderFree, of } of passes.values()) {
    const visit = (round: VisibleRound, ways: number): void => {
      for (const { bet, count } of of) count.add(bet.verdict(round), ways);
    };
    eachCompletion(source, seen, places, visit, isOrderFree);
    for (const { bet, count } of of) found.set(bet, count.chances());
  }
  return found;
}
