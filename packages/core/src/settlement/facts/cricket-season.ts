import {
  settlePlayerSeason,
  settleSeasonRecord,
  settleSeasonTotal,
  voidAfter,
  type CountedMatch,
  type PlayerMatch,
} from '../cricket/index.ts';
import type { MarketType } from '../market-types.ts';
import type { Settlement } from '../settlement.ts';
import { OPENING_FIGURES } from './common.ts';
import { isSameName, needFact, readFacts, type Facts } from './field.ts';
import { isSamePlayer } from './season-faults.ts';
import { SEASON_FIELDS, type SeasonFacts } from './season-fields.ts';
import {
  PLAYER_FIELDS,
  seasonAsked,
  TEAM_FIELDS,
  withFiguresInForce,
  type SeasonAsked,
  type Subject,
} from './season-question.ts';
import type { CheckedQuestion, Figures, Question, VoidSpan } from './sport.ts';

const LISTS = {
  COMPETITION: 'season',
  GROUND: 'season_grounds',
  TEAM: 'season_teams',
  PLAYER: 'season_players',
} as const satisfies Readonly<Record<Subject, keyof SeasonFacts>>;

type List = (typeof LISTS)[Subject];
type Row<Name extends List> = NonNullable<SeasonFacts[Name]>[number];

/** Counts a season from typed rows, by the rules that count scored matches. The rows of a market must be complete (S-IPL-1, S-WC-1). */
export function seasonTotal(facts: SeasonFacts, question: Question): Settlement<number> | undefined {
  const asked = seasonAsked(question);
  if (asked === undefined) return undefined;
  const season = listOf(facts, asked);
  const rows = rowsOf(facts, asked);
  const settlement =
    asked.subject === 'PLAYER'
      ? settlePlayerSeason(asked, { ...season, matches: playerMatches(facts, asked) })
      : settleSeasonTotal(asked, { ...season, matches: countedMatches(facts, asked) });
  // A shortened fixture list and a removed player void the market whatever the other rows say.
  if (settlement?.kind === 'VOID' && settlement.reason !== 'UNDER_MIN_OVERS') return settlement;
  const isWhole = isListComplete(facts, asked) || rows?.length === (asked.matches ?? facts.fixtures);
  if (rows === undefined || (settlement !== undefined && !isWhole)) needFact(LISTS[asked.subject]);
  if (settlement?.ruleId === 'S-WC-6' && droppedOutAt(facts, asked) === undefined) needFact('dropped_out');
  return settlement ?? needFact('season_over');
}

function droppedOutAt({ dropped_out: rows }: SeasonFacts, { name, side: team }: SeasonAsked): number | undefined {
  return rows?.find((row) => isSamePlayer(row, { name, team }))?.at;
}

/** Returns the span from the end of a player's last match on, if the player's total settles on the figure at that point (S-WC-6). */
export function spansAfterDropOut(facts: Facts, type: MarketType, question: Question): readonly VoidSpan[] {
  const asked = type === 'SEASON_TOTAL' ? seasonAsked(question) : undefined;
  if (asked?.subject !== 'PLAYER') return [];
  const reading = readFacts(SEASON_FIELDS, facts, (season) => ({
    ruleId: seasonTotal(season, question)?.ruleId,
    at: droppedOutAt(season, asked),
  }));
  if (!('result' in reading)) return [];
  const { ruleId, at } = reading.result;
  if (ruleId !== 'S-WC-6' || at === undefined) return [];
  return [{ fromMs: voidAfter('PLAYER_DROPPED_OUT', at), untilMs: undefined, ruleId, reason: 'PLAYER_DROPPED_OUT' }];
}

/** Returns the rows of a market that must be complete: those of the whole season, or of the first league list of a ground, team or player. */
function rowsOf(facts: SeasonFacts, asked: SeasonAsked): readonly object[] | undefined {
  const { subject, what } = asked;
  switch (subject) {
    case 'COMPETITION':
      return facts.season?.filter((row) => row.what === what);
    case 'GROUND':
      return groundRows(facts, asked)?.filter((row) => row.play_off !== true && row.added !== true);
    case 'TEAM':
      return facts.season_teams?.filter((row) => row.play_off !== true && isSameName(row.name, asked.name));
    case 'PLAYER':
      return playerRows(facts, asked)?.filter((row) => row.play_off !== true);
  }
}

function groundRows(
  { season_grounds: rows }: SeasonFacts,
  { name, what }: SeasonAsked,
): readonly Row<'season_grounds'>[] | undefined {
  return rows?.filter((row) => row.what === what && isSameName(row.name, name));
}

const stageOf = ({ play_off: isPlayOff }: { readonly play_off: boolean | undefined }): CountedMatch['stage'] =>
  isPlayOff === true ? 'PLAY_OFF' : 'LEAGUE';

function countedMatches(facts: SeasonFacts, asked: SeasonAsked): readonly CountedMatch[] {
  const { subject, name, what } = asked;
  if (subject === 'GROUND')
    return (groundRows(facts, asked) ?? []).map((row) => ({
      stage: stageOf(row),
      change: row.added === true ? 'ADDED' : row.moved === true ? 'MOVED_AWAY' : undefined,
      figure: () => matchFigure(row, 'season_grounds'),
    }));
  if (subject === 'TEAM')
    return (facts.season_teams ?? [])
      .filter((row) => isSameName(row.name, name))
      .map((row) => ({ stage: stageOf(row), figure: () => teamFigure(row, what) }));
  const rows = (facts.season ?? []).filter((row) => row.what === what);
  return rows.map((row) => ({ stage: 'LEAGUE', figure: () => matchFigure(row, 'season') }));
}

