/** A generated fault that no test can detect; `statement` and `what` are as the run prints them. */
export type EquivalentFault = {
  readonly file: string;
  readonly statement: string;
  readonly what: string;
  readonly reason: string;
};

const GAMES = 'packages/games/src';
const CORE = 'packages/core/src';
const ORDER = 'Strengths are only compared with each other, and their order stays.';

/** Each row was reviewed. A row whose statement is no longer in the tree fails `npm run check`. */
export const EQUIVALENT_FAULTS: readonly EquivalentFault[] = [
  {
    file: `${CORE}/betting/hedge.ts`,
    statement: 'return missing <= 0 ? 0 : multiplyDivideFloor(missing, sample, up.added - down.added);',
    what: 'missing <= 0 → <',
    reason: 'A missing amount of 0 divides to 0 as well.',
  },
  {
    file: `${CORE}/exchange/repeats.ts`,
    statement: 'if (entry === -1 || state.keys.content(entry, 0) !== KEY_USE.AMEND) return undefined;',
    what: '1 → 2',
    reason: 'The content of entry −1 is undefined, which is no AMEND either.',
  },
  {
    file: `${GAMES}/teen-patti/ante-maths.ts`,
    statement: 'return names.reduce((least, name) => (name < least ? name : least));',
    what: 'name < least → <=',
    reason: 'Of two equal names either is the same name.',
  },
  {
    file: `${GAMES}/hands/two-card.ts`,
    statement: 'return (isSuited ? 4 : 2) * CATEGORY_STEP + neighbours;',
    what: '4 → 5',
    reason: ORDER,
  },
  {
    file: `${GAMES}/hands/three-card.ts`,
    statement: 'return place * CATEGORY_STEP + middle * 15 + (high === middle ? low : high);',
    what: '15 → 16',
    reason: ORDER,
  },
  {
    file: `${GAMES}/hands/three-card.ts`,
    statement: 'return place * CATEGORY_STEP + (high * 15 + middle) * 15 + low;',
    what: '15 → 16',
    reason: ORDER,
  },
  {
    file: `${GAMES}/teen-patti/two-seats.ts`,
    statement: 'return 40_000 + heightOf(hand[0]);',
    what: '40_000 → 40001',
    reason: ORDER,
  },
  {
    file: `${GAMES}/one-card/duels.ts`,
    statement: 'return heightOf(card) * 4 + (3 - suitOf(card));',
    what: '3 → 4',
    reason: ORDER,
  },
  {
    file: `${GAMES}/hands/duel.ts`,
    statement: 'const LOW_PLACES = 26;',
    what: '26 → 27',
    reason: 'Two words of 27 bits hold the 52 cards as well as two of 26.',
  },
  {
    file: `${GAMES}/table/deck.ts`,
    statement: 'const oneOfEach = (kinds: number): readonly number[] => Array.from({ length: kinds }, () => 1);',
    what: '1 → 2',
    reason: 'Only one of them is drawn, or each goes back: two of each are as likely.',
  },
  {
    file: `${GAMES}/queen/race.ts`,
    statement: 'return found;',
    what: 'return found; → removed',
    reason: 'What is known is counted again, to the same result.',
  },
];
