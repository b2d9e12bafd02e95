import { ok, refused, type Result, present } from '@pavilion/core/std';
import { fraction } from '../fraction/index.ts';
import { wonIf, type Outcome, type SharedGame, type Step } from '../game/index.ts';
import { chancesOf, oncePerState, sharedTable, TWO_SIDED, type Bet, type VisibleRound } from '../table/index.ts';
import { COUNTS, laneWins, LANES, QUEEN_KIND, raceAfter, valueOfKind } from './race.ts';

const CARDS = 21;

const wins = oncePerState(laneWins);

function textOf(kind: number): string {
  return kind === QUEEN_KIND ? 'Q' : String(valueOfKind(kind));
}

function write(shown: VisibleRound): Outcome {
  const { totals, winner } = raceAfter(shown);
  const known = { CARDS: shown.map(textOf).join(' '), TOTALS: totals };
  return winner === undefined ? known : { ...known, WINNER: winner };
}

function read({ CARDS: text = '' }: Outcome): Result<VisibleRound, string> {
  if (typeof text !== 'string' || !/^([2-6Q]( [2-6Q])*)?$/.test(text))
    return refused('CARDS must be a list of the cards 2 to 6 and Q.');
  const cards = text === '' ? [] : text.split(' ').map((card) => (card === 'Q' ? QUEEN_KIND : Number(card) - 2));
  if (COUNTS.some((count, kind) => cards.filter((card) => card === kind).length > count))
    return refused('A card appears more often than in the deck.');
  return raceAfter(cards.slice(0, -1)).winner === undefined ? ok(cards) : refused('The race ends when a lane has won.');
}

function steps(round: VisibleRound): readonly Step[] {
  return round.flatMap((card, place): Step[] => [
    { kind: 'window', window: place },
    { kind: 'deal', seat: String(place % LANES), item: textOf(card) },
  ]);
}

/** QUEEN: a race of four lanes, repriced after every card (casino C-QUEN-1 to C-QUEN-3). */
export const QUEEN: SharedGame = sharedTable({
  code: 'QUEN',
  timing: { windows: [20_000, 5_000], deal: 800, result: 6_000 },
  bets: Array.from({ length: LANES }, (_, lane): Bet => ({
    market: 'MAIN',
    selection: String(lane),
    bet: 'main',
    offer: TWO_SIDED,
    isOpenLater: true,
    verdict: (round) => wonIf(raceAfter(round).winner === lane),
    chances: (seen) => chancesOf(fraction(present(wins(seen).wins[lane]), wins(seen).total)),
  })),
  draw: (stream) => {
    const deck = stream.shuffle(CARDS).map((index) => Math.floor(index / 4));
    return deck.slice(0, deck.findIndex((_, place) => raceAfter(deck.slice(0, place + 1)).winner !== undefined) + 1);
  },
  write,
  read,
  steps,
  windowAt: (seen) =>
    raceAfter(seen).winner === undefined ? ok(seen.length) : refused('The race is over: no more bets are taken.'),
});
