/** The topics of the Site Rules page, in its order and in the spelling the product's specification fixed. */
export const TABS = [
  'Horse Racing',
  'Handball',
  'Table Tennis',
  'Basketball',
  'Vollyball',
  'Ice Hockey',
  'Football',
  'Tennis',
  'Snooker',
  'E-Games',
  'Fustal',
  'Big Bash League',
  'Lunch Favourite',
  'Politics',
  'Bookmaker',
  'Teenpatti',
  'CricketCasino',
  'Fancy Market 1',
  'Football Fancy',
  'IPL',
  'Kabaddi',
  'World Cup',
  'Khado',
  'Election',
  'Fancy',
  'Match',
  'Binary',
] as const;

export type Tab = (typeof TABS)[number];

/** A tab without rules shows this, exactly. */
export const NO_RECORDS = 'No records Found';
