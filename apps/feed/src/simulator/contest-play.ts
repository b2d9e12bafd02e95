import {
  contestFacts,
  taggedEvent,
  type AnyContest,
  type ContestEvent,
  type ContestKind,
  type ContestState,
  type ContestStep,
} from '@pavilion/core/contests';
import { DrawStream, type DrawSeed } from '@pavilion/core/fairness';
import type { ContestHouse } from '../house/contest-house.ts';
import { Stopped } from '../retry.ts';
import type { ChancesOf, LiveMatch, Stage } from '../live-match.ts';
import { DRAWN_EVIDENCE } from './sport.ts';

/** The durations of the steps of a contest, in milliseconds. */
export interface ContestPace {
  readonly stepMs: number;
  readonly incidentMs: number;
  readonly breakMs: number;
}

export interface ContestPlay {
  readonly kind: ContestKind;
  readonly contest: AnyContest;
  /** Four letters that separate this sport's draws from others of the same seed. */
  readonly label: string;
  readonly drawSeed: DrawSeed;
  /** The house's markets; undefined if there are none. */
  readonly house: ContestHouse | undefined;
  readonly pace: ContestPace;
}

/** Returns the chances by the rules of the sport, from the published score alone. */
export function contestChances({ markets }: AnyContest): ChancesOf {
  return (score, ref) => markets.find((market) => market.ref === ref)?.chances(score as ContestState) ?? null;
}

/**
 * Plays a contest up to its last result. Each step is drawn when its time comes. An incident suspends the open markets before it is announced. A market is
 * decided as soon as the score makes it certain.
 */
export async function playContest(stage: Stage, live: LiveMatch, play: ContestPlay, seed: string): Promise<void> {
  const { contest, pace } = play;
  const draws = new DrawStream(play.label, play.drawSeed);
  const withdrawn = contest.withdrawals?.(draws) ?? [];
  await play.house?.offer(live);
  await withdraw(live, play, withdrawn);
  const isBettable = !live.isCatchingUp && live.phase === 'BEFORE';
  if (isBettable) await live.open(false);
  // After a withdrawal, players have time to bet at the new prices.
  if (isBettable && contest.withdrawals !== undefined) await live.wait(pace.breakMs);
  let isResuming = live.hasBegun && !isBettable;
  for (let step = stepOf(live, play, draws); step !== undefined; step = stepOf(live, play, draws)) {
    if (stage.signal.aborted) throw new Stopped();
    if (live.isCatchingUp) {
      for (const event of step.events) await live.event(taggedEvent(play.kind, event));
      await decideCertainResults(live, play, seed);
      continue;
    }
    if (isResuming) await openInPlay(live);
    isResuming = false;
    await publishStep(live, play, step, seed);
    await live.wait(pauseOf(step, pace));
    if (step.incident !== undefined) await openInPlay(live);
  }
}

/**
 * Declares the reduction factors of a contest that may lose runners, and removes lost runners from the markets before the score shows the loss. While the match
 * catches up with the exchange, it sends nothing.
 */
async function withdraw(
  live: LiveMatch,
  { kind, contest }: ContestPlay,
  events: readonly ContestEvent['event'][],
): Promise<void> {
  if (contest.withdrawals !== undefined && !live.isCatchingUp && live.phase === 'BEFORE') {
    await live.declareFactors();
    const removed = events.flatMap((event) => (event.type === 'NON_RUNNER' ? [{ selection: event.side }] : []));
    if (removed.length > 0) await live.remove(removed);
  }
  for (const event of events) await live.event(taggedEvent(kind, event));
}

function stepOf(live: LiveMatch, { contest }: ContestPlay, draws: DrawStream): ContestStep<ContestEvent['event']> | undefined {
  return contest.step(live.score as ContestState, draws);
}

/** Publishes a drawn step. The first one puts the markets in play or closes them. */
async function publishStep(
  live: LiveMatch,
  play: ContestPlay,
  step: ContestStep<ContestEvent['event']>,
  seed: string,
): Promise<void> {
  const before = live.phase;
  if (before === 'BEFORE') await live.closeBeforePlay();
  if (step.incident !== undefined) await live.suspend(step.incident, true);
  for (const event of step.events) await live.event(taggedEvent(play.kind, event));
  await decideCertainResults(live, play, seed);
  if (before === 'BEFORE') await openInPlay(live);
  else {
    await live.show();
    await live.requote();
  }
}

/** Opens the markets that still take bets. After the last event there are none. */
async function openInPlay(live: LiveMatch): Promise<void> {
  if (live.phase === 'OVER') return;
  await live.closeBeforePlay();
  await live.open(true);
}

async function decideCertainResults(live: LiveMatch, { contest, house }: ContestPlay, seed: string): Promise<void> {
  const facts = contestFacts(live.score as ContestState, live.startMs);
  const hasNewResult = [...contest.markets, ...(contest.lines ?? [])].some(
    (market) => live.undecided.includes(market.ref) && market.result(live.score as ContestState) !== undefined,
  );
  // Results follow from the facts. A result that is named later is compared with them.
  if (facts !== undefined && hasNewResult) await live.facts(facts, DRAWN_EVIDENCE);
  // The house decides first, because the last player market, if any, reveals the seed.
  await house?.decideCertainResults(live, contest.markets.length === 0 ? seed : undefined);
  for (const market of contest.markets) {
    if (!live.undecided.includes(market.ref)) continue;
    const result = market.result(live.score as ContestState);
    if (result === undefined) continue;
    const isLast = live.undecided.length === 1;
    await live.decide(market.ref, {
      result,
      certainty: 2,
      evidence: DRAWN_EVIDENCE,
      ...(result.kind === 'FINISH' ? { ruleId: 'S-RACE-18' as const } : {}),
      // The seed is revealed only after all draws, because it decides them.
      revealedSeed: isLast && live.phase === 'OVER' ? seed : null,
    });
  }
}

function pauseOf({ pause }: ContestStep<unknown>, { stepMs, incidentMs, breakMs }: ContestPace): number {
  return { STEP: stepMs, INCIDENT: incidentMs, BREAK: breakMs }[pause];
}
