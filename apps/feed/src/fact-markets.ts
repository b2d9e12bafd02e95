import type { ScoreState } from '@pavilion/core/cricket';
import { settleMarket, type CricketTerms } from '@pavilion/core/settlement/cricket';
import type { AnnouncedMarket } from './gateway.ts';
import { termsOf } from './house/line.ts';
import type { LiveMatch } from './live-match.ts';

/** A market in which players bet with each other on a fact of the match, and the rule that settles it. */
interface FactMarket {
  readonly announced: AnnouncedMarket;
  readonly terms: CricketTerms;
  /** Possible winners in the settlement, in the order of the selections. */
  readonly winners: readonly string[];
}

const TOSS = 'toss';
const COMPLETED = 'completed-match';
const EVENS: readonly number[] = [0.5, 0.5];

/**
 * The two markets on facts of a cricket match. "To Win the Toss" closes before the toss. "Completed Match" closes when its result is certain (settlement
 * S-MATCH-7, S-MATCH-13).
 */
export class FactMarkets {
  readonly #markets: readonly FactMarket[];
  readonly #completionOf: (score: ScoreState) => number | null;

  /** @param completionOf chance of a result, null if unknown */
  constructor(teams: readonly [string, string], completionOf: (score: ScoreState) => number | null) {
    const one = { winners: 1 } as const;
    this.#completionOf = completionOf;
    this.#markets = [
      {
        announced: { ...one, ref: TOSS, type: 'TO_WIN_THE_TOSS', name: 'To Win the Toss', selections: teams, inPlay: false },
        terms: termsOf({ type: 'TOSS' }),
        winners: teams,
      },
      {
        announced: {
          ...one,
          ref: COMPLETED,
          type: 'COMPLETED_MATCH',
          name: 'Completed Match',
          selections: ['Yes', 'No'],
          inPlay: true,
        },
        terms: termsOf({ type: 'COMPLETED_MATCH' }),
        winners: ['YES', 'NO'],
      },
    ];
  }

  get announced(): readonly AnnouncedMarket[] {
    return this.#markets.map((market) => market.announced);
  }

  /** Returns the chances of a fact market's selections; null if it has no price, undefined for any other market. */
  chancesOf(score: ScoreState, ref: string): readonly number[] | null | undefined {
    if (ref === TOSS) return score.toss === null ? EVENS : null;
    if (ref !== COMPLETED) return undefined;
    const chance = this.#completionOf(score);
    return chance === null ? null : [chance, 1 - chance];
  }

  /** Closes betting on the toss. It must be called before the coin is thrown. */
  async closeToss(live: LiveMatch): Promise<void> {
    await live.close(TOSS);
  }

  /** Proposes each result once, as soon as the rules decide it. */
  async decide(live: LiveMatch, score: ScoreState, evidence: string): Promise<void> {
    for (const { announced, terms, winners } of this.#markets) {
      if (!live.undecided.includes(announced.ref)) continue;
      const settlement = settleMarket(terms, { score });
      if (settlement === undefined) continue;
      const { ruleId } = settlement;
      const said = { certainty: 2, evidence, ruleId, revealedSeed: null } as const;
      if (settlement.kind === 'VOID') {
        await live.decide(announced.ref, { ...said, result: { kind: 'VOID', reason: settlement.reason } });
      } else {
        const names = settlement.value.kind === 'WINNERS' ? settlement.value.winners : [];
        const selections = names.map((name) => winners.indexOf(name));
        await live.decide(announced.ref, { ...said, result: { kind: 'WINNERS', selections } });
      }
    }
  }
}
