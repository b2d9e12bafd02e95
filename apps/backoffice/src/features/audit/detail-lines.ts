/** Returns the details of an act as lines for people: a change as "old → new", everything else as a name and its value. */
export function detailLines(details: Readonly<Record<string, unknown>>): string[] {
  const { before, after, ...others } = details;
  return [...changeLines(before, after), ...Object.entries(others).map(([name, value]) => `${wordsOf(name)}: ${textOf(value)}`)];
}

function changeLines(before: unknown, after: unknown): string[] {
  if (before === undefined && after === undefined) return [];
  if (!isRecord(before) || !isRecord(after)) return isNone(before) ? [textOf(after)] : [`${textOf(before)} → ${textOf(after)}`];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => textOf(before[name]) !== textOf(after[name]))
    .map((name) => `${wordsOf(name)}: ${textOf(before[name])} → ${textOf(after[name])}`);
}

function textOf(value: unknown): string {
  if (isNone(value)) return 'none';
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${wordsOf(name)} ${textOf(part)}`)
    .join(', ');
}

/** Returns a field's name as words: "maxStake" and "max_stake" are "max stake". */
function wordsOf(name: string): string {
  return name
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
