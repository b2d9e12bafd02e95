import { ErrorState, Skeleton } from '@pavilion/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { Panel } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';

/** Milliseconds between two requests for a list of programs. */
export const REFETCH_MS = 2_000;

type ListPanelProps<Data> = {
  readonly title: string;
  readonly hint: string;
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
};

/** A panel with a list that is requested again and again. While a request fails it keeps the last list. */
export function ListPanel<Data>({ title, hint, query, children }: ListPanelProps<Data>) {
  return (
    <Panel title={title} tools={<span className="text-ink-2">{hint}</span>}>
      {query.isPending && <Skeleton className="m-4 h-32" />}
      {query.isLoadingError && (
        <ErrorState message={sentenceOf(query.error)} retryLabel={t('app.retry')} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && children(query.data)}
    </Panel>
  );
}
