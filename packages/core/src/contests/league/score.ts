import type { ContestNote, ContestPhase, ContestScoring, ContestTable } from '../contest.ts';
import { championOf, LEAGUE_FIXTURES, LEAGUE_MATCHES, leaguePairing, leagueStage, type LeagueStage } from './fixtures.ts';
import { LEAGUE_SIDES, type LeagueResult, type LeagueResults } from './results.ts';
import { netRunRateText, standings } from './table.ts';

/** A season is played match by match, in the order of the fixture list. */
export interface LeagueEvent extends LeagueResult {
  readonly type: 'MATCH';
  /** From 1. */
  readonly place: number;
}

export interface LeagueState {
  readonly kind: 'LEAGUE';
  readonly sides: readonly string[];
  readonly phase: ContestPhase;
  readonly results: LeagueResults;
  readonly notes: readonly ContestNote[];
}

const NOTES_MAX = 12;
const IN_PLAY_OFFS = 4;

const STAGE_NAMES: Readonly<Record<LeagueStage, string>> = {
  LEAGUE: 'Match',
  QUALIFIER_1: 'Qualifier 1',
  ELIMINATOR: 'Eliminator',
  QUALIFIER_2: 'Qualifier 2',
  FINAL: 'Final',
};

/** Returns a name such as "Match 12" or "Eliminator". */
export function leagueMatchName(place: number): string {
  const stage = leagueStage(place);
  return stage === 'LEAGUE' ? `${STAGE_NAMES.LEAGUE} ${place}` : STAGE_NAMES[stage];
}

/** A season of the simulated league, scored match by match, with the league's own table. */
export const leagueScoring: ContestScoring<LeagueState, LeagueEvent> = {
  empty({ sides }): LeagueState {
    return { kind: 'LEAGUE', sides, phase: 'SCHEDULED', results: [], notes: [] };
  },

  refusal(state, event) {
    if (state.phase === 'FINISHED') return 'the season is over';
    if (state.sides.length !== LEAGUE_SIDES) return `a season is between ${LEAGUE_SIDES} sides`;
    if (event.place !== state.results.length + 1) return `match ${state.results.length + 1} comes next`;
    const pairing = leaguePairing(event.place, state.results);
    const [home, away] = event.sides;
    return pairing?.[0] === home && pairing[1] === away ? undefined : 'these two sides do not play each other in this match';
  },

  apply(state, { place, sides, outcome, runs, balls }) {
    const results = [...state.results, { sides, outcome, runs, balls }];
    const note = { at: leagueMatchName(place), text: sentenceOf(state.sides, { sides, outcome, runs, balls }) };
    return {
      ...state,
      results,
      phase: results.length === LEAGUE_MATCHES ? 'FINISHED' : 'PLAYING',
      notes: [...state.notes, note].slice(-NOTES_MAX),
    };
  },

  table(state): ContestTable {
    const champion = championOf(state.results);
    const rows = standings(state.results.slice(0, LEAGUE_FIXTURES.length));
    return {
      phase: state.phase,
      clock: clockOf(state, champion),
      summary: state.results.length === 0 ? '' : `${state.results.length} of ${LEAGUE_MATCHES}`,
      columns: ['P', 'W', 'L', 'T', 'NR', 'NRR', 'Pts'],
      rows: rows.map(({ side, played, won, lost, tied, noResult, netRunRate, points }, place) => ({
        name: state.sides[side] ?? '',
        values: [played, won, lost, tied, noResult, netRunRateText(netRunRate), points].map(String),
        marked: champion === undefined ? state.results.length > 0 && place < IN_PLAY_OFFS : side === champion,
      })),
      notes: state.notes,
    };
  },
};

function clockOf(state: LeagueState, champion: number | undefined): string {
  if (champion !== undefined) return `Champions: ${state.sides[champion] ?? ''}`;
  if (state.results.length === 0) return '';
  if (state.results.length < LEAGUE_FIXTURES.length) return `${state.results.length} of ${LEAGUE_MATCHES} matches played`;
  return `Next: ${leagueMatchName(state.results.length + 1)}`;
}

function sentenceOf(names: readonly string[], { sides, outcome, runs }: LeagueResult): string {
  const [home, away] = sides.map((side) => names[side] ?? '');
  switch (outcome) {
    case 'HOME':
      return `${home} beat ${away}, ${runs[0]}–${runs[1]}`;
    case 'AWAY':
      return `${away} beat ${home}, ${runs[1]}–${runs[0]}`;
    case 'TIED':
      return `${home} and ${away} tied, ${runs[0]}–${runs[1]}`;
    case 'NO_RESULT':
      return `${home} v ${away}: no result`;
  }
}
