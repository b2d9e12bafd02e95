/** Mean and variance of one statistic in one match, such as its sixes. */
export interface Norm {
  readonly mean: number;
  readonly variance: number;
}

/** Upper bound of every season statistic. */
const STATISTIC_MAX = 5_000;

/** Returns the chance of at most `number`, for a normal distribution rounded to whole numbers. */
export function lowerTail(number: number, { mean, variance }: Norm): number {
  if (variance <= 0) return number >= mean ? 1 : 0;
  return (1 + errorFunction((number + 0.5 - mean) / Math.sqrt(2 * variance))) / 2;
}

/** Returns the chance of each value of a statistic, from 0, after more matches. Matches are independent, so their sum is nearly normal. */
export function normal(already: number, { mean, variance }: Norm, matches: number): Float64Array {
  const sum = { mean: already + matches * mean, variance: matches * variance };
  const most = Math.min(STATISTIC_MAX, Math.ceil(sum.mean + 6 * Math.sqrt(sum.variance)) + 1);
  let below = 0;
  return Float64Array.from({ length: most + 1 }, (_, number) => {
    if (number < already) return 0;
    const to = number === most ? 1 : lowerTail(number, sum);
    const chance = to - below;
    below = to;
    return chance;
  });
}

/** Returns the chance of each value of a count, from 0, after more trials with the same chance. */
export function binomial(already: number, trials: number, chance: number): Float64Array {
  let row: readonly number[] = [1];
  for (let trial = 0; trial < trials; trial += 1) {
    const last = row;
    row = Array.from({ length: last.length + 1 }, (_, hits) => (last[hits] ?? 0) * (1 - chance) + (last[hits - 1] ?? 0) * chance);
  }
  const all = new Float64Array(already + trials + 1);
  all.set(row, already);
  return all;
}

/** Returns the chance of each highest value of a season, from 0. `stays` returns the chance that no later value exceeds a number. */
export function highestOf(already: number, stays: (number: number) => number): Float64Array {
  const chances: number[] = Array.from({ length: already }, () => 0);
  let below = 0;
  for (let number = already; number < STATISTIC_MAX && below < 0.999_999; number += 1) {
    const to = stays(number);
    chances.push(to - below);
    below = to;
  }
  return Float64Array.from(chances);
}

/** Computes the error function by Abramowitz and Stegun 7.1.26, with an error of at most 1.5e-7. A quote needs four digits. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.327_591_1 * Math.abs(x));
  const series = ((((1.061_405_429 * t - 1.453_152_027) * t + 1.421_413_741) * t - 0.284_496_736) * t + 0.254_829_592) * t;
  const value = 1 - series * Math.exp(-x * x);
  return x < 0 ? -value : value;
}
