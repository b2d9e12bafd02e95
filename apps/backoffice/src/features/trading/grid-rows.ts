import type { BookRow, HouseQuoteRow } from '@pavilion/contract/http/house-shapes';
import type { FoundMarket } from '@pavilion/contract/http/market-office';
import { formatPrice, formatVolume } from '@pavilion/ui';
import { houseOddsText } from '../../lib/house-odds.ts';

/** A price or line, and below it the available amount; at a line also the rate. */
export type GridPrice = { readonly odds: string; readonly below: string };

/** A line of the grid: one selection with its best prices, the best first, and the house's result if it wins. */
export type GridLine = {
  readonly key: number;
  readonly name: string;
  readonly back: readonly GridPrice[];
  readonly lay: readonly GridPrice[];
  /** The house's results; two if they depend on a number: the worst and the best. Empty without a position. */
  readonly results: readonly number[];
};

const isBackSide = ({ side }: HouseQuoteRow): boolean => side === 'BACK' || side === 'YES';

/** Returns the lines of a market. */
export function linesOf(row: FoundMarket): readonly GridLine[] {
  if (row.of === 'PLAYERS')
    return row.market.runners
      .filter(({ status }) => status === 'ACTIVE')
      .map((runner) => ({
        key: runner.selection_id,
        name: runner.name,
        back: runner.available_to_back.map(playerPrice),
        lay: runner.available_to_lay.map(playerPrice),
        results: [],
      }));
  return row.market.rows.map((selection) => ({
    key: selection.selection_id,
    name: selection.name,
    back: selection.quotes.filter(isBackSide).map(priceOf),
    lay: selection.quotes.filter((quote) => !isBackSide(quote)).map(priceOf),
    results: row.exposure === 0 && row.open_bets === 0 ? [] : resultsOf(row.book, selection.selection_id),
  }));
}

function playerPrice([price, size]: readonly number[]): GridPrice {
  return { odds: formatPrice(price ?? 0), below: formatVolume(size ?? 0) };
}

/** Abbreviates limits, because cells are narrow and limits are round: 25,000 is 25K. */
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

function priceOf(quote: HouseQuoteRow): GridPrice {
  const limit = short.format(quote.limit);
  const { line, rate, price } = quote;
  if (line === null || (rate ?? price) === null) return { odds: houseOddsText(quote), below: limit };
  return { odds: houseOddsText({ ...quote, rate: null, price: null }), below: `${rate ?? price} · ${limit}` };
}

function resultsOf(book: readonly BookRow[], selectionId: number): readonly number[] {
  const own = book.find((result) => result.selection_id === selectionId);
  if (own !== undefined) return [own.profit];
  const profits = book.map(({ profit }) => profit);
  return profits.length === 0 ? [] : [Math.min(...profits), Math.max(...profits)];
}

/** Returns the book percentage: 100 / best price, added over the selections. Undefined for fewer than two, or while one has no price. */
export function bookPercent(lines: readonly GridLine[], side: 'back' | 'lay'): number | undefined {
  const prices = lines.map((line) => Number(line[side][0]?.odds));
  if (lines.length < 2 || prices.some((price) => Number.isNaN(price))) return undefined;
  return prices.reduce((sum, price) => sum + 100 / price, 0);
}

const OVER: ReadonlySet<string> = new Set(['CLOSED', 'SETTLED', 'VOID']);

export type GridGroup = { readonly id: 'PLAYERS' | 'HOUSE' | 'OVER'; readonly rows: readonly FoundMarket[] };

/** Returns the markets whose name, number or selections contain the text, in groups: between players, of the house, and over. */
export function groupsOf(rows: readonly FoundMarket[], search: string): readonly GridGroup[] {
  const text = search.trim().toLowerCase();
  const found = rows.filter((row) => text === '' || wordsOf(row).includes(text));
  const inOrder = found.toSorted((a, b) => a.market.order - b.market.order);
  const isOver = ({ market }: FoundMarket): boolean => OVER.has(market.status);
  const groups: readonly GridGroup[] = [
    { id: 'PLAYERS', rows: inOrder.filter((row) => row.of === 'PLAYERS' && !isOver(row)) },
    { id: 'HOUSE', rows: inOrder.filter((row) => row.of === 'HOUSE' && !isOver(row)) },
    { id: 'OVER', rows: inOrder.filter(isOver) },
  ];
  return groups.filter((group) => group.rows.length > 0);
}

function wordsOf(row: FoundMarket): string {
  const names = row.of === 'HOUSE' ? row.market.rows : row.market.runners;
  return [row.market.name, row.market.market_id, ...names.map(({ name }) => name)].join(' ').toLowerCase();
}
