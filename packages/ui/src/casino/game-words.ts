import { type Language, messagesOf, type Translation } from '@pavilion/contract/messages';
import type { gameTitlesHindi } from '@pavilion/contract/messages/game-titles.hi';
import { isKeyOf } from '@pavilion/core/std';
import { gameName } from '@pavilion/games/catalogue';
import { gameNames, gamePhrases } from './messages/games.en.ts';

const english = { ...gameNames, ...gamePhrases } as const;

/** The words of games in another language, as their message file exports them. */
export type GameWords = {
  readonly gameTitlesHindi: typeof gameTitlesHindi;
  readonly gameNamesHindi: Translation<typeof gameNames>;
  readonly gamePhrasesHindi: Translation<typeof gamePhrases>;
};

let spoken: { readonly language: Language; readonly table: Translation<typeof english> } = { language: 'en', table: english };

let titles: Partial<typeof gameTitlesHindi> = {};

/** Sets the language of games' words; without words it is English. */
export function speakGames(words: GameWords | undefined): void {
  titles = words?.gameTitlesHindi ?? {};
  spoken =
    words === undefined
      ? { language: 'en', table: english }
      : { language: 'hi', table: { ...words.gameNamesHindi, ...words.gamePhrasesHindi } };
}

/** The words of a game in the language of the page. */
export const gameText = messagesOf<typeof english>(() => spoken);

/** Returns the title of a game in the language of the page; `name` is the title of another provider's game. */
export function gameTitle(code: string, name = gameName(code)): string {
  return (isKeyOf(titles, code) ? titles[code] : undefined) ?? name;
}
