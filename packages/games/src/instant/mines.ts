import { IntegerStream } from '@pavilion/core/fairness';
import { ok, refused, present } from '@pavilion/core/std';
import { fraction, times } from '../fraction/index.ts';
import { MULTIPLE_MAX, numbersIn, singleGame, type Odds, type Outcome } from '../game/index.ts';
import { fieldsOf, wholeOf } from './options.ts';
import { choose, floor4, simpleRow } from './paid.ts';
import { closeSteps, playSteps, stepReturnMax, type StepGame } from './steps.ts';

const TILES = 25;
const MINES_MAX = 24;
const SHARE = fraction(98, 100);

/** Returns the multiple after k safe picks: 0.98 × C(25, k) / C(25 − m, k), cut to four decimals, up to the highest multiple that is paid (casino C-MINE-1). */
function multiplesOf(mines: number): Odds[] {
  return Array.from({ length: TILES - mines }, (_, before) =>
    floor4(times(SHARE, fraction(choose(TILES, before + 1), choose(TILES - mines, before + 1)))),
  ).filter((multiple) => multiple <= MULTIPLE_MAX);
}

const multiples = Array.from({ length: MINES_MAX + 1 }, (_, mines) => (mines === 0 ? [] : multiplesOf(mines)));

const minesOf = (options: Outcome): number => Number(options['MINES']);

/** Diamond Field has 25 tiles, of which 1 to 24 are mined before the first pick (casino C-MINE-1). */
export const DIAMOND_FIELD = singleGame({
  code: 'MINE',
  cycle: 5_000,
  readOptions(raw) {
    const fields = fieldsOf(raw);
    if (!fields.ok) return fields;
    const mines = wholeOf(fields.value['MINES'], 'MINES', 1, MINES_MAX);
    return mines.ok ? ok({ MINES: mines.value }) : mines;
  },
  draw: (blocks, options, watch) => ({ MINES: new IntegerStream(blocks, watch).shuffle(TILES).slice(0, minesOf(options)) }),
  play: (outcome, options, stake, moves) => playSteps(field(outcome, minesOf(options)), stake, moves),
  closeByRule: (_outcome, _options, _stake, moves) => closeSteps(moves),
  returnMax: (options, stake) => stepReturnMax(stake, present(multiples[minesOf(options)])),
  paytable: () =>
    multiples.flatMap((steps, mines) =>
      steps.map((odds, before) =>
        simpleRow({
          market: 'PICKS',
          selection: `${before + 1}`,
          odds,
          win: fraction(choose(TILES - mines, before + 1), choose(TILES, before + 1)),
          state: `mines ${mines}`,
        }),
      ),
    ),
});

function field(outcome: Outcome, mines: number): StepGame {
  const mined = numbersIn(outcome, 'MINES');
  return {
    step: 'PICK',
    label: 'Pick a tile',
    multiples: present(multiples[mines]),
    tryStep(values, earlier) {
      const tile = wholeOf(values[0], 'The tile', 0, TILES - 1);
      if (!tile.ok) return tile;
      if (earlier.some(([picked]) => picked === tile.value)) return refused('That tile is open already.');
      return ok(!mined.includes(tile.value));
    },
    outcomeAfter: (steps, isOver) => ({ PICKED: steps.map(([tile]) => present(tile)), ...(isOver ? { MINES: mined } : {}) }),
  };
}
