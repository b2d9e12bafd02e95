import { sql, type Selectable } from 'kysely';
import type { GameSetup } from '@pavilion/core/contests';
import {
  isHouseTerms,
  houseWithRunningTerms,
  runningTermsOf,
  withRunningTerms,
  type HouseTerms,
  type MarketTerms,
} from '@pavilion/core/market';
import { ZERO } from '@pavilion/core/money';
import type { DeclaredFactors } from '@pavilion/core/settlement';
import type { Question } from '@pavilion/core/settlement/facts';
import type { Db, MatchesTable, MatchStatus } from '../../platform/db/index.ts';

/** The states of a match, as the wire names them. */
export const STATUS = {
  UPCOMING: 'UPCOMING',
  IN_PLAY: 'LIVE',
  FINISHED: 'FINISHED',
} as const satisfies Record<MatchStatus, string>;

export type SportEntry = { readonly sportId: number; readonly name: string; readonly isActive: boolean; readonly order: number };
export type SeriesEntry = {
  readonly seriesId: number;
  readonly sportId: number;
  readonly name: string;
  readonly isActive: boolean;
};

export type MatchEntry = {
  readonly matchId: number;
  readonly sportId: number;
  readonly seriesId: number;
  readonly source: string;
  readonly sourceRef: string;
  readonly name: string;
  readonly openDateMs: number;
  /** Time play began, if reported. */
  readonly offAtMs: number | undefined;
  readonly venue: string | undefined;
  readonly scoreSetup: GameSetup | undefined;
  /** "T20", "ODI"; empty when unknown. */
  readonly format: string;
  readonly isVirtual: boolean;
  readonly fairness:
    | {
        readonly commitment: string;
        readonly salt: string;
        readonly seed: string | undefined;
        /** Place in the seed chain. */
        readonly number: number | undefined;
      }
    | undefined;
  readonly status: MatchStatus;
  readonly isActive: boolean;
};

/** Splits a course into name and country. A source gives the country in brackets: "Ashdown Park (GB)". */
export function placeOf(venue: string): { readonly venue: string; readonly country: string } {
  const [, name = venue, country = ''] = /^(.*) \(([A-Z]{2})\)$/.exec(venue) ?? [];
  return { venue: name, country };
}

/** Returns a course as sources write it, with its country in brackets. */
export function courseIn(venue: string | undefined, country: string | undefined): string | undefined {
  return venue === undefined || country === undefined ? venue : `${placeOf(venue).venue} (${country})`;
}

export type RunnerEntry = {
  readonly index: number;
  readonly selectionId: number;
  readonly sourceRef: string;
  readonly name: string;
};

export type MarketEntry = {
  readonly marketId: number;
  readonly matchId: number;
  readonly source: string;
  readonly sourceRef: string;
  readonly name: string;
  readonly marketType: string;
  /** The original parameters of its type, and the outcome of each selection. */
  readonly question: Question;
  readonly place: number;
  /** The last known terms. While the exchange has the market, the exchange has the current running terms (exchange X81). */
  readonly terms: MarketTerms;
  readonly runners: readonly RunnerEntry[];
  /** True if staff suspended the market by hand, so that no feed reopens it. */
  readonly held: boolean;
  /** True if a trader quotes and opens it; its feed can then only close it. */
  readonly byHand: boolean;
  /** True if the market stays open during a ball while a trader controls it. */
  readonly ignoresScore: boolean;
  /** True if the trader set BALL_RUNNING. The score then does not reopen the market. */
  readonly ballByHand: boolean;
  readonly settledAtMs: number | undefined;
  /** For races, the reduction factors that the source declared. */
  readonly factors?: DeclaredFactors | undefined;
};

/** The source of matches opened by staff; feeds may not use this name. */
export const OFFICE_SOURCE = 'office';

/** A house market of the catalogue. */
export type HouseEntry = Omit<MarketEntry, 'terms'> & { readonly terms: HouseTerms };
export type AnyMarketEntry = MarketEntry | HouseEntry;

export function isHouse(entry: AnyMarketEntry): entry is HouseEntry {
  return isHouseTerms(entry.terms);
}

/** Values for markets that are older than these terms. */
const LATER_TERMS = { discountAllowed: false, minPayout: ZERO, priceGuard: 0 } as const;

