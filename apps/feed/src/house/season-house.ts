import { isContest, LEAGUE_MATCHES, type GameState } from '@pavilion/core/contests';
import type { CricketSettlement } from '@pavilion/core/settlement/cricket';
import { settleSeason, type SeasonEvidence } from '@pavilion/core/settlement/cricket';
import { seasonFacts, type Facts } from '@pavilion/core/settlement/facts';
import type { HouseQuote, ResultProposal } from '../gateway.ts';
import type { LiveMatch } from '../live-match.ts';
import { seasonLines, seasonQuotes, type SeasonLine, type SeasonRules, type SeasonView } from './season-lines.ts';

/** Offers, quotes and settles the house's season-long fancies. Quotes follow from the matches played. */
export class SeasonHouse {
  readonly #lines: ReadonlyMap<string, SeasonLine>;
  readonly #view: () => SeasonView;
  readonly #evidence: string;

  /** @param view the public state of the season */
  constructor(rules: SeasonRules, view: () => SeasonView, evidence: string) {
    this.#lines = new Map(seasonLines(rules).map((line) => [line.market.ref, line]));
    this.#view = view;
    this.#evidence = evidence;
  }

  /** Returns the current quotes of a fancy; null if the market is not a house market. */
  readonly quotesOf = (score: GameState, ref: string): readonly HouseQuote[] | null => {
    const line = this.#lines.get(ref);
    return line === undefined || !isContest(score) ? null : seasonQuotes(line, this.#view());
  };

  offer(live: LiveMatch): Promise<void> {
    return live.offer([...this.#lines.values()].map((line) => line.market));
  }

  /** Settles the markets of removed players after each match. All other markets settle at the end of the season. */
  async decideCertainResults(live: LiveMatch): Promise<void> {
    const { matches } = this.#view();
    const evidence: SeasonEvidence = { fixtureMatches: LEAGUE_MATCHES, matches, finished: matches.length === LEAGUE_MATCHES };
    for (const ref of live.undecided) {
      const line = this.#lines.get(ref);
      const settlement = line === undefined ? undefined : settleSeason(line.terms, evidence);
      if (settlement !== undefined) await live.decide(ref, this.#proposalOf(settlement));
    }
  }

  /** Returns the facts of the finished season that its markets ask for. */
  facts(): Facts {
    const terms = [...this.#lines.values()].map((line) => line.terms);
    return seasonFacts(terms, this.#view().matches);
  }

  #proposalOf(settlement: CricketSettlement): ResultProposal {
    return {
      result: resultOf(settlement),
      certainty: 2,
      evidence: this.#evidence,
      ruleId: settlement.ruleId,
      revealedSeed: null,
    };
  }
}

function resultOf(settlement: CricketSettlement): ResultProposal['result'] {
  if (settlement.kind === 'VOID') return { kind: 'VOID', reason: settlement.reason };
  if (settlement.value.kind !== 'NUMBER') throw new TypeError('a season market settles on a number');
  return { kind: 'NUMBER', number: settlement.value.number };
}
