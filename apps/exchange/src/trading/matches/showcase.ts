import type { matchSummary } from './match-reads.ts';

/** A match as lists show it. */
type Listed = ReturnType<typeof matchSummary>;

const SHOWN_MAX = 4;
const KEPT_MS = 1_000;
const RUNNERS_MAX = 3;
const OVER: ReadonlySet<string> = new Set(['INACTIVE', 'CLOSED', 'SETTLED', 'VOID']);

/** The matches for visitors who have not signed in. One answer serves all visitors for a second, so a crowd costs no more than one visitor. */
export class Showcase {
  readonly #readMatches: () => Promise<readonly Listed[]>;
  #chosen: Promise<Listed[]> = Promise.resolve([]);
  #keptUntilMs = 0;

  constructor(read: () => Promise<readonly Listed[]>) {
    this.#readMatches = read;
  }

  read(nowMs: number): Promise<Listed[]> {
    if (nowMs >= this.#keptUntilMs) {
      this.#keptUntilMs = nowMs + KEPT_MS;
      this.#chosen = this.#readMatches().then(showcaseOf);
    }
    return this.#chosen;
  }
}

/** Returns up to four matches with prices: one of each sport first, then others. Both parts list matches in play before upcoming ones. */
export function showcaseOf(matches: readonly Listed[]): Listed[] {
  const showable = matches.filter(isShowable).toSorted((a, b) => Number(b.in_play) - Number(a.in_play));
  const sports = new Set<number>();
  const first = showable.filter(({ sport_id }) => !sports.has(sport_id) && sports.add(sport_id));
  const others = showable.filter((match) => !first.includes(match));
  return [...first, ...others].slice(0, SHOWN_MAX);
}

/** True if a match is not over, has two or three runners, and at least two have or had a price. A suspended market keeps its place on the page. */
function isShowable({ type, main_market: market }: Listed): boolean {
  if (type !== 'MATCH' || market === null || market.runners.length > RUNNERS_MAX || OVER.has(market.status)) return false;
  return market.runners.filter((runner) => runner.back !== null || runner.last_price !== null).length >= 2;
}
