import { assert } from '@pavilion/core/std';

/** Value of an outcome: JSON without null (casino C-CORE-2). */
export type OutcomeValue = string | number | readonly OutcomeValue[];

/**
 * The outcome of a round: the keys of its game, in their published order. Its canonical text is its JSON with those keys in that order (casino C-CORE-2).
 * During a round, the known part has the same shape; its card lists end with the last card dealt.
 */
export type Outcome = Readonly<Record<string, OutcomeValue>>;

/** Returns a list of numbers of an outcome or of options. */
export function numbersIn(outcome: Outcome, key: string): readonly number[] {
  const value = outcome[key];
  assert(isNumbers(value), `${key} is a list of numbers`);
  return value;
}

function isNumbers(value: OutcomeValue | undefined): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number');
}

/** Returns the text that is stored, hashed and compared: the keys in the game's order, without spaces outside values. */
export function canonicalText(outcome: Outcome): string {
  return JSON.stringify(outcome);
}
