import type { Question } from '../../settlement/facts/index.ts';
import type { ContestLine, ContestMarket } from '../contest.ts';
import { countLine } from '../count-line.ts';
import { addAt, present } from '../../std/index.ts';
import { RAIDS, type KabaddiState } from './score.ts';

/** The chance of each change of the lead in a raid; a change is positive for the raiding side. */
export type RaidLaw = readonly { readonly lead: number; readonly chance: number }[];

const LEAD_MAX = 200;
const WIDTH = 2 * LEAD_MAX + 1;

/** Exact chances of the first side's final lead, given the number of raids to come. */
export class LeadModel {
  readonly #laws: readonly [RaidLaw, RaidLaw];
  /** Distribution of the remaining change of the lead, by raids left. */
  readonly #changes = new Map<number, Float64Array>();

  constructor(laws: readonly [RaidLaw, RaidLaw]) {
    this.#laws = laws;
  }

  #changeOf(raidsLeft: number): Float64Array {
    const known = this.#changes.get(raidsLeft);
    if (known !== undefined) return known;
    const made = new Float64Array(WIDTH);
    if (raidsLeft === 0) made[LEAD_MAX] = 1;
    else {
      const raider = (RAIDS - raidsLeft) % 2 === 0 ? 0 : 1;
      const later = this.#changeOf(raidsLeft - 1);
      for (const { lead, chance } of this.#laws[raider]) {
        const shift = raider === 0 ? lead : -lead;
        for (let at = Math.max(0, -shift); at < Math.min(WIDTH, WIDTH - shift); at++)
          addAt(made, at + shift, present(later[at]) * chance);
      }
    }
    this.#changes.set(raidsLeft, made);
    return made;
  }

  /** Returns the chances that the first side wins, ties or loses. */
  ends(raids: number, lead: number): { readonly win: number; readonly tie: number; readonly lose: number } {
    const changes = this.#changeOf(RAIDS - raids);
    let win = 0;
    for (let change = -lead + 1; change <= LEAD_MAX; change++) win += changes[LEAD_MAX + change] ?? 0;
    const tie = changes[LEAD_MAX - lead] ?? 0;
    return { win, tie, lose: Math.max(0, 1 - win - tie) };
  }
}

/** The chances of the points that the raiding and the defending side score in a raid. */
export type RaidPoints = readonly { readonly raider: number; readonly defender: number; readonly chance: number }[];

const POINTS_MAX = 400;

/** Selects the points of a raid that count. @param raidOf the side that raids */
type Counted = (raider: number, defender: number, raidOf: number) => number;

/** Exact chances of the points that one side or both still score in the remaining raids. */
class PointsModel {
  readonly #points: readonly [RaidPoints, RaidPoints];
  readonly #countOf: Counted;
  readonly #further = new Map<number, Float64Array>();

  constructor(points: readonly [RaidPoints, RaidPoints], countOf: Counted) {
    this.#points = points;
    this.#countOf = countOf;
  }

  further(raidsLeft: number): Float64Array {
    const known = this.#further.get(raidsLeft);
    if (known !== undefined) return known;
    const made = new Float64Array(POINTS_MAX + 1);
    if (raidsLeft === 0) made[0] = 1;
    else {
      const raidOf = (RAIDS - raidsLeft) % 2;
      const later = this.further(raidsLeft - 1);
      for (const { raider, defender, chance } of this.#points[raidOf === 0 ? 0 : 1]) {
        const counted = this.#countOf(raider, defender, raidOf);
        for (let at = 0; at + counted <= POINTS_MAX; at++) addAt(made, at + counted, present(later[at]) * chance);
      }
    }
    this.#further.set(raidsLeft, made);
    return made;
  }
}

/** Returns the lines on the points of the whole match and of each side, after 40 minutes (settlement S-KAB-1, S-KAB-3). */
export function kabaddiLines(
  points: readonly [RaidPoints, RaidPoints],
  sides: readonly string[],
): readonly ContestLine<KabaddiState>[] {
  const line = (
    { ref, name, question }: { readonly ref: string; readonly name: string; readonly question?: Question },
    now: (state: KabaddiState) => number,
    counted: Counted,
  ): ContestLine<KabaddiState> => {
    const model = new PointsModel(points, counted);
    return countLine<KabaddiState>({
      ref,
      type: 'POINTS_LINE',
      name,
      ...(question === undefined ? {} : { question }),
      ruleId: 'S-KAB-3',
      distribution(state) {
        if (state.phase === 'FINISHED') return null;
        const chances = new Float64Array(POINTS_MAX + 1);
        chances.set(model.further(RAIDS - state.raids).subarray(0, POINTS_MAX + 1 - now(state)), now(state));
        return chances;
      },
      result: (state) => (state.phase === 'FINISHED' ? now(state) : undefined),
    });
  };
  const ofSide = (side: 0 | 1): ContestLine<KabaddiState> =>
    line(
      { ref: `points-${side + 1}`, name: `Points ${sides[side] ?? ''}`, question: { team: side === 0 ? 'HOME' : 'AWAY' } },
      (state) => state.points[side],
      (raider, defender, raidOf) => (raidOf === side ? raider : defender),
    );
  return [
    line(
      { ref: 'total-points', name: `Total Points ${sides.join(' v ')}` },
      (state) => state.points[0] + state.points[1],
      (raider, defender) => raider + defender,
    ),
    ofSide(0),
    ofSide(1),
  ];
}

/** Returns the market on the winner after 40 minutes. A tie voids the market, so its price ignores ties. */
export function kabaddiMarkets(
  laws: readonly [RaidLaw, RaidLaw],
  sides: readonly string[],
): readonly ContestMarket<KabaddiState>[] {
  const model = new LeadModel(laws);
  return [
    {
      ref: 'match-odds',
      type: 'MATCH_ODDS',
      name: 'Match Odds',
      winners: 1,
      selections: sides,
      inPlay: true,
      chances({ phase, raids, points }) {
        if (phase === 'FINISHED') return null;
        const { win, lose } = model.ends(raids, points[0] - points[1]);
        const decided = win + lose;
        return decided === 0 ? null : [win / decided, lose / decided];
      },
      result({ phase, points }) {
        if (phase !== 'FINISHED') return undefined;
        if (points[0] === points[1]) return { kind: 'VOID', reason: 'TIE' };
        return { kind: 'WINNERS', selections: [points[0] > points[1] ? 0 : 1] };
      },
    },
  ];
}
