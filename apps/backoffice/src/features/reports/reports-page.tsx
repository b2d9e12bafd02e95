import { office } from '@pavilion/contract/http/office';
import type { HouseReportRow, PaymentReportRow } from '@pavilion/contract/http/report-office';
import { Amount, Button, DayField, formatAmount, formatSigned } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { DataList, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { momentOf } from '../../lib/moments.ts';
import { saveFile } from '../../lib/save-file.ts';

type Days = { readonly from: string; readonly to: string };

/** Returns the range of the days, both inclusive, in UTC+5:30. */
function rangeOf({ from, to }: Days) {
  return {
    ...(from === '' ? {} : { from: momentOf(`${from}T00:00:00`) }),
    ...(to === '' ? {} : { to: momentOf(`${to}T23:59:59`) }),
  };
}

/** Results of the house, and payments in and out. */
export function ReportsPage() {
  const [days, setDays] = useState<Days>({ from: '', to: '' });
  return (
    <>
      <div className="flex flex-wrap gap-4">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="flex items-center gap-2">
            {t(`reports.${end}`)}
            <DayField placeholder={t('reports.dayForm')} day={days[end]} onDay={(day) => setDays({ ...days, [end]: day })} />
          </label>
        ))}
      </div>
      <HouseReport key={`house ${days.from} ${days.to}`} days={days} />
      <PaymentReport key={`payments ${days.from} ${days.to}`} days={days} />
    </>
  );
}

const HOUSE: readonly Column<HouseReportRow>[] = [
  {
    head: t('reports.name'),
    cell: (row) => (
      <span className="flex flex-wrap gap-2">
        <b>{row.name}</b>
        {row.match_name !== null && (
          <span className="text-ink-2">
            {row.match_name} · {row.market_id}
          </span>
        )}
      </span>
    ),
  },
  { head: t('reports.markets'), numeric: true, cell: (row) => row.markets },
  { head: t('reports.bets'), numeric: true, cell: (row) => row.bets },
  { head: t('reports.turnover'), numeric: true, cell: (row) => <Amount value={row.turnover} /> },
  { head: t('reports.players'), numeric: true, cell: (row) => <Amount value={row.players} isSigned /> },
  { head: t('reports.houseMade'), numeric: true, cell: (row) => <Amount value={row.house} isSigned className="font-semibold" /> },
  { head: t('reports.commission'), numeric: true, cell: (row) => <Amount value={row.commission} /> },
];
const GROUPS = ['DAY', 'SPORT', 'MARKET'] as const;

function HouseReport({ days }: { days: Days }) {
  const [group, setGroup] = useState<(typeof GROUPS)[number]>('DAY');
  const [page, setPage] = useState(1);
  const wanted = { group, ...rangeOf(days) };
  const query = useQuery({
    queryKey: ['house-report', wanted, page],
    queryFn: () => ask(office.getHouseReport, { ...wanted, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const totals = query.data?.totals;
  const save = async (): Promise<void> => {
    const { file } = await ask(office.getHouseReport, { ...wanted, as_file: true });
    if (file !== null) saveFile(file.file_name, file.csv);
  };
  return (
    <Panel
      title={t('reports.house')}
      tools={
        <span className="flex flex-wrap gap-2">
          <Choice
            label={t('reports.group')}
            value={group}
            onChange={(next) => {
              setGroup(next);
              setPage(1);
            }}
            options={GROUPS.map((value) => ({ value, name: t(`reports.group.${value}`) }))}
          />
          <Button onClick={() => void save()}>{t('reports.csv')}</Button>
        </span>
      }
    >
      {totals !== undefined && totals.markets > 0 && (
        <p className="px-4 py-3 text-ink-2">
          {t('reports.totals', {
            turnover: formatAmount(totals.turnover),
            house: formatSigned(totals.house),
            commission: formatAmount(totals.commission),
          })}
        </p>
      )}
      <DataList
        query={query}
        label={t('reports.house')}
        empty={t('reports.none')}
        columns={HOUSE}
        keyOf={(row) => `${row.name} ${row.market_id ?? ''}`}
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}

const PAYMENTS: readonly Column<PaymentReportRow>[] = [
  { head: t('reports.day'), cell: (row) => <b>{row.day}</b> },
  { head: t('reports.direction'), cell: (row) => t(`payments.moved.${row.kind}`) },
  { head: t('reports.way'), cell: (row) => (row.method === 'officer' ? t('reports.officer') : row.method) },
  { head: t('reports.count'), numeric: true, cell: (row) => row.payments },
  { head: t('reports.amount'), numeric: true, cell: (row) => <Amount value={row.amount} className="font-semibold" /> },
];

function PaymentReport({ days }: { days: Days }) {
  const [page, setPage] = useState(1);
  const wanted = rangeOf(days);
  const query = useQuery({
    queryKey: ['payment-report', wanted, page],
    queryFn: () => ask(office.getPaymentReport, { ...wanted, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const save = async (): Promise<void> => {
    const { file } = await ask(office.getPaymentReport, { ...wanted, as_file: true });
    if (file !== null) saveFile(file.file_name, file.csv);
  };
  return (
    <Panel title={t('reports.payments')} tools={<Button onClick={() => void save()}>{t('reports.csv')}</Button>}>
      {data !== undefined && data.total > 0 && (
        <p className="px-4 py-3 text-ink-2">
          {t('reports.paid', {
            deposits: formatAmount(data.deposits),
            withdrawals: formatAmount(data.withdrawals),
            returned: formatAmount(data.returned),
          })}
        </p>
      )}
      <DataList
        query={query}
        label={t('reports.payments')}
        empty={t('reports.noPayments')}
        columns={PAYMENTS}
        keyOf={(row) => `${row.day} ${row.kind} ${row.method}`}
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}
