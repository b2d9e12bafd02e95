import { office } from '@pavilion/contract/http/office';
import { type CasinoFiguresRow, casinoReportGroup } from '@pavilion/contract/http/report-office';
import { returnText } from '@pavilion/games/catalogue';
import { Amount, Badge } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../lib/api.ts';
import { chanceOf, CHANCE_TONES } from '../../lib/chance.ts';
import { PAGE_SIZE, type Column } from '../../lib/data-table.tsx';
import { CHART_DAYS_MAX } from '../../lib/day-chart.tsx';
import { t } from '../../lib/messages/index.ts';
import { percentText } from '../../lib/percent.ts';
import { drillOf, limitOf, type FilterName, sharedFields, useReportChoice } from './report-choice.ts';
import { DrillButton, ReportPanel, rowName, ShareBar } from './report-panel.tsx';

const GROUPS = casinoReportGroup.options;
type CasinoGroup = (typeof GROUPS)[number];

/** The report that a row of each report opens, and the limit that it adds. */
const DRILLS: Readonly<Record<CasinoGroup, readonly [next: CasinoGroup, filter?: FilterName]>> = {
  DAY: ['GAME'],
  GAME: ['ACCOUNT', 'game'],
  AGENT: ['ACCOUNT', 'agent'],
  ACCOUNT: ['GAME', 'user'],
};

/** Turnover and profit of casino rounds. Each game is compared with its published return, within what chance explains. */
export function CasinoReport() {
  const [choice, change] = useReportChoice();
  const group = GROUPS.find((each) => each === choice.group) ?? 'GAME';
  const game = limitOf(choice, 'game');
  const limits = { ...sharedFields(choice), ...(game === undefined ? {} : { game }) };
  const wanted = { group, ...limits, ...(choice.order === undefined ? {} : { order: choice.order }) };
  const query = useQuery({
    queryKey: ['casino-figures', wanted, choice.page],
    queryFn: () => ask(office.getCasinoFigures, { ...wanted, page: choice.page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const days = useQuery({
    queryKey: ['casino-figures', 'days', limits],
    queryFn: () => ask(office.getCasinoFigures, { group: 'DAY', ...limits, page_size: CHART_DAYS_MAX }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportPanel
      title={t('reports.casino')}
      groups={GROUPS}
      group={group}
      choice={choice}
      change={change}
      query={query}
      figures={(totals) => [
        [t('reports.turnover'), <Amount key="turnover" value={totals.turnover} />],
        [t('reports.paidBack'), <Amount key="paid" value={totals.paid} />],
        [t('reports.houseMade'), <Amount key="house" value={totals.house} isSigned />],
        [t('reports.return'), percentText(totals.paid, totals.turnover)],
        [t('reports.rounds'), totals.rounds],
        [t('reports.voided'), totals.voided],
        [t('reports.playersCount'), totals.players],
      ]}
      chart={{
        label: t('reports.chartCasino'),
        days: (days.data?.rows ?? []).map((row) => ({ day: row.key, amount: row.house })),
      }}
      columns={columnsOf(group, query.data?.rows ?? [], (row) =>
        change(drillOf(DRILLS[group], { ...row, name: rowName(group, row) })),
      )}
      empty={t('reports.noRounds')}
      hint={group === 'GAME' ? t('reports.chanceHint') : undefined}
      load={() => ask(office.getCasinoFigures, { ...wanted, as_file: true })}
    />
  );
}

function columnsOf(
  group: CasinoGroup,
  rows: readonly CasinoFiguresRow[],
  drill: (row: CasinoFiguresRow) => void,
): readonly Column<CasinoFiguresRow>[] {
  const most = Math.max(0, ...rows.map(({ turnover }) => turnover));
  const players = { head: t('reports.playersCount'), numeric: true, cell: (row: CasinoFiguresRow) => row.players };
  return [
    {
      head: t(`reports.head.${group}`),
      isWide: true,
      cell: (row) => (
        <span className="-my-1 flex flex-wrap items-baseline gap-x-3">
          <DrillButton name={rowName(group, row)} onDrill={() => drill(row)} />
          {row.game_code !== null && <span className="text-ink-3">{row.game_code}</span>}
          {group === 'ACCOUNT' && (
            <Link className="link" to={`/account/${row.key}/${row.name}`}>
              {t('reports.openAccount')}
            </Link>
          )}
        </span>
      ),
    },
    { head: t('reports.rounds'), numeric: true, cell: (row) => row.rounds },
    { head: t('reports.voided'), numeric: true, cell: (row) => row.voided },
    ...(group === 'ACCOUNT' ? [] : [players]),
    {
      head: t('reports.turnover'),
      numeric: true,
      isAlways: true,
      cell: (row) => (
        <>
          <Amount value={row.turnover} />
          <ShareBar part={row.turnover} whole={most} />
        </>
      ),
    },
    {
      head: t('reports.houseMade'),
      numeric: true,
      isAlways: true,
      cell: (row) => <Amount value={row.house} isSigned className="font-semibold" />,
    },
    { head: t('reports.return'), numeric: true, cell: (row) => percentText(row.paid, row.turnover) },
    ...(group === 'GAME' ? CHANCE : []),
  ];
}

const CHANCE: readonly Column<CasinoFiguresRow>[] = [
  {
    head: t('reports.published'),
    numeric: true,
    cell: ({ game_code }) => {
      const published = returnText(game_code ?? '');
      return published === undefined ? '–' : t('reports.percent', { value: published });
    },
  },
  {
    head: t('reports.expected'),
    numeric: true,
    cell: (row) => {
      const chance = chanceOf(row, row.game_code ?? '');
      return chance === undefined ? '–' : t('reports.band', { low: percentText(chance.low), high: percentText(chance.high) });
    },
  },
  {
    head: t('reports.chance'),
    cell: (row) => {
      const chance = chanceOf(row, row.game_code ?? '');
      return chance !== undefined && <Badge tone={CHANCE_TONES[chance.verdict]}>{t(`reports.chance.${chance.verdict}`)}</Badge>;
    },
  },
];
