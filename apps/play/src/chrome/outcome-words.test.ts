import type { RoundDetails } from '@pavilion/contract/provider';
import { games } from '@pavilion/games/registry';
import { expect, test } from 'vitest';
import { GAME_UIS } from '../features/single/game-uis.ts';
import { outcomeLines } from './outcome-words.tsx';

type Shown = NonNullable<RoundDetails['outcome']>;

test.each<readonly [string, Shown, readonly (readonly [string, string])[]]>([
  [
    'TT20',
    { A: '3D 8S 7D', B: 'AH TD 4H' },
    [
      ['Player A', '3♦ 8♠ 7♦'],
      ['Player B', 'A♥ 10♦ 4♥'],
    ],
  ],
  [
    'QUEN',
    { CARDS: '4 2', TOTALS: [10, 3], WINNER: 0 },
    [
      ['Cards', '4 2'],
      ['Totals', '10 3'],
      ['Winner', '0'],
    ],
  ],
  [
    'C32D',
    {
      LEVELS: [
        [6, 13],
        [7, 8],
      ],
    },
    [['Cards', '6 13 / 7 8']],
  ],
  ['CRLN', { BUST: '8.88' }, [['Bust', '8.88']]],
])('the outcome of %s is told in words', (code, outcome, lines) => {
  expect(outcomeLines(code, outcome)).toEqual(lines);
});

test('no round of any game is shown as code', () => {
  const told = games().flatMap((game) => {
    if (game.kind !== 'single')
      return outcomeLines(game.code, game.derive({ salt: 'a'.repeat(64), link: new Uint8Array(32).fill(1) }) as Shown);
    const options = game.readOptions(game.code === 'KENO' ? { PICKS: [1] } : GAME_UIS[game.code].first);
    if (!options.ok) throw new Error(options.reason);
    return outcomeLines(
      game.code,
      game.derive({ serverSeed: 'ab'.repeat(32), clientSeed: 'words', nonce: 1 }, options.value) as Shown,
    );
  });
  expect(told.length).toBeGreaterThan(60);
  expect(told.filter(([name, text]) => /[{}[\]"_]|[A-Z]{3,}/.test(name) || /[{}[\]"]/.test(text))).toEqual([]);
});
