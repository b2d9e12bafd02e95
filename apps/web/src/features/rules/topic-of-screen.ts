type Sport = { readonly sport_id: number; readonly name: string };

/** Topics of sports whose name in the catalogue differs from the name of their topic. */
const TOPICS: Readonly<Record<string, string>> = {
  Cricket: 'Match',
  'Greyhound Racing': 'Horse Racing',
  Greyhounds: 'Horse Racing',
  Volleyball: 'Vollyball',
  Futsal: 'Fustal',
  Esports: 'E-Games',
};

const RACE = /^\/horse-racing\//;
const WITH_SPORT = /^\/(?:all-sports|game-details)\/(-?\d+)(?:\/|$)/;

/** Returns the topic of the Site Rules for the sport in a screen's path; undefined if the path has none. */
export function topicOfScreen(pathname: string, sports: readonly Sport[]): string | undefined {
  if (RACE.test(pathname)) return 'Horse Racing';
  const id = WITH_SPORT.exec(pathname)?.[1];
  const name = sports.find(({ sport_id }) => String(sport_id) === id)?.name;
  return name === undefined ? undefined : (TOPICS[name] ?? name);
}
