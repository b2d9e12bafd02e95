import { fromMinor, percentFromBasisPoints } from '@pavilion/contract/amount';
import type { Minor } from '@pavilion/core/money';
import { formatAmount } from '@pavilion/ui';
import { formatMoment } from '../../lib/moments.ts';

/** Returns the details of an act as lines for people: a change as "old → new", everything else as a name and its value. */
export function detailLines(details: Readonly<Record<string, unknown>>): string[] {
  const { before, after, ...others } = details;
  return [
    ...changeLines(before, after),
    ...Object.entries(others).map(([name, value]) => `${wordsOf(name)}: ${textOf(value, name)}`),
  ];
}

function changeLines(before: unknown, after: unknown): string[] {
  if (before === undefined && after === undefined) return [];
  if (!isRecord(before) || !isRecord(after)) return isNone(before) ? [textOf(after)] : [`${textOf(before)} → ${textOf(after)}`];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => textOf(before[name], name) !== textOf(after[name], name))
    .map((name) => `${wordsOf(name)}: ${textOf(before[name], name)} → ${textOf(after[name], name)}`);
}

/** Units at the end of a name, with the text of a number in that unit. */
const UNITS: readonly (readonly [end: RegExp, textOf: (value: number) => string])[] = [
  [/_?minor$/i, (value) => formatAmount(fromMinor(value as Minor))],
  [/_?bps$/i, (value) => `${percentFromBasisPoints(value)} %`],
  [/_?percent$/i, (value) => `${value} %`],
  [/_?ms$/i, (value) => `${value} ms`],
];
/** Numbers with these names are amounts in points. */
const AMOUNT = /stake|payout|profit|amount|balance|credit|liability|limit$/i;
const CODE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function textOf(value: unknown, name = ''): string {
  if (isNone(value)) return 'none';
  if (typeof value === 'number') return numberText(value, name);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return wordText(value);
  if (Array.isArray(value)) return value.map((part) => textOf(part, name)).join('; ');
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .map(([part, inside]) => `${wordsOf(part)} ${textOf(inside, part)}`)
    .join(', ');
}

function numberText(value: number, name: string): string {
  const unit = UNITS.find(([end]) => end.test(name));
  if (unit !== undefined) return unit[1](value);
  return AMOUNT.test(name) ? formatAmount(value) : String(value);
}

/** Returns a code as words, "BALL_RUNNING" as "ball running", and a time as staff read it elsewhere. */
function wordText(text: string): string {
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
