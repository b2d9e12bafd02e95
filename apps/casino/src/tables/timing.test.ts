import type { CrashGame, SharedGame, SingleGame } from '@pavilion/games/game';
import { games } from '@pavilion/games/registry';
import { expect, test } from 'vitest';
import { RoundTiming } from './timing.ts';

const SHORTEST_MS = 5_000;
const SHORTEST_SLOT_MS = 2_500;

const shared = games().filter((game): game is SharedGame | CrashGame => game.kind !== 'single');
const singles = games().filter((game): game is SingleGame => game.kind === 'single');

test.each(shared.map((game) => [game.code, game] as const))(
  'casino C-REG-4: a round of %s takes at least five seconds, whatever its outcome',
  (_code, game) => {
    const timing = new RoundTiming(game, 1);
    expect(timing.windowMs(0) + timing.lockMs + timing.resultMs).toBeGreaterThanOrEqual(SHORTEST_MS);
  },
);

test.each(singles.map((game) => [game.code, game] as const))(
  'casino C-REG-4: the cycle of %s is the usual one for its kind',
  (code, { cycle }) => {
    expect(cycle).toBe(code.startsWith('SL') ? SHORTEST_SLOT_MS : SHORTEST_MS);
  },
);
