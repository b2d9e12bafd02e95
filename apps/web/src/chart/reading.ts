/** Returns the place of the value nearest to a position on the axis; undefined without values. */
export function nearestPlace(xs: readonly number[], x: number): number | undefined {
  const distances = xs.map((each) => Math.abs(each - x));
  const place = distances.indexOf(Math.min(...distances));
  return place < 0 ? undefined : place;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

/** Returns the place that a key moves to from another one; undefined for keys that move nothing. */
export function placeByKey(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, place + step));
}
