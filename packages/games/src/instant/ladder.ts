import { IntegerStream } from '@pavilion/core/fairness';
import { ok, present } from '@pavilion/core/std';
import { fraction, times, type Fraction } from '../fraction/index.ts';
import { singleGame, type Odds, type Outcome } from '../game/index.ts';
import { fieldsOf, wholeOf, wordOf } from './options.ts';
import { floor4, simpleRow } from './paid.ts';
import { closeSteps, playSteps, stepReturnMax, type StepGame } from './steps.ts';

interface Level {
  readonly lanes: number;
  readonly safe: number;
  readonly steps: number;
}

const LEVELS: Readonly<Record<string, Level>> = {
  EASY: { lanes: 4, safe: 3, steps: 9 },
  MEDIUM: { lanes: 3, safe: 2, steps: 9 },
  HARD: { lanes: 2, safe: 1, steps: 9 },
  EXPERT: { lanes: 3, safe: 1, steps: 6 },
};

const SHARE = fraction(97, 100);

const levelOf = (options: Outcome): Level => present(LEVELS[String(options['LEVEL'])]);

function fairOf({ lanes, safe }: Level, steps: number): Fraction {
  return fraction(BigInt(lanes) ** BigInt(steps), BigInt(safe) ** BigInt(steps));
}

/** Returns the multiples 0.97 × (lanes / safe)^k after k steps, truncated to four decimals (casino C-LADR-1). */
function multiplesOf(level: Level): Odds[] {
  return Array.from({ length: level.steps }, (_, before) => floor4(times(SHARE, fairOf(level, before + 1))));
}

const MULTIPLES = new Map(Object.values(LEVELS).map((level) => [level, multiplesOf(level)]));

/** In Rickshaw Steps the player chooses one lane at each step, and some lanes have traps (casino C-LADR-1). */
export const RICKSHAW_STEPS = singleGame({
  code: 'LADR',
  cycle: 5_000,
  readOptions(raw) {
    const fields = fieldsOf(raw);
    if (!fields.ok) return fields;
    const level = wordOf(fields.value['LEVEL'], 'LEVEL', Object.keys(LEVELS));
    return level.ok ? ok({ LEVEL: level.value }) : level;
  },
  draw(blocks, options, watch) {
    const { lanes, safe, steps } = levelOf(options);
    const stream = new IntegerStream(blocks, watch);
    return { TRAPS: Array.from({ length: steps }, () => stream.shuffle(lanes).slice(0, lanes - safe)) };
  },
  play: (outcome, options, stake, moves) => playSteps(road(outcome, levelOf(options)), stake, moves),
  closeByRule: (_outcome, _options, _stake, moves) => closeSteps(moves),
  returnMax: (options, stake) => stepReturnMax(stake, multiplesOf(levelOf(options))),
  paytable: () =>
    Object.entries(LEVELS).flatMap(([name, level]) =>
      multiplesOf(level).map((odds, before) => {
        const { num, den } = fairOf(level, before + 1);
        return simpleRow({ market: name, selection: `${before + 1}`, odds, win: fraction(den, num) });
      }),
    ),
});

function road(outcome: Outcome, level: Level): StepGame {
  const traps = outcome['TRAPS'] as readonly (readonly number[])[];
  return {
    step: 'STEP',
    label: 'Choose a lane',
    multiples: MULTIPLES.get(level) ?? multiplesOf(level),
    tryStep(values, earlier) {
      const lane = wholeOf(values[0], 'The lane', 0, level.lanes - 1);
      return lane.ok ? ok(!present(traps[earlier.length]).includes(lane.value)) : lane;
    },
    outcomeAfter: (steps, isOver) => ({
      LANES: level.lanes,
      STEPS: level.steps,
      TAKEN: steps.map(([lane]) => present(lane)),
      TRAPS: isOver ? traps : traps.slice(0, steps.length),
    }),
  };
}
