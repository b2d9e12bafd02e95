import { beforeAll, describe, expect, test } from 'vitest';
import { cardsOf } from '../cards/index.ts';
import { decimalText, fractionText } from '../fraction/index.ts';
import { outsideBand, type Outcome } from '../game/index.ts';
import { DEUCES, JACKS, type PokerPays } from './hands.ts';
import { bestHold } from './best-hold.ts';
import { DEUCES_DEN, drawMove, JACKS_PARLOUR } from './video-poker.ts';
import { bestHolds, countHands, optimumOf } from './optimum.ts';
import { DEUCES_OPTIMUM, JACKS_OPTIMUM } from './video-poker.ts';

const demo = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'demo-client', nonce: 0 };

function nameOf(pays: PokerPays, cards: string): string {
  const place = pays.placeOf(cardsOf(cards));
  return place < 0 ? 'Nothing' : (pays.pays[place]?.name ?? '');
}

test('casino C-FAIR-10: the demonstration seeds deal the published hand', () => {
  expect(JACKS_PARLOUR.derive(demo, {})).toEqual({ DEAL: '8S KS QH 6C 7S', DRAW: 'JH TS 4D TD 7D' });
});

describe('casino C-VP-1: jacks or better', () => {
  test.each([
    ['AS KS QS JS TS', 'Royal flush'],
    ['9S KS QS JS TS', 'Straight flush'],
    ['AH 2H 3H 4H 5H', 'Straight flush'],
    ['9S 9H 9C 9D TS', 'Four of a kind'],
    ['9S 9H 9C TD TS', 'Full house'],
    ['2S 9S KS TS 4S', 'Flush'],
    ['AS KH QD JC TS', 'Straight'],
    ['AS 2H 3D 4C 5S', 'Straight'],
    ['KS AH 2D 3C 4S', 'Nothing'],
    ['9S 9H 9C TD 2S', 'Three of a kind'],
    ['9S 9H TC TD 2S', 'Two pair'],
    ['JS JH 3C TD 2S', 'Jacks or better'],
    ['AS AH 3C TD 2S', 'Jacks or better'],
    ['TS TH 3C 4D 2S', 'Nothing'],
  ])('%s: %s', (cards, name) => {
    expect(nameOf(JACKS, cards)).toBe(name);
  });

  test('the numbers of hands of each kind equal the well-known figures', () => {
    expect(countsOf(JACKS)).toEqual([4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 337_920]);
  });
});

describe('casino C-VP-1: deuces wild', () => {
  test.each([
    ['AS KS QS JS TS', 'Natural royal flush'],
    ['2S 2H 2C 2D TS', 'Four deuces'],
    ['AS 2H QS JS TS', 'Royal flush with deuces'],
    ['2S 2H 2C AD KD', 'Royal flush with deuces'],
    ['9S 9H 9C 2D 2S', 'Five of a kind'],
    ['2S 2H 2C 9D 9S', 'Five of a kind'],
    ['5H 6H 2C 8H 9H', 'Straight flush'],
    ['AH 3H 4H 5H 2C', 'Straight flush'],
    ['9S 9H 9C 2D 4S', 'Four of a kind'],
    ['2S 2H 2C 9D 4S', 'Four of a kind'],
    ['9S 9H 4C 4D 2S', 'Full house'],
    ['3S 9S KS 4S 2D', 'Flush'],
    ['AS KH 2D 2C TS', 'Straight'],
    ['AS 3H 2D 4C 5S', 'Straight'],
    ['9S 9H 2C 4D KS', 'Three of a kind'],
    ['2S 2H 9C 4D KS', 'Three of a kind'],
    ['9S 9H 4C 4D KS', 'Nothing'],
    ['2S 9H 4C 5D KS', 'Nothing'],
  ])('%s: %s', (cards, name) => {
    expect(nameOf(DEUCES, cards)).toBe(name);
  });
});

