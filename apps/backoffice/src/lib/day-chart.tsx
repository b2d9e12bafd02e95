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

/** Amounts by day as columns above and below zero. The pointer and the arrow keys choose the day whose amount is written out. */
export function DayChart({ label, days }: { label: string; days: readonly DayAmount[] }) {
  const bars = everyDay(days);
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? bars.length, bars.length - 1);
  const read = bars[at];
  if (read === undefined || bars.length < 2) return null;
  const high = Math.max(0, ...bars.map(({ amount }) => amount));
  const low = Math.min(0, ...bars.map(({ amount }) => amount));
  const share = (amount: number): number => (Math.abs(amount) / (high - low || 1)) * HUNDRED;
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.max(0, Math.floor(((event.clientX - left) / width) * bars.length)));
  };
  return (
    <figure className="border-b border-line px-4 py-3">
      <figcaption className="mb-2 flex flex-wrap justify-between gap-x-4 text-ink-2">
        <span>{label}</span>
        <span>
          {textOfDay(read.day)} <Amount value={read.amount} isSigned className="font-semibold" />
        </span>
      </figcaption>
      <div className="relative h-28 has-focus-visible:outline-2 has-focus-visible:outline-brand" onPointerMove={follow}>
        <span className="absolute inset-x-0 border-t border-line-strong" style={{ top: `${share(high)}%` }} />
        {bars.map(({ day, amount }, index) => (
          <span
            key={day}
            className={`absolute px-px ${index === at ? '' : 'opacity-75'}`}
            style={{
              left: `${(index / bars.length) * HUNDRED}%`,
              width: `${HUNDRED / bars.length}%`,
              top: `${amount > 0 ? share(high - amount) : share(high)}%`,
              height: `${share(amount)}%`,
            }}
          >
            <span className={`block h-full ${amount < 0 ? 'bg-loss' : 'bg-gain'}`} />
          </span>
        ))}
        <input
          type="range"
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
          aria-label={t('chart.day', { label })}
          aria-valuetext={`${textOfDay(read.day)} ${formatSigned(read.amount)}`}
          min={0}
          max={bars.length - 1}
          value={at}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </div>
      <p className="mt-1 flex justify-between text-ink-3" aria-hidden>
        <span>{textOfDay(bars[0]?.day ?? '')}</span>
        <span>{textOfDay(bars.at(-1)?.day ?? '')}</span>
      </p>
    </figure>
  );
}
