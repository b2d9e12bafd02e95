import type { OverSummary, Scoreboard } from '@pavilion/contract/http';
import { useMemo } from 'react';
import { ReadableChart } from '../../chart/readable-chart.tsx';
import { areaWords, nameText } from '../../messages/index.ts';
import { inningsWords } from '../../messages/innings.en.ts';
import { inningsWordsHindi } from '../../messages/innings.hi.ts';
import { chanceAfterOvers, chanceLine, type InningsCharts, inningsCharts } from './innings-charts.ts';

const inningsText = areaWords(inningsWords, inningsWordsHindi);
const SIZE = { width: 480, height: 200 };
const INNINGS_COLOURS = ['var(--brand)', 'var(--back)', 'var(--lay)', 'var(--ink-3)'] as const;

const colourOf = (side: number): string => INNINGS_COLOURS[side % INNINGS_COLOURS.length] ?? 'var(--ink-3)';

type MatchChartsProps = {
  readonly board: Scoreboard;
  readonly overs: readonly OverSummary[];
  /** True for a match of real teams, for which there is a model of the chances. */
  readonly hasModel: boolean;
};

/** The course of a cricket match: the sum after each over, the runs of each over, and the chance to win by the score. */
export function MatchCharts({ board, overs, hasModel }: MatchChartsProps) {
  const charts = useMemo(() => inningsCharts(board, overs, SIZE), [board, overs]);
  if (charts === undefined) return <p className="px-3.5 py-6 text-center text-ink-3">{inningsText('none')}</p>;
  return (
    <div className="grid gap-x-4 gap-y-3 px-3.5 pb-3 md:grid-cols-2">
      <Worm charts={charts} />
      <Manhattan charts={charts} />
      {hasModel && <ChanceChart board={board} overs={overs} />}
    </div>
  );
}

type ChartsProps = { readonly charts: InningsCharts };

/** Returns the score of each innings after an over, in words and as the cells of a table. */
function useOverText({ innings, xs }: InningsCharts) {
  const cellOf = (side: number, place: number): string => {
    const over = innings[side]?.overs[place];
    return over === undefined ? '–' : `${over.total_after}/${over.wickets_after} (${over.runs})`;
  };
  const read = (place: number): string => {
    const scores = innings.map(({ team }, side) => `${nameText(team)} ${cellOf(side, place)}`).join(' · ');
    return inningsText('overRead', { over: place + 1, scores });
  };
  const rows = xs.map((_, place) => [String(place + 1), ...innings.map((_innings, side) => cellOf(side, place))]);
  const columns = [inningsText('over'), ...innings.map(({ team, number }) => `${number}. ${nameText(team)}`)];
  return { read, rows, columns };
}

function Worm({ charts }: ChartsProps) {
  const text = useOverText(charts);
  return (
    <section>
      <h3 className="mb-1 font-semibold text-ink-2">{inningsText('worm')}</h3>
      <ReadableChart label={inningsText('worm')} size={SIZE} xs={charts.xs} {...text} caption={<Legend charts={charts} />}>
        {charts.innings.map(({ number, worm }, side) => (
          <path key={number} d={worm} fill="none" stroke={colourOf(side)} strokeWidth="2" />
        ))}
      </ReadableChart>
    </section>
  );
}

function Manhattan({ charts }: ChartsProps) {
  const text = useOverText(charts);
  return (
    <section>
      <h3 className="mb-1 font-semibold text-ink-2">{inningsText('manhattan')}</h3>
      <ReadableChart label={inningsText('manhattan')} size={SIZE} xs={charts.xs} {...text} caption={<Legend charts={charts} />}>
        {charts.innings.map(({ number, bars }, side) =>
          bars.map(({ x, y, height, wickets }) => (
            <g key={`${number}/${x}`}>
              <rect x={x} y={y} width={charts.barWidth} height={height} fill={colourOf(side)} />
              {Array.from({ length: wickets }, (_, wicket) => (
                <circle key={wicket} cx={x + charts.barWidth / 2} cy={y - 5 - wicket * 7} r="3" fill="var(--live)" />
              ))}
            </g>
          )),
        )}
      </ReadableChart>
    </section>
  );
}

function Legend({ charts }: ChartsProps) {
  return charts.innings.map(({ number, team }, side) => (
    <span key={number} className="mr-3 inline-flex items-center gap-1.5">
      <span className="inline-block size-2.5" style={{ background: colourOf(side) }} />
      {nameText(team)}
    </span>
  ));
}

/** The chance of the first team by the model, over by over. The model treats both teams as equally good. */
function ChanceChart({ board, overs }: Pick<MatchChartsProps, 'board' | 'overs'>) {
  const points = useMemo(() => chanceAfterOvers(board, overs), [board, overs]);
  const line = useMemo(() => chanceLine(points, SIZE), [points]);
  if (points.length < 2) return null;
  const [team] = board.teams;
  const cellsOf = ({ innings, over, percent }: (typeof points)[number]) => [`${innings}.${over + 1}`, `${percent} %`];
  const read = (place: number): string => {
    const point = points[place];
    return point === undefined
      ? ''
      : inningsText('chanceRead', { innings: point.innings, over: point.over + 1, team: nameText(team), percent: point.percent });
  };
  return (
    <section>
      <h3 className="mb-1 font-semibold text-ink-2">{inningsText('chance', { team: nameText(team) })}</h3>
      <ReadableChart
        label={inningsText('chance', { team: nameText(team) })}
        size={SIZE}
        xs={line.xs}
        read={read}
        columns={[inningsText('over'), nameText(team)]}
        rows={points.map(cellsOf)}
      >
        <line x1="0" x2={SIZE.width} y1={line.evenY} y2={line.evenY} stroke="var(--line-strong)" />
        <polyline points={line.path} fill="none" stroke="var(--brand)" strokeWidth="2" />
      </ReadableChart>
    </section>
  );
}
