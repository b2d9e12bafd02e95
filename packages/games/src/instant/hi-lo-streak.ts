import { IntegerStream } from '@pavilion/core/fairness';
import { isKeyOf, ok, refused, type Result, present } from '@pavilion/core/std';
import { cardsOf, cardsText, DECK_CARDS, pointsOf } from '../cards/index.ts';
import { fraction, times, ONE, dividedBy, type Fraction } from '../fraction/index.ts';
import { MULTIPLE_MAX, RETURN_MAX, singleGame, type Odds, type Move, type Outcome, type Standing } from '../game/index.ts';
import { floor4, paidAt, simpleRow } from './paid.ts';
import { CASH_OUT, closeSteps } from './steps.ts';

const RANKS = 13;
const SKIPS_MAX = 52;
/** Cards drawn for a game: more than any streak below the ceiling plus all skips can use. */
const CARDS = 256;
const SHARE = fraction(98, 100);

const CHOICES = {
  HIGHER: 'Higher',
  HIGHER_OR_SAME: 'Higher or same',
  SAME: 'Same',
  LOWER_OR_SAME: 'Lower or same',
  LOWER: 'Lower',
} as const;

type Choice = keyof typeof CHOICES;

const NAMES = Object.keys(CHOICES).filter((name) => isKeyOf(CHOICES, name));

/** Returns the chances of the choices on a card of these points, in thirteenths (casino C-HLSK-1). */
function chancesOn(points: number): Partial<Record<Choice, number>> {
  if (points === 1) return { HIGHER: RANKS - 1, SAME: 1 };
  if (points === RANKS) return { LOWER: RANKS - 1, SAME: 1 };
  return { HIGHER_OR_SAME: RANKS + 1 - points, LOWER_OR_SAME: points };
}

function isRight(choice: Choice, from: number, to: number): boolean {
  switch (choice) {
    case 'HIGHER':
      return to > from;
    case 'HIGHER_OR_SAME':
      return to >= from;
    case 'SAME':
      return to === from;
    case 'LOWER_OR_SAME':
      return to <= from;
    case 'LOWER':
      return to < from;
    default:
      return choice;
  }
}

/** Hi-Lo Streak: the player guesses again and again whether the next card is higher or lower than the last one (casino C-HLSK-1). */
export const HI_LO_STREAK = singleGame({
  code: 'HLSK',
  cycle: 5_000,
  readOptions: () => ok({}),
  draw(blocks, _options, watch) {
    const stream = new IntegerStream(blocks, watch);
    return { CARDS: cardsText(Array.from({ length: CARDS }, () => stream.below(DECK_CARDS))) };
  },
  play: (outcome, _options, stake, moves) => play(cardsOf(String(outcome['CARDS'])), stake, moves),
  closeByRule: (_outcome, _options, _stake, moves) => closeSteps(moves.filter(({ kind }) => kind !== 'SKIP')),
  // A stake is refused if the first right answer at the longest odds would pay more than the highest return.
  returnMax: (_options, stake) =>
    paidAt(stake, multipleAt(fraction(RANKS))) > RETURN_MAX ? RETURN_MAX + 1 : Math.min(RETURN_MAX, paidAt(stake, MULTIPLE_MAX)),
  paytable: () =>
    Array.from({ length: RANKS }, (_, rank) => rank + 1).flatMap((points) =>
      Object.entries(chancesOn(points)).map(([choice, thirteenths]) => {
        const win = fraction(thirteenths, RANKS);
        return simpleRow({
          market: 'CARD',
          selection: choice,
          odds: floor4(dividedBy(SHARE, win)),
          win,
          state: `card ${points}`,
        });
      }),
    ),
});

interface Streak {
  /** Place of the card shown. */
  place: number;
  skips: number;
  /** Product of the inverse chances so far. */
  fair: Fraction;
  rights: number;
  end: 'LOST' | 'TAKEN' | undefined;
}

function play(cards: readonly number[], stake: number, moves: readonly Move[]): Result<Standing, string> {
  const streak: Streak = { place: 0, skips: 0, fair: ONE, rights: 0, end: undefined };
  for (const { kind } of moves) {
    if (streak.end !== undefined || isFull(streak, stake, cards)) return refused('This game is over.');
    const wrong = makeMove(streak, kind, cards, stake);
    if (wrong !== undefined) return refused(wrong);
  }
  return ok(standing(streak, cards, stake));
}

/** Makes the move; if it cannot be made, returns a sentence with the reason. */
function makeMove(streak: Streak, kind: string, cards: readonly number[], stake: number): string | undefined {
  if (kind === 'SKIP') {
    if (streak.skips === SKIPS_MAX) return 'No more than 52 cards can be skipped in a game.';
    streak.skips += 1;
    streak.place += 1;
    return undefined;
  }
  if (kind === CASH_OUT) {
    if (streak.rights === 0) return 'There is nothing to cash out before the first right answer.';
    streak.end = 'TAKEN';
    return undefined;
  }
  const choice = offeredChoices(streak, cards, stake).find((name) => name === kind);
  if (choice === undefined) return `${kind} cannot be answered on this card.`;
  const [from, to] = [pointsOf(present(cards[streak.place])), pointsOf(present(cards[streak.place + 1]))];
  streak.place += 1;
  if (!isRight(choice, from, to)) streak.end = 'LOST';
  else {
    streak.fair = raisedProduct(streak.fair, from, choice);
    streak.rights += 1;
  }
  return undefined;
}

function raisedProduct(fair: Fraction, points: number, choice: Choice): Fraction {
  return times(fair, fraction(RANKS, chancesOn(points)[choice]));
}

const multipleAt = (fair: Fraction): Odds => floor4(times(SHARE, fair));

/** True if the game can pay this streak. */
function isPayable(fair: Fraction, stake: number): boolean {
  const multiple = multipleAt(fair);
  return multiple <= MULTIPLE_MAX && paidAt(stake, multiple) <= RETURN_MAX;
}

/** Returns the guesses that are possible on the shown card and whose return the game can pay. */
function offeredChoices({ place, fair }: Streak, cards: readonly number[], stake: number): Choice[] {
  const points = pointsOf(present(cards[place]));
  const chances = chancesOn(points);
  return NAMES.filter((choice) => chances[choice] !== undefined && isPayable(raisedProduct(fair, points, choice), stake));
}

/** True if no answer stays below the highest return, or no card is left. The streak is then cashed out. */
function isFull(streak: Streak, stake: number, cards: readonly number[]): boolean {
  return streak.rights > 0 && (streak.place + 1 >= cards.length || offeredChoices(streak, cards, stake).length === 0);
}

function standing(streak: Streak, cards: readonly number[], stake: number): Standing {
  const isOver = streak.end !== undefined || isFull(streak, stake, cards);
  const isLost = streak.end === 'LOST';
  const multiple = isLost || streak.rights === 0 ? 0 : multipleAt(streak.fair);
  const answers = offeredChoices(streak, cards, stake).map((kind) => ({ kind, label: CHOICES[kind] }));
  const moves = [
    ...answers,
    ...(streak.skips < SKIPS_MAX ? [{ kind: 'SKIP', label: 'Skip this card' }] : []),
    ...(streak.rights > 0 ? [{ kind: CASH_OUT, label: 'Cash out' }] : []),
  ];
  return {
    shown: { CARDS: cardsText(cards.slice(0, streak.place + 1)), SKIPS: streak.skips } satisfies Outcome,
    moves: isOver ? [] : moves,
    isOver,
    staked: stake,
    returned: paidAt(stake, multiple),
    multiple,
  };
}
