import {
  applies,
  factText,
  fieldsFor,
  sideName,
  sidesOf,
  type FactField,
  type FactFields,
  type Facts,
  type FactValue,
  type SimpleField,
} from '@pavilion/core/settlement/facts';
import type { FactMarketRow, MatchFacts, SportFacts } from '@pavilion/contract/http/facts';
import { formatMoment } from './moments.ts';

/** A score being typed: one side may still be empty. */
export type DraftScore = { readonly home?: number | undefined; readonly away?: number | undefined };
type DraftSimple = string | number | boolean | DraftScore;
export type DraftRow = Readonly<Record<string, DraftSimple | undefined>>;
/** A value being typed; undefined: the field is empty, so the value is not known. */
export type DraftValue = DraftSimple | readonly DraftRow[] | undefined;
export type Draft = Readonly<Record<string, DraftValue>>;

/** Returns recorded facts as the form edits them. */
export function draftOf(facts: SportFacts | null): Draft {
  const { sport: _, ...rest } = facts ?? { sport: '' };
  return rest as Draft;
}

/** Returns the fields that the form shows for these values, in the order of the form. */
export function visibleFields(fields: FactFields, draft: Draft): readonly (readonly [string, FactField])[] {
  return Object.entries(fields).filter(([, field]) => applies(field, draft as Facts));
}

/**
 * Returns the names of the rare fields that a form folds away: they have no value, and no market waits for what they hold. A field that was emptied stays,
 * because its input may have the focus.
 */
export function foldedFields(
  fields: readonly (readonly [string, FactField])[],
  draft: Draft,
  missing: ReadonlySet<string | null>,
): ReadonlySet<string> {
  const declared = Object.fromEntries(fields);
  const wanted = new Set([...missing].flatMap((name) => (name === null ? [] : fieldsFor(declared, name))));
  const folded = fields.filter(([name, { isRare }]) => isRare === true && !(name in draft) && !wanted.has(name));
  return new Set(folded.map(([name]) => name));
}

const SECTIONS = ['MAIN', 'TIMES', 'LISTS'] as const;
type NamedField = readonly [string, FactField];

const sectionOf = ({ kind }: FactField): (typeof SECTIONS)[number] =>
  kind === 'TIME' ? 'TIMES' : kind === 'LIST' ? 'LISTS' : 'MAIN';

/** Returns the fields in the sections of a long form: state and figures, then times, then lists. A section without fields is left out. */
export function sectionsOf(fields: readonly NamedField[]) {
  return SECTIONS.map((id) => ({ id, fields: fields.filter(([, field]) => sectionOf(field) === id) })).filter(
    (section) => section.fields.length > 0,
  );
}

/** Returns a new row of a list. Fields that repeat have the value of the last row. */
export function nextRow(of: Readonly<Record<string, SimpleField>>, rows: readonly DraftRow[]): DraftRow {
  const repeated = Object.keys(of).filter((name) => of[name]?.repeats === true && rows.at(-1)?.[name] !== undefined);
  return Object.fromEntries(repeated.map((name) => [name, rows.at(-1)?.[name]]));
}

export type Filled = { readonly facts: Facts; readonly faults: Readonly<Record<string, Fault>> };
/** The reason why a field cannot be sent. `row` counts from 1. */
export type Fault = { readonly kind: 'EMPTY' | 'RANGE'; readonly row?: number; readonly min?: number; readonly max?: number };

/** Returns the facts of a form, and the fault of each field that cannot be sent. An empty field is a fact that is not known. */
export function factsOf(fields: FactFields, draft: Draft): Filled {
  const facts: Record<string, FactValue> = {};
  const faults: Record<string, Fault> = {};
  for (const [name, field] of visibleFields(fields, draft)) {
    const value = draft[name];
    if (isEmpty(value)) continue;
    const fault = field.kind === 'LIST' ? faultOfRows(field.of, rowsOf(value)) : faultOf(field, value);
    if (fault === undefined) facts[name] = value as FactValue;
    else faults[name] = fault;
  }
  return { facts, faults };
}

function isEmpty(value: DraftValue): boolean {
  if (value === undefined || value === '') return true;
  return typeof value === 'object' && 'home' in value && value.home === undefined && value.away === undefined;
}

/** The rows of a list; none for any other value. */
export const rowsOf = (value: DraftValue): readonly DraftRow[] => (Array.isArray(value) ? (value as readonly DraftRow[]) : []);

function faultOfRows(of: Readonly<Record<string, SimpleField>>, rows: readonly DraftRow[]): Fault | undefined {
  for (const [place, row] of rows.entries())
    for (const [name, field] of Object.entries(of)) {
      const value = row[name];
      const isNeeded = field.optional !== true && field.kind !== 'FLAG';
      const fault = isEmpty(value) ? (isNeeded ? ({ kind: 'EMPTY' } as const) : undefined) : faultOf(field, value);
      if (fault !== undefined) return { ...fault, row: place + 1 };
    }
  return undefined;
}

