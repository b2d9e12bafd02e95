import { cardsOf } from '@pavilion/games/cards';
import { gameOf } from '@pavilion/games/registry';
import { expect, test } from 'vitest';
import { endsOf, verdictOf } from './teen-patti-ante.tsx';

const ANTE = 100_00;

test.each([
  ['the dealer has less than a queen', 'AS KD 4C', 'JD 9H 8S', 'ante.unqualified', 3],
  ['the player has the better hand', 'AS KD 4C', 'QD 9H 8S', 'ante.better', 4],
  ['the dealer has the better hand', 'QS KD 4C', 'AD 9H 8S', 'ante.worse', 0],
  ['both hands are equal', 'QS KD 4C', 'QD KH 4S', 'ante.equal', 2],
] as const)('casino C-TPAN-1 the sentence agrees with what is paid when %s', (_, own, rival, sentence, antes) => {
  expect(verdictOf(cardsOf(own), cardsOf(rival))).toBe(sentence);
  const game = gameOf('TPAN');
  const played = game.play({ PLAYER: own, DEALER: rival }, { PAIRPLUS: 0 }, ANTE, [{ kind: 'PLAY' }]);
  expect(played).toMatchObject({ ok: true, value: { returned: antes * ANTE } });
});

test.each([
  ['the dealer has less than a queen', 'AS KD 4C', 'JD 9H 8S'],
  ['the player has the better hand', '9S 9D 4C', 'QD 9H 8S'],
  ['the dealer has the better hand', 'QS KD 4C', 'AD 9H 8S'],
  ['both hands are equal', 'QS KD 4C', 'QD KH 4S'],
  ['the player has the better colour', 'AS 9S 4S', 'QD 9H 8C'],
] as const)('casino C-TPAN-1 the ends of the three stakes agree with what is paid when %s', (_, own, rival) => {
  const [ante, side] = [100_00, 500_00];
  const ends = endsOf(verdictOf(cardsOf(own), cardsOf(rival)), own.split(' '));
  const paid = { won: 2, back: 1, lost: 0 };
  const pairPlus = ends.side === 'lost' ? 0 : side * (1 + (own.startsWith('9S 9D') ? 1 : 4));
  const played = gameOf('TPAN').play({ PLAYER: own, DEALER: rival }, { PAIRPLUS: side }, ante, [{ kind: 'PLAY' }]);
  const returned = ante * (paid[ends.ante] + paid[ends.play]) + pairPlus;
  expect(played).toMatchObject({ ok: true, value: { returned } });
});
