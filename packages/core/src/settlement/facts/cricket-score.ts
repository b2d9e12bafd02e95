import { assert, present } from '../../std/index.ts';
import {
  BALLS_PER_SET,
  isLegal,
  matchFacts,
  methodOf,
  writeBall,
  type Delivery,
  type InningsScore,
  type PlaySessionEnd,
  type ScoreState,
} from '../../cricket/index.ts';
import { keepScore } from './cricket-evidence.ts';
import { SIDES, type Cricket, type InningsRow } from './cricket-fields.ts';
import { oversIn } from './cricket-scorebook.ts';
import { cardRows } from './cricket-scorecard.ts';
import type { Facts } from './field.ts';

/** The last quote of a meter on an innings, or on its first overs. */
export type MeterRow = { readonly innings: number; readonly number?: number; readonly no: number; readonly yes: number };
type OverRow = NonNullable<Cricket['overs']>[number];
type Substitute = NonNullable<Cricket['substitutes']>[number];

/** The facts of each score. All markets of a match ask for them after a ball. */
const known = new WeakMap<ScoreState, Facts>();

/**
 * Returns the facts of a cricket match from its score at any moment. People read them as they would be typed, and the rules read the score behind them. Stored
 * and read again, they are typed facts.
 */
export function cricketFacts(score: ScoreState): Facts {
  const facts = known.get(score) ?? factsOf(score);
  known.set(score, facts);
  return facts;
}

/** Returns the facts of a match from its score and from what people recorded. Recorded balls replace those of the score. */
export function joinedFacts(recorded: Facts, score: ScoreState): Facts {
  const own = cricketFacts(score);
  if (recorded['overs'] !== undefined && JSON.stringify(playIn(recorded)) !== JSON.stringify(playIn(own))) return recorded;
  const isOpen = (recorded['state'] ?? 'IN_PLAY') === 'IN_PLAY';
  return isOpen ? { ...recorded, ...own } : { ...own, ...recorded, ...playIn(own) };
}

const PLAY = new Set(['overs_a_side', 'five_ball_overs', 'unlimited', 'reduced', 'innings', 'overs', 'sessions']);
const playIn = (facts: Facts): Facts => Object.fromEntries(Object.entries(facts).filter(([name]) => PLAY.has(name)));

function factsOf(score: ScoreState): Facts {
  const overs = score.innings.flatMap(oversOf);
  const isUnplayed = score.outcome !== null && overs.length === 0;
  keepScore(overs, { ...score, teams: SIDES });
  const substitutes = score.innings.flatMap(substitutesIn);
  return {
    ...endOf(score),
    ...(isUnplayed ? { not_begun: true } : {}),
    ...(score.toss === null ? {} : { toss: SIDES[score.toss.winner] }),
    ...(isUnplayed && score.toss === null ? { no_toss: true } : {}),
    ...(score.scheduledOvers === null ? { unlimited: true } : { overs_a_side: score.scheduledOvers }),
    ...(score.ballsPerOver === BALLS_PER_SET ? { five_ball_overs: true } : {}),
    ...(matchFacts(score).reducedBeforeStart ? { reduced: true } : {}),
    players: playersOf(score),
    innings: score.innings.map((each) => inningsRow(each, score)),
    overs,
    ...(overs.length === 0 ? {} : { scorecard: score.innings.flatMap(cardRows) }),
    ...(substitutes.length === 0 ? {} : { substitutes }),
    ...(score.scheduledOvers === null || score.playSessions.length > 0
      ? { sessions: score.playSessions.map((end) => sessionRow(end, score)) }
      : {}),
    ...(score.playersOfMatch.length === 0 ? {} : { players_of_match: score.playersOfMatch.map((name) => ({ name })) }),
    ...(score.outcome !== null && score.playersOfMatch.length === 0 ? { no_award: true } : {}),
  } as unknown as Facts;
}

function endOf({ outcome }: ScoreState): Facts {
  if (outcome === null) return { state: 'IN_PLAY' };
  if (outcome.kind !== 'WON') return { state: outcome.kind };
  return { state: 'WON', winner: SIDES[outcome.winner], ...(methodOf(outcome.method) === 'AWARD' ? { awarded: true } : {}) };
}

/** Lists both sides in batting order: those who have batted, then the others of the eleven. */
function playersOf({ innings, lineups }: ScoreState): readonly { readonly team: string; readonly name: string }[] {
  return SIDES.flatMap((team, side) => {
    const own = innings.filter(({ battingTeam }) => battingTeam === side);
    const names = [...own.flatMap(({ batters }) => batters.map(({ name }) => name)), ...(lineups[side] ?? [])];
    return [...new Set(names)].map((name) => ({ team, name }));
  });
}

