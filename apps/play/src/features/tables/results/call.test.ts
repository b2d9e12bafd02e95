import { readFileSync } from 'node:fs';
import type { TableCode } from '@pavilion/games/catalogue';
import { games } from '@pavilion/games/registry';
import { gameLook } from '@pavilion/ui';
import { describe, expect, test } from 'vitest';
import { callStyle } from '../../../chrome/road.tsx';
import { TEAM_LOOKS } from '../stages/team-looks.ts';
import { beadOf, winnerMark } from './beads.ts';
import { callOf } from './call.ts';

describe('casino C-PH-3 the dealer calls the result', () => {
  test.each<readonly [TableCode, Parameters<typeof callOf>[1]['outcome'], string]>([
    ['TT20', { A: 'JS 2S AD', B: 'TH 5H 8D' }, 'Player A wins'],
    ['TT2C', { A: '3S 3H', B: '7C 2H' }, 'Player A wins'],
    ['DT1D', { DRAGON: '4D', TIGER: 'TC' }, 'Tiger wins'],
    ['DT20', { DRAGON: '4D', TIGER: '4C' }, 'Tie'],
    ['BACC', { PLAYER: '4H 3C', BANKER: '2H 6S', SCORE: '7-8' }, 'Banker wins'],
    ['HILO', { BASE: '4D', RESULT: 'AD' }, 'Higher'],
    ['HILO', { BASE: '4D', RESULT: '4S' }, 'Snap'],
    [
      'POK6',
      { A: 'JC QH', B: '7C 5S', C: 'QS 8C', D: '4S KH', E: '4H 3S', F: '6D JH', BOARD: '5H 9S 6S AC 3H' },
      'Player F wins',
    ],
    ['AAAA', { CARD: 'TS' }, 'Akbar'],
    ['LUK7', { CARD: '9C' }, 'High'],
    ['LUK7', { CARD: '7D' }, '7♦'],
    ['TRIO', { CARDS: 'KC 7C 4S' }, 'Total 24'],
    ['FIVQ', { CARDS: '6H 6D 7H TC 7D' }, 'Red · Even · – · 8-9-10 · ♦'],
    ['QUEN', { CARDS: '4 2 4 6 6', TOTALS: [10, 3, 6, 9], WINNER: 0 }, 'Rajni wins'],
    ['VDER', { ORDER: [6, 4, 2, 5, 3, 1] }, '6 Gulab wins'],
    ['VSOS', { FIRST: '6 3 0 0', SECOND: '6 0 6', SCORE: '9-12' }, 'Teal wins · 9-12'],
    ['VFOC', { BALL: 10 }, 'Last ball: 10'],
    ['ROUL', { NUMBER: 16 }, '16 Red'],
    ['ROUL', { NUMBER: 0 }, '0'],
    ['RANG', { INDEX: 12 }, 'Stops at 23'],
    ['TOOF', { INDEXES: [0, 0, 13] }, 'Stops at 23 · wins × 4'],
    ['TOOF', { INDEXES: [0, 0, 0, 0, 0, 13] }, 'Stops at 23 · wins × 8'],
    ['SICB', { DICE: [2, 5, 6] }, '2 + 5 + 6 = 13'],
    ['WORL', { OPEN: '168', CLOSE: '158', JODI: '54' }, '168-54-158'],
    ['ABJK', { JOKER: '9S', MATCH: '9D', COUNT: 3, SIDE: 'ANDAR' }, 'Andar wins on card 3'],
    ['ABGD', { JOKER: '9S', MATCH: '9D', COUNT: 1, SIDE: 'ANDAR' }, 'Andar wins on card 1'],
  ])('%s with %o: %s', (code, outcome, words) => {
    expect(callOf(code, { label: '', outcome }).words).toBe(words);
  });

  test('every table has a call for the results of eight rounds', () => {
    const tables = games().flatMap((game) => (game.kind === 'shared' ? [game] : []));
    for (const game of tables)
      for (let round = 1; round <= 8; round++) {
        const outcome = game.derive({ salt: 'a'.repeat(64), link: new Uint8Array(32).fill(round) });
        const { words } = callOf(game.code, { label: '', outcome: outcome as Parameters<typeof callOf>[1]['outcome'] });
        expect(words, game.code).toMatch(/[\p{L}\d]/u);
        expect(words, game.code).not.toMatch(/[A-Z]{3,}|undefined|_/);
      }
  });

  test('the call, the mark and the name of a winner have one colour in every game', () => {
    for (const game of games().flatMap((each) => (each.kind === 'shared' ? [each] : [])))
      for (let round = 1; round <= 40; round++) {
        const outcome = game.derive({ salt: 'a'.repeat(64), link: new Uint8Array(32).fill(round) });
        const result = { label: '', outcome: outcome as Parameters<typeof callOf>[1]['outcome'] };
        const bead = beadOf(game.code, result);
        for (const { tone, look } of [callOf(game.code, result), winnerMark(game.code, bead) ?? bead])
          expect({ tone, look }, game.code).toEqual({ tone: bead.tone, look: bead.look });
      }
  });

  test.each<readonly [TableCode, Parameters<typeof callOf>[1]['outcome'], string]>([
    ['MELA', { INDEX: 0 }, '#f3e3b5'],
    ['MELA', { INDEX: 16 }, gameLook('MELA').spark],
    ['TOOF', { INDEXES: [1] }, '#f3e3b5'],
    ['VSOS', { FIRST: '6 3 0 0', SECOND: '6 0 6', SCORE: '9-12' }, TEAM_LOOKS.TEAL.colour],
    ['VSOS', { FIRST: '6 3 0 0', SECOND: '2 1 0 0', SCORE: '9-3' }, TEAM_LOOKS.SAFFRON.colour],
  ])('the call of %s with %o has the colour of its place or team', (code, outcome, colour) => {
    expect(callStyle(callOf(code, { label: '', outcome }))).toMatchObject({ '--call': colour, '--bead': colour });
  });

  test('a tone has its colour in one place, from which the ribbon takes it', () => {
    const css = readFileSync(new URL('../../../chrome/chrome.css', import.meta.url), 'utf8');
    expect(css.match(/--call: .*/g)).toEqual(['--call: color-mix(in oklab, var(--bead, #20262c), black var(--shade, 50%));']);
  });
});
