import type { ContestMarket } from '../contest.ts';
import { RAIDS, type KabaddiState } from './score.ts';

/** Chance of every change of the lead that a raid may bring, by the side that raids: positive for the raider. */
export type RaidLaw = readonly { readonly lead: number; readonly chance: number }[];

const LEAD_MAX = 200;
const WIDTH = 2 * LEAD_MAX + 1;

/** Exact chances of the final lead of the first side, from the number of raids to come. */
export class LeadModel {
  readonly #laws: readonly [RaidLaw, RaidLaw];
  /** By raids left: distribution of what the lead still changes by. */
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
        for (let at = Math.max(0, -shift); at < Math.min(WIDTH, WIDTH - shift); at++) made[at + shift] += later[at] * chance;
      }
    }
    this.#changes.set(raidsLeft, made);
    return made;
  }

  /** Chances that the first side wins, that it is level, that it loses. */
  ends(raids: number, lead: number): { readonly win: number; readonly tie: number; readonly lose: number } {
    const changes = this.#changeOf(RAIDS - raids);
    let win = 0;
    for (let change = -lead + 1; change <= LEAD_MAX; change++) win += changes[LEAD_MAX + change] ?? 0;
    const tie = changes[LEAD_MAX - lead] ?? 0;
    return { win, tie, lose: Math.max(0, 1 - win - tie) };
  }
}

/** The winner after 40 minutes: a tie makes the market void, so its price knows of no tie. */
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
