import type { FoundMarket } from '@pavilion/contract/http/market-office';
import { office } from '@pavilion/contract/http/office';
import { ask } from './api.ts';

/** Suspends or opens a market. A house market that follows its feed is taken over first, because the feed would undo it. */
export async function setByHand(row: FoundMarket, status: 'OPEN' | 'SUSPENDED'): Promise<void> {
  const { market_id } = row.market;
  if (row.of === 'HOUSE' && !row.by_hand) await ask(office.takeMarket, { market_id, by_hand: true });
  await ask(office.setMarketStatus, { market_id, status, material: status === 'SUSPENDED' && row.of === 'PLAYERS' });
}
