import { IntegerStream } from '@pavilion/core/fairness';
import { ok, refused, type Result, present } from '@pavilion/core/std';
import type { SingleCode } from '../catalogue/index.ts';
import { cardsOf, cardsText, DECK_CARDS } from '../cards/index.ts';
import { fraction, ZERO } from '../fraction/index.ts';
import { ODDS_SCALE, singleGame, type Move, type Outcome, type SingleGame, type Standing } from '../game/index.ts';
import { paidAt } from '../instant/index.ts';
import { bestHold } from './best-hold.ts';
import { DEUCES, JACKS, type PokerPays } from './hands.ts';
import type { Optimum } from './optimum.ts';

const HAND_CARDS = 5;
const DRAW = 'DRAW';

/** Returns a move that draws for all unheld places. */
export function drawMove(held: readonly number[]): Move {
  return { kind: DRAW, values: held };
}

/** The pay table of each video poker game. */
export const POKER_PAYS = { VPJB: JACKS, VPDW: DEUCES } satisfies Partial<Record<SingleCode, PokerPays>>;

/** Returns the hand after the draw: held cards stay, and the other places take the next cards of the deck from left to right (casino C-VP-1). */
function drawnHand(outcome: Outcome, held: readonly number[]): number[] {
  const [dealt, next] = [cardsOf(String(outcome['DEAL'])), cardsOf(String(outcome['DRAW']))];
  let taken = 0;
  return dealt.map((card, place) => (held.includes(place) ? card : present(next[taken++])));
}

function heldPlaces({ kind, values }: Move): Result<readonly number[], string> {
  if (kind !== DRAW) return refused(`The move must be ${DRAW}, with the places to hold.`);
  const places = values ?? [];
  const isPlace = (place: number): boolean => Number.isSafeInteger(place) && place >= 0 && place < HAND_CARDS;
  const areGood = places.every(isPlace) && new Set(places).size === places.length;
  return areGood ? ok(places) : refused('The held places must be different numbers from 0 to 4.');
}

function play(pays: PokerPays, outcome: Outcome, stake: number, moves: readonly Move[]): Result<Standing, string> {
  const [move, ...others] = moves;
  const deal = present(outcome['DEAL']);
  if (move === undefined) {
    const standing = { moves: [{ kind: DRAW, label: 'Draw' }], isOver: false, staked: stake, returned: 0, multiple: undefined };
    return ok({ ...standing, shown: { DEAL: deal } });
  }
  if (others.length > 0) return refused('This game is over.');
  const held = heldPlaces(move);
  if (!held.ok) return held;
  const hand = drawnHand(outcome, held.value);
  const place = pays.placeOf(hand);
  const multiple = place < 0 ? 0 : present(pays.pays[place]).pays * ODDS_SCALE;
  const shown = {
    DEAL: deal,
    HELD: held.value,
    HAND: cardsText(hand),
    NAME: place < 0 ? 'Nothing' : present(pays.pays[place]).name,
  };
  return ok({ shown, moves: [], isOver: true, staked: stake, returned: paidAt(stake, multiple), multiple });
}

function videoPoker(code: keyof typeof POKER_PAYS, optimum: Optimum): SingleGame {
  const pays: PokerPays = POKER_PAYS[code];
  return singleGame({
    code,
    cycle: 5_000,
    readOptions: () => ok({}),
    draw(blocks, _options, watch) {
      const deck = new IntegerStream(blocks, watch).shuffle(DECK_CARDS);
      return { DEAL: cardsText(deck.slice(0, HAND_CARDS)), DRAW: cardsText(deck.slice(HAND_CARDS, 2 * HAND_CARDS)) };
    },
    play: (outcome, _options, stake, moves) => play(pays, outcome, stake, moves),
    closeByRule: (outcome) => [drawMove(bestHold(pays, cardsOf(String(outcome['DEAL']))).places)],
    returnMax: (_options, stake) => paidAt(stake, present(pays.pays[0]).pays * ODDS_SCALE),
    paytable: () => [
      {
        market: 'HAND',
        selection: '-',
        side: 'BACK',
        bet: 'main',
        price: undefined,
        prizes: pays.pays.map(({ name, pays: paid }) => ({ name, odds: paid * ODDS_SCALE })),
        win: optimum.hit,
        push: ZERO,
        half: ZERO,
        rtp: optimum.rtp,
        variance: optimum.variance,
        state: 'best play',
      },
    ],
  });
}

/** The figures that `optimumOf` gives for best play. A test counts them again. */
export const JACKS_OPTIMUM: Optimum = {
  rtp: fraction(1_616_226_757_427n, 1_661_102_543_100n),
  hit: fraction(68_705_860_441n, 151_009_322_100n),
  variance: fraction(53_317_927_137_823_632_615_346_571n, 2_759_261_658_693_287_357_610_000n),
};
export const DEUCES_OPTIMUM: Optimum = {
  rtp: fraction(108_059_300_163n, 110_740_169_540n),
  hit: fraction(736_851_461_179n, 1_661_102_543_100n),
  variance: fraction(909_649_940_507_378_256_952_081n, 36_790_155_449_243_831_434_800n),
};

export const JACKS_PARLOUR = videoPoker('VPJB', JACKS_OPTIMUM);
export const DEUCES_DEN = videoPoker('VPDW', DEUCES_OPTIMUM);
