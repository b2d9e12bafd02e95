import { office } from '@pavilion/contract/http/office';
import { type HouseReportRow, reportGroup } from '@pavilion/contract/http/report-office';
import { isHouseKind, MARKET_KINDS } from '@pavilion/core/market';
import { Amount } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../lib/api.ts';
import { PAGE_SIZE, type Column } from '../../lib/data-table.tsx';
import { CHART_DAYS_MAX } from '../../lib/day-chart.tsx';
import { t } from '../../lib/messages/index.ts';
import { percentText } from '../../lib/percent.ts';
import { drillOf, limitOf, type FilterName, type ReportChoice, sharedFields, useReportChoice } from './report-choice.ts';
import { DrillButton, ReportPanel, rowName, ShareBar } from './report-panel.tsx';

const GROUPS = reportGroup.options;
type BettingGroup = (typeof GROUPS)[number];

/** The report that a row of each report opens, and the limit that it adds. */
const DRILLS: Readonly<Record<BettingGroup, readonly [next: BettingGroup, filter?: FilterName]>> = {
  DAY: ['MARKET'],
  SPORT: ['KIND', 'sport'],
  KIND: ['MARKET', 'kind'],
  MARKET: ['ACCOUNT', 'market'],
  AGENT: ['ACCOUNT', 'agent'],
  ACCOUNT: ['MARKET', 'user'],
};

/** Turnover, profit and commission of settled markets. Pressing a row opens the report about it. */
export function BettingReport() {
  const [choice, change] = useReportChoice();
  const group = GROUPS.find((each) => each === choice.group) ?? 'DAY';
  const limits = limitsOf(choice);
  const wanted = { group, ...limits, ...(choice.order === undefined ? {} : { order: choice.order }) };
  const query = useQuery({
    queryKey: ['house-report', wanted, choice.page],
    queryFn: () => ask(office.getHouseReport, { ...wanted, page: choice.page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const days = useQuery({
    queryKey: ['house-report', 'days', limits],
    queryFn: () => ask(office.getHouseReport, { group: 'DAY', ...limits, page_size: CHART_DAYS_MAX }),
    placeholderData: keepPreviousData,
  });
  const isOfAccounts =
    group === 'ACCOUNT' || group === 'AGENT' || (limitOf(choice, 'user') ?? limitOf(choice, 'agent')) !== undefined;
  const staked = t(isOfAccounts ? 'reports.staked' : 'reports.turnover');
  const drill = (row: HouseReportRow): void => change(drillOf(DRILLS[group], { ...row, name: nameOf(group, row) }));
  return (
    <ReportPanel
      title={t('reports.house')}
      groups={GROUPS}
      group={group}
      choice={choice}
      change={change}
      query={query}
      figures={(totals) => [
        [staked, <Amount key="turnover" value={totals.turnover} />],
        [t('reports.houseMade'), <Amount key="house" value={totals.house} isSigned />],
        [t('reports.commission'), <Amount key="commission" value={totals.commission} isSigned />],
        [t('reports.margin'), marginOf(totals)],
        [t('reports.players'), <Amount key="players" value={totals.players} isSigned />],
        [t('reports.bets'), totals.bets],
        [t('reports.markets'), totals.markets],
      ]}
      chart={{
        label: t('reports.chart'),
        days: (days.data?.rows ?? []).map((row) => ({ day: row.key, amount: row.house + row.commission })),
      }}
      columns={columnsOf(group, staked, query.data?.rows ?? [], drill)}
      empty={t('reports.none')}
      hint={isOfAccounts ? t('reports.accountsHint') : undefined}
      load={() => ask(office.getHouseReport, { ...wanted, as_file: true })}
    />
  );
}

function limitsOf(choice: ReportChoice) {
  const [sport, market] = [limitOf(choice, 'sport'), limitOf(choice, 'market')];
  const kind = MARKET_KINDS.find((each) => each === limitOf(choice, 'kind'));
  return {
    ...sharedFields(choice),
    ...(sport === undefined ? {} : { sport_id: Number(sport) }),
    ...(kind === undefined ? {} : { kind }),
    ...(market === undefined ? {} : { market_id: market }),
  };
}

function nameOf(group: BettingGroup, row: HouseReportRow): string {
  const kind = MARKET_KINDS.find((each) => group === 'KIND' && each === row.key);
  if (kind === undefined) return rowName(group, row);
  return isHouseKind(kind) ? t(`trading.kind.${kind}`) : t('reports.exchange');
}

function marginOf({ house, commission, turnover }: HouseReportRow): string {
  return percentText(house + commission, turnover);
}

function columnsOf(
  group: BettingGroup,
  staked: string,
  rows: readonly HouseReportRow[],
  drill: (row: HouseReportRow) => void,
): readonly Column<HouseReportRow>[] {
  const most = Math.max(0, ...rows.map(({ turnover }) => turnover));
  const markets = { head: t('reports.markets'), numeric: true, cell: (row: HouseReportRow) => row.markets };
  return [
    {
      head: t(`reports.head.${group}`),
      isWide: true,
      cell: (row) => (
        <span className="-my-1 flex flex-wrap items-baseline gap-x-3">
          <DrillButton name={nameOf(group, row)} onDrill={() => drill(row)} />
          {row.match_name !== null && <span className="text-ink-2">{row.match_name}</span>}
          {row.market_id !== null && (
            <Link className="link" to={`/markets?search=${row.market_id}`}>
              {row.market_id}
            </Link>
          )}
          {group === 'ACCOUNT' && (
            <Link className="link" to={`/account/${row.key}/${row.name}`}>
              {t('reports.openAccount')}
            </Link>
          )}
        </span>
      ),
    },
    ...(group === 'MARKET' ? [] : [markets]),
    { head: t('reports.bets'), numeric: true, cell: (row) => row.bets },
    {
      head: staked,
      numeric: true,
      isAlways: true,
      cell: (row) => (
        <>
          <Amount value={row.turnover} />
          <ShareBar part={row.turnover} whole={most} />
        </>
      ),
    },
    { head: t('reports.players'), numeric: true, cell: (row) => <Amount value={row.players} isSigned /> },
    {
      head: t('reports.houseMade'),
      numeric: true,
      isAlways: true,
      cell: (row) => <Amount value={row.house} isSigned className="font-semibold" />,
    },
    { head: t('reports.commission'), numeric: true, cell: (row) => <Amount value={row.commission} /> },
    { head: t('reports.margin'), numeric: true, cell: marginOf },
  ];
}
