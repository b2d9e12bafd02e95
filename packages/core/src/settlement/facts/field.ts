import type { Score } from '../contest.ts';
import type { FactWord } from './hindi.ts';

/** The condition under which a field applies: another field has one of these values, or has none of them. */
export type When =
  | { readonly field: string; readonly oneOf: readonly string[] }
  | { readonly field: string; readonly noneOf: readonly string[] };

/**
 * `optional`: rules can decide without it. An absent flag is false. `isRare`: a form folds it away until it has a value or a market needs it. `repeats`: a new
 * row of a list starts with the value of the row before. `or`: another field that answers the same question.
 */
type Common = {
  readonly label: FactWord;
  readonly when?: When;
  readonly optional?: true;
  readonly isRare?: true;
  readonly repeats?: true;
  readonly or?: string;
};

export type SimpleField = Common &
  (
    | { readonly kind: 'FLAG' }
    /** Values with the words that people read. */
    | { readonly kind: 'CHOICE'; readonly options: Readonly<Record<string, FactWord>> }
    | { readonly kind: 'COUNT'; readonly min: number; readonly max: number; readonly unit?: string }
    /** A number with at most two decimals: a line, a price. */
    | { readonly kind: 'DECIMAL'; readonly min: number; readonly max: number }
    | { readonly kind: 'SCORE'; readonly max: number; readonly unit?: string }
    /** Milliseconds since 1970. `isStart`: a form suggests the announced start of the match. */
    | { readonly kind: 'TIME'; readonly isStart?: true; readonly hasSeconds?: true }
    | { readonly kind: 'TEXT'; readonly max: number }
  );

/** One fact used by rules. Form, message and validation follow from it. */
export type FactField =
  | SimpleField
  | (Common & { readonly kind: 'LIST'; readonly max: number; readonly of: Readonly<Record<string, SimpleField>> });

/** The facts of a sport by name, in form order. */
export type FactFields = Readonly<Record<string, FactField>>;

type SimpleValue = boolean | number | string | Score;
export type FactValue = SimpleValue | readonly Readonly<Record<string, SimpleValue>>[];
/** Facts as sent and stored; absent means unknown. */
export type Facts = Readonly<Record<string, FactValue>>;

/** A fact that cannot be true together with the others, with a sentence for the person who entered it. */
export type FactFault = { readonly field: string; readonly text: string };

type ValueOf<Field extends FactField> = Field extends { readonly kind: 'FLAG' }
  ? boolean
  : Field extends { readonly kind: 'CHOICE'; readonly options: infer Options }
    ? keyof Options & string
    : Field extends { readonly kind: 'COUNT' | 'DECIMAL' | 'TIME' }
      ? number
      : Field extends { readonly kind: 'SCORE' }
        ? Score
        : Field extends { readonly kind: 'LIST'; readonly of: infer Of extends Readonly<Record<string, SimpleField>> }
          ? readonly { readonly [Name in keyof Of]: AskedOf<Of[Name]> }[]
          : string;
type AskedOf<Field extends FactField> = Field extends { readonly optional: true } | { readonly when: When }
  ? ValueOf<Field> | undefined
  : ValueOf<Field>;
/** Facts as rules read them: undefined only for optional or inapplicable fields. */
export type FactsOf<Fields extends FactFields> = { readonly [Name in keyof Fields]: AskedOf<Fields[Name]> };

/** True if these facts meet the condition of the field. */
export function applies({ when }: FactField, facts: Facts): boolean {
  if (when === undefined) return true;
  const given = facts[when.field];
  return 'oneOf' in when ? when.oneOf.some((value) => value === given) : !when.noneOf.some((value) => value === given);
}

/** Returns the applicable facts, in the order of the fields. */
export function applicable(fields: FactFields, facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = facts[name];
      return value === undefined || !applies(field, facts) ? [] : [[name, value]];
    }),
  );
}

/** Returns the names of the fields that can hold a missing fact. A column of a list is written `innings.target`. */
export function fieldsFor(fields: FactFields, missing: string): readonly string[] {
  const [name = missing] = missing.split('.');
  const or = fields[name]?.or;
  return or === undefined ? [name] : [name, or];
}

/** Returns the labels of a missing fact: one for each field that can hold it, or one label for a list and its column. */
export function labelsFor(fields: FactFields, missing: string): readonly string[] {
  const [name = missing, column] = missing.split('.');
  const field = fields[name];
  const of = field?.kind === 'LIST' && column !== undefined ? field.of[column] : undefined;
  if (field !== undefined && of !== undefined) return [`${field.label}: ${of.label}`];
  return fieldsFor(fields, missing).map((each) => fields[each]?.label ?? each);
}

/** Thrown by a rule that needs an unknown fact. */
class MissingFact extends Error {
  readonly field: string;
  constructor(field: string) {
    super(`the fact ${field} is missing`);
    this.field = field;
  }
}

