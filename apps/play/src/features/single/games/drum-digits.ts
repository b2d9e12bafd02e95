/** Digits that pass on a drum before its own, and how many more pass on each further drum. */
const PASSING = 20;
const PASSING_MORE = 10;

/**
 * Returns the digits that run through a drum, in order. The first is the digit that the drum showed before, so that the start of the roll tells nothing. The last
 * is the drawn one.
 */
export function drumDigits(before: number, drawn: number, place: number): readonly number[] {
  const passing = PASSING + PASSING_MORE * place + ((before - drawn + 10) % 10);
  return Array.from({ length: passing + 1 }, (_, step) => (drawn + passing - step) % 10);
}
