import { ok, pairOf, present, refused, type Result } from '@pavilion/core/std';
import type { TableCode } from '../catalogue/index.ts';
import { rankOf } from '../cards/index.ts';
import { fraction } from '../fraction/index.ts';
import { LOSE, prize, PUSH, toOne, wonIf, type Outcome, type SharedGame, type Step, type Verdict } from '../game/index.ts';
import {
  chancesByCount,
  chancesOf,
  fixed,
  paysToOne,
  prizes,
  sharedTable,
  shoeOf,
  windowAfter,
  type Bet,
  type Chances,
  type Offer,
  type VisibleRound,
} from '../table/index.ts';
import { cardsDealt, scoreOf, seatsOf, type Score } from './drawing.ts';
import { chancesByScore } from './score-chances.ts';

const SHOE = shoeOf(8);
const LENGTH = 6;

function byScore(
  name: readonly [market: string, selection: string],
  bet: 'main' | 'side',
  offer: Offer,
  verdict: (score: Score) => Verdict,
): Bet {
  const [market, selection] = name;
  return { market, selection, bet, offer, verdict: (round) => verdict(scoreOf(round)), chances: () => chancesByScore(verdict) };
}

/** Returns the bet that one side wins. A tie returns the stake (casino C-BACC-2). */
function winner(selection: 'PLAYER' | 'BANKER', offer: Offer, onWin: (score: Score) => Verdict): Bet {
  return byScore(['MAIN', selection], 'main', offer, (score) => {
    if (score.player === score.banker) return PUSH;
    return score.player > score.banker === (selection === 'PLAYER') ? onWin(score) : LOSE;
  });
}

const HALF_ON_SIX = { win: 1, 'win with 6': 0.5 };

/** Returns the payment for a win of the banker: half of the stake if the banker wins with six, otherwise the whole stake (casino C-TRAP-11). */
function bankerPays({ banker }: Score): Verdict {
  return prize(toOne(banker === 6 ? HALF_ON_SIX['win with 6'] : HALF_ON_SIX.win));
}

/** Prizes to one by the winning side's value, for either side (casino C-BACC-3, C-TRAP-11). */
const WINNING_TOTAL: readonly (readonly [selection: string, from: number, to: number, pays: number])[] = [
  ['1-4', 1, 4, 7.5],
  ['5-6', 5, 6, 4],
  ['7', 7, 7, 5],
  ['8', 8, 8, 3.25],
  ['9', 9, 9, 2.75],
];

function pair(market: string, places: readonly [number, number]): Bet {
  const [first, second] = places;
  return {
    market,
    selection: '-',
    bet: 'side',
    offer: paysToOne(11),
    places,
    verdict: (round) => wonIf(rankOf(present(round[first])) === rankOf(present(round[second]))),
  };
}

/** Returns the bet that the first two cards of either side are of the same kind. `kindOf` returns the kind of a card, one of `kinds`. */
function eitherPair(market: string, pays: number, kindOf: (card: number) => number, kinds: number): Bet {
  const isPair = (round: VisibleRound, places: readonly number[]): boolean => {
    const [one, other] = pairOf(round, places);
    return kindOf(one) === kindOf(other);
  };
  const verdict = (round: VisibleRound): Verdict => wonIf(isPair(round, [0, 2]) || isPair(round, [1, 3]));
  return {
    market,
    selection: '-',
    bet: 'side',
    offer: paysToOne(pays),
    verdict,
    chances: () => pairChances(kinds),
  };
}

/** Returns the chances, for four cards of this many equally frequent kinds, that the first and third are alike, or the second and fourth. */
function pairChances(kinds: number): Chances {
  const each = SHOE.size / kinds;
  // The pairs of the two sides may be of one kind or of two kinds. Inclusion and exclusion gives the chance of at least one pair.
  const both = kinds * each * (each - 1) * ((each - 2) * (each - 3) + (kinds - 1) * each * (each - 1));
  const all = SHOE.size * (SHOE.size - 1) * (SHOE.size - 2) * (SHOE.size - 3);
  const single = kinds * each * (each - 1) * (SHOE.size - 2) * (SHOE.size - 3);
  return chancesOf(fraction(2 * single - both, all));
}

