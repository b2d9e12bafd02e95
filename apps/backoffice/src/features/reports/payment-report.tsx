import { office } from '@pavilion/contract/http/office';
import type { PaymentReportRow } from '@pavilion/contract/http/report-office';
import { paymentMethodName } from '@pavilion/contract/kinds';
import { Amount, textOfDay } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/api.ts';
import { DataList, Figures, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { CHART_DAYS_MAX, DayChart } from '../../lib/day-chart.tsx';
import { ExportButton } from '../../lib/export-button.tsx';
import { t } from '../../lib/messages/index.ts';
import { rangeOf } from '../../lib/period.tsx';
import { useReportChoice } from './report-choice.ts';

const PAYMENTS: readonly Column<PaymentReportRow>[] = [
  { head: t('reports.day'), cell: (row) => <b>{textOfDay(row.day)}</b> },
  { head: t('reports.direction'), cell: (row) => t(`payments.moved.${row.kind}`) },
  { head: t('reports.way'), cell: (row) => methodName(row.method) },
  { head: t('reports.count'), numeric: true, cell: (row) => row.payments },
  { head: t('reports.amount'), numeric: true, cell: (row) => <Amount value={row.amount} className="font-semibold" /> },
];

function methodName(method: string): string {
  const known = paymentMethodName.options.find((each) => each === method);
  return known === undefined ? t('reports.officer') : t(`payments.method.${known}`);
}

const PAGES_MAX = 10;

/** Loads all rows of the period for the chart: a day has a row for each direction and method. */
async function allRows(range: ReturnType<typeof rangeOf>): Promise<readonly PaymentReportRow[]> {
  const rows: PaymentReportRow[] = [];
  for (let page = 1; page <= PAGES_MAX; page++) {
    const answer = await ask(office.getPaymentReport, { ...range, page, page_size: CHART_DAYS_MAX });
    rows.push(...answer.rows);
    if (rows.length >= answer.total) break;
  }
  return rows;
}

/** Deposits, withdrawals and returned withdrawals by day, and the difference by day as a chart. */
export function PaymentReport() {
  const [{ period, page }, change] = useReportChoice();
  const wanted = rangeOf(period);
  const query = useQuery({
    queryKey: ['payment-report', wanted, page],
    queryFn: () => ask(office.getPaymentReport, { ...wanted, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const days = useQuery({
    queryKey: ['payment-report', 'days', wanted],
    queryFn: () => allRows(wanted),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <Panel
      title={t('reports.payments')}
      tools={<ExportButton load={() => ask(office.getPaymentReport, { ...wanted, as_file: true })} />}
    >
      {data !== undefined && data.total > 0 && (
        <Figures
          figures={[
            [t('payments.moved.DEPOSIT'), <Amount key="in" value={data.deposits} />],
            [t('payments.moved.WITHDRAWAL'), <Amount key="out" value={data.withdrawals} />],
            [t('payments.moved.RETURN'), <Amount key="back" value={data.returned} />],
            [t('reports.netIn'), <Amount key="net" value={data.deposits - data.withdrawals + data.returned} isSigned />],
          ]}
        />
      )}
      <DayChart
        label={t('reports.chartPayments')}
        days={(days.data ?? []).map(({ day, kind, amount }) => ({ day, amount: kind === 'WITHDRAWAL' ? -amount : amount }))}
      />
      <DataList
        query={query}
        label={t('reports.payments')}
        empty={t('reports.noPayments')}
        columns={PAYMENTS}
        keyOf={(row) => `${row.day} ${row.kind} ${row.method}`}
        page={page}
        onPage={(next) => change({ page: next })}
      />
    </Panel>
  );
}
