/** One measured claim: the measured value and its target. */
export type Figure = {
  /** Lower case and unique in a report, such as "core commands" or "http bets p99". */
  readonly name: string;
  readonly value: number;
  /** A unit such as "1/s", "ms", "s", "MB" or "ratio". */
  readonly unit: string;
  /** Undefined for a figure that is only printed for comparison, such as that of another library. */
  readonly bar: number | undefined;
  /** True figures are at least, or at most, their bar. */
  readonly direction: 'atLeast' | 'atMost';
};

/** Returns a claim that holds if the value is at most the bar. */
export function atMost(name: string, value: number, unit: string, bar: number | undefined): Figure {
  return { name, value, unit, bar, direction: 'atMost' };
}

/** Returns a claim that holds if the value is at least the bar. */
export function atLeast(name: string, value: number, unit: string, bar: number): Figure {
  return { name, value, unit, bar, direction: 'atLeast' };
}

/** Returns a figure without a bar, printed beside a claim. */
export function quoted(name: string, value: number, unit: string): Figure {
  return atMost(name, value, unit, undefined);
}

/** Options of a bench. `isQuick` runs every part for a shorter time, for shared machines. */
export type BenchOptions = { readonly isQuick: boolean };
/** The function that each bench file exports as `run`. Running the file directly prints the same figures. */
export type Bench = (options: BenchOptions) => Promise<readonly Figure[]>;

export function meetsBar(figure: Figure): boolean {
  if (figure.bar === undefined) return true;
  return figure.direction === 'atLeast' ? figure.value >= figure.bar : figure.value <= figure.bar;
}

function formatted(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const digits = Math.abs(value) >= 100 ? 0 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

/** Formats a figure as `name  value unit  bar  ok|short`, in columns. */
export function figureLine(figure: Figure): string {
  const sign = figure.direction === 'atLeast' ? '≥' : '≤';
  const bar = figure.bar === undefined ? '–' : `${sign} ${formatted(figure.bar)}`;
  const verdict = figure.bar === undefined ? '' : meetsBar(figure) ? 'ok' : 'short';
  return `${figure.name.padEnd(40)} ${formatted(figure.value).padStart(12)} ${figure.unit.padEnd(6)} ${bar.padStart(14)}  ${verdict}`.trimEnd();
}
