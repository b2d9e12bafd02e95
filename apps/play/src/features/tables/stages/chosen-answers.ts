import type { Piles } from '../piles.ts';

/** Markets of tickets on several answers. */
const ANSWERED = new Set(['FIVE', 'FOUR']);

/** Returns the answers that the player's bets name, for each question. */
export function chosenAnswers(piles: Piles, questions: number): readonly ReadonlySet<string>[] {
  const bets = [...piles.keys()].map((key) => key.split('/')).filter(([market = '']) => ANSWERED.has(market));
  const answers = bets.map(([, selection = '']) => selection.split('_'));
  return Array.from({ length: questions }, (_, place) => new Set(answers.flatMap((each) => each[place] ?? [])));
}

/** The state of a question: its card is awaited or has landed, and the player's answer to it is right, wrong or missing. */
export type QuestionState = 'waits' | 'asked' | 'known' | 'right' | 'wrong';

/** Returns the state of a question. `asked` is the place of the question whose card comes next. */
export function questionState(
  place: number,
  asked: number,
  right: string | undefined,
  chosen: ReadonlySet<string>,
): QuestionState {
  if (place > asked) return 'waits';
  if (place === asked) return 'asked';
  if (chosen.size === 0) return 'known';
  return right !== undefined && chosen.has(right) ? 'right' : 'wrong';
}
