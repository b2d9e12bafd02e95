import type { MatchResult } from '@pavilion/contract/http';
import { Badge, Dialog, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { api, sentenceOf } from '../../api/api.ts';
import { formatMoment, formatOwn } from '../../text/dates.ts';
import { nameText, t } from '../../messages/index.ts';
import { numberResult } from '../../messages/sentences.ts';
import { closeModal } from '../../device/ui-store.ts';

const RESULTS_SHOWN = 100;

/** Puts results with a winner before the numbers of lines, which are many. Each kind keeps its order. */
function byKind(a: MatchResult, b: MatchResult): number {
  return Number(a.number !== null) - Number(b.number !== null);
}

/** The latest results of a sport's markets: those with a winner first, each kind newest first. */
export function LastResultsDialog({ sportId, sportName }: { sportId: number; sportName: string }) {
  const results = useQuery({
    queryKey: ['lastResults', sportId],
    queryFn: () => api.match.getResults({ sport_id: sportId, page_size: RESULTS_SHOWN }),
  });
  return (
    <Dialog
      open
      onClose={closeModal}
      title={t('results.title', { sport: nameText(sportName) })}
      closeLabel={t('app.close')}
      isWide
    >
      {results.isPending && <Skeleton className="h-40" />}
      {results.isLoadingError && (
        <ErrorState message={sentenceOf(results.error)} retryLabel={t('app.retry')} onRetry={() => void results.refetch()} />
      )}
      {results.data?.rows.length === 0 && <EmptyState title={t('results.none')} />}
      <ul className="-mx-4 -my-4 divide-y divide-line">
        {results.data?.rows.toSorted(byKind).map((row) => (
          <li key={row.market_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 flex-1 basis-48">
              <b className="block truncate">{nameText(row.match_name)}</b>
              <span className="text-ink-2">{nameText(row.market_name)}</span>
            </span>
            {row.outcome === 'VOID' ? (
              <Badge>{t('match.void')}</Badge>
            ) : (
              <span className="font-semibold">
                {[
                  ...(row.number === null ? [] : [numberResult(String(row.number), row.at_least)]),
                  ...row.winners.map(nameText),
                ].join(' · ')}
              </span>
            )}
            <span className="text-ink-3" title={formatOwn(row.settled_at)}>
              {formatMoment(row.settled_at)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
