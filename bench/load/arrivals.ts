/** Returns a small generator of uniform numbers from 0 to 1. The same seed gives the same run. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Returns the times when requests are due, in milliseconds from the start. Like people, they do not depend on each other or on answers. A slow server does not
 * slow the arrivals down, so the full waiting times are measured.
 */
export function poissonArrivals(perSecond: number, seconds: number, seed: number): Float64Array {
  const roll = dice(seed);
  const times: number[] = [];
  for (let ms = 0; ;) {
    ms -= (Math.log(1 - roll()) * 1_000) / perSecond;
    if (ms >= seconds * 1_000) return Float64Array.from(times);
    times.push(ms);
  }
}
