import { present } from '@pavilion/core/std';
import { isOdd, isRed, rankOf, RANKS, suitOf, SUITS } from '../cards/index.ts';
import { wonIf } from '../game/index.ts';
import { fixed, type Bet } from './bet.ts';

/** Returns a side bet at a constant price, decided by the card at this place. */
export function cardBet(place: number, market: string, selection: string, price: string, wins: (card: number) => boolean): Bet {
  return {
    market,
    selection,
    bet: 'side',
    offer: fixed(price),
    places: [place],
    verdict: (round) => wonIf(wins(present(round[place]))),
  };
}

/** Returns RED and BLACK on a card. At a table with several seats the seat's name comes first. */
export function colorBets(place: number, price: string, seat = ''): Bet[] {
  return [
    cardBet(place, 'COLOR', `${seat}RED`, price, isRed),
    cardBet(place, 'COLOR', `${seat}BLACK`, price, (card) => !isRed(card)),
  ];
}

/** Returns EVEN and ODD on a card. The prices differ because seven of thirteen ranks are odd (casino C-GEN-6). */
export function parityBets(place: number, even: string, odd: string, selection = '-'): Bet[] {
  return [cardBet(place, 'EVEN', selection, even, (card) => !isOdd(card)), cardBet(place, 'ODD', selection, odd, isOdd)];
}

/** Returns one bet for each of the thirteen ranks of a card. */
export function rankBets(place: number, price: string, seat = ''): Bet[] {
  return [...RANKS].map((rank, value) => cardBet(place, 'CARD', seat + rank, price, (card) => rankOf(card) === value));
}

export function suitBets(place: number, price: string, seat = ''): Bet[] {
  return [...SUITS].map((suit, value) => cardBet(place, 'SUIT', seat + suit, price, (card) => suitOf(card) === value));
}
