/** A generated fault that no test can detect; `statement` and `what` are as the run prints them. */
export type EquivalentFault = {
  readonly file: string;
  readonly statement: string;
  readonly what: string;
  readonly reason: string;
};

const GAMES = 'packages/games/src';
const CORE = 'packages/core/src';
const FIRST_COLUMN = 'The account is column 0.';
const COUNTED_AGAIN = 'A value that is not remembered is computed again, to the same result.';
const ORDER = 'Strengths are only compared with each other, and their order stays.';

const PLAY = 'apps/play/src';
const HALF_A_SLICE = 'Half a slice more or less is one whole slice apart, and only the place within a slice counts.';

/** Each row was reviewed. A row whose statement is no longer in the tree fails `npm run check`. */
export const EQUIVALENT_FAULTS: readonly EquivalentFault[] = [
  {
    file: `${CORE}/betting/hedge.ts`,
    statement: 'return missing <= 0 ? 0 : multiplyDivideFloor(missing, sample, up.added - down.added);',
    what: 'missing <= 0 → <',
    reason: 'A missing amount of 0 divides to 0 as well.',
  },
  {
    file: `${CORE}/exchange/recorder.ts`,
    statement: "if (changes.size > 0 && stake === orders.remaining(slot)) this.dropChange(slot, 'MATCHED');",
    what: 'changes.size > 0 → >=',
    reason: 'Without a waiting change there is none to drop.',
  },
  {
    file: `${CORE}/exchange/exchange.ts`,
    statement: 'const LOG_WORDS = 1 << 15;',
    what: '15 → 16',
    reason: 'The log grows as it needs, and its first size shows nowhere.',
  },
  {
    file: `${CORE}/matching/order-store.ts`,
    statement: 'integers[i + ACCOUNT] = account;',
    what: 'i + ACCOUNT → -',
    reason: FIRST_COLUMN,
  },
  {
    file: `${CORE}/matching/order-store.ts`,
    statement: 'return present(this.#integers[slot * INTEGERS + ACCOUNT]);',
    what: 'slot * INTEGERS + ACCOUNT → -',
    reason: FIRST_COLUMN,
  },
  {
    file: `${CORE}/ledger/accounts.ts`,
    statement: 'return (this.#rows[id * ROW + BALANCE] ?? 0) | 0;',
    what: '0 → 1',
    reason: 'The value is only read so that its row is in the cache.',
  },
  {
    file: `${CORE}/cricket/pricing/player-distributions.ts`,
    statement: 'let count = 0',
    what: '0 → 1',
    reason: 'The last of twelve terms is below 1e-13, so prices are the same.',
  },
  {
    file: `${CORE}/contests/tennis/chances.ts`,
    statement: 'return known;',
    what: 'return known; → removed',
    reason: COUNTED_AGAIN,
  },
  {
    file: `${CORE}/contests/kabaddi/chances.ts`,
    statement: 'this.#further.set(raidsLeft, made);',
    what: 'this.#further.set(raidsLeft, made); → removed',
    reason: COUNTED_AGAIN,
  },
  {
    file: `${CORE}/settlement/cricket/season/contribution.ts`,
    statement: 'known.set(flags, inquiry);',
    what: 'known.set(flags, inquiry); → removed',
    reason: COUNTED_AGAIN,
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
    reason: 'The two names are equal, so it does not matter which one is taken.',
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
    file: `${GAMES}/teen-patti/ante-maths.ts`,
    statement: 'low |= 1 << card;',
    what: '1 → 2',
    reason: 'Every card still has a bit of its own.',
  },
  {
    file: `${GAMES}/table/deck.ts`,
    statement: 'const oneOfEach = (kinds: number): readonly number[] => Array.from({ length: kinds }, () => 1);',
    what: '1 → 2',
    reason: 'One is drawn, or each draw puts it back, so the chances are the same with two of each.',
  },
  {
    file: `${GAMES}/queen/race.ts`,
    statement: 'return found;',
    what: 'return found; → removed',
    reason: COUNTED_AGAIN,
  },
  {
    file: `${GAMES}/one-card/duels.ts`,
    statement: 'total += hands(left, 0, others, others);',
    what: '0 → 1',
    reason: 'All cards come from the first kind, and there is one way to take 0 of 1 card, as of 0 cards.',
  },
  {
    file: `${GAMES}/teen-patti/two-seats.ts`,
    statement: 'return 40_000 + heightOf(hand[0]);',
    what: '0 → 1',
    reason: 'The three cards of a trail have one rank.',
  },
  {
    file: `${GAMES}/video-poker/hands.ts`,
    statement: 'return isStraight ? 5 : -1;',
    what: '1 → 2',
    reason: 'Every place below 0 is a hand that pays nothing.',
  },
  {
    file: `${PLAY}/features/tables/stages/show-wheel.ts`,
    statement: 'const way = ((((-angle + step / 2) % step) + step) % step) / step;',
    what: '-angle + step / 2 → -',
    reason: HALF_A_SLICE,
  },
  {
    file: `${PLAY}/features/tables/stages/show-wheel.ts`,
    statement: 'const pegAt = (time: number): number => Math.floor((-angleAt(time) + step / 2) / step);',
    what: '-angleAt(time) + step / 2 → -',
    reason: HALF_A_SLICE,
  },
  {
    file: 'apps/web/src/features/score/model-chance.ts',
    statement: 'number: innings.wickets + 1',
    what: 'innings.wickets + 1 → -',
    reason: 'The model does not read the unbroken stand.',
  },
];
