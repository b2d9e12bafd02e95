import type { ExchangeNode, NodeRole } from '@pavilion/contract/http/nodes';
import { office } from '@pavilion/contract/http/office';
import { Badge, Field, formatWhole } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { DataTable, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useMay } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';
import { Casinos } from './casinos.tsx';
import { Feeds } from './feeds.tsx';
import { ListPanel, REFETCH_MS } from './list-panel.tsx';

const REASON_MAX = 200;
const MINUTES_IN_HOUR = 60;
const MS_IN_MINUTE = 60_000;

export function NodesPage() {
  const mayHandOver = useMay()('SETTINGS');
  return (
    <div className="grid gap-4">
      <Nodes mayHandOver={mayHandOver} />
      <Casinos />
      <Feeds />
    </div>
  );
}

/** The nodes of the exchange, kept up to date, with a button that hands the lease to a follower. */
export function Nodes({ mayHandOver }: { mayHandOver: boolean }) {
  const query = useQuery({ queryKey: ['nodes'], queryFn: () => ask(office.getNodes, {}), refetchInterval: REFETCH_MS });
  const handOver = useCall(office.handOver, t('nodes.handedOver'));
  const columns = mayHandOver ? [...COLUMNS, handOverColumn(handOver.isPending, handOver.mutate)] : COLUMNS;
  return (
    <ListPanel title={t('nodes.title')} hint={t('nodes.hint')} query={query}>
      {({ alone, nodes }) => (
        <>
          <Problem error={handOver.error} />
          {alone && <p className="px-4 py-3">{t('nodes.alone')}</p>}
          <DataTable label={t('nodes.title')} rows={nodes} keyOf={(row) => row.id} columns={columns} />
        </>
      )}
    </ListPanel>
  );
}

const ROLE_TONES = {
  WRITER: 'gain',
  FOLLOWER: 'plain',
  STOPPED: 'loss',
  GONE: 'warn',
} as const satisfies Readonly<Record<NodeRole, string>>;

const COLUMNS: readonly Column<ExchangeNode>[] = [
  {
    head: t('nodes.node'),
    // The role is in this cell, so that a phone shows role, lag and button without scrolling.
    cell: (row) => (
      <div className="grid max-w-96 gap-1 wrap-anywhere whitespace-normal">
        <b>{row.id}</b>
        <Role node={row} />
        <span className="text-ink-2 max-md:hidden">{row.url}</span>
      </div>
    ),
  },
  { head: t('nodes.lag'), numeric: true, cell: ({ lag }) => formatWhole(lag) },
  { head: t('nodes.seq'), numeric: true, cell: ({ seq }) => formatWhole(seq) },
  { head: t('nodes.connections'), numeric: true, cell: ({ connections }) => formatWhole(connections) },
  { head: t('nodes.version'), cell: ({ version }) => version },
  { head: t('nodes.uptime'), cell: (row) => uptimeOf(row) },
];

function Role({ node: { role, stopped_because, heard_at } }: { node: ExchangeNode }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={ROLE_TONES[role]}>{t(`nodes.${role}`)}</Badge>
      {stopped_because !== null && <span className="text-ink-2">{stopped_because}</span>}
      {role === 'GONE' && <span className="text-ink-2">{t('nodes.heard', { time: formatMoment(heard_at) })}</span>}
    </span>
  );
}

/** Returns the time from a node's start to its last heartbeat, so a wrong clock of this computer does not change it. */
export function uptimeOf({ started_at, heard_at }: Pick<ExchangeNode, 'started_at' | 'heard_at'>): string {
  const minutes = Math.max(0, Math.floor((Date.parse(heard_at) - Date.parse(started_at)) / MS_IN_MINUTE));
  return t('nodes.hours', { hours: String(Math.floor(minutes / MINUTES_IN_HOUR)), minutes: String(minutes % MINUTES_IN_HOUR) });
}

type HandOver = (request: { readonly node_id: string; readonly reason: string }) => void;

function handOverColumn(isBusy: boolean, onHandOver: HandOver): Column<ExchangeNode> {
  return {
    head: '',
    numeric: true,
    cell: (row) => row.role === 'FOLLOWER' && <HandOverButton id={row.id} busy={isBusy} onHandOver={onHandOver} />,
  };
}

function HandOverButton({ id, busy, onHandOver }: { id: string; busy: boolean; onHandOver: HandOver }) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmButton
      label={t('nodes.handOver')}
      look="danger"
      busy={busy}
      question={t('nodes.question', { id })}
      onConfirm={() => onHandOver({ node_id: id, reason })}
    >
      <Field
        label={t('nodes.reason')}
        required
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmButton>
  );
}
