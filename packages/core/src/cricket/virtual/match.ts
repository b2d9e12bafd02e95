import { DrawStream, type DrawSeed } from '../../fairness/index.ts';
import { assert, present } from '../../std/index.ts';
import { NO_EXTRAS, type Delivery, type Wicket, type WicketKind } from '../score/delivery.ts';
import type { InningsStartEvent, MatchOutcome, ScoreEvent, TeamIndex } from '../score/events.ts';
import { resourcesLeft, standardTarget } from '../duckworth-lewis/target.ts';
import { allotmentUsed, ballsLeft, naturalEnd } from '../score/innings.ts';
import { BALLS_PER_OVER, emptyScore, type InningsScore, type ScoreState } from '../score/state.ts';
import { currentInnings, naturalOutcome } from '../score/views.ts';
import { applyScoreEvent } from '../score/apply.ts';
import {
  BYES,
  DISMISSALS,
  LEG_BYES,
  NO_BALL_RUNS,
  OUTCOMES,
  phaseAt,
  PITCHES,
  weightsOn,
  WIDE_RUNS,
  type Outcome,
  type Pitch,
} from './outcomes.ts';
import type { VirtualPlayer, VirtualTeam } from './teams.ts';
import { DRY, type Weather } from './weather.ts';

export const VIRTUAL_OVERS = 20;
/** Label of the stream of draws for virtual cricket (VC-6). */
const LABEL = 'VCRK';
const MAX_OVERS_A_BOWLER = 4;
/** A match whose chase is stopped by rain has a result only after at least this many overs of the chase. */
export const RESULT_OVERS_MIN = 5;
const RAIN = 'Rain has stopped play';
const RAIN_METHOD = 'D/L';

/**
 * One virtual T20. Draw 0 is the toss and draw 1 the pitch. After these, each call of `next()` bowls one ball or moves the match on. The same seed always gives
 * the same match, so an interrupted match replays identically. Rain is drawn separately and passed in (`weatherOf`). In a shortened innings, the sides bat as
 * in the last overs of a full one.
 */
export class VirtualMatch {
  readonly teams: readonly [VirtualTeam, VirtualTeam];
  readonly pitch: Pitch;
  readonly batsFirst: TeamIndex;
  readonly #draws: DrawStream;
  readonly #weather: Weather;
  #score: ScoreState;
  #hasRained = false;

  constructor(teams: readonly [VirtualTeam, VirtualTeam], seed: DrawSeed, weather: Weather = DRY) {
    this.teams = teams;
    this.#weather = weather;
    this.#draws = new DrawStream(LABEL, seed);
    this.batsFirst = this.#draws.below(2) === 0 ? 0 : 1;
    const row = this.#draws.column(PITCHES.map((pitch) => pitch.weight));
    this.pitch = present(PITCHES[row], 'the pitch was drawn from the table');
    this.#score = emptyScore({ teams: [teams[0].name, teams[1].name], scheduledOvers: VIRTUAL_OVERS });
  }

  get score(): ScoreState {
    return this.#score;
  }

  get draws(): number {
    return this.#draws.draws;
  }

