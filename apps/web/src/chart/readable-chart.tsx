import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { areaWords } from '../messages/index.ts';
import './chart.css';
import { nearestPlace, placeByKey } from './reading.ts';
import { chartWords } from '../messages/chart.en.ts';
import { chartWordsHindi } from '../messages/chart.hi.ts';

const chartText = areaWords(chartWords, chartWordsHindi);

export type ChartSize = { readonly width: number; readonly height: number };

type ReadableChartProps = {
  readonly label: string;
  readonly size: ChartSize;
  /** The positions of the values on the axis, from left to right. */
  readonly xs: readonly number[];
  /** Returns the value at a place in words. */
  readonly read: (place: number) => string;
  /** The line below the chart at its left. */
  readonly caption?: ReactNode;
  /** The names of the columns and the rows of the table that has the same values. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly children: ReactNode;
};

/** A chart whose values can be read by pointing, with the arrow keys, or in a table. Until the reader chooses a value, the last one is shown. */
export function ReadableChart({ label, size, xs, read, caption, columns, rows, children }: ReadableChartProps) {
  const [chosen, setChosen] = useState<number>();
  const last = xs.length - 1;
  const place = Math.min(chosen ?? last, last);
  const x = xs[place];
  const value = x === undefined ? '' : read(place);
  const onPointerMove = (event: PointerEvent): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(nearestPlace(xs, ((event.clientX - left) / width) * size.width));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = placeByKey(event.key, place, xs.length);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setChosen(next);
  };
  return (
    <figure className="min-w-0">
      <div
        className="readable-chart"
        role="slider"
        tabIndex={0}
        aria-label={chartText('readHint', { label })}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, place)}
        aria-valuetext={value}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
        onPointerLeave={() => setChosen(undefined)}
        onKeyDown={onKeyDown}
        onBlur={() => setChosen(undefined)}
      >
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
          {children}
          {x !== undefined && <line className="chart-cross" x1={x} x2={x} y1="0" y2={size.height} />}
        </svg>
      </div>
      <figcaption className="mt-1 flex flex-wrap justify-between gap-x-3 text-ink-3" aria-hidden>
        <span>{caption}</span>
        <span className="text-ink-2">{value}</span>
      </figcaption>
      <ChartTable columns={columns} rows={rows} />
    </figure>
  );
}

/** The same values as text, for those who do not see the drawing or want to copy them. */
function ChartTable({ columns, rows }: Pick<ReadableChartProps, 'columns' | 'rows'>) {
  return (
    <details className="mt-1 text-ink-2">
      <summary className="cursor-pointer py-1">{chartText('asTable')}</summary>
      <div className="max-h-60 overflow-auto">
        <table className="chart-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={columns[column] ?? column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
