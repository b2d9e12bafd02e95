import { present } from '@pavilion/core/std';
/** The kind of a pana: no equal digits, two, or three. */
export type PanaKind = 'SP' | 'DP' | 'TP';

export const PANA_KINDS: readonly PanaKind[] = ['SP', 'DP', 'TP'];

/** Number of orders in which the three digits can be drawn. All panas together have 1,000. */
export const WAYS: Readonly<Record<PanaKind, number>> = { SP: 6, DP: 3, TP: 1 };

export const DIGITS = 10;

/** Returns three digits as a pana: in order, with 0 above 9 (casino C-WORL-2). */
export function panaOf(digits: readonly number[]): readonly number[] {
  return digits.toSorted((left, right) => ((left + 9) % DIGITS) - ((right + 9) % DIGITS));
}

export function panaText(digits: readonly number[]): string {
  return panaOf(digits).join('');
}

/** Returns the digits' sum modulo ten. */
export function ankOf(digits: readonly number[]): number {
  return digits.reduce((sum, digit) => sum + digit, 0) % DIGITS;
}

export function kindOf(digits: readonly number[]): PanaKind {
  return present(PANA_KINDS[3 - new Set(digits).size]);
}

/** Returns all 220 panas in writing (casino C-WORL-2). */
export function panas(): readonly string[] {
  const found = new Set<string>();
  for (let code = 0; code < 1000; code++) found.add(panaText(digitsOf(String(code).padStart(3, '0'))));
  return [...found].toSorted();
}

/** Returns the digits of a text, in its order. */
export function digitsOf(text: string): number[] {
  return [...text].map(Number);
}

/** True if a text is a correctly written pana. */
export function isPana(text: string): boolean {
  return /^\d{3}$/.test(text) && panaText(digitsOf(text)) === text;
}
