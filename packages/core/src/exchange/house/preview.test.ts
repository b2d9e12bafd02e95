import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUSE_KINDS, KINDS, type HouseKind } from '../../market/index.ts';
import { ANN, points } from '../testing/desk.ts';
import { HOUSE_MARKET, HouseDesk, houseTerms } from '../testing/house-desk.ts';
import type { PlaceHouseBet } from './commands.ts';

/** Bets on quotes of a kind, some of them at a line or rate that is not quoted, or with a stake outside the limits. */
const betsOf = (kind: HouseKind) => {
  const { sides, hasLine, hasBand, quotedAs } = KINDS[kind];
  return fc.record({
    runner: fc.nat(houseTerms(kind).runners - 1),
    side: fc.constantFrom(...sides),
    line: fc.constant(hasLine ? 40 : 0),
    bandWidth: fc.constant(hasBand ? 10 : 0),
    rate: fc.constant(quotedAs === 'LINE' ? 0 : 90),
    isWrong: fc.boolean(),
    stake: fc.integer({ min: 1, max: 400 }).map((stake) => points(String(stake))),
  });
};

test.each(HOUSE_KINDS.map((kind) => [kind] as const))('spec 9.6 the preview of a %s bet equals the taken bet', (kind) => {
  let taken = 0;
  fc.assert(
    fc.property(fc.array(betsOf(kind), { minLength: 1, maxLength: 8 }), (all) => {
      const desk = new HouseDesk(kind, {
        minStake: points('10'),
        maxStake: points('300'),
        exposureLimit: points(kind === 'METER' ? '15000' : '1500'),
      });
      desk.quote(...all.map(({ runner, side, line, bandWidth, rate }) => ({ runner, side, line, bandWidth, rate })));
      for (const { isWrong, ...bet } of all) {
        const command: PlaceHouseBet = {
          kind: 'placeHouseBet',
          account: ANN,
          market: HOUSE_MARKET,
          acceptChanges: 'NONE',
          marketVersion: 0,
          ...bet,
          line: isWrong && bet.line > 0 ? bet.line + 1 : bet.line,
          rate: isWrong && bet.rate > 0 ? bet.rate + 1 : bet.rate,
        };
        const preview = desk.exchange.previewHouseBet(command, desk.at + 1);
        const outcome = desk.send(command);
        expect(preview?.refusal?.code).toBe(outcome.ok ? undefined : outcome.code);
        if (!outcome.ok) continue;
        taken += 1;
        expect(desk.held(ANN)).toBe(preview?.exposureAfter);
        expect(desk.exchange.housePosition(ANN, HOUSE_MARKET)?.bands).toEqual(preview?.after);
        expect(desk.betView(outcome.bet)).toMatchObject({ potentialProfit: preview?.profit, liability: preview?.liability });
      }
    }),
    { numRuns: 60, seed: 20261124 },
  );
  expect(taken).toBeGreaterThan(30);
});
