const BASE_MS = 250;
const MAX_MS = 15_000;
const MIN_MS = 100;

/**
 * Returns a random pause before attempt `attempt` + 1, up to a ceiling that doubles each time. The spread keeps clients that lost their server together from
 * reconnecting together.
 */
export function backoffMs(attempt: number, random: number): number {
  const ceiling = Math.min(MAX_MS, BASE_MS * 2 ** Math.min(attempt, 16));
  return Math.max(MIN_MS, Math.floor(random * ceiling));
}