/** Time for which a finished match stays in memory. Later it is read only from the tables. */
const FINISHED_KEPT_MS = 24 * 3_600_000;

/** One change of the catalogue: an entry put, or a match dropped. */
export type CatalogueChange =
  | { readonly put: 'sport'; readonly entry: SportEntry }
  | { readonly put: 'series'; readonly entry: SeriesEntry }
  | { readonly put: 'match'; readonly entry: MatchEntry }
  | { readonly put: 'market'; readonly entry: AnyMarketEntry }
  | { readonly forgotten: number };

/**
 * The catalogue in memory: all sports and series, recent matches, their markets and runners. It is loaded at the start, and the code that writes the tables
 * keeps it equal to them.
 */
export class Catalogue {
  readonly #sports = new Map<number, SportEntry>();
  readonly #series = new Map<number, SeriesEntry>();
  readonly #matches = new Map<number, MatchEntry>();
  readonly #markets = new Map<number, MarketEntry>();
  readonly #houses = new Map<number, HouseEntry>();
  readonly #marketsOfMatch = new Map<number, AnyMarketEntry[]>();
  readonly #matchByRef = new Map<string, number>();
  readonly #marketByRef = new Map<string, number>();
  /** Number that rises with every change, so that derived data can tell when it is out of date. */
  #version = 0;
  #onChange: (change: CatalogueChange) => void = () => undefined;

  get version(): number {
    return this.#version;
  }

  /** Registers the listener that passes each change on to the other nodes. */
  onChange(listener: (change: CatalogueChange) => void): void {
    this.#onChange = listener;
  }

  /** Applies a change that another node made to its catalogue. */
  apply(change: CatalogueChange): void {
    if ('forgotten' in change) this.forgetMatch(change.forgotten);
    else if (change.put === 'sport') this.putSport(change.entry);
    else if (change.put === 'series') this.putSeries(change.entry);
    else if (change.put === 'match') this.putMatch(change.entry);
    else this.putMarket(change.entry);
  }

  /** Replaces the content of this catalogue by that of another catalogue. */
  replaceWith(other: Catalogue): void {
    for (const { matchId } of this.matches()) if (other.match(matchId) === undefined) this.forgetMatch(matchId);
    for (const entry of other.sports()) this.putSport(entry);
    for (const entry of other.allSeries()) this.putSeries(entry);
    for (const entry of other.matches()) this.putMatch(entry);
    for (const entry of other.anyMarkets()) this.putMarket(entry);
  }

