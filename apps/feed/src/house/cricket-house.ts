import { isContest, type GameState } from '@pavilion/core/contests';
import type { Pitch, ScoreState } from '@pavilion/core/cricket';
import { settleMarket, type CricketSettlement } from '@pavilion/core/settlement/cricket';
import { cricketScore, MATCH_ODDS } from '../cricket-markets.ts';
import type { HouseQuote, ResultProposal } from '../gateway.ts';
import type { ChancesOf, LiveMatch } from '../live-match.ts';
import { linesAt } from './cricket-lines.ts';
import type { CricketLine } from './line.ts';
import { LinePrices } from './line-prices.ts';

/**
 * The house's lines on one match of cricket: offered as the match comes to them, quoted from the score, and decided by the rules as soon as the
 * balls make them certain. It knows the published score and nothing else.
 */
export class CricketHouse {
  readonly #pitch: Pitch;
  readonly #chancesOf: ChancesOf;
  readonly #lines = new Map<string, CricketLine>();
  #prices: { readonly score: ScoreState; readonly prices: LinePrices } | undefined;

  constructor(pitch: Pitch, chancesOf: ChancesOf) {
    this.#pitch = pitch;
    this.#chancesOf = chancesOf;
  }

  /** What a line takes bets at, at this score; null where the line is none of the house's. */
  readonly quotesOf = (score: GameState, ref: string): readonly HouseQuote[] | null => {
    const line = this.#lines.get(ref);
    return line === undefined || isContest(score) ? null : line.quotes(this.#pricesAt(score));
  };

  /** Follows the match after each of its events: decides what is certain, then offers what is new. */
  async follow(live: LiveMatch): Promise<void> {
    const score = cricketScore(live.score);
    for (const ref of live.undecided) {
      const line = this.#lines.get(ref);
      const settlement = line === undefined ? undefined : settleMarket(line.terms, { score });
      if (line !== undefined && settlement !== undefined) await live.decide(ref, proposalOf(line, settlement));
    }
    if (score.outcome !== null) return;
    const fresh = linesAt(score).filter((line) => !this.#lines.has(line.market.ref));
    for (const line of fresh) this.#lines.set(line.market.ref, line);
    await live.offer(fresh.map((line) => line.market));
  }

  /** The makers have just been shown the same score. */
  #pricesAt(score: ScoreState): LinePrices {
    if (this.#prices?.score === score) return this.#prices.prices;
    const chance = this.#chancesOf(score, MATCH_ODDS)?.[0] ?? null;
    const prices = new LinePrices(score, this.#pitch, chance);
    this.#prices = { score, prices };
    return prices;
  }
}

function proposalOf(line: CricketLine, settlement: CricketSettlement): ResultProposal {
  return {
    result: resultOf(line, settlement),
    certainty: 2,
    evidence: 'Counted from the balls, which the published seed gives again.',
    ruleId: settlement.ruleId,
    revealedSeed: null,
  };
}

function resultOf({ market, winners }: CricketLine, settlement: CricketSettlement): ResultProposal['result'] {
  if (settlement.kind === 'VOID') return { kind: 'VOID', reason: settlement.reason };
  const { value } = settlement;
  if (value.kind === 'NUMBER') return { kind: 'NUMBER', number: value.number };
  const names: readonly string[] = value.kind === 'WINNERS' ? value.winners : [value.digits];
  const places = names.map((name) => winners.indexOf(name));
  // Odd and even are a number to the exchange, as runs are: 0 is even.
  return market.kind === 'ODD_EVEN' ? { kind: 'NUMBER', number: places[0] ?? 0 } : { kind: 'WINNERS', selections: places };
}
