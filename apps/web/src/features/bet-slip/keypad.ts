/** The keys of the slip's own keypad, in reading order: four rows of three, as on a telephone. */
export const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'DELETE'] as const;
/** A key, or `CLEAR`, which is a delete key that is held. */
export type Key = (typeof KEYS)[number] | 'CLEAR';

/** A delete key that is held this long clears the text. */
export const HELD_MS = 450;

const LENGTH_MAX = 9;

/**
 * Returns the typed text after a key. A digit that no amount can have (a third decimal, a tenth character) is ignored.
 *
 * @param isFresh true if the text was not typed on these keys yet: the first digit then replaces it, as if the text were selected
 */
export function typeKey(text: string, key: Key, isFresh: boolean): string {
  if (key === 'CLEAR') return '';
  if (key === 'DELETE') return isFresh ? '' : text.slice(0, -1);
  const before = isFresh ? '' : text;
  if (key === '.') return before.includes('.') ? text : `${before === '' ? '0' : before}.`;
  const [, decimals = ''] = before.split('.');
  if (decimals.length === 2 || before.length === LENGTH_MAX) return text;
  return before === '0' ? key : before + key;
}
