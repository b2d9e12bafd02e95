import type { BetRow } from '@pavilion/contract/http';
import { formatPrice } from '@pavilion/ui';

/** Returns the odds of a bet between players: those of its matches, or its limit. A bet at the starting price alone has none before that. */
export function betOddsText({
  order_type: type,
  average_price_matched: average,
  price,
}: Pick<BetRow, 'order_type' | 'average_price_matched' | 'price'>): string {
  if (average === null && type === 'MARKET_ON_CLOSE') return 'SP';
  return formatPrice(average ?? price);
}
