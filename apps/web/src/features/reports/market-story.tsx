import { ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { api, sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { Explanation } from './explanation.tsx';

/** Corrections of a correction and all: nobody settles a market so often. */
const LINES_MAX = 20;

/** How the result of a market came about, in every settlement it had. */
export function MarketStory({ marketId }: { marketId: string }) {
  const lines = useQuery({
    queryKey: ['marketStory', marketId],
    queryFn: () => api.report.accountStatement({ market_id: marketId, page_size: LINES_MAX }),
  });
  if (lines.isPending) return <Skeleton className="m-3 h-24" />;
  if (lines.isLoadingError)
    return <ErrorState message={sentenceOf(lines.error)} retryLabel={t('app.retry')} onRetry={() => void lines.refetch()} />;
  return lines.data.rows.map(
    ({ line_id, explanation, kind }) =>
      explanation !== null && <Explanation key={line_id} explanation={explanation} rolledBack={kind === 'ROLLBACK'} />,
  );
}
