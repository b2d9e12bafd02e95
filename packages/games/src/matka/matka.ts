import { ok, refused, type Result, present } from '@pavilion/core/std';
import { fraction } from '../fraction/index.ts';
import { wonIf, type BetClass, type Outcome, type SharedGame, type Step } from '../game/index.ts';
import {
  chancesByCount,
  chancesOf,
  fixed,
  oneOfEach,
  sharedTable,
  windowAfter,
  type Bet,
  type VisibleRound,
} from '../table/index.ts';
import { ankOf, DIGITS, digitsOf, isPana, kindOf, PANA_KINDS, panaOf, panas, panaText, WAYS, type PanaKind } from './pana.ts';

const SIDES = ['OPEN', 'CLOSE'] as const;
type PanaSide = (typeof SIDES)[number];

const PLACES: Readonly<Record<PanaSide, readonly number[]>> = { OPEN: [0, 1, 2], CLOSE: [3, 4, 5] };
const OTHER: Readonly<Record<PanaSide, PanaSide>> = { OPEN: 'CLOSE', CLOSE: 'OPEN' };

const PANA_PRICE: Readonly<Record<PanaKind, string>> = { SP: '155', DP: '310', TP: '930' };
const HALF_PRICE: Readonly<Record<PanaKind, string>> = { SP: '1500', DP: '3000', TP: '9000' };
const ANY_PRICE: Readonly<Record<PanaKind, string>> = { SP: '1.35', DP: '3.60', TP: '97' };

/** Returns the price 0.9 / p, where p depends on the ways to draw both panas. It is a whole number for every pair of kinds (casino C-WORL-4). */
function fullPrice(ways: number): string {
  return String(900_000 / ways);
}

function sideDigits(round: VisibleRound, side: PanaSide): readonly number[] {
  return PLACES[side].map((place) => present(round[place]));
}

/** Returns a bet on the digits of one side. Bets on the close are accepted until the close is drawn. */
function onSide(
  side: PanaSide,
  name: readonly [market: string, selection: string],
  bet: BetClass,
  price: string,
  wins: (digits: readonly number[]) => boolean,
): Bet {
  const [market, selection] = name;
  return {
    market,
    selection,
    bet,
    offer: fixed(price),
    isOpenLater: side === 'CLOSE',
    places: PLACES[side],
    verdict: (round) => wonIf(wins(sideDigits(round, side))),
  };
}

function sideBets(side: PanaSide): Bet[] {
  const digits = Array.from({ length: DIGITS }, (_, digit) => digit);
  const isLineOne = (ank: number): boolean => ank >= 1 && ank <= 5;
  return [
    ...digits.map((digit) => onSide(side, ['ANK', `${side}_${digit}`], 'main', '9.5', (three) => ankOf(three) === digit)),
    ...panas().map((pana): Bet => {
      const kind = kindOf(digitsOf(pana));
      const bet = onSide(side, ['PANA', `${side}_${pana}`], 'side', PANA_PRICE[kind], (three) => panaText(three) === pana);
      return { ...bet, row: `${side}_${kind}`, chances: () => chancesOf(fraction(WAYS[kind], 1000)) };
    }),
    ...PANA_KINDS.map((kind) =>
      onSide(side, ['ANY', `${side}_${kind}`], 'side', ANY_PRICE[kind], (three) => kindOf(three) === kind),
    ),
    onSide(side, ['ODD', side], 'main', '1.95', (three) => ankOf(three) % 2 === 1),
    onSide(side, ['EVEN', side], 'main', '1.95', (three) => ankOf(three) % 2 === 0),
    onSide(side, ['LINE1', side], 'main', '1.95', (three) => isLineOne(ankOf(three))),
    onSide(side, ['LINE2', side], 'main', '1.95', (three) => !isLineOne(ankOf(three))),
  ];
}

function jodis(): Bet[] {
  return Array.from({ length: 100 }, (_, jodi): Bet => {
    const text = String(jodi).padStart(2, '0');
    return {
      market: 'JODI',
      selection: text,
      bet: 'main',
      offer: fixed('95'),
      verdict: (round) => wonIf(`${ankOf(sideDigits(round, 'OPEN'))}${ankOf(sideDigits(round, 'CLOSE'))}` === text),
      row: 'any',
      chances: () => chancesOf(fraction(1, 100)),
    };
  });
}

