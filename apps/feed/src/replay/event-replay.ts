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
  readonly legalBalls: number;
  readonly runs: number;
}

/**
 * Releases the events of a ball-by-ball record as the score stream reaches them. A released event is never withdrawn, even if the stream later lowers its
 * score.
 */
export class EventReplay {
  readonly #steps: readonly Step[];
  #next = 0;

  constructor(match: CricsheetMatch) {
    this.#steps = stepsOf(match);
  }

  get isFinished(): boolean {
    return this.#next >= this.#steps.length;
  }

  /** Releases the events that the stream has passed, in order. */
  releaseUpTo(progress: ScoreProgress): readonly ScoreEvent[] {
    return this.#while((step) => reached(step, progress));
  }

  /** Releases the events before the first innings: team line-ups and toss. */
  releaseOpening(): readonly ScoreEvent[] {
    return this.#while((step) => step.innings === 0);
  }

  /** Releases all remaining events, including the result. */
  releaseRemaining(): readonly ScoreEvent[] {
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

/** True if the stream has passed this event: more balls, or as many balls and at least its runs. A wide adds runs but no ball, so runs are also compared. */
function reached(step: Step, progress: ScoreProgress): boolean {
  if (step.event.type === 'MATCH_END') return false;
  if (step.innings !== progress.innings) return step.innings < progress.innings;
  if (step.legalBalls !== progress.legalBalls) return step.legalBalls < progress.legalBalls;
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
      legalBalls: innings === undefined ? 0 : allotmentUsed(innings),
      runs: innings?.total ?? 0,
    });
  }
  return steps;
}
