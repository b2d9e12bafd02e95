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

const REFETCH_MS = 3_000;

/** The halts for everything, the casino and each sport, with status and button. */
export function HaltSwitches() {
  const [open, setOpen] = useState<Halt['scope']>();
  const halts = useQuery({ queryKey: ['halts'], queryFn: () => ask(office.getHalts, {}), refetchInterval: REFETCH_MS });
  return (
    <Panel title={t('halts.title')} tools={<span className="text-ink-2">{t('halts.hint')}</span>}>
      {halts.isPending && <Skeleton className="m-4 h-32" />}
      {halts.isLoadingError && (
        <ErrorState message={sentenceOf(halts.error)} retryLabel={t('app.retry')} onRetry={() => void halts.refetch()} />
      )}
      {halts.data !== undefined && (
        <DataTable
          isFolding
          label={t('halts.title')}
          rows={halts.data}
          keyOf={(row) => row.scope}
          columns={[...COLUMNS, switchOf(open, setOpen)]}
          below={(row) => row.scope === open && <SwitchForm row={row} onDone={() => setOpen(undefined)} />}
        />
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
    head: t('halts.status'),
    isAlways: true,
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
];

type Scope = Halt['scope'];

const labelOf = ({ halted }: Halt): string => t(halted === null ? 'halts.stop' : 'halts.goOn');

/** Returns the column of buttons. The form opens below its row and covers nothing. */
function switchOf(open: Scope | undefined, onOpen: (scope: Scope | undefined) => void): Column<Halt> {
  return {
    head: '',
    numeric: true,
    isAlways: true,
    cell: (row) => <Switch row={row} isOpen={row.scope === open} onOpen={(isOpen) => onOpen(isOpen ? row.scope : undefined)} />,
  };
}

type SwitchProps = { readonly row: Halt; readonly isOpen: boolean; readonly onOpen: (isOpen: boolean) => void };

function Switch({ row, isOpen, onOpen }: SwitchProps) {
  const label = labelOf(row);
  if (!useMay()('HALTS')) return null;
  return (
    <Button
      size="sm"
      look={row.halted === null ? 'danger' : 'solid'}
      aria-label={`${label}: ${row.name}`}
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
    >
      {label}
    </Button>
  );
}

/** Asks for a reason for the audit trail. */
function SwitchForm({ row, onDone }: { row: Halt; onDone: () => void }) {
  const isHalted = row.halted !== null;
  const set = useCall(office.setHalt, t('halts.changed'), onDone);
  return (
    <ActForm
      reasonLabel={t('halts.reason')}
      submitLabel={labelOf(row)}
      look={isHalted ? 'solid' : 'danger'}
      busy={set.isPending}
      error={set.error}
      onSubmit={(reason) => set.mutate({ scope: row.scope, halted: !isHalted, reason: reason.slice(0, REASON_MAX) })}
    />
  );
}

const REASON_MAX = 200;
