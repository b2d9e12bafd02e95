import type { HouseDelta, HouseImage } from '@pavilion/contract/stream';
import type { Shape } from './broadcast.ts';

type Row = HouseImage['rows'][number];

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns rows with changed quotes. */
function rowChanges(from: readonly Row[], to: readonly Row[]): NonNullable<HouseDelta['rows']> {
  return to
    .filter((row, index) => !same(from[index]?.quotes, row.quotes))
    .map(({ selection_id, quotes }) => ({ selection_id, quotes }));
}

const PLAIN = [
  'status',
  'in_play',
  'version',
  'quote_number',
  'bet_delay_ms',
  'min_stake',
  'max_stake',
  'max_profit',
  'result',
] as const;

function differ(from: HouseImage, to: HouseImage): HouseDelta | undefined {
  const plain = Object.fromEntries(PLAIN.filter((name) => !same(from[name], to[name])).map((name) => [name, to[name]]));
  const rows = rowChanges(from.rows, to.rows);
  const delta: HouseDelta = { ...plain, ...(rows.length === 0 ? {} : { rows }) };
  return Object.keys(delta).length === 0 ? undefined : delta;
}

/** A house market and its quotes. A delta has each changed row as a whole. */
export const HOUSE_SHAPE: Shape<HouseImage, HouseDelta> = { kind: 'house', differ };
