import type { WeekRow } from '@pavilion/contract/http/downline';
import { office } from '@pavilion/contract/http/office';
import { Amount, Badge, type BadgeTone, Skeleton, textOfDay } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { DataTable, Figures, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';

const REFETCH_MS = 10_000;
const TONES: Readonly<Record<WeekRow['status'], BadgeTone>> = { RUNNING: 'plain', DUE: 'warn', SETTLED: 'gain' };

export function WeekBadge({ status }: Pick<WeekRow, 'status'>) {
  return <Badge tone={TONES[status]}>{t(`profit.status.${status}`)}</Badge>;
}

const COLUMNS: readonly Column<WeekRow>[] = [
  { head: t('profit.week'), cell: (row) => textOfDay(row.week) },
  { head: t('profit.fromParent'), numeric: true, isAlways: true, cell: (row) => <Amount value={row.amount} isSigned /> },
  { head: t('view.status'), isAlways: true, cell: (row) => <WeekBadge status={row.status} /> },
  {
    head: t('profit.settledAt'),
    cell: (row) => (row.settled_at === null ? '–' : formatMoment(row.settled_at)),
  },
];

/** The agent's own account with its parent: the week that runs so far, and what earlier weeks left due or settled. */
export function OwnWeeks() {
  const query = useQuery({
    queryKey: ['weeks', 'own'],
    queryFn: () => ask(office.getWeeks, { page_size: 1 }),
    refetchInterval: REFETCH_MS,
  });
  const own = query.data?.own ?? null;
  const open = own?.rows.filter(({ status }) => status === 'DUE') ?? [];
  const earlier = own?.rows.filter(({ status }) => status !== 'RUNNING') ?? [];
  const running = own?.rows.find(({ status }) => status === 'RUNNING');
  return (
    <Panel title={t('profit.ownWeek')}>
      {query.isPending && <Skeleton className="m-4 h-24" />}
      <Problem error={query.isLoadingError ? query.error : null} />
      {own !== null && (
        <>
          <Figures
            figures={[
              [t('profit.runningDue'), <Amount key="running" value={running?.amount ?? 0} isSigned />],
              [t('profit.openWeeks'), <Amount key="open" value={sumOf(open)} isSigned />],
            ]}
          />
          <p className="border-b border-line px-4 py-2 text-ink-2">{t('profit.ownWeekHint')}</p>
          {earlier.length > 0 && (
            <DataTable isFolding label={t('profit.ownWeek')} rows={earlier} columns={COLUMNS} keyOf={(row) => row.week} />
          )}
        </>
      )}
    </Panel>
  );
}

function sumOf(rows: readonly WeekRow[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
