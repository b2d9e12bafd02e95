import { assert } from '../../std/index.ts';
import {
  applyScoreEvent,
  ballsOf,
  BALLS_PER_OVER,
  emptyScore,
  readBall,
  scoreEventRefusal,
  type Delivery,
  AWARDED,
  readAward,
  type MatchOutcome,
  type Replacement,
  type ScoreEvent,
  type ScoreState,
  type TeamIndex,
} from '../../cricket/index.ts';
import type { CricketEvidence, LunchQuote } from '../cricket/index.ts';
import { reasonWhen, TEAM } from './common.ts';
import {
  checkEnd,
  checkInnings,
  checkTarget,
  endOf,
  isUnlimited,
  isUnplayed,
  lacksBalls,
  withoutSuperOvers,
} from './cricket-ends.ts';
import { isSameName, mayBeSamePerson, needFact, type FactFields, type FactsOf } from './field.ts';
import { SEASON_FIELDS } from './season-fields.ts';

const PLAYER = { kind: 'TEXT', label: 'Name', max: 100 } as const;
/** Super overs are innings too. */
const INNINGS_MAX = 12;
/** Overs and balls as cricket writes them: 9.2 is nine overs and two balls. */
const OVERS = { kind: 'DECIMAL', max: 450, optional: true } as const;
const PRICE = { kind: 'DECIMAL', min: 1.01, max: 1_000, optional: true } as const;

