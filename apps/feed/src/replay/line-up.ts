import {
  allotmentUsed,
  applyScoreEvent,
  currentInnings,
  emptyScore,
  type CricsheetMatch,
  type ScoreEvent,
  type ScoreState,
} from '@pavilion/core/cricket';
import type { ScoreProgress } from './score-recording.ts';

/** A recorded event, and the state of the match after it. */
interface Step {
  readonly event: ScoreEvent;
  readonly innings: number;
  readonly allotmentBalls: number;
  readonly runs: number;
}

/**
 * Returns the events of a ball-by-ball record at the time when a score stream reaches them. The record never goes back. If a stream corrects its score
 * downwards, the ball stays on the board.
 */
export class LineUp {
  readonly #steps: readonly Step[];
  #next = 0;

  constructor(match: CricsheetMatch) {
    this.#steps = stepsOf(match);
  }

  get finished(): boolean {
    return this.#next >= this.#steps.length;
  }

  /** Events that have happened by the time the stream shows this, in order. */
  upTo(progress: ScoreProgress): readonly ScoreEvent[] {
    return this.#while((step) => reached(step, progress));
  }

  /** Line-ups and toss, known before the first innings. */
  opening(): readonly ScoreEvent[] {
    return this.#while((step) => step.innings === 0);
  }

  /** All remaining events, including the result. */
  rest(): readonly ScoreEvent[] {
    return this.#while(() => true);
  }

  #while(happened: (step: Step) => boolean): readonly ScoreEvent[] {
    const events: ScoreEvent[] = [];
    for (let step = this.#steps[this.#next]; step !== undefined && happened(step); step = this.#steps[this.#next]) {
      events.push(step.event);
      this.#next += 1;
    }
    return events;
  }
}

/** A ball has happened when the stream shows more balls, or as many balls with at least as many runs. The runs tell a wide from the ball before it. */
function reached(step: Step, progress: ScoreProgress): boolean {
  if (step.event.type === 'MATCH_END') return false;
  if (step.innings !== progress.innings) return step.innings < progress.innings;
  if (step.allotmentBalls !== progress.allotmentBalls) return step.allotmentBalls < progress.allotmentBalls;
  return step.runs <= progress.runs;
}

function stepsOf(match: CricsheetMatch): readonly Step[] {
  const steps: Step[] = [];
  let score: ScoreState = emptyScore(match.setup);
  for (const event of match.events) {
    score = applyScoreEvent(score, event);
    const innings = currentInnings(score);
    steps.push({
      event,
      innings: innings?.number ?? 0,
      allotmentBalls: innings === undefined ? 0 : allotmentUsed(innings),
      runs: innings?.total ?? 0,
    });
  }
  return steps;
}
