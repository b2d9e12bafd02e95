import { ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { api, sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { Explanation } from './explanation.tsx';

/** Enough for every correction: no market is settled this often. */
const LINES_MAX = 20;

/** Explains the result of a market, in each of its settlements. */
export function MarketStory({ marketId }: { marketId: string }) {
  const lines = useQuery({
    queryKey: ['marketStory', marketId],
    queryFn: () => api.report.accountStatement({ market_id: marketId, page_size: LINES_MAX }),
  });
  if (lines.isPending) return <Skeleton className="m-3 h-24" />;
  if (lines.isLoadingError)
    return <ErrorState message={sentenceOf(lines.error)} retryLabel={t('app.retry')} onRetry={() => void lines.refetch()} />;
  if (lines.data.rows.every(({ explanation }) => explanation === null))
    return <p className="m-3.5 text-ink-2">{t('statement.nothingBooked')}</p>;
  return lines.data.rows.map(
    ({ line_id, explanation, kind }) =>
      explanation !== null && <Explanation key={line_id} explanation={explanation} isRolledBack={kind === 'ROLLBACK'} />,
  );
}
