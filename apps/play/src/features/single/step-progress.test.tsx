import type { WireSingleGame } from '@pavilion/contract/provider';
import { oddsText, type Move } from '@pavilion/games/game';
import { DIAMOND_FIELD, RICKSHAW_STEPS } from '@pavilion/games/instant';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { GAME_UIS } from './game-uis.ts';
import { StepFigures, StepSaid } from './step-progress.tsx';

const STAKE = 100_00;
const MINED = { MINES: [6, 7, 8] };
const TRAPPED = { TRAPS: [...Array(9).keys()].map(() => [0]) };
const OPTIONS = { MINE: { MINES: 3 }, LADR: { LEVEL: 'EASY' } };
const CASH_OUT: Move = { kind: 'CASH_OUT' };
const pick = (tile: number): Move => ({ kind: 'PICK', values: [tile] });
const goUp = (lane: number): Move => ({ kind: 'STEP', values: [lane] });

/** Returns the game played by its rules, with the screen's text. */
function played(code: 'MINE' | 'LADR', moves: readonly Move[]): WireSingleGame {
  const standing =
    code === 'MINE'
      ? DIAMOND_FIELD.play(MINED, OPTIONS.MINE, STAKE, moves)
      : RICKSHAW_STEPS.play(TRAPPED, OPTIONS.LADR, STAKE, moves);
  if (!standing.ok) throw new Error(standing.reason);
  const { shown, isOver, returned, multiple } = standing.value;
  const state = isOver ? 'SETTLED' : 'OPEN';
  const multiplier = multiple === undefined ? null : oddsText(multiple);
  const shownNow = shown as WireSingleGame['shown'];
  return {
    ...REST,
    roundId: `${code}-1`,
    gameCode: code,
    options: OPTIONS[code],
    state,
    shown: shownNow,
    multiplier,
    credit: returned,
  };
}

const REST = {
  nonce: 0,
  commitment: '',
  clientSeed: '',
  startedAt: 0,
  step: 0,
  moves: [],
  tickets: [],
  debit: STAKE,
  outcome: null,
  closesByRuleAt: 0,
  nextStartAt: 0,
};

function wordsOf(game: WireSingleGame, Part: typeof StepFigures): string {
  const { steps } = GAME_UIS[game.gameCode === 'MINE' ? 'MINE' : 'LADR'];
  if (steps === undefined) throw new Error(`${game.gameCode} is no game of steps`);
  const markup = renderToStaticMarkup(<Part game={game} steps={steps} />);
  return markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('texts during a game of steps', () => {
  test('casino C-MINE-1: before the first tile the stake is at risk, and the first payout is shown', () => {
    const begun = played('MINE', []);
    // 0.98 × 25/22, and after one more tile × 24/21.
    expect(wordsOf(begun, StepFigures)).toBe(
      'Worth now nothing yet Next step pays 111.36 1.11× At risk 100.00 Next step is safe 88.00 % 25 closed, 3 with a mine',
    );
    expect(wordsOf(begun, StepSaid)).toBe('Open a tile. Your stake of 100.00 is at risk. The first step pays 111.36.');
  });

  test('casino C-MINE-1: after a safe tile, the page shows its worth, the next payout and the possible loss', () => {
    const going = played('MINE', [pick(0)]);
    expect(wordsOf(going, StepFigures)).toBe(
      'Worth now 111.36 1.11× Next step pays 127.27 1.27× At risk 111.36 Next step is safe 87.50 % 24 closed, 3 with a mine',
    );
    expect(wordsOf(going, StepSaid)).toBe('Tile 1 is safe. You can take 111.36 now. The next step pays 127.27, or loses it all.');
  });

  test('casino C-LADR-1: a step up the road shows the same in its own words', () => {
    const going = played('LADR', [goUp(2)]);
    expect(wordsOf(going, StepFigures)).toBe(
      'Worth now 129.33 1.29× Next step pays 172.44 1.72× At risk 129.33 Next step is safe 75.00 % 8 steps left',
    );
    expect(wordsOf(going, StepSaid)).toContain('Lane 3 of step 1 is safe.');
  });

  test.each([
    ['a mine', 'MINE', [pick(0), pick(6)], 'There was a mine under tile 7.'],
    ['one tile and out', 'MINE', [pick(0), CASH_OUT], 'Cashed out after one safe step.'],
    ['three tiles and out', 'MINE', [pick(0), pick(1), pick(2), CASH_OUT], 'Cashed out after 3 safe steps.'],
    ['a trap', 'LADR', [goUp(1), goUp(0)], 'A hole in lane 1 of step 2!'],
    [
      'the last step of the road',
      'LADR',
      [...Array(9).keys()].map(() => goUp(3)),
      'Last step reached: cashed out automatically.',
    ],
  ] as const)('casino C-LADR-1, C-MINE-1: the end is a sentence: %s', (_name, code, moves, sentence) => {
    expect(wordsOf(played(code, moves), StepSaid)).toBe(sentence);
  });

  test('casino C-REG-6: a game closed before its first step shows the returned stake', () => {
    const closed: WireSingleGame = { ...played('MINE', []), state: 'VOID', credit: STAKE };
    expect(wordsOf(closed, StepSaid)).toBe('No step taken: stake returned.');
  });
});
