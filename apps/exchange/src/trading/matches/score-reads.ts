import { contestTable, emptyGame, isContest, type GameSetup, type GameState } from '@pavilion/core/contests';
import {
  ballsLeft,
  currentInnings,
  outcomeText,
  oversText,
  recentBalls,
  requiredRateHundredths,
  runRateHundredths,
  runsNeeded,
  scoreText,
  statusText,
  teamScoreText,
  thisOver,
  tossText,
  type BallMark,
  type InningsScore,
  type OverScore,
  type ScoreState,
} from '@pavilion/core/cricket';

const RECENT_BALLS = 24;

/** Returns the parts of a score as messages have them: scoreboard and overs in cricket, a table in other sports. */
export function scoreParts(state: GameState | undefined) {
  if (state === undefined) return { scoreboard: null, overs: [], contest: null };
  if (isContest(state)) return { scoreboard: null, overs: [], contest: contestOf(state) };
  return { scoreboard: scoreboardOf(state), overs: oversOf(state), contest: null };
}

/** Returns a race before its first event, so that its runners have their numbers before the off; undefined for other matches. */
export function cardOf({ scoreSetup: setup }: { readonly scoreSetup: GameSetup | undefined }): GameState | undefined {
  return setup !== undefined && isContest(setup) && setup.kind === 'RACE' ? emptyGame(setup) : undefined;
}

function contestOf(state: Parameters<typeof contestTable>[0]) {
  const { phase, clock, summary, columns, rows, notes, chart = [] } = contestTable(state);
  return {
    phase,
    clock,
    summary,
    columns: [...columns],
    rows: rows.map(({ name, values, marked }) => ({ name, values: [...values], marked })),
    notes: notes.map(({ at, text }) => ({ at, text })),
    chart: chart.map(({ at, value }) => ({ at, value })),
  };
}

const bothOf = (home: string, away: string): [string, string] => [home, away];

/** Returns the data that the scoreboard shows. */
function scoreboardOf(state: ScoreState) {
  const innings = currentInnings(state);
  return {
    teams: bothOf(...state.teams),
    phase: state.phase,
    scheduled_overs: state.scheduledOvers,
    balls_per_over: state.ballsPerOver,
    status_text: statusText(state),
    toss_text: tossText(state),
    outcome_text: state.outcome === null ? null : outcomeText(state.teams, state.outcome),
    team_scores: bothOf(teamScoreText(state, 0), teamScoreText(state, 1)),
    striker: innings?.crease.striker ?? null,
    non_striker: innings?.crease.nonStriker ?? null,
    bowler: innings?.crease.bowler ?? null,
    free_hit: innings?.freeHit ?? false,
    this_over: innings === undefined ? [] : thisOver(innings).map(ballOf),
    recent_balls: innings === undefined ? [] : recentBalls(innings, RECENT_BALLS).map(ballOf),
    innings: state.innings.map((each) => inningsOf(state, each)),
    players_of_match: [...state.playersOfMatch],
  };
}

function inningsOf(state: ScoreState, innings: InningsScore) {
  return {
    number: innings.number,
    batting_team: state.teams[innings.battingTeam],
    super_over: innings.superOver,
    total: innings.total,
    wickets: innings.wickets,
    overs: oversText(innings),
    run_rate_hundredths: runRateHundredths(innings),
    required_rate_hundredths: requiredRateHundredths(innings),
    target: innings.target,
    runs_needed: runsNeeded(innings),
    balls_left: ballsLeft(innings),
    extras: {
      wides: innings.extras.wides,
      no_balls: innings.extras.noBalls,
      byes: innings.extras.byes,
      leg_byes: innings.extras.legByes,
      penalty: innings.extras.penalty,
    },
    batters: innings.batters.map(({ name, runs, balls, fours, sixes, howOut, outBowler }) => ({
      name,
      runs,
      balls,
      fours,
      sixes,
      how_out: howOut,
      out_bowler: outBowler,
    })),
    bowlers: innings.bowlers.map(({ name, legalBalls, maidens, runs, wickets }) => ({
      name,
      overs: oversOfBalls(legalBalls, innings.ballsPerOver),
      maidens,
      runs,
      wickets,
    })),
    fall_of_wickets: innings.fallOfWickets.map(({ wicket, total, overText, player }) => ({
      wicket,
      total,
      overs: overText,
      player,
    })),
    partnership: { runs: innings.unbroken.runs, balls: innings.unbroken.balls },
    finished: innings.end !== null,
  };
}

function oversOfBalls(legalBalls: number, ballsPerOver: number): string {
  return `${Math.floor(legalBalls / ballsPerOver)}.${legalBalls % ballsPerOver}`;
}

export function ballOf({ label, runs, legal, boundary, wicket }: BallMark) {
  return { label, runs, legal, boundary, wicket };
}

/** Returns every over of the match, in order. */
function oversOf(state: ScoreState) {
  return state.innings.flatMap((innings) =>
    innings.overs.map((over, index) => overOf(innings.number, over, innings.overs[index - 1])),
  );
}

function overOf(innings: number, over: OverScore, before: OverScore | undefined) {
  return {
    innings,
    over: over.over,
    bowler: over.bowler,
    runs: over.runs,
    wickets: over.wicketsAfter - (before?.wicketsAfter ?? 0),
    total_after: over.totalAfter,
    wickets_after: over.wicketsAfter,
    balls: over.balls.map(ballOf),
  };
}

/** Returns one line for lists, such as "Kestrels 123/4 (15.2)" or "2–1"; null before the start. */
export function scoreLine(state: GameState): string | null {
  if (isContest(state)) return nonEmpty(contestTable(state).summary);
  const innings = currentInnings(state);
  return innings === undefined ? null : `${state.teams[innings.battingTeam]} ${scoreText(innings)} (${oversText(innings)})`;
}

export function statusLine(state: GameState): string | null {
  return nonEmpty(isContest(state) ? contestTable(state).clock : statusText(state));
}

function nonEmpty(text: string): string | null {
  return text === '' ? null : text;
}
