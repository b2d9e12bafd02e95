import { published } from '@pavilion/contract/provider';
import { rulesOf } from '@pavilion/contract/game-rules';
import { returnText } from '@pavilion/games/catalogue';
import { games } from '@pavilion/games/registry';
import { expect, test } from 'vitest';
import { paytableOf } from './published.ts';

test.each(games().map(({ code }) => code))('casino C-REG-1 a page accepts the pay table and the rules of %s', (gameCode) => {
  for (const language of ['en', 'hi'] as const) {
    const answer = published.safeParse({ gameCode, name: '', rows: paytableOf(gameCode), rules: rulesOf(gameCode, language) });
    expect(answer.error?.issues ?? []).toEqual([]);
  }
});

test.each(games().map(({ code }) => code))('casino C-REG-1 the return on the tile of %s is that of its pay table', (gameCode) => {
  const rows = (paytableOf(gameCode) ?? []).filter(({ side }) => side === 'BACK');
  const main = rows.filter(({ bet }) => bet === 'main');
  const returns = (main.length === 0 ? rows : main).flatMap(({ rtp }) =>
    rtp === null || rtp === undefined ? [] : [Number((BigInt(rtp.num) * 10_000n) / BigInt(rtp.den))],
  );
  const [least, greatest] = [Math.min(...returns), Math.max(...returns)];
  const tenths = (hundredths: number): string => (Math.floor(hundredths / 10) / 10).toFixed(1);
  expect(returnText(gameCode)).toBe(least === greatest ? (least / 100).toFixed(2) : `${tenths(least)}–${tenths(greatest)}`);
});

test('a game outside the catalogue has no known return', () => {
  expect(returnText('NONE')).toBeUndefined();
});
