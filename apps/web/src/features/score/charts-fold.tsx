import type { OverSummary, Scoreboard } from '@pavilion/contract/http';
import { Skeleton } from '@pavilion/ui';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../messages/index.ts';

const MatchCharts = lazy(async () => ({ default: (await import('./match-charts.tsx')).MatchCharts }));

type ChartsFoldProps = {
  readonly board: Scoreboard;
  readonly overs: readonly OverSummary[];
  /** True for a match of real teams, for which there is a model of the chances. */
  readonly hasModel: boolean;
};

/** The charts of a cricket match, loaded when they are opened. */
export function ChartsFold(props: ChartsFoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="panel" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer px-3.5 py-2.5 font-semibold">{t('score.charts')}</summary>
      {open && (
        <Suspense fallback={<Skeleton className="m-3.5 h-48" />}>
          <MatchCharts {...props} />
        </Suspense>
      )}
    </details>
  );
}
