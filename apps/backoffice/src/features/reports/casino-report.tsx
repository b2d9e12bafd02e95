import { office } from '@pavilion/contract/http/office';
import { type CasinoFiguresRow, casinoReportGroup } from '@pavilion/contract/http/report-office';
import { returnText } from '@pavilion/games/catalogue';
import { Amount, Badge } from '@pavilion/ui';
import { ask } from '../../lib/api.ts';
import { chanceOf, CHANCE_TONES } from '../../lib/chance.ts';
import type { Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { percentText } from '../../lib/percent.ts';
import { drillOf, limitOf, type FilterName, sharedFields, useReportChoice } from './report-choice.ts';
import { HOUSE_COLUMN, NameCell, ReportPanel, rowName, turnoverColumn } from './report-panel.tsx';
import { useReport } from './use-report.ts';

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
  const report = useReport('casino-figures', choice, { group, limits }, (wanted) =>
    ask(office.getCasinoFigures, { ...limits, ...wanted }),
  );
  return (
    <ReportPanel
      title={t('reports.casino')}
      groups={GROUPS}
      group={group}
      choice={choice}
      change={change}
      report={report}
      figures={(totals) => [
        [t('reports.turnover'), <Amount key="turnover" value={totals.turnover} />],
        [t('reports.paidBack'), <Amount key="paid" value={totals.paid} />],
        [t('reports.houseMade'), <Amount key="house" value={totals.house} isSigned />],
        [t('reports.return'), percentText(totals.paid, totals.turnover)],
        [t('reports.rounds'), totals.rounds],
        [t('reports.voided'), totals.voided],
        [t('reports.playersCount'), totals.players],
      ]}
      chart={{ label: t('reports.chartCasino'), amountOf: ({ house }) => house }}
      columns={columnsOf(group, report.query.data?.rows ?? [], (row) =>
        change(drillOf(DRILLS[group], { ...row, name: rowName(group, row) })),
      )}
      empty={t('reports.noRounds')}
      hint={group === 'GAME' ? t('reports.chanceHint') : undefined}
    />
  );
}

function columnsOf(
  group: CasinoGroup,
  rows: readonly CasinoFiguresRow[],
  drill: (row: CasinoFiguresRow) => void,
): readonly Column<CasinoFiguresRow>[] {
  const players = { head: t('reports.playersCount'), numeric: true, cell: (row: CasinoFiguresRow) => row.players };
  return [
    {
      head: t(`reports.head.${group}`),
      isWide: true,
      cell: (row) => (
        <NameCell group={group} row={row} onDrill={() => drill(row)}>
          {row.game_code !== null && <span className="text-ink-3">{row.game_code}</span>}
        </NameCell>
      ),
    },
    { head: t('reports.rounds'), numeric: true, cell: (row) => row.rounds },
    { head: t('reports.voided'), numeric: true, cell: (row) => row.voided },
    ...(group === 'ACCOUNT' ? [] : [players]),
    turnoverColumn(t('reports.turnover'), rows),
    HOUSE_COLUMN,
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
