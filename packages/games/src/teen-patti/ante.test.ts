import { describe, expect, test } from 'vitest';
import { cardsText } from '../cards/index.ts';
import { fractionText, isEqual, ZERO } from '../fraction/index.ts';
import { deviationOf, outsideBand, payoutsOf, spreadOf, type Outcome, type Standing } from '../game/index.ts';
import { countAnte } from './ante-maths.ts';
import { ANTE_MATHS, TEEN_PATTI_ANTE } from './ante.ts';

const demo = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'demo-client', nonce: 0 };

function played(outcome: Outcome, kind?: string, side = 0): Standing {
  const standing = TEEN_PATTI_ANTE.play(outcome, { PAIRPLUS: side }, 10_000, kind === undefined ? [] : [{ kind }]);
  if (!standing.ok) throw new Error(standing.reason);
  return standing.value;
}

test('casino C-TPAN-1: the shuffled cards go to player and dealer in turn', () => {
  // The first cards of these seeds' deck equal the video poker deal: 8S KS QH 6C 7S JH.
  expect(TEEN_PATTI_ANTE.derive(demo, { PAIRPLUS: 0 })).toEqual({ PLAYER: '8S QH 7S', DEALER: 'KS 6C JH' });
});

describe('casino C-TPAN-1: returns of a played hand with an ante of 100.00', () => {
  test.each([
    ['the dealer does not qualify: ante paid, play back', 'QH 6C 4S', 'JH 9C 8S', 30_000],
    ['the better hand', 'KH 6C 4S', 'QH 9C 8S', 40_000],
    ['the worse hand', 'QH 6C 4S', 'KH 9C 8S', 0],
    ['equal hands', 'QH 6C 4S', 'QS 6D 4H', 20_000],
    ['the weakest hand that qualifies', 'KH 6C 4S', 'QH 3C 2S', 40_000],
    ['a sequence gets its bonus', '5H 6C 7S', 'QH 9C 8S', 50_000],
    ['a pure sequence', '5H 6H 7H', 'QH 9C 8S', 80_000],
    ['a trail', '5H 5C 5S', 'QH 9C 8S', 90_000],
    ['the bonus is paid even to the worse hand', '5H 6C 7S', '9H 9C 9S', 10_000],
    ['the bonus is paid when the dealer does not qualify', '5H 5C 5S', 'JH 9C 8S', 80_000],
  ])('%s', (_, PLAYER, DEALER, returned) => {
    expect(played({ PLAYER, DEALER }, 'PLAY')).toMatchObject({ isOver: true, staked: 20_000, returned });
  });

  test('folding loses only the ante, and pair plus is still paid', () => {
    expect(played({ PLAYER: '5H 5C 9S', DEALER: 'KH 9C 8S' }, 'FOLD', 5_000)).toMatchObject({ staked: 15_000, returned: 10_000 });
  });

  test('the dealer’s cards are not shown before the decision', () => {
    const standing = played({ PLAYER: 'QH 6C 4S', DEALER: 'JH 9C 8S' });
    expect(standing).toMatchObject({ isOver: false, staked: 10_000, shown: { PLAYER: 'QH 6C 4S' } });
    expect(standing.shown).not.toHaveProperty('DEALER');
  });

  test('casino C-REG-6: an abandoned hand is folded', () => {
    expect(TEEN_PATTI_ANTE.closeByRule({}, {}, 10_000, [])).toEqual([{ kind: 'FOLD' }]);
  });

  test.each([
    ['another move', [{ kind: 'DRAW' }], 'The move must be PLAY or FOLD.'],
    ['a second decision', [{ kind: 'FOLD' }, { kind: 'PLAY' }], 'This game is over.'],
  ])('refuses %s', (_, moves, reason) => {
    const outcome = { PLAYER: 'QH 6C 4S', DEALER: 'JH 9C 8S' };
    expect(TEEN_PATTI_ANTE.play(outcome, { PAIRPLUS: 0 }, 10_000, moves)).toEqual({ ok: false, reason });
  });
});

test('casino C-TPAN-1: the exact return of best play, recounted, and the threshold queen, six, four', () => {
  const counted = countAnte();
  expect(cardsText(counted.threshold)).toBe(cardsText(ANTE_MATHS.threshold));
  for (const key of ['onStake', 'onAnte', 'hit', 'variance'] as const)
    expect([key, isEqual(counted[key], ANTE_MATHS[key])]).toEqual([key, true]);
  expect(counted.payouts).toEqual(ANTE_MATHS.payouts);
});

test('casino C-PUB-1: the mean of the payouts of all stakes is their return, and an ante deviates by 1.64', () => {
  const [onStake, onAnte] = TEEN_PATTI_ANTE.paytable();
  const { mean } = spreadOf((onStake && payoutsOf(onStake)) ?? []);
  expect(isEqual(mean, ANTE_MATHS.onStake)).toBe(true);
  expect(deviationOf(onAnte?.variance ?? ZERO)).toBeCloseTo(1.64, 2);
});

test('casino C-RTP-1: the rows are inside their bands, and pair plus returns as much as on the tables', () => {
  const rows = TEEN_PATTI_ANTE.paytable();
  expect(outsideBand('TPAN', rows)).toEqual([]);
  expect(rows.map(({ rtp }) => fractionText(rtp)).at(-1)).toBe('5397/5525');
});
