/** The opening of each part of a result sentence. The server writes it in English, and the player site has the words for each in both languages. */
export type ResultOpening = 'Winner' | 'Winners' | 'Dead heat' | 'Placed' | 'Result' | 'Result at least';

/** Returns one part of a result sentence: "Winner: Amber." */
export function resultPart(opening: ResultOpening, text: string | number): string {
  return `${opening}: ${text}.`;
}
