import type { Halt } from '@pavilion/contract/http/halt';
import { office } from '@pavilion/contract/http/office';
import { Badge, Button, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActForm } from '../../lib/act-form.tsx';
import { ask, sentenceOf } from '../../lib/api.ts';
import { DataTable, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useMay } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';

const EVERY_MS = 3_000;

/** Everything, the casino, and each sport: what takes bets and what is stopped, with the switch of each. */
export function Switches() {
  const halts = useQuery({ queryKey: ['halts'], queryFn: () => ask(office.getHalts, {}), refetchInterval: EVERY_MS });
  return (
    <Panel title={t('halts.title')} tools={<span className="text-ink-2">{t('halts.hint')}</span>}>
      {halts.isPending && <Skeleton className="m-4 h-32" />}
      {halts.isLoadingError && (
        <ErrorState message={sentenceOf(halts.error)} retryLabel={t('app.retry')} onRetry={() => void halts.refetch()} />
      )}
      {halts.data !== undefined && (
        <DataTable label={t('halts.title')} rows={halts.data} keyOf={(row) => row.scope} columns={COLUMNS} />
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<Halt>[] = [
  { head: t('halts.scope'), cell: (row) => (row.scope === 'ALL' ? <b>{row.name}</b> : row.name) },
  {
    head: t('halts.markets'),
    numeric: true,
    cell: (row) => (row.scope === 'CASINO' ? '–' : `${row.open_markets} / ${row.suspended_markets}`),
  },
  {
    head: t('halts.standing'),
    cell: ({ halted }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={halted === null ? 'gain' : 'loss'}>{t(halted === null ? 'halts.taking' : 'halts.stopped')}</Badge>
        {halted !== null && (
          <span className="text-ink-2">
            {t('halts.by', { name: halted.by, time: formatMoment(halted.at), reason: halted.reason })}
          </span>
        )}
      </span>
    ),
  },
  { head: '', numeric: true, cell: (row) => <Switch row={row} /> },
];

/** Asks why before it acts: the reason stands in the audit trail. */
function Switch({ row }: { row: Halt }) {
  const mayStop = useMay()('HALTS');
  const [open, setOpen] = useState(false);
  const isHalted = row.halted !== null;
  const set = useCall(office.setHalt, t('halts.changed'), () => setOpen(false));
  const label = t(isHalted ? 'halts.goOn' : 'halts.stop');
  if (!mayStop) return null;
  if (!open)
    return (
      <Button size="sm" look={isHalted ? 'solid' : 'danger'} aria-label={`${label}: ${row.name}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  return (
    <ActForm
      reasonLabel={t('halts.reason')}
      submitLabel={label}
      look={isHalted ? 'solid' : 'danger'}
      busy={set.isPending}
      error={set.error}
      onSubmit={(reason) => set.mutate({ scope: row.scope, halted: !isHalted, reason: reason.slice(0, REASON_MAX) })}
    />
  );
}

const REASON_MAX = 200;
