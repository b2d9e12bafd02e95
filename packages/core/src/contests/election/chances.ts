import { totalWeight, type Weights } from '../../fairness/index.ts';
import type { ContestMarket } from '../contest.ts';
import { addAt, present } from '../../std/index.ts';
import { majorityOf, type ElectionState } from './score.ts';

const PARTIES = 3;

/** The exact chances of how many more seats each of the three parties wins. Each seat still to be declared is one draw with its own weights. */
export class SeatModel {
  readonly #weights: readonly Weights[];
  readonly #width: number;
  /**
   * Keyed by the number of seats declared. Index x · width + y of the list has the chance that the first party wins x more seats and the second wins y. The
   * third party wins the rest.
   */
  readonly #further = new Map<number, Float64Array>();

  constructor(weights: readonly Weights[]) {
    this.#weights = weights;
    this.#width = weights.length + 1;
  }

  get seats(): number {
    return this.#weights.length;
  }

  #from(declared: number): Float64Array {
    const known = this.#further.get(declared);
    if (known !== undefined) return known;
    const width = this.#width;
    const made = new Float64Array(width * width);
    if (declared >= this.seats) made[0] = 1;
    else {
      const later = this.#from(declared + 1);
      const weights = this.#weights[declared] ?? [];
      const [first = 0, second = 0, third = 0] = weights.map((weight) => weight / totalWeight(weights));
      for (let x = 0; x + declared < this.seats; x++) {
        for (let y = 0; x + y + declared < this.seats; y++) {
          const chance = present(later[x * width + y]);
          if (chance === 0) continue;
          addAt(made, (x + 1) * width + y, chance * first);
          addAt(made, x * width + y + 1, chance * second);
          addAt(made, x * width + y, chance * third);
        }
      }
    }
    this.#further.set(declared, made);
    return made;
  }

  /** Sums chance × `worth` over all final counts. */
  expectation(state: ElectionState, worth: (seats: readonly number[]) => number): number {
    const further = this.#from(state.declared);
    const left = this.seats - state.declared;
    const [first = 0, second = 0, third = 0] = state.seats;
    let sum = 0;
    for (let x = 0; x <= left; x++) {
      for (let y = 0; x + y <= left; y++) {
        const chance = present(further[x * this.#width + y]);
        if (chance > 0) sum += chance * worth([first + x, second + y, third + left - x - y]);
      }
    }
    return sum;
  }
}

/** Returns the parties with the most seats. */
function leaders(seats: readonly number[]): readonly number[] {
  const most = Math.max(...seats);
  return seats.flatMap((count, side) => (count === most ? [side] : []));
}

/**
 * Returns the markets on the most seats, where a tie is a dead heat, and on the outright majority. No market is settled before the last seat is declared
 * (settlement S-POL-4).
 */
export function electionMarkets(weights: readonly Weights[], sides: readonly string[]): readonly ContestMarket<ElectionState>[] {
  const model = new SeatModel(weights);
  const majority = majorityOf(weights.length);
  const majoritySide = (seats: readonly number[]): number => {
    const side = seats.findIndex((count) => count >= majority);
    return side === -1 ? PARTIES : side;
  };
  return [
    {
      ref: 'most-seats',
      type: 'ELECTION',
      name: 'Most Seats',
      winners: 1,
      selections: sides,
      inPlay: true,
      chances(state) {
        if (state.phase === 'FINISHED') return null;
        return sides.map((_, side) =>
          model.expectation(state, (seats) => {
            const first = leaders(seats);
            return first.includes(side) ? 1 / first.length : 0;
          }),
        );
      },
      result: ({ phase, seats }) => (phase === 'FINISHED' ? { kind: 'WINNERS', selections: leaders(seats) } : undefined),
    },
    {
      ref: 'majority',
      type: 'ELECTION',
      name: 'Outright Majority',
      winners: 1,
      question: { majority },
      selections: [...sides, 'No majority'],
      inPlay: true,
      chances(state) {
        if (state.phase === 'FINISHED') return null;
        return [...sides, ''].map((_, side) => model.expectation(state, (seats) => (majoritySide(seats) === side ? 1 : 0)));
      },
      result: ({ phase, seats }) => (phase === 'FINISHED' ? { kind: 'WINNERS', selections: [majoritySide(seats)] } : undefined),
    },
  ];
}
