import { isContest, type GameState } from '@pavilion/core/contests';
import type { ScoreState } from '@pavilion/core/cricket';
import { KINDS } from '@pavilion/core/market';
import { settleMarket, type CricketEvidence, type CricketSettlement } from '@pavilion/core/settlement/cricket';
import { cricketScore } from '../cricket-markets.ts';
import type { MeterRow } from '@pavilion/core/settlement/facts';
import type { HouseQuote, ResultProposal } from '../gateway.ts';
import type { LiveMatch } from '../live-match.ts';
import type { CricketLine, LinePrices } from './line.ts';

/** The house's policy for a match: the lines offered at a score, the quotes, and the evidence for results. */
export interface HousePolicy {
  linesAt(score: ScoreState): readonly CricketLine[];
  pricesAt(score: ScoreState): LinePrices;
  readonly evidence: string;
}

/**
 * Offers and quotes the house's lines on one cricket match, and proposes their results. Each line is offered at its time in the match, and its result is
 * proposed as soon as it is certain. Only the published score is used.
 */
export class CricketHouse {
  readonly #policy: HousePolicy;
  readonly #lines = new Map<string, CricketLine>();
  /** The last quote of each meter. It settles the meter if the match is cut short (settlement S-FM1-24). */
  readonly #meters = new Map<string, NonNullable<CricketEvidence['lastMeterQuote']>>();
  #prices: { readonly score: ScoreState; readonly prices: LinePrices } | undefined;

  constructor(policy: HousePolicy) {
    this.#policy = policy;
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

  /** Returns the last quotes of the meters. Balls do not show them, so they are sent as facts before a meter is settled by them (settlement S-FM1-24). */
  #lastQuotes(): readonly MeterRow[] {
    return [...this.#meters].flatMap(([ref, quote]) => {
      const terms = this.#lines.get(ref)?.terms;
      return terms?.type === 'METER' ? [{ innings: terms.subject.innings, ...quote }] : [];
    });
  }

  /** Proposes results that are certain, then offers new lines. Call it after each event. */
  async follow(live: LiveMatch): Promise<void> {
    const score = cricketScore(live.score);
    for (const ref of live.undecided) {
      const line = this.#lines.get(ref);
      const settlement = line === undefined ? undefined : settleMarket(line.terms, this.#evidenceOf(score, ref));
      if (line === undefined || settlement === undefined) continue;
      if (line.terms.type === 'METER' && settleMarket(line.terms, { score }) === undefined) await this.#sendLastQuotes(live);
      await live.decide(ref, this.#proposalOf(line, settlement));
    }
    if (score.outcome !== null) return;
    const fresh = this.#policy.linesAt(score).filter((line) => !this.#lines.has(line.market.ref));
    for (const line of fresh) this.#lines.set(line.market.ref, line);
    await live.offer(fresh.map((line) => line.market));
  }

  async #sendLastQuotes(live: LiveMatch): Promise<void> {
    const meters = this.#lastQuotes().map((row) => ({ ...row }));
    await live.facts({ sport: 'CRICKET', state: 'IN_PLAY', meters }, this.#policy.evidence);
  }

  #evidenceOf(score: ScoreState, ref: string): CricketEvidence {
    const lastMeterQuote = this.#meters.get(ref);
    return lastMeterQuote === undefined ? { score } : { score, lastMeterQuote };
  }

  #pricesAt(score: ScoreState): LinePrices {
    if (this.#prices?.score === score) return this.#prices.prices;
    const prices = this.#policy.pricesAt(score);
    this.#prices = { score, prices };
    return prices;
  }

  #proposalOf(line: CricketLine, settlement: CricketSettlement): ResultProposal {
    return {
      result: resultOf(line, settlement),
      certainty: 2,
      evidence: this.#policy.evidence,
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
  // The exchange settles odd/even on a number, as it settles runs: 0 is even.
  const isNumber = KINDS[market.kind].result === 'NUMBER';
  return isNumber ? { kind: 'NUMBER', number: places[0] ?? 0 } : { kind: 'WINNERS', selections: places };
}
