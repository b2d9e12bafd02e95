import { fromHex, sha256, sharedStream, toHex } from '@pavilion/games/fairness';
import { games } from '@pavilion/games/registry';
import { atLeast, atMost, quoted, type Bench, type Figure } from './figure.ts';
import { printFigures } from './own-process.ts';
import { KEPT_COUNTS } from './rtp/kept-counts.ts';

const EXACT_S_MAX = 60;
const MS = 1_000;
const SALT = '5'.repeat(64);
const FIRST_LINK = '7'.repeat(64);
const VERIFIED_MS = 4_000;
const QUICK_MS = 1_000;

/**
 * Measures the cost of the casino's mathematics. A fresh process counts every exact return of every market again, with the constants that the games keep. The
 * bench verifies rounds with the functions of the verify page: hash to commitment, cards from the link.
 */
export const run: Bench = ({ isQuick }) => {
  const exact = exactReturns();
  const verified = verifiedPerSecond(isQuick ? QUICK_MS : VERIFIED_MS);
  return Promise.resolve([...exact, verified]);
};

function exactReturns(): readonly Figure[] {
  const began = performance.now();
  const rows = games().reduce((sum, game) => sum + game.paytable().length, 0);
  const wrong = KEPT_COUNTS.filter(({ holds }) => !holds());
  const seconds = (performance.now() - began) / MS;
  if (wrong.length > 0) throw new Error(`the constant differs from the count: ${wrong.map(({ name }) => name).join('; ')}`);
  return [
    atMost('casino: exact returns of all markets', seconds, 's', EXACT_S_MAX),
    quoted('casino: markets with an exact return', rows, 'rows'),
  ];
}

/** Verifies rounds of all shared games in turn. */
function verifiedPerSecond(forMs: number): Figure {
  const shared = games().filter((game) => game.kind === 'shared');
  const started = performance.now();
  let rounds = 0;
  for (let link = linkOf(FIRST_LINK); performance.now() - started < forMs; rounds++) {
    const game = shared[rounds % shared.length];
    const commitment = toHex(sha256(link));
    if (game === undefined || game.draw(sharedStream(game.code, { salt: SALT, link })) === undefined)
      throw new Error('a round has no outcome');
    link = linkOf(commitment);
  }
  const perSecond = (rounds * MS) / (performance.now() - started);
  return atLeast('casino: rounds verified, one thread', perSecond, '1/s', 500);
}

function linkOf(hex: string): Uint8Array {
  const link = fromHex(hex, 32);
  if (link === undefined) throw new Error('the link is not 64 hex characters');
  return link;
}

if (import.meta.main) await printFigures('casino');
