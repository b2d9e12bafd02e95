import type { Seat } from './election/index.ts';
import type { FootballSide } from './football/index.ts';
import { futureDay, type FutureDay, type FutureProduct } from './future/index.ts';
import type { KabaddiSide } from './kabaddi/index.ts';
import type { Horse } from './race/index.ts';
import type { TennisPlayer } from './tennis/index.ts';

/** Teams and participants of the virtual sports besides cricket. Every strength is public, because prices and draws depend on it. */

export const FOOTBALL_LEAGUE = 'Virtual Premier Football';
export const FOOTBALL_SIDES = [
  { name: 'Harbour City', strength: 124, ground: 'Harbour Ground' },
  { name: 'Millbrook Town', strength: 96, ground: 'Weir Lane' },
  { name: 'Northgate Rovers', strength: 108, ground: 'Northgate Park' },
  { name: 'Quarry Hill', strength: 90, ground: 'The Quarry' },
  { name: 'Saltmarsh United', strength: 102, ground: 'Causeway Stadium' },
  { name: 'Oldcastle', strength: 116, ground: 'Castle Meadow' },
  { name: 'Fernvale', strength: 88, ground: 'Fern Road' },
  { name: 'Lantern Bay', strength: 100, ground: 'Lighthouse Ground' },
] as const satisfies readonly (FootballSide & { readonly ground: string })[];

export const TENNIS_TOUR = 'Virtual Tennis Tour';
export const TENNIS_COURT = 'Centre Court';
export const TENNIS_PLAYERS = [
  { name: 'Mira Castellan', serve: 645, returns: 25 },
  { name: 'Ines Okoro', serve: 660, returns: 10 },
  { name: 'Tess Lindqvist', serve: 630, returns: 35 },
  { name: 'Anouk Ferrand', serve: 620, returns: 15 },
  { name: 'Rhea Thakkar', serve: 640, returns: 30 },
  { name: 'Juno Albrecht', serve: 650, returns: 0 },
  { name: 'Cleo Marchetti', serve: 625, returns: 20 },
  { name: 'Wren Halloran', serve: 635, returns: 12 },
] as const satisfies readonly TennisPlayer[];

export const KABADDI_LEAGUE = 'Virtual Kabaddi League';
export const KABADDI_SIDES = [
  { name: 'Delta Falcons', raid: 108, defence: 98, arena: 'Delta Arena' },
  { name: 'Hill Panthers', raid: 96, defence: 106, arena: 'Ridge Hall' },
  { name: 'River Bulls', raid: 102, defence: 101, arena: 'Riverside Dome' },
  { name: 'Desert Hawks', raid: 112, defence: 92, arena: 'Dune Court' },
  { name: 'Forest Bears', raid: 94, defence: 103, arena: 'Timber Hall' },
  { name: 'Coast Sharks', raid: 100, defence: 100, arena: 'Pier Arena' },
] as const satisfies readonly (KabaddiSide & { readonly arena: string })[];

/** Racecourses. Race cards are looked up by country. */
export const COURSES = [
  { name: 'Ashdown Park', country: 'GB' },
  { name: 'Ravensmere', country: 'GB' },
  { name: 'Curragh Bridge', country: 'IE' },
  { name: 'Mahalaxmi Green', country: 'IN' },
  { name: 'Wattle Creek', country: 'AU' },
  { name: 'Silver Mesa', country: 'US' },
] as const satisfies readonly { readonly name: string; readonly country: string }[];
const DISTANCES = ['1000m', '1200m', '1400m', '1600m', '2000m', '2400m'] as const;

const HORSE_NAMES = [
  'Copper Lantern',
  'Second Sunday',
  'Quiet Riot Act',
  'Marmalade Sky',
  'Long Division',
  'Paper Tigress',
  'Northern Post',
  'Slow Thunder',
  'Velvet Anvil',
  'Old Money Tree',
  'Borrowed Time',
  'Tin Whistle',
  'Harvest Moonlight',
  'Plain Sailing',
  'Cloud Atlas Bay',
  'Rule of Thumb',
  'Salt and Iron',
  'Ticket to Goa',
  'Fifth Column',
  'Honest Weight',
  'Kite Season',
  'Monsoon Wedding Day',
  'Left of Centre',
  'Early Doors',
] as const satisfies readonly string[];
const FIELD_MIN = 7;
const FIELD_SPREAD = 5;

