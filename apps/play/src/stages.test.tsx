import type { WireRound, WireSingleGame } from '@pavilion/contract/provider';
import type { SingleCode, TableCode } from '@pavilion/games/catalogue';
import type { SharedGame, SingleGame } from '@pavilion/games/game';
import { games } from '@pavilion/games/registry';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { GAME_UIS } from './features/single/game-uis.ts';
import type { GameControl } from './features/single/use-game.ts';
import { movementOf } from './features/tables/stages/stage-durations.ts';
import { Stage } from './features/tables/stages/stage.tsx';
import { firstOptions, statesOf } from './testing/played-games.ts';
import { revealingWordsOf } from './testing/revealing-words.ts';

const SEEDS = [1, 2, 3];
const ALL = games();

beforeAll(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
});

describe('casino C-PH-3 dealt cards are not announced while they move', () => {
  const tables = ALL.filter((game): game is SharedGame => game.kind === 'shared');

  function dealtOf(game: SharedGame, number: number): WireRound['dealt'] {
    const link = new Uint8Array(32).fill(number);
    const deals = game.scriptOf({ salt: 'a'.repeat(64), link }).flatMap((step) => (step.kind === 'deal' ? [step] : []));
    return deals.map(({ seat, item }, order) => ({ seat, card: item, order }));
  }

  const told = (code: TableCode, dealt: WireRound['dealt'], isMoving: boolean): readonly string[] =>
    revealingWordsOf(
      renderToStaticMarkup(
        <Stage
          code={code}
          roundId={`${code}-000001`}
          dealt={dealt}
          winners={new Set()}
          piles={new Map()}
          isClosed
          isOver={false}
          isMoving={isMoving}
        />,
      ),
    );

  test.each(tables.map((game) => [game.code, game] as const))('%s', (code, game) => {
    const { dealtMs } = movementOf(code);
    expect(dealtMs).toBeLessThan(game.timing.deal);
    const rounds = SEEDS.map((number) => dealtOf(game, number));
    let compared = 0;
    for (const dealt of rounds) {
      for (const [place, last] of dealt.entries()) {
        const before = dealt.slice(0, place);
        // At rest the stage must show the last card. Otherwise the comparison below would prove nothing.
        expect(told(code, [...before, last], false)).not.toEqual(told(code, before, false));
        if (dealtMs === 0) continue;
        // Another value in the same place must look the same during the motion.
        const other = rounds.flatMap((round) => round[place]?.card ?? []).find((card) => isFree(card, [...before, last]));
        if (other === undefined) continue;
        compared += 1;
        const moving = told(code, [...before, last], true);
        expect([place, moving]).toEqual([place, told(code, [...before, { ...last, card: other }], true)]);
      }
    }
    expect(compared > 0).toBe(dealtMs > 0);
  });
});

const isFree = (card: string, dealt: WireRound['dealt']): boolean => dealt.every((one) => one.card !== card);

describe('casino C-PH-3 a single-player result stays unannounced while its picture moves', () => {
  const singles = ALL.filter((game): game is SingleGame => game.kind === 'single');
  const control: GameControl = {
    game: undefined,
    restedGame: undefined,
    isMoving: false,
    limits: undefined,
    isBusy: true,
    start: async () => undefined,
    step: async () => undefined,
  };

  function told(code: SingleCode, game: WireSingleGame | undefined, isMoving: boolean): readonly string[] {
    const ui = GAME_UIS[code];
    const options = firstOptions(code);
    return revealingWordsOf(
      renderToStaticMarkup(
        <ui.Stage code={code} game={game} options={options} onOptions={() => undefined} control={control} isMoving={isMoving} />,
      ),
    );
  }

  test.each(singles.map((game) => [game.code, game] as const))('%s', (code, game) => {
    const played = [...SEEDS, 4, 5, 6, 7, 8].map((number) => statesOf(game, number));
    const moves = played.flatMap((states) => states.map((state, step) => ({ before: states[step - 1], state })));
    const moving = moves.filter(({ before, state }) => GAME_UIS[code].motionMs(state, before) > 0);
    // Two motions that begin from the same state must look the same, although they end in different states.
    const byBefore = new Map<string, string>();
    for (const { before, state } of moving) {
      const from = `${state.step} ${JSON.stringify([before?.shown, state.moves.length === 0 && state.step > 0 ? 'end' : ''])}`;
      const now = told(code, state, true).join('\n');
      expect(now).toBe(byBefore.get(from) ?? now);
      byBefore.set(from, now);
      const isNew = before === undefined ? [] : newWords(told(code, state, true), told(code, before, false));
      expect(isNew.filter((word) => !OWN_CHOICES.has(`${code} ${word}`))).toEqual([]);
    }
    expect(moving.length).toBeGreaterThan(0);
    const ends = played.map((states) => told(code, states.at(-1), false).join('\n'));
    expect(new Set(ends).size).toBeGreaterThan(1);
  });
});

/** Choices that the player makes on the stage, which keeps them until the move is sent, and the chips of a second stake. */
const OWN_CHOICES = new Set([
  ...['VPJB', 'VPDW'].flatMap((code) => [`${code} Held`, `${code} data-lit=true`]),
  ...['aria-label=Your stake here: 100.00', '100'].map((chips) => `TPAN ${chips}`),
]);

/** Returns the words and winner marks that are new. */
function newWords(moving: readonly string[], before: readonly string[]): readonly string[] {
  const words = moving.filter(
    (telling) => !/^(?:data-|aria-(?!label)|style=|disabled=)/.test(telling) || telling === 'data-lit=true',
  );
  const known = [...before];
  return words.filter((word) => {
    const place = known.indexOf(word);
    if (place >= 0) known.splice(place, 1);
    return place < 0;
  });
}
