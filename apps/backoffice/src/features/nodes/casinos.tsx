import type { CasinoNode } from '@pavilion/contract/http/nodes';
import { office } from '@pavilion/contract/http/office';
import { Badge } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/api.ts';
import { DataTable, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { ListPanel, REFETCH_MS } from './list-panel.tsx';

/** The running casinos with the tables that each one deals. */
export function Casinos() {
  const query = useQuery({ queryKey: ['casinos'], queryFn: () => ask(office.getCasinoNodes, {}), refetchInterval: REFETCH_MS });
  return (
    <ListPanel title={t('nodes.casinos')} hint={t('nodes.casinosHint')} query={query}>
      {({ casinos, silent }) => (
        <>
          {silent.map((name) => (
            <p key={name} className="px-4 py-3">
              {t('nodes.silentCasino', { name })}
            </p>
          ))}
          {casinos.length === 0 && silent.length === 0 && <p className="px-4 py-3">{t('nodes.noCasino')}</p>}
          {casinos.length > 0 && (
            <DataTable
              label={t('nodes.casinos')}
              rows={casinos}
              keyOf={(row) => `${row.provider_name} ${row.run_id}`}
              columns={COLUMNS}
            />
          )}
        </>
      )}
    </ListPanel>
  );
}

const COLUMNS: readonly Column<CasinoNode>[] = [
  {
    head: t('nodes.program'),
    cell: ({ provider_name, run_id, url, sends_to_wallet: sends }) => (
      <div className="grid max-w-96 gap-1 wrap-anywhere whitespace-normal">
        <b>{t('nodes.run', { name: provider_name, run: String(run_id) })}</b>
        {sends && (
          <span>
            <Badge tone="gain">{t('nodes.sendsToWallet')}</Badge>
          </span>
        )}
        <span className="text-ink-2 max-md:hidden">{url}</span>
      </div>
    ),
  },
  {
    head: t('nodes.tables'),
    cell: ({ tables }) => <span className="whitespace-normal">{tables.join(', ') || t('nodes.noTables')}</span>,
  },
  { head: t('nodes.startedAt'), cell: ({ started_at }) => formatMoment(started_at) },
  { head: t('nodes.heardAt'), cell: ({ heard_at }) => formatMoment(heard_at) },
];
