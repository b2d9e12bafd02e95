import type { OfficeHouseMarket } from '@pavilion/contract/http/house-shapes';
import { Badge, EmptyState, formatVolume } from '@pavilion/ui';
import { MarketBadge } from '../../lib/market-badge.tsx';
import { t } from '../../lib/messages/index.ts';

type MarketListProps = {
  readonly rows: readonly OfficeHouseMarket[];
  readonly chosen: string | undefined;
  readonly onChoose: (marketId: string) => void;
};

/** A match's house markets, unfinished ones first: name, state, and possible loss. */
export function MarketList({ rows, chosen, onChoose }: MarketListProps) {
  if (rows.length === 0) return <EmptyState title={t('trading.noMarkets')} />;
  return (
    <ul className="trading-list">
      {rows.map(({ market, by_hand: byHand, exposure, bets }) => (
        <li key={market.market_id}>
          <button type="button" aria-current={market.market_id === chosen} onClick={() => onChoose(market.market_id)}>
            <span className="min-w-0 flex-1 truncate text-left font-semibold">{market.name}</span>
            {byHand && <Badge tone="warn">{t('trading.hand')}</Badge>}
            <MarketBadge status={market.status} />
            <span className="trading-risk" title={t('trading.atRisk', { bets })}>
              {formatVolume(exposure)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
