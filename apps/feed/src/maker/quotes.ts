import { movePrice, nearestPrice, PRICE_MAX, type Price, type Side } from '@pavilion/core/odds';

/** An order that a market maker wants in the book. */
export interface QuoteOrder {
  /** Place of the runner in its market, from 0. */
  readonly runner: number;
  readonly side: Side;
  readonly price: Price;
  /** Backer's stake in whole points. */
  readonly sizePoints: number;
}

export interface QuoteSettings {
  /** Backer's stake at the level nearest to the middle, in whole points. Each level further out doubles it. */
  readonly levelPoints: number;
  /** Largest loss of one order, in whole points. */
  readonly liabilityPointsMax: number;
  readonly levels: number;
  /** Worst case of the market, in whole points. Beyond it the maker quotes only orders that reduce it. */
  readonly marketExposurePointsMax: number;
}

/** The maker's win or loss on each runner, in whole points, without its open orders. */
export interface MakerPosition {
  readonly ifWins: readonly number[];
}

/**
 * The smallest chance for a fair price. An outsider with a smaller chance gets the price of this chance, which is too short. The maker therefore lays it but
 * never backs it.
 */
const CHANCE_MIN = 0.01;

/**
 * Quotes both sides of every runner around the fair price, 1 ÷ chance. The first level is a tick worse for the taker than the fair price, and further levels
 * are a tick apart (VC-20). Once the worst result is beyond its limit, no order that makes it worse is returned. An outsider below the smallest chance is laid
 * but not backed. With three runners or more, there is no order on a runner that cannot win. The maker's backs of all runners together never lose money. Other
 * players therefore cannot profit by matching all of them at once (exchange X29).
 *
 * @param chances of the runners, in order
 */
export function quotesFor(chances: readonly number[], position: MakerPosition, settings: QuoteSettings): readonly QuoteOrder[] {
  return chances.flatMap((chance, runner) => {
    if (chance === 0 && chances.length > 2) return [];
    const quotes = runnerQuotes(Math.min(1 - CHANCE_MIN, Math.max(CHANCE_MIN, chance)), runner, position, settings);
    return chance < CHANCE_MIN ? quotes.filter((quote) => quote.side === 'LAY') : quotes;
  });
}

function runnerQuotes(chance: number, runner: number, position: MakerPosition, settings: QuoteSettings): readonly QuoteOrder[] {
  const fair = nearestPrice(100 / chance);
  const levels = Array.from({ length: settings.levels }, (_, level) => level);
  const quotes = levels.flatMap((level) => [
    { side: 'LAY' as const, price: movePrice(fair, -1 - level), level },
    { side: 'BACK' as const, price: movePrice(fair, 1 + level), level },
  ]);
  return quotes
    .filter(({ side, price }) => mayQuote(side, price, fair) && !worsensLimitedLoss(side, runner, position, settings))
    .map(({ side, price, level }) => ({ runner, side, price, sizePoints: sizeOf(side, price, level, settings) }))
    .filter(
      (quote, index, all) =>
        quote.sizePoints > 0 && all.findIndex((each) => each.side === quote.side && each.price === quote.price) === index,
    );
}

/** True if the price is better for the maker than the fair price. At an end of the ladder there may be no such price. */
function mayQuote(side: Side, price: Price, fair: Price): boolean {
  return side === 'LAY' ? price < fair : price > fair && price <= PRICE_MAX;
}

function sizeOf(side: Side, price: Price, level: number, settings: QuoteSettings): number {
  const wanted = settings.levelPoints * 2 ** level;
  if (side === 'BACK') return Math.floor(Math.min(wanted, settings.liabilityPointsMax));
  return Math.floor(Math.min(wanted, (settings.liabilityPointsMax * 100) / (price - 100)));
}

/** True if the worst result is already beyond its limit, and an order on this runner and side would make it worse. */
function worsensLimitedLoss(side: Side, runner: number, position: MakerPosition, settings: QuoteSettings): boolean {
  const worst = Math.min(0, ...position.ifWins);
  if (-worst <= settings.marketExposurePointsMax) return false;
  // A lay loses if its runner wins. A back loses if another runner wins.
  const losesWhen = position.ifWins.flatMap((result, index) => ((index === runner) === (side === 'LAY') ? [result] : []));
  return losesWhen.some((result) => result <= worst);
}

const RUN = 100;

/**
 * Returns orders that buy below an even line and sell above it. The lines are a run apart, and each further stake is doubled. It returns no order once the
 * possible loss exceeds the market's limit (exchange X70).
 *
 * @param line hundredths
 */
export function lineQuotesFor(line: Price, { ifWins }: MakerPosition, settings: QuoteSettings): readonly QuoteOrder[] {
  if (-Math.min(0, ...ifWins) > settings.marketExposurePointsMax) return [];
  return Array.from({ length: settings.levels }, (_, level) => level).flatMap((level) => {
    // At evens a bet loses at most its stake.
    const sizePoints = Math.floor(Math.min(settings.levelPoints * 2 ** level, settings.liabilityPointsMax));
    const away = (level + 1) * RUN;
    return [
      { runner: 0, side: 'LAY' as const, price: (line - away) as Price, sizePoints },
      { runner: 0, side: 'BACK' as const, price: (line + away) as Price, sizePoints },
    ];
  });
}

export interface OpenQuote extends QuoteOrder {
  readonly betId: string;
}

export interface QuoteChange {
  readonly cancel: readonly OpenQuote[];
  readonly place: readonly QuoteOrder[];
}

/**
 * Returns the orders to cancel and to place, so that the wanted orders are open. An order at a wanted price keeps its place in the queue while it has at least
 * half of the wanted size.
 */
export function changeTo(wanted: readonly QuoteOrder[], open: readonly OpenQuote[]): QuoteChange {
  const kept = new Set<OpenQuote>();
  const place: QuoteOrder[] = [];
  for (const quote of wanted) {
    const same = open.find((order) => !kept.has(order) && isAlike(order, quote) && order.sizePoints * 2 >= quote.sizePoints);
    if (same === undefined) place.push(quote);
    else kept.add(same);
  }
  return { cancel: open.filter((order) => !kept.has(order)), place };
}

function isAlike(left: QuoteOrder, right: QuoteOrder): boolean {
  return left.runner === right.runner && left.side === right.side && left.price === right.price;
}
