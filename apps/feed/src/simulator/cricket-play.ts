import {
  BALLS_PER_OVER,
  currentInnings,
  PitchModel,
  VIRTUAL_OVERS,
  winChance,
  type Pitch,
  type ScoreEvent,
  type ScoreState,
  type VirtualMatch,
} from '@pavilion/core/cricket';
import type { CricketHouse } from '../house/cricket-house.ts';
import { Stopped } from '../retry.ts';
import { chancesFrom, MATCH_ODDS, resultOf } from '../cricket-markets.ts';
import type { FactMarkets } from '../fact-markets.ts';
import { decideInningsRuns } from '../innings-runs.ts';
import type { ChancesOf, LiveMatch, Stage } from '../live-match.ts';
import type { Pace } from './pace.ts';

/** The models by pitch and length of the match. Each is built once, at its first use. */
const models = new Map<string, PitchModel>();

/** Returns the chances on a pitch, from the published score and the published weights alone. */
export function chancesOn(pitch: Pitch): ChancesOf {
  return chancesFrom((score: ScoreState) => winChance(modelOf(pitch, score).chances(score)));
}

/** Returns the chance of level scores at the end, from the same model; null after the match. */
export function tieChanceOn(pitch: Pitch, score: ScoreState): number | null {
  return score.outcome === null ? modelOf(pitch, score).chances(score).tie : null;
}

function modelOf(pitch: Pitch, score: ScoreState): PitchModel {
  const overs = (score.innings[0]?.allottedBalls ?? VIRTUAL_OVERS * BALLS_PER_OVER) / BALLS_PER_OVER;
  const name = `${pitch.name} ${overs}`;
  const model = models.get(name) ?? new PitchModel(pitch, overs);
  models.set(name, model);
  return model;
}

const EVIDENCE = 'Drawn from the committed seed; every ball can be computed from the seed, the salt and the published weights.';

export interface VirtualPlay {
  readonly live: LiveMatch;
  readonly match: VirtualMatch;
  /** The house's markets on the match; undefined if there are none. */
  readonly house: CricketHouse | undefined;
  /** The markets on the toss and on "match completed". */
  readonly facts: FactMarkets;
  /** The seed in hex. It is published with the result, never before. */
  readonly seed: string;
  readonly pace: Pace;
}

/**
 * Plays one virtual match to its result. Each ball is drawn only after betting on it has closed. An interrupted match is drawn again from its seed up to the
 * state that the exchange has, and continues from there.
 */
export async function playMatch(stage: Stage, play: VirtualPlay): Promise<void> {
  const { live, match, house, facts, seed, pace } = play;
  await facts.closeToss(live);
  for (const event of match.opening()) await live.event(event);
  await facts.decide(live, match.score, EVIDENCE);
  await house?.follow(live);
  while (live.isCatchingUp) await follow(play);
  if (!live.hasBegun) {
    await live.open(false);
    await live.wait(pace.tossMs);
  } else if (match.awaitsBall) await live.open(true);
  while (match.score.outcome === null) await advance(stage, play);
  await live.decide(MATCH_ODDS, {
    result: resultOf(match.score.outcome),
    certainty: 2,
    evidence: EVIDENCE,
    revealedSeed: seed,
  });
}

/** Plays one step of the match when its time comes. */
async function advance(stage: Stage, play: VirtualPlay): Promise<void> {
  const { live, match, pace } = play;
  if (stage.signal.aborted) throw new Stopped();
  if (match.awaitsBall) return bowl(stage, play);
  const event = await follow(play);
  if (event?.type === 'INTERRUPTION') {
    await live.suspend('rain', true);
    return live.wait(pace.rainMs);
  }
  // Rain has ended the innings, so no market opens any more.
  if (event?.type === 'INNINGS_END' && event.end === 'STOPPED') return;
  if (event?.type === 'INNINGS_START') await live.open(true);
  if (event?.type === 'INNINGS_END' && event.innings === 1) {
    await live.open(true);
    await live.wait(pace.breakMs);
  }
}

async function follow({ live, match, house, facts }: VirtualPlay): Promise<ScoreEvent | null> {
  const event = match.next();
  if (event === null) return null;
  await live.event(event);
  // The exchange computes every result from the balls. The results named below are compared with them.
  await house?.follow(live);
  await decideInningsRuns(live, match.score, EVIDENCE);
  await facts.decide(live, match.score, EVIDENCE);
  return event;
}

async function bowl(stage: Stage, play: VirtualPlay): Promise<void> {
  const { live, match, pace } = play;
  await live.ballRunning();
  await stage.clock.sleep(pace.ballMs, stage.signal);
  // The program stops before the ball is drawn. After the restart the same ball is drawn.
  if (stage.signal.aborted) throw new Stopped();
  const event = await follow(play);
  if (event?.type === 'BALL' && event.delivery.wickets.length > 0) {
    await live.suspend('wicket', true);
    await live.wait(pace.wicketMs);
  }
  // After the last ball of the second innings no bets can be made.
  if (!match.awaitsBall && match.score.innings.length === 2) return live.suspend('end of play', false);
  await live.open(true);
  await live.wait(isOverComplete(match) ? pace.openMs + pace.overMs : pace.openMs);
}

function isOverComplete(match: VirtualMatch): boolean {
  const over = currentInnings(match.score)?.overs.at(-1);
  return over !== undefined && over.legalBalls >= BALLS_PER_OVER;
}
