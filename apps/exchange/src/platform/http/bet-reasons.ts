import { isErrorCode, sentenceOf } from '@pavilion/contract/errors';
import { lapseWords, voidWords } from '@pavilion/contract/messages/reasons.en';
import { isKeyOf } from '@pavilion/core/std';

/** Explains in a bet list why a bet lapsed, was cancelled or is void. Returns a reason without words unchanged. */
export function reasonSentence(reason: string): string {
  return isKeyOf(voidWords, reason) ? voidSentence(reason) : (lapseSentence(reason) ?? reason);
}

/** Returns a reason as a sentence that does not say "void", because the notice around it does. Null for a reason without words. */
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