  sports(): readonly SportEntry[] {
    return [...this.#sports.values()].sort((a, b) => a.order - b.order);
  }

  sport(sportId: number): SportEntry | undefined {
    return this.#sports.get(sportId);
  }

  series(seriesId: number): SeriesEntry | undefined {
    return this.#series.get(seriesId);
  }

  allSeries(): readonly SeriesEntry[] {
    return [...this.#series.values()];
  }

  match(matchId: number): MatchEntry | undefined {
    return this.#matches.get(matchId);
  }

  /** Returns true if players can see a match and bet on it, because neither match nor series nor sport is hidden. */
  isShown({ isActive, seriesId, sportId }: MatchEntry): boolean {
    const [series, sport] = [this.#series.get(seriesId), this.#sports.get(sportId)];
    return isActive && series?.isActive !== false && sport?.isActive !== false;
  }

  /** Returns matches in the order of their start. Matches that start together are in the order in which they were announced. */
  matches(): readonly MatchEntry[] {
    return [...this.#matches.values()].sort((a, b) => a.openDateMs - b.openDateMs || a.matchId - b.matchId);
  }

  matchByRef(source: string, ref: string): MatchEntry | undefined {
    const id = this.#matchByRef.get(refKey(source, ref));
    return id === undefined ? undefined : this.#matches.get(id);
  }

  market(marketId: number): MarketEntry | undefined {
    return this.#markets.get(marketId);
  }

  house(marketId: number): HouseEntry | undefined {
    return this.#houses.get(marketId);
  }

  anyMarket(marketId: number): AnyMarketEntry | undefined {
    return this.#markets.get(marketId) ?? this.#houses.get(marketId);
  }

  anyMarketByRef(source: string, ref: string): AnyMarketEntry | undefined {
    const id = this.#marketByRef.get(refKey(source, ref));
    return id === undefined ? undefined : this.anyMarket(id);
  }

  markets(): IterableIterator<MarketEntry> {
    return this.#markets.values();
  }

  anyMarkets(): AnyMarketEntry[] {
    return [...this.#markets.values(), ...this.#houses.values()];
  }

  /** Returns exchange markets of a match, in their order. */
  marketsOf(matchId: number): readonly MarketEntry[] {
    return this.anyMarketsOf(matchId).filter((entry): entry is MarketEntry => !isHouse(entry));
  }

  /** Returns house markets of a match, in their order. */
  housesOf(matchId: number): readonly HouseEntry[] {
    return this.anyMarketsOf(matchId).filter(isHouse);
  }

  anyMarketsOf(matchId: number): readonly AnyMarketEntry[] {
    return this.#marketsOfMatch.get(matchId) ?? [];
  }

  putSport(entry: SportEntry): void {
    this.#sports.set(entry.sportId, entry);
    this.#publishChange({ put: 'sport', entry });
  }

  putSeries(entry: SeriesEntry): void {
    this.#series.set(entry.seriesId, entry);
    this.#publishChange({ put: 'series', entry });
  }

  putMatch(entry: MatchEntry): void {
    this.#matches.set(entry.matchId, entry);
    this.#matchByRef.set(refKey(entry.source, entry.sourceRef), entry.matchId);
    this.#publishChange({ put: 'match', entry });
  }

  putMarket(entry: AnyMarketEntry): void {
    const others = this.anyMarketsOf(entry.matchId).filter((market) => market.marketId !== entry.marketId);
    this.#marketsOfMatch.set(
      entry.matchId,
      [...others, entry].sort((a, b) => a.place - b.place || a.marketId - b.marketId),
    );
    if (isHouse(entry)) this.#houses.set(entry.marketId, entry);
    else this.#markets.set(entry.marketId, entry);
    this.#marketByRef.set(refKey(entry.source, entry.sourceRef), entry.marketId);
    this.#publishChange({ put: 'market', entry });
  }

  /** Drops a finished match; its rows stay in the tables. */
  forgetMatch(matchId: number): void {
    const match = this.#matches.get(matchId);
    if (match === undefined) return;
    for (const market of this.anyMarketsOf(matchId)) {
      this.#markets.delete(market.marketId);
      this.#houses.delete(market.marketId);
      this.#marketByRef.delete(refKey(market.source, market.sourceRef));
    }
    this.#marketsOfMatch.delete(matchId);
    this.#matches.delete(matchId);
    this.#matchByRef.delete(refKey(match.source, match.sourceRef));
    this.#publishChange({ forgotten: matchId });
  }

  #publishChange(change: CatalogueChange): void {
    this.#version += 1;
    this.#onChange(change);
  }
}

function refKey(source: string, ref: string): string {
  return `${source}\n${ref}`;
}

/** Returns the key of a market name from a feed, within the name of its match. */
export function marketRef(match: Pick<MatchEntry, 'sourceRef'>, ref: string): string {
  return `${match.sourceRef}/${ref}`;
}

/** Returns the feed's own name of a market, without its match. */
export function marketRefOf(match: MatchEntry, entry: AnyMarketEntry): string {
  return entry.sourceRef.slice(marketRef(match, '').length);
}

/** Loads the whole current catalogue; `nowMs` decides which finished matches belong to it. */
export async function loadCatalogue(db: Db, nowMs: number): Promise<Catalogue> {
  const catalogue = new Catalogue();
  for (const row of await db.selectFrom('sports').selectAll().execute())
    catalogue.putSport({ sportId: row.sport_id, name: row.name, isActive: row.is_active, order: row.display_order });
  for (const row of await db.selectFrom('series').selectAll().execute())
    catalogue.putSeries({ seriesId: row.series_id, sportId: row.sport_id, name: row.name, isActive: row.is_active });
  await loadMatches(db, catalogue, new Date(nowMs - FINISHED_KEPT_MS));
  await loadMarkets(db, catalogue);
  return catalogue;
}

async function loadMatches(db: Db, catalogue: Catalogue, finishedSince: Date): Promise<void> {
  const rows = await db
    .selectFrom('matches')
    .selectAll()
    .where((eb) => eb.or([eb('finished_at', 'is', null), eb('finished_at', '>', finishedSince)]))
    .execute();
  for (const row of rows) catalogue.putMatch(matchFromRow(row));
}

export function matchFromRow(row: Selectable<MatchesTable>): MatchEntry {
  return {
    matchId: row.match_id,
    sportId: row.sport_id,
    seriesId: row.series_id,
    source: row.source,
    sourceRef: row.source_ref,
    name: row.name,
    openDateMs: row.open_date.getTime(),
    offAtMs: row.off_at?.getTime(),
    venue: row.venue ?? undefined,
    scoreSetup: row.score_setup ?? undefined,
    format: row.format,
    isVirtual: row.is_virtual,
    fairness:
      row.commitment === null
        ? undefined
        : {
            commitment: row.commitment,
            salt: row.salt ?? '',
            seed: row.seed ?? undefined,
            number: row.chain_number ?? undefined,
          },
    status: row.status,
    isActive: row.is_active,
  };
}

async function loadMarkets(db: Db, catalogue: Catalogue): Promise<void> {
  const ids = catalogue.matches().map((match) => match.matchId);
  if (ids.length === 0) return;
  const markets = await db.selectFrom('markets').selectAll().where('match_id', 'in', ids).execute();
  const runners = await db
    .selectFrom('runners')
    .innerJoin('markets', 'markets.market_id', 'runners.market_id')
    .select(['runners.market_id', 'runner_index', 'selection_id', 'runners.source_ref', 'runners.name'])
    .where('match_id', 'in', ids)
    .orderBy('runner_index')
    .execute();
  const runnersOf = new Map<number, RunnerEntry[]>(markets.map((market) => [market.market_id, []]));
  for (const row of runners)
    runnersOf
      .get(row.market_id)
      ?.push({ index: row.runner_index, selectionId: row.selection_id, sourceRef: row.source_ref, name: row.name });
  for (const row of markets) {
    const { terms } = row;
    catalogue.putMarket({
      marketId: row.market_id,
      matchId: row.match_id,
      source: row.source,
      sourceRef: row.source_ref,
      name: row.name,
      marketType: row.market_type,
      question: row.question,
      place: row.place,
      ...(isHouseTerms(terms) ? { terms } : { terms: { ...LATER_TERMS, ...terms } }),
      held: row.held,
      byHand: row.by_hand,
      ignoresScore: row.ignores_score,
      ballByHand: row.ball_by_hand,
      settledAtMs: row.settled_at?.getTime(),
      factors: row.factors ?? undefined,
      runners: runnersOf.get(row.market_id) ?? [],
    });
  }
}

/**
 * Gives markets their final running terms. The exchange forgets these with the market. All other terms never change, and no report needs them. `settled` are
 * the markets settled when the read models caught up. Markets settled later get their terms from the exchange.
 */
export async function loadLastTerms(db: Db, catalogue: Catalogue, settled: readonly AnyMarketEntry[]): Promise<void> {
  const ids = settled.map(({ marketId }) => marketId);
  const { rows } = await sql<{ market_id: number; terms: MarketTerms | HouseTerms }>`
    SELECT market_id, terms FROM market_states WHERE market_id = ANY(${ids}::integer[])`.execute(db);
  const termsOf = new Map(rows.map(({ market_id, terms }) => [market_id, terms]));
  for (const { marketId, settledAtMs } of settled) {
    const [terms, entry] = [termsOf.get(marketId), catalogue.anyMarket(marketId)];
    if (terms === undefined || entry === undefined || entry.settledAtMs !== settledAtMs) continue;
    const running = runningTermsOf(isHouseTerms(terms) ? terms : { ...LATER_TERMS, ...terms });
    if (isHouse(entry)) catalogue.putMarket({ ...entry, terms: houseWithRunningTerms(entry.terms, running) });
    else catalogue.putMarket({ ...entry, terms: withRunningTerms(entry.terms, running) });
  }
}

/** Returns true if the database has the match with this reference from this source, even if the match is no longer in memory. */
export async function isMatchKnown(db: Db, source: string, ref: string): Promise<boolean> {
  const row = await db
    .selectFrom('matches')
    .select('match_id')
    .where('source', '=', source)
    .where('source_ref', '=', ref)
    .executeTakeFirst();
  return row !== undefined;
}
