import { sentenceOfAct } from '@pavilion/contract/audit-actions';
import { fromMinor, percentFromBasisPoints } from '@pavilion/contract/amount';
import type { Minor } from '@pavilion/core/money';
import { formatAmount } from '@pavilion/ui';
import { formatMoment } from '../../lib/moments.ts';

/** Names of accounts by their numbers. */
export type AccountNames = ReadonlyMap<number, string>;

/** The names that a line of the trail needs: of its accounts, and of the selections of its market in their order. */
export type LineNames = { readonly accounts: AccountNames; readonly selections: readonly string[] };

const NO_NAMES: LineNames = { accounts: new Map(), selections: [] };

/** Positions of the line in other records. The CSV has them. */
const POSITIONS = new Set(['seq', 'version']);
/** Texts that people wrote stand on lines of their own. */
const PROSE = new Set(['reason', 'evidence', 'note']);

/** Returns the details of an act as lines for people: the change as "old → new", the facts, then each text that a person wrote. */
export function detailLines(details: Readonly<Record<string, unknown>>, names: LineNames = NO_NAMES): string[] {
  const { before, after, ...others } = details;
  const shown = Object.entries(others).filter(([name, value]) => !POSITIONS.has(name) && !isNone(value));
  const facts = shown.filter(([name]) => !PROSE.has(name)).map(([name, value]) => factText(name, value, names));
  const prose = shown.filter(([name]) => PROSE.has(name)).map(([name, value]) => `${wordsOf(name)}: ${textOf(value, name)}`);
  return [...changeLines(before, after, names), ...(facts.length === 0 ? [] : [facts.join(' · ')]), ...prose];
}

function changeLines(before: unknown, after: unknown, names: LineNames): string[] {
  if (before === undefined && after === undefined) return [];
  if (!isRecord(before) || !isRecord(after)) {
    if (!isNone(before)) return [`${textOf(before)} → ${textOf(after)}`];
    return [isRecord(after) ? factsOf(after, names) : textOf(after)];
  }
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return changed
    .filter((name) => textOf(before[name], name) !== textOf(after[name], name))
    .map((name) => `${LABELS[name] ?? wordsOf(name)}: ${textOf(before[name], name)} → ${textOf(after[name], name)}`);
}

function factsOf(record: Readonly<Record<string, unknown>>, names: LineNames): string {
  return Object.entries(record)
    .filter(([, value]) => !isNone(value))
    .map(([name, value]) => factText(name, value, names))
    .join(' · ');
}

/** Fields with the number of an account. */
const ACCOUNT_FIELD = /By$|^userId$|^parent$/;
/** Fields with the number of a record, which is read with its name: "payment 12". */
const RECORDS = new Set(['payment', 'proposal', 'case', 'move', 'change', 'query', 'week']);
/** Fields whose name alone says nothing to staff. */
const LABELS: Readonly<Record<string, string>> = {
  content: 'result',
  material: 'bets in delay lapse',
  how: 'decided by',
  userId: 'account',
  afterRestart: 'completed after a restart',
  by_hand: 'controlled by a trader',
  byHand: 'controlled by a trader',
  selection_id: 'selection number',
  selectionId: 'selection number',
};

function factText(name: string, value: unknown, { accounts, selections }: LineNames): string {
  if (name === 'letters') return `${String(value)} letters`;
  if (RECORDS.has(name) && !isRecord(value)) return `${name} ${String(value)}`;
  if (name === 'checks' && Array.isArray(value)) return `read ${value.length === 1 ? 'check' : 'checks'} ${value.join(', ')}`;
  if (ACCOUNT_FIELD.test(name) && typeof value === 'number')
    return `${LABELS[name] ?? wordsOf(name)} ${accounts.get(value) ?? String(value)}`;
  return `${LABELS[name] ?? wordsOf(name)}: ${name === 'content' ? resultText(value, selections) : textOf(value, name)}`;
}

/** Returns a result with the names of its winners; with their places if the names are not known, because the trail has none. */
function resultText(content: unknown, selections: readonly string[]): string {
  const results = isRecord(content) ? content['results'] : undefined;
  if (!Array.isArray(results)) return textOf(content);
  const winners = results.flatMap((result, place) => (isRecord(result) && Number(result['paid']) > 0 ? [place + 1] : []));
  if (winners.length === 0) return 'no winner';
  const names = winners.flatMap((place) => selections[place - 1] ?? []);
  return names.length === winners.length
    ? `${names.join(' and ')} won`
    : `selection ${winners.join(', ')} of ${results.length} won`;
}

/** Units that are the last word of a name, with the text of a number in that unit. A name such as "terms" only ends in the letters of one. */
const UNITS: readonly (readonly [end: RegExp, textOf: (value: number) => string])[] = [
  [/_minor$|Minor$/, (value) => formatAmount(fromMinor(value as Minor))],
  [/_bps$|Bps$/, (value) => `${percentFromBasisPoints(value)} %`],
  [/_percent$|Percent$|^percent$/, (value) => `${value} %`],
  [/_ms$|Ms$/, (value) => `${value} ms`],
];
/** Numbers with these names are amounts in points. */
const AMOUNT = /stake|payout|profit|amount|balance|credit|liability|limit$/i;
const CODE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
/** Larger numbers without a unit are times in milliseconds. */
const MOMENT_MIN = 1_000_000_000_000;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function textOf(value: unknown, name = ''): string {
  if (isNone(value)) return 'none';
  if (typeof value === 'number') return numberText(value, name);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'side' && typeof value === 'string') return value.toLowerCase();
  if (typeof value === 'string') return wordText(value);
  if (Array.isArray(value)) return value.map((part) => textOf(part, name)).join('; ');
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .map(([part, inside]) => `${LABELS[part] ?? wordsOf(part)} ${textOf(inside, part)}`)
    .join(', ');
}

function numberText(value: number, name: string): string {
  const unit = UNITS.find(([end]) => end.test(name));
  if (unit !== undefined) return unit[1](value);
  if (value >= MOMENT_MIN) return formatMoment(new Date(value).toISOString());
  return AMOUNT.test(name) ? formatAmount(value) : String(value);
}

/** Returns a code as words, "BALL_RUNNING" as "ball running", and a time as staff read it elsewhere. */
export function wordText(text: string): string {
  if (MOMENT.test(text)) return formatMoment(text);
  return CODE.test(text) && text.length > 2 ? text.replaceAll('_', ' ').toLowerCase() : text;
}

/** Returns a field's name as words without its unit: "maxStake" and "max_stake" are "max stake", "stakeMinor" is "stake". */
function wordsOf(name: string): string {
  const bare = UNITS.reduce((rest, [end]) => rest.replace(end, ''), name);
  return (bare === '' ? name : bare)
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNone(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Returns the sentence of an act. One act of the trail takes control of a market or returns it, as its details say. */
export function actText(action: string, details: Readonly<Record<string, unknown>>): string {
  const after = details['after'];
  const byHand = action === 'takeMarket' && isRecord(after) ? after['byHand'] : undefined;
  if (typeof byHand !== 'boolean') return sentenceOfAct(action);
  return byHand ? 'Took control of a market' : 'Returned a market to its feed';
}
