import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Price } from '../odds/index.ts';
import type { TradeInstruction } from './apply-instructions.ts';
import { ANN, bet, MARKET } from './testing/desk.ts';
import { isReached, WaitingByPrice } from './waiting-by-price.ts';

const price = fc.integer({ min: 101, max: 110 }).map((hundredths) => hundredths as Price);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ trigger: fc.constantFrom('TRADED_AT_MOST' as const, 'TRADED_AT_LEAST' as const), price }) },
  fc.record({ traded: price }),
  fc.record({ ended: fc.nat({ max: 20 }) }),
);

test('exchange X85 a trade triggers the same instructions as a search through a plain list: each once, the oldest first', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const waiting = new WaitingByPrice();
      const all: TradeInstruction[] = [];
      let list: TradeInstruction[] = [];
      for (const each of steps)
        if ('traded' in each) {
          const reached = list.filter((one) => isReached(one, each.traded));
          list = list.filter((one) => !reached.includes(one));
          expect(waiting.takeReached(each.traded)).toEqual(reached);
        } else if ('ended' in each) {
          const ended = all[each.ended];
          if (ended === undefined) continue;
          list = list.filter((one) => one !== ended);
          waiting.remove(ended);
        } else {
          const order = { runner: 0, side: 'BACK', persistence: 'LAPSE', ...bet('5@3') } as const;
          const added = { instruction: all.length + 1, account: ANN, market: MARKET, runner: 0, bet: order, ...each };
          all.push(added);
          list.push(added);
          waiting.add(added);
        }
    }),
  );
});
