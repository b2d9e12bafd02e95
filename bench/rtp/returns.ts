import { fractionText } from '@pavilion/games/fraction';
import type { PaytableRow } from '@pavilion/games/game';
import { games } from '@pavilion/games/registry';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../../packages/games/published/returns.json');

/** Returns the printed and stored name of a pay table row: `MAIN/A BACK`, followed by its state. */
export function rowName({ market, selection, side, state }: PaytableRow): string {
  return `${market}/${selection} ${side}${state === undefined ? '' : `, ${state}`}`;
}

/** Stores every exact return as it is enumerated now. Tests compare it with a separate enumeration (casino C-PUB-1). */
export function writeReturns(): void {
  const all = games().map((game) => [
    game.code,
    Object.fromEntries(game.paytable().map((row) => [rowName(row), fractionText(row.rtp)])),
  ]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`);
}
