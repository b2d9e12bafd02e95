import { office } from '@pavilion/contract/http/office';
import { type HouseReportRow, reportGroup } from '@pavilion/contract/http/report-office';
import { isHouseKind, MARKET_KINDS } from '@pavilion/core/market';
import { Amount } from '@pavilion/ui';
import { Link } from 'react-router';
import { ask } from '../../lib/api.ts';
import type { Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { percentText } from '../../lib/percent.ts';
import { drillOf, limitOf, type FilterName, type ReportChoice, sharedFields, useReportChoice } from './report-choice.ts';
import { HOUSE_COLUMN, NameCell, ReportPanel, rowName, turnoverColumn } from './report-panel.tsx';
import { useReport } from './use-report.ts';

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
  const report = useReport('house-report', choice, { group, limits }, (wanted) =>
    ask(office.getHouseReport, { ...limits, ...wanted }),
  );
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
      report={report}
      figures={(totals) => [
        [staked, <Amount key="turnover" value={totals.turnover} />],
        [t('reports.houseMade'), <Amount key="house" value={totals.house} isSigned />],
        [t('reports.commission'), <Amount key="commission" value={totals.commission} isSigned />],
        [t('reports.margin'), marginOf(totals)],
        [t('reports.players'), <Amount key="players" value={totals.players} isSigned />],
        [t('reports.bets'), totals.bets],
        [t('reports.markets'), totals.markets],
      ]}
      chart={{ label: t('reports.chart'), amountOf: (day) => day.house + day.commission }}
      columns={columnsOf(group, staked, report.query.data?.rows ?? [], drill)}
      empty={t('reports.none')}
      hint={isOfAccounts ? t('reports.accountsHint') : undefined}
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
  const markets = { head: t('reports.markets'), numeric: true, cell: (row: HouseReportRow) => row.markets };
  return [
    {
      head: t(`reports.head.${group}`),
      isWide: true,
      cell: (row) => (
        <NameCell group={group} row={row} name={nameOf(group, row)} onDrill={() => drill(row)}>
          {row.match_name !== null && <span className="text-ink-2">{row.match_name}</span>}
          {row.market_id !== null && (
            <Link className="link" to={`/markets?search=${row.market_id}`}>
              {row.market_id}
            </Link>
          )}
        </NameCell>
      ),
    },
    ...(group === 'MARKET' ? [] : [markets]),
    { head: t('reports.bets'), numeric: true, cell: (row) => row.bets },
    turnoverColumn(staked, rows),
    { head: t('reports.players'), numeric: true, cell: (row) => <Amount value={row.players} isSigned /> },
    HOUSE_COLUMN,
    { head: t('reports.commission'), numeric: true, cell: (row) => <Amount value={row.commission} /> },
    { head: t('reports.margin'), numeric: true, cell: marginOf },
  ];
}
