import { PositionBook } from '../exposure/index.ts';
import type { MarketStatus, MarketTerms } from '../market/index.ts';
import { MarketBook, NONE, ShadowBook, type OrderStore } from '../matching/index.ts';
import { EVENS, LADDER_SIZE, LineLadder } from '../odds/index.ts';
import type { RunnerResult, VoidReason } from './commands.ts';
import { FillStore } from './fill-store.ts';
import { Shadow } from './paper/shadow.ts';
import { SettlementSums } from './settlement-sums.ts';
import { toStored, type MarketName, type Venue } from './venue.ts';

/** What one account got from the settlement in force; a rollback gives exactly this back. */
export type SettledAccount = { readonly account: number; readonly gross: number; readonly commission: number };

/** What is being done with a settlement: paid, every stake returned, or undone. */
export type SettlementAct = 'PAY' | 'VOID' | 'ROLL_BACK';

/** How far an act of settlement has come that is carried out in slices (trust S12). */
export type Settling = {
  readonly act: SettlementAct;
  /** Orders whose result is told. */
  told: number;
  /** ROLL_BACK: how many lines there were to undo. */
  readonly lines: number;
  /** PAY and VOID. */
  readonly sums: SettlementSums;
};

/**
 * A runner that was taken out. `factor`: hundredths of a percent; `fills`: how many fills there were before it, which it may reprice; `matches`: those
 * that are void because of it, and would live again if it came back.
 */
export type Removal = { readonly runner: number; factor: number; readonly fills: number; matches: readonly number[] };

/** Last price and traded volume of one runner. */
export class TradedVolume {
  lastPrice = 0;
  total = 0;
  /** Backers' stakes matched, by ladder place. */
  readonly byLevel = new Float64Array(LADDER_SIZE);
}

/** One market in memory: its terms, book, positions and fills. */
export class MarketState {
  /** A market and its paper market have the same id. */
  readonly id: number;
  readonly venue: Venue;
  /** As records name it, and as journals and snapshots store that. */
  readonly name: MarketName;
  readonly stored: number;
  /** Index in the state's table; orders name their market by it. */
  readonly slot: number;
  readonly event: number;
  /** As they are now. */
  terms: MarketTerms;
  status: MarketStatus = 'INACTIVE';
  inPlay = false;
  version = 1;
  /** Of a line market. */
  readonly lines: LineLadder | undefined;
  readonly book: MarketBook;
  readonly positions: PositionBook;
  readonly fills = new FillStore();
  readonly traded: TradedVolume[];
  /** In the order in which the runners were removed. */
  readonly removals: Removal[] = [];
  /** How many fills there were when it turned in-play; `Infinity` until then. */
  fillsBeforeOff = Infinity;
  /** Counts settlements and voids of this market, the corrected ones too. */
  settlement = 0;
  results: readonly RunnerResult[] = [];
  /** The result of a line market that is settled. */
  lineResult: number | undefined;
  voidReason: VoidReason | undefined;
  settled: SettledAccount[] = [];
  /** The act of settlement under way; the market is CLOSED as long as it lasts. */
  settling: Settling | undefined;
  /** Changed since the dirty markets were last taken. */
  dirty = false;
  /** The market for paper orders beside this one. The first paper order opens it. */
  paper: MarketState | undefined;
  /** In a paper market: how its orders stand beside the real ones. */
  readonly shadow: Shadow | undefined;

  /** `real`: the market that a paper market stands beside. */
  constructor(id: number, slot: number, event: number, terms: MarketTerms, orders: OrderStore, real?: MarketState) {
    this.id = id;
    this.slot = slot;
    this.event = event;
    this.terms = terms;
    this.lines = terms.lines === undefined ? undefined : new LineLadder(terms.lines);
    this.shadow = real === undefined ? undefined : new Shadow(real, orders);
    this.venue = real === undefined ? 'REAL' : 'PAPER';
    this.name = { market: id, venue: this.venue };
    this.stored = toStored(this.name);
    this.book =
      this.shadow === undefined
        ? new MarketBook(orders, terms.runners, terms.winners, terms.crossMatching, this.lines)
        : new ShadowBook(orders, this.shadow.real.book, this.shadow.takenBy, terms.winners, this.lines);
    this.positions = new PositionBook(terms.runners, terms.winners, this.lines, terms.eachWay?.places);
    this.traded = Array.from({ length: terms.runners }, () => new TradedVolume());
  }

  /** Returns the odds of an order that asks for `price`, which is a line in a line market. */
  oddsAt(price: number): number {
    return this.lines === undefined ? price : EVENS;
  }

  removalOf(runner: number): Removal | undefined {
    return this.removals.find((removal) => removal.runner === runner);
  }

  /** The runner cannot win any more. It takes no orders, so no match across runners finds one on each of them again. */
  remove(removal: Removal): void {
    this.removals.push(removal);
    this.positions.removeRunner(removal.runner);
  }

  /** The runner is back. What was void because of it and has a side on another runner that is out is void because of that one from now on. */
  reinstate(runner: number, stillVoid: ReadonlyMap<Removal, readonly number[]>): void {
    this.removals.splice(
      this.removals.findIndex((removal) => removal.runner === runner),
      1,
    );
    for (const [removal, matches] of stillVoid) removal.matches = [...removal.matches, ...matches];
    this.positions.reinstateRunner(runner);
  }

  /** The match does not live again, whichever runner comes back. */
  keepVoid(match: number): void {
    for (const removal of this.removals) removal.matches = removal.matches.filter((each) => each !== match);
  }

  /** The matches that are void as long as a runner is out. */
  voidForRemoval(): Set<number> {
    return new Set(this.removals.flatMap(({ matches }) => matches));
  }

  beginSettling(act: SettlementAct): void {
    this.settling = { act, told: 0, lines: this.settled.length, sums: new SettlementSums(this) };
  }

  /** True if bets wait out a delay now. */
  get delaysBets(): boolean {
    return this.inPlay && this.terms.betDelayMs > 0;
  }

  get isSettled(): boolean {
    return this.status === 'SETTLED' || this.status === 'VOID';
  }

  /** What an account has at risk here; what it has its result for is at risk no more. */
  atRisk(account: number): number {
    const position = this.positions.find(account);
    return position === NONE || this.hasReleased(account) ? 0 : this.positions.exposureAt(position);
  }

  /** Whether nothing is reserved for the account in this market any more, because it has its result (trust S4). */
  hasReleased(account: number): boolean {
    if (this.isSettled || this.settling === undefined) return this.isSettled;
    const position = this.positions.find(account);
    return position !== NONE && this.positions.isReleased(position);
  }
}
