import { IntegerStream } from '@pavilion/core/fairness';
import { ok } from '@pavilion/core/std';
import { fraction } from '../fraction/index.ts';
import { singleGame, type Odds, type Outcome } from '../game/index.ts';
import { fieldsOf, wholeOf, wordOf } from './options.ts';
import { standingAtEnd, paidAt, simpleRow } from './paid.ts';

const ROLLS = 10_000;
/** Bounds of the number of winning rolls, which the player chooses by the border. */
const WINNING_MIN = 2;
const WINNING_MAX = 9_700;
/** Numbers of winning rolls that have a row in the pay table. */
const SHOWN = [2, 100, 2_500, 4_950, 7_500, 9_700];

/** Returns 0.99 of the fair price, truncated to four decimals (casino C-DICE-1). */
function priceOf(winning: number): Odds {
  return Math.floor(99_000_000 / winning);
}

function winningOf(options: Outcome): number {
  const border = Number(options['T']);
  return options['MODE'] === 'UNDER' ? border : ROLLS - 1 - border;
}

/** Century Dice: the player bets that a roll from 00.00 to 99.99 is under, or over, a border. A roll equal to the border loses (casino C-DICE-1). */
export const CENTURY_DICE = singleGame({
  code: 'DICE',
  cycle: 5_000,
  readOptions(raw) {
    const fields = fieldsOf(raw);
    if (!fields.ok) return fields;
    const mode = wordOf(fields.value['MODE'], 'MODE', ['UNDER', 'OVER']);
    if (!mode.ok) return mode;
    const [low, high] = mode.value === 'UNDER' ? [WINNING_MIN, WINNING_MAX] : [ROLLS - 1 - WINNING_MAX, ROLLS - 1 - WINNING_MIN];
    const border = wholeOf(fields.value['T'], 'T, the border in hundredths,', low, high);
    return border.ok ? ok({ MODE: mode.value, T: border.value }) : border;
  },
  draw: (blocks, _options, watch) => ({ ROLL: new IntegerStream(blocks, watch).below(ROLLS) }),
  play(outcome, options, stake) {
    const [roll, border] = [Number(outcome['ROLL']), Number(options['T'])];
    const isWon = options['MODE'] === 'UNDER' ? roll < border : roll > border;
    return ok(standingAtEnd(outcome, stake, isWon ? priceOf(winningOf(options)) : 0));
  },
  closeByRule: () => [],
  returnMax: (options, stake) => paidAt(stake, priceOf(winningOf(options))),
  paytable: () =>
    SHOWN.map((winning) =>
      simpleRow({ market: 'ROLL', selection: `${winning}`, odds: priceOf(winning), win: fraction(winning, ROLLS) }),
    ),
});
