import { Refused } from '../../platform/http/refused.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  LIMIT_EXCEEDED: 'The player’s own deposit limit does not allow this. Try a smaller amount, or try again later.',
  EXCLUDED: 'The player is taking a break and cannot be given points or credit now.',
};

/** Tells the person who gives points that the player's own setting refuses them. The end of a break is the player's business. */
export function toldToGiver<T>(outcome: T | Refused): T | Refused {
  if (!(outcome instanceof Refused)) return outcome;
  const { code, details } = outcome;
  const sentence = SENTENCES[code];
  if (sentence === undefined) return outcome;
  // A deposit that the player has open elsewhere is their business too.
  const { open_deposit: _, ...shown } = details ?? {};
  return new Refused(code, code === 'EXCLUDED' ? undefined : shown, sentence);
}
