/** Indexes of the two sides that meet. */
export type Pairing = readonly [number, number];

/** One virtual match on the calendar. */
export interface Fixture {
  /** Place in the seed chain, from 1. */
  readonly number: number;
  /** Indexes of the two sides; both 0 if only the number of the match decides who plays. */
  readonly home: number;
  readonly away: number;
  /** Milliseconds since 1970. */
  readonly startTime: number;
}

export interface CalendarSettings {
  readonly intervalMs: number;
  /** Time until a match begins when no match is being played. */
  readonly firstStartMs: number;
  /** Number of matches announced ahead, not counting those being played. */
  readonly upcoming: number;
  /** The last match that the chain has a seed for. */
  readonly lastNumber: number;
  /** Returns the pairing of the match with this number. Undefined while it is not known; later matches are then not announced either. */
  pairingOf(number: number): Pairing | undefined;
}

export interface Calendar {
  /** Number that the next new fixture gets. */
  readonly nextNumber: number;
  readonly fixtures: readonly Fixture[];
}

/**
 * Returns the calendar from `now` on. If no match is being played, the next one starts soon, so there is always a live match. The others follow at the set
 * interval, and enough of them are announced. Matches in progress stay as they are. Matches missed while the feed was down start soon, one after another.
 */
export function planCalendar(
  calendar: Calendar,
  playing: ReadonlySet<number>,
  now: number,
  settings: CalendarSettings,
): Calendar {
  const live = calendar.fixtures.filter((fixture) => playing.has(fixture.number));
  const waiting = calendar.fixtures.filter((fixture) => !playing.has(fixture.number));
  const left = settings.lastNumber - calendar.nextNumber + 1;
  const missing = Math.max(0, Math.min(left, settings.upcoming - waiting.length));
  const added = newFixtures(calendar.nextNumber, missing, settings);
  const soonest = now + settings.firstStartMs;
  let earliest = Math.max(...live.map((fixture) => fixture.startTime + settings.intervalMs), now - settings.firstStartMs);
  const planned = [...waiting, ...added].map((fixture, index) => {
    const wanted = Math.max(fixture.startTime, earliest);
    const isMissed = fixture.startTime < now - settings.firstStartMs && wanted < soonest;
    const isNoneLive = live.length === 0 && index === 0;
    const startTime = isMissed || (isNoneLive && wanted > soonest) ? soonest : wanted;
    earliest = startTime + settings.intervalMs;
    return { ...fixture, startTime };
  });
  return { nextNumber: calendar.nextNumber + added.length, fixtures: [...live, ...planned] };
}

function newFixtures(from: number, count: number, { pairingOf }: Pick<CalendarSettings, 'pairingOf'>): readonly Fixture[] {
  const added: Fixture[] = [];
  for (let number = from; number < from + count; number += 1) {
    const pairing = pairingOf(number);
    if (pairing === undefined) break;
    added.push({ number, home: pairing[0], away: pairing[1], startTime: 0 });
  }
  return added;
}

/** Returns the pairings in turn and starts again at the end. Home and away alternate between rounds. */
export function inTurn(pairings: readonly Pairing[]): (number: number) => Pairing {
  return (number) => {
    const round = Math.floor((number - 1) / pairings.length);
    const [home, away] = pairings[(number - 1) % pairings.length] ?? [0, 0];
    return round % 2 === 0 ? [home, away] : [away, home];
  };
}

/**
 * Returns every pairing once, by the circle method: each side plays once in a round. The order within rounds prevents a side from playing two matches in a row,
 * also from the end of the list to its start. Matches overlap, and a side cannot play in two places at once.
 */
export function pairingsOf(teams: number): readonly Pairing[] {
  const ordered: Pairing[] = [];
  for (let round = 0; round < teams - 1; round += 1) {
    const pairings = roundOf(teams, round);
    const first = pairings.find((pairing) => !haveCommonSide(pairing, ordered.at(-1))) ?? [0, 1];
    const others = pairings.filter((pairing) => pairing !== first);
    const last = others.find((pairing) => !haveCommonSide(pairing, ordered[0] ?? first)) ?? [0, 1];
    ordered.push(first, ...others.filter((pairing) => pairing !== last), last);
  }
  return ordered;
}

/** Returns the matches of a round. One side stays in place, and the others move by one place each round. */
function roundOf(teams: number, round: number): readonly Pairing[] {
  const moving = teams - 1;
  const pairings: Pairing[] = [[moving, round % moving]];
  for (let step = 1; step < teams / 2; step += 1) pairings.push([(round + step) % moving, (round - step + moving) % moving]);
  return pairings;
}

function haveCommonSide(pairing: Pairing, other: Pairing | undefined): boolean {
  return other !== undefined && other.some((team) => pairing.includes(team));
}
