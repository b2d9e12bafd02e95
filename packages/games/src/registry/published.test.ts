import { expect, test } from 'vitest';
import { fractionText } from '../fraction/index.ts';
import { gameOf } from './index.ts';

/** Returns as the reference states them: code, market, selection, fraction and, where it matters, the state. */
const PUBLISHED: readonly (readonly [code: string, market: string, selection: string, rtp: string, state?: string])[] = [
  ['TT20', 'MAIN', 'A', '9543327/9787750'],
  ['TT20', 'PAIRPLUS', 'B', '5397/5525'],
  ['DT1D', 'MAIN', 'TIGER', '39/40'],
  ['DT1D', 'EVEN', 'DRAGON', '63/65'],
  ['DT1D', 'ODD', 'TIGER', '1253/1300'],
  ['DT1D', 'COLOR', 'TIGER_RED', '39/40'],
  ['DT1D', 'CARD', 'DRAGON_5', '12/13'],
  ['DT1D', 'SUIT', 'TIGER_H', '15/16'],
  ['HILO', 'SNAP', '-', '13869/14350'],
  ['HILO', 'COLOR', 'RED', '6864/7175', 'base red'],
  ['HILO', 'COLOR', 'RED', '6912/7175', 'base not red'],
  ['HILO', 'GROUP', '6-9', '5491/5740', 'base 6 to 9'],
  ['HILO', 'GROUP', 'J-A', '6936/7175', 'base not J to A'],
  ['AAAA', 'MAIN', 'AMAR', '318/325'],
  ['AAAA', 'EVEN', '-', '318/325'],
  ['AAAA', 'ODD', '-', '1281/1300'],
  ['AAAA', 'COLOR', 'RED', '197/200'],
  ['AAAA', 'CARD', 'A', '12/13'],
  ['BOLL', 'MAIN', 'E', '391/400'],
  ['BOLL', 'DULHA', '-', '197/200'],
  ['BOLL', 'BARATI', '-', '197/200'],
  ['BOLL', 'RANK', 'J', '15/16'],
  ['TRIO', 'J124', '-', '8319/8500'],
  ['TRIO', 'TWORED', '-', '416/425'],
  ['TRIO', 'PAIR', '-', '41537/42500'],
  ['TRIO', 'TRIO', '-', '83/85'],
  ['ROUL', 'STRAIGHT', 'any', '36/37'],
  ['ROUL', 'CORNER', 'any', '36/37'],
  ['ROUL', 'RED', '-', '36/37'],
  ['ROUL', 'DOZEN', '3', '36/37'],
  ['WORL', 'ANK', 'OPEN_0', '19/20'],
  ['WORL', 'JODI', 'any', '19/20'],
  ['WORL', 'ANY', 'OPEN_DP', '243/250'],
  ['WORL', 'ODD', 'CLOSE', '39/40'],
  ['WORL', 'LINE2', 'OPEN', '39/40'],
  ['WORL', 'FULL', 'SP_TP', '9/10'],
];

const wanted = PUBLISHED.map(([code, market, selection, rtp, state = '']) => [code, market, selection, rtp, state] as const);

test.each(wanted)('casino C-PUB-1: %s %s/%s gives back %s %s', (code, market, selection, rtp, state) => {
  const rows = gameOf(code)?.paytable() ?? [];
  const row = rows.find(
    (each) =>
      `${each.market}/${each.selection}` === `${market}/${selection}` && each.side === 'BACK' && (each.state ?? '') === state,
  );
  expect(row === undefined ? undefined : fractionText(row.rtp)).toBe(rtp);
});