function betsOf(banker: Bet): Bet[] {
  return [
    winner('PLAYER', paysToOne(1), () => ({ kind: 'WIN' })),
    banker,
    byScore(['MAIN', 'TIE'], 'side', paysToOne(9), ({ player, banker: bank }) => wonIf(player === bank)),
    pair('PLAYER_PAIR', [0, 2]),
    pair('BANKER_PAIR', [1, 3]),
    eitherPair('EITHERPAIR', 5.5, rankOf, 13),
    eitherPair('PERFECTPAIR', 27, (card) => card, 52),
    byScore(['BIG', '-'], 'side', paysToOne(0.54), ({ cards }) => wonIf(cards > 4)),
    byScore(['SMALL', '-'], 'side', paysToOne(1.5), ({ cards }) => wonIf(cards === 4)),
    ...WINNING_TOTAL.map(([selection, from, to, pays]) =>
      byScore(['WINTOTAL', selection], 'side', paysToOne(pays), ({ player, banker: bank }) => {
        const winning = Math.max(player, bank);
        return wonIf(player !== bank && winning >= from && winning <= to);
      }),
    ),
  ];
}

function write(shown: VisibleRound): Outcome {
  const { player, banker } = seatsOf(shown);
  const hands = { PLAYER: player.map(SHOE.textOf).join(' '), BANKER: banker.map(SHOE.textOf).join(' ') };
  if (shown.length < 4 || shown.length < cardsDealt([...shown, ...NO_CARDS])) return hands;
  const score = scoreOf(shown);
  return { ...hands, SCORE: `${score.player}-${score.banker}` };
}

/** Represents undealt cards, to test whether a round needs them. */
const NO_CARDS = [0, 0];

function read({ PLAYER: player = '', BANKER: banker = '' }: Outcome): Result<VisibleRound, string> {
  if (typeof player !== 'string' || typeof banker !== 'string') return refused('PLAYER and BANKER must be lists of cards.');
  const [own, other] = pairOf([player, banker].map((text) => (text === '' ? [] : text.split(' ').map(SHOE.kindOf))));
  const order = [own[0], other[0], own[1], other[1], own[2], other[2]].filter((card) => card !== undefined);
  if (order.length !== own.length + other.length) return refused('A card is unknown, or too many cards are dealt.');
  const shown = write(order);
  return shown['PLAYER'] === player && shown['BANKER'] === banker
    ? ok(order)
    : refused('These cards are impossible by the rules of the game.');
}

function steps(round: VisibleRound): readonly Step[] {
  const { player } = seatsOf(round);
  const isPlayers = (place: number): boolean => (place < 4 ? place % 2 === 0 : place === 4 && player.length === 3);
  return [
    { kind: 'window', window: 0 },
    ...round.map((card, place): Step => ({
      kind: 'deal',
      seat: isPlayers(place) ? 'PLAYER' : 'BANKER',
      item: SHOE.textOf(card),
    })),
  ];
}

function baccarat(code: TableCode, windowMs: number, resultMs: number, banker: Bet): SharedGame {
  return sharedTable({
    code,
    timing: { windows: [windowMs], deal: 800, result: resultMs },
    bets: betsOf(banker),
    draw: (stream) => {
      const shoe = stream.shuffle(SHOE.size).slice(0, LENGTH).map(SHOE.kindAt);
      return shoe.slice(0, cardsDealt(shoe));
    },
    write,
    read,
    steps,
    windowAt: ({ length }) => windowAfter([0], length),
    chances: (bets, seen) => chancesByCount(SHOE, seen, LENGTH, bets),
  });
}

/** BACCARAT takes no commission and pays half on a banker's six (casino C-BACC-1 to C-BACC-3). */
export const BACCARAT = baccarat('BACC', 20_000, 6_000, winner('BANKER', prizes(HALF_ON_SIX), bankerPays));

/** Baccarat Commission: the banker pays 0.95 to 1 (casino C-BACM-1). */
export const BACCARAT_COMMISSION = baccarat(
  'BACM',
  15_000,
  5_000,
  winner('BANKER', fixed('1.95'), () => ({ kind: 'WIN' })),
);
