import { IntegerStream } from '@pavilion/core/fairness';
import { ok, refused, present } from '@pavilion/core/std';
import { numbersIn, oddsOf, singleGame, type Odds, type Outcome } from '../game/index.ts';
import { fieldsOf } from './options.ts';
import { choose, standingAtEnd, paidAt, prizeRow } from './paid.ts';

const NUMBERS = 40;
const DRAWN = 10;
const PICKS_MAX = 8;

/** Payout per unit by the number of hits, for each count of picked numbers (casino C-KENO-1). */
const PAYS: readonly Readonly<Record<number, string>>[] = [
  {},
  { 1: '3.85' },
  { 1: '1.5', 2: '6.6' },
  { 1: '1', 2: '1.6', 3: '25' },
  { 2: '2', 3: '9', 4: '76' },
  { 2: '1.4', 3: '4', 4: '14', 5: '300' },
  { 3: '3', 4: '10', 5: '150', 6: '700' },
  { 3: '2', 4: '7', 5: '30', 6: '300', 7: '1000' },
  { 4: '6', 5: '25', 6: '125', 7: '500', 8: '2000' },
];

function paidFor(picks: number, hits: number): Odds {
  const text = PAYS[picks]?.[hits];
  return text === undefined ? 0 : present(oddsOf(text), 'a pay is a number');
}

const picksOf = (options: Outcome): readonly number[] => numbersIn(options, 'PICKS');

/** Lantern Keno: the player picks one to eight of 40 numbers, and ten are drawn (casino C-KENO-1). */
export const LANTERN_KENO = singleGame({
  code: 'KENO',
  cycle: 5_000,
  readOptions(raw) {
    const fields = fieldsOf(raw);
    if (!fields.ok) return fields;
    const picks = fields.value['PICKS'];
    const isList = Array.isArray(picks) && picks.length >= 1 && picks.length <= PICKS_MAX;
    const areNumbers = isList && picks.every((pick) => Number.isSafeInteger(pick) && pick >= 1 && pick <= NUMBERS);
    if (!areNumbers || new Set(picks).size !== picks.length)
      return refused('PICKS must be one to eight different numbers from 1 to 40.');
    return ok({ PICKS: picks.map(Number).toSorted((left, right) => left - right) });
  },
  draw: (blocks, _options, watch) => ({
    NUMBERS: new IntegerStream(blocks, watch)
      .shuffle(NUMBERS)
      .slice(0, DRAWN)
      .map((index) => index + 1),
  }),
  play(outcome, options, stake) {
    const drawn = numbersIn(outcome, 'NUMBERS');
    const picks = picksOf(options);
    const hits = picks.filter((pick) => drawn.includes(pick));
    return ok(standingAtEnd({ ...outcome, HITS: hits }, stake, paidFor(picks.length, hits.length)));
  },
  closeByRule: () => [],
  returnMax: (options, stake) => paidAt(stake, paidFor(picksOf(options).length, picksOf(options).length)),
  paytable: () =>
    PAYS.flatMap((pays, picks) => {
      if (picks === 0) return [];
      const prizes = Object.keys(pays).map((text) => {
        const hits = Number(text);
        const ways = choose(picks, hits) * choose(NUMBERS - picks, DRAWN - hits);
        return { name: `${hits} of ${picks}`, odds: paidFor(picks, hits), ways };
      });
      return [prizeRow('PICKS', `${picks}`, choose(NUMBERS, DRAWN), prizes)];
    }),
});
