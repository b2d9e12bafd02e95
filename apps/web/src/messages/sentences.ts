import type { HouseBetRow, Notice } from '@pavilion/contract/http';
import { lineText } from '@pavilion/contract/statement-text';
import { gameTitle } from '@pavilion/ui';
import { noticeText } from './notice-text.ts';
import { resultText } from './result-text.ts';
import { reasonText, currentWords, t } from './index.ts';

/** Returns the reason why a house bet lapsed or is void, alone or with its market; null if it is neither. */
export function voidOrLapseText({
  status,
  reason,
  reason_text: sentence,
}: Pick<HouseBetRow, 'status' | 'reason' | 'reason_text'>) {
  return status === 'LAPSED' || sentence === null ? reasonText(reason, sentence) : resultSentence(sentence, reason);
}

/** Returns the result of a market in the player's language. The reason of a void is translated by its code. */
export function resultSentence(sentence: string, voidReason: string | null = null): string {
  const { reasons, names } = currentWords();
  return resultText(sentence, voidReason, { say: t, reasons, name: names });
}

/** Returns the number that decided a market. `isLeast`: play stopped early, so the number could have become higher. */
export function numberResult(number: string, isLeast: boolean): string {
  return isLeast ? t('result.leastNumber', { number }) : number;
}

/** Returns a notice as a sentence. `odds` writes a price in the player's format. */
export function noticeSentence(notice: Notice, odds: (price: number) => string): string {
  const words = currentWords();
  return noticeText(notice, { ...words, name: words.names, odds });
}

/** Returns the description of a statement line. */
export function lineSentence(line: Parameters<typeof lineText>[0]): string {
  const words = currentWords();
  return lineText(line, { ...words, result: resultSentence, name: words.names, game: gameTitle });
}
