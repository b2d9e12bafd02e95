import { ok, refused, type Result, present } from '@pavilion/core/std';
import { fraction, plus, times, type Fraction } from '../fraction/index.ts';
import { wonIf, type Outcome, type SharedGame } from '../game/index.ts';
import { BACK_ONLY, chancesOf, sharedTable, windowAfter, type Bet, type VisibleRound } from '../table/index.ts';

/** Weights of runners 1 to 6. Each place goes to one of the remaining runners in proportion to their weights (casino C-VDER-1). */
export const WEIGHTS = [30, 22, 18, 14, 10, 6];
const RUNNERS = WEIGHTS.map((_, place) => place + 1);

function weightOf(runner: number): number {
  return present(WEIGHTS[runner - 1]);
}

function totalWithout(runners: readonly number[]): number {
  return RUNNERS.filter((runner) => !runners.includes(runner)).reduce((sum, runner) => sum + weightOf(runner), 0);
}

function winChance(runner: number): Fraction {
  return fraction(weightOf(runner), totalWithout([]));
}

/** Returns the chance that the two runners finish first and second in this order. */
function forecastChance(first: number, second: number): Fraction {
  return times(winChance(first), fraction(weightOf(second), totalWithout([first])));
}

function placeChance(runner: number): Fraction {
  const others = RUNNERS.filter((other) => other !== runner);
  return others.reduce((sum, other) => plus(sum, forecastChance(other, runner)), winChance(runner));
}

function priced(
  market: string,
  selection: string,
  bet: 'main' | 'side',
  chance: Fraction,
  wins: (order: VisibleRound) => boolean,
): Bet {
  return { market, selection, bet, offer: BACK_ONLY, verdict: (order) => wonIf(wins(order)), chances: () => chancesOf(chance) };
}

function read({ ORDER: order = [] }: Outcome): Result<VisibleRound, string> {
  const isOrder = (list: unknown): list is readonly number[] =>
    Array.isArray(list) && list.every((runner) => RUNNERS.includes(runner)) && new Set(list).size === list.length;
  return isOrder(order) ? ok(order) : refused('ORDER must be a list of different runners from 1 to 6.');
}

/** Derby Dash (casino C-VDER-1). */
export const DERBY_DASH: SharedGame = sharedTable({
  code: 'VDER',
  timing: { windows: [15_000], deal: 1_700, result: 5_000 },
  bets: [
    ...RUNNERS.map((runner) => priced('WIN', String(runner), 'main', winChance(runner), ([first]) => first === runner)),
    ...RUNNERS.map((runner) =>
      priced('PLACE', String(runner), 'main', placeChance(runner), ([first, second]) => first === runner || second === runner),
    ),
    ...RUNNERS.flatMap((one) =>
      RUNNERS.filter((other) => other !== one).map((other) =>
        priced(
          'FORECAST',
          `${one}_${other}`,
          'side',
          forecastChance(one, other),
          ([first, second]) => first === one && second === other,
        ),
      ),
    ),
  ],
  draw: (stream) => {
    const order: number[] = [];
    while (order.length < RUNNERS.length) {
      let rest = stream.below(totalWithout(order));
      for (const runner of RUNNERS) {
        if (order.includes(runner)) continue;
        rest -= weightOf(runner);
        if (rest < 0) {
          order.push(runner);
          break;
        }
      }
    }
    return order;
  },
  write: (order) => ({ ORDER: order }),
  read,
  steps: (order) => [
    { kind: 'window', window: 0 },
    ...order.map((runner) => ({ kind: 'deal', seat: 'ORDER', item: String(runner) }) as const),
  ],
  windowAt: ({ length }) => windowAfter([0], length),
});
