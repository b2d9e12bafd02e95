/** A place of the site that the search finds by its name: a sport, a league, a screen. `group` is the heading above it. */
export type SearchPlace = {
  readonly to: string;
  readonly name: string;
  readonly group: string;
  /** Further words that find it, such as its English name. */
  readonly words?: string;
};

const PLACES_MAX = 6;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/[\s,./·-]+/);

/** Returns the places that have, for each typed word, a word that begins with it. Places whose name begins with the whole text come first. */
export function placesFound(places: readonly SearchPlace[], text: string): readonly SearchPlace[] {
  const asked = wordsOf(text.trim());
  const found = places.filter(({ name, words = '' }) => {
    const known = wordsOf(`${name} ${words}`);
    return asked.every((word) => known.some((each) => each.startsWith(word)));
  });
  const isFirst = ({ name }: SearchPlace): boolean => name.toLowerCase().startsWith(text.trim().toLowerCase());
  return [...found.filter(isFirst), ...found.filter((place) => !isFirst(place))].slice(0, PLACES_MAX);
}
