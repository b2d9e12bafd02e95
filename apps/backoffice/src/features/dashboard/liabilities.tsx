import { office } from '@pavilion/contract/http/office';
import { Amount, EmptyState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { Panel } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';

const REFETCH_MS = 5_000;
const SHOWN = 6;

/** The markets in which the house can lose most, each with a link to its desk. */
export function Liabilities() {
  const query = useQuery({
    queryKey: ['top-liabilities'],
    queryFn: () => ask(office.getHouseExposure, { page_size: SHOWN }),
    refetchInterval: REFETCH_MS,
  });
  const rows = (query.data?.rows ?? []).filter(({ house }) => house !== null && house.exposure > 0);
  return (
    <Panel
      title={t('liabilities.title')}
      tools={
        <Link to="/exposure" className="link font-semibold">
          {t('liabilities.all')}
        </Link>
      }
    >
      {query.isPending && <Skeleton className="m-4 h-32" />}
      <Problem error={query.isLoadingError ? query.error : null} />
      {query.data !== undefined && rows.length === 0 && <EmptyState title={t('liabilities.none')} />}
      <ul>
        {rows.map((row) => (
          <li key={row.market_id} className="border-t border-line first:border-t-0">
            <Link
              to={`/trading?match=${row.match_id}&market=${row.market_id}`}
              className="flex min-h-10 items-center gap-3 px-4 py-1 hover:bg-raised"
            >
              <span className="min-w-0 flex-1">
                <b>{row.market_name}</b> <span className="text-ink-2">{row.match_name}</span>
              </span>
              <Amount value={-(row.house?.exposure ?? 0)} isSigned className="font-semibold" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
