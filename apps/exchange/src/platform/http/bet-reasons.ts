import { isErrorCode, sentenceOf } from '@pavilion/contract/errors';
import { lapseWords, voidWords } from '@pavilion/contract/messages/reasons.en';
import { isKeyOf } from '@pavilion/core/std';

/** Explains in a bet list why a bet lapsed, was cancelled or is void. The reason is a refusal, a market's reason or a rule's reason. */
export function reasonSentence(reason: string): string {
  return isKeyOf(voidWords, reason) ? voidSentence(reason) : (lapseSentence(reason) ?? reason);
}

/** Returns the words for a notice that already says that the bet is void. Null for a reason without words. */
export function lapseSentence(reason: string): string | null {
  if (isErrorCode(reason)) return sentenceOf(reason);
  if (!isKeyOf(voidWords, reason)) return isKeyOf(lapseWords, reason) ? lapseWords[reason] : null;
  const words = voidWords[reason];
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Says why a market or a bet is void. */
export function voidSentence(reason: keyof typeof voidWords): string {
  return `Void: ${voidWords[reason]}.`;
}
