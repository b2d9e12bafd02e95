import { games } from '@pavilion/games/registry';
import { expect, test } from 'vitest';
import { statesOf } from '../../../testing/played-games.ts';
import { payoutOf } from './streak.tsx';

test('the payout on a button is what the next card pays if the call is right', () => {
  const game = games().find(({ code }) => code === 'HLSK');
  if (game?.kind !== 'single') throw new Error('Hi-Lo Streak is not there');
  let right = 0;
  for (let number = 1; number <= 30; number++) {
    const states = statesOf(game, number);
    for (const [step, state] of states.entries()) {
      const [before, kind] = [states[step - 1], states[step - 1]?.moves[0]?.kind];
      if (before === undefined || kind === undefined || state.credit === 0) continue;
      right += 1;
      // The multiple is shown with four decimals, so a long streak may differ by a unit or two.
      expect(Math.abs((payoutOf(before, kind) ?? 0) - state.credit)).toBeLessThanOrEqual(2 * states.length);
    }
  }
  expect(right).toBeGreaterThan(10);
});
