import { office } from '@pavilion/contract/http/office';
import type { StakeFactor } from '@pavilion/contract/http/risk';
import { Button } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountLink } from '../../lib/account-link.tsx';
import { ask } from '../../lib/api.ts';
import { DataList, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { FactorForm } from '../../lib/factor-form.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';

/** Accounts with a stake factor and its reason. A factor stays until it is removed. */
export function Factors() {
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number>();
  const query = useQuery({
    queryKey: ['stake-factors', page],
    queryFn: () => ask(office.getStakeFactors, { page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel isFolding title={t('watch.factors')} tools={<span className="text-ink-2">{t('watch.factorsHint')}</span>}>
      <DataList
        query={query}
        label={t('watch.factors')}
        empty={t('watch.noFactors')}
        columns={columnsOf((row) => setOpen(open === row.user_id ? undefined : row.user_id))}
        keyOf={(row) => row.user_id}
        below={(row) =>
          row.user_id === open && <FactorForm userId={row.user_id} percent={row.percent} onDone={() => setOpen(undefined)} />
        }
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}

function columnsOf(toggle: (row: StakeFactor) => void): readonly Column<StakeFactor>[] {
  return [
    { head: t('watch.account'), cell: (row) => <AccountLink user={row} /> },
    { head: t('watch.factor'), numeric: true, cell: (row) => `${row.percent} %` },
    { head: t('watch.factorReason'), cell: (row) => row.reason },
    { head: t('watch.setBy'), cell: (row) => `${row.set_by}, ${formatMoment(row.set_at)}` },
    {
      head: '',
      numeric: true,
      cell: (row) => (
        <Button size="sm" onClick={() => toggle(row)}>
          {t('watch.setFactorOf')}
        </Button>
      ),
    },
  ];
}
