import { ErrorState } from '@pavilion/ui';
import { useParams } from 'react-router';
import { FairnessPage } from '../../features/fairness/fairness-page.tsx';
import { useMatchDetail } from '../../features/markets/use-match-detail.ts';
import { sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { matchIdOf } from '../../text/paths.ts';
import { NotFound } from '../not-found.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';

/** Shows the proof of one simulated match. */
export function FairnessScreen() {
  const matchId = matchIdOf(useParams());
  return matchId === undefined ? <NotFound /> : <Fairness matchId={matchId} />;
}

function Fairness({ matchId }: { matchId: number }) {
  const detail = useMatchDetail(matchId);
  if (detail.data !== undefined) return <FairnessPage detail={detail.data} />;
  if (detail.isPending) return <PageSkeleton />;
  return <ErrorState message={sentenceOf(detail.error)} retryLabel={t('app.retry')} onRetry={() => void detail.refetch()} />;
}
