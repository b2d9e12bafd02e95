/** A house quote on a side: the win on a stake of 100, and the loss of a lay of 100 (settlement 2.1). */
export interface BookmakerQuote {
  readonly back: number;
  readonly lay: number;
}

const UNIT = 10_000;
const CERTAIN_BELOW = 300;
const SPREAD_LEAST = 2;
const SPREAD_PERCENT = 4;

/**
 * Returns the house's rates for a side with this chance to win (in ten-thousandths). They are the fair rate with a spread of four percent, each side rounded
 * against the player. Undefined if the side is almost certain to win or to lose (VC-20).
 */
export function bookmakerQuote(chance: number): BookmakerQuote | undefined {
  if (chance < CERTAIN_BELOW || chance > UNIT - CERTAIN_BELOW) return undefined;
  // The fair rate as a fraction: 100 · (1 − p) / p.
  const over = 100 * (UNIT - chance);
  const spread = Math.max(SPREAD_LEAST, Math.ceil((SPREAD_PERCENT * over) / (100 * chance)));
  return {
    back: Math.floor((2 * over - spread * chance) / (2 * chance)),
    lay: Math.ceil((2 * over + spread * chance) / (2 * chance)),
  };
}
