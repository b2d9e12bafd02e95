import { HOUSE_KIND } from '../../market/kinds/kind.ts';
import { amount, code, constant, flag, integer, number, optional, part, priceLimit } from './fields.ts';

export const outcomes = { paid: integer('places paid'), tied: integer('runners that share them') };
export const odds = {
  line: integer('line'),
  bandWidth: integer('width of the band'),
  rate: integer('winnings for a stake of 100'),
};

export const terms = part({
  kind: constant('EXCHANGE'),
  runners: integer('number of runners'),
  winners: integer('number of winners'),
  ladder: constant('CLASSIC'),
  crossMatching: flag('orders match across runners'),
  turnsInPlay: flag('may be turned in-play'),
  betDelayMs: integer('bet delay in-play, ms'),
  passiveOrdersAtOnce: flag('orders that match nothing skip the delay'),
  commissionBps: integer('commission, 1/100 %'),
  discountAllowed: flag('discounts of accounts count'),
  minStake: amount('smallest stake'),
  minPayout: amount('smallest payout of a smaller stake'),
  maxStake: amount('largest stake'),
  maxProfit: amount('largest profit of an order'),
  maxPrice: priceLimit('highest price'),
  exposureLimit: amount('largest exposure of an account'),
  priceGuard: integer('price guard, 1/100'),
  lines: optional({ min: integer('lowest line'), max: integer('highest line'), interval: integer('step') }),
  eachWay: optional({ places: integer('places paid'), divisor: integer('divisor of the odds') }),
});

export const runningTerms = part({
  betDelayMs: integer('bet delay in-play, ms'),
  minStake: amount('smallest stake'),
  minPayout: amount('smallest payout of a smaller stake'),
  maxStake: amount('largest stake'),
  maxProfit: amount('largest profit of an order'),
  exposureLimit: amount('largest exposure of an account'),
  maxPrice: priceLimit('highest price'),
  priceGuard: integer('price guard, 1/100'),
  potLimit: amount('largest loss of the house'),
});

export const houseTerms = part({
  kind: code(HOUSE_KIND, 6),
  runners: integer('number of runners'),
  meterCap: integer('cap of a meter'),
  turnsInPlay: flag('may be turned in-play'),
  betDelayMs: integer('bet delay in-play, ms'),
  commissionBps: integer('commission, 1/100 %'),
  minStake: amount('smallest stake'),
  maxStake: amount('largest stake'),
  maxProfit: amount('largest profit of a bet'),
  exposureLimit: amount('largest exposure of an account'),
  potLimit: amount('largest loss of the house'),
  betsFrom: number('first moment for bets, µs; 0: none'),
  betsUntil: number('end of betting, µs; 0: none'),
});