function inningsRow(innings: InningsScore, { innings: all, scheduledOvers }: ScoreState): Partial<InningsRow> {
  const before = all[innings.number - 2];
  const { allottedBalls, battingTeam, end, penalties, deliveries, target, superOver, cutAfterDeliveries: cutAfter } = innings;
  const sum = (at: number): number =>
    penalties.reduce((runs, each) => runs + (!each.onDelivery && each.afterDeliveries === at ? each.runs : 0), 0);
  const [first, last] = [sum(0), deliveries.length === 0 ? 0 : sum(deliveries.length)];
  const overs = (balls: number): number => oversIn(balls, innings.ballsPerOver);
  const isLimited = scheduledOvers !== null && !superOver;
  const isCut = cutAfter !== null && allottedBalls !== null;
  const isShorter = (allottedBalls ?? 0) < (before?.allottedBalls ?? 0);
  const isSet = isLimited && target !== null && (isCut || isShorter || target !== (before?.total ?? 0) + 1);
  const allotted = isCut ? (before?.allottedBalls ?? null) : allottedBalls;
  return {
    team: SIDES[battingTeam],
    ...(superOver ? { super_over: true } : {}),
    ...(end === null ? {} : { end }),
    ...(allotted === null ? {} : { overs: overs(allotted) }),
    ...(isCut ? { cut_to: overs(allottedBalls), cut_after: oversBowled(innings, cutAfter) } : {}),
    ...(innings.absent.length === 0 ? {} : { absent: innings.absent.length }),
    ...(first === 0 ? {} : { penalty_before: first }),
    ...(last === 0 ? {} : { penalty_after: last }),
    ...(isSet ? { target } : {}),
  };
}

/** Returns the overs at the end of these balls. An over with all its legal balls is complete. */
function oversBowled({ deliveries, ballsPerOver }: InningsScore, count: number): number {
  const last = deliveries[count - 1];
  if (last === undefined) return 0;
  const legal = deliveries.slice(0, count).filter((each) => each.over === last.over && isLegal(each)).length;
  return oversIn(last.over * ballsPerOver + Math.min(legal, ballsPerOver), ballsPerOver);
}

function oversOf({
  number: innings,
  ballsPerOver,
  overs,
  deliveries,
  penalties,
  end,
  allottedBalls,
}: InningsScore): readonly OverRow[] {
  const awardsAfter = (ball: number): readonly string[] =>
    ball === deliveries.length
      ? []
      : penalties.filter((each) => !each.onDelivery && each.afterDeliveries === ball).map(({ runs }) => `pen${runs}`);
  let bowled = 0;
  return overs.map(({ over, bowler, shared, legalBalls, balls }, place) => {
    const texts = balls.flatMap(({ label }) => {
      const ball = present(deliveries[bowled], 'an over has its balls');
      bowled += 1;
      return [textOf(ball) ?? `${label}*`, ...awardsAfter(bowled)];
    });
    assert(texts.length > 0, `over ${over} has begun with a ball`);
    const isEarly =
      legalBalls < ballsPerOver &&
      (place + 1 < overs.length || (end === 'OVERS' && overs.length * ballsPerOver === allottedBalls));
    // Facts name one bowler for an over. Without that name, the markets on bowlers wait.
    return { innings, balls: texts.join(' '), ...(shared ? {} : { bowler }), ...(isEarly ? { early: true } : {}) } as OverRow;
  });
}

/**
 * Returns a ball as it is typed; undefined if the notation cannot express it, as leg byes with a penalty. Typed facts must not read it as another ball. A ball
 * does not tell which batter is out; the scorecard does.
 */
const textOf = (ball: Delivery): string | undefined => writeBall({ ...ball, striker: ball.wickets[0]?.player ?? ball.striker });

const HOW: Readonly<Record<string, Substitute['how']>> = {
  concussion_substitute: 'CONCUSSION',
  covid_replacement: 'FULL',
  injury_substitute: 'FULL',
  national_callup: 'FULL',
  national_release: 'FULL',
};

function substitutesIn({ number: innings, deliveries }: InningsScore): readonly Substitute[] {
  return deliveries.flatMap(({ replacements }) =>
    replacements.map(({ playerIn: name, playerOut: out, reason }) => {
      return { innings, name, ...(out === null ? {} : { out }), how: HOW[reason] ?? 'OTHER' } as Substitute;
    }),
  );
}

function sessionRow({ day, session, innings: number, deliveries: count }: PlaySessionEnd, { innings }: ScoreState) {
  const { deliveries = [] } = innings[number - 1] ?? {};
  const [last, next] = [deliveries[count - 1], deliveries[count]];
  const overs = last === undefined ? 0 : last.over + 1;
  const balls = last !== undefined && next?.over === last.over ? { balls: last.ball } : {};
  return { day, session, innings: Math.max(1, number), overs, ...balls };
}
