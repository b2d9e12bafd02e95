import type { ResultBook } from '../../exposure/index.ts';
import { emptyBook, KINDS, type BetSide, type HouseTerms, type KindRules } from '../../market/index.ts';
import { ZERO, type Minor } from '../../money/index.ts';
import { MarketBase } from '../market-base.ts';
import type { HouseQuote } from './commands.ts';

/**
 * An account's bets in one market. Delayed bets are not in the book, because they may still be refused. The liability of each delayed bet is reserved
 * separately, so the reservation suffices for any selection of accepted bets.
 */
export type HousePosition = { readonly book: ResultBook; pending: number; exposure: number };

/** One house market in memory: terms, quotes, positions, bets, and the house's own book. */
export class HouseMarketState extends MarketBase<HouseTerms> {
  readonly rules: KindRules;
  /** Number of times that the market was quoted. */
  quoteNumber = 0;
  /** By cell, without withdrawn quotes. */
  readonly quotes = new Map<number, HouseQuote>();
  readonly positions = new Map<number, HousePosition>();
  /** All accepted bets from the house's side. */
  readonly house: ResultBook;
  /** The worst loss that this market adds to the house's total over all markets. */
  counted = 0;
  /** Rows of the market's bets, in the order of their ids. */
  bets: number[] = [];
  /** The winning runner or number; undefined until SETTLED. */
  result: number | undefined;
  /** The other runners that share the win in a dead heat. */
  tiedWith: readonly number[] = [];

  constructor(id: number, event: number, terms: HouseTerms) {
    super(id, 'REAL', event, terms);
    this.rules = KINDS[terms.kind];
    this.house = emptyBook(this.rules, terms);
  }

  /** Returns a number for a row and its side: rows in order, and within a row the sides in screen order. */
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
    this.tiedWith = [];
  }

  override atRisk(account: number): Minor {
    return this.isSettled ? ZERO : this.exposureOf(account);
  }
}
