import { ok, refused, type Result, present } from '@pavilion/core/std';
import type { TableCode } from '../catalogue/index.ts';
import type { Outcome, SharedGame, Step, Timing } from '../game/index.ts';
import type { Bet, VisibleRound } from './bet.ts';
import { chancesByCount } from './chances.ts';
import type { Deck } from './deck.ts';
import { sharedTable } from './table.ts';

/** The cards, seats and bets of a table that deals cards to its seats in a fixed order. */
export interface CardTable {
  readonly code: TableCode;
  readonly timing: Timing;
  readonly deck: Deck;
  /** The keys of the outcome, in order. */
  readonly seats: readonly string[];
  /** The seat of each card in deal order. */
  readonly deal: readonly number[];
  /** Number of open cards when each window opens. */
  readonly windows: readonly number[];
  readonly bets: readonly Bet[];
  /** The cards shown before window 0 opens; absent: none. The pay table gives the prices with these cards. */
  readonly opening?: VisibleRound;
}

/** Defines a table whose rounds are the first cards of a shuffled deck, dealt to its seats in turn (casino C-PH-5). */
export function cardTable(table: CardTable): SharedGame {
  const { code, timing, deck, deal, windows, bets, opening } = table;
  return sharedTable({
    code,
    timing,
    bets,
    ...(opening === undefined ? {} : { opening }),
    draw: (stream) => stream.shuffle(deck.size).slice(0, deal.length).map(deck.kindAt),
    write: (shown) => writeSeats(table, shown),
    read: (outcome) => readSeats(table, outcome),
    steps: (round) => stepsOf(table, round),
    windowAt: ({ length }) => windowAfter(windows, length),
    chances: (open, seen) => chancesByCount(deck, seen, deal.length, open),
  });
}

/** Returns the window that opens after this many deals. */
export function windowAfter(windows: readonly number[], deals: number): Result<number, string> {
  const window = windows.indexOf(deals);
  return window < 0 ? refused(`Bets are taken after ${listed(windows)} cards, not after ${deals}.`) : ok(window);
}

/** Returns the places in the deal of the cards that go to a seat. */
export function placesOf(deal: readonly number[], seat: number): readonly number[] {
  return deal.flatMap((dealt, place) => (dealt === seat ? [place] : []));
}

function writeSeats({ seats, deal, deck }: CardTable, shown: VisibleRound): Outcome {
  const hands: Record<string, string> = {};
  seats.forEach((name, seat) => {
    const cards = placesOf(deal, seat).filter((place) => place < shown.length);
    hands[name] = cards.map((place) => deck.textOf(present(shown[place]))).join(' ');
  });
  return hands;
}

function readSeats({ seats, deal, deck }: CardTable, outcome: Outcome): Result<VisibleRound, string> {
  const hands: string[][] = [];
  for (const seat of seats) {
    const text = outcome[seat] ?? '';
    if (typeof text !== 'string') return refused(`${seat} must be a list of cards.`);
    hands.push(text === '' ? [] : text.split(' '));
  }
  const known = hands.reduce((sum, hand) => sum + hand.length, 0);
  const left = [...deck.counts];
  const shown: number[] = [];
  for (const seat of deal.slice(0, known)) {
    const text = present(hands[seat]).shift();
    if (text === undefined) return refused(`Cards are dealt in turn: a card of ${seats[seat]} is missing.`);
    const kind = deck.kindOf(text);
    if (kind === undefined || left[kind] === 0) return refused(`${text} is not in the deck, or was dealt already.`);
    left[kind] = present(left[kind]) - 1;
    shown.push(kind);
  }
  return shown.length === known ? ok(shown) : refused(`At most ${deal.length} cards are dealt.`);
}

function stepsOf({ seats, deal, deck, windows }: CardTable, round: VisibleRound): readonly Step[] {
  return round.flatMap((card, place): Step[] => {
    const window = windows.indexOf(place);
    const dealt: Step = { kind: 'deal', seat: present(seats[present(deal[place])]), item: deck.textOf(card) };
    return window < 0 ? [dealt] : [{ kind: 'window', window }, dealt];
  });
}

function listed(numbers: readonly number[]): string {
  return numbers.length === 1 ? String(numbers[0]) : `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;
}