  /** True if `next()` would bowl a ball: bets must be closed first. */
  get awaitsBall(): boolean {
    const innings = currentInnings(this.#score);
    if (this.#score.phase === 'INTERRUPTED' || this.#isRainDue(innings)) return false;
    return innings !== undefined && innings.end === null && naturalEnd(innings) === null;
  }

  /** Returns the events before the first ball: elevens and toss. The side that bats first is taken as the winner of the toss. */
  opening(): readonly ScoreEvent[] {
    const events: readonly ScoreEvent[] = [
      { type: 'LINEUP', team: 0, players: this.teams[0].players.map((player) => player.name) },
      { type: 'LINEUP', team: 1, players: this.teams[1].players.map((player) => player.name) },
      { type: 'TOSS', winner: this.batsFirst, decision: 'bat' },
    ];
    return this.#take(events);
  }

  /** Returns the next event of the match, or null if it is over. A ball is drawn only now. */
  next(): ScoreEvent | null {
    if (this.#score.phase === 'FINISHED') return null;
    return present(this.#take([this.#nextEvent()])[0], 'an event was taken');
  }

  #take(events: readonly ScoreEvent[]): readonly ScoreEvent[] {
    for (const event of events) this.#score = applyScoreEvent(this.#score, event);
    return events;
  }

  #nextEvent(): ScoreEvent {
    const innings = currentInnings(this.#score);
    if (this.#score.phase === 'INTERRUPTED') return this.#afterRain(innings);
    if (this.#isRainDue(innings)) {
      this.#hasRained = true;
      return { type: 'INTERRUPTION', stopped: true, reason: RAIN };
    }
    if (innings === undefined) return this.#start(1, VIRTUAL_OVERS, null);
    if (innings.end === 'STOPPED') return this.#matchEnd(rainedOff(this.#score));
    if (innings.end !== null) return innings.number === 1 ? this.#start(2, this.#oversOfFirst(), null) : this.#matchEnd(null);
    const end = naturalEnd(innings);
    if (end !== null) return { type: 'INNINGS_END', innings: innings.number, end };
    return { type: 'BALL', delivery: this.#ball(innings) };
  }

  #isRainDue(innings: InningsScore | undefined): boolean {
    const weather = this.#weather;
    if (this.#hasRained || this.#score.phase === 'FINISHED') return false;
    switch (weather.kind) {
      case 'DRY':
        return false;
      case 'WASHED_OUT':
      case 'SHORTENED':
        return innings === undefined;
      case 'CUT':
        return innings?.number === 1 && innings.end !== null;
      case 'STOPPED':
        return (
          innings?.number === weather.innings &&
          innings.end === null &&
          naturalEnd(innings) === null &&
          innings.legalBalls >= weather.overs * BALLS_PER_OVER
        );
    }
  }

  /** Returns the first event after the rain: the start of an innings, or the end of one or of the match. */
  #afterRain(innings: InningsScore | undefined): ScoreEvent {
    const weather = this.#weather;
    if (weather.kind === 'SHORTENED') return this.#start(1, weather.overs, null);
    if (weather.kind === 'CUT' && innings !== undefined)
      return this.#start(2, weather.overs, targetIn(innings.total, weather.overs));
    if (innings !== undefined) return { type: 'INNINGS_END', innings: innings.number, end: 'STOPPED' };
    return this.#matchEnd({ kind: 'NO_RESULT' });
  }

  #oversOfFirst(): number {
    return (this.#score.innings[0]?.allottedBalls ?? VIRTUAL_OVERS * BALLS_PER_OVER) / BALLS_PER_OVER;
  }

  #start(innings: 1 | 2, overs: number, target: number | null): InningsStartEvent {
    return {
      type: 'INNINGS_START',
      innings,
      battingTeam: innings === 1 ? this.batsFirst : this.batsFirst === 0 ? 1 : 0,
      superOver: false,
      allottedBalls: overs * BALLS_PER_OVER,
      target,
      penaltyRuns: 0,
      absent: [],
    };
  }

  /**
   * Returns the event that ends the match.
   *
   * @param byRain the outcome by rain; null if played to the end
   */
  #matchEnd(byRain: MatchOutcome | null): ScoreEvent {
    const natural = byRain ?? present(naturalOutcome(this.#score), 'two complete innings have an outcome');
    const outcome = this.#weather.kind === 'CUT' ? byMethod(natural) : natural;
    return { type: 'MATCH_END', outcome, playersOfMatch: outcome.kind === 'NO_RESULT' ? [] : [playerOfMatch(this.#score)] };
  }

  #ball(innings: InningsScore): Delivery {
    const point = VIRTUAL_OVERS * BALLS_PER_OVER - present(ballsLeft(innings), 'a virtual innings has a limit');
    const weights = weightsOn(this.pitch, innings.number === 2)[phaseAt(point)];
    const outcome = present(OUTCOMES[this.#draws.column(weights)], 'a column has its outcome');
    return { ...this.#place(innings), ...this.#result(outcome, innings) };
  }

  #place(innings: InningsScore): Omit<Delivery, keyof Result> {
    const over = innings.overs.at(-1);
    const isSameOver = over !== undefined && over.legalBalls < BALLS_PER_OVER;
    const crease = creaseOf(innings, this.teams[innings.battingTeam]);
    return {
      innings: innings.number,
      over: Math.floor(allotmentUsed(innings) / BALLS_PER_OVER),
      ball: isSameOver ? over.balls.length + 1 : 1,
      striker: crease.striker,
      nonStriker: crease.nonStriker,
      bowler: isSameOver ? over.bowler : nextBowler(innings, this.teams[innings.battingTeam === 0 ? 1 : 0]),
      replacements: [],
    };
  }

  #result(outcome: Outcome, innings: InningsScore): Result {
    const draws = this.#draws;
    switch (outcome) {
      case 'W':
        return { ...RUNLESS, wickets: [this.#wicket(draws.pick(DISMISSALS), innings)] };
      case 'wd':
        return { ...RUNLESS, extras: { ...NO_EXTRAS, wides: draws.pick(WIDE_RUNS) } };
      case 'nb':
        return { ...offBat(draws.pick(NO_BALL_RUNS)), extras: { ...NO_EXTRAS, noBalls: 1 } };
      case 'lb':
        return { ...RUNLESS, extras: { ...NO_EXTRAS, legByes: draws.pick(LEG_BYES) } };
      case 'b':
        return { ...RUNLESS, extras: { ...NO_EXTRAS, byes: draws.pick(BYES) } };
      default:
        return offBat(Number(outcome));
    }
  }

  /**
   * Returns the dismissal of the striker, also for a run out, the only one on a free hit. The catcher follows from the order of the fielding side, without a
   * draw.
   */
  #wicket(drawn: WicketKind, innings: InningsScore): Wicket {
    const kind = innings.freeHit ? 'run out' : drawn;
    const fielding = this.teams[innings.battingTeam === 0 ? 1 : 0];
    const striker = creaseOf(innings, this.teams[innings.battingTeam]).striker;
    return { player: striker, kind, fielders: fieldersOf(kind, fielding, innings) };
  }
}

type Result = Pick<Delivery, 'runsOffBat' | 'boundary' | 'extras' | 'wickets'>;

const RUNLESS: Result = { runsOffBat: 0, boundary: 0, extras: NO_EXTRAS, wickets: [] };

function offBat(runs: number): Result {
  return { ...RUNLESS, runsOffBat: runs, boundary: runs === 4 || runs === 6 ? runs : 0 };
}

/** Returns the runs that win a chase of this many overs after an innings of twenty overs. */
function targetIn(firstTotal: number, overs: number): number {
  return standardTarget(firstTotal, resourcesLeft(VIRTUAL_OVERS, 0), resourcesLeft(overs, 0));
}

/**
 * Returns the outcome of a match that rain ended. A stopped first innings has none. A chase has one after five overs, compared with the par score at that
 * point.
 */
function rainedOff({ innings }: ScoreState): MatchOutcome {
  const [first, second] = innings;
  if (first === undefined || second === undefined || second.overs.length < RESULT_OVERS_MIN) return { kind: 'NO_RESULT' };
  const whole = resourcesLeft(VIRTUAL_OVERS, 0);
  const used = whole - resourcesLeft(VIRTUAL_OVERS - second.overs.length, second.wickets);
  const par = standardTarget(first.total, whole, used) - 1;
  if (second.total === par) return { kind: 'TIED', eliminator: null, method: RAIN_METHOD };
  const winner = second.total > par ? second.battingTeam : first.battingTeam;
  return { kind: 'WON', winner, by: { runs: Math.abs(second.total - par) }, method: RAIN_METHOD };
}

function byMethod(outcome: MatchOutcome): MatchOutcome {
  return outcome.kind === 'WON' || outcome.kind === 'TIED' ? { ...outcome, method: RAIN_METHOD } : outcome;
}

/** Returns the two batters at the wicket. New batters come in the order of the list. */
function creaseOf(innings: InningsScore, team: VirtualTeam): { readonly striker: string; readonly nonStriker: string } {
  const waiting = team.players
    .map((player) => player.name)
    .filter((name) => !innings.batters.some((batter) => batter.name === name));
  const { striker, nonStriker } = innings.crease;
  const first = striker ?? waiting.shift();
  const second = nonStriker ?? waiting.shift();
  return { striker: present(first, 'a batter is left'), nonStriker: present(second, 'a partner is left') };
}

/** Returns the bowler with the fewest overs who did not bowl the last one. A bowler has at most four overs. */
function nextBowler(innings: InningsScore, team: VirtualTeam): string {
  const oversOf = (player: VirtualPlayer): number =>
    innings.bowlers.find((bowler) => bowler.name === player.name)?.oversBegun ?? 0;
  const able = team.players.filter(
    (player) => player.bowls && player.name !== innings.crease.bowler && oversOf(player) < MAX_OVERS_A_BOWLER,
  );
  assert(able.length > 0, 'six bowlers have four overs each');
  return able.reduce((best, player) => (oversOf(player) < oversOf(best) ? player : best)).name;
}

function fieldersOf(kind: WicketKind, team: VirtualTeam, innings: InningsScore): readonly string[] {
  const keeper = team.players.find((player) => player.keepsWicket);
  if (kind === 'stumped') return keeper === undefined ? [] : [keeper.name];
  if (kind !== 'caught' && kind !== 'run out') return [];
  const others = team.players.filter((player) => player.name !== innings.crease.bowler);
  const fielder = others[(innings.legalBalls * 7 + innings.wickets) % others.length];
  return fielder === undefined ? [] : [fielder.name];
}

const WICKET_WORTH_RUNS = 22;

/** Returns the player with most runs, where a wicket counts as twenty-two. If players are level, one of the second innings comes first. */
function playerOfMatch(score: ScoreState): string {
  const worth = new Map<string, number>();
  const add = (name: string, runs: number): void => {
    worth.set(name, (worth.get(name) ?? 0) + runs);
  };
  for (const innings of score.innings.toReversed()) {
    for (const batter of innings.batters) add(batter.name, batter.runs);
    for (const bowler of innings.bowlers) add(bowler.name, bowler.wickets * WICKET_WORTH_RUNS);
  }
  return [...worth].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
