import { isContest, type GameState } from '@pavilion/core/contests';
import type { ScoreState } from '@pavilion/core/cricket';
import { KINDS } from '@pavilion/core/market';
import { settleMarket, type CricketEvidence, type CricketSettlement } from '@pavilion/core/settlement/cricket';
import { cricketScore } from '../cricket-markets.ts';
import type { HouseQuote, ResultProposal } from '../gateway.ts';
import type { LiveMatch } from '../live-match.ts';
import type { CricketLine, LinePrices } from './line.ts';

/** The rules by which the house handles a match: the lines that it offers at a score, its quotes, and the evidence for its results. */
export interface HouseManner {
  linesAt(score: ScoreState): readonly CricketLine[];
  pricesAt(score: ScoreState): LinePrices;
  readonly evidence: string;
}

/**
 * The house's lines on one cricket match. They are offered when the match reaches them, quoted from the score, and decided by the rules once the balls make
 * them certain. It knows only the published score.
 */
export class CricketHouse {
  readonly #manner: HouseManner;
  readonly #lines = new Map<string, CricketLine>();
  /** The last quotes of the meters, which decide them when the match is cut short (settlement S-FM1-24). */
  readonly #meters = new Map<string, NonNullable<CricketEvidence['lastMeterQuote']>>();
  #prices: { readonly score: ScoreState; readonly prices: LinePrices } | undefined;

  constructor(manner: HouseManner) {
    this.#manner = manner;
  }

  /** Returns the quotes of a line at this score; null if it is not a house line. */
  readonly quotesOf = (score: GameState, ref: string): readonly HouseQuote[] | null => {
    const line = this.#lines.get(ref);
    if (line === undefined || isContest(score)) return null;
    const quotes = line.quotes(this.#pricesAt(score));
    const [no, yes] = KINDS[line.market.kind].quotedAs === 'LINE' ? quotes.map((quote) => quote.line) : [];
    if (typeof no === 'number' && typeof yes === 'number') this.#meters.set(ref, { no, yes });
    return quotes;
  };

  /** Follows the match after each event: decides certain lines, then offers new ones. */
  async follow(live: LiveMatch): Promise<void> {
    const score = cricketScore(live.score);
    for (const ref of live.undecided) {
      const line = this.#lines.get(ref);
      const settlement = line === undefined ? undefined : settleMarket(line.terms, this.#evidenceOf(score, ref));
      if (line !== undefined && settlement !== undefined) await live.decide(ref, this.#proposalOf(line, settlement));
    }
    if (score.outcome !== null) return;
    const fresh = this.#manner.linesAt(score).filter((line) => !this.#lines.has(line.market.ref));
    for (const line of fresh) this.#lines.set(line.market.ref, line);
    await live.offer(fresh.map((line) => line.market));
  }

  #evidenceOf(score: ScoreState, ref: string): CricketEvidence {
    const lastMeterQuote = this.#meters.get(ref);
    return lastMeterQuote === undefined ? { score } : { score, lastMeterQuote };
  }

  /** The makers have just been shown the same score. */
  #pricesAt(score: ScoreState): LinePrices {
    if (this.#prices?.score === score) return this.#prices.prices;
    const prices = this.#manner.pricesAt(score);
    this.#prices = { score, prices };
    return prices;
  }

  #proposalOf(line: CricketLine, settlement: CricketSettlement): ResultProposal {
    return {
      result: resultOf(line, settlement),
      certainty: 2,
      evidence: this.#manner.evidence,
      ruleId: settlement.ruleId,
      revealedSeed: null,
    };
  }
}

function resultOf({ market, winners }: CricketLine, settlement: CricketSettlement): ResultProposal['result'] {
  if (settlement.kind === 'VOID') return { kind: 'VOID', reason: settlement.reason };
  const { value } = settlement;
  if (value.kind === 'NUMBER') return { kind: 'NUMBER', number: value.number };
  const names: readonly string[] = value.kind === 'WINNERS' ? value.winners : [value.digits];
  const places = names.map((name) => winners.indexOf(name));
  // For the exchange, odd and even is a number like runs: 0 is even.
  const isNumber = KINDS[market.kind].result === 'NUMBER';
  return isNumber ? { kind: 'NUMBER', number: places[0] ?? 0 } : { kind: 'WINNERS', selections: places };
}