function faultOf(field: FactField, value: DraftValue): Fault | undefined {
  switch (field.kind) {
    case 'COUNT':
    case 'DECIMAL':
      return inRange(value, field.min, field.max, field.kind === 'COUNT' ? 1 : 100);
    case 'SCORE': {
      const { home, away } = value as DraftScore;
      if (home === undefined || away === undefined) return { kind: 'EMPTY' };
      return inRange(home, 0, field.max, 1) ?? inRange(away, 0, field.max, 1);
    }
    default:
      return undefined;
  }
}

/** Returns a fault for a number out of range or with too many decimals. `steps` is the number of values from one whole number to the next. */
function inRange(value: DraftValue, min: number, max: number, steps: number): Fault | undefined {
  const isRight =
    typeof value === 'number' && value >= min && value <= max && Math.abs(value * steps - Math.round(value * steps)) < 1e-6;
  return isRight ? undefined : { kind: 'RANGE', min, max };
}

/** Returns the rows that one press adds: every combination of the choices of a list, if there are few. */
export function quickRows(of: Readonly<Record<string, SimpleField>>): readonly Readonly<Record<string, string>>[] {
  let rows: readonly Readonly<Record<string, string>>[] = [{}];
  for (const [name, field] of Object.entries(of)) {
    if (field.kind !== 'CHOICE') return [];
    rows = Object.keys(field.options).flatMap((value) => rows.map((row) => ({ ...row, [name]: value })));
  }
  return rows.length > MOST_QUICK_ROWS ? [] : rows;
}
const MOST_QUICK_ROWS = 6;

/** Returns the list with a row moved by one place. */
export function moved(rows: readonly DraftRow[], place: number, by: -1 | 1): readonly DraftRow[] {
  const row = rows[place];
  const other = rows[place + by];
  if (row === undefined || other === undefined) return rows;
  return rows.map((each, at) => (at === place ? other : at === place + by ? row : each));
}

/** Returns the words of a choice. Sides are called by their names. */
export function optionWords(field: SimpleField, matchName: string): Readonly<Record<string, string>> {
  if (field.kind !== 'CHOICE') return {};
  const sides = sidesOf(matchName);
  if (sides === undefined) return field.options;
  return Object.fromEntries(Object.entries(field.options).map(([value, words]) => [value, sideName(words, sides) ?? words]));
}

export type Acts = { readonly propose: number; readonly rollBack: number; readonly withdraw: number };

/** Counts the proposals that recording these facts would make or withdraw. */
export function actsOf(markets: readonly Pick<FactMarketRow, 'act'>[]): Acts {
  const count = (act: FactMarketRow['act']): number => markets.filter((market) => market.act === act).length;
  return { propose: count('PROPOSE'), rollBack: count('ROLL_BACK'), withdraw: count('WITHDRAW') };
}

export type Difference = { readonly label: string; readonly before: string; readonly after: string };

/** Returns the facts that a version changed, as people read them. An empty text: not known. */
export function differencesOf(
  fields: FactFields,
  before: MatchFacts['facts'],
  after: MatchFacts['facts'],
  matchName: string,
): readonly Difference[] {
  const sides = sidesOf(matchName);
  const print = {
    word: (label: string) => sideName(label, sides) ?? label,
    time: (ms: number) => formatMoment(new Date(ms).toISOString()),
  };
  const textOf = (field: FactField, value: unknown): string =>
    value === undefined ? '' : factText(field, value as FactValue, print);
  const [was, is] = [draftOf(before), draftOf(after)];
  return Object.entries(fields).flatMap(([name, field]) => {
    const change = { label: field.label, before: textOf(field, was[name]), after: textOf(field, is[name]) };
    return change.before === change.after ? [] : [change];
  });
}

/** Returns the announced start of the match, if the form has such a field. */
export function announcedStart(fields: FactFields, draft: Draft): number | undefined {
  const name = Object.entries(fields).find(([, field]) => field.kind === 'TIME' && field.isStart === true)?.[0];
  const start = name === undefined ? undefined : draft[name];
  return typeof start === 'number' ? start : undefined;
}

const INDIA_MS = 19_800_000;

/** Returns the value of a date-and-time field, "2026-11-21T18:05", in UTC+5:30; with its seconds if they matter. */
export function localTime(ms: number, hasSeconds = false): string {
  return new Date(ms + INDIA_MS).toISOString().slice(0, hasSeconds ? 19 : 16);
}
