import { ok, refused } from '@pavilion/core/std';
import { wonIf, type SharedGame } from '../game/index.ts';
import { chancesByCount, paysToOne, sharedTable, windowAfter, type Bet, oneOfEach, onOne } from '../table/index.ts';
import { RINGS, segmentsOf } from './rings.ts';

function wheel(code: 'MELA' | 'RANG'): SharedGame {
  const ring = RINGS[code];
  return sharedTable({
    code,
    timing: { windows: [15_000], deal: 8_000, result: 5_000 },
    bets: segmentsOf(ring).map((segment): Bet => ({
      market: 'MAIN',
      selection: String(segment),
      bet: 'main',
      offer: paysToOne(segment),
      verdict: onOne((index) => wonIf(ring[index] === segment)),
    })),
    draw: (stream) => [stream.below(ring.length)],
    write: ([index]) => (index === undefined ? {} : { INDEX: index }),
    read: ({ INDEX: index }) => {
      if (index === undefined) return ok([]);
      const isPlace = typeof index === 'number' && ring[index] !== undefined;
      return isPlace ? ok([index]) : refused(`The wheel has places 0 to ${ring.length - 1}.`);
    },
    steps: ([index]) => [
      { kind: 'window', window: 0 },
      { kind: 'deal', seat: 'INDEX', item: String(index) },
    ],
    windowAt: ({ length }) => windowAfter([0], length),
    chances: (bets, seen) => chancesByCount({ counts: oneOfEach(ring.length) }, seen, 1, bets),
  });
}

/** Mela Wheel and Rangoli Spin (casino C-WHEL-1). */
export const MELA_WHEEL = wheel('MELA');
export const RANGOLI_SPIN = wheel('RANG');
