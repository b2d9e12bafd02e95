import { describe, expect, test } from 'vitest';
import { present } from '../../std/index.ts';
import { RULES, type RuleSport } from '../index.ts';
import { ODDS, of, played, outcomeLine, stopped, type Market } from '../testing/outcome-line.ts';
import { FACT_SPORTS, factSportOf, invalidParameterOf, type Facts, type FactSportName } from './index.ts';

const parts = (text: string) =>
  text.split(' ').map((part) => {
    const [home = '0', away = '0'] = part.split('-');
    return { score: { home: Number(home), away: Number(away.replace('*', '')) }, unfinished: part.endsWith('*') };
  });
const TWO = ['First', 'Second'];
const THREE = [...TWO, 'Draw'];
const LINES = ['Under', 'Over'];
const TWO_HALVES = ['1st half', '2nd half', 'Draw'];
const odds = (names: readonly string[]): Market => ({ type: 'MATCH_ODDS', names });
const teams = (text: string) => [...text].map((team) => ({ team: team === 'h' ? 'HOME' : 'AWAY' }));
const winners = (text: string) => [...text].map((team) => ({ winner: team === 'h' ? 'HOME' : 'AWAY' }));
const completed = (facts: Facts): Facts => ({ state: 'COMPLETED', ...facts });
const stoppedAt = (facts: Facts): Facts => ({ state: 'ABANDONED', ...facts });
const declared = (text: string): Facts => ({
  state: 'DECLARED',
  vote: 'ASSEMBLY',
  declared_by: 'Notice 12 of the Commission',
  seats: text.split(' ').map((party) => ({ name: party.split('=')[0] ?? '', seats: Number(party.split('=')[1]) })),
  complete: true,
});