/** Returns the card of race `number`: course, distance and field with published weights. The card depends only on the number. */
export function raceCard(number: number): {
  readonly course: (typeof COURSES)[number];
  readonly distance: string;
  readonly horses: readonly Horse[];
} {
  const course = COURSES[number % COURSES.length] ?? { name: 'Ashdown Park', country: 'GB' };
  const field = FIELD_MIN + ((number * 3) % FIELD_SPREAD);
  const horses = Array.from({ length: field }, (_, stall) => ({
    name: HORSE_NAMES[(number * 5 + stall) % HORSE_NAMES.length] ?? '',
    weight: 3 + ((number * 7 + stall * stall * 11 + stall * 5) % 27),
  }));
  return { course, distance: DISTANCES[number % DISTANCES.length] ?? '1200m', horses };
}

export const FUTURE_EXCHANGE = 'Virtual Futures Exchange';
/** Products of the virtual exchange: indices and a share with Indian hours, commodities, overseas indices, and crude oil. */
export const FUTURE_PRODUCTS = [
  { name: 'Harbour 50', group: 'INDIAN_FUTURES', price: 2_240_000, tick: 5, notchTicks: 240, lineTicks: 100 },
  { name: 'Virtual Gold', group: 'COMMODITIES', price: 7_850_000, tick: 100, notchTicks: 24, lineTicks: 10 },
  { name: 'Northern 500', group: 'OVERSEAS', price: 582_500, tick: 25, notchTicks: 12, lineTicks: 4 },
  { name: 'Kestrel Bank', group: 'INDIAN_FUTURES', price: 112_400, tick: 5, notchTicks: 16, lineTicks: 20 },
  { name: 'Virtual Silver', group: 'COMMODITIES', price: 9_410_000, tick: 100, notchTicks: 36, lineTicks: 10 },
  { name: 'Open Sea Crude', group: 'OVERSEAS', price: 7_240, tick: 1, notchTicks: 6, lineTicks: 5 },
] as const satisfies readonly FutureProduct[];

/** Returns day `number` of the virtual exchange. Products rotate daily. */
export function tradingDay(number: number): FutureDay | undefined {
  const products = FUTURE_PRODUCTS.length;
  const product = FUTURE_PRODUCTS[(number - 1) % products];
  return product === undefined ? undefined : futureDay(product, Math.floor((number - 1) / products));
}

export const ELECTION_SERIES = 'Virtual Assembly Elections';
export const PARTIES = ['Reform Alliance', 'Union Front', 'Coast League'] as const;
const STATES = ['Riverland', 'Highmoor', 'Eastern Isles', 'Plains Province'] as const;
const SEATS = 61;

/** Returns the assembly that election `number` fills: its state, and the seats in counting order with published weights. */
export function assembly(number: number): { readonly state: string; readonly seats: readonly Seat[] } {
  const swing = ((number * 17) % 13) - 6;
  const seats = Array.from({ length: SEATS }, (_, seat) => {
    const leaning = ((seat * 37 + number * 11) % 41) - 20;
    return { name: `Seat ${seat + 1}`, weights: [44 + swing + leaning, 44 - swing - leaning, 12] };
  });
  return { state: STATES[number % STATES.length] ?? 'Riverland', seats };
}

/** Every name of these sports that a reader may see. */
export type LeagueName =
  | typeof FOOTBALL_LEAGUE
  | (typeof FOOTBALL_SIDES)[number]['name' | 'ground']
  | typeof TENNIS_TOUR
  | typeof TENNIS_COURT
  | (typeof TENNIS_PLAYERS)[number]['name']
  | typeof KABADDI_LEAGUE
  | (typeof KABADDI_SIDES)[number]['name' | 'arena']
  | (typeof COURSES)[number]['name' | 'country']
  | (typeof HORSE_NAMES)[number]
  | typeof FUTURE_EXCHANGE
  | (typeof FUTURE_PRODUCTS)[number]['name']
  | typeof ELECTION_SERIES
  | (typeof PARTIES)[number]
  | (typeof STATES)[number];
