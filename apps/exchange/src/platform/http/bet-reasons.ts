import { isErrorCode, sentenceOf } from '@pavilion/contract/errors';
import type { ChangeDropReason, ReductionReason } from '@pavilion/core/exchange';
import { VOID_WORDS } from '@pavilion/core/settlement';

/** Why a part of a bet between players is gone; the player's site has the same in Hindi under the same codes. */
const REDUCTION_WORDS: Readonly<Record<ReductionReason, string>> = {
  CANCELLED: 'You cancelled it.',
  KILLED: 'It was all or nothing, and there was too little to match it.',
  LAPSED_SUSPENDED: 'The market was suspended.',
  LAPSED_IN_PLAY: 'The market went in play.',
  LAPSED_CLOSED: 'The market closed.',
  LAPSED_SELF_MATCH: 'It would have met a bet of your own.',
  LAPSED_SMALL: 'What was left was too small.',
  LAPSED_VERSION: 'The market had changed since the slip was written.',
  LAPSED_LOCKED: 'The account was locked.',
  LAPSED_PRICE_IMPROVEMENT: 'The price on offer was so much better than yours that this market does not match the two.',
  LAPSED_REMOVED: 'A runner was withdrawn.',
  LAPSED_AWAY: 'The connection to you was lost, and you asked for it to be cancelled then.',
};

/** Why new terms of a bet were not accepted, where it is no reason for which a bet lapses. */
const DROP_WORDS: Readonly<Record<Exclude<ChangeDropReason, ReductionReason>, string>> = {
  CANCELLED_IN_PART: 'You cancelled a part of the bet first.',
  MATCHED: 'The whole bet was matched first.',
};

const VOIDS: Readonly<Record<string, string | undefined>> = VOID_WORDS;
const REDUCTIONS: Readonly<Record<string, string | undefined>> = { ...REDUCTION_WORDS, ...DROP_WORDS };

/** Says why a bet lapsed, was cancelled or is void, in a list of bets. The reason is a refusal, a reason of the market or a reason of the rules. */
export function reasonSentence(reason: string): string {
  const words = VOIDS[reason];
  return words === undefined ? (goneSentence(reason) ?? reason) : `Void: ${words}.`;
}

/** The wording for a notice, which already says that the bet is void. Null for a reason without words. */
export function goneSentence(reason: string): string | null {
  if (isErrorCode(reason)) return sentenceOf(reason);
  const words = VOIDS[reason];
  return words === undefined ? (REDUCTIONS[reason] ?? null) : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