/** The facts of a cricket match or season. */
export const CRICKET_FIELDS = {
  state: {
    kind: 'CHOICE',
    label: 'State of the match',
    options: {
      IN_PLAY: 'Not over yet',
      WON: 'Won by a side',
      TIED: 'Tied',
      DRAWN: 'Drawn',
      NO_RESULT: 'No result, abandoned or never started',
    },
  },
  winner: { ...TEAM, label: 'Winner', when: { field: 'state', is: ['WON'] } },
  awarded: { kind: 'FLAG', label: 'Awarded after it began', when: { field: 'state', is: ['WON'] } },
  not_begun: { kind: 'FLAG', label: 'No ball was bowled', when: { field: 'state', is: ['WON', 'NO_RESULT'] } },
  reason: reasonWhen(['NO_RESULT']),
  toss: { ...TEAM, label: 'Winner of the toss', optional: true, or: 'no_toss' },
  no_toss: { isRare: true, kind: 'FLAG', label: 'No toss took place', when: { field: 'state', is: ['WON', 'NO_RESULT'] } },
  overs_a_side: {
    kind: 'COUNT',
    label: 'Overs per side when the match was arranged',
    min: 1,
    max: 450,
    optional: true,
    or: 'unlimited',
  },
  unlimited: { kind: 'FLAG', label: 'No limit of overs, as in a Test' },
  reduced: { kind: 'FLAG', label: 'Shortened before the first ball' },
  players: {
    kind: 'LIST',
    label: 'Players in batting order',
    max: 24,
    of: { team: TEAM, name: PLAYER },
    optional: true,
  },
  innings: {
    kind: 'LIST',
    label: 'Innings in order',
    max: INNINGS_MAX,
    of: {
      team: TEAM,
      super_over: { kind: 'FLAG', label: 'Super over' },
      end: {
        kind: 'CHOICE',
        label: 'How it ended',
        options: {
          OVERS: 'All overs bowled',
          ALL_OUT: 'All out',
          DECLARED: 'Declared',
          TARGET: 'Target reached',
          STOPPED: 'Stopped',
        },
        optional: true,
      },
      overs: { ...OVERS, label: 'Overs allotted (those of the match if empty)', min: 0.1 },
      cut_to: { ...OVERS, label: 'Overs after the cut', min: 0.1 },
      cut_after: { ...OVERS, label: 'Overs bowled before the cut', min: 0 },
      absent: { kind: 'COUNT', label: 'Batters absent (none if empty)', min: 1, max: 9, optional: true },
      penalty_before: {
        kind: 'COUNT',
        label: 'Penalty runs before the innings (none if empty)',
        min: 0,
        max: 100,
        optional: true,
      },
      penalty_after: { kind: 'COUNT', label: 'Penalty runs after the innings (none if empty)', min: 0, max: 100, optional: true },
      target: { kind: 'COUNT', label: 'Target set by the officials', min: 1, max: 2_000, optional: true },
    },
    optional: true,
  },
  overs: {
    kind: 'LIST',
    label: 'Overs, ball by ball: . 1 4 W Wc 1wd 1nb 2lb, pen5 between balls',
    max: 1_000,
    of: {
      innings: { kind: 'COUNT', label: 'Innings', min: 1, max: INNINGS_MAX },
      balls: { kind: 'TEXT', label: 'Balls', max: 100 },
      bowler: { ...PLAYER, label: 'Bowler', optional: true },
      early: { kind: 'FLAG', label: 'ended early by the umpires' },
    },
    optional: true,
  },
  scorecard: {
    kind: 'LIST',
    label: 'Batters of the official scorecard, in order',
    max: 60,
    of: {
      innings: { kind: 'COUNT', label: 'Innings', min: 1, max: INNINGS_MAX, repeats: true },
      name: PLAYER,
      runs: { kind: 'COUNT', label: 'Runs', min: 0, max: 1_000 },
      balls: { kind: 'COUNT', label: 'Balls', min: 0, max: 2_000 },
      fours: { kind: 'COUNT', label: 'Fours', min: 0, max: 200 },
      sixes: { kind: 'COUNT', label: 'Sixes', min: 0, max: 200 },
      how: {
        kind: 'CHOICE',
        label: 'End of the batting',
        options: { NOT_OUT: 'Not out', OUT: 'Out', RETIRED_OUT: 'Retired out', RETIRED_HURT: 'Retired hurt' },
      },
      wicket: { kind: 'COUNT', label: 'Number of the wicket', min: 1, max: 10, optional: true },
    },
    optional: true,
  },
  substitutes: {
    isRare: true,
    kind: 'LIST',
    label: 'Substitutes who may bat or bowl',
    max: 24,
    of: {
      innings: { kind: 'COUNT', label: 'Innings', min: 1, max: INNINGS_MAX },
      name: { ...PLAYER, label: 'Comes in' },
      out: { ...PLAYER, label: 'Goes out', optional: true },
      how: {
        kind: 'CHOICE',
        label: 'Reason',
        options: { CONCUSSION: 'Concussion', FULL: 'Illness, injury or call-up', OTHER: 'By the rules of the competition' },
      },
    },
    optional: true,
  },
  sessions: {
    isRare: true,
    kind: 'LIST',
    label: 'Sessions of play of a Test, in order',
    max: 18,
    of: {
      day: { kind: 'COUNT', label: 'Day', min: 1, max: 6 },
      session: { kind: 'COUNT', label: 'Session of the day', min: 1, max: 3 },
      innings: { kind: 'COUNT', label: 'Innings at the end of the session', min: 1, max: 4 },
      overs: { kind: 'COUNT', label: 'Overs begun in that innings', min: 0, max: 450 },
      balls: { kind: 'COUNT', label: 'Balls of an unfinished over', min: 1, max: 30, optional: true },
    },
    optional: true,
  },
  first_boundary: {
    isRare: true,
    kind: 'CHOICE',
    label: 'Side of the first boundary',
    options: { OFF: 'Off side', LEG: 'Leg side' },
    optional: true,
  },
  specials: {
    isRare: true,
    kind: 'LIST',
    label: 'Player events that markets ask about',
    max: 100,
    of: {
      name: PLAYER,
      special: { kind: 'TEXT', label: 'Event in words', max: 100 },
      happened: { kind: 'FLAG', label: 'happened' },
    },
    optional: true,
  },
  meters: {
    isRare: true,
    kind: 'LIST',
    label: 'Last quotes of meters',
    max: 50,
    of: {
      innings: { kind: 'COUNT', label: 'Innings', min: 1, max: 4 },
      number: { kind: 'COUNT', label: 'Overs (the innings if empty)', min: 1, max: 450, optional: true },
      no: { kind: 'COUNT', label: 'Sold at', min: 0, max: 2_000 },
      yes: { kind: 'COUNT', label: 'Bought at', min: 0, max: 2_000 },
    },
    optional: true,
  },
  picture_stopped: { isRare: true, kind: 'FLAG', label: 'The video of a virtual match stopped for good' },
  players_of_match: { kind: 'LIST', label: 'Players of the match', max: 4, of: { name: PLAYER }, optional: true },
  no_award: { isRare: true, kind: 'FLAG', label: 'No player of the match was named' },
  break_at: {
    isRare: true,
    kind: 'TIME',
    label: 'Time of the break: last ball, new target or lunch',
    hasSeconds: true,
    optional: true,
    or: 'lunch',
  },
  lunch: {
    isRare: true,
    kind: 'LIST',
    label: 'Best prices at the break, in order',
    max: 20,
    of: { home: { ...PRICE, label: 'First side' }, away: { ...PRICE, label: 'Second side' } },
    optional: true,
  },
  ...SEASON_FIELDS,
} as const satisfies FactFields;

