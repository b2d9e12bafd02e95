import { voided, type RuleId } from '../settlement.ts';
import { lineResult } from './lines.ts';
import { eventsOf, mostFirstOvers, mostOf, openingPairRuns, overComparison } from './comparisons.ts';
import { digits } from './digits.ts';
import { firstBoundarySide, freeHitBoundary, overEvent, wicketsInOvers } from './events.ts';
import type { CricketEvidence } from './evidence.ts';
import { Inquiry } from './inquiry.ts';
import { oddOrEven } from './odd-even.ts';
import { batterMatch, manOfMatch, playerEvent, topBatter } from './players.ts';
import { settleNumber, type Certain, type CricketSettlement } from './result.ts';
import type { CricketMarketType, CricketTerms } from './terms.ts';
import { gameCompleted } from './test-days.ts';
import { nextManOut } from './wickets.ts';
import { completedMatch, lunchFavourite, matchWinner, tiedMatch, tossWinner } from './winners.ts';

/**
 * Settles a cricket market: returns its result or the reason for its void, with the rule that decides. Returns undefined while the market is open. After the
 * last ball it may still wait for a fact that no ball shows. It is pure: the same terms and evidence give the same answer, and an answer given early equals the
 * final one.
 */
export function settleMarket(terms: CricketTerms, evidence: CricketEvidence): CricketSettlement | undefined {
  const inquiry = new Inquiry(evidence, terms.flags);
  if (terms.advance && inquiry.match.reducedBeforeStart && !HAS_OWN_RULE.has(terms.type))
    return voided('REDUCED_BEFORE_START', 'S-FANCY-5');
  const result = ofPlay(inquiry, terms.type, answer(inquiry, onDecidingInnings(terms)));
  if (result !== undefined || evidence.streamStopped !== true) return result;
  return voided('STREAM_STOPPED', stoppedRule(terms.type));
}

/**
 * Voids a market of a match that has a result and no ball, as after a walkover. Only the toss took place; a count of 0 would be of play that never was
 * (settlement S-MATCH-2). No result is therefore certain before the first ball, not even that of an innings declared without one.
 */
function ofPlay({ match }: Inquiry, type: CricketMarketType, result: Certain): Certain {
  if (match.begun || match.noResult || type === 'TOSS' || result?.kind === 'VOID') return result;
  return match.finished ? voided('NOT_STARTED', 'S-MATCH-2') : undefined;
}

/** Market types that a shortened match settles like a full one, or for which a rule of their own decides after a reduction (settlement S-FM1-3, S-FM1-24). */
const HAS_OWN_RULE: ReadonlySet<CricketMarketType> = new Set<CricketMarketType>([
  'MATCH_ODDS',
  'BOOKMAKER_WINNER',
  'TOSS',
  'TIED_MATCH',
  'COMPLETED_MATCH',
  'LUNCH_FAVOURITE',
  'OVER_COMPARISON',
  'GAME_COMPLETED',
  'ODD_EVEN',
  'METER',
]);

/** Market types that belong to the side that bats first if they are opened before the match (settlement S-FANCY-12, -13, -30, -46). */
const FIRST_IN_ADVANCE: ReadonlySet<string> = new Set<CricketMarketType>([
  'SESSION',
  'ONLY_OVER',
  'FALL_OF_WICKET',
  'BOWLER_RUNS',
  'BOWLER_WICKETS',
]);

/** Returns the innings that decides a market. It is the one of the question, or the first if the market was opened before the match and has such a type. */
export function decidingInnings(type: string, innings: number, isInAdvance: boolean): number {
  return isInAdvance && FIRST_IN_ADVANCE.has(type) ? 1 : innings;
}

function onDecidingInnings(terms: CricketTerms): CricketTerms {
  return 'innings' in terms ? { ...terms, innings: decidingInnings(terms.type, terms.innings, terms.advance) } : terms;
}

function stoppedRule(type: CricketMarketType): RuleId {
  return type === 'BOOKMAKER_WINNER' || type === 'OVER_COMPARISON' ? 'S-BOOK-12' : 'S-FANCY-71';
}

function answer(inquiry: Inquiry, terms: CricketTerms): Certain {
  switch (terms.type) {
    case 'MATCH_ODDS':
    case 'BOOKMAKER_WINNER':
      return matchWinner(inquiry);
    case 'TOSS':
      return tossWinner(inquiry);
    case 'TIED_MATCH':
      return tiedMatch(inquiry);
    case 'COMPLETED_MATCH':
      return completedMatch(inquiry);
    case 'LUNCH_FAVOURITE':
      return lunchFavourite(inquiry);
    case 'TOP_BATTER':
      return topBatter(inquiry, terms.runners);
    case 'MAN_OF_MATCH':
      return manOfMatch(inquiry, terms.runners);
    case 'MOST_SIXES':
      return mostOf(inquiry, 'S-FM1-12', eventsOf('SIXES'));
    case 'MOST_FOURS':
      return mostOf(inquiry, 'S-FM1-12', eventsOf('FOURS'));
    case 'OPENING_PAIR':
      return mostOf(inquiry, 'S-FM1-15', openingPairRuns);
    case 'MOST_FIRST_OVERS':
      return mostFirstOvers(inquiry);
    case 'BATTER_MATCH':
      return batterMatch(inquiry, terms.players);
    case 'OVER_COMPARISON':
      return overComparison(inquiry);
    case 'GAME_COMPLETED':
      return gameCompleted(inquiry);
    case 'ODD_EVEN':
      return oddOrEven(inquiry, terms.subject);
    case 'OVER_EVENT':
      return overEvent(inquiry, terms.event);
    case 'WICKETS_IN_OVERS':
      return wicketsInOvers(inquiry, terms.wickets, terms.overs);
    case 'PLAYER_EVENT':
      return playerEvent(inquiry, terms.player, terms.event);
    case 'FIRST_BOUNDARY_SIDE':
      return firstBoundarySide(inquiry, terms.batter);
    case 'NEXT_MAN_OUT':
      return nextManOut(inquiry, terms.innings, terms.pair);
    case 'FREE_HIT_BOUNDARY':
      return freeHitBoundary(inquiry);
    case 'DIGIT_SINGLE':
      return digits(inquiry, { scores: 1, innings: terms.innings, withTotal: false });
    case 'DIGIT_DOUBLE':
      return digits(inquiry, { scores: 2, innings: terms.innings, withTotal: false });
    case 'DIGIT_TRIPLE':
      return digits(inquiry, { scores: 3, innings: terms.innings, withTotal: terms.third === 'INNINGS' });
    default:
      return settleNumber(lineResult(inquiry, terms));
  }
}