const INNINGS = { team: 'HOME' };
const UNDER_WAY: Facts = { state: 'IN_PLAY', overs_a_side: 2, innings: [INNINGS], overs: [{ innings: 1, balls: '. 1' }] };
const BOTH = [
  { team: 'HOME', name: 'Ash' },
  { team: 'HOME', name: 'Elm' },
  { team: 'HOME', name: 'Oak' },
  { team: 'AWAY', name: 'Birch' },
  { team: 'AWAY', name: 'Pine' },
];
/** Ash makes 7 and is out at a total of 8, and Elm makes 9 not out. The away team makes 3 in its two overs. */
const CRICKET: Facts = {
  state: 'WON',
  winner: 'HOME',
  overs_a_side: 2,
  players: BOTH,
  innings: [
    { team: 'HOME', end: 'OVERS' },
    { team: 'AWAY', end: 'OVERS' },
  ],
  overs: [
    { innings: 1, balls: '1 1 6 . W .', bowler: 'Birch' },
    { innings: 1, balls: '4 4 . . 1wd . .', bowler: 'Pine' },
    { innings: 2, balls: '1 . . . . .', bowler: 'Oak' },
    { innings: 2, balls: '. . 2 . . .', bowler: 'Elm' },
  ],
  scorecard: [
    { innings: 1, name: 'Ash', runs: 7, balls: 4, fours: 0, sixes: 1, how: 'OUT', wicket: 1 },
    { innings: 1, name: 'Elm', runs: 9, balls: 7, fours: 2, sixes: 0, how: 'NOT_OUT' },
    { innings: 1, name: 'Oak', runs: 0, balls: 1, fours: 0, sixes: 0, how: 'NOT_OUT' },
    { innings: 2, name: 'Birch', runs: 3, balls: 7, fours: 0, sixes: 0, how: 'NOT_OUT' },
    { innings: 2, name: 'Pine', runs: 0, balls: 5, fours: 0, sixes: 0, how: 'NOT_OUT' },
  ],
};
/** A season with `rows` rows of fours: 31, an average and then zeros. The sixes have one row. */
const seasonOf = (rows: number, more: Facts = {}): Facts => ({
  state: 'IN_PLAY',
  season_over: true,
  fixtures: 74,
  season: [
    { what: 'FOURS', figure: 31 },
    { what: 'SIXES', figure: 9 },
    { what: 'FOURS', average: true },
    ...Array.from({ length: rows - 2 }, () => ({ what: 'FOURS', figure: 0 })),
  ],
  ...more,
});
const SEASON = seasonOf(74);
const { fixtures: _, ...WITHOUT_LIST } = SEASON;
const complete = (list: string, reason = 'The organiser publishes 74 matches in 3 rows.'): Facts => ({
  complete_lists: [{ list, reason }],
});
const COMPLETE = complete('COMPETITION');
const RECORD: Facts = { ...WITHOUT_LIST, records: [{ record: 'MOST_SIXES_IN_MATCH', figure: 31 }] };
const CUP_MATCH = { goals: 2, extra_time_goals: 1, corners: 9, penalties_scored: 5, penalties_missed: 1 };
const FOURS = of('SEASON_TOTAL', [], { competition: 'IPL', what: 'FOURS' });
const SIXES = of('SEASON_RECORD', [], { competition: 'IPL', record: 'MOST_SIXES_IN_MATCH' });
describe('every sport settles from facts', () => {
  test.each<readonly [string, FactSportName, Facts, Market, string]>([
    ['S-FOOT-5', 'FOOTBALL', stopped('h1 h1 a2'), of('GOALS_LINE', LINES, { line: 2.5 }), 'Over S-FOOT-5'],
    ['S-FOOT-5 a number', 'FOOTBALL', played('h1 a2'), of('GOALS_LINE', []), '2 S-FOOT-5'],
    ['S-FOOT-5 a number of a stopped match', 'FOOTBALL', stopped('h1 a2'), of('GOALS_LINE', []), 'at least 2 S-FOOT-5'],
    ['S-FOOT-5 no goal so far', 'FOOTBALL', stopped(''), of('GOALS_LINE', []), 'void NOT_COMPLETED S-FOOT-5'],
    ['S-FOOT-5 under way', 'FOOTBALL', stopped('h1 a2', { state: 'IN_PLAY' }), of('GOALS_LINE', []), 'waits for the end'],
    ['S-FOOT-9 a number', 'FOOTBALL', stopped('', { corners: teams('hha') }), of('CORNERS_LINE', []), 'at least 3 S-FOOT-9'],
    [
      'S-BASK-5 a number',
      'BASKETBALL',
      stoppedAt({ left: 301, quarters: parts('20-18 9-4*') }),
      of('POINTS_LINE', []),
      'at least 51 S-BASK-5',
    ],
    ['S-FOOT-6', 'FOOTBALL', stopped('a1 h2'), of('FIRST_HALF', THREE), 'Second S-FOOT-6'],
    ['S-FOOT-7', 'FOOTBALL', played('h1 a2'), of('NEXT_GOAL', [...TWO, 'No goal'], { number: 3 }), 'No goal S-FOOT-7'],
    ['S-FOOT-7 both', 'FOOTBALL', played('h1 a2'), of('BOTH_TEAMS_TO_SCORE', ['Yes', 'No']), 'Yes S-FOOT-7'],
    ['S-FOOT-8', 'FOOTBALL', played('h1 a2'), of('DRAW_NO_BET', TWO), 'void DRAW_NO_BET S-FOOT-8'],
    ['S-FOOT-9', 'FOOTBALL', played('', { corners: teams('hha') }), of('CORNERS_LINE', LINES, { line: 3.5 }), 'Under S-FOOT-9'],
    [
      'S-FOOT-9 a corner',
      'FOOTBALL',
      played('', { corners: teams('hha') }),
      of('NEXT_CORNER', TWO, { number: 3 }),
      'Second S-FOOT-9',
    ],
    ['S-FOOT-10', 'FOOTBALL', played('h1'), of('GOALS_ODD_EVEN', ['Odd', 'Even'], { team: 'AWAY' }), 'Even S-FOOT-10'],
    [
      'S-FOOT-11',
      'FOOTBALL',
      played('', { cards: [{ team: 'HOME', colour: 'RED' }] }),
      of('CARDS_LINE', LINES, { line: 0.5 }),
      'Over S-FOOT-11',
    ],
    [
      'S-FOOT-12',
      'FOOTBALL',
      played('h1 a2'),
      of('HALF_TIME_FULL_TIME', ['HH', 'HD', 'HA', 'DH', 'DD', 'DA', 'AH', 'AD', 'AA']),
      'HD S-FOOT-12',
    ],
    ['S-FOOT-12 a score', 'FOOTBALL', played('h1 h2 a2'), of('CORRECT_SCORE', ['1-0', '2 - 1', 'Any other']), '2 - 1 S-FOOT-12'],
    [
      'S-FOOT-12 another score',
      'FOOTBALL',
      played('a2'),
      of('CORRECT_SCORE', ['1-0', '2 - 1', 'Any other']),
      'Any other S-FOOT-12',
    ],
    ['S-FOOT-12 handicap', 'FOOTBALL', played('a2'), of('HANDICAP', THREE, { start: 1 }), 'Draw S-FOOT-12'],
    ['S-FOOT-12 penalty', 'FOOTBALL', played('', { penalties: 1 }), of('PENALTY_TAKEN', ['Yes', 'No']), 'Yes S-FOOT-12'],
    ['S-TENN-1', 'TENNIS', { state: 'RETIRED', retired: 'AWAY', sets: parts('5-2*') }, odds(TWO), 'void NOT_COMPLETED S-TENN-1'],
    ['S-TENN-1 walkover', 'TENNIS', { state: 'WALKOVER' }, odds(TWO), 'void WALKOVER S-TENN-1'],
    [
      'S-TENN-3 walkover',
      'TENNIS',
      { state: 'WALKOVER' },
      of('SET_WINNER', TWO, { set: 1, number: 1 }),
      'void WALKOVER S-TENN-3',
    ],
    ['S-TENN-5 walkover', 'TENNIS', { state: 'WALKOVER' }, of('NUMBER_OF_SETS', ['2', '3']), 'void WALKOVER S-TENN-5'],
    ['S-LINE-1 walkover', 'TENNIS', { state: 'WALKOVER' }, of('LINE', []), 'void WALKOVER S-LINE-1'],
    ['S-TENN-2', 'TENNIS', { state: 'RETIRED', retired: 'HOME', sets: parts('6-4 2-3*') }, odds(TWO), 'Second S-TENN-2'],
    ['S-TENN-2 under way', 'TENNIS', { state: 'IN_PLAY', sets: parts('6-4 2-3*') }, odds(TWO), 'waits for the end'],
    ['S-TENN-3', 'TENNIS', { state: 'IN_PLAY', sets: parts('6-4 2-3*') }, of('SET_WINNER', TWO, { number: 1 }), 'First S-TENN-3'],
    [
      'S-TENN-3 a game',
      'TENNIS',
      completed({ games: [{ set: 1, winner: 'AWAY' }] }),
      of('GAME_WINNER', TWO, { set: 1, number: 1 }),
      'Second S-TENN-3',
    ],
    [
      'S-TENN-4',
      'TENNIS',
      stoppedAt({ set_format: 'SIX', sets: parts('4-4*') }),
      of('SET_GAMES_LINE', LINES, { set: 1, line: 9.5 }),
      'Over S-TENN-4',
    ],
    ['S-TENN-4 a number', 'TENNIS', completed({ sets: parts('6-4 6-3') }), of('SET_GAMES_LINE', [], { set: 2 }), '9 S-TENN-4'],
    [
      'S-TENN-5',
      'TENNIS',
      { state: 'RETIRED', retired: 'HOME', sets: parts('6-4 4-6') },
      of('NUMBER_OF_SETS', ['2 sets', '3 sets']),
      '3 sets S-TENN-5',
    ],
    [
      'S-TENN-6',
      'TENNIS',
      completed({ sets: parts('6-4 6-4'), format_changed: true }),
      of('NUMBER_OF_SETS', ['2 sets', '3 sets']),
      'void UNDETERMINED S-TENN-6',
    ],
    ['S-HB-1', 'HANDBALL', stoppedAt({ halves: parts('12-10 4-4*') }), odds(THREE), 'void NOT_COMPLETED S-HB-1'],
    ['S-HB-2', 'HANDBALL', completed({ goals: teams('hah') }), of('NEXT_GOAL', TWO, { number: 2 }), 'Second S-HB-2'],
    ['S-HB-3', 'HANDBALL', completed({ halves: parts('7-7 8-6') }), of('HIGHEST_SCORING_PERIOD', TWO_HALVES), 'Draw S-HB-3'],
    [
      'S-HB-4',
      'HANDBALL',
      completed({ halves: parts('12-10 13-15') }),
      of('HALF_TIME_FULL_TIME', ['HH', 'HD', 'HA', 'DH', 'DD', 'DA', 'AH', 'AD', 'AA']),
      'HD S-HB-4',
    ],
    ['S-FUT-1', 'FUTSAL', completed({ halves: parts('1-1 2-1') }), odds(THREE), 'First S-FUT-1'],
    [
      'S-FUT-2',
      'FUTSAL',
      completed({ halves: parts('1-0 0-0'), goals: teams('h') }),
      of('NEXT_GOAL', TWO, { number: 2 }),
      'void NOT_REACHED S-FUT-2',
    ],
    ['S-FUT-3', 'FUTSAL', stoppedAt({ halves: parts('1-2') }), of('FIRST_HALF', THREE), 'Second S-FUT-3'],
    [
      'S-FUT-4',
      'FUTSAL',
      completed({ halves: parts('1-2 2-1') }),
      of('HIGHEST_SCORING_PERIOD', TWO_HALVES.slice(0, 2)),
      'void EQUAL S-FUT-4',
    ],
    [
      'S-ICE-1 a level score without its overtime',
      'ICE_HOCKEY',
      completed({ final_score: { home: 2, away: 2 } }),
      odds(TWO),
      'waits for ended_level',
    ],
    [
      'S-ICE-1 a game that ends level',
      'ICE_HOCKEY',
      completed({ final_score: { home: 2, away: 2 }, ended_level: true }),
      odds(TWO),
      'void TIE S-ICE-1',
    ],
    [
      'S-LINE-1 goals of a level score without its overtime',
      'ICE_HOCKEY',
      completed({ final_score: { home: 2, away: 2 } }),
      of('LINE', []),
      'waits for ended_level',
    ],
    [
      'S-BASK-1 level quarters without overtime',
      'BASKETBALL',
      completed({ quarters: parts('9-9 9-9 9-9 9-9') }),
      odds(TWO),
      'waits for overtime',
    ],
    [
      'S-BASK-1 a game that ends level',
      'BASKETBALL',
      completed({ quarters: parts('9-9 9-9 9-9 9-9'), ended_level: true }),
      odds(TWO),
      'void TIE S-BASK-1',
    ],
    [
      'S-HB-2 a goal before the match stopped',
      'HANDBALL',
      stoppedAt({ halves: parts('2-1*'), goals: teams('hah') }),
      of('NEXT_GOAL', TWO, { number: 3 }),
      'First S-HB-2',
    ],
    [
      'S-HB-2 a goal after the match stopped',
      'HANDBALL',
      stoppedAt({ halves: parts('2-1*'), goals: teams('hah') }),
      of('NEXT_GOAL', TWO, { number: 4 }),
      'void NOT_REACHED S-HB-2',
    ],
    [
      'S-HB-2 a goal that the list lacks',
      'HANDBALL',
      stoppedAt({ halves: parts('2-1*'), goals: teams('ha') }),
      of('NEXT_GOAL', TWO, { number: 3 }),
      'waits for goals',
    ],
    [
      'S-HB-2 a goal without the halves',
      'HANDBALL',
      stoppedAt({ goals: teams('h') }),
      of('NEXT_GOAL', TWO, { number: 2 }),
      'waits for halves',
    ],
    ['S-VOLL-1 two sets to one', 'VOLLEYBALL', completed({ sets: parts('25-20 20-25 25-22') }), odds(TWO), 'waits for best_of'],
    [
      'S-VOLL-1 two sets to one in a match of three',
      'VOLLEYBALL',
      completed({ best_of: 'THREE', sets: parts('25-20 20-25 25-22') }),
      odds(TWO),
      'First S-VOLL-1',
    ],
    ['S-VOLL-1 on the beach', 'VOLLEYBALL', completed({ sets: parts('21-19 19-21 15-11') }), odds(TWO), 'First S-VOLL-1'],
    [
      'S-VOLL-2 a set that the list may lack',
      'VOLLEYBALL',
      completed({ sets: parts('25-20 25-20') }),
      of('SET_WINNER', TWO, { number: 3 }),
      'waits for best_of',
    ],
    [
      'S-VOLL-2 a listed set of such a match',
      'VOLLEYBALL',
      completed({ sets: parts('25-20 25-20') }),
      of('SET_WINNER', TWO, { number: 2 }),
      'First S-VOLL-2',
    ],
    ['S-TT-2 two sets', 'TABLE_TENNIS', completed({ sets: parts('11-4 11-9') }), odds(TWO), 'waits for best_of'],
    ['S-ICE-1', 'ICE_HOCKEY', completed({ final_score: { home: 2, away: 3 } }), odds(TWO), 'Second S-ICE-1'],
    [
      'S-ICE-2',
      'ICE_HOCKEY',
      stoppedAt({ periods: parts('1-1 2-0*') }),
      of('PERIOD_WINNER', [...TWO, 'Tie'], { number: 1 }),
      'Tie S-ICE-2',
    ],
    [
      'S-ICE-3',
      'ICE_HOCKEY',
      completed({ periods: parts('2-0 1-1 1-0') }),
      of('HIGHEST_SCORING_PERIOD', ['1', '2', '3', 'Tie']),
      'Tie S-ICE-3',
    ],
    [
      'spec 9.23 S-BASK-1 five minutes left',
      'BASKETBALL',
      stoppedAt({ left: 300, quarters: parts('20-18 22-20 24-20 22-22*') }),
      odds(TWO),
      'First S-BASK-1',
    ],
    [
      'S-BASK-1 a second more',
      'BASKETBALL',
      stoppedAt({ left: 301, quarters: parts('20-18 22-20 24-20 22-22*') }),
      odds(TWO),
      'void NOT_COMPLETED S-BASK-1',
    ],
    ['S-BASK-1 under way', 'BASKETBALL', { state: 'IN_PLAY', quarters: parts('20-18*') }, odds(TWO), 'waits for the end'],
    ['S-BASK-1 left unknown', 'BASKETBALL', stoppedAt({ quarters: parts('20-18*') }), odds(TWO), 'waits for left'],
    [
      'S-BASK-2',
      'BASKETBALL',
      stoppedAt({ left: 900, quarters: parts('20-18 22-22 9-9*') }),
      of('PERIOD_WINNER', THREE, { number: 2 }),
      'Draw S-BASK-2',
    ],
    [
      'S-BASK-3',
      'BASKETBALL',
      stoppedAt({ left: 900, quarters: parts('20-18 22-20 9-9*') }),
      of('FIRST_HALF', THREE),
      'First S-BASK-3',
    ],
    [
      'S-BASK-3 second half',
      'BASKETBALL',
      completed({ quarters: parts('20-18 22-20 10-20 20-20') }),
      of('SECOND_HALF', THREE),
      'Second S-BASK-3',
    ],
    [
      'S-BASK-4',
      'BASKETBALL',
      completed({ quarters: parts('25-25 10-10 20-20 5-5') }),
      of('HIGHEST_SCORING_PERIOD', TWO_HALVES),
      '1st half S-BASK-4',
    ],
    [
      'S-BASK-5',
      'BASKETBALL',
      completed({ quarters: parts('25-25 25-25 25-25 25-25'), overtime: { home: 12, away: 8 } }),
      of('POINTS_LINE', []),
      '220 S-BASK-5',
    ],
    [
      'S-KAB-2 two players of one name',
      'KABADDI',
      completed({ score: { home: 1, away: 0 }, players: [7, 1].map((points) => ({ name: 'Ash', points })) }),
      of('PLAYER_POINTS', [], { name: 'Ash' }),
      'waits for players',
    ],
    ['S-KAB-3', 'KABADDI', completed({ score: { home: 30, away: 30 } }), odds([...TWO, 'Tie']), 'Tie S-KAB-3'],
    [
      'S-KAB-3 stopped',
      'KABADDI',
      stoppedAt({ minutes: 39, score: { home: 30, away: 30 } }),
      odds(TWO),
      'void NOT_COMPLETED S-KAB-3',
    ],
    [
      'S-KAB-1',
      'KABADDI',
      completed({ score: { home: 33, away: 31 } }),
      of('POINTS_LINE', LINES, { line: 32.5, team: 'HOME' }),
      'Over S-KAB-1',
    ],
    [
      'S-KAB-2 a list without the player',
      'KABADDI',
      completed({ score: { home: 1, away: 0 }, players: [] }),
      of('PLAYER_POINTS', [], { name: 'Ash' }),
      'waits for players',
    ],
    [
      'S-KAB-2 another spelling of the player',
      'KABADDI',
      completed({ score: { home: 1, away: 0 }, players: [{ name: 'P. Narwal', points: 7 }], complete: true }),
      of('PLAYER_POINTS', [], { name: 'Pardeep Narwal' }),
      'waits for players',
    ],
    [
      'S-KAB-2',
      'KABADDI',
      completed({ score: { home: 1, away: 0 }, players: [{ name: 'Ash', points: 7 }] }),
      of('PLAYER_POINTS', [], { name: 'Ash' }),
      '7 S-KAB-2',
    ],
    [
      'S-KAB-2 no part',
      'KABADDI',
      completed({ score: { home: 1, away: 0 }, players: [], complete: true }),
      of('PLAYER_POINTS', [], { name: 'Ash' }),
      'void NOT_STARTED S-KAB-2',
    ],
    ['S-VOLL-1', 'VOLLEYBALL', stoppedAt({ sets: parts('25-20 25-20') }), odds(TWO), 'void NOT_COMPLETED S-VOLL-1'],
    ['S-VOLL-2', 'VOLLEYBALL', stoppedAt({ sets: parts('25-20 10-9*') }), of('SET_WINNER', TWO, { number: 1 }), 'First S-VOLL-2'],
    ['S-TT-1', 'TABLE_TENNIS', { state: 'IN_PLAY', player_changed: true }, odds(TWO), 'void PLAYER_CHANGED S-TT-1'],
    ['S-TT-2', 'TABLE_TENNIS', completed({ sets: parts('11-4 4-11 11-9 11-8') }), odds(TWO), 'First S-TT-2'],
    [
      'S-TT-3',
      'TABLE_TENNIS',
      stoppedAt({ sets: parts('11-4 10-4*') }),
      of('SET_WINNER', TWO, { number: 2 }),
      'void NOT_COMPLETED S-TT-3',
    ],
    [
      'S-TT-4',
      'TABLE_TENNIS',
      stoppedAt({ sets: parts('9-7*') }),
      of('GAME_POINTS_LINE', LINES, { number: 1, line: 17.5 }),
      'Over S-TT-4',
    ],
    ['S-MATCH-11', 'BADMINTON', completed({ games: parts('21-10 21-12') }), odds(TWO), 'First S-MATCH-11'],
    [
      'S-MATCH-11 a game',
      'BADMINTON',
      stoppedAt({ games: parts('21-23 3-2*') }),
      of('GAME_WINNER', TWO, { number: 1 }),
      'Second S-MATCH-11',
    ],
    ['S-SNK-1', 'SNOOKER', { state: 'AWARDED', winner: 'AWAY' }, odds(TWO), 'Second S-SNK-1'],
    ['S-SNK-2', 'SNOOKER', { state: 'NOT_STARTED' }, odds(TWO), 'void NOT_STARTED S-SNK-2'],
    [
      'S-SNK-3',
      'SNOOKER',
      { state: 'COMPLETED', winner: 'HOME', best_of: 3, frames: winners('hh') },
      of('FRAME_WINNER', TWO, { number: 3 }),
      'void NOT_STARTED S-SNK-3',
    ],
    ['S-EG-1', 'E_GAMES', { state: 'NOT_COMPLETED', maps: winners('a') }, of('MAP_WINNER', TWO, { number: 1 }), 'Second S-EG-1'],
    ['S-EG-1 the match', 'E_GAMES', { state: 'RESTARTED', maps: winners('a') }, odds(TWO), 'void NOT_COMPLETED S-EG-1'],
    ['S-EG-2', 'E_GAMES', { state: 'NOT_STARTED' }, odds(TWO), 'void NOT_STARTED S-EG-2'],
    ['S-POL-1', 'POLITICS', declared('Ash=40 Elm=38'), of('ELECTION', ['Ash', 'Elm']), 'Ash S-POL-1'],
    ['S-POL-1 level', 'POLITICS', declared('Ash=40 Elm=40'), of('ELECTION', ['Ash', 'Elm']), 'Ash 1/2 and Elm 1/2 S-POL-1'],
    [
      'S-POL-1 majority',
      'POLITICS',
      declared('Ash=40 Elm=38'),
      of('ELECTION', ['Ash', 'Elm', 'No majority'], { majority: 41 }),
      'No majority S-POL-1',
    ],
    ['S-ELEC-1 without seats', 'POLITICS', { ...declared(''), seats: [] }, of('ELECTION', ['Ash', 'Elm']), 'waits for seats'],
    ['S-POL-2', 'POLITICS', { state: 'NOT_HELD' }, of('ELECTION', ['Ash', 'Elm']), 'void ELECTION_NOT_HELD S-POL-2'],
    ['S-POL-4', 'POLITICS', { state: 'IN_PLAY' }, of('ELECTION', ['Ash', 'Elm']), 'waits for the end'],
    ['S-ELEC-2', 'POLITICS', { ...declared('Ash=272'), vote: 'PARLIAMENT' }, of('SEATS', [], { name: 'Ash' }), '272 S-ELEC-1'],
    ['S-BIN-1', 'BINARY', { state: 'PUBLISHED', price: 22_410.5 }, of('BINARY_SETTLEMENT', []), '22410.5 S-BIN-1'],
    ['S-BIN-6', 'BINARY', { state: 'NOT_PUBLISHED' }, of('BINARY_SETTLEMENT', []), 'void NO_SETTLEMENT_PRICE S-BIN-6'],
  ])('%s %s', (_, sport, facts, market, expected) => {
    expect(outcomeLine(sport, facts, market)).toBe(expected);
  });

  test.each<readonly [string, Facts, Market, string]>([
    ['S-MATCH-13', { state: 'IN_PLAY', toss: 'AWAY' }, of('TOSS', TWO), 'Second S-MATCH-13'],
    ['S-MATCH-1', { state: 'WON', winner: 'HOME' }, odds(TWO), 'First S-MATCH-1'],
    ['S-MATCH-4', { state: 'DRAWN' }, odds(THREE), 'Draw S-MATCH-4'],
    ['S-MATCH-2', { state: 'NO_RESULT' }, odds(TWO), 'void NO_RESULT S-MATCH-2'],
    ['S-MATCH-3', { state: 'TIED' }, odds(TWO), 'void TIE S-MATCH-3'],
    ['S-MATCH-5', { state: 'WON', winner: 'AWAY', awarded: true }, of('BOOKMAKER_WINNER', TWO), 'Second S-MATCH-5'],
    ['S-MATCH-7', { state: 'TIED' }, of('TIED_MATCH', ['Yes', 'No']), 'Yes S-MATCH-7'],
    ['S-MATCH-7 completed', { state: 'NO_RESULT' }, of('COMPLETED_MATCH', ['Yes', 'No']), 'No S-MATCH-7'],
    ['S-FANCY-7', CRICKET, of('SESSION', [], { innings: 1, number: 2 }), '17 S-FANCY-7'],
    ['S-FANCY-7 under way', { ...CRICKET, state: 'IN_PLAY' }, of('SESSION', [], { innings: 1, number: 2 }), '17 S-FANCY-7'],
    ['S-FANCY-7 not reached yet', UNDER_WAY, of('SESSION', [], { innings: 1, number: 2 }), 'waits for the end'],
    ['S-FANCY-14', CRICKET, of('INNINGS_RUN', [], { innings: 1 }), '17 S-FANCY-14'],
    ['S-FANCY-30', CRICKET, of('FALL_OF_WICKET', [], { innings: 1, number: 1 }), '8 S-FANCY-30'],
    ['S-FANCY-40', CRICKET, of('BATTER_RUNS', [], { innings: 1, name: 'Ash' }), '7 S-FANCY-40'],
    ['S-FANCY-47', CRICKET, of('BOWLER_WICKETS', [], { innings: 1, name: 'Birch', number: 1 }), '1 S-FANCY-47'],
    ['S-FANCY-50', CRICKET, of('MATCH_TOTAL', [], { what: 'FOURS' }), '2 S-FANCY-50'],
    ['S-FM1-1', CRICKET, of('ODD_EVEN', [], { innings: 1, number: 2 }), '1 S-FM1-1'],
    ['S-FM1-12', CRICKET, of('MOST_FOURS', TWO), 'First S-FM1-12'],
    ['S-FM1-5', CRICKET, of('TOP_BATTER', ['Ash', 'Elm', 'Oak']), 'Elm S-FM1-5'],
    ['S-KHADO-2', CRICKET, of('KHADO', [], { innings: 1 }), '17 S-KHADO-2'],
    ['S-LUNCH-1', { ...CRICKET, lunch: [{ home: 1.5, away: 2.5 }] }, of('LUNCH_FAVOURITE', TWO), 'First S-LUNCH-1'],
    ['S-LUNCH-1 no prices', CRICKET, of('LUNCH_FAVOURITE', TWO), 'waits for break_at'],
    ['S-LUNCH-1 no prices at the break', { ...CRICKET, break_at: 1 }, of('LUNCH_FAVOURITE', TWO), 'waits for lunch'],
    ['S-LUNCH-1 one price is missing', { ...CRICKET, lunch: [{ home: 1.5 }] }, of('LUNCH_FAVOURITE', TWO), 'waits for break_at'],
    [
      'S-LUNCH-4',
      { state: 'NO_RESULT', not_begun: true, overs_a_side: 20 },
      of('LUNCH_FAVOURITE', TWO),
      'void NO_RESULT S-LUNCH-4',
    ],
    ['S-IPL-2', SEASON, FOURS, '56 S-IPL-2'],
    ['S-IPL-1', { ...SEASON, fixtures: 73 }, FOURS, 'void FIXTURE_REDUCED S-IPL-1'],
    ['S-IPL-1 before the season is over', { ...SEASON, fixtures: 73, season_over: false }, FOURS, 'void FIXTURE_REDUCED S-IPL-1'],
    ['S-IPL-1 three of 74 rows', seasonOf(3), FOURS, 'waits for season'],
    ['S-IPL-1 a row short', seasonOf(73), FOURS, 'waits for season'],
    ['S-IPL-1 a row too many', seasonOf(75), FOURS, 'waits for season'],
    ['S-IPL-1 a longer list', seasonOf(75, { fixtures: 75 }), FOURS, '56 S-IPL-2'],
    ['S-IPL-1 no fixture list', WITHOUT_LIST, FOURS, 'waits for fixtures'],
    ['S-IPL-1 a stated list', { ...seasonOf(3), ...COMPLETE }, FOURS, '56 S-IPL-2'],
    ['S-IPL-1 a stated list without fixtures', { ...WITHOUT_LIST, ...COMPLETE }, FOURS, '56 S-IPL-2'],
    ['S-IPL-1 an empty reason', { ...seasonOf(3), ...complete('COMPETITION', ' ') }, FOURS, 'waits for season'],
    ['S-IPL-1 another list is complete', { ...seasonOf(3), ...complete('PLAYER') }, FOURS, 'waits for season'],
    ['S-IPL-1 a stated list that was shortened', { ...SEASON, ...COMPLETE, fixtures: 73 }, FOURS, 'void FIXTURE_REDUCED S-IPL-1'],
    ['S-IPL-2 under way', { ...SEASON, season_over: false }, FOURS, 'waits for season_over'],
    ['S-IPL-9', { ...RECORD, fixtures: 74 }, SIXES, '31 S-IPL-9'],
    ['S-IPL-9 no fixture list', RECORD, SIXES, 'waits for fixtures'],
    ['S-IPL-9 a stated list', { ...RECORD, ...COMPLETE }, SIXES, '31 S-IPL-9'],
    ['S-IPL-9 under way', { ...RECORD, season_over: false }, SIXES, 'waits for season_over'],
    ['S-IPL-9 a shortened list', { ...RECORD, fixtures: 73 }, SIXES, 'void FIXTURE_REDUCED S-IPL-1'],
    ['the balls are missing', { state: 'WON', winner: 'HOME', innings: [] }, of('KHADO', [], { innings: 1 }), 'waits for overs'],
    [
      'a second innings in the first',
      { ...UNDER_WAY, innings: [INNINGS, INNINGS] },
      of('KHADO', [], { innings: 1 }),
      'waits for innings',
    ],
  ])('cricket settles from its facts: %s', (_, facts, market, expected) => {
    expect(outcomeLine('CRICKET', facts, market)).toBe(expected);
  });

  test.each<readonly [string, FactSportName, Facts, string | undefined]>([
    ['a goal of the half that was not reached', 'FOOTBALL', stopped('h2', { reached: 'FIRST' }), 'goals'],
    ['goals out of order', 'FOOTBALL', played('h2 a1'), 'goals'],
    [
      'more matches than the tournament has',
      'FOOTBALL',
      played('', { match_count: 1, matches: [CUP_MATCH, CUP_MATCH] }),
      'matches',
    ],
    ['fewer matches than the tournament has', 'FOOTBALL', played('', { match_count: 3, matches: [CUP_MATCH] }), undefined],
    ['goals in order', 'FOOTBALL', played('h1 a2'), undefined],
    ['a finished set that is level', 'VOLLEYBALL', stoppedAt({ sets: parts('25-25') }), 'sets'],
    ['an unfinished set in the middle', 'TENNIS', stoppedAt({ sets: parts('3-2* 6-4') }), 'sets'],
    ['an unfinished set of a completed match', 'TABLE_TENNIS', completed({ sets: parts('11-4 3-2*') }), 'sets'],
    ['one half of a completed match', 'HANDBALL', completed({ halves: parts('12-10'), goals: [] }), 'halves'],
    ['no half of a completed match', 'FUTSAL', completed({ halves: [], goals: [] }), 'halves'],
    ['one quarter of a completed match', 'BASKETBALL', completed({ quarters: parts('20-18') }), 'quarters'],
    [
      'two periods of three',
      'ICE_HOCKEY',
      completed({ periods: parts('1-0 1-1'), final_score: { home: 2, away: 1 } }),
      'periods',
    ],
    ['one quarter of a stopped match', 'BASKETBALL', stoppedAt({ quarters: parts('20-18') }), undefined],
    ['one set of a completed match', 'TENNIS', completed({ sets: parts('6-4'), games: [] }), 'sets'],
    ['no set of a completed match', 'VOLLEYBALL', completed({ sets: [] }), 'sets'],
    ['one set each', 'TABLE_TENNIS', completed({ sets: parts('11-4 4-11') }), 'sets'],
    ['a last set that the loser won', 'BADMINTON', completed({ games: parts('21-4 21-3 5-21') }), 'games'],
    ['sets of a player who retired', 'TENNIS', { state: 'RETIRED', retired: 'AWAY', sets: parts('6-4'), games: [] }, undefined],
    ['a winner with fewer frames', 'SNOOKER', completed({ winner: 'HOME', frames: winners('aaa') }), 'winner'],
    ['a winner without a frame in the list', 'SNOOKER', completed({ winner: 'HOME', frames: [] }), 'winner'],
    ['an awarded winner with fewer frames', 'SNOOKER', { state: 'AWARDED', winner: 'HOME', frames: winners('aaa') }, undefined],
    ['a winner with as many maps', 'E_GAMES', completed({ winner: 'HOME', maps: winners('ha') }), 'winner'],
    ['a winner with more maps', 'E_GAMES', completed({ winner: 'HOME', maps: winners('hah') }), undefined],
    ['a party twice', 'POLITICS', declared('Ash=41 ash=3'), 'seats'],
    ['no party with a seat', 'POLITICS', declared('Ash=0 Elm=0'), 'seats'],
    ['a set of tennis at 5–2', 'TENNIS', { state: 'RETIRED', retired: 'HOME', sets: parts('5-2') }, 'sets'],
    ['a second set of tennis at 2–3', 'TENNIS', stoppedAt({ sets: parts('6-4 2-3') }), 'sets'],
    ['sets of every length', 'TENNIS', completed({ sets: parts('7-6 5-7 22-20') }), undefined],
    ['short sets and a match tie-break', 'TENNIS', completed({ sets: parts('4-3 1-4 10-8') }), undefined],
    ['short sets of virtual tennis', 'TENNIS', completed({ sets: parts('3-1 4-2') }), undefined],
    ['more games than the set', 'TENNIS', stoppedAt({ sets: parts('1-0*'), games: [{ set: 1, winner: 'AWAY' }] }), 'games'],
    ['a game of badminton at 8–11', 'BADMINTON', stoppedAt({ games: parts('8-11') }), 'games'],
    ['a game of badminton at its cap', 'BADMINTON', stoppedAt({ games: parts('30-29 22-20') }), undefined],
    ['a game of table tennis at 9–7', 'TABLE_TENNIS', stoppedAt({ sets: parts('9-7') }), 'sets'],
    ['a game of table tennis at 15–13', 'TABLE_TENNIS', stoppedAt({ sets: parts('15-13') }), undefined],
    ['a set of volleyball at 11–13', 'VOLLEYBALL', stoppedAt({ sets: parts('11-13') }), 'sets'],
    ['long sets of volleyball', 'VOLLEYBALL', stoppedAt({ sets: parts('27-25 21-19') }), undefined],
    [
      'overtime without level quarters',
      'BASKETBALL',
      completed({ quarters: parts('20-15 9-9 9-9 9-9'), overtime: { home: 2, away: 12 } }),
      'overtime',
    ],
    [
      'overtime after level quarters',
      'BASKETBALL',
      completed({ quarters: parts('9-9 9-9 9-9 9-9'), overtime: { home: 2, away: 12 } }),
      undefined,
    ],
    ['12 seconds left with a quarter to come', 'BASKETBALL', stoppedAt({ left: 12, quarters: parts('9-9 9-9 9-8') }), 'left'],
    ['200 seconds left with a quarter to come', 'BASKETBALL', stoppedAt({ left: 200, quarters: parts('9-9 9-9 9-8') }), 'left'],
    ['a quarter left', 'BASKETBALL', stoppedAt({ left: 600, quarters: parts('9-9 9-9 9-8') }), undefined],
    [
      'goals in overtime without level periods',
      'ICE_HOCKEY',
      completed({ periods: parts('1-0 1-0 0-1'), final_score: { home: 2, away: 4 } }),
      'final_score',
    ],
    [
      'three goals in overtime',
      'ICE_HOCKEY',
      completed({ periods: parts('1-1 1-1 0-0'), final_score: { home: 5, away: 2 } }),
      'final_score',
    ],
    [
      'a goal in overtime',
      'ICE_HOCKEY',
      completed({ periods: parts('1-1 1-1 0-0'), final_score: { home: 2, away: 3 } }),
      undefined,
    ],
    [
      'a win in full time',
      'ICE_HOCKEY',
      completed({ periods: parts('1-1 1-1 1-0'), final_score: { home: 3, away: 2 } }),
      undefined,
    ],
    ['an unfinished last game', 'BADMINTON', stoppedAt({ games: parts('21-4 3-3*') }), undefined],
    ['a drawn quarter', 'BASKETBALL', completed({ quarters: parts('20-20 20-18 20-20 20-20') }), undefined],
    [
      'fewer goals than the periods',
      'ICE_HOCKEY',
      completed({ periods: parts('2-0 1-1 1-0'), final_score: { home: 3, away: 1 } }),
      'final_score',
    ],
    ['other goals than the halves', 'HANDBALL', completed({ halves: parts('1-0 0-1'), goals: teams('hh') }), 'goals'],
    ['the goals of the halves', 'FUTSAL', completed({ halves: parts('1-0 0-1'), goals: teams('ha') }), undefined],
    ['more goals than a stopped match', 'HANDBALL', stoppedAt({ halves: parts('1-0*'), goals: teams('ha') }), 'goals'],
    ['fewer goals than a stopped match', 'HANDBALL', stoppedAt({ halves: parts('2-1*'), goals: teams('h') }), undefined],
    ['two won sets in a match of five', 'VOLLEYBALL', completed({ best_of: 'FIVE', sets: parts('25-20 20-25 25-22') }), 'sets'],
    [
      'two won sets in a match of three',
      'VOLLEYBALL',
      completed({ best_of: 'THREE', sets: parts('25-20 20-25 25-22') }),
      undefined,
    ],
    [
      'three won sets in a match of three',
      'TABLE_TENNIS',
      completed({ best_of: 'THREE', sets: parts('11-4 4-11 11-4 11-4') }),
      'sets',
    ],
    [
      'two sets of a stopped match of seven',
      'TABLE_TENNIS',
      stoppedAt({ best_of: 'SEVEN', sets: parts('11-4 11-4') }),
      undefined,
    ],
    [
      'a level end with a winner',
      'ICE_HOCKEY',
      completed({ periods: parts('1-1 1-1 0-0'), final_score: { home: 3, away: 2 }, ended_level: true }),
      'ended_level',
    ],
    [
      'a level end',
      'ICE_HOCKEY',
      completed({ periods: parts('1-1 1-1 0-0'), final_score: { home: 2, away: 2 }, ended_level: true }),
      undefined,
    ],
    [
      'a level end with a winner in overtime',
      'BASKETBALL',
      completed({ quarters: parts('9-9 9-9 9-9 9-9'), overtime: { home: 2, away: 12 }, ended_level: true }),
      'ended_level',
    ],
    ['a level end', 'BASKETBALL', completed({ quarters: parts('9-9 9-9 9-9 9-9'), ended_level: true }), undefined],
  ])('facts are refused only if they contradict each other: %s', (_, sport, facts, field) => {
    expect(FACT_SPORTS[sport].faultOf(facts)?.field).toBe(field);
  });

  test.each<readonly [string, FactSportName, Facts, Market, string]>([
    [
      'S-FOOT-13 postponed and moved',
      'FOOTBALL',
      { state: 'POSTPONED', at_visitors: true },
      ODDS,
      'void VENUE_CHANGED S-FOOT-13',
    ],
    [
      'S-KAB-2 a name in other letters',
      'KABADDI',
      completed({ score: { home: 1, away: 0 }, players: [{ name: 'ash  KUMAR', points: 7 }] }),
      of('PLAYER_POINTS', [], { name: 'Ash Kumar' }),
      '7 S-KAB-2',
    ],
    [
      'S-RACE-1 a horse called Other',
      'RACING',
      { state: 'WEIGHED_IN', non_runners: [], left_out: [], finish: [{ horse: 'Other Love' }, { horse: 'Amber' }] },
      of('WIN', ['Amber', 'Other Love', 'Cedar']),
      'Other Love S-RACE-1',
    ],
  ])('%s', (_, sport, facts, market, expected) => {
    expect(outcomeLine(sport, facts, market)).toBe(expected);
  });

  test.each([0.25, 2, 2.25, 2.75])(
    'a line of %s is refused, because only a line that ends in .5 has a winner in every match',
    (line) => {
      expect(invalidParameterOf(present(FACT_SPORTS.FOOTBALL.markets.GOALS_LINE), { line }, false)).toBe('line');
    },
  );

  test('a ball that no scorebook allows is named', () => {
    const faultOf = (balls: string) => FACT_SPORTS.CRICKET.faultOf({ state: 'IN_PLAY', overs: [{ innings: 1, balls }] })?.text;
    expect(faultOf('. 1 4 4r 6 1wd 5nb')).toBeUndefined();
    expect(faultOf('1lb 2b W 1+Wro RH P5')).toBeUndefined();
    expect(faultOf('. 1 X')).toContain('"X"');
    expect(faultOf('0wd')).toContain('"0wd"');
  });

  test('a declaration without its source settles no market', () => {
    const { declared_by: _source, ...rest } = declared('Ash=40 Elm=38');
    expect(outcomeLine('POLITICS', rest, of('ELECTION', ['Ash', 'Elm']))).toBe('waits for declared_by');
  });

  test('every market type that a rule of a sport settles can be settled from the facts of that sport', () => {
    const known = (sport: RuleSport): readonly string[] => Object.keys(factSportOf(sport)?.markets ?? {});
    const missing = RULES.flatMap(({ id, sports = [], marketTypes }) =>
      sports
        .filter((sport) => factSportOf(sport) !== undefined)
        .flatMap((sport) => marketTypes.filter((type) => !known(sport).includes(type)).map((type) => `${id} ${sport} ${type}`)),
    );
    expect(missing).toEqual([]);
  });
});
