import type { MarketBet } from '@pavilion/contract/http/downline';
import { Badge } from '@pavilion/ui';
import { t } from './messages/index.ts';

type Side = MarketBet['side'];

/** Returns the colour of a side: blue for a bet that something happens, pink for a bet that it does not. */
export function sideTone(side: Side): 'back' | 'lay' {
  return side === 'BACK' || side === 'YES' ? 'back' : 'lay';
}

/** The side of a bet: its word in its colour. */
export function SideBadge({ side }: { side: Side }) {
  return <Badge tone={sideTone(side)}>{t(`trading.side.${side}`)}</Badge>;
}
