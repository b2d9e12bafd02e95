import { isContest, type GameEvent } from '@pavilion/core/contests';
import type { Delivery, MatchOutcome } from '@pavilion/core/cricket';
import type * as z from 'zod/mini';
import { contestFromWire, contestToWire } from './contest.ts';
import type { ballEvent, matchOutcome, WireScoreEvent } from './score.ts';

/** Converts score events between the wire and core. Converting there and back changes nothing. */

type WireBall = z.infer<typeof ballEvent>;
type WireOutcome = z.infer<typeof matchOutcome>;

function deliveryFromWire(ball: WireBall): Delivery {
  return {
    innings: ball.innings,
    over: ball.over,
    ball: ball.ball,
    striker: ball.striker,
    nonStriker: ball.non_striker,
    bowler: ball.bowler,
    ...(ball.after_short_over === undefined ? {} : { isAfterShortOver: ball.after_short_over }),
    ...(ball.free_hit === undefined ? {} : { hasFreeHit: ball.free_hit }),
    runsOffBat: ball.runs_off_bat,
    extras: {
      wides: ball.extras.wides,
      noBalls: ball.extras.no_balls,
      byes: ball.extras.byes,
      legByes: ball.extras.leg_byes,
      penalty: ball.extras.penalty,
    },
    boundary: ball.boundary,
    wickets: ball.wickets,
    replacements: ball.replacements.map((one) => ({
      team: one.team,
      playerIn: one.player_in,
      playerOut: one.player_out,
      reason: one.reason,
    })),
  };
}

function deliveryToWire(delivery: Delivery): WireBall {
  return {
    type: 'BALL',
    innings: delivery.innings,
    over: delivery.over,
    ball: delivery.ball,
    striker: delivery.striker,
    non_striker: delivery.nonStriker,
    bowler: delivery.bowler,
    ...(delivery.isAfterShortOver === undefined ? {} : { after_short_over: delivery.isAfterShortOver }),
    ...(delivery.hasFreeHit === undefined ? {} : { free_hit: delivery.hasFreeHit }),
    runs_off_bat: delivery.runsOffBat,
    extras: {
      wides: delivery.extras.wides,
      no_balls: delivery.extras.noBalls,
      byes: delivery.extras.byes,
      leg_byes: delivery.extras.legByes,
      penalty: delivery.extras.penalty,
    },
    boundary: delivery.boundary,
    wickets: delivery.wickets.map((wicket) => ({ player: wicket.player, kind: wicket.kind, fielders: [...wicket.fielders] })),
    replacements: delivery.replacements.map((one) => ({
      team: one.team,
      player_in: one.playerIn,
      player_out: one.playerOut,
      reason: one.reason,
    })),
  };
}

/** Converts a margin. A part of it that is absent stays absent, because core distinguishes "by 3 wickets" from "by 3 wickets and no runs". */
function marginOf(by: {
  readonly runs?: number | undefined;
  readonly wickets?: number | undefined;
  readonly innings?: number | undefined;
}) {
  return {
    ...(by.runs === undefined ? {} : { runs: by.runs }),
    ...(by.wickets === undefined ? {} : { wickets: by.wickets }),
    ...(by.innings === undefined ? {} : { innings: by.innings }),
  };
}

function outcomeOf(outcome: WireOutcome | MatchOutcome): WireOutcome & MatchOutcome {
  return outcome.kind === 'WON' ? { ...outcome, by: marginOf(outcome.by) } : outcome;
}

export function scoreEventFromWire(event: WireScoreEvent): GameEvent {
  switch (event.type) {
    case 'CONTEST':
      return contestFromWire(event.contest);
    case 'BALL':
      return { type: 'BALL', delivery: deliveryFromWire(event) };
    case 'INNINGS_START':
      return {
        type: 'INNINGS_START',
        innings: event.innings,
        battingTeam: event.batting_team,
        superOver: event.super_over,
        allottedBalls: event.allotted_balls,
        target: event.target,
        penaltyRuns: event.penalty_runs,
        absent: event.absent,
      };
    case 'REVISION':
      return { type: 'REVISION', innings: event.innings, allottedBalls: event.allotted_balls, target: event.target };
    case 'INNINGS_END': {
      const { after_short_over: isAfterShortOver, ...end } = event;
      return { ...end, ...(isAfterShortOver === undefined ? {} : { isAfterShortOver }) };
    }
    case 'MATCH_END':
      return { type: 'MATCH_END', outcome: outcomeOf(event.outcome), playersOfMatch: event.players_of_match };
    default:
      return event;
  }
}

export function scoreEventToWire(event: GameEvent): WireScoreEvent {
  if (isContest(event)) return { type: 'CONTEST', contest: contestToWire(event) };
  switch (event.type) {
    case 'BALL':
      return deliveryToWire(event.delivery);
    case 'LINEUP':
      return { type: 'LINEUP', team: event.team, players: [...event.players] };
    case 'INNINGS_START':
      return {
        type: 'INNINGS_START',
        innings: event.innings,
        batting_team: event.battingTeam,
        super_over: event.superOver,
        allotted_balls: event.allottedBalls,
        target: event.target,
        penalty_runs: event.penaltyRuns,
        absent: [...event.absent],
      };
    case 'REVISION':
      return { type: 'REVISION', innings: event.innings, allotted_balls: event.allottedBalls, target: event.target };
    case 'INNINGS_END': {
      const { isAfterShortOver, absent, ...end } = event;
      return {
        ...end,
        ...(isAfterShortOver === undefined ? {} : { after_short_over: isAfterShortOver }),
        ...(absent === undefined ? {} : { absent: [...absent] }),
      };
    }
    case 'MATCH_END':
      return { type: 'MATCH_END', outcome: outcomeOf(event.outcome), players_of_match: [...event.playersOfMatch] };
    default:
      return event;
  }
}
