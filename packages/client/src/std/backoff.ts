const BASE_MS = 250;
const MAX_MS = 15_000;
const MIN_MS = 100;

/**
 * How long to wait before try number `attempt` + 1: somewhere between nothing much and a ceiling that doubles each time. Spread
 * over the whole range, so that a crowd that lost its server together does not come back together.
 */
export function backoffMs(attempt: number, random: number): number {
  const ceiling = Math.min(MAX_MS, BASE_MS * 2 ** Math.min(attempt, 16));
  return Math.max(MIN_MS, Math.floor(random * ceiling));
}
