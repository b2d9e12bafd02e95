import type { ErrorCode } from '@pavilion/contract/errors';
import { messagesOf, type Language, type PlainKey, type Translation } from '@pavilion/contract/messages';
import { speakGames } from '@pavilion/ui';
import { stageWords } from './stage.en.ts';
import { pageWords } from './pages.en.ts';

/** Every sentence of the game pages, in English: messages in ICU format. */
export const en = {
  ...stageWords,
  ...pageWords,
} as const;

export const LANGUAGES = ['en', 'hi'] as const satisfies readonly Language[];
export type { Language };

let spoken: { readonly language: Language; readonly table: Translation<typeof en> } = { language: 'en', table: en };
/** Sentences of refusals by their code, if they differ from the casino's. */
let refusals: Readonly<Record<ErrorCode, string>> | undefined;

/** Sentences of game rules, and of reasons for void rounds, by their English sentence. */
let rules: Readonly<Record<string, string>> | undefined;

/** The sentence of a key, with its values filled in. */
export const t = messagesOf<typeof en>(() => spoken);

/** A word that a game says by a name of its own, such as a move or a hand; as the game has it where there is no other. */
export function gameWord(kind: 'move' | 'hand', name: string, fallback = name): string {
  const key = `${kind}.${name}`;
  return key in en ? t(key as PlainKey<typeof en>) : fallback;
}

/** Returns the sentence of a refusal: the casino's, or that of its code in another language. */
export function refusalText(code: ErrorCode, message: string): string {
  return refusals?.[code] ?? message;
}

/** A sentence of a game's rules, or why a round is void, in the player's language; what an officer wrote as it is. */
export function ruleText(sentence: string): string {
  return rules?.[sentence] ?? sentence;
}

/** Fetches the words of the player's language before the first of them is shown; without them the page speaks English. */
export async function speak(language: Language): Promise<void> {
  if (language === 'hi') {
    const [words, { rulesHindi }, { gameWordsHindi }] = await Promise.all([
      import('./hi.ts'),
      import('@pavilion/games/rules-hindi'),
      import('@pavilion/ui/game-words-hindi'),
    ]);
    spoken = { language, table: words.hi };
    refusals = words.errorWordsHindi;
    rules = { ...rulesHindi, ...words.roundReasonsHindi };
    speakGames(gameWordsHindi);
  }
  document.documentElement.lang = language;
}
