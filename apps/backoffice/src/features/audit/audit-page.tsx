import type { AuditRow } from '@pavilion/contract/http/audit';
import { office } from '@pavilion/contract/http/office';
import { Button } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../lib/api.ts';
import { DataList, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { ProofPanel } from './proof-panel.tsx';

const HASH_SHOWN = 12;

const COLUMNS: readonly Column<AuditRow>[] = [
  { head: t('audit.place'), numeric: true, cell: (row) => row.place },
  { head: t('audit.time'), cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.time)}</span> },
  { head: t('audit.actor'), cell: (row) => <b>{row.actor ?? row.role}</b> },
  { head: t('audit.action'), cell: (row) => row.action },
  { head: t('audit.target'), cell: (row) => row.target },
  { head: t('audit.details'), cell: (row) => <Details details={row.details} /> },
  {
    head: t('audit.hash'),
    cell: (row) => (
      <code title={row.hash} className="text-ink-3">
        {row.hash.slice(0, HASH_SHOWN)}
      </code>
    ),
  },
];

function Details({ details }: { details: AuditRow['details'] }) {
  return (
    <dl className="flex w-80 flex-wrap gap-x-4 gap-y-1 lg:w-[32rem]">
      {Object.entries(details).map(([name, value]) => (
        <div key={name} className="flex min-w-0 gap-1">
          <dt className="text-ink-3">{name}</dt>
          <dd className="break-all">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Every act of the staff, newest first, and the proof that nobody changed it. */
export function AuditPage() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const filter = search === '' ? {} : { search };
  const query = useQuery({
    queryKey: ['audit', search, page],
    queryFn: () => ask(office.getAudit, { ...filter, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ProofPanel />
      <Panel
        title={t('audit.title')}
        tools={
          <span className="flex flex-wrap gap-2">
            <input
              className="field w-56"
              type="search"
              placeholder={t('audit.search')}
              aria-label={t('audit.search')}
              value={search}
              onChange={(event) => {
                setSearch(event.target.value);
                setPage(1);
              }}
            />
            <Button onClick={() => void ask(office.getAuditCsv, filter).then(({ file_name, csv }) => saveFile(file_name, csv))}>
              {t('audit.csv')}
            </Button>
          </span>
        }
      >
        <DataList
          query={query}
          label={t('audit.title')}
          empty={t('audit.none')}
          columns={COLUMNS}
          keyOf={(row) => row.place}
          page={page}
          onPage={setPage}
        />
      </Panel>
    </>
  );
}
