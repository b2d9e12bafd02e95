import {
  BALLS_PER_OVER,
  realMatchChances,
  winChance,
  type CricsheetMatch,
  type ScoreEvent,
  type ScoreState,
} from '@pavilion/core/cricket';
import { Stopped } from '../retry.ts';
import { cricketScore, MATCH_ODDS, resultOf } from '../cricket-markets.ts';
import { CricketHouse } from '../house/cricket-house.ts';
import { realLinesAt } from '../house/real-lines.ts';
import { RealPrices } from '../house/real-prices.ts';
import type { LiveMatch, Stage } from '../live-match.ts';

/** Invented durations in milliseconds, because the file of a real match has no times. */
const PACE = { tossMs: 60_000, ballMs: 8_000, openMs: 24_000, overMs: 40_000, wicketMs: 90_000, breakMs: 900_000 } as const;
export const ATTRIBUTION = 'Ball-by-ball data from Cricsheet, https://cricsheet.org';

/** Returns the chance used to quote a real match; null if the format has no model. */
export function realChance(score: ScoreState): number | null {
  const chances = realMatchChances(score);
  return chances === null ? null : winChance(chances);
}

/** Returns the house's lines on a real match, quoted from the table of real innings. */
export function realHouse(chanceOf: (score: ScoreState) => number | null): CricketHouse {
  return new CricketHouse({
    linesAt: realLinesAt,
    pricesAt: (score) => new RealPrices(score, chanceOf(score)),
    evidence: `Counted from the balls. ${ATTRIBUTION}`,
  });
}

/** Sends an event, then the resulting changes of the house's markets. */
export async function sendEvent(live: LiveMatch, house: CricketHouse | undefined, event: ScoreEvent): Promise<void> {
  await live.event(event);
  await house?.follow(live);
}

export interface RecordPlay {
  readonly live: LiveMatch;
  readonly match: CricsheetMatch;
  /** The house's markets; undefined if there are none. */
  readonly house: CricketHouse | undefined;
  readonly speed: number;
}

/** Plays a match from its ball-by-ball record. The invented pace is divided by `speed`. */
export async function playRecord(stage: Stage, { live, match, house, speed }: RecordPlay): Promise<void> {
  const wait = (durationMs: number): Promise<void> => live.wait(durationMs / speed);
  const send = (event: ScoreEvent): Promise<void> => sendEvent(live, house, event);
  for (const event of match.events) {
    if (stage.signal.aborted) throw new Stopped();
    switch (event.type) {
      case 'BALL':
        await playBall(live, event, { send, wait });
        break;
      case 'INNINGS_START':
        await send(event);
        await live.open(true);
        break;
      case 'TOSS':
        await send(event);
        await live.open(false);
        await wait(PACE.tossMs);
        break;
      case 'INNINGS_END':
        await send(event);
        await live.open(true);
        await wait(PACE.breakMs);
        break;
      case 'MATCH_END':
        await live.suspend('end of play', false);
        await send(event);
        await live.decide(MATCH_ODDS, {
          result: resultOf(event.outcome),
          certainty: 2,
          evidence: ATTRIBUTION,
          revealedSeed: null,
        });
        break;
      default:
        await send(event);
    }
  }
}

async function playBall(
  live: LiveMatch,
  event: Extract<ScoreEvent, { type: 'BALL' }>,
  { send, wait }: { send: (event: ScoreEvent) => Promise<void>; wait: (durationMs: number) => Promise<void> },
): Promise<void> {
  await live.ballRunning();
  await wait(PACE.ballMs);
  await send(event);
  if (event.delivery.wickets.length > 0) {
    await live.suspend('wicket', true);
    await wait(PACE.wicketMs);
  }
  await live.open(true);
  const over = cricketScore(live.score).innings.at(-1)?.overs.at(-1);
  await wait(over !== undefined && over.legalBalls >= BALLS_PER_OVER ? PACE.openMs + PACE.overMs : PACE.openMs);
}
