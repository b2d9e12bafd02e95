import { type Catalogue, type MatchEntry, placeOf, STATUS } from '../markets/catalogue-reads.ts';
import { marketIdText } from '../../platform/http/wire.ts';

/** The product's days are India's (spec 2). */
const INDIA_MS = 19_800_000;
const ISO_DAY = 10;

/** Returns the day of a moment, "2026-11-21". */
export function dayOf(ms: number): string {
  return new Date(ms + INDIA_MS).toISOString().slice(0, ISO_DAY);
}

/** Returns the courses with their races of one day, in the order of their first race; an empty `country` means all countries. */
export function venuesOf(catalogue: Catalogue, sportId: number, country: string, day: string) {
  const venues = new Map<string, { venue: string; country_code: string; races: ReturnType<typeof raceOf>[] }>();
  for (const match of catalogue.matches()) {
    if (!catalogue.isShown(match) || match.sportId !== sportId || dayOf(match.openDateMs) !== day) continue;
    const place = placeOf(match.venue ?? match.name);
    if (country !== '' && place.country !== country) continue;
    const key = `${place.country}/${place.venue}`;
    const row = venues.get(key) ?? { venue: place.venue, country_code: place.country, races: [] };
    row.races.push(raceOf(catalogue, match));
    venues.set(key, row);
  }
  return [...venues.values()];
}

function raceOf(catalogue: Catalogue, match: MatchEntry) {
  const [winner] = catalogue.marketsOf(match.matchId);
  return {
    match_id: match.matchId,
    name: match.name,
    market_start_time: new Date(match.openDateMs).toISOString(),
    status: STATUS[match.status],
    market_id: winner === undefined ? null : marketIdText(winner.marketId),
  };
}
