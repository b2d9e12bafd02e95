import { published } from '@pavilion/contract/provider';
import { rulesOf } from '@pavilion/contract/game-rules';
import { games } from '@pavilion/games/registry';
import { expect, test } from 'vitest';
import { paytableOf } from './published.ts';

test.each(games().map(({ code }) => code))('casino C-REG-1 a page accepts the pay table and the rules of %s', (gameCode) => {
  for (const language of ['en', 'hi'] as const) {
    const answer = published.safeParse({ gameCode, name: '', rows: paytableOf(gameCode), rules: rulesOf(gameCode, language) });
    expect(answer.error?.issues ?? []).toEqual([]);
  }
});
