import { present } from '@pavilion/core/std';
import { baccaratOf } from '../cards/index.ts';
import type { VisibleRound } from '../table/index.ts';

/** Values of both sides and how many cards were dealt. */
export interface Score {
  readonly player: number;
  readonly banker: number;
  readonly cards: number;
}

/** Returns true if the player draws a third card: on 0 to 5, unless either side has a natural 8 or 9 (casino C-BACC-1). */
export function playerDraws(player: number, banker: number): boolean {
  return player < 6 && banker < 8;
}

/** Returns true if the banker draws: on 0 to 5 if the player stood, otherwise by the value of the player's third card (casino C-BACC-1). */
export function bankerDraws(player: number, banker: number, playerThird: number | undefined): boolean {
  if (player >= 8 || banker >= 8) return false;
  if (playerThird === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return playerThird !== 8;
  const [from, to] = BANKER_DRAWS_ON[banker] ?? [1, 0];
  return playerThird >= from && playerThird <= to;
}

/** The values of the player's third card on which a banker with 4, 5 or 6 draws. */
const BANKER_DRAWS_ON: Readonly<Record<number, readonly [from: number, to: number]>> = { 4: [2, 7], 5: [4, 7], 6: [6, 7] };

/** Returns the places of the player's and the banker's cards in the order of the deal: P1 B1 P2 B2, then the player's third card, then the banker's. */
export function seatsOf(cards: VisibleRound): { readonly player: readonly number[]; readonly banker: readonly number[] } {
  const [player, banker] = [
    cards.filter((_, place) => place === 0 || place === 2),
    cards.filter((_, place) => place === 1 || place === 3),
  ];
  const third = cards.slice(4);
  const isPlayers = cards.length > 4 && playerDraws(valueOf(player), valueOf(banker));
  return isPlayers
    ? { player: [...player, present(third[0])], banker: [...banker, ...third.slice(1)] }
    : { player, banker: [...banker, ...third] };
}

export function valueOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + baccaratOf(card), 0) % 10;
}

export function scoreOf(cards: VisibleRound): Score {
  const { player, banker } = seatsOf(cards);
  return { player: valueOf(player), banker: valueOf(banker), cards: cards.length };
}

/** Returns the number of cards that a round takes from a shuffled shoe. */
export function cardsDealt(shoe: VisibleRound): number {
  const [player, banker] = [valueOf([present(shoe[0]), present(shoe[2])]), valueOf([present(shoe[1]), present(shoe[3])])];
  const isDrawn = playerDraws(player, banker);
  const third = isDrawn ? baccaratOf(present(shoe[4])) : undefined;
  return 4 + (isDrawn ? 1 : 0) + (bankerDraws(player, banker, third) ? 1 : 0);
}
