import type { WireLastResult } from '@pavilion/contract/provider';
import type { TableCode } from '@pavilion/games/catalogue';
import { isCard } from '@pavilion/games/cards';
import { ANSWERS, rightAnswers } from '@pavilion/games/questions';
import { marketWords, selectionWords } from '@pavilion/ui';
import { memo, useMemo } from 'react';
import { beadStyle, SHOWN_MAX, type Bead } from '../../../chrome/road.tsx';
import { t } from '../../../lib/messages/index.ts';
import { LAYOUTS, type StageLayout } from '../stages/layout.ts';
import { beadOf, frequenciesOf, numbersOf, pairsOf, winnerMark, wordOf } from './beads.ts';
import { DICE_SIDES, ROULETTE_SIDES, sharesOf, type Share } from './shares.ts';
import { bigRoad, DERIVED, derivedRoad, ROAD_ROWS, type RoadCell, type Winner } from './roads.ts';

const FREQUENCIES_MAX = 12;
/** Longer marks are names, which need a wider column. */
const NUMBER_LENGTH = 5;

type StatisticsProps = { readonly code: TableCode; readonly results: readonly WireLastResult[] };

/**
 * Statistics of the last rounds of a table: roads of two sides, charts of matka, and the frequency of each mark or answer. They do not predict the next round (casino
 * C-REG-11).
 */
export const Statistics = memo(function Statistics({ code, results }: StatisticsProps) {
  const shown = useMemo(() => results.slice(0, SHOWN_MAX), [results]);
  return (
    <section className="panel statistics" aria-label={t('stats.title', { count: shown.length })}>
      <div className="market-head">
        <h2 className="caption">{t('stats.title', { count: shown.length })}</h2>
      </div>
      <p className="statistics-note">{t(shown.length === 0 ? 'stats.none' : 'result.lastNote')}</p>
      {shown.length > 0 && <Charts code={code} shown={shown} />}
    </section>
  );
});

function Charts({ code, shown }: { code: TableCode; shown: readonly WireLastResult[] }) {
  const beads = useMemo(() => shown.map((result) => beadOf(code, result)), [code, shown]);
  const layout = LAYOUTS[code];
  const numbers = shown.map(({ outcome }) => Number(wordOf(outcome['NUMBER'])));
  const throws = shown.map(({ outcome }) => numbersOf(outcome['DICE']));
  const isDuel = layout.kind === 'seats' && layout.seats.length === 2 && layout.roads !== 'none';
  return (
    <>
      {isDuel && (
        <Roads beads={beads} pairs={shown.map((result) => pairsOf(code, result))} hasDerived={layout.roads === 'derived'} />
      )}
      {layout.kind === 'matka' && <MatkaCharts results={shown} />}
      {layout.kind === 'wheel' && layout.wheel.isRoulette && <Shares rows={sharesOf(ROULETTE_SIDES, numbers)} />}
      {layout.kind === 'dice' && <Shares rows={sharesOf(DICE_SIDES[layout.count] ?? [], throws)} />}
      {layout.kind === 'questions' && <QuestionTallies code={code} results={shown} />}
      {layout.kind !== 'questions' && layout.kind !== 'matka' && (
        <Frequencies beads={beads.map((bead) => winnerMark(code, bead) ?? bead)} ring={ringOf(layout)} />
      )}
    </>
  );
}

/** Returns the places of a show wheel, whose segments are not equally frequent; undefined for other tables. */
function ringOf(layout: StageLayout): readonly string[] | undefined {
  return layout.kind === 'wheel' && !layout.wheel.isRoulette ? layout.wheel.ring : undefined;
}

function Frequencies({ beads, ring }: { beads: readonly Bead[]; ring: readonly string[] | undefined }) {
  const rows = frequenciesOf(beads).slice(0, FREQUENCIES_MAX);
  const most = rows[0]?.count ?? 1;
  return (
    <ul className="frequencies" data-named={rows.some(({ bead }) => bead.text.length > NUMBER_LENGTH)}>
      {rows.map(({ bead, count }) => (
        <li key={bead.text} title={bead.words}>
          <b className="road-bead" data-tone={bead.tone} style={beadStyle(bead)}>
            {bead.text}
          </b>
          <i style={{ width: `${(count / most) * 100}%` }} />
          <span>{t('stats.times', { count })}</span>
          {ring !== undefined && (
            <small>{t('stats.places', { places: ring.filter((label) => label === bead.text).length, all: ring.length })}</small>
          )}
        </li>
      ))}
    </ul>
  );
}

const ASKED = ['asked.1', 'asked.2', 'asked.3', 'asked.4', 'asked.5'] as const;

