import type { MarketSummary, MatchSummary } from '@pavilion/contract/http';

type Runner = MarketSummary['runners'][number];

/** The runners of a market in the columns 1, X and 2 of a list: first team, draw if there is one, second team. */
export type PriceSlots = readonly [Runner, Runner | undefined, Runner];

/** Returns the runners in columns. Undefined if the market is not about which team wins. */
export function priceSlots(match: Pick<MatchSummary, 'teams'>, runners: readonly Runner[]): PriceSlots | undefined {
  const [first, second] = match.teams;
  if (match.teams.length !== 2 || runners.length > 3) return undefined;
  const home = runners.find((runner) => runner.name === first);
  const away = runners.find((runner) => runner.name === second);
  if (home === undefined || away === undefined || home === away) return undefined;
  return [home, runners.find((runner) => runner !== home && runner !== away), away];
}

type Listed = Pick<MatchSummary, 'teams'> & { readonly main_market: Pick<MarketSummary, 'runners'> | null };

/** The number of columns that the rows of a list share: 3 if any match can end in a draw, 0 if no row fits columns. */
export function columnCount(matches: readonly Listed[]): 0 | 2 | 3 {
  let columns: 0 | 2 = 0;
  for (const match of matches) {
    const slots = priceSlots(match, match.main_market?.runners ?? []);
    if (slots?.[1] !== undefined) return 3;
    if (slots !== undefined) columns = 2;
  }
  return columns;
}

const PAIR = /^(\d+)[–-](\d+)$/;

/**
 * Splits a score into a text for each of the two teams: "2–1" into 2 and 1, "6–3 1–1" into "6 1" and "3 1", and "Ibises 84/3 (10.2)" into 84/3 (10.2) and
 * nothing. Returns undefined if the text does not show which part belongs to whom.
 */
export function teamScores(score: string | null, teams: readonly string[]): readonly [string, string] | undefined {
  const [first, second] = teams;
  if (score === null || first === undefined || second === undefined) return undefined;
  if (score.startsWith(`${first} `)) return [score.slice(first.length + 1), ''];
  if (score.startsWith(`${second} `)) return ['', score.slice(second.length + 1)];
  const pairs = score.split(' ').map((part) => PAIR.exec(part));
  if (pairs.includes(null)) return undefined;
  return [pairs.map((pair) => pair?.[1]).join(' '), pairs.map((pair) => pair?.[2]).join(' ')];
}
