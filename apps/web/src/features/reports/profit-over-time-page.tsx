import type { ProfitDay } from '@pavilion/contract/http';
import { Amount, formatSigned, textOfDay } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ReadableChart } from '../../chart/readable-chart.tsx';
import { daysAgo } from '../../text/days.ts';
import { type MessageKey, nameText, t } from '../../messages/index.ts';
import { Choice, SportChoice } from './period.tsx';
import { profitSeries, profitShape, type ProfitSeries, type SeriesId, type Split } from './profit-series.ts';
import { rangeOf, useReportFilter } from './report-filter.ts';
import { type CsvFile, ReportFrame, Total } from './report-frame.tsx';

const DAYS_SHOWN = 30;
const SIZE = { width: 960, height: 300 };
const SPLITS: readonly { readonly id: Split; readonly name: MessageKey }[] = [
  { id: 'SPORT', name: 'report.bySport' },
  { id: 'KIND', name: 'report.byKind' },
];

/** The running profit or loss of the account, day by day, for each sport or kind of bet. */
export function ProfitOverTimePage() {
  const [filter, change] = useReportFilter(daysAgo(DAYS_SHOWN));
  const [split, setSplit] = useState<Split>('SPORT');
  const profits = useQuery({
    queryKey: ['profitOverTime', filter],
    queryFn: () => api.report.profitOverTime(rangeOf(filter)),
    placeholderData: keepPreviousData,
  });
  const rows = profits.data?.rows;
  const series = useMemo(() => profitSeries(rows ?? [], filter, split), [rows, filter, split]);
  return (
    <ReportFrame
      title={t('report.overTime')}
      noneHint={t('report.overTimeNone')}
      filter={filter}
      onFilter={change}
      asked={{ ...profits, data: rows && { rows, total: Math.min(1, rows.length) } }}
      csv={() => Promise.resolve(csvFile(rows ?? []))}
      choices={
        <>
          <Choice
            label={t('report.show')}
            value={split}
            options={SPLITS.map(({ id, name }) => ({ id, name: t(name) }))}
            onChange={(id) => setSplit(SPLITS.find((each) => each.id === id)?.id ?? 'SPORT')}
          />
          <SportChoice filter={filter} onFilter={change} />
        </>
      }
      totals={series?.lines.map(({ id, sums }) => (
        <Total key={nameOf(id)} name={nameOf(id)}>
          <Amount value={sums.at(-1)} isSigned />
        </Total>
      ))}
    >
      {series !== undefined && <ProfitChart series={series} />}
    </ReportFrame>
  );
}

const COLOURS = ['var(--brand-text)', 'var(--back)', 'var(--lay)', 'var(--live)', 'var(--ink-3)'] as const;

function colourOf(id: SeriesId, place: number): string {
  return id.of === 'TOTAL' ? 'var(--ink)' : (COLOURS[Math.max(0, place - 1) % COLOURS.length] ?? 'var(--ink-3)');
}

function nameOf(id: SeriesId): string {
  if (id.of === 'SPORT') return nameText(id.name);
  if (id.of === 'KIND') return t(`report.kind.${id.kind}`);
  return t(id.of === 'TOTAL' ? 'report.total' : 'report.others');
}

function ProfitChart({ series }: { series: ProfitSeries }) {
  const { days, lines } = series;
  const shape = useMemo(() => profitShape(series, SIZE), [series]);
  const signed = (value: number | undefined): string => formatSigned(value ?? 0);
  const read = (place: number): string =>
    t('report.dayRead', {
      day: textOfDay(days[place] ?? ''),
      sums: lines.map(({ id, sums }) => `${nameOf(id)} ${signed(sums[place])}`).join(' · '),
    });
  return (
    <div className="p-3.5">
      <p className="mb-1 flex justify-between text-ink-3" aria-hidden>
        <span>{t('report.runningSum')}</span>
        <span>
          {signed(shape.low)} … {signed(shape.high)}
        </span>
      </p>
      <ReadableChart
        label={t('report.runningSum')}
        size={SIZE}
        xs={shape.xs}
        read={read}
        caption={<Legend series={series} />}
        columns={[t('report.day'), ...lines.map(({ id }) => nameOf(id))]}
        rows={days.map((day, place) => [day, ...lines.map(({ sums }) => signed(sums[place]))]).toReversed()}
      >
        <line x1="0" x2={SIZE.width} y1={shape.zeroY} y2={shape.zeroY} stroke="var(--line-strong)" />
        {lines.map(({ id }, place) => (
          <polyline
            key={nameOf(id)}
            points={shape.paths[place]}
            fill="none"
            stroke={colourOf(id, place)}
            strokeWidth={id.of === 'TOTAL' ? 3 : 2}
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="miter"
          />
        ))}
      </ReadableChart>
    </div>
  );
}

function Legend({ series }: { series: ProfitSeries }) {
  return series.lines.map(({ id }, place) => (
    <span key={nameOf(id)} className="mr-3 inline-flex items-center gap-1.5">
      <span className="inline-block h-1 w-4" style={{ background: colourOf(id, place) }} />
      {nameOf(id)}
    </span>
  ));
}

function csvFile(rows: readonly ProfitDay[]): CsvFile {
  return {
    header: ['day', 'sport', 'kind', 'net'],
    rows: rows.map(({ day, sport_name, kind, net }) => [day, sport_name ?? '', kind, net]),
  };
}
