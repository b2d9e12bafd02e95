import type { BookRow, HouseQuoteRow } from '@pavilion/contract/http/house-shapes';
import type { FoundMarket } from '@pavilion/contract/http/market-office';
import { KINDS } from '@pavilion/core/market';
import { formatPrice, formatWhole } from '@pavilion/ui';
import { houseOddsText } from './house-odds.ts';

/** A price or line, and the available amount; at a line also the rate. */
export type LinePrice = { readonly odds: string; readonly rate?: string; readonly amount: string };

/** A selection with its best prices, the best first, and the house's result if it wins. */
export type MarketLine = {
  readonly key: number;
  readonly name: string;
  readonly back: readonly LinePrice[];
  readonly lay: readonly LinePrice[];
  /** True if the lay side comes first, as No comes before Yes on the players' site and on the desk. */
  readonly isLayFirst: boolean;
  /** The house's results; two if they depend on a number: the worst and the best. Empty without a position. */
  readonly results: readonly number[];
};

const isBackSide = ({ side }: HouseQuoteRow): boolean => side === 'BACK' || side === 'YES';

/** Returns the lines of a market. */
export function linesOf(row: FoundMarket): readonly MarketLine[] {
  if (row.of === 'PLAYERS')
    return row.market.runners
      .filter(({ status }) => status === 'ACTIVE')
      .map((runner) => ({
        key: runner.selection_id,
        name: runner.name,
        back: runner.available_to_back.map(playerPrice),
        lay: runner.available_to_lay.map(playerPrice),
        isLayFirst: false,
        results: [],
      }));
  return row.market.rows.map((selection) => ({
    key: selection.selection_id,
    name: selection.name,
    back: selection.quotes.filter(isBackSide).map(priceOf),
    lay: selection.quotes.filter((quote) => !isBackSide(quote)).map(priceOf),
    isLayFirst: KINDS[row.market.kind].sides[0] === 'NO',
    results: row.exposure === 0 && row.open_bets === 0 ? [] : resultsOf(row.book, selection.selection_id),
  }));
}

export type LineSide = 'BACK' | 'LAY' | 'YES' | 'NO';

/** Returns the best price of each side from left to right: back before lay, and No before Yes, as on the players' site. */
export function sidesOf({ back: [back], lay: [lay], isLayFirst }: Pick<MarketLine, 'back' | 'lay' | 'isLayFirst'>) {
  const sides: readonly { readonly side: LineSide; readonly price: LinePrice | undefined }[] = isLayFirst
    ? [
        { side: 'NO', price: lay },
        { side: 'YES', price: back },
      ]
    : [
        { side: 'BACK', price: back },
        { side: 'LAY', price: lay },
      ];
  return sides;
}

function playerPrice([price, size]: readonly number[]): LinePrice {
  return { odds: formatPrice(price ?? 0), amount: formatWhole(Math.floor(size ?? 0)) };
}

function priceOf(quote: HouseQuoteRow): LinePrice {
  const amount = formatWhole(quote.limit);
  const rate = quote.rate ?? quote.price;
  if (quote.line === null || rate === null) return { odds: houseOddsText(quote), amount };
  return { odds: houseOddsText({ ...quote, rate: null, price: null }), rate: String(rate), amount };
}

function resultsOf(book: readonly BookRow[], selectionId: number): readonly number[] {
  const own = book.find((result) => result.selection_id === selectionId);
  if (own !== undefined) return [own.profit];
  const profits = book.map(({ profit }) => profit);
  return profits.length === 0 ? [] : [Math.min(...profits), Math.max(...profits)];
}

/** Returns the book percentage: 100 / best price, added over the selections. Undefined for fewer than two, or while one has no price. */
export function bookPercent(lines: readonly MarketLine[], side: 'back' | 'lay'): number | undefined {
  const prices = lines.map((line) => Number(line[side][0]?.odds));
  if (lines.length < 2 || prices.some((price) => Number.isNaN(price))) return undefined;
  return prices.reduce((sum, price) => sum + 100 / price, 0);
}
