import { ok, refused } from '@pavilion/core/std';
import { wonIf, type SharedGame } from '../game/index.ts';
import { chancesByCount, sharedTable, TWO_SIDED, windowAfter, type Bet, onOne } from '../table/index.ts';

const NEEDED = 12;
const CARDS = 40;
const SUITS = 4;
const HIGHEST = CARDS / SUITS;
const SHOTS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Final Over Chase (casino C-VFOC-1). */
export const FINAL_OVER_CHASE: SharedGame = sharedTable({
  code: 'VFOC',
  timing: { windows: [15_000], deal: 2_000, result: 5_000 },
  bets: SHOTS.map((shot): Bet => ({
    market: 'MAIN',
    selection: String(shot),
    bet: 'main',
    offer: TWO_SIDED,
    verdict: onOne((ball) => wonIf(shot + ball >= NEEDED)),
  })),
  draw: (stream) => [Math.floor(stream.below(CARDS) / SUITS) + 1],
  write: ([ball]) => (ball === undefined ? {} : { BALL: ball }),
  read: ({ BALL: ball }) => {
    if (ball === undefined) return ok([]);
    return typeof ball === 'number' && Number.isInteger(ball) && ball >= 1 && ball <= HIGHEST
      ? ok([ball])
      : refused(`BALL must be 1 to ${HIGHEST}.`);
  },
  steps: ([ball]) => [
    { kind: 'window', window: 0 },
    { kind: 'deal', seat: 'BALL', item: String(ball) },
  ],
  windowAt: ({ length }) => windowAfter([0], length),
  chances: (bets, seen) => chancesByCount({ counts: [0, ...Array.from({ length: HIGHEST }, () => SUITS)] }, seen, 1, bets),
});
