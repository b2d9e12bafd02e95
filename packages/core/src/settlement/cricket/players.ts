import type { BatterScore, InningsFacts } from '../../cricket/index.ts';
import { CONSTANTS } from '../constants.ts';
import { voided, type RuleId } from '../settlement.ts';
import { pairOf } from '../../std/index.ts';
import type { Inquiry } from './inquiry.ts';
import { isCutBelowSchedule } from './innings-totals.ts';
import { settleWinner, settleWinners, settleYesNo, type Certain } from './result.ts';
import type { PlayerEvent } from './terms.ts';

/** Returns the runners that are not in the eleven. Their bets are void, and the market continues. */
function outsideTheEleven(inquiry: Inquiry, runners: readonly string[]): readonly string[] {
  return runners.filter((player) => !inquiry.isInEleven(player));
}

function topScorers(facts: readonly InningsFacts[]): readonly string[] {
  const batters = facts.flatMap((each) => each.innings.batters);
  const best = batters.reduce((most, batter) => Math.max(most, batter.runs), 0);
  return batters.filter((batter) => batter.runs === best).map((batter) => batter.name);
}

/** Returns the batter with the most runs in the first innings; in a Test, in the first innings of each side (settlement S-FM1-5 to S-FM1-8). */
export function topBatter(inquiry: Inquiry, runners: readonly string[]): Certain {
  if (inquiry.isTest) return testTopBatter(inquiry, runners);
  const facts = inquiry.innings(1);
  if (facts === undefined) return inquiry.match.finished ? voided('NO_RESULT', 'S-FM1-5') : undefined;
  if (!inquiry.isOver(1)) return undefined;
  const { end } = facts.innings;
  if (end !== 'ALL_OUT' && isShortOfFullOvers(inquiry, facts)) return voided('OVERS_REDUCED', 'S-FM1-5');
  if (end !== 'OVERS' && end !== 'ALL_OUT') return voided('INNINGS_NOT_COMPLETED', 'S-FM1-5');
  const best = topScorers([facts]);
  return settleWinners(best, best.length === 1 ? 'S-FM1-5' : 'S-FM1-7', outsideTheEleven(inquiry, runners));
}

/** True if a cut left the innings fewer overs than the market needs. A format shorter than a T20 or one-day match needs only its scheduled overs. */
function isShortOfFullOvers(inquiry: Inquiry, facts: InningsFacts): boolean {
  const { format, scheduledOvers } = inquiry.match;
  const full = format === 'TEST' ? null : CONSTANTS.TOP_BATTER_OVERS[format];
  const needed = full === null || scheduledOvers === null ? null : Math.min(full, scheduledOvers);
  const { allottedBalls: allotted, ballsPerOver } = facts.innings;
  return isCutBelowSchedule(inquiry, facts) && needed !== null && allotted !== null && allotted < needed * ballsPerOver;
}

function testTopBatter(inquiry: Inquiry, runners: readonly string[]): Certain {
  if (!inquiry.match.finished) return undefined;
  if (!testAdvanceStands(inquiry)) return voided('UNDER_MIN_OVERS', 'S-FANCY-26');
  return settleWinners(topScorers(inquiry.firstOfEach()), 'S-FANCY-26', outsideTheEleven(inquiry, runners));
}

/** True if bets made before a Test are valid: after 300 overs, or after a win on the field (settlement S-FANCY-26). */
export function testAdvanceStands({ match }: Inquiry): boolean {
  const isWonOnField = match.score.outcome?.kind === 'WON' && !match.awarded;
  return isWonOnField || match.oversBowled >= CONSTANTS.TEST_MATCH_MIN_OVERS;
}

/** Settles the officials' choice, which two players may share. An awarded match voids it (settlement S-FM1-9 to S-FM1-11, S-MATCH-5). */
export function manOfMatch(inquiry: Inquiry, runners: readonly string[]): Certain {
  const { finished, noResult, awarded, reduced, score } = inquiry.match;
  if (!finished) return undefined;
  if (noResult) return voided('NO_RESULT', 'S-FM1-9');
  if (awarded) return voided('AWARDED', 'S-MATCH-5');
  if (reduced) return voided('OVERS_REDUCED', 'S-FM1-9');
  if (score.playersOfMatch.length === 0) return voided('NO_AWARD', 'S-FM1-9');
  const ruleId = score.playersOfMatch.length === 1 ? 'S-FM1-9' : 'S-FM1-11';
  return settleWinners(score.playersOfMatch, ruleId, outsideTheEleven(inquiry, runners));
}

function allScores(inquiry: Inquiry, player: string): readonly BatterScore[] {
  return inquiry.allInnings().flatMap(({ innings }) => innings.batters.filter((batter) => batter.name === player));
}

/** Settles a comparison of two batters, on either side (settlement S-FM1-14). */
export function batterMatch(inquiry: Inquiry, players: readonly [string, string]): Certain {
  const ruleId = 'S-FM1-14';
  const early = inquiry.wholeMatch(ruleId);
  if (early !== null) return early;
  if (players.some((player) => !inquiry.isInEleven(player))) return voided('NOT_IN_ELEVEN', ruleId);
  const scores = players.map((player) => allScores(inquiry, player));
  if (scores.some((each) => each.every((batter) => batter.balls === 0))) return voided('DID_NOT_FACE', ruleId);
  const [first, second] = pairOf(scores.map((each) => each.reduce((sum, batter) => sum + batter.runs, 0)));
  if (first === second) return voided('EQUAL', ruleId);
  return settleWinner(first > second ? players[0] : players[1], ruleId);
}

/** Settles whether a batter reaches a score in either innings (settlement S-FM1-18), or an observation of staff (S-FM1-16). */
export function playerEvent(inquiry: Inquiry, player: string, event: PlayerEvent): Certain {
  const ruleId: RuleId = event.kind === 'SCORE' ? 'S-FM1-18' : 'S-FM1-16';
  const early = inquiry.wholeMatch(ruleId);
  if (early !== null) return early;
  if (!inquiry.isInEleven(player)) return voided('NOT_IN_ELEVEN', ruleId);
  if (event.kind === 'SPECIAL') return special(inquiry, player, event.special);
  if (!inquiry.match.innings.some((innings) => inquiry.hasFacedLegalBall(innings, player))) return voided('DID_NOT_FACE', ruleId);
  return settleYesNo(
    allScores(inquiry, player).some((batter) => batter.runs >= event.runs),
    ruleId,
  );
}

function special({ evidence }: Inquiry, player: string, named: string): Certain {
  const seen = evidence.playerSpecials?.find((each) => each.player === player && each.special === named);
  return seen === undefined ? undefined : settleYesNo(seen.happened, 'S-FM1-16');
}
