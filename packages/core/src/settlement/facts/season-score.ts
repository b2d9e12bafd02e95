import {
  countedMatch,
  playerMatch,
  settleSeason,
  type SeasonMatch,
  type SeasonSubject,
  type SeasonTerms,
} from '../cricket/index.ts';
import { OPENING_FIGURES } from './common.ts';
import type { Facts } from './field.ts';
import { TEAM_FIELDS } from './season-question.ts';

type Row = Readonly<Record<string, string | number | boolean>>;
type Total = Extract<SeasonTerms, { readonly type: 'SEASON_TOTAL' }>;
type Of<Name extends SeasonSubject['of']> = Total & { readonly subject: Extract<SeasonSubject, { readonly of: Name }> };
type TotalOf = { [Name in SeasonSubject['of']]: Of<Name> }[SeasonSubject['of']];

/** Returns the facts of a finished season that these markets need, from its scored matches. */
export function seasonFacts(markets: readonly SeasonTerms[], matches: readonly SeasonMatch[]): Facts {
  const totals = markets.filter((terms): terms is TotalOf => terms.type === 'SEASON_TOTAL');
  const inAll = (terms: TotalOf): terms is Of<'COMPETITION'> => terms.subject.of === 'COMPETITION';
  const atGround = (terms: TotalOf): terms is Of<'GROUND'> => terms.subject.of === 'GROUND';
  const ofTeam = (terms: TotalOf): terms is TeamTotal => terms.subject.of === 'TEAM' || terms.subject.of === 'TEAM_WINS';
  const ofPlayer = (terms: TotalOf): terms is PlayerTotal => terms.subject.of === 'BATTER' || terms.subject.of === 'BOWLER';
  const teams = grouped(totals.filter(ofTeam), ({ subject }) => subject.team);
  const players = grouped(totals.filter(ofPlayer), ({ subject }) => `${subject.player} of ${subject.team}`);
  const rowsOf = <Terms>(
    groups: readonly Terms[],
    rowOf: (terms: Terms, match: SeasonMatch) => Row | undefined,
  ): readonly Row[] => groups.flatMap((terms) => matches.map((match) => rowOf(terms, match)).filter((row) => row !== undefined));
  return {
    season_over: true,
    fixtures: matches.length,
    season: rowsOf(totals.filter(inAll), figureRow),
    season_grounds: rowsOf(totals.filter(atGround), (terms, match) => {
      const row = figureRow(terms, match);
      return row && { name: terms.subject.ground, ...row, ...(match.moved ? { moved: true } : {}), ...playOff(match) };
    }),
    season_teams: rowsOf(teams, teamRow),
    season_players: rowsOf(players, playerRow),
    records: markets.flatMap((terms) => (terms.type === 'SEASON_RECORD' ? [recordRow(terms, matches)] : [])),
  };
}

/** Groups markets by their team or player. */
function grouped<Terms>(all: readonly Terms[], nameOf: (terms: Terms) => string): readonly (readonly Terms[])[] {
  return [...new Set(all.map(nameOf))].map((name) => all.filter((terms) => nameOf(terms) === name));
}

const playOff = ({ stage }: SeasonMatch): Row => (stage === 'PLAY_OFF' ? { play_off: true } : {});

function figureRow(terms: Of<'COMPETITION'> | Of<'GROUND'>, match: SeasonMatch): Row | undefined {
  const { what } = terms.subject;
  const counted = countedMatch(match, terms.subject, terms);
  if (counted === null) return undefined;
  const figure = counted.figure();
  if (figure !== null) return { what, figure };
  return what in OPENING_FIGURES ? { what, first_cut: true } : { what, average: true };
}

type TeamTotal = Of<'TEAM'> | Of<'TEAM_WINS'>;

/** Returns the row of a team's match, with the figures of all its markets. */
function teamRow(own: readonly TeamTotal[], match: SeasonMatch): Row | undefined {
  let row: Row | undefined;
  for (const terms of own) {
    const { subject } = terms;
    const counted = countedMatch(match, subject, terms);
    if (counted === null) return undefined;
    const figure = counted.figure();
    row ??= { name: subject.team, ...playOff(match) };
    if (subject.of === 'TEAM_WINS') row = { ...row, result: figure === 1 ? 'WON' : 'NOT_WON' };
    else row = figure === null ? { ...row, average: true } : { ...row, [TEAM_FIELDS[subject.what]]: figure };
  }
  return row;
}

type PlayerTotal = Of<'BATTER'> | Of<'BOWLER'>;

/** Returns the row of a player in a match of the player's team, with the figures of all the player's markets. */
function playerRow(own: readonly PlayerTotal[], match: SeasonMatch): Row | undefined {
  let row: Row | undefined;
  for (const { subject, flags } of own) {
    const part = playerMatch(match, subject, flags);
    if (part === null) return undefined;
    row ??= { name: subject.player, team: subject.team, part: part.part, ...playOff(match) };
    if (part.part !== 'IN_ELEVEN') continue;
    const figures: Row =
      subject.of === 'BOWLER'
        ? { wickets: part.figure(), overs: part.overs() }
        : { [subject.what.toLowerCase()]: part.figure(), ...(part.hadBall() ? {} : { no_ball: true }) };
    row = { ...row, ...figures, ...(part.isCut ? { average: true } : {}) };
  }
  return row;
}

function recordRow(terms: Extract<SeasonTerms, { readonly type: 'SEASON_RECORD' }>, matches: readonly SeasonMatch[]): Row {
  const settlement = settleSeason(terms, { fixtureMatches: matches.length, matches, finished: true });
  const { record } = terms;
  return settlement?.kind === 'SETTLED' && settlement.value.kind === 'NUMBER'
    ? { record, figure: settlement.value.number }
    : { record, none: true };
}
