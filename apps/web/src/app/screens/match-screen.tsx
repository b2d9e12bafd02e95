import { ErrorState } from '@pavilion/ui';
import { useParams, useSearchParams } from 'react-router';
import { useMatchDetail } from '../../features/markets/use-match-detail.ts';
import { CallFailed, sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { matchIdOf } from '../../text/paths.ts';
import { NotFound } from '../not-found.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { WithSlip } from '../with-slip.tsx';
import { MatchView } from './match-view.tsx';

/** The page of the match in the address: loading, shown, hidden or failed. */
export function MatchScreen() {
  const matchId = matchIdOf(useParams(), useSearchParams()[0]);
  return matchId === undefined ? <NotFound /> : <Match key={matchId} matchId={matchId} />;
}

function Match({ matchId }: { matchId: number }) {
  const detail = useMatchDetail(matchId);
  const isGone = detail.error instanceof CallFailed && detail.error.outcome.code === 'NOT_FOUND';
  // The match was hidden, perhaps only a moment ago. A finished match that the exchange no longer keeps is shown as it ended.
  if (isGone && detail.data?.match.status !== 'FINISHED') return <NotFound />;
  if (detail.data !== undefined) return <MatchView detail={detail.data} />;
  // The slip is shown from the start, as on the other screens with prices.
  if (detail.isPending)
    return (
      <WithSlip>
        <PageSkeleton />
      </WithSlip>
    );
  return <ErrorState message={sentenceOf(detail.error)} retryLabel={t('app.retry')} onRetry={() => void detail.refetch()} />;
}