/** Returns a bet on the pana of one side and the ank of the other. */
function halfSangam(side: PanaSide, pana: string, ank: number): Bet {
  const kind = kindOf(digitsOf(pana));
  return {
    market: 'HALF',
    selection: `${side}_${pana}_${ank}`,
    bet: 'side',
    offer: fixed(HALF_PRICE[kind]),
    verdict: (round) => wonIf(panaText(sideDigits(round, side)) === pana && ankOf(sideDigits(round, OTHER[side])) === ank),
    chances: () => chancesOf(fraction(WAYS[kind], 1000 * DIGITS)),
  };
}

/** Returns a bet on both panas of a round. */
function fullSangam(open: string, close: string): Bet {
  const ways = WAYS[kindOf(digitsOf(open))] * WAYS[kindOf(digitsOf(close))];
  return {
    market: 'FULL',
    selection: `${open}_${close}`,
    bet: 'side',
    offer: fixed(fullPrice(ways)),
    verdict: (round) => wonIf(panaText(sideDigits(round, 'OPEN')) === open && panaText(sideDigits(round, 'CLOSE')) === close),
    chances: () => chancesOf(fraction(ways, 1_000_000)),
  };
}

/** Returns one half or full sangam of each kind for the pay table. The others are quoted individually. */
function sangamKinds(): Bet[] {
  const first: Readonly<Record<PanaKind, string>> = { SP: '123', DP: '112', TP: '111' };
  return [
    ...SIDES.flatMap((side) =>
      PANA_KINDS.map((kind): Bet => ({ ...halfSangam(side, first[kind], 0), row: `${side}_${kind}`, isUnlisted: true })),
    ),
    ...PANA_KINDS.flatMap((open) =>
      PANA_KINDS.map((close): Bet => ({ ...fullSangam(first[open], first[close]), row: `${open}_${close}`, isUnlisted: true })),
    ),
  ];
}

/** Returns the half or full sangam with this name; undefined if the name is not a sangam. */
function sangam(market: string, selection: string): Bet | undefined {
  const [, side, pana, ank] = /^(OPEN|CLOSE)_(\d{3})_(\d)$/.exec(selection) ?? [];
  if (market === 'HALF' && pana !== undefined && isPana(pana)) return halfSangam(side as PanaSide, pana, Number(ank));
  const [, open, close] = /^(\d{3})_(\d{3})$/.exec(selection) ?? [];
  if (market !== 'FULL' || open === undefined || close === undefined) return undefined;
  return isPana(open) && isPana(close) ? fullSangam(open, close) : undefined;
}

function write(shown: VisibleRound): Outcome {
  const [open, close] = [shown.slice(0, 3), shown.slice(3)];
  const known = { OPEN: open.join(''), CLOSE: close.join('') };
  return shown.length < 6 ? known : { ...known, JODI: `${ankOf(open)}${ankOf(close)}` };
}

function read({ OPEN: open = '', CLOSE: close = '' }: Outcome): Result<VisibleRound, string> {
  const isWhole = (text: unknown): text is string => typeof text === 'string' && (text === '' || isPana(text));
  const isPart = (text: unknown): text is string => typeof text === 'string' && /^\d{0,2}$/.test(text);
  if (!isWhole(open) && !isPart(open)) return refused('OPEN is not a pana.');
  if (!isWhole(close) && !isPart(close)) return refused('CLOSE is not a pana.');
  return close !== '' && open.length < 3 ? refused('The open pana is drawn first.') : ok(digitsOf(open + close));
}

function steps(round: VisibleRound): readonly Step[] {
  const deals = round.map((digit, place): Step => ({ kind: 'deal', seat: place < 3 ? 'OPEN' : 'CLOSE', item: String(digit) }));
  return [{ kind: 'window', window: 0 }, ...deals.slice(0, 3), { kind: 'window', window: 1 }, ...deals.slice(3)];
}

/** WORLI MATAKA: six independent digits (casino C-WORL-1 to C-WORL-4). */
export const WORLI_MATAKA: SharedGame = sharedTable({
  code: 'WORL',
  timing: { windows: [25_000, 12_000], deal: 800, result: 6_000 },
  bets: [...SIDES.flatMap(sideBets), ...jodis(), ...sangamKinds()],
  unlisted: sangam,
  draw: (stream) => SIDES.flatMap(() => panaOf(Array.from({ length: 3 }, () => stream.below(DIGITS)))),
  write,
  read,
  steps,
  windowAt: ({ length }) => windowAfter([0, 3], length),
  chances: (bets, seen) => chancesByCount({ counts: oneOfEach(DIGITS), isReplaced: true }, seen, 6, bets),
});
