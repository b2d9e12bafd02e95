import { INDIAN_CASINO } from '../../text/paths.ts';

/** A sport of the catalogue. Its id may be negative. */
type Sport = { readonly sport_id: number; readonly name: string; readonly order?: number };

const HIDDEN_IN_SIDEBAR: readonly number[] = [-17, INDIAN_CASINO];
export const RACING: readonly number[] = [7, 4339];
/** Cricket and politics come first, whatever their order in the catalogue. */
const FIRST: readonly number[] = [4, 2378961];

function rank(sport: Sport): number {
  const place = FIRST.indexOf(sport.sport_id);
  return place === -1 ? FIRST.length : place;
}

function inOrder<S extends Sport>(sports: readonly S[]): S[] {
  return sports.toSorted((a, b) => rank(a) - rank(b) || (a.order ?? 0) - (b.order ?? 0));
}

/** Returns the sports for the top navigation: all of `sports` except the Indian casino. */
export function sportsForHeader<S extends Sport>(sports: readonly S[]): S[] {
  return inOrder(sports).filter((sport) => sport.sport_id !== INDIAN_CASINO);
}

/** Returns the sidebar's sports, with racing sports in a list of their own. */
export function sportsForSidebar<S extends Sport>(sports: readonly S[]): { readonly sports: S[]; readonly racing: S[] } {
  const visible = inOrder(sports).filter((sport) => !HIDDEN_IN_SIDEBAR.includes(sport.sport_id));
  return {
    sports: visible.filter((sport) => !RACING.includes(sport.sport_id)),
    racing: visible.filter((sport) => RACING.includes(sport.sport_id)),
  };
}

/** A sport with its matches in the accordion. */
type Filled = { readonly series: readonly { readonly matches: readonly { readonly in_play: boolean }[] }[] };

/** Returns how many matches of a sport are listed, and how many of these are in play. */
export function matchCounts({ series }: Filled): { readonly listed: number; readonly inPlay: number } {
  const matches = series.flatMap((each) => each.matches);
  return { listed: matches.length, inPlay: matches.filter((match) => match.in_play).length };
}

/** Splits sports into those with a match and those without, and keeps their order. If there is no match at all, no sport counts as empty. */
export function splitEmpty<S extends Filled>(
  sports: readonly S[],
): { readonly filled: readonly S[]; readonly empty: readonly S[] } {
  const filled = sports.filter((sport) => matchCounts(sport).listed > 0);
  return filled.length === 0
    ? { filled: sports, empty: [] }
    : { filled, empty: sports.filter((sport) => !filled.includes(sport)) };
}
