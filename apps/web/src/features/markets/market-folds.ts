import type { MarketBook } from '@pavilion/contract/http';
import { isOver } from '../../text/market-words.ts';

/** The parts of a market that decide its place on the page. */
type FoldedMarket = Pick<MarketBook, 'market_id' | 'market_type' | 'status' | 'lines'> & {
  readonly runners: readonly Pick<MarketBook['runners'][number], 'available_to_back' | 'available_to_lay'>[];
};

/** The markets between players as a match page groups them: open with prices, lines without a quote, and decided ones. */
export type MarketFolds<M> = { readonly shown: readonly M[]; readonly unpriced: readonly M[]; readonly decided: readonly M[] };

/** Returns the markets by their place on the page, each in its order. The main market is always shown: its result is the result of the match. */
export function foldMarkets<M extends FoldedMarket>(markets: readonly M[]): MarketFolds<M> {
  const main = mainMarket(markets);
  const others = markets.filter((market) => market !== main);
  const decided = others.filter((market) => isOver(market.status));
  const unpriced = others.filter((market) => !isOver(market.status) && market.lines !== null && !hasOffer(market));
  return { shown: markets.filter((market) => !decided.includes(market) && !unpriced.includes(market)), unpriced, decided };
}

/** Returns the market that decides the match; if there is none, the first market. */
export function mainMarket<M extends Pick<FoldedMarket, 'market_type'>>(markets: readonly M[]): M | undefined {
  return markets.find((market) => market.market_type === 'MATCH_ODDS') ?? markets[0];
}

function hasOffer({ runners }: FoldedMarket): boolean {
  return runners.some(({ available_to_back: back, available_to_lay: lay }) => back.length + lay.length > 0);
}
