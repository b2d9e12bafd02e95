import {
  BALLS_PER_OVER,
  realMatchChances,
  winChance,
  type CricsheetMatch,
  type ScoreEvent,
  type ScoreState,
} from '@pavilion/core/cricket';
import { Stopped } from '../insist.ts';
import { cricketScore, resultOf } from '../cricket-markets.ts';
import type { LiveMatch, Stage } from '../live-match.ts';

/** A real match's times are not in its file; these are made up, in milliseconds of the match. */
const PACE = { tossMs: 60_000, ballMs: 8_000, openMs: 24_000, overMs: 40_000, wicketMs: 90_000, breakMs: 900_000 } as const;
export const ATTRIBUTION = 'Ball-by-ball data from Cricsheet, https://cricsheet.org';

/** The chance that quotes a real match; none where the format has no model. */
export function realChance(score: ScoreState): number | null {
  const chances = realMatchChances(score);
  return chances === null ? null : winChance(chances);
}

/** Plays a match from its ball-by-ball record at a made-up pace, so many times faster. */
export async function playRecord(stage: Stage, live: LiveMatch, match: CricsheetMatch, speed: number): Promise<void> {
  const wait = (durationMs: number): Promise<void> => live.wait(durationMs / speed);
  for (const event of match.events) {
    if (stage.signal.aborted) throw new Stopped();
    switch (event.type) {
      case 'BALL':
        await playBall(live, event, wait);
        break;
      case 'INNINGS_START':
        await live.event(event);
        await live.open(true);
        break;
      case 'TOSS':
        await live.event(event);
        await live.open(false);
        await wait(PACE.tossMs);
        break;
      case 'INNINGS_END':
        await live.event(event);
        await live.open(true);
        await wait(PACE.breakMs);
        break;
      case 'MATCH_END':
        await live.suspend('end of play', false);
        await live.event(event);
        await live.finish({ result: resultOf(event.outcome), certainty: 2, evidence: ATTRIBUTION, revealedSeed: null });
        break;
      default:
        await live.event(event);
    }
  }
}

async function playBall(
  live: LiveMatch,
  event: Extract<ScoreEvent, { type: 'BALL' }>,
  wait: (durationMs: number) => Promise<void>,
): Promise<void> {
  await live.ballRunning();
  await wait(PACE.ballMs);
  await live.event(event);
  if (event.delivery.wickets.length > 0) {
    await live.suspend('wicket', true);
    await wait(PACE.wicketMs);
  }
  await live.open(true);
  const over = cricketScore(live.score).innings.at(-1)?.overs.at(-1);
  await wait(over !== undefined && over.legalBalls >= BALLS_PER_OVER ? PACE.openMs + PACE.overMs : PACE.openMs);
}
