import { present } from '@pavilion/core/std';
import { cardAt, DECK_CARDS, indexOf, isOdd, isRed, pointsOf, type Card } from '../cards/index.ts';
import { fraction, type Fraction } from '../fraction/index.ts';
import { wonIf, type SharedGame } from '../game/index.ts';
import { BACK_ONLY, cardTable, chancesOf, ONE_DECK, type Bet } from '../table/index.ts';

/** For each answer, the cards that make it right, by their places in the deck (casino C-FIVQ-1). Each question is asked about one card. */
type Answers = ReadonlyMap<string, (card: number) => boolean>;

const inRanks =
  (ranks: string) =>
  (card: number): boolean =>
    ranks.includes(present(cardAt(card)[0]));

const QUESTIONS: readonly Answers[] = [
  new Map([
    ['RED', isRed],
    ['BLACK', (card: number) => !isRed(card)],
  ]),
  new Map([
    ['ODD', isOdd],
    ['EVEN', (card: number) => !isOdd(card)],
  ]),
  new Map([
    ['UP', (card: number) => pointsOf(card) > 7],
    ['DOWN', (card: number) => pointsOf(card) < 7],
  ]),
  new Map(['A23', '456', '89T', 'JQK'].map((ranks) => [ranks, inRanks(ranks)])),
  new Map([...'SHCD'].map((suit) => [suit, (card: number) => cardAt(card)[1] === suit])),
];

/** True if a card gives the answer to the question of its place. */
function isRight(card: number, place: number, answer: string): boolean {
  return present(QUESTIONS[place]).get(answer)?.(card) === true;
}

/** The possible answers to each question, as spelt in selections. */
export const ANSWERS: readonly (readonly string[])[] = QUESTIONS.map((answers) => [...answers.keys()]);

/** Returns the right answer to each question that has a card; undefined if no answer is right, as for a seven that is neither up nor down. */
export function rightAnswers(cards: readonly Card[]): readonly (string | undefined)[] {
  return cards.map((card, place) => ANSWERS[place]?.find((answer) => isRight(indexOf(card), place, answer)));
}

/** Returns every combination of answers to this number of questions. */
function combinations(count: number): readonly (readonly string[])[] {
  return QUESTIONS.slice(0, count).reduce<readonly (readonly string[])[]>(
    (found, answers) => found.flatMap((chosen) => [...answers.keys()].map((answer) => [...chosen, answer])),
    [[]],
  );
}

/** Returns the ways to split this many questions into groups, as lists of places. */
function partitions(count: number): readonly (readonly (readonly number[])[])[] {
  if (count === 0) return [[]];
  const last = count - 1;
  return partitions(last).flatMap((groups) => [
    [...groups, [last]],
    ...groups.map((_, at) => groups.map((group, place) => (place === at ? [...group, last] : group))),
  ]);
}

/**
 * Returns the chance that different cards of one deck give all the answers. It counts the ways to draw the cards, summed over all ways to split the questions
 * into groups that share one card, and divides by all draws. Each group contributes the sign and factor (−1)^(size − 1) · (size − 1)!.
 */
function chanceOfAll(answers: readonly string[]): Fraction {
  const commonTo = (places: readonly number[]): number => {
    let cards = 0;
    for (let card = 0; card < DECK_CARDS; card++)
      if (places.every((place) => isRight(card, place, present(answers[place])))) cards += 1;
    return cards;
  };
  let ways = 0;
  for (const groups of partitions(answers.length)) {
    ways += groups.reduce((product, group) => {
      const sign = group.length % 2 === 1 ? 1 : -1;
      return product * sign * factorial(group.length - 1) * commonTo(group);
    }, 1);
  }
  const all = answers.reduce((product, _, place) => product * (DECK_CARDS - place), 1);
  return fraction(ways, all);
}

function factorial(number: number): number {
  return number < 2 ? 1 : number * factorial(number - 1);
}

function betsOn(market: string, count: number): Bet[] {
  return combinations(count).map((answers): Bet => {
    let chance: Fraction | undefined;
    return {
      market,
      selection: answers.join('_'),
      bet: 'main',
      offer: BACK_ONLY,
      verdict: (cards) => wonIf(answers.every((answer, place) => isRight(present(cards[place]), place, answer))),
      chances: () => chancesOf((chance ??= chanceOfAll(answers))),
    };
  });
}

/** Paanch Sawaal: five cards answer five questions (casino C-FIVQ-1). */
export const PAANCH_SAWAAL: SharedGame = cardTable({
  code: 'FIVQ',
  timing: { windows: [15_000], deal: 800, result: 5_000 },
  deck: ONE_DECK,
  seats: ['CARDS'],
  deal: [0, 0, 0, 0, 0],
  windows: [0],
  bets: [...betsOn('FIVE', 5), ...betsOn('FOUR', 4)],
});
