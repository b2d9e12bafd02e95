import type { HouseBook, MarketBook } from '@pavilion/contract/http';
import { useQueries } from '@tanstack/react-query';
import { type BoardItem, itemKey } from '../../betting/board.ts';
import { mainMarket } from '../../features/markets/market-folds.ts';
import { matchDetail } from '../../features/markets/use-match-detail.ts';
import { isOver } from '../../text/market-words.ts';

/** Returns the keys of items that will not change any more: settled markets, and matches whose main market is settled. */
export function useSettledItems(
  items: readonly BoardItem[],
  markets: readonly Pick<MarketBook | HouseBook, 'market_id' | 'status'>[],
): ReadonlySet<string> {
  const whole = items.filter((item) => item.market_id === null);
  const matches = useQueries({ queries: whole.map((item) => matchDetail(item.match_id)) });
  const decided = whole.filter((_, index) => {
    const main = mainMarket(matches[index]?.data?.markets ?? []);
    return main !== undefined && isOver(main.status);
  });
  const settled = markets.filter(({ status }) => isOver(status)).map(({ market_id }) => market_id);
  return new Set([...decided.map(itemKey), ...settled]);
}
