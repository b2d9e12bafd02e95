import { ok, refused } from '@pavilion/core/std';
import { crashChance, limboPoint } from '../fairness/index.ts';
import { fraction } from '../fraction/index.ts';
import { oddsOf, oddsText, singleGame, type Odds, type Outcome } from '../game/index.ts';
import { fieldsOf } from './options.ts';
import { standingAtEnd, paidAt, simpleRow } from './paid.ts';

const C = 99;
const HUNDREDTH: Odds = 100;
const TARGET_MIN: Odds = 10_100;
const TARGET_MAX: Odds = 100_000_000;
const SHOWN: readonly Odds[] = [10_100, 15_000, 20_000, 50_000, 100_000, 1_000_000, 100_000_000];

const targetOf = (options: Outcome): Odds => oddsOf(String(options['TARGET'])) ?? TARGET_MIN;

/** In Peak Point the player chooses a target, which is paid if it is at most the drawn point (casino C-LIMB-1). */
export const PEAK_POINT = singleGame({
  code: 'LIMB',
  cycle: 5_000,
  readOptions(raw) {
    const fields = fieldsOf(raw);
    if (!fields.ok) return fields;
    const target = oddsOf(String(fields.value['TARGET']));
    const isOne = target !== undefined && target % HUNDREDTH === 0 && target >= TARGET_MIN && target <= TARGET_MAX;
    return isOne ? ok({ TARGET: oddsText(target) }) : refused('TARGET must be from 1.01 to 10000.00, with at most two decimals.');
  },
  draw: (blocks) => ({ BUST: oddsText(limboPoint(blocks, C) * HUNDREDTH) }),
  play(outcome, options, stake) {
    const [point, target] = [oddsOf(String(outcome['BUST'])) ?? 0, targetOf(options)];
    return ok(standingAtEnd(outcome, stake, target <= point ? target : 0));
  },
  closeByRule: () => [],
  returnMax: (options, stake) => paidAt(stake, targetOf(options)),
  paytable: () =>
    SHOWN.map((target) => {
      const { num, den } = crashChance(target / HUNDREDTH, C);
      return simpleRow({ market: 'TARGET', selection: oddsText(target), odds: target, win: fraction(num, den) });
    }),
});