export type Cricket = FactsOf<typeof CRICKET_FIELDS>;
type InningsRow = NonNullable<Cricket['innings']>[number];
export const SIDES = ['HOME', 'AWAY'] as const;
const sideOf = (team: 'HOME' | 'AWAY'): TeamIndex => (team === 'HOME' ? 0 : 1);

function outcomeOf(facts: Cricket): MatchOutcome | undefined {
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

type BallPlace = Pick<Delivery, 'innings' | 'over' | 'ball' | 'afterShortOver'> & { readonly bowler?: string | undefined };

const ballsIn = (overs: number | undefined): number | null =>
  overs === undefined ? null : Math.floor(overs) * BALLS_PER_OVER + Math.round((overs % 1) * 10);
/** Returns balls in the overs of cricket: 56 balls are 9.2. */
export const oversIn = (balls: number): number => Math.floor(balls / BALLS_PER_OVER) + (balls % BALLS_PER_OVER) / 10;
const isSameOvers = (one: number, other: number): boolean => ballsIn(one) === ballsIn(other);

const REASONS = { CONCUSSION: 'concussion_substitute', FULL: 'injury_substitute', OTHER: 'other' } as const;

/** Folds typed facts into the score that the rules read. A side is called HOME or AWAY. */
class Scorebook {
  score: ScoreState;
  readonly #facts: Cricket;

  constructor(facts: Cricket) {
    this.#facts = facts;
    this.score = emptyScore({ teams: SIDES, scheduledOvers: facts.overs_a_side ?? null, reducedBeforeStart: facts.reduced });
  }

  /** Adds the toss and the elevens; then, where the market is about the play, every ball. */
  fill(hasPlay: boolean): ScoreState {
    const { toss } = this.#facts;
    if (toss !== undefined) this.#take({ type: 'TOSS', winner: sideOf(toss), decision: 'bat' });
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

  #playersOf(side: 'HOME' | 'AWAY'): readonly string[] {
    return (this.#facts.players ?? []).filter(({ team }) => team === side).map(({ name }) => name);
  }

  /** Begins the match with one ball. It represents a match that was played; a market on its outcome needs no more. */
  #begin(): void {
    this.#start(1, 0);
    this.#bowl({ innings: 1, over: 0, ball: 1 }, '.');
    for (const { day, session } of this.#facts.sessions ?? []) this.#take({ type: 'SESSION_END', day, session });
  }

  #start(innings: number, battingTeam: TeamIndex, row?: InningsRow): void {
    const isSuperOver = row?.super_over === true;
    const overs = row?.overs ?? (isSuperOver ? 1 : this.#facts.overs_a_side);
    const absent = Array.from({ length: row?.absent ?? 0 }, (_, place) => `Absent ${place + 1}`);
    const [target, penaltyRuns] = [row?.cut_to === undefined ? (row?.target ?? null) : null, row?.penalty_before ?? 0];
    const start = { battingTeam, allottedBalls: ballsIn(overs), target, superOver: isSuperOver, penaltyRuns, absent };
    this.#take({ type: 'INNINGS_START', innings, ...start });
  }

  #play(): void {
    for (const [place, row] of (this.#facts.innings ?? []).entries()) {
      const innings = place + 1;
      this.#start(innings, sideOf(row.team), row);
      const own = (this.#facts.overs ?? []).filter((over) => over.innings === innings);
      this.#note(innings, row, { over: 0, ball: 0, isWhole: true });
      for (const [over, { balls, bowler }] of own.entries()) {
        const afterShortOver = own[over - 1]?.early;
        const texts = ballsOf(balls);
        let ball = 0;
        for (const [place, text] of texts.entries()) {
          const award = readAward(text);
          if (award === undefined) {
            ball += 1;
            this.#bowl({ innings, over, ball, bowler, afterShortOver }, text);
          } else this.#take({ type: 'PENALTY', innings, runs: award });
          this.#note(innings, row, { over: over + 1, ball, isWhole: place + 1 === texts.length });
        }
      }
      if (row.penalty_after !== undefined && row.penalty_after > 0)
        this.#take({ type: 'PENALTY', innings, runs: row.penalty_after });
      const score = this.score.innings.at(-1) ?? needFact('innings');
      const end = endOf(score, row, this.#facts);
      const afterShortOver = own.at(-1)?.early;
      checkEnd(score, { end, afterShortOver }, this.#facts);
      if (end !== undefined && score.end === null) this.#take({ type: 'INNINGS_END', innings, end, afterShortOver });
    }
    checkInnings(this.#facts, this.score);
  }

  /** Records the cut of the overs and the end of the session of play, if they came after this ball. */
  #note(innings: number, row: InningsRow, { over, ball, isWhole }: { over: number; ball: number; isWhole: boolean }): void {
    if (row.cut_to !== undefined && this.#isCutHere(row.cut_after ?? needFact('innings.cut_after'), over, isWhole)) {
      const target = row.target ?? this.score.innings.at(-1)?.target ?? null;
      this.#take({ type: 'REVISION', innings, allottedBalls: ballsIn(row.cut_to), target });
    }
    for (const end of this.#facts.sessions ?? []) {
      const isHere = end.innings === innings && end.overs === over && (end.balls === undefined ? isWhole : end.balls === ball);
      if (isHere) this.#take({ type: 'SESSION_END', day: end.day, session: end.session });
    }
  }

  #isCutHere(cutAfter: number, over: number, isWhole: boolean): boolean {
    const { cutAfterDeliveries, overs } = this.score.innings.at(-1) ?? needFact('innings');
    if (cutAfterDeliveries !== null) return false;
    const inOver = oversIn((over - 1) * BALLS_PER_OVER + (overs.at(-1)?.legalBalls ?? 0));
    return (isWhole && isSameOvers(over, cutAfter)) || (over > 0 && isSameOvers(inOver, cutAfter));
  }

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
    const read = readBall(text, striker) ?? needFact('overs');
    const replacements = over === 0 && ball === 1 ? this.#replacementsIn(innings) : [];
    const bowledBy = bowlerIn(this.#facts, bowler) ?? `${bowling} ${over % 2}`;
    this.#take({
      type: 'BALL',
      delivery: { ...read, ...place, striker, nonStriker, bowler: bowledBy, replacements },
    });
  }

  #take(event: ScoreEvent): void {
    // Impossible facts are a typing error that must be corrected first.
    if (scoreEventRefusal(this.score, event) !== null) {
      if (event.type === 'BALL') checkTarget(this.#facts, event.delivery.innings);
      else if ('innings' in event) checkTarget(this.#facts, event.innings);
      needFact(event.type === 'BALL' ? 'overs' : event.type === 'SESSION_END' ? 'sessions' : 'innings');
    }
    this.score = applyScoreEvent(this.score, event);
  }
}

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

/** Returns names that are in no eleven, once both elevens are known. A name that may be another spelling of a listed player stays in. */
export function outsideTheElevens(facts: Partial<Cricket>, names: readonly string[]): readonly string[] {
  return areElevensKnown(facts) ? unlisted(facts, names).filter((name) => !isLikeListed(facts, names, name)) : [];
}

/**
 * Returns true if each named player is listed in the facts, or is certainly in no eleven. While an eleven is incomplete, or if the surname is listed, a name
 * may belong to a player.
 */
export function arePlayersKnown(facts: Partial<Cricket>, names: readonly string[]): boolean {
  return unlisted(facts, names).length === outsideTheElevens(facts, names).length;
}

/** Returns true if the name has the surname of a listed player whom no other name spells exactly. */
function isLikeListed({ players = [] }: Partial<Cricket>, names: readonly string[], name: string): boolean {
  const open = players.filter((player) => !names.some((each) => isSameName(each, player.name)));
  return open.some((player) => mayBeSamePerson(player.name, name));
}

/**
 * Returns true if the player of the match is spelled like a runner, or in full like a listed player. Another spelling of a runner, or a player in no eleven, is
 * a typing error.
 */
export function isAwardKnown(
  { players = [], players_of_match: awarded = [] }: Partial<Cricket>,
  names: readonly string[],
): boolean {
  const exact = [...names, ...players.map(({ name }) => name)];
  return awarded.every(
    ({ name }) => exact.some((each) => isSameName(each, name)) || !names.some((each) => mayBeSamePerson(each, name)),
  );
}

/** Returns the bowler as the list of players spells the name. */
const bowlerIn = ({ players = [] }: Cricket, bowler: string | undefined): string | undefined =>
  bowler === undefined ? undefined : (players.find(({ name }) => isSameName(name, bowler))?.name ?? bowler);

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

/** Returns true if an eleven has the player under this name. */
export const isListed = ({ players = [] }: Partial<Cricket>, name: string): boolean =>
  players.some((player) => isSameName(player.name, name));

function areElevensKnown({ players = [] }: Partial<Cricket>): boolean {
  return SIDES.every((side) => players.filter(({ team }) => team === side).length >= ELEVEN);
}

function unlisted(facts: Partial<Cricket>, names: readonly string[]): readonly string[] {
  return names.filter((name) => name !== 'OTHER' && !isListed(facts, name));
}
const ELEVEN = 11;
