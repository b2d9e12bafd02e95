import { assert } from '../../std/index.ts';
import {
  applyScoreEvent,
  AWARDED,
  ballsOf,
  emptyScore,
  isEndShown,
  naturalEnd,
  PENALTY_RUNS,
  readAward,
  readBall,
  scoreEventRefusal,
  type Delivery,
  type InningsScore,
  type MatchOutcome,
  type OverLength,
  type Replacement,
  type ScoreEvent,
  type ScoreState,
  type TeamIndex,
} from '../../cricket/index.ts';
import { ballsPerOverIn, checkEnd, checkInnings, checkTarget, endOf, isUnplayed, withoutSuperOvers } from './cricket-ends.ts';
import { SIDES, SIDE_TEXTS, type Cricket, type InningsRow } from './cricket-fields.ts';
import { bowlerIn } from './cricket-names.ts';
import { ifKnown, needFact, type FactFault } from './field.ts';

export const sideOf = (team: 'HOME' | 'AWAY'): TeamIndex => (team === 'HOME' ? 0 : 1);

export function outcomeOf(facts: Cricket): MatchOutcome | undefined {
  const { state, winner, awarded } = facts;
  if (state === 'IN_PLAY') return undefined;
  if (state !== 'WON' && state !== 'TIED') return { kind: state };
  const method = isByRainRule(facts) ? 'D/L' : null;
  return state === 'TIED'
    ? { kind: 'TIED', eliminator: null, method }
    : { kind: 'WON', winner: sideOf(winner ?? 'HOME'), by: {}, method: awarded === true ? AWARDED : method };
}

/** True if a limited match has a result although its chase was stopped: the par score of a rain rule decided it. */
function isByRainRule({ overs_a_side: overs, innings = [] }: Cricket): boolean {
  const own = withoutSuperOvers(innings);
  return overs !== undefined && own.length > 1 && own.at(-1)?.end === 'STOPPED';
}

type BallPlace = Pick<Delivery, 'innings' | 'over' | 'ball' | 'isAfterShortOver'> & { readonly bowler?: string | undefined };

const ballsIn = (overs: number, ballsPerOver: OverLength): number =>
  Math.floor(overs) * ballsPerOver + Math.round((overs % 1) * 10);
/** Returns balls in the overs of cricket: 56 balls are 9.2. */
export const oversIn = (balls: number, ballsPerOver: OverLength): number =>
  Math.floor(balls / ballsPerOver) + (balls % ballsPerOver) / 10;

const REASONS = { CONCUSSION: 'concussion_substitute', FULL: 'injury_substitute', OTHER: 'other' } as const;

/** Folds typed facts into the score that the rules read. A side is called HOME or AWAY. */
export class Scorebook {
  score: ScoreState;
  /** The innings that may have had more balls than the facts list. Only `partialScore` fills it. */
  readonly unfinished = new Set<number>();
  /** The reason why no match can have the innings or the balls in the facts. `partialScore` finds it. */
  fault: FactFault | undefined;
  readonly #facts: Cricket;
  #isPartial = false;

  constructor(facts: Cricket) {
    this.#facts = facts;
    this.score = emptyScore({
      teams: SIDES,
      scheduledOvers: facts.overs_a_side ?? null,
      ballsPerOver: ballsPerOverIn(facts),
      reducedBeforeStart: facts.reduced,
    });
  }

