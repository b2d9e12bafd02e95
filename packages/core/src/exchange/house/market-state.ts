import type { ResultBook } from '../../exposure/index.ts';
import { emptyBook, KINDS, type BetSide, type HouseTerms, type KindRules } from '../../market/index.ts';
import { ZERO, type Minor } from '../../money/index.ts';
import { MarketBase } from '../market-base.ts';
import type { HouseQuote } from './commands.ts';

/**
 * An account's bets in one market. Bets that wait out a delay do not count in the book, because they may be refused. The liability of each
 * is reserved in addition, so that the reservation suffices whichever of them are taken.
 */
export type HousePosition = { readonly book: ResultBook; pending: number; exposure: number };

/** One house market in memory: its terms, quotes, positions, bets, and the book of the house itself. */
export class HouseMarketState extends MarketBase<HouseTerms> {
  readonly rules: KindRules;
  /** Counts the times it was quoted. */
  quoteNumber = 0;
  /** By cell; withdrawn ones are not in it. */
  readonly quotes = new Map<number, HouseQuote>();
  readonly positions = new Map<number, HousePosition>();
  /** Every taken bet seen from the house. */
  readonly house: ResultBook;
  /** The part of it in the sum over all markets. */
  counted = 0;
  /** Rows of the bets, in order of their ids. */
  bets: number[] = [];
  /** The runner or number it is settled on; undefined unless SETTLED. */
  result: number | undefined;

  constructor(id: number, event: number, terms: HouseTerms) {
    super(id, 'REAL', event, terms);
    this.rules = KINDS[terms.kind];
    this.house = emptyBook(this.rules, terms);
  }

  /** A row and a side of it as one number: rows in order, the sides of a row as the screen shows them. */
  cell(runner: number, side: BetSide): number {
    return runner * this.rules.sides.length + this.rules.sides.indexOf(side);
  }

  quote(runner: number, side: BetSide): HouseQuote | undefined {
    return this.quotes.get(this.cell(runner, side));
  }

  positionOf(account: number): HousePosition {
    let position = this.positions.get(account);
    if (position === undefined) {
      position = { book: emptyBook(this.rules, this.terms), pending: 0, exposure: 0 };
      this.positions.set(account, position);
    }
    return position;
  }

  exposureOf(account: number): Minor {
    return (this.positions.get(account)?.exposure ?? 0) as Minor;
  }

  override forgetResult(): void {
    super.forgetResult();
    this.result = undefined;
  }

  override atRisk(account: number): Minor {
    return this.isSettled ? ZERO : this.exposureOf(account);
  }
}
