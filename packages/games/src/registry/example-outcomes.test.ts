import { expect, test } from 'vitest';
import type { SharedGame } from '../game/index.ts';
import { exampleOutcomes } from './example-outcomes.ts';
import { games } from './registry.ts';

const ROUNDS = 60;
const SALT = 'a'.repeat(64);

function linkOf(round: number): Uint8Array {
  const link = new Uint8Array(32).fill(7);
  new DataView(link.buffer).setUint32(0, round);
  return link;
}

const runnersOf = (game: SharedGame): readonly string[] => [
  ...new Set(game.bets.flatMap(({ market, selection }) => (market === 'MAIN' ? [selection] : []))),
];
const tables = games().filter((game): game is SharedGame => game.kind === 'shared' && runnersOf(game).length > 0);
/** Every shot that is long enough wins. */
const TOGETHER = ['VFOC'];

test.each(tables.map((game) => [game.code, game] as const))(
  'casino C-SET-3 %s: every runner has a round that it wins, and the other runners have the same result in all such rounds',
  (code, game) => {
    const rounds = [...Array(ROUNDS).keys()].map((round) => game.derive({ salt: SALT, link: linkOf(round) }));
    const kind = (round: (typeof rounds)[number], runner: string) => game.verdict(round, 'MAIN', runner)?.kind ?? '';
    const runners = runnersOf(game).filter((runner) => rounds.some((round) => kind(round, runner) !== ''));
    const examples = exampleOutcomes(code, 'MAIN', runners);
    expect(examples === undefined).toBe(TOGETHER.includes(code));
    for (const [winner, outcomes] of examples ?? []) {
      const [example] = outcomes;
      if (example === undefined) throw new Error('the runner has no example');
      for (const round of rounds.filter((each) => /WIN|PRIZE/.test(kind(each, winner))))
        expect(runners.map((runner) => [winner, runner, kind(round, runner)])).toEqual(
          runners.map((runner) => [winner, runner, kind(example, runner)]),
        );
    }
  },
);

test('an unknown market or code gets no examples', () => {
  expect(exampleOutcomes('BACC', 'MAIN', ['NOBODY'])).toBeUndefined();
  expect(exampleOutcomes('NONE', 'MAIN', ['A'])).toBeUndefined();
});
