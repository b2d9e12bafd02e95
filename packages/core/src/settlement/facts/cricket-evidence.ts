import { applyScoreEvent, AWARDED, type MatchOutcome, type ScoreState } from '../../cricket/index.ts';
import type { CricketEvidence, LunchQuote } from '../cricket/index.ts';
import { isUnlimited, isUnplayed, lacksBalls } from './cricket-ends.ts';
import type { Cricket } from './cricket-fields.ts';
import { bowlerIn, isListed } from './cricket-names.ts';
import { outcomeOf, Scorebook, sideOf } from './cricket-scorebook.ts';
import { mayBeSamePerson, needFact } from './field.ts';

/** Scores by the overs in the facts, with the values of the other facts that they were folded from. */
const folded = new WeakMap<object, { readonly from: readonly unknown[]; readonly score: ScoreState }>();

/** The scores of matches whose facts were made from them, by the overs of the facts. */
const bowled = new WeakMap<object, ScoreState>();

/** Keeps the score that facts were made from. The rules read it as it is, because it also names every striker. */
export function keepScore(overs: readonly object[], score: ScoreState): void {
  bowled.set(overs, score);
}

/** True if people named the result of a match whose score stops before its end. */
function isCutShort(facts: Cricket): boolean {
  const score = facts.overs === undefined ? undefined : bowled.get(facts.overs);
  return score?.outcome === null && lacksBalls(facts, score);
}

/** Waits for the balls that a score lacks at its end. */
export function checkPlayed(facts: Cricket): void {
  if (isCutShort(facts)) needFact('overs');
}

/**
 * Returns the score that facts were made from, with the toss, the result and the award that people added to it. A result that the balls do not reach yet ends no
 * innings: markets on the play wait for the other balls, and the results that the score has decided stand.
 */
function scoreBehind(facts: Cricket, hasPlay: boolean): ScoreState | undefined {
  const score = facts.overs === undefined ? undefined : bowled.get(facts.overs);
  if (score === undefined) return undefined;
  const { players_of_match: best = [] } = facts;
  // The toss decides nothing about the play.
  const toss = hasPlay ? undefined : facts.toss;
  const outcome = hasPlay && isCutShort(facts) ? undefined : outcomeOf(facts);
  const playersOfMatch = best.length === 0 ? score.playersOfMatch : best.map(({ name }) => name);
  const isKnown = outcome === undefined || isSameOutcome(outcome, score.outcome);
  const isTossKnown = toss === undefined || score.toss?.winner === sideOf(toss);
  if (isKnown && isTossKnown && playersOfMatch.length === score.playersOfMatch.length) return score;
  const ended = isKnown ? score : { ...score, phase: 'PLAYING' as const, outcome: null };
  const over = isKnown ? ended : applyScoreEvent(ended, { type: 'MATCH_END', outcome, playersOfMatch });
  return { ...over, playersOfMatch, toss: toss === undefined ? score.toss : { winner: sideOf(toss), decision: 'bat' } };
}

/** True for outcomes of the same kind with the same winner, both awarded or both played, whatever the margin and the rain rule. */
function isSameOutcome(one: MatchOutcome, other: MatchOutcome | null): boolean {
  const isAwarded = (outcome: MatchOutcome | null): boolean => outcome?.kind === 'WON' && outcome.method === AWARDED;
  const winnerOf = (outcome: MatchOutcome | null) => (outcome?.kind === 'WON' ? outcome.winner : undefined);
  return one.kind === other?.kind && winnerOf(one) === winnerOf(other) && isAwarded(one) === isAwarded(other);
}

/** Returns the score after every ball. The markets of a match ask for it one after the other, so it is kept as long as its facts. */
export function playedScore(facts: Cricket): ScoreState {
  const { overs, innings, players, sessions, state, winner, awarded } = facts;
  const { overs_a_side: length, unlimited, reduced, players_of_match: best, substitutes } = facts;
  const behind = scoreBehind(facts, true);
  if (behind !== undefined) return behind;
  const { toss } = facts;
  const from = [innings, players, sessions, state, winner, awarded, toss, length, unlimited, reduced, best, substitutes];
  const kept = overs === undefined ? undefined : folded.get(overs);
  if (kept?.from.every((value, place) => value === from[place]) === true) return kept.score;
  const score = new Scorebook(facts).fill(true);
  if (overs !== undefined) folded.set(overs, { from, score });
  return score;
}

/** The parts of the play that a market needs: the outcome alone, every ball, every ball with the players, or every ball with the sessions. */
export type Needs = 'OUTCOME' | 'BALLS' | 'PLAYERS' | 'SESSIONS';
/** The stretch of a meter: an innings, or its first overs. */
export type Stretch = { readonly innings: number; readonly number?: number | undefined };

/** Returns the play in the facts, and the last quote of a meter on a stretch of it. It names the first missing fact. */
export function evidenceOf(facts: Cricket, needs: Needs, stretch?: Stretch): CricketEvidence {
  const isPlayed = !isUnplayed(facts);
  if (needs !== 'OUTCOME' && isPlayed && (facts.innings === undefined || facts.overs === undefined))
    needFact(facts.innings === undefined ? 'innings' : 'overs');
  if (needs === 'SESSIONS' && isPlayed && facts.sessions === undefined) needFact('sessions');
  // Without its length, a T20 would be settled by the rules of a Test.
  if (needs !== 'OUTCOME' && facts.overs_a_side === undefined && !isUnlimited(facts)) needFact('overs_a_side');
  if (needs === 'PLAYERS' && isPlayed && facts.players === undefined) needFact('players');
  const meter = stretch && facts.meters?.find(({ innings, number }) => innings === stretch.innings && number === stretch.number);
  return {
    score: needs === 'OUTCOME' ? (scoreBehind(facts, false) ?? new Scorebook(facts).fill(false)) : playedScore(facts),
    streamStopped: facts.picture_stopped,
    ...(meter === undefined ? {} : { lastMeterQuote: meter }),
  };
}

/** Returns the prices at the break: those that the exchange recorded for it, or those that staff typed (S-LUNCH-1). */
export function lunchQuotesOf({ break_at: _at, lunch = [] }: Cricket): readonly LunchQuote[] {
  return lunch.map(({ home, away }) => ({ bestBack: [hundredths(home), hundredths(away)] as const }));
}

const hundredths = (price: number | undefined): number | null => (price === undefined ? null : Math.round(price * 100));

/**
 * Waits for the bowler of every over of an innings, or of the match. A name that is not listed and may be another spelling of a bowler who counts is a typing
 * error.
 */
export function checkBowlers(facts: Cricket, player?: string, number?: number): void {
  if (facts.overs !== undefined && bowled.has(facts.overs)) return;
  const bowlers = (facts.overs ?? []).flatMap(({ innings, bowler }) =>
    number === undefined || innings === number ? [bowlerIn(facts, bowler) ?? needFact('overs.bowler')] : [],
  );
  const counted = player === undefined ? [...new Set(bowlers)] : [player];
  const isDoubtful = (bowler: string): boolean =>
    !isListed(facts, bowler) && counted.some((each) => each !== bowler && mayBeSamePerson(each, bowler));
  if (bowlers.some(isDoubtful)) needFact('overs.bowler');
}
