import { messagesOf, type Language, type PlainKey, type Say, type Translation } from '@pavilion/contract/messages';
import { loadHindiLetters, type GameWords } from '@pavilion/ui';
import type { RefusalSentence } from '@pavilion/contract/errors';
import { create } from 'zustand';
import type { en } from './en.ts';
import { firstWords } from './first.en.ts';
import { landingWords } from './landing.en.ts';
import { namesOf } from './names.ts';

export type MessageKey = PlainKey<typeof en>;

/** The languages of the site. Another language is another file with the same keys. */
export const LANGUAGES = [
  { id: 'en', name: 'English' },
  { id: 'hi', name: 'हिन्दी' },
] as const satisfies readonly { readonly id: Language; readonly name: string }[];
export type { Language };

type Words = {
  readonly language: Language;
  readonly table: Translation<typeof en>;
  /** Sentences of refusals by code; undefined if the server's own are shown. */
  readonly refusals: Readonly<Record<RefusalSentence, string>> | undefined;
  /** Sentences of the reasons why a bet is void or lapsed, by code; undefined as above. */
  readonly reasons: Readonly<Record<string, string>> | undefined;
  /** The exchange's other sentences, by their English text. */
  readonly said: Readonly<Record<string, string>> | undefined;
  /** Names of bets in games; undefined for English. */
  readonly games: GameWords | undefined;
  /** Translates names of sports, markets and match states. */
  readonly names: (name: string) => string;
};

/** English has only the texts of a first visit until `loadWords` has fetched the others. */
let english: Words = {
  language: 'en',
  table: { ...firstWords, ...landingWords } as unknown as typeof en,
  refusals: undefined,
  reasons: undefined,
  said: undefined,
  games: undefined,
  names: (name) => name,
};

let words = english;
let speakGames: ((games: GameWords | undefined) => void) | undefined;

/** The language on the screen, which changes once its texts are loaded, and whether the texts of all screens are loaded. */
export const useSpoken = create<{ readonly language: Language; readonly isWhole: boolean }>(() => ({
  language: 'en',
  isWhole: false,
}));

/** The sentence of a key, with its values filled in. */
export const t = messagesOf<typeof en>(() => words);

/**
 * Returns a function for the texts of one screen, in the current language. Such a table is loaded with its screen, so the first screen does not wait for it.
 */
export function areaWords<const English extends Readonly<Record<string, string>>>(
  english: English,
  hindi: Translation<English>,
): Say<English> {
  return messagesOf<English>(() => ({ language: words.language, table: words.language === 'hi' ? hindi : english }));
}

/** Returns the sentence of a refusal: in English the server's own, otherwise the translation for its code. */
export function refusalText(code: RefusalSentence, message: string): string {
  return words.refusals?.[code] ?? message;
}

/** Returns the reason why a bet is void or lapsed: in English the server's sentence, otherwise the translation for its code. */
export function reasonText(code: string | null, sentence: string | null): string | null {
  return (code === null ? undefined : words.reasons?.[code]) ?? sentence;
}

/** Translates a sentence of the exchange about an act or its absence. */
export function serverText(sentence: string): string {
  return words.said?.[sentence] ?? sentence;
}

/** The language, its reasons and its names, for sentences that are made of several messages (`sentences.ts`). */
export const currentWords = (): Pick<Words, 'language' | 'table' | 'reasons' | 'names'> => words;

/** Returns a name of the feed or the catalogue, such as a sport, a market or a match state, in the player's language. A proper name is returned unchanged. */
export function nameText(name: string): string {
  return words.names(name);
}

let loading: Promise<void> | undefined;

/** Loads the texts of all screens. Every screen waits for it, except the landing page and the sign-in. */
export async function loadWords(): Promise<void> {
  loading ??= import('./en.ts').then((all) => {
    const wasEnglish = words === english;
    english = { ...english, table: all.en };
    if (wasEnglish) words = english;
    speakGames = all.speakGames;
    speakGames(words.games);
    useSpoken.setState({ isWhole: true });
  });
  // A visitor who was offline tries again.
  return loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
}

/** Loads the texts of a language and switches to it. If loading fails, the language does not change. */
export async function switchLanguage(language: Language): Promise<void> {
  words = language === 'hi' ? await hindi() : english;
  speakGames?.(words.games);
  document.documentElement.lang = language;
  useSpoken.setState({ language });
}

/** Loads texts and fonts together, because many devices have no font for the script. */
async function hindi(): Promise<Words> {
  const [{ hi, errorWordsHindi, playerWordsByEnglish, voidWordsHindi, lapseWordsHindi, namesHindi, gameTitlesHindi }, games] =
    await Promise.all([
      import('./hi.ts'),
      import('@pavilion/ui/game-words-hindi'),
      import('@pavilion/ui/devanagari.css').then(loadHindiLetters),
    ]);
  return {
    language: 'hi',
    table: hi,
    refusals: errorWordsHindi,
    reasons: { ...errorWordsHindi, ...voidWordsHindi, ...lapseWordsHindi },
    said: playerWordsByEnglish,
    games: { ...games, gameTitlesHindi },
    names: namesOf(namesHindi),
  };
}