/**
 * Returns a match's figure for the season, or null if the average counts. The first overs are those of the first innings, and count if it had all its overs
 * (settlement S-BBL-2, S-IPL-3, S-WC-3).
 */
function matchFigure(
  { what, figure, average, first_cut: firstCut }: Row<'season' | 'season_grounds'>,
  list: List,
): number | null {
  const isOpening = what in OPENING_FIGURES;
  if (isOpening ? firstCut === true : average === true) return null;
  return figure ?? (average === true ? null : needFact(list));
}

function teamFigure(row: Row<'season_teams'>, what: string): number | null {
  if (what === 'WINS') return (row.result ?? needFact('season_teams')) === 'WON' ? 1 : 0;
  const field = fieldIn(TEAM_FIELDS, what);
  return row.average === true || field === undefined ? null : (row[field] ?? needFact('season_teams'));
}

/** Returns the rows of a player. Two teams may have players of one name, so such rows wait until each has its team, and the market names one. */
function playerRows(
  { season_players: rows }: SeasonFacts,
  { name, side: team }: SeasonAsked,
): readonly Row<'season_players'>[] | undefined {
  const named = rows?.filter((row) => isSameName(row.name, name)) ?? [];
  const own = named.filter((row) => isSamePlayer(row, { name, team }));
  const teams = named.flatMap((row) => (row.team === undefined ? [] : [row.team]));
  const isOfOne = own.every((row, _, [first = row]) => isSamePlayer(row, first));
  if (!isOfOne || (teams.length > 0 && teams.length < named.length)) needFact('season_players');
  return rows === undefined ? undefined : own;
}

function playerMatches(facts: SeasonFacts, asked: SeasonAsked): readonly PlayerMatch[] {
  const list = 'season_players';
  const field = fieldIn(PLAYER_FIELDS, asked.what);
  return (playerRows(facts, asked) ?? []).map((row) => {
    const stage = stageOf(row);
    if (row.part !== 'IN_ELEVEN') return { stage, part: row.part };
    const overs = (): number => row.overs ?? needFact(list);
    const figure = (): number => (field === undefined ? undefined : row[field]) ?? needFact(list);
    const hadBall = (): boolean => (asked.of === 'BOWLER' ? overs() > 0 : row.no_ball !== true);
    return { stage, part: row.part, isCut: row.average === true, figure, overs, hadBall };
  });
}

function fieldIn<Field extends string>(fields: Readonly<Record<string, Field>>, what: string): Field | undefined {
  return fields[what];
}

/** Returns the number of matches that a total was counted from, and the amount for a match without its own figure. */
export function seasonFigures(facts: SeasonFacts, question: CheckedQuestion): Figures {
  const asked = seasonAsked(question);
  if (asked === undefined) return {};
  const matches = { 'Matches counted': rowsOf(facts, asked)?.length ?? 0 };
  return asked.what === 'WINS' ? matches : { ...matches, 'Average of a match': asked.average };
}

/** Returns the facts with only those rows that concern the question. */
export function seasonRowsOf(read: Facts, question: CheckedQuestion): Facts {
  const { what, name, record, side, subject }: Partial<Question> = question;
  const isAsked = (row: Readonly<Record<string, unknown>>): boolean =>
    (row['what'] === undefined || row['what'] === what) &&
    (row['record'] === undefined || row['record'] === record) &&
    (row['list'] === undefined || row['list'] === (subject ?? 'COMPETITION')) &&
    (side === undefined || typeof row['team'] !== 'string' || isSameName(row['team'], side)) &&
    (name === undefined || typeof row['name'] !== 'string' || isSameName(row['name'], name));
  return Object.fromEntries(
    Object.entries(read).map(([field, value]) => [field, Array.isArray(value) ? value.filter(isAsked) : value]),
  );
}

/** Settles a record by the organiser's figure for the whole season, once the fixture list is known to be whole. */
export function seasonRecord(facts: SeasonFacts, question: CheckedQuestion): Settlement<number> | undefined {
  const { competition, record } = question;
  const { fixtures: fixtureMatches } = withFiguresInForce(question);
  const row = facts.records?.find((each) => each.record === record);
  const figure = (): number | null => row?.figure ?? (row?.none === true ? null : needFact('records'));
  return (
    settleSeasonRecord(
      { competition, record, fixtureMatches },
      { ...listOf(facts, { subject: 'COMPETITION', name: '' }), figure },
    ) ?? needFact('season_over')
  );
}

type ListOf = Pick<SeasonAsked, 'subject' | 'name'>;

/** Returns the fixture list, and whether the season is over. Without a fixture list, a finished season waits until staff say why it is complete. */
function listOf(facts: SeasonFacts, of: ListOf): { readonly finished: boolean; readonly fixtureMatches: number } {
  const { season_over: finished, fixtures } = facts;
  if (finished && fixtures === undefined && !isListComplete(facts, of)) needFact('fixtures');
  return { finished, fixtureMatches: fixtures ?? Infinity };
}

/** True if staff say why the list of this subject is complete. Another list, or one of another ground, team or player, may lack rows. */
function isListComplete({ complete_lists: lists = [] }: SeasonFacts, { subject, name: asked }: ListOf): boolean {
  return lists.some(
    ({ list, name, reason }) => list === subject && (name === undefined || isSameName(name, asked)) && reason.trim() !== '',
  );
}
