import {
  elevenOf,
  injuriesOf,
  VIRTUAL_TEAMS,
  VirtualMatch,
  weatherOf,
  type InningsScore,
  type ScoreState,
  type TeamIndex,
  type VirtualTeam,
} from '../../cricket/index.ts';
import type { DrawSeed } from '../../fairness/index.ts';
import { present } from '../../std/index.ts';
import type { ContestMarket } from '../contest.ts';
import { championChances } from './chances.ts';
import { championOf, LEAGUE_FIXTURES, leaguePairing, type LeaguePairing } from './fixtures.ts';
import type { LeagueOutcome } from './results.ts';
import { leagueScoring, type LeagueEvent, type LeagueState } from './score.ts';

/** Source of a season's seeds. Places count from 1. */
export interface SeasonSeeds {
  seedOf(place: number): DrawSeed;
  /** True if the match was abandoned without a score. The season counts it as a match without a result. */
  isGivenUp(place: number): boolean;
}

const INJURY_MATCHES_MOST = 4;

/**
 * A season with everything that its seeds decide: pairings, elevens, weather and scores. The same seeds always give the same season. It can continue after a
 * restart, and anyone with the published seeds can check it. Reading a match that has not been played reveals its future.
 */
export class LeagueSeason {
  readonly #seeds: SeasonSeeds;
  readonly #scores = new Map<number, ScoreState>();
  readonly #states: LeagueState[] = [leagueScoring.empty({ kind: 'LEAGUE', sides: VIRTUAL_TEAMS.map((team) => team.name) })];

  constructor(seeds: SeasonSeeds) {
    this.#seeds = seeds;
  }

  /** Returns the season after this many of its matches. */
  after(matches: number): LeagueState {
    for (let place = this.#states.length; place <= matches; place += 1) {
      const before = present(this.#states[place - 1], 'the matches before it are known');
      this.#states.push(leagueScoring.apply(before, this.eventOf(place)));
    }
    return present(this.#states[matches], 'a season has so many matches');
  }

  /** Returns the two sides of a match when the first `played` matches are over; undefined if the sides are not decided yet. */
  pairingOf(place: number, played: number): LeaguePairing | undefined {
    return LEAGUE_FIXTURES[place - 1] ?? leaguePairing(place, this.after(Math.min(played, place - 1)).results);
  }

  /** Returns a match before its first ball, with the available players. */
  matchOf(place: number): VirtualMatch {
    const [home, away] = this.#pairing(place);
    const seed = this.#seeds.seedOf(place);
    return new VirtualMatch([this.#elevenOf(home, place), this.#elevenOf(away, place)], seed, weatherOf(seed));
  }

  /** Returns the final score of a match; null if it was abandoned. */
  scoreOf(place: number): ScoreState | null {
    if (this.#seeds.isGivenUp(place)) return null;
    const known = this.#scores.get(place);
    if (known !== undefined) return known;
    const match = this.matchOf(place);
    match.opening();
    while (match.next() !== null);
    this.#scores.set(place, match.score);
    return match.score;
  }

  /** Returns the match as an event for the table. */
  eventOf(place: number): LeagueEvent {
    const sides = this.#pairing(place);
    const score = this.scoreOf(place);
    if (score === null) return { type: 'MATCH', place, sides, outcome: 'NO_RESULT', runs: [0, 0], balls: [0, 0] };
    const innings = ([0, 1] as const).map((side) => score.innings.find((each) => each.battingTeam === side));
    const [home, away] = innings;
    return {
      type: 'MATCH',
      place,
      sides,
      outcome: outcomeOf(score),
      runs: [home?.total ?? 0, away?.total ?? 0],
      balls: [ballsOf(home), ballsOf(away)],
    };
  }

  #pairing(place: number): LeaguePairing {
    return present(this.pairingOf(place, place - 1), 'the matches before it say who meets');
  }

  #elevenOf(side: number, place: number): VirtualTeam {
    const team = present(VIRTUAL_TEAMS[side], 'a side of the league');
    return elevenOf(team, this.#absentOf(side, place));
  }

  /** Returns the places of players who are injured since an earlier match, or since the warm-up of this one. */
  #absentOf(side: number, place: number): readonly number[] {
    const absent: number[] = [];
    let matches = 0;
    for (let at = place; at >= 1 && matches < INJURY_MATCHES_MOST; at -= 1) {
      const half = this.#pairing(at).indexOf(side);
      if (half === -1) continue;
      const injury = injuriesOf(this.#seeds.seedOf(at))[half === 0 ? 0 : 1];
      if (injury !== null && injury.matches > matches) absent.push(injury.place);
      matches += 1;
    }
    return absent;
  }
}

function outcomeOf({ outcome }: ScoreState): LeagueOutcome {
  if (outcome?.kind === 'WON') return winnerName(outcome.winner);
  return outcome?.kind === 'TIED' ? 'TIED' : 'NO_RESULT';
}

function winnerName(winner: TeamIndex): LeagueOutcome {
  return winner === 0 ? 'HOME' : 'AWAY';
}

function ballsOf(innings: InningsScore | undefined): number {
  if (innings === undefined) return 0;
  return innings.end === 'ALL_OUT' ? (innings.allottedBalls ?? innings.legalBalls) : innings.legalBalls;
}

/** Returns the market for the winner of the league, settled after the final. */
export function championMarket(): ContestMarket<LeagueState> {
  return {
    ref: 'champions',
    type: 'WINNER',
    name: 'Champions',
    winners: 1,
    selections: VIRTUAL_TEAMS.map((team) => team.name),
    inPlay: true,
    chances: (state) => (state.phase === 'FINISHED' ? null : championChances(state.results)),
    result(state) {
      const champion = championOf(state.results);
      return champion === undefined ? undefined : { kind: 'WINNERS', selections: [champion] };
    },
  };
}
