/** A line in a picture of width and height 1, from the top left corner. */
export type NetLine = { readonly points: readonly { readonly x: number; readonly y: number }[]; readonly zero: number };

/** Room above the highest and below the lowest point. */
const MARGIN = 0.08;

/** Returns the line of a running sum that starts at zero, and the height of zero, so that the whole line is in the picture. */
export function netLine(nets: readonly number[]): NetLine {
  const sums = [0];
  for (const net of nets) sums.push((sums.at(-1) ?? 0) + net);
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  const heightOf = (sum: number): number => (high === low ? 1 / 2 : MARGIN + (1 - 2 * MARGIN) * ((high - sum) / (high - low)));
  return { points: sums.map((sum, place) => ({ x: place / Math.max(1, nets.length), y: heightOf(sum) })), zero: heightOf(0) };
}
