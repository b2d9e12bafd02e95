import { ok, refused, present } from '@pavilion/core/std';
import type { TableCode } from '../catalogue/index.ts';
import { LOSE, prize, toOne, wonIf, type BetClass, type SharedGame } from '../game/index.ts';
import {
  chancesByCount,
  fixed,
  oneOfEach,
  paysToOne,
  prizes,
  sharedTable,
  windowAfter,
  type Bet,
  type Offer,
  type VisibleRound,
} from '../table/index.ts';

const FACES = [1, 2, 3, 4, 5, 6];

/** Defines a table whose dice are thrown one after another. */
function diceTable(code: TableCode, dice: number, bets: readonly Bet[]): SharedGame {
  const isFace = (face: unknown): face is number => typeof face === 'number' && FACES.includes(face);
  return sharedTable({
    code,
    timing: { windows: [15_000], deal: 1_900, result: 5_000 },
    bets,
    draw: (stream) => Array.from({ length: dice }, () => stream.below(FACES.length) + 1),
    write: (faces) => ({ DICE: faces }),
    read: ({ DICE: faces = [] }) =>
      Array.isArray(faces) && faces.length <= dice && faces.every(isFace)
        ? ok(faces)
        : refused(`DICE must be a list of at most ${dice} faces from 1 to 6.`),
    steps: (faces) => [
      { kind: 'window', window: 0 },
      ...faces.map((face) => ({ kind: 'deal', seat: 'DICE', item: String(face) }) as const),
    ],
    windowAt: ({ length }) => windowAfter([0], length),
    chances: (open, seen) => chancesByCount({ counts: [0, ...oneOfEach(FACES.length)], isReplaced: true }, seen, dice, open),
  });
}

function betOn(
  market: string,
  selection: string | number,
  bet: BetClass,
  offer: Offer,
  wins: (faces: VisibleRound) => boolean,
): Bet {
  return { market, selection: String(selection), bet, offer, verdict: (faces) => wonIf(wins(faces)) };
}

function sumOf(faces: VisibleRound): number {
  return faces.reduce((sum, face) => sum + face, 0);
}

function isTriple(faces: VisibleRound): boolean {
  return faces.every((face) => face === faces[0]);
}

/** The odds to one of each total of three dice up to 10. A higher total pays as 21 minus itself (casino C-SICB-1). */
const THREE_TOTALS: Readonly<Record<number, number>> = { 4: 65, 5: 33, 6: 19, 7: 12, 8: 9, 9: 7, 10: 6.5 };

function threeTotal(total: number): number {
  return THREE_TOTALS[total] ?? present(THREE_TOTALS[21 - total]);
}

/** The odds to one of a number, by the dice that show it. */
const SINGLE_PAYS = { 'on one die': 1, 'on two dice': 2, 'on three dice': 3 };

function single(face: number): Bet {
  const odds = Object.values(SINGLE_PAYS).map(toOne);
  return {
    market: 'SINGLE',
    selection: String(face),
    bet: 'side',
    offer: prizes(SINGLE_PAYS),
    verdict: (faces) => {
      const hits = faces.filter((each) => each === face).length;
      return hits === 0 ? LOSE : prize(present(odds[hits - 1]));
    },
  };
}

/** Defines a bet at even money that loses on every triple. */
function evenMoney(market: string, wins: (total: number) => boolean): Bet {
  return betOn(market, '-', 'main', paysToOne(1), (faces) => !isTriple(faces) && wins(sumOf(faces)));
}

/** Dice Durbar: three dice (casino C-SICB-1). */
export const DICE_DURBAR = diceTable('SICB', 3, [
  evenMoney('SMALL', (total) => total <= 10),
  evenMoney('BIG', (total) => total >= 11),
  evenMoney('ODD', (total) => total % 2 === 1),
  evenMoney('EVEN', (total) => total % 2 === 0),
  ...Array.from({ length: 14 }, (_, place) => place + 4).map((total) =>
    betOn('TOTAL', total, 'side', paysToOne(threeTotal(total)), (faces) => sumOf(faces) === total),
  ),
  ...FACES.map(single),
  ...FACES.map((face) =>
    betOn('DOUBLE', face, 'side', paysToOne(12), (faces) => faces.filter((each) => each === face).length >= 2),
  ),
  ...FACES.map((face) => betOn('TRIPLE', face, 'side', paysToOne(200), (faces) => faces.every((each) => each === face))),
  betOn('ANYTRIPLE', '-', 'side', paysToOne(33), isTriple),
  ...FACES.flatMap((low) =>
    FACES.filter((high) => high > low).map((high) =>
      betOn('COMBO', `${low}_${high}`, 'side', paysToOne(6), (faces) => faces.includes(low) && faces.includes(high)),
    ),
  ),
]);

/** The price of each total of two dice up to 7. A higher total has the price of 14 minus itself (casino C-SUSD-1). */
const TWO_TOTALS: Readonly<Record<number, string>> = { 2: '34.2', 3: '17.1', 4: '11.4', 5: '8.5', 6: '6.8', 7: '5.7' };

function twoTotal(total: number): string {
  return present(TWO_TOTALS[Math.min(total, 14 - total)]);
}

/** Saat Pasa: seven up, seven down (casino C-SUSD-1). */
export const SAAT_PASA = diceTable('SUSD', 2, [
  betOn('UNDER', '-', 'main', fixed('2.32'), (faces) => sumOf(faces) < 7),
  betOn('OVER', '-', 'main', fixed('2.32'), (faces) => sumOf(faces) > 7),
  betOn('SEVEN', '-', 'main', fixed('5.80'), (faces) => sumOf(faces) === 7),
  betOn('DOUBLE', '-', 'side', fixed('5.80'), ([one, other]) => one === other),
  ...Array.from({ length: 11 }, (_, place) => place + 2).map((total) =>
    betOn('TOTAL', total, 'side', fixed(twoTotal(total)), (faces) => sumOf(faces) === total),
  ),
]);
