import type { ErrorCode } from '@pavilion/contract/errors';
import { byEnglish, messagesOf, type Language, type PlainKey, type Translation } from '@pavilion/contract/messages';
import { playerWords } from '@pavilion/contract/messages/player.en';
import { loadHindiLetters, speakGames } from '@pavilion/ui';
import { stageWords } from './stage.en.ts';
import { pageWords } from './pages.en.ts';

/** All sentences of the game pages, in English: messages in ICU format. */
export const en = {
  ...stageWords,
  ...pageWords,
} as const;

export const LANGUAGES = ['en', 'hi'] as const satisfies readonly Language[];
export type { Language };

let spoken: { readonly language: Language; readonly table: Translation<typeof en> } = { language: 'en', table: en };
/** Sentences of refusals by code, where they differ from the casino's own. */
let refusals: Readonly<Record<ErrorCode, string>> | undefined;

/** Translations of the casino's other sentences, such as the reason of a void round, by the English text. */
let said: Readonly<Record<string, string>> | undefined;

/** Returns the language of the page. */
export function language(): Language {
  return spoken.language;
}

/** A key whose message has no values. */
export type PlainMessage = PlainKey<typeof en>;

/** The sentence of a key, with its values filled in. */
export const t = messagesOf<typeof en>(() => spoken);

/** Returns the word for a term of a game, such as a move or a hand; without a word, the term itself. */
export function gameWord(kind: 'move' | 'hand', name: string, fallback = name): string {
  const key = `${kind}.${name}`;
  return key in en ? t(key as PlainMessage) : fallback;
}

/** Returns the sentence of a refusal: the casino's own, or in another language the sentence for its code. */
export function refusalText(code: ErrorCode, message: string): string {
  return refusals?.[code] ?? message;
}

/** Returns the reason of a void round in the player's language. A reason written by staff stays unchanged. */
export function reasonText(sentence: string): string {
  return said?.[sentence] ?? sentence;
}

/** Loads the player's language before its first use. If that fails, the page is in English. */
export async function switchLanguage(next: Language): Promise<void> {
  if (next === 'hi') {
    const [words, games] = await Promise.all([
      import('./hi.ts'),
      import('@pavilion/ui/game-words-hindi'),
      import('@pavilion/ui/devanagari.css').then(loadHindiLetters),
    ]);
    spoken = { language: next, table: words.hi };
    refusals = words.errorWordsHindi;
    said = byEnglish(playerWords, words.playerWordsHindi);
    speakGames({ ...games, gameTitlesHindi: words.gameTitlesHindi });
  }
  document.documentElement.lang = next;
}