/** The count of each right answer to the five questions. */
function QuestionTallies({ code, results }: StatisticsProps) {
  const rounds = results.map(({ outcome }) => rightAnswers(wordOf(outcome['CARDS']).split(' ').filter(isCard)));
  return (
    <ul className="question-tallies">
      {ASKED.map((word, place) => (
        <li key={word}>
          <span>{t(word)}</span>
          <span className="question-shares">
            {ANSWERS[place]?.map((answer) => {
              const count = rounds.filter((right) => right[place] === answer).length;
              return (
                <span key={answer} style={{ '--share': count / rounds.length }}>
                  {`${selectionWords(code, 'FIVE', answer)} `}
                  <b>{t('stats.times', { count })}</b>
                </span>
              );
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The shown rounds by the sides of the layout, each row as one bar. */
function Shares({ rows }: { rows: readonly (readonly Share[])[] }) {
  return (
    <ul className="shares">
      {rows.map((row) => (
        <li key={row[0]?.market}>
          {row.map(({ market, selection, count, tone }) => (
            <span key={`${market}/${selection}`} data-tone={tone} style={{ flexGrow: count }} hidden={count === 0}>
              {market === 'DOZEN'
                ? t('roulette.dozen', { dozen: selection })
                : selection === '-'
                  ? marketWords(market)
                  : selection}
              <b>{count}</b>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

const CELL = 12;
/** The bead plate has places for sixty rounds. */
const PLATE_COLUMNS = 10;
/** Places of the dots of pairs on a bead, from its middle. */
const PAIR_AT = { a: -CELL * 0.33, b: CELL * 0.33 } as const;
const COLUMNS_MIN = 18;
const COLUMNS_DERIVED_MIN = 14;

type RoadsProps = {
  readonly beads: readonly Bead[];
  /** The sides with a pair, for each bead. */
  readonly pairs: readonly ReturnType<typeof pairsOf>[];
  readonly hasDerived: boolean;
};

/** The roads of a table of two sides. On the bead plate, a dot at the upper left is a pair of the player, one at the lower right a pair of the banker. */
function Roads({ beads, pairs, hasDerived }: RoadsProps) {
  // Results come newest first; a road is read from the oldest.
  const oldest = beads.toReversed();
  const winners = oldest.map(({ tone }): Winner => (tone === 'a' || tone === 'b' ? tone : 'tie'));
  const plate = oldest.map((bead, place) => ({
    bead,
    paired: pairs[beads.length - 1 - place] ?? [],
    column: Math.floor(place / ROAD_ROWS),
    row: place % ROAD_ROWS,
  }));
  const columns = Math.max(PLATE_COLUMNS, ...plate.map(({ column }) => column + 1));
  return (
    <div className="roads">
      <RoadGrid name={t('road.bead')} columns={columns}>
        {plate.map(({ bead, paired, column, row }) => (
          <g
            key={`${column}-${row}`}
            transform={`translate(${(column + 0.5) * CELL} ${(row + 0.5) * CELL})`}
            data-tone={bead.tone}
          >
            <circle r={CELL * 0.44} className="road-full" />
            <text textAnchor="middle" dominantBaseline="central">
              {bead.text}
            </text>
            {paired.map((side) => (
              <circle key={side} cx={PAIR_AT[side]} cy={PAIR_AT[side]} r={CELL * 0.15} className="road-pair" data-tone={side} />
            ))}
          </g>
        ))}
      </RoadGrid>
      <DrawnRoad name={t('road.big')} cells={bigRoad(winners)} columnsMin={COLUMNS_MIN} look="ring" />
      {hasDerived && (
        <div className="derived-roads">
          <DrawnRoad name={t('road.bigEye')} cells={derivedRoad(winners, DERIVED.bigEye)} look="ring" />
          <DrawnRoad name={t('road.small')} cells={derivedRoad(winners, DERIVED.small)} look="full" />
          <DrawnRoad name={t('road.cockroach')} cells={derivedRoad(winners, DERIVED.cockroach)} look="slash" />
        </div>
      )}
    </div>
  );
}

type DrawnRoadProps = {
  readonly name: string;
  readonly cells: readonly RoadCell[];
  readonly columnsMin?: number;
  readonly look: 'ring' | 'full' | 'slash';
};

function DrawnRoad({ name, cells, columnsMin = COLUMNS_DERIVED_MIN, look }: DrawnRoadProps) {
  const columns = Math.max(columnsMin, ...cells.map(({ column }) => column + 1));
  return (
    <RoadGrid name={name} columns={columns}>
      {cells.map(({ column, row, winner, ties }) => (
        <g key={`${column}-${row}`} transform={`translate(${(column + 0.5) * CELL} ${(row + 0.5) * CELL})`} data-tone={winner}>
          {look === 'slash' ? (
            <path d="M-4 4 4-4" className="road-ring" />
          ) : (
            <circle r={CELL * 0.38} className={`road-${look}`} />
          )}
          {ties > 0 && <path d="M-5 5 5-5" className="road-tie" />}
        </g>
      ))}
    </RoadGrid>
  );
}

/** Six rows of squares, with a name for screen readers. */
function RoadGrid({ name, columns, children }: { name: string; columns: number; children: React.ReactNode }) {
  const [width, height] = [columns * CELL, ROAD_ROWS * CELL];
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
        <path
          className="road-lines"
          d={[
            ...Array.from({ length: columns + 1 }, (_, column) => `M${column * CELL} 0V${height}`),
            ...Array.from({ length: ROAD_ROWS + 1 }, (_, row) => `M0 ${row * CELL}H${width}`),
          ].join('')}
        />
        {children}
      </svg>
    </figure>
  );
}

const DIGITS = [...Array(10).keys()];
const PANAS_MAX = 10;

/** The count of each jodi by its two digits, and the panas of the last rounds. */
function MatkaCharts({ results }: { results: readonly WireLastResult[] }) {
  const jodis = results.map(({ outcome }) => wordOf(outcome['JODI']));
  return (
    <div className="matka-charts">
      <table className="jodi-chart">
        <caption>{t('matka.jodis')}</caption>
        <tbody>
          {DIGITS.map((open) => (
            <tr key={open}>
              {DIGITS.map((close) => {
                const count = jodis.filter((jodi) => jodi === `${open}${close}`).length;
                return (
                  <td key={close} data-times={Math.min(3, count)} data-last={jodis[0] === `${open}${close}`}>
                    {`${open}${close}`}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <table className="pana-chart">
        <caption>{t('matka.panas')}</caption>
        <tbody>
          {results.slice(0, PANAS_MAX).map(({ roundId, outcome }) => (
            <tr key={roundId}>
              <td>{wordOf(outcome['OPEN'])}</td>
              <td>
                <b>{wordOf(outcome['JODI'])}</b>
              </td>
              <td>{wordOf(outcome['CLOSE'])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
