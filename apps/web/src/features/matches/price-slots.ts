import type { MarketSummary, MatchSummary } from '@pavilion/contract/http';

type Runner = MarketSummary['runners'][number];

/** Maximum number of selections that a row of a list shows. */
export const LISTED_MAX = 3;

/** The runners of a market in the columns 1, X and 2 of a list: the first team, the draw if there is one, and the second team. */
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

/** Returns how many price columns the rows of a list share: 3 if a match can end in a draw, 0 if no match fits the columns. */
export function columnCount(matches: readonly Listed[]): 0 | 2 | 3 {
  let columns: 0 | 2 = 0;
  for (const match of matches) {
    const slots = priceSlots(match, match.main_market?.runners ?? []);
    if (slots?.[1] !== undefined) return 3;
    if (slots !== undefined) columns = 2;
  }
  return columns;
}
