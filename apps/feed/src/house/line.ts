import { DEFAULT_FLAGS, type CricketQuestion, type CricketTerms } from '@pavilion/core/settlement/cricket';
import type { BandQuote, BookmakerQuote, DigitQuote, LineQuote, MeterLines, TeamIndex } from '@pavilion/core/cricket';
import type { Price } from '@pavilion/core/odds';
import type { Question } from '@pavilion/core/settlement/facts';
import type { AnnouncedHouseMarket, HouseQuote } from '../gateway.ts';

/** The house's quotes at one score; undefined while no bets are accepted. Innings and overs count from 1. */
export interface LinePrices {
  winner(team: TeamIndex): BookmakerQuote | undefined;
  session(innings: number, overs: number): LineQuote | undefined;
  /** The runs of one over. */
  onlyOver(innings: number, over: number): LineQuote | undefined;
  /** The total of an innings, as a line, a band and a meter. */
  lambi(innings: number): LineQuote | undefined;
  khado(innings: number, width: number): BandQuote | undefined;
  meter(innings: number): MeterLines | undefined;
  /** Quotes for the ten last digits of a session's score. */
  digits(innings: number, overs: number): readonly (DigitQuote | undefined)[];
  /** Prices of the hundred pairs of last digits after two sessions, in the order of the pairs. */
  digitPairs(innings: number, first: number, second: number): readonly (Price | undefined)[];
  /** Quotes for `team` to be ahead after both sides have faced `overs` overs. */
  ahead(team: TeamIndex, overs: number): BookmakerQuote | undefined;
  /** Price of a tie. */
  tie(): Price | undefined;
  nextWicket(innings: number, wicket: number): LineQuote | undefined;
  batter(innings: number, player: string): LineQuote | undefined;
  /** True if enough balls of the innings are left to quote exact figures. */
  hasManyBallsLeft(innings: number): boolean;
}

/** A house market on a cricket match: its question, quotes and settlement. */
export interface CricketLine {
  readonly market: AnnouncedHouseMarket;
  readonly terms: CricketTerms;
  /** Names of the possible winners, in selection order; empty if the result is a number. */
  readonly winners: readonly string[];
  /** Returns the house quotes now; empty if no bets are accepted. */
  quotes(prices: LinePrices): readonly HouseQuote[];
}

/** Largest stake of one bet in points; for a meter, the largest stake for each run (settlement 4.3). */
export const LIMIT = { bookmaker: 100_000, comparison: 500_000, session: 25_000, small: 10_000, pair: 500, meter: 500 } as const;

export function termsOf(question: CricketQuestion): CricketTerms {
  return { ...question, advance: false, flags: DEFAULT_FLAGS };
}

/** Returns the parameters with which the exchange asks the same question of the facts of a match. */
export function parametersOf(asked: CricketQuestion): Question {
  switch (asked.type) {
    case 'SESSION':
    case 'ONLY_OVER':
      return { innings: asked.innings, number: asked.over };
    case 'FALL_OF_WICKET':
      return { innings: asked.innings, number: asked.wicket };
    case 'BATTER_RUNS':
      return { innings: asked.innings, name: asked.player };
    case 'METER':
    case 'ODD_EVEN':
      return { innings: asked.subject.innings };
    default:
      return 'innings' in asked ? { innings: asked.innings } : {};
  }
}

/** Returns a line on one question, with the market that asks it. */
export function lineOn(
  question: CricketQuestion,
  market: Omit<AnnouncedHouseMarket, 'type' | 'question' | 'inPlay'>,
  more: Pick<CricketLine, 'winners' | 'quotes'>,
): CricketLine {
  const { type } = question;
  return { market: { ...market, type, question: parametersOf(question), inPlay: true }, terms: termsOf(question), ...more };
}

type QuotedOdds = Partial<Pick<HouseQuote, 'line' | 'bandWidth' | 'rate' | 'price'>>;

/** Returns a quote. Fields that its kind does not use are null. */
export function quoteAt(cell: Pick<HouseQuote, 'selection' | 'side' | 'limit'>, odds: QuotedOdds): HouseQuote {
  return { line: null, bandWidth: null, rate: null, price: null, ...cell, ...odds };
}

type RunLine = Pick<AnnouncedHouseMarket, 'ref' | 'name' | 'exposureLimit'> & { readonly limit: number };

/** Returns a run line, which has one row with a NO and a YES side. */
export function runLine(
  { ref, name, limit, exposureLimit }: RunLine,
  question: CricketQuestion,
  quoted: (prices: LinePrices) => LineQuote | undefined,
): CricketLine {
  const market = { ref, kind: 'FANCY', name, selections: [name], exposureLimit } as const;
  return lineOn(question, market, {
    winners: [],
    quotes(prices) {
      const quote = quoted(prices);
      if (quote === undefined) return [];
      const cell = { selection: 0, limit } as const;
      return [quoteAt({ ...cell, side: 'NO' }, quote.no), quoteAt({ ...cell, side: 'YES' }, quote.yes)];
    },
  });
}
