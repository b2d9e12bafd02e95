import { winnerKind } from './winner-bet.ts';

/** The kind of market on the last digits of one, two or three scores. It has a selection for each of the ten, hundred or thousand texts, in order. */
export const DIGIT = winnerKind({
  kind: 'DIGIT',
  sides: ['BACK', 'LAY'],
  quotedAs: 'PRICE',
  limits: { minStake: 50_00, maxStake: 10_000_00, exposure: 50_000_00 },
  runnerCounts: [10, 100, 1_000],
  runnerNames: [...'0123456789'],
});

/** Returns the result of a digit game: the last digit of each score, as a text with leading zeros (S-DIGIT-1 to -3, -6). */
export function lastDigits(scores: readonly number[]): string {
  return scores.map((score) => String(score % 10)).join('');
}

/** The selection that a text of digits names. */
export function digitRunner(digits: string): number {
  return Number(digits);
}

/** The text of a selection in a game with this many digits. */
export function digitText(runner: number, digits: number): string {
  return String(runner).padStart(digits, '0');
}
