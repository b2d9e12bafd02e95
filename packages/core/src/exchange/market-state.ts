import { PositionBook } from '../exposure/index.ts';
import type { MarketTerms } from '../market/index.ts';
import { MarketBook, NONE, ShadowBook, type ClosingOrder, type OrderStore, type StartingPrice } from '../matching/index.ts';
import { EVENS, LADDER_SIZE, LineLadder } from '../odds/index.ts';
import { addAt } from '../std/index.ts';
import type { TradeInstruction } from './apply-instructions.ts';
import type { SettlementAct } from './codes.ts';
import type { OrderId, RunnerIndex, RunnerResult } from './commands.ts';
import { FillStore } from './fill-store.ts';
import { MarketBase } from './market-base.ts';
import { Shadow } from './paper/shadow.ts';
import { SettlementSums } from './settlement-sums.ts';
import { toStored } from './venue.ts';
import { WaitingByPrice } from './waiting-by-price.ts';

/** The progress of a settlement carried out in slices (trust S12). */
export type Settling = {
  readonly act: SettlementAct;
  /** The number of orders with a published result. */
  told: number;
  /** ROLL_BACK: the number of lines to undo. */
  readonly lines: number;
  /** PAY and VOID. */
  readonly sums: SettlementSums;
};

/**
 * A removed runner. `factor`: hundredths of a percent. `fills` is the number of fills before the removal; the removal may change the prices of these. `matches`
 * are the matches that the removal made void. They count again if the runner comes back.
 */
export type Removal = { readonly runner: number; factor: number; readonly fills: number; matches: readonly number[] };

/** An order in the auction of its runner, with its values at the time of entry. */
export type AuctionEntry = ClosingOrder & { readonly order: OrderId; readonly runner: RunnerIndex };

/** Last price and traded volume of one runner, and the instructions that wait for a trade on it. */
export class TradedVolume {
  /** Ladder place of the last price plus 1; 0 before the first trade. */
  lastPrice = 0;
  total = 0;
  /** Backers' stakes matched, by ladder place. */
  readonly byLevel = new Float64Array(LADDER_SIZE);
  readonly waiting = new WaitingByPrice();

  add(level: number, stake: number): void {
    addAt(this.byLevel, level, stake);
    this.total += stake;
    this.lastPrice = level + 1;
  }
}

/** One exchange market in memory: its terms, book, positions and fills. */
export class MarketState extends MarketBase<MarketTerms> {
  /** Index in the state's table of markets. Orders refer to their market by it. */
  readonly slot: number;
  /** The id of the market in journals and snapshots. */
  readonly stored: number;
  /** The lines of a line market. */
  readonly lines: LineLadder | undefined;
  readonly book: MarketBook;
  readonly positions: PositionBook;
  readonly fills = new FillStore();
  readonly traded: TradedVolume[];
  /** Instructions of real and paper accounts that wait for a trade in this market, or were triggered and are not carried out yet. */
  readonly instructions = new Set<TradeInstruction>();
  /** The removals, in the order in which they happened. */
  readonly removals: Removal[] = [];
  /** The number of fills when the market turned in-play; `Infinity` until then. */
  fillsBeforeOff = Infinity;
  /**
   * The rows of the open orders that take part in the auction of the starting price. These are on-close orders, and orders of the book with that persistence.
   */
  readonly closing = new Set<number>();
  /** The orders that entered the auctions of the starting prices, by runner and arrival. */
  readonly entries: AuctionEntry[] = [];
  /** Starting prices by runner; undefined where the auction made no price. */
  readonly startingPrices: (StartingPrice | undefined)[] = [];
  results: readonly RunnerResult[] = [];
  /** The result of a line market that is settled. */
  lineResult: number | undefined;
  /** The settlement act in progress. The market is CLOSED until the act ends. */
  settling: Settling | undefined;
  /** The paper market that belongs to this market. The first paper order opens it. */
  paper: MarketState | undefined;
  /** In a paper market, the queue positions of its orders among the real orders. */
  readonly shadow: Shadow | undefined;

  /** `real`: the real market of a paper market. */
  constructor(id: number, slot: number, event: number, terms: MarketTerms, orders: OrderStore, real?: MarketState) {
    super(id, real === undefined ? 'REAL' : 'PAPER', event, terms);
    this.slot = slot;
    this.stored = toStored(this.name);
    this.lines = terms.lines === undefined ? undefined : new LineLadder(terms.lines);
    this.shadow = real === undefined ? undefined : new Shadow(real, orders);
    this.book =
      this.shadow === undefined
        ? new MarketBook(orders, terms.runners, terms.winners, terms.crossMatching, this.lines)
        : new ShadowBook(orders, this.shadow.real.book, this.shadow.takenBy, terms.winners, this.lines);
    this.positions = new PositionBook(terms.runners, terms.winners, this.lines, terms.eachWay?.places);
    this.traded = Array.from({ length: terms.runners }, () => new TradedVolume());
  }

  /** True if the market has an auction of the starting price when it turns in-play (exchange X10). */
  get hasStartingPrice(): boolean {
    return this.terms.turnsInPlay && this.lines === undefined && this.terms.eachWay === undefined;
  }

  /** Returns the odds of an order at `price`, which is a line in a line market. */
  oddsAt(price: number): number {
    return this.lines === undefined ? price : EVENS;
  }

  removalOf(runner: number): Removal | undefined {
    return this.removals.find((removal) => removal.runner === runner);
  }

  /** Removes a runner. The runner takes no more orders, and cross matches ignore it. */
  remove(removal: Removal): void {
    this.removals.push(removal);
    this.book.setRemoved(removal.runner, true);
    this.positions.removeRunner(removal.runner);
  }

  /** Brings a runner back. A match that the removal voided stays void if one of its sides is on another removed runner. */
  reinstate(runner: number, stillVoid: ReadonlyMap<Removal, readonly number[]>): void {
    this.removals.splice(
      this.removals.findIndex((removal) => removal.runner === runner),
      1,
    );
    for (const [removal, matches] of stillVoid) removal.matches = [...removal.matches, ...matches];
    this.book.setRemoved(runner, false);
    this.positions.reinstateRunner(runner);
  }

  /** Keeps a match void even if its runner returns. */
  keepVoid(match: number): void {
    for (const removal of this.removals) removal.matches = removal.matches.filter((each) => each !== match);
  }

  /** Returns the matches that are void while a runner is out. */
  voidForRemoval(): Set<number> {
    return new Set(this.removals.flatMap(({ matches }) => matches));
  }

  beginSettling(act: SettlementAct): void {
    this.settling = { act, told: 0, lines: this.settled.length, sums: new SettlementSums(this) };
  }

  override forgetResult(): void {
    super.forgetResult();
    this.results = [];
    this.lineResult = undefined;
  }

  override atRisk(account: number): number {
    const position = this.positions.find(account);
    return position === NONE || this.hasReleased(account) ? 0 : this.positions.exposureAt(position);
  }

  /** True if the account has its result, so its reservation here has ended (trust S4). */
  hasReleased(account: number): boolean {
    if (this.isSettled || this.settling === undefined) return this.isSettled;
    const position = this.positions.find(account);
    return position !== NONE && this.positions.isReleased(position);
  }
}
