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

/** The number of price columns of a row: 3 if the match can end in a draw, 2 if not, and 0 if its selections need names. */
export type ColumnCount = 0 | 2 | 3;

function columnCount(match: Listed): ColumnCount {
  const slots = priceSlots(match, match.main_market?.runners ?? []);
  if (slots === undefined) return 0;
  return slots[1] === undefined ? 2 : 3;
}

type ColumnGroup<Match> = { readonly columns: ColumnCount; readonly matches: readonly Match[] };

/** Groups the matches of a list by their columns, so that each group has the heads that fit its rows. Rows with names come last. */
export function groupByColumns<Match extends Listed>(matches: readonly Match[]): readonly ColumnGroup<Match>[] {
  const groups = [...new Set(matches.map(columnCount))].map((columns) => ({
    columns,
    matches: matches.filter((match) => columnCount(match) === columns),
  }));
  return groups.toSorted((a, b) => Number(a.columns === 0) - Number(b.columns === 0));
}
