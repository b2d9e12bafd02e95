import { assert } from '../../std/index.ts';
import { BALLS_PER_OVER, matchFacts, writeBall, type Delivery, type InningsScore, type ScoreState } from '../../cricket/index.ts';
import { CRICKET_FIELDS, Scorebook, SIDES, type Cricket } from './cricket-book.ts';
import { cardRows } from './cricket-scorecard.ts';
import { readFacts, type Facts } from './field.ts';

/** The last quote of a meter on an innings, or on its first overs. */
export type MeterRow = { readonly innings: number; readonly number?: number; readonly no: number; readonly yes: number };
type Row = NonNullable<Cricket['innings']>[number];

/**
 * Returns the facts of a match from its score; undefined if facts cannot express it. They record the batters by the scorecard, and neither super overs nor
 * substitutes. Penalty runs between two balls, a cut of the overs during an innings and a win without a ball have no place in them either.
 */
export function cricketFacts(score: ScoreState, meters: readonly MeterRow[] = []): Facts | undefined {
  const innings = score.innings.map((each) => inningsRow(each, score));
  const overs = score.innings.flatMap(oversOf);
  const isWonUnplayed = score.outcome !== null && score.outcome.kind !== 'NO_RESULT' && overs.length === 0;
  if (innings.includes(undefined) || overs.includes(undefined) || score.playSessions.length > 0 || isWonUnplayed)
    return undefined;
  const facts = {
    ...endOf(score),
    ...(score.toss === null ? {} : { toss: SIDES[score.toss.winner] }),
    ...(score.scheduledOvers === null ? { unlimited: true } : { overs_a_side: score.scheduledOvers }),
    ...(matchFacts(score).reducedBeforeStart ? { reduced: true } : {}),
    players: playersOf(score),
    innings,
    overs,
    ...(overs.length === 0 ? {} : { scorecard: score.innings.flatMap(cardRows) }),
    ...(meters.length === 0 ? {} : { meters }),
    ...(score.playersOfMatch.length === 0 ? {} : { players_of_match: score.playersOfMatch.map((name) => ({ name })) }),
    ...(score.outcome !== null && score.playersOfMatch.length === 0 ? { no_award: true } : {}),
    ...(score.outcome?.kind === 'NO_RESULT' && overs.length === 0 ? { not_begun: true } : {}),
    ...(score.outcome?.kind === 'NO_RESULT' && score.toss === null ? { no_toss: true } : {}),
  } as Facts;
  return isSameMatch(facts, score) ? facts : undefined;
}

function endOf({ outcome }: ScoreState): Facts {
  if (outcome === null) return { state: 'IN_PLAY' };
  if (outcome.kind !== 'WON') return { state: outcome.kind };
  return { state: 'WON', winner: SIDES[outcome.winner], ...(outcome.method === 'Awarded' ? { awarded: true } : {}) };
}

/** Lists both sides in batting order: those who have batted, then the others of the eleven. */
function playersOf({ innings, lineups }: ScoreState): readonly { readonly team: string; readonly name: string }[] {
  return SIDES.flatMap((team, side) => {
    const own = innings.filter(({ battingTeam }) => battingTeam === side);
    const names = [...own.flatMap(({ batters }) => batters.map(({ name }) => name)), ...(lineups[side] ?? [])];
    return [...new Set(names)].map((name) => ({ team, name }));
  });
}

function inningsRow(innings: InningsScore, { innings: all, scheduledOvers }: ScoreState): Row | undefined {
  const before = all[innings.number - 2];
  const { allottedBalls, battingTeam, end, penaltyPre, penaltyPost, penalties, deliveries, target } = innings;
  const between = penalties.filter(({ onDelivery, afterDeliveries }) => !onDelivery && afterDeliveries > 0);
  const isKnown = between.every(({ afterDeliveries }) => afterDeliveries === deliveries.length);
  const isWhole = allottedBalls === null || allottedBalls % BALLS_PER_OVER === 0;
  if (!isKnown || !isWhole || innings.superOver || innings.cutAfterDeliveries !== null) return undefined;
  const isCut = scheduledOvers !== null && (allottedBalls ?? 0) < (before?.allottedBalls ?? 0);
  if (isCut && target === null) return undefined;
  const isSet = scheduledOvers !== null && target !== null && (isCut || target !== (before?.total ?? 0) + 1);
  return {
    team: SIDES[battingTeam],
    ...(end === null ? {} : { end }),
    ...(allottedBalls === null ? {} : { overs: allottedBalls / BALLS_PER_OVER }),
    ...(innings.absent.length === 0 ? {} : { absent: innings.absent.length }),
    ...(penaltyPre === 0 ? {} : { penalty_before: penaltyPre }),
    ...(penaltyPost === 0 ? {} : { penalty_after: penaltyPost }),
    ...(isSet ? { target } : {}),
  } as Row;
}

type OverRow = Omit<NonNullable<Cricket['overs']>[number], 'early'> & { readonly early?: true };

function oversOf({ number: innings, overs, deliveries }: InningsScore): readonly (OverRow | undefined)[] {
  return overs.map(({ over, bowler, shared, legalBalls }, place) => {
    const texts = deliveries.filter((each) => each.over === over).map(textOf);
    assert(texts.length > 0, 'an over has begun with a ball');
    const isEarly = place + 1 < overs.length && legalBalls < BALLS_PER_OVER;
    const isPlain = deliveries.every(({ replacements }) => replacements.length === 0);
    return shared || !isPlain || texts.includes(undefined)
      ? undefined
      : { innings, balls: texts.join(' '), bowler, ...(isEarly ? { early: true } : {}) };
  });
}

/** A ball does not tell which batter is out; the scorecard does. */
const textOf = (ball: Delivery): string | undefined => writeBall({ ...ball, striker: ball.wickets[0]?.player ?? ball.striker });

/** True if the facts give the same balls with the same bowlers again. The scorecard has the figures of the batters. */
function isSameMatch(facts: Facts, score: ScoreState): boolean {
  const reading = readFacts(CRICKET_FIELDS, facts, (read) => new Scorebook(read).fill(true));
  if ('missing' in reading || reading.result.innings.length !== score.innings.length) return false;
  if (matchFacts(reading.result).reduced !== matchFacts(score).reduced) return false;
  const placeOf = ({ innings, over, ball, bowler }: Delivery) => [innings, over, ball, bowler].join('|');
  return reading.result.innings.every((innings, place) => {
    const own = score.innings[place];
    if (own === undefined || own.total !== innings.total || own.end !== innings.end || own.target !== innings.target)
      return false;
    const balls = innings.deliveries.map(placeOf);
    return own.deliveries.length === balls.length && own.deliveries.every((ball, index) => placeOf(ball) === balls[index]);
  });
}
