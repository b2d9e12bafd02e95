import { Amount, formatSigned, textOfDay } from '@pavilion/ui';
import { type PointerEvent, useState } from 'react';
import { t } from './messages/index.ts';
import { daysBetween } from './moments.ts';

/** The amount of a day, "2026-11-21". */
export type DayAmount = { readonly day: string; readonly amount: number };

/** The most days that a chart asks for: a page of a call. */
export const CHART_DAYS_MAX = 100;
const HUNDRED = 100;

/** Returns the sum of each day from the first to the last; 0 for a day without an amount. */
export function everyDay(days: readonly DayAmount[]): readonly DayAmount[] {
  const amounts = new Map<string, number>();
  for (const { day, amount } of days) amounts.set(day, (amounts.get(day) ?? 0) + amount);
  const sorted = [...amounts.keys()].toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  return daysBetween(first, last).map((day) => ({ day, amount: amounts.get(day) ?? 0 }));
}

/** Amounts by day. */
export function DayChart({ label, days }: { label: string; days: readonly DayAmount[] }) {
  const bars = everyDay(days).map(({ day, amount }) => ({ name: textOfDay(day), value: amount }));
  return <BarChart label={label} bars={bars} className="border-b border-line px-4 py-3" />;
}

type Bar = { readonly name: string; readonly value: number };

type BarChartProps = {
  readonly label: string;
  /** Oldest first. */
  readonly bars: readonly Bar[];
  /** Writes a value; absent: as an amount with its sign. */
  readonly print?: (value: number) => string;
  readonly className?: string;
};

/** Values as columns above and below zero. The pointer and the arrow keys choose the column whose value is written out. */
export function BarChart({ label, bars, print, className }: BarChartProps) {
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? bars.length, bars.length - 1);
  const read = bars[at];
  if (read === undefined || bars.length < 2) return null;
  const high = Math.max(0, ...bars.map(({ value }) => value));
  const low = Math.min(0, ...bars.map(({ value }) => value));
  const share = (value: number): number => (Math.abs(value) / (high - low || 1)) * HUNDRED;
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.max(0, Math.floor(((event.clientX - left) / width) * bars.length)));
  };
  return (
    <figure className={className}>
      <figcaption className="mb-2 flex flex-col text-ink-2">
        <span>{label}</span>
        <span>
          {read.name}{' '}
          {print === undefined ? (
            <Amount value={read.value} isSigned className="font-semibold" />
          ) : (
            <b className="whitespace-nowrap">{print(read.value)}</b>
          )}
        </span>
      </figcaption>
      <div className="relative h-28 has-focus-visible:outline-2 has-focus-visible:outline-brand" onPointerMove={follow}>
        <span className="absolute inset-x-0 border-t border-line-strong" style={{ top: `${share(high)}%` }} />
        <span className="absolute top-0 left-0 text-xs leading-none text-ink-3 tabular-nums" aria-hidden>
          {high > 0 && (print ?? formatSigned)(high)}
        </span>
        <span className="absolute bottom-0 left-0 text-xs leading-none text-ink-3 tabular-nums" aria-hidden>
          {low < 0 && (print ?? formatSigned)(low)}
        </span>
        {bars.map(({ name, value }, index) => (
          <span
            key={name}
            className={`absolute px-px ${index === at ? '' : 'opacity-75'}`}
            style={{
              left: `${(index / bars.length) * HUNDRED}%`,
              width: `${HUNDRED / bars.length}%`,
              top: `${value > 0 ? share(high - value) : share(high)}%`,
              height: `${share(value)}%`,
            }}
          >
            <span className={`block h-full ${print !== undefined ? 'bg-brand' : value < 0 ? 'bg-loss' : 'bg-gain'}`} />
          </span>
        ))}
        <input
          type="range"
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
          aria-label={t('chart.day', { label })}
          aria-valuetext={`${read.name} ${(print ?? formatSigned)(read.value)}`}
          min={0}
          max={bars.length - 1}
          value={at}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </div>
      <p className="mt-1 flex justify-between text-ink-3" aria-hidden>
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </p>
    </figure>
  );
}
