import type { ExposureRow } from '@pavilion/contract/http';
import { Amount, Dialog, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, sentenceOf } from '../../api/api.ts';
import { nameText, t } from '../../messages/index.ts';
import { matchPath } from '../../text/paths.ts';
import { EXPOSURE_KEY } from '../../api/refresh.ts';
import { closeModal } from '../../device/ui-store.ts';
import './my-market.css';

/** My Market: the exposure of each market. The name of the market is in the column “Event name”, as the product's description asks (spec 2.22). */
export function MyMarketDialog() {
  return (
    <Dialog open onClose={closeModal} title={t('myMarket.title')} closeLabel={t('app.close')} isWide>
      <ExposureTable onLeave={closeModal} />
    </Dialog>
  );
}

function ExposureTable({ onLeave }: { onLeave: () => void }) {
  const detail = useQuery({ queryKey: EXPOSURE_KEY, queryFn: () => api.bet.getExposureDetail({}), staleTime: 0 });
  if (detail.isPending) return <Skeleton className="h-24" />;
  if (detail.isLoadingError)
    return <ErrorState message={sentenceOf(detail.error)} retryLabel={t('app.retry')} onRetry={() => void detail.refetch()} />;
  return (
    <div className="overflow-x-auto">
      <table className="table my-market">
        <thead>
          <tr>
            <th>{t('myMarket.eventType')}</th>
            <th>{t('myMarket.eventName')}</th>
            <th>{t('myMarket.matchName')}</th>
            <th data-numeric>{t('myMarket.trades')}</th>
            <th data-numeric>{t('myMarket.exposure')}</th>
          </tr>
        </thead>
        <tbody>
          {detail.data.data.length === 0 && (
            <tr>
              <td colSpan={5} className="my-market-none text-center text-ink-2">
                {t('myMarket.none')}
              </td>
            </tr>
          )}
          {detail.data.data.flatMap((row) => marketRows(row, onLeave))}
        </tbody>
      </table>
    </div>
  );
}

function marketRows(row: ExposureRow, onLeave: () => void) {
  return row.market_details.map((market) => (
    <tr key={market.market_id}>
      <td>{nameText(row.sport_name)}</td>
      <td>{nameText(market.market_name)}</td>
      <td>
        <Link to={matchPath(row)} onClick={onLeave} className="underline decoration-line-strong underline-offset-3">
          {nameText(row.match_name)}
        </Link>
      </td>
      <td data-numeric data-name={t('myMarket.trades')}>
        {market.bet_count}
      </td>
      <td data-numeric>
        <Amount value={Math.abs(market.exposure)} />
      </td>
    </tr>
  ));
}
