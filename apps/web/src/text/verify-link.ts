import type { Ticket } from '@pavilion/games/game';
import { onlyParameter } from './paths.ts';

/** The fields of the verify page, as text (casino C-VER-1). */
export type VerifyFields = {
  readonly game: string;
  readonly round: string;
  /** Shared rounds. */
  readonly salt: string;
  readonly hash: string;
  readonly previous: string;
  /** For single-player games. */
  readonly server: string;
  readonly commitment: string;
  readonly client: string;
  readonly nonce: string;
  readonly options: string;
  /** The displayed and stored result. Leave it empty to check only the seeds. */
  readonly result: string;
};

const FIELD_NAMES = [
  'game',
  'round',
  'salt',
  'hash',
  'previous',
  'server',
  'commitment',
  'client',
  'nonce',
  'options',
  'result',
] as const satisfies readonly (keyof VerifyFields)[];

/** Maximum length of a field in an address. The longest are the tickets of a round with many bets. */
const FIELD_MAX = 100_000;

/** Reads the fields from an address. Fields that are missing are empty. */
export function fieldsOf(query: URLSearchParams): VerifyFields {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, onlyParameter(query, name, FIELD_MAX) ?? ''])) as VerifyFields;
}

/** Returns the verify page's address with these fields filled in. `tickets` are the player's own, which the page settles. */
export function verifyPath(fields: Partial<VerifyFields>, tickets: readonly Ticket[] = []): string {
  const query = new URLSearchParams();
  for (const name of FIELD_NAMES) {
    const value = fields[name];
    if (value !== undefined && value !== '') query.set(name, value);
  }
  if (tickets.length > 0) query.set('tickets', JSON.stringify(tickets));
  return `/casino/verify?${query.toString()}`;
}

/** The longest name of a selection. */
const NAME_MAX = 64;

/** Returns the tickets of an address. Entries that are no tickets are left out. */
export function ticketsOf(query: URLSearchParams): readonly Ticket[] {
  try {
    const value: unknown = JSON.parse(onlyParameter(query, 'tickets', FIELD_MAX) ?? '[]');
    return Array.isArray(value) ? value.filter(isTicket) : [];
  } catch {
    return [];
  }
}

function isTicket(value: unknown): value is Ticket {
  if (typeof value !== 'object' || value === null) return false;
  const { market, selection, side, price, stake } = value as Readonly<Record<string, unknown>>;
  const isName = (name: unknown): boolean => typeof name === 'string' && name.length <= NAME_MAX;
  const isWhole = (amount: unknown): boolean => Number.isSafeInteger(amount) && Number(amount) > 0;
  return isName(market) && isName(selection) && (side === 'BACK' || side === 'LAY') && isWhole(price) && isWhole(stake);
}
