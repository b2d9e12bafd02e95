import { byEnglish, messagesOf, type Language, type PlainKey, type Say, type Translation } from '@pavilion/contract/messages';
import { gameTitle, loadHindiLetters, speakGames, type GameWords } from '@pavilion/ui';
import type { ErrorCode } from '@pavilion/contract/errors';
import { playerWords } from '@pavilion/contract/messages/player.en';
import type { HouseBetRow, Notice } from '@pavilion/contract/http';
import { lineText } from '@pavilion/contract/statement-text';
import { create } from 'zustand';
import { noticeText } from '../notice-text.ts';
import { resultText } from '../result-text.ts';
import { en } from './en.ts';
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
  readonly refusals: Readonly<Record<ErrorCode, string>> | undefined;
  /** Sentences of the reasons why a bet is void or lapsed, by code; undefined as above. */
  readonly reasons: Readonly<Record<string, string>> | undefined;
  /** The exchange's other sentences, by their English text. */
  readonly said: Readonly<Record<string, string>> | undefined;
  /** Names of bets in games; undefined for English. */
  readonly games: GameWords | undefined;
  /** Translates names of sports, markets and match states. */
  readonly names: (name: string) => string;
};

const ENGLISH: Words = {
  language: 'en',
  table: en,
  refusals: undefined,
  reasons: undefined,
  said: undefined,
  games: undefined,
  names: (name) => name,
};

let words = ENGLISH;

/** The language on the screen, which changes once its texts are loaded. */
export const useSpoken = create<{ readonly language: Language }>(() => ({ language: 'en' }));

/** The sentence of a key, with its values filled in. */
export const t = messagesOf<typeof en>(() => words);

/** Speaks a table that is loaded with the screen that uses it, so that the first screen need not load its texts. */
export function areaWords<const English extends Readonly<Record<string, string>>>(
  english: English,
  hindi: Translation<English>,
): Say<English> {
  return messagesOf<English>(() => ({ language: words.language, table: words.language === 'hi' ? hindi : english }));
}

/** Returns the sentence of a refusal: in English the server's own, otherwise the translation for its code. */
export function refusalText(code: ErrorCode, message: string): string {
  return words.refusals?.[code] ?? message;
}

/** Returns the reason why a bet is void or lapsed: in English the server's sentence, otherwise the translation for its code. */
export function reasonText(code: string | null, sentence: string | null): string | null {
  return (code === null ? undefined : words.reasons?.[code]) ?? sentence;
}

/** Translates a sentence of the exchange about an act or its absence. */
export function saidText(sentence: string): string {
  return words.said?.[sentence] ?? sentence;
}

/** Returns the reason why a house bet lapsed or is void, alone or with its market; null if it is neither. */
export function voidOrLapseText({
  status,
  reason,
  reason_text: sentence,
}: Pick<HouseBetRow, 'status' | 'reason' | 'reason_text'>) {
  return status === 'LAPSED' || sentence === null ? reasonText(reason, sentence) : resultSentence(sentence, reason);
}

/** Returns the result of a market in the player's language. The reason of a void is known by its code. */
export function resultSentence(sentence: string, voidReason: string | null = null): string {
  return resultText(sentence, voidReason, { say: t, reasons: words.reasons, name: words.names });
}

/** Returns the number that decided a market. With `isLeast` play stopped, and more was possible. */
export function numberResult(number: string, isLeast: boolean): string {
  return isLeast ? t('result.leastNumber', { number }) : number;
}

/** Returns a notice as a sentence. */
export function noticeSentence(notice: Notice): string {
  return noticeText(notice, { ...words, name: words.names });
}

/** Returns the description of a statement line. */
export function lineSentence(line: Parameters<typeof lineText>[0]): string {
  return lineText(line, { ...words, result: resultSentence, name: words.names, game: gameTitle });
}

/** Returns a name of the feed or the catalogue, such as a sport, a market or a match state, in the player's language. A proper name is returned unchanged. */
export function nameText(name: string): string {
  return words.names(name);
}

/** Loads the texts of a language and switches to it. If loading fails, the language does not change. */
export async function speak(language: Language): Promise<void> {
  words = language === 'hi' ? await hindi() : ENGLISH;
  speakGames(words.games);
  document.documentElement.lang = language;
  useSpoken.setState({ language });
}

/** Loads texts and fonts together, because many devices have no font for the script. */
async function hindi(): Promise<Words> {
  const [{ hi, errorWordsHindi, playerWordsHindi, voidWordsHindi, goneWordsHindi, namesHindi, gameTitlesHindi }, games] =
    await Promise.all([
      import('./hi.ts'),
      import('@pavilion/ui/game-words-hindi'),
      import('@pavilion/ui/devanagari.css').then(loadHindiLetters),
    ]);
  return {
    language: 'hi',
    table: hi,
    refusals: errorWordsHindi,
    reasons: { ...errorWordsHindi, ...voidWordsHindi, ...goneWordsHindi },
    said: byEnglish(playerWords, playerWordsHindi),
    games: { ...games, gameTitlesHindi },
    names: namesOf(namesHindi),
  };
}
