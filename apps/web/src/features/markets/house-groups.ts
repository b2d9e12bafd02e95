import type { HouseBook } from '@pavilion/contract/http';
import { KINDS, type BetSide, type HouseKind } from '@pavilion/core/market';
import type { MarketType } from '@pavilion/core/settlement';
import { isKeyOf } from '@pavilion/core/std';
import { isOver } from '../../text/market-words.ts';

/** Sections for the house's markets of a match, by kind, below the markets between players. */
type HouseTab = 'BOOKMAKER' | 'FANCY' | 'MORE';

/** Questions that have their own tab, which shows bets against players and against the house. */
export const OWN_TABS = ['TOSS', 'TIED_MATCH', 'COMPLETED_MATCH'] as const;
export type OwnTab = (typeof OWN_TABS)[number];

/** The names of these questions in the feeds. */
const OWN_TYPES = {
  TOSS: 'TOSS',
  TO_WIN_THE_TOSS: 'TOSS',
  TIED_MATCH: 'TIED_MATCH',
  COMPLETED_MATCH: 'COMPLETED_MATCH',
} as const satisfies Readonly<Record<string, OwnTab>>;

/** Returns the market's own tab; undefined if it has none. */
export function ownTabOf({ market_type: type }: { readonly market_type: string }): OwnTab | undefined {
  return isKeyOf(OWN_TYPES, type) ? OWN_TYPES[type] : undefined;
}

/** Groups of run lines, in screen order. */
export const FANCY_GROUPS = ['SESSIONS', 'WICKETS', 'BATTERS', 'SEASON', 'OTHERS'] as const;
export type FancyGroup = (typeof FANCY_GROUPS)[number];

/** The tab of each kind. `hasGuide`: a button beside the name of the kind explains it. */
const PLACES: Readonly<Record<HouseKind, { readonly tab: HouseTab; readonly hasGuide: boolean }>> = {
  BOOKMAKER: { tab: 'BOOKMAKER', hasGuide: true },
  OVER_COMPARISON: { tab: 'BOOKMAKER', hasGuide: false },
  FANCY: { tab: 'FANCY', hasGuide: false },
  KHADO: { tab: 'MORE', hasGuide: false },
  METER: { tab: 'MORE', hasGuide: false },
  ODD_EVEN: { tab: 'MORE', hasGuide: false },
  DIGIT: { tab: 'MORE', hasGuide: false },
  YES_NO: { tab: 'MORE', hasGuide: false },
  BINARY: { tab: 'MORE', hasGuide: false },
  CASINO_ROUND: { tab: 'MORE', hasGuide: false },
};

const GROUPS = {
  SESSION: 'SESSIONS',
  ONLY_OVER: 'SESSIONS',
  INNINGS_RUN: 'SESSIONS',
  LAMBI: 'SESSIONS',
  DAY_SESSION: 'SESSIONS',
  FALL_OF_WICKET: 'WICKETS',
  PARTNERSHIP: 'WICKETS',
  PARTNERSHIP_BOUNDARIES: 'WICKETS',
  BALLS_TO_WICKET: 'WICKETS',
  BATTER_RUNS: 'BATTERS',
  BATTER_BOUNDARIES: 'BATTERS',
  BALLS_FACED: 'BATTERS',
  BALLS_TO_RUNS: 'BATTERS',
  BALLS_TO_50: 'BATTERS',
  SEASON_TOTAL: 'SEASON',
  SEASON_RECORD: 'SEASON',
} as const satisfies Readonly<Partial<Record<MarketType, FancyGroup>>>;

function tabOf({ kind }: Pick<HouseBook, 'kind'>): HouseTab {
  return PLACES[kind].tab;
}

export function hasGuide({ kind }: Pick<HouseBook, 'kind'>): boolean {
  return PLACES[kind].hasGuide;
}

/** Returns the group of a run line, by its question. */
export function groupOf({ market_type: type }: Pick<HouseBook, 'market_type'>): FancyGroup {
  return isKeyOf(GROUPS, type) ? GROUPS[type] : 'OTHERS';
}

const SHORT_NAME = 2;
const SHORT_ROWS = 4;

/** Returns true if the rows are many and short enough for two columns, such as the digits 0 to 9. */
export function hasShortRows({ rows }: { readonly rows: readonly Pick<HouseBook['rows'][number], 'name'>[] }): boolean {
  return rows.length >= SHORT_ROWS && rows.every(({ name }) => name.length <= SHORT_NAME);
}

const CROWDED_FROM = 30;

/** Returns true if there are enough rows for a dense grid that stays folded until the player opens it. The pairs of last digits are an example. */
export function isCrowded({ rows }: { readonly rows: readonly unknown[] }): boolean {
  return rows.length >= CROWDED_FROM;
}

/** Returns the sides that get a column: in a crowded market the sides with a quote, otherwise all. */
export function visibleSides(market: Pick<HouseBook, 'kind' | 'rows'>): readonly BetSide[] {
  const { sides } = KINDS[market.kind];
  if (!isCrowded(market)) return sides;
  const quoted = sides.filter((side) => market.rows.some(({ quotes }) => quotes.some((quote) => quote.side === side)));
  return quoted.length === 0 ? sides.slice(0, 1) : quoted;
}

type GroupedMarket = Pick<HouseBook, 'kind' | 'market_type' | 'status' | 'order'>;
export type SortedHouse<M> = {
  readonly bookmakers: readonly M[];
  /** The groups that have at least one market. */
  readonly fancies: readonly { readonly group: FancyGroup; readonly markets: readonly M[] }[];
  /** Markets whose question has its own tab. */
  readonly own: readonly M[];
  readonly more: readonly M[];
  /** Settled and void markets, latest first. */
  readonly decided: readonly M[];
};

/** Sorts the house's markets of a match into tabs and groups. Markets that have not opened yet are left out (settlement 4.1). */
export function sortHouse<M extends GroupedMarket>(markets: readonly M[]): SortedHouse<M> {
  const active = markets.filter((market) => market.status !== 'INACTIVE').toSorted((a, b) => a.order - b.order);
  const standing = active.filter((market) => !isOver(market.status));
  const own = standing.filter((market) => ownTabOf(market) !== undefined);
  const others = standing.filter((market) => ownTabOf(market) === undefined);
  const lines = others.filter((market) => tabOf(market) === 'FANCY');
  return {
    bookmakers: others.filter((market) => tabOf(market) === 'BOOKMAKER'),
    fancies: FANCY_GROUPS.map((group) => ({ group, markets: lines.filter((market) => groupOf(market) === group) })).filter(
      ({ markets: those }) => those.length > 0,
    ),
    own,
    more: others.filter((market) => tabOf(market) === 'MORE'),
    decided: active.filter((market) => isOver(market.status)).toReversed(),
  };
}
