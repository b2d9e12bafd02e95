import {
  applyScoreEvent,
  currentInnings,
  emptyScore,
  extrasTotal,
  isBowlersWicket,
  naturalEnd,
  NO_EXTRAS,
  type Delivery,
  type InningsScore,
  type MatchOutcome,
  type ScoreEvent,
  type ScoreState,
  type WicketKind,
} from '../../../cricket/index.ts';
import { elevenOf } from '../../../cricket/testing/made-match.ts';
import { assert, present, type Prng } from '../../../std/index.ts';

const KINDS: readonly WicketKind[] = ['bowled', 'caught', 'run out', 'retired hurt', 'retired out', 'caught and bowled', 'lbw'];

/** Draws a match with rain, cuts, penalties, odd overs or awards. Returns the score at the start and after each event. */
export function randomMatch(random: Prng): readonly ScoreState[] {
  const scheduledOvers = random.below(3) === 0 ? null : 2 + random.below(5);
  const states: ScoreState[] = [emptyScore({ teams: ['Kestrels', 'Herons'], scheduledOvers })];
  const score = (): ScoreState => present(states.at(-1), 'a match has a score');
  const take = (event: ScoreEvent): void => {
    states.push(applyScoreEvent(score(), event));
  };
  for (const team of [0, 1] as const) take({ type: 'LINEUP', team, players: elevenOf(team) });
  if (random.below(8) > 0) take({ type: 'TOSS', winner: 0, decision: 'bat' });
  const sides = random.below(scheduledOvers === null ? 5 : 3);
  for (let number = 1; number <= sides; number += 1) playInnings(random, number, { score, take, scheduledOvers });
  take({ type: 'MATCH_END', outcome: outcomeOf(random, scheduledOvers), playersOfMatch: random.below(2) === 0 ? [] : ['K1'] });
  return states;
}

interface Play {
  readonly score: () => ScoreState;
  readonly take: (event: ScoreEvent) => void;
  readonly scheduledOvers: number | null;
}

function outcomeOf(random: Prng, scheduledOvers: number | null): MatchOutcome {
  switch (random.below(scheduledOvers === null ? 4 : 5)) {
    case 0:
      return { kind: 'NO_RESULT' };
    case 1:
      return { kind: 'WON', winner: 0, by: {}, method: 'Awarded' };
    case 2:
      return { kind: 'TIED', eliminator: null, method: null };
    case 3:
      return scheduledOvers === null ? { kind: 'DRAWN' } : { kind: 'WON', winner: 1, by: { runs: 3 }, method: 'D/L' };
    default:
      return { kind: 'WON', winner: 1, by: { wickets: 2 }, method: null };
  }
}

function playInnings(random: Prng, number: number, { score, take, scheduledOvers }: Play): void {
  const short = random.below(6) === 0 ? 1 : 0;
  take({
    type: 'INNINGS_START',
    innings: number,
    battingTeam: number % 2 === 1 ? 0 : 1,
    superOver: false,
    allottedBalls: scheduledOvers === null ? null : (scheduledOvers - short) * 6,
    target: null,
    penaltyRuns: random.below(8) === 0 ? 5 : 0,
    absent: random.below(8) === 0 ? ['K11'] : [],
  });
  const stopsAfter = random.below(60);
  for (let balls = 0; ; balls += 1) {
    const innings = present(currentInnings(score()), 'the innings was started');
    const natural = naturalEnd(innings);
    const declared = scheduledOvers === null && random.below(40) === 0;
    if (natural !== null || balls > stopsAfter || declared) {
      take({ type: 'INNINGS_END', innings: number, end: natural ?? (declared ? 'DECLARED' : 'STOPPED') });
      return;
    }
    between(random, innings, take);
    if (naturalEnd(present(currentInnings(score()), 'the innings goes on')) !== null) continue;
    take({ type: 'BALL', delivery: deliveryOf(random, innings) });
  }
}

/** Draws the events between two balls. */
function between(random: Prng, innings: InningsScore, take: Play['take']): void {
  // The officials may also add penalty runs to an innings that is over.
  if (random.below(40) === 0) take({ type: 'PENALTY', innings: 1 + random.below(innings.number), runs: 5 });
  if (innings.allottedBalls === null || random.below(40) > 0) return;
  const least = innings.overs.length * 6;
  if (innings.allottedBalls - 6 < least) return;
  take({ type: 'REVISION', innings: innings.number, allottedBalls: innings.allottedBalls - 6, target: innings.target });
}

function deliveryOf(random: Prng, innings: InningsScore): Delivery {
  const last = innings.overs.at(-1);
  // Some overs have five or seven balls, as when umpires miscount.
  const isOverComplete = last !== undefined && last.legalBalls >= 6 - (random.below(12) === 0 ? 1 : 0) && random.below(4) > 0;
  const isLastOfAll = last !== undefined && innings.allottedBalls === (last.over + 1) * 6;
  const next = last === undefined || (isOverComplete && !isLastOfAll);
  const over = last === undefined ? 0 : last.over + (next ? 1 : 0);
  const gone = new Set(innings.batters.filter((batter) => batter.howOut !== null).map((batter) => batter.name));
  const [striker, nonStriker] = elevenOf(innings.battingTeam).filter((player) => !gone.has(player));
  assert(striker !== undefined, 'a batter is left to bat');
  const runs = runsOf(random);
  const drawn = random.below(7) === 0 ? KINDS[random.below(KINDS.length)] : undefined;
  const mayBeBowled = !innings.freeHit && runs.runsOffBat + extrasTotal(runs.extras) === 0;
  const kind = drawn === undefined || mayBeBowled || !isBowlersWicket(drawn) ? drawn : 'run out';
  return {
    innings: innings.number,
    over,
    ball: next ? 1 : (last?.balls.length ?? 0) + 1,
    striker,
    nonStriker: nonStriker ?? striker,
    bowler: present(elevenOf(innings.battingTeam === 0 ? 1 : 0)[random.below(25) === 0 ? 5 : 6 + (over % 5)]),
    ...runs,
    wickets: kind === undefined ? [] : [{ player: striker, kind, fielders: [] }],
    replacements: [],
  };
}

function runsOf(random: Prng): Pick<Delivery, 'runsOffBat' | 'boundary' | 'extras'> {
  switch (random.below(12)) {
    case 0:
      return { runsOffBat: 0, boundary: 0, extras: { ...NO_EXTRAS, wides: 1 + random.below(2) } };
    case 1:
      return { runsOffBat: random.below(3), boundary: 0, extras: { ...NO_EXTRAS, noBalls: 1 } };
    case 2:
      return { runsOffBat: 0, boundary: 0, extras: { ...NO_EXTRAS, legByes: 1, penalty: random.below(4) === 0 ? 5 : 0 } };
    case 3:
      return { runsOffBat: 4, boundary: 4, extras: NO_EXTRAS };
    case 4:
      return { runsOffBat: 6, boundary: 6, extras: NO_EXTRAS };
    default:
      return { runsOffBat: random.below(3), boundary: 0, extras: NO_EXTRAS };
  }
}
