import { INDIAN_CASINO } from '../../lib/paths.ts';

/** A sport of the catalogue; ids may be negative. */
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

/** Sports of the top navigation: every active one except the Indian casino. */
export function sportsForHeader<S extends Sport>(sports: readonly S[]): S[] {
  return inOrder(sports).filter((sport) => sport.sport_id !== INDIAN_CASINO);
}

/** The sidebar's sports, with racing sports in a list of their own. */
export function sportsForSidebar<S extends Sport>(sports: readonly S[]): { readonly sports: S[]; readonly racing: S[] } {
  const shown = inOrder(sports).filter((sport) => !HIDDEN_IN_SIDEBAR.includes(sport.sport_id));
  return {
    sports: shown.filter((sport) => !RACING.includes(sport.sport_id)),
    racing: shown.filter((sport) => RACING.includes(sport.sport_id)),
  };
}
