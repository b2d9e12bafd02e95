import { rendered, wordsOf } from '../../testing/rendered.tsx';
import { nearestPrice } from '@pavilion/core/odds';
import { expect, test } from 'vitest';
import { MARKET } from '../../testing/markets.ts';
import type { SlipPick } from './slip-bet.ts';
import { StartingPriceForm, startingPriceRequest } from './starting-price-form.tsx';

const pick = (side: 'BACK' | 'LAY'): SlipPick => ({ marketId: '1.7', matchName: '15:00 Ascot', selectionId: 3, side });

test.each([
  ['BACK', 'Stake', 'Odds at least'],
  ['LAY', 'Liability', 'Odds at most'],
] as const)('exchange X7 the form for a %s asks for "%s" and "%s", and starts without a bet to place', (side, amount, limit) => {
  const markup = rendered(<StartingPriceForm pick={pick(side)} market={MARKET} />);
  const words = wordsOf(markup);
  for (const word of ['At starting price', amount, limit, 'You cannot cancel this bet.']) expect(words).toContain(word);
  expect(markup).toMatch(/<button[^>]* disabled=""[^>]*>.*Place at starting price/s);
});

test('exchange X7 a bet without a limit accepts any odds, and a typed limit is sent as the limit of the bet', () => {
  const request = { market_id: '1.7', selection_id: 3, market_version: 4, stake: 20 };
  expect(startingPriceRequest(pick('BACK'), MARKET, 20, undefined)).toEqual({
    ...request,
    side: 'BACK',
    type: 'MARKET_ON_CLOSE',
  });
  expect(startingPriceRequest(pick('LAY'), MARKET, 20, nearestPrice(350))).toEqual({
    ...request,
    side: 'LAY',
    type: 'LIMIT_ON_CLOSE',
    price: 3.5,
  });
});