  /** Adds the toss and the elevens; then, where the market is about the play, every ball. */
  fill(hasPlay: boolean): ScoreState {
    const { toss } = this.#facts;
    // Typed facts do not have the decision. It follows from the side that batted first.
    const decision = toss !== undefined && sideOf(toss) === this.#firstSide ? 'bat' : 'field';
    if (toss !== undefined) this.#take({ type: 'TOSS', winner: sideOf(toss), decision });
    for (const [team, side] of SIDES.entries())
      this.#take({ type: 'LINEUP', team: team as TeamIndex, players: this.#playersOf(side) });
    if (hasPlay && this.#facts.innings !== undefined) this.#play();
    else if (this.#facts.state !== 'NO_RESULT' && !isUnplayed(this.#facts)) this.#begin();
    const { length } = this.#facts.sessions ?? [];
    if (this.score.playSessions.length !== length) needFact('sessions');
    const outcome = outcomeOf(this.#facts);
    const playersOfMatch = (this.#facts.players_of_match ?? []).map(({ name }) => name);
    if (outcome === undefined) return this.score;
    // Typed facts may lack balls, so `faultOfCricketOutcome` checks their result.
    return applyScoreEvent(this.score, { type: 'MATCH_END', outcome, playersOfMatch });
  }

  /** Returns the score as far as the facts give it, although they may lack balls and ends of innings; undefined if the balls do not follow each other. */
  partialScore(): ScoreState | undefined {
    this.#isPartial = true;
    this.score = { ...this.score, teams: SIDE_TEXTS };
    return ifKnown(() => {
      this.#play();
      return this.score;
    });
  }

  #playersOf(side: 'HOME' | 'AWAY'): readonly string[] {
    return (this.#facts.players ?? []).filter(({ team }) => team === side).map(({ name }) => name);
  }

  get #firstSide(): TeamIndex {
    return sideOf(this.#facts.innings?.[0]?.team ?? 'HOME');
  }

  /** Begins the match with one ball. It represents a match that was played; a market on its outcome needs no more. */
  #begin(): void {
    this.#start(1, this.#firstSide);
    this.#bowl({ innings: 1, over: 0, ball: 1 }, '.');
    for (const { day, session } of this.#facts.sessions ?? []) this.#take({ type: 'SESSION_END', day, session });
  }

  #start(innings: number, battingTeam: TeamIndex, row?: InningsRow): void {
    const isSuperOver = row?.super_over === true;
    const overs = row?.overs ?? (isSuperOver ? 1 : this.#facts.overs_a_side);
    const absent = Array.from({ length: row?.absent ?? 0 }, (_, place) => `Absent ${place + 1}`);
    const [target, penaltyRuns] = [row?.cut_to === undefined ? (row?.target ?? null) : null, row?.penalty_before ?? 0];
    const start = { battingTeam, allottedBalls: this.#ballsIn(overs), target, superOver: isSuperOver, penaltyRuns, absent };
    const event = { type: 'INNINGS_START', innings, ...start } as const;
    // Typed facts may lack balls of the first innings, so `faultOfCricketOutcome` checks a target that no cut explains.
    const isLimited = this.score.scheduledOvers !== null;
    this.#take(event, isLimited && scoreEventRefusal(this.score, event) !== null ? { ...event, target: null } : event);
    // Without all runs of the other side, the target of the chase is unknown.
    if (row?.target === undefined && this.unfinished.size > 0) this.#changeLast({ target: null });
  }

  #play(): void {
    for (const [place, row] of (this.#facts.innings ?? []).entries()) {
      const innings = place + 1;
      this.#start(innings, sideOf(row.team), row);
      const own = (this.#facts.overs ?? []).filter((over) => over.innings === innings);
      this.#note(innings, row, { over: 0, ball: 0, isWhole: true });
      for (const [over, { balls, bowler }] of own.entries()) {
        const isAfterShortOver = own[over - 1]?.early;
        const texts = ballsOf(balls);
        let ball = 0;
        for (const [place, text] of texts.entries()) {
          const award = readAward(text);
          if (award === undefined) {
            ball += 1;
            this.#bowl({ innings, over, ball, bowler, isAfterShortOver }, text);
          } else this.#take({ type: 'PENALTY', innings, runs: award });
          this.#note(innings, row, { over: over + 1, ball, isWhole: place + 1 === texts.length });
        }
      }
      for (let runs = row.penalty_after ?? 0; runs > 0; runs -= PENALTY_RUNS)
        this.#take({ type: 'PENALTY', innings, runs: Math.min(runs, PENALTY_RUNS) });
      const score = this.score.innings.at(-1) ?? needFact('innings');
      const isAfterShortOver = own.at(-1)?.early;
      const end = this.#isPartial ? this.#shownEnd(score, row, isAfterShortOver) : endOf(score, row, this.#facts);
      if (!this.#isPartial) checkEnd(score, { end, isAfterShortOver }, this.#facts);
      if (end !== undefined && score.end === null) this.#take({ type: 'INNINGS_END', innings, end, isAfterShortOver });
      else if (this.unfinished.has(innings)) this.#changeLast({ end: 'ALL_OUT' });
    }
    if (!this.#isPartial) checkInnings(this.#facts, this.score);
  }

  /** Returns why no match can have an event; undefined if facts that are still missing may allow it. */
  #faultOf(event: ScoreEvent, text: string): FactFault | undefined {
    const isLackingRuns = this.unfinished.size > 0 || this.#facts.innings?.some(({ penalty_after: late = 0 }) => late > 0);
    if (event.type === 'INNINGS_END' || (event.type === 'INNINGS_START' && !isLackingRuns)) return { field: 'innings', text };
    if (event.type === 'PENALTY') return { field: 'overs', text: `Innings ${event.innings}: ${text}` };
    if (event.type !== 'BALL' || isLackingRuns) return undefined;
    const { innings, over, ball } = event.delivery;
    return { field: 'overs', text: `Innings ${innings}, over ${over + 1}, ball ${ball}: ${text}` };
  }

  /** Changes the last innings where its balls are unknown. */
  #changeLast(change: Partial<InningsScore>): void {
    const innings = this.score.innings.map((each, place, all) => (place + 1 === all.length ? { ...each, ...change } : each));
    this.score = { ...this.score, innings };
  }

  /**
   * Returns the end of an innings that the facts show; undefined if they may lack its balls. Only a typed end shows that an innings without a limit is over. The
   * last one of a match that is over has no further balls.
   */
  #shownEnd(score: InningsScore, { end }: InningsRow, isShort: boolean | undefined): InningsRow['end'] {
    const { innings = [], state } = this.#facts;
    const isLast = withoutSuperOvers(innings).length === score.number;
    const isShown = end === undefined ? naturalEnd(score) !== null : isEndShown(score, end, isShort);
    const isPlayedOut = isLast && end === undefined && score.allottedBalls === null && state !== 'IN_PLAY';
    if (score.deliveries.length === 0 || !(isShown || isPlayedOut)) this.unfinished.add(score.number);
    return isShown ? (end ?? naturalEnd(score) ?? undefined) : undefined;
  }

  /** Records the cut of the overs and the end of the session of play, if they came after this ball. */
  #note(innings: number, row: InningsRow, { over, ball, isWhole }: { over: number; ball: number; isWhole: boolean }): void {
    if (row.cut_to !== undefined && this.#isCutHere(row.cut_after ?? needFact('innings.cut_after'), over, isWhole)) {
      const target = row.target ?? this.score.innings.at(-1)?.target ?? null;
      this.#take({ type: 'REVISION', innings, allottedBalls: this.#ballsIn(row.cut_to), target });
    }
    for (const end of this.#facts.sessions ?? []) {
      const isHere = end.innings === innings && end.overs === over && (end.balls === undefined ? isWhole : end.balls === ball);
      if (isHere) this.#take({ type: 'SESSION_END', day: end.day, session: end.session });
    }
  }

  #isCutHere(cutAfter: number, over: number, isWhole: boolean): boolean {
    const { cutAfterDeliveries, overs } = this.score.innings.at(-1) ?? needFact('innings');
    if (cutAfterDeliveries !== null) return false;
    const { ballsPerOver } = this.score;
    const cut = this.#ballsIn(cutAfter);
    const balls = (over - 1) * ballsPerOver + (overs.at(-1)?.legalBalls ?? 0);
    return (isWhole && over * ballsPerOver === cut) || (over > 0 && balls === cut);
  }

  #ballsIn = (overs: number | undefined): number | null => (overs === undefined ? null : ballsIn(overs, this.score.ballsPerOver));

  #replacementsIn(innings: number): readonly Replacement[] {
    return (this.#facts.substitutes ?? [])
      .filter((each) => each.innings === innings)
      .map(({ name, out, how }) => ({ team: null, playerIn: name, playerOut: out ?? null, reason: REASONS[how] }));
  }

  #bowl({ bowler, ...place }: BallPlace, text: string): void {
    const { innings, over, ball } = place;
    const { battingTeam, batters, crease } = this.score.innings.at(-1) ?? needFact('innings');
    const [batting, bowling] = battingTeam === 0 ? SIDES : ([SIDES[1], SIDES[0]] as const);
    const order = [...this.#playersOf(batting), ...Array.from({ length: 11 }, (_, place) => `${batting} ${place + 1}`)];
    const waiting = order.filter((name) => !batters.some((batter) => batter.name === name) && name !== crease.nonStriker);
    const striker = crease.striker ?? waiting.shift() ?? needFact('players');
    const nonStriker = crease.nonStriker ?? waiting.find((name) => name !== striker) ?? needFact('players');
    assert(striker !== nonStriker, 'two batters are at the crease');
    const next = waiting.find((name) => name !== striker && name !== nonStriker);
    const read = readBall(text, striker, text.endsWith('TO') ? next : nonStriker) ?? needFact('overs');
    const replacements = over === 0 && ball === 1 ? this.#replacementsIn(innings) : [];
    const bowledBy = bowlerIn(this.#facts, bowler) ?? `${bowling} ${over % 2}`;
    this.#take({
      type: 'BALL',
      delivery: { ...read, ...place, striker, nonStriker, bowler: bowledBy, replacements },
    });
  }

  /** Adds an event, if the laws allow it as it is `checked`. */
  #take(event: ScoreEvent, checked = event): void {
    // Impossible facts are a typing error that must be corrected first.
    const refusal = scoreEventRefusal(this.score, checked);
    if (refusal !== null) {
      this.fault ??= this.#faultOf(event, refusal);
      if (event.type === 'BALL') checkTarget(this.#facts, event.delivery.innings);
      else if ('innings' in event) checkTarget(this.#facts, event.innings);
      needFact(event.type === 'BALL' ? 'overs' : event.type === 'SESSION_END' ? 'sessions' : 'innings');
    }
    this.score = applyScoreEvent(this.score, event);
  }
}