/** Returns the number of hands in each row of the table, over all 2,598,960 hands. */
function countsOf(pays: PokerPays): number[] {
  const counts = pays.pays.map(() => 0);
  const hand = [0, 0, 0, 0, 0];
  const deal = (position: number, from: number): void => {
    if (position === 5) {
      const place = pays.placeOf(hand);
      if (place >= 0) counts[place] = (counts[place] ?? 0) + 1;
      return;
    }
    for (let card = from; card < 52; card++) {
      hand[position] = card;
      deal(position + 1, card + 1);
    }
  };
  deal(0, 0);
  return counts;
}

describe('casino C-VP-2: best play', () => {
  const counted = new Map<PokerPays, ReturnType<typeof countHands>>();

  beforeAll(() => {
    for (const pays of [JACKS, DEUCES]) counted.set(pays, countHands(pays));
  }, 60_000);

  test.each([
    ['VPJB', JACKS, JACKS_OPTIMUM, '0.972984'],
    ['VPDW', DEUCES, DEUCES_OPTIMUM, '0.975791'],
  ])('%s: counting all hands again gives the stored exact return', { timeout: 60_000 }, (_, pays, stated, decimal) => {
    const optimum = optimumOf(pays, counted.get(pays));
    expect(optimum).toEqual(stated);
    expect(decimalText(optimum.rtp, 6)).toBe(decimal);
  });

  test.each([JACKS_PARLOUR, DEUCES_DEN])('$code is inside its band', (game) => {
    expect(outsideBand(game.code, game.paytable())).toEqual([]);
  });

  test.each([
    ['VPJB', JACKS, 'AS KS QS JS 2D', [0, 1, 2, 3], '864/47'],
    ['VPJB', JACKS, '8S KS QH 6C 7S', [1, 2], '7993/16215'],
    ['VPJB', JACKS, '2S 4H 6D 7C 9S', [], '546839/1533939'],
    ['VPDW', DEUCES, '2S 9H 9D 4C KD', [0, 1, 2], '87/47'],
  ])('the best hold (%s)', (_, pays, cards, places, expected) => {
    const hold = bestHold(pays, cardsOf(cards));
    expect([hold.places, fractionText(hold.expected)]).toEqual([places, expected]);
    expect(bestHolds(pays, counted.get(pays))(cardsOf(cards))).toEqual(places);
  });
});

describe('a game', () => {
  const outcome: Outcome = { DEAL: '8S KS QH 6C 7S', DRAW: 'KH QS 4D TD 7D' };

  test('drawn cards stay hidden until the draw', () => {
    expect(JACKS_PARLOUR.play(outcome, {}, 10_000, [])).toMatchObject({
      ok: true,
      value: { isOver: false, shown: { DEAL: '8S KS QH 6C 7S' }, returned: 0 },
    });
  });

  test('discarded places are filled from left to right', () => {
    const played = JACKS_PARLOUR.play(outcome, {}, 10_000, [drawMove([1, 2])]);
    expect(played).toMatchObject({
      ok: true,
      value: { isOver: true, shown: { HAND: 'KH KS QH QS 4D', NAME: 'Two pair' }, returned: 20_000 },
    });
  });

  test.each([
    ['a place twice', [drawMove([1, 1])], 'The held places must be different numbers from 0 to 4.'],
    ['a sixth place', [drawMove([5])], 'The held places must be different numbers from 0 to 4.'],
    ['a second draw', [drawMove([]), drawMove([])], 'This game is over.'],
    ['another move', [{ kind: 'FOLD' }], 'The move must be DRAW, with the places to hold.'],
  ])('refuses %s', (_, moves, reason) => {
    expect(JACKS_PARLOUR.play(outcome, {}, 10_000, moves)).toEqual({ ok: false, reason });
  });

  test('casino C-REG-6: an abandoned hand is completed with its best hold', () => {
    expect(JACKS_PARLOUR.closeByRule(outcome, {}, 10_000, [])).toEqual([drawMove([1, 2])]);
  });
});
