/** A setting of the environment, as data: variable, type, default and effect. */
export type Setting = {
  readonly env: string;
  readonly kind: 'text' | 'integer' | 'number' | 'flag' | 'list';
  readonly fallback: string;
  /** Bounds of a number; by default 0 and the largest exact integer. */
  readonly min?: number;
  readonly max?: number;
  readonly about: string;
};

type ValueOf<Kind extends Setting['kind']> = Kind extends 'integer' | 'number'
  ? number
  : Kind extends 'flag'
    ? boolean
    : Kind extends 'list'
      ? readonly string[]
      : string;

/** The values of a table of settings. */
export type ValuesOf<Table extends Readonly<Record<string, Setting>>> = {
  readonly [Name in keyof Table]: ValueOf<Table[Name]['kind']>;
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown if settings of a program are invalid. The message has one sentence for each fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads every setting. `faults` has a sentence for each invalid setting. If there is any, do not use the values. */
export function readSettings<const Table extends Readonly<Record<string, Setting>>>(
  table: Table,
  environment: Environment,
): { readonly values: ValuesOf<Table>; readonly faults: string[] } {
  const faults: string[] = [];
  const entries = Object.entries(table).map(([name, setting]) => [name, parse(setting, environment[setting.env], faults)]);
  // The entries were built from the table, so each value has the type of its row.
  return { values: Object.fromEntries(entries) as ValuesOf<Table>, faults };
}

function parse(setting: Setting, given: string | undefined, faults: string[]): unknown {
  const text = given === undefined || given.trim() === '' ? setting.fallback : given.trim();
  switch (setting.kind) {
    case 'text':
      return text;
    case 'list':
      return listOf(text);
    case 'flag':
      return flagOf(setting, text, faults);
    case 'integer':
    case 'number':
      return numberOf(setting, text, faults);
  }
}

/** Splits at commas. "none" empties a list that has a default. */
function listOf(text: string): string[] {
  if (text === 'none') return [];
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function flagOf({ env, about }: Setting, text: string, faults: string[]): boolean {
  if (text !== 'true' && text !== 'false') faults.push(`${env} is "${text}", and must be true or false. ${about}`);
  return text === 'true';
}

function numberOf(setting: Setting, text: string, faults: string[]): number {
  const { env, kind, min = 0, max = Number.MAX_SAFE_INTEGER, about } = setting;
  const value = Number(text);
  const hasForm = kind === 'number' ? /^-?\d+(\.\d+)?$/.test(text) : /^-?\d+$/.test(text);
  const noun = kind === 'integer' ? 'a whole number' : 'a number';
  if (!hasForm || !(value >= min && value <= max))
    faults.push(`${env} is "${text}", and must be ${noun} from ${min} to ${max}. ${about}`);
  return value;
}