/** Throws, because the rule cannot decide until somebody adds or completes this fact. */
export function needFact(field: string): never {
  throw new MissingFact(field);
}

/** Returns the result of a rule; undefined if it needs an unknown fact. */
export function ifKnown<Result>(rule: () => Result): Result | undefined {
  try {
    return rule();
  } catch (error) {
    if (error instanceof MissingFact) return undefined;
    throw error;
  }
}

export type Reading<Result> =
  | { readonly result: Result; readonly used: readonly string[] }
  | { readonly missing: string; readonly used: readonly string[] };

/** Runs a rule on facts. Returns its result or the first missing fact, and the names of the facts that it read. */
export function readFacts<Fields extends FactFields, Result>(
  fields: Fields,
  facts: Facts,
  rule: (facts: FactsOf<Fields>) => Result,
): Reading<Result> {
  const used = new Set<string>();
  const reader = new Proxy(facts, {
    get: (_, key) => {
      const name = String(key);
      const field = fields[name];
      const value = facts[name];
      if (field === undefined || !applies(field, facts)) return undefined;
      if (value === undefined && field.optional !== true && field.kind !== 'FLAG') throw new MissingFact(name);
      if (value !== undefined) used.add(name);
      return value ?? (field.kind === 'FLAG' ? false : undefined);
    },
  });
  try {
    return { result: rule(reader as FactsOf<Fields>), used: [...used] };
  } catch (error) {
    if (error instanceof MissingFact) return { missing: error.field, used: [...used] };
    throw error;
  }
}

export type Sides = readonly [home: string, away: string];

/** Returns the two sides in the name of a match, "India v Australia"; undefined if the name does not have two. */
export function sidesOf(matchName: string): Sides | undefined {
  const [home, away, ...more] = matchName.split(/\s+(?:v|vs)\.?\s+/iu);
  return home === undefined || away === undefined || more.length > 0 ? undefined : [home, away];
}

/** Returns the name of a side for a label such as "First side"; undefined for other labels. */
export function sideName(label: string, sides: Sides | undefined): string | undefined {
  return label === 'First side' ? sides?.[0] : label === 'Second side' ? sides?.[1] : undefined;
}

/** Translates labels and formats times for a text. */
type Print = { readonly word: (label: string) => string; readonly time: (ms: number) => string };

const GROUPED_MIN = 1_000;
const PRICE_DECIMALS = 2;

/** Returns a number as people read it. A large one has groups, and two decimals unless it is whole: "21,883.80" and "45.5". */
export function factNumberText(value: number): string {
  if (Math.abs(value) < GROUPED_MIN) return String(value);
  const decimals = Number.isInteger(value) ? 0 : PRICE_DECIMALS;
  return value.toLocaleString('en-IN', { minimumFractionDigits: decimals, maximumFractionDigits: PRICE_DECIMALS });
}

/** Returns a value as people read it. */
export function factText(field: FactField, value: FactValue, print: Print): string {
  if (typeof value === 'boolean') return print.word(value ? 'Yes' : 'No');
  if (typeof value === 'number') return field.kind === 'TIME' ? print.time(value) : factNumberText(value);
  if (typeof value === 'string') return field.kind === 'CHOICE' ? print.word(field.options[value] ?? value) : value;
  if ('home' in value) return scoreText(value as Score);
  return value.map((row) => rowText(field, row, print)).join(', ');
}

function rowText(field: FactField, row: Readonly<Record<string, SimpleValue>>, print: Print): string {
  if (field.kind !== 'LIST') return '';
  const parts = Object.entries(field.of).flatMap(([name, of]) => {
    const value = row[name];
    if (value === undefined || value === false) return [];
    return of.kind === 'FLAG' ? [print.word(of.label)] : [factText(of, value, print)];
  });
  return parts.join(' ');
}

const plain = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
/** True for the same name with different capitals or different blanks. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

/** Returns the words of a name, without notes in brackets and without full stops. */
const wordsOf = (name: string): readonly string[] => plain(name.replace(/\(.*?\)/gu, ' ')).match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
/** True for an initial or a number. Two names that share only such a word may mean the same person only if it is the last word of both. */
const isShort = (word: string): boolean => /^(\p{L}\p{M}*|\p{N}+)$/u.test(word);
/**
 * True if two names may mean the same person, because they share a word: "V Kohli" and "Virat Kohli", or "Suryakumar" and "Suryakumar Yadav".
 */
export function mayBeSamePerson(one: string, other: string): boolean {
  const [own, others] = [wordsOf(one), wordsOf(other)];
  const shared = own.filter((word) => others.includes(word));
  return isSameName(one, other) || (shared.length > 0 && own.at(-1) === others.at(-1)) || shared.some((word) => !isShort(word));
}

/** Formats a score as "2–1". */
export const scoreText = ({ home, away }: Score): string => `${home}–${away}`;
