import { office } from '@pavilion/contract/http/office';
import type { LargePosition } from '@pavilion/contract/http/risk';
import { Amount, Button } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountLink } from '../../lib/account-link.tsx';
import { ask } from '../../lib/api.ts';
import { DataList, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { FactorForm } from '../../lib/factor-form.tsx';
import { t } from '../../lib/messages/index.ts';
import { PeopleOnly, usePeopleOnly } from '../../lib/people-only.tsx';

const REFETCH_MS = 5_000;

/** The largest positions of single accounts in single markets, and the stake factor of each account, in percent. */
export function Positions() {
  const [page, setPage] = useState(1);
  const [isPeopleOnly, setPeopleOnly] = usePeopleOnly();
  const [open, setOpen] = useState<string>();
  const query = useQuery({
    queryKey: ['positions', page, isPeopleOnly],
    queryFn: () => ask(office.getPositions, { programs: !isPeopleOnly, page, page_size: PAGE_SIZE }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title={t('watch.positions')}
      isFolding
      tools={
        <PeopleOnly
          isOn={isPeopleOnly}
          onChange={(isOn) => {
            setPage(1);
            setPeopleOnly(isOn);
          }}
        />
      }
    >
      <DataList
        query={query}
        label={t('watch.positions')}
        empty={t('watch.noPositions')}
        columns={columnsOf((row) => setOpen(open === keyOf(row) ? undefined : keyOf(row)))}
        keyOf={keyOf}
        isFolding
        below={(row) =>
          keyOf(row) === open && (
            <FactorForm userId={row.user_id} percent={row.factor_percent} onDone={() => setOpen(undefined)} />
          )
        }
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}

function keyOf(row: LargePosition): string {
  return `${row.user_id} ${row.market_id}`;
}

function columnsOf(toggle: (row: LargePosition) => void): readonly Column<LargePosition>[] {
  return [
    { head: t('watch.account'), cell: (row) => <AccountLink user={row} /> },
    {
      head: t('watch.where'),
      isWide: true,
      isAlways: true,
      cell: (row) => (
        <Link className="link" to={`/markets?search=${row.market_id}`}>
          {row.match_name} · {row.market_name}
        </Link>
      ),
    },
    { head: t('watch.bets'), numeric: true, cell: (row) => row.bets },
    {
      head: t('watch.atRisk'),
      numeric: true,
      isAlways: true,
      cell: (row) => <Amount value={row.liability} className="font-semibold" />,
    },
    { head: t('watch.factor'), numeric: true, cell: (row) => `${row.factor_percent} %` },
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
