import { ok, refused } from '@pavilion/core/std';
import type { TableCode } from '../catalogue/index.ts';
import { HALF, wonIf, type SharedGame, type Verdict } from '../game/index.ts';
import { chancesByCount, paysToOne, sharedTable, windowAfter, type Bet, oneOfEach, onOne } from '../table/index.ts';
import { inside, RED } from './layout.ts';

const POCKETS = 37;

/** Payouts of inside bets, to one. */
const PAYS = { STRAIGHT: 35, SPLIT: 17, STREET: 11, CORNER: 8, LINE: 5 };

const EVEN_MONEY: Readonly<Record<string, (number: number) => boolean>> = {
  RED: (number) => RED.includes(number),
  BLACK: (number) => number > 0 && !RED.includes(number),
  ODD: (number) => number % 2 === 1,
  EVEN: (number) => number > 0 && number % 2 === 0,
  LOW: (number) => number >= 1 && number <= 18,
  HIGH: (number) => number >= 19,
};

function insideBets(): Bet[] {
  return Object.entries(inside()).flatMap(([market, groups]) =>
    groups.map((numbers): Bet => ({
      market,
      selection: numbers.join('_'),
      bet: 'main',
      offer: paysToOne(PAYS[market as keyof typeof PAYS]),
      verdict: onOne((number) => wonIf(numbers.includes(number))),
      row: 'any',
    })),
  );
}

function thirds(market: string, ofNumber: (number: number) => number): Bet[] {
  return [1, 2, 3].map((third): Bet => ({
    market,
    selection: String(third),
    bet: 'main',
    offer: paysToOne(2),
    verdict: onOne((number) => wonIf(number > 0 && ofNumber(number) === third)),
  }));
}

function roulette(code: TableCode, windowMs: number, onZero: Verdict | undefined): SharedGame {
  const evenMoney = Object.entries(EVEN_MONEY).map(([market, wins]): Bet => ({
    market,
    selection: '-',
    bet: 'main',
    offer: paysToOne(1),
    verdict: onOne((number) => (number === 0 && onZero !== undefined ? onZero : wonIf(wins(number)))),
  }));
  const dozens = thirds('DOZEN', (number) => Math.ceil(number / 12));
  const columns = thirds('COLUMN', (number) => ((number - 1) % 3) + 1);
  return sharedTable({
    code,
    timing: { windows: [windowMs], deal: 8_000, result: 5_000 },
    bets: [...insideBets(), ...dozens, ...columns, ...evenMoney],
    draw: (stream) => [stream.below(POCKETS)],
    write: ([number]) => (number === undefined ? {} : { NUMBER: number }),
    read: ({ NUMBER: number }) => {
      if (number === undefined) return ok([]);
      return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < POCKETS
        ? ok([number])
        : refused('The wheel has pockets 0 to 36.');
    },
    steps: ([number]) => [
      { kind: 'window', window: 0 },
      { kind: 'deal', seat: 'NUMBER', item: String(number) },
    ],
    windowAt: ({ length }) => windowAfter([0], length),
    chances: (bets, seen) => chancesByCount({ counts: oneOfEach(POCKETS) }, seen, 1, bets),
  });
}

/** ROULETTE: zero loses all outside bets (casino C-ROUL-1 to C-ROUL-3). */
export const ROULETTE = roulette('ROUL', 20_000, undefined);

/** Roulette Partage returns half of even-money bets when zero falls (casino C-ROUP-1). */
export const ROULETTE_PARTAGE = roulette('ROUP', 15_000, HALF);
