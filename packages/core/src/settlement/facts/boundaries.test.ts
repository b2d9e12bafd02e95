import { expect, test } from 'vitest';
import { ODDS, of, played, outcomeLine, START, stopped, type Market } from '../testing/outcome-line.ts';
import { FACT_SPORTS, type Facts, type FactSportName } from './index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const parts = (text: string) =>
  text.split(' ').map((part) => {
    const [home = '0', away = '0'] = part.split('-');
    return { score: { home: Number(home), away: Number(away.replace('*', '')) }, unfinished: part.endsWith('*') };
  });
const TWO = ['First', 'Second'];
const THREE = [...TWO, 'Draw'];
const YES_NO = ['Yes', 'No'];
const LINES = ['Under', 'Over'];
const HALVES = ['1st half', '2nd half', 'Draw'];
const WINNER = of('MATCH_ODDS', TWO);
const HIGHEST = of('HIGHEST_SCORING_PERIOD', HALVES);
const PERIODS = of('HIGHEST_SCORING_PERIOD', ['1', '2', '3', 'Tie']);
const over = (line: number): Market => of('GOALS_LINE', LINES, { line });
const games = (line: number, set = 1): Market => of('SET_GAMES_LINE', LINES, { set, line });
const points = (line: number): Market => of('GAME_POINTS_LINE', LINES, { number: 1, line });
const raids = (line: number): Market => of('POINTS_LINE', LINES, { line });
const won = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ set: 1, winner: place % 2 === 0 ? 'HOME' : 'AWAY' }));
const game = (number: number): Market => of('GAME_WINNER', TWO, { set: 1, number });
const set = (number: number): Market => of('SET_WINNER', TWO, { number });
const stop = (facts: Facts): Facts => ({ state: 'ABANDONED', ...facts });
const SIX = { set_format: 'SIX' };
const retired = (sets: string, player = 'HOME', more: Facts = {}): Facts => ({
  state: 'RETIRED',
  retired: player,
  sets: parts(sets),
  ...more,
});
const six = (sets: string): Facts => retired(sets, 'HOME', SIX);
const ended = (sets: string, more: Facts = {}): Facts => ({ state: 'COMPLETED', sets: parts(sets), ...more });
const kickOff = (ms: number): Facts => played('h1', { kick_off: START + ms });
const left = (seconds: number, quarters = '20-20 20-20 20-20 28-20*'): Facts =>
  stop({ left: seconds, quarters: parts(quarters) });
const list = (text: string) => text.split('').map((side) => ({ winner: side === 'h' ? 'HOME' : 'AWAY' }));
const frames = (state: string, text: string, most = {}): Facts => ({ state, winner: 'HOME', frames: list(text), ...most });
const maps = (state: string, text: string, most = {}): Facts => ({ state, winner: 'HOME', maps: list(text), ...most });
const bestOf = (most: number): Facts => ({ best_of: most });
const nth = (type: 'FRAME_WINNER' | 'MAP_WINNER', number: number): Market => of(type, TWO, { number });
const seats = (text: string, vote = 'ASSEMBLY'): Facts => ({
  state: 'DECLARED',
  vote,
  declared_by: 'Election Commission',
  complete: true,
  seats: text.split(' ').map((each) => ({ name: each.slice(0, 3), seats: Number(each.slice(4)) })),
});
const inFull = {
  ...seats('Elm=99'),
  seats: [
    { name: 'Bharatiya Janata Party', seats: 240 },
    { name: 'Elm', seats: 99 },
  ],
};
const HOUSE = ['Ash', 'Elm', 'Fir'];
const most = of('ELECTION', HOUSE);
const majority = (number: number): Market => of('ELECTION', [...HOUSE, 'No majority'], { majority: number });
const seatsOf = (name: string): Market => of('SEATS', [], { name });
const price = (value: number): Facts => ({ state: 'PUBLISHED', price: value });
const DAY_END = of('BINARY_SETTLEMENT', []);
const kabaddi = (minutes: number): Facts => stop({ minutes, score: { home: 30, away: 25 } });

test.each<readonly [FactSportName, string, Facts, Market, string]>([
  ['FOOTBALL', 'begins 48 hours late to the millisecond', kickOff(48 * HOUR), ODDS, 'Rovers S-FOOT-4'],
  [
    'FOOTBALL',
    'begins a millisecond later',
    { ...kickOff(48 * HOUR + 1), not_moved: true },
    ODDS,
    'void NOT_PLAYED_IN_TIME S-FOOT-1',
  ],
  ['FOOTBALL', 'begins before the time', kickOff(-MINUTE), ODDS, 'Rovers S-FOOT-4'],
  [
    'FOOTBALL',
    'is late for a line too',
    { ...kickOff(48 * HOUR + 1), not_moved: true },
    over(0.5),
    'void NOT_PLAYED_IN_TIME S-FOOT-1',
  ],
  ['FOOTBALL', 'does not begin', { state: 'WALKOVER' }, over(0.5), 'void WALKOVER S-FOOT-3'],
  ['FOOTBALL', 'moves to the visitors', played('h1', { at_visitors: true }), over(0.5), 'void VENUE_CHANGED S-FOOT-13'],
  ['FOOTBALL', 'stops at 2–1, over 2.5', stopped('h1 a1 h2'), over(2.5), 'Over S-FOOT-5'],
  ['FOOTBALL', 'stops at 2–1, over 3.5', stopped('h1 a1 h2'), over(3.5), 'void NOT_COMPLETED S-FOOT-5'],
  ['FOOTBALL', 'ends at 2–1, over 3.5', played('h1 a1 h2'), over(3.5), 'Under S-FOOT-5'],
  ['FOOTBALL', 'stops without a goal, over 0.5', stopped(''), over(0.5), 'void NOT_COMPLETED S-FOOT-5'],
  ['FOOTBALL', 'stops in half 1', stopped('h1', { reached: 'FIRST' }), of('FIRST_HALF', THREE), 'void ABANDONED S-FOOT-6'],
  ['FOOTBALL', 'stops in half 2', stopped('h1', { reached: 'SECOND' }), of('FIRST_HALF', THREE), 'First S-FOOT-6'],
  ['FOOTBALL', 'has both teams score, then stops', stopped('h1 a2'), of('BOTH_TEAMS_TO_SCORE', YES_NO), 'Yes S-FOOT-7'],
  ['FOOTBALL', 'stops at 1–0', stopped('h1'), of('BOTH_TEAMS_TO_SCORE', YES_NO), 'void NOT_COMPLETED S-FOOT-7'],
  ['FOOTBALL', 'stops after goal 2', stopped('h1 a2'), of('NEXT_GOAL', TWO, { number: 2 }), 'Second S-FOOT-7'],
  ['FOOTBALL', 'stops before goal 3', stopped('h1 a2'), of('NEXT_GOAL', TWO, { number: 3 }), 'void NOT_COMPLETED S-FOOT-7'],
  ['FOOTBALL', 'ends without goal 3', played('h1 a2'), of('NEXT_GOAL', TWO, { number: 3 }), 'void NOT_REACHED S-FOOT-7'],
  ['FOOTBALL', 'stops, drawn or not', stopped('h1'), of('DRAW_NO_BET', TWO), 'void DRAW_NO_BET S-FOOT-8'],
  ['FOOTBALL', 'ends 0–0', played(''), of('GOALS_ODD_EVEN', ['Odd', 'Even']), 'Even S-FOOT-10'],
  ['FOOTBALL', 'loses by the start', played('h1 a2 a2'), of('HANDICAP', THREE, { start: 1 }), 'Draw S-FOOT-12'],
  ['FOOTBALL', 'loses by more', played('h1 a2 a2 a2'), of('HANDICAP', THREE, { start: 1 }), 'Second S-FOOT-12'],
  ['FOOTBALL', 'has a penalty, then stops', stopped('', { penalties: 1 }), of('PENALTY_TAKEN', YES_NO), 'Yes S-FOOT-12'],
  ['FOOTBALL', 'stops without a penalty', stopped('', { penalties: 0 }), of('PENALTY_TAKEN', YES_NO), 'void ABANDONED S-FOOT-12'],

  ['SNOOKER', 'is completed', frames('COMPLETED', 'hahhh'), WINNER, 'First S-SNK-1'],
  [
    'SNOOKER',
    'is awarded to the player who is behind on frames',
    { ...frames('AWARDED', 'aa'), winner: 'HOME' },
    WINNER,
    'First S-SNK-1',
  ],
  [
    'SNOOKER',
    'is completed, from its frames',
    { state: 'COMPLETED', best_of: 5, frames: list('hahaa') },
    WINNER,
    'Second S-SNK-1',
  ],
  ['SNOOKER', 'is completed after frame 1, so far', { state: 'COMPLETED', frames: list('a') }, WINNER, 'waits for winner'],
  ['SNOOKER', 'is completed at 3–3', { state: 'COMPLETED', best_of: 6, frames: list('hahaha') }, WINNER, 'void TIE S-SNK-2'],
  ['SNOOKER', 'is completed without frames', { state: 'COMPLETED', best_of: 5 }, WINNER, 'waits for frames'],
  ['SNOOKER', 'is awarded to nobody yet', { state: 'AWARDED', frames: list('haa') }, WINNER, 'waits for winner'],
  ['SNOOKER', 'is in play', frames('IN_PLAY', 'hhh'), WINNER, 'waits for the end'],
  ['SNOOKER', 'ends 5–2, last frame', frames('COMPLETED', 'hhahhah'), nth('FRAME_WINNER', 7), 'First S-SNK-3'],
  ['SNOOKER', 'ends 5–2, frame 8', frames('COMPLETED', 'hhahhah', bestOf(9)), nth('FRAME_WINNER', 8), 'void NOT_STARTED S-SNK-3'],
  ['SNOOKER', 'has a list in part, frame 5', frames('COMPLETED', 'h'), nth('FRAME_WINNER', 5), 'waits for best_of'],
  ['SNOOKER', 'has a list in part, frames', frames('COMPLETED', 'h'), of('LINE', []), 'waits for best_of'],
  ['SNOOKER', 'ends 5–2, frames', frames('COMPLETED', 'hhahhah', bestOf(9)), of('LINE', []), '7 S-LINE-1'],
  ['SNOOKER', 'is awarded after frame 3, frame 3', frames('AWARDED', 'hha'), nth('FRAME_WINNER', 3), 'Second S-SNK-3'],
  ['SNOOKER', 'is awarded after frame 3, frame 4', frames('AWARDED', 'hha'), nth('FRAME_WINNER', 4), 'void NOT_STARTED S-SNK-3'],
  ['SNOOKER', 'has frame 2 in play', frames('IN_PLAY', 'ha'), nth('FRAME_WINNER', 2), 'Second S-SNK-3'],
  ['SNOOKER', 'does not begin, frame 1', { state: 'NOT_STARTED' }, nth('FRAME_WINNER', 1), 'void NOT_STARTED S-SNK-3'],

  ['E_GAMES', 'is completed', maps('COMPLETED', 'aha'), WINNER, 'First S-EG-1'],
  ['E_GAMES', 'is completed, from its maps', { ...maps('COMPLETED', 'a'), winner: 'AWAY' }, WINNER, 'Second S-EG-1'],
  ['E_GAMES', 'has a list in part', { state: 'COMPLETED', maps: list('a') }, WINNER, 'waits for winner'],
  ['E_GAMES', 'has a list in part, map 3', maps('COMPLETED', 'h'), nth('MAP_WINNER', 3), 'waits for best_of'],
  ['E_GAMES', 'has a list in part, maps', maps('COMPLETED', 'h'), of('LINE', []), 'waits for best_of'],
  ['E_GAMES', 'ends 1–1', { state: 'COMPLETED', best_of: 2, maps: list('ha') }, WINNER, 'void TIE S-EG-1'],
  ['E_GAMES', 'has a whole list', { state: 'COMPLETED', best_of: 3, maps: list('aha') }, WINNER, 'Second S-EG-1'],
  ['E_GAMES', 'stops at 1–0', maps('NOT_COMPLETED', 'h'), WINNER, 'void NOT_COMPLETED S-EG-1'],
  ['E_GAMES', 'stops at 1–0, map 1', maps('NOT_COMPLETED', 'h'), nth('MAP_WINNER', 1), 'First S-EG-1'],
  ['E_GAMES', 'stops at 1–0, map 2', maps('NOT_COMPLETED', 'h'), nth('MAP_WINNER', 2), 'void NOT_COMPLETED S-EG-1'],
  ['E_GAMES', 'restarts after map 1', maps('RESTARTED', 'h'), nth('MAP_WINNER', 1), 'First S-EG-1'],
  ['E_GAMES', 'ends 2–0, map 3', maps('COMPLETED', 'hh', bestOf(3)), nth('MAP_WINNER', 3), 'void NOT_COMPLETED S-EG-1'],
  ['E_GAMES', 'does not begin, map 1', { state: 'NOT_STARTED' }, nth('MAP_WINNER', 1), 'void NOT_STARTED S-EG-2'],

  ['POLITICS', 'has three parties', seats('Ash=40 Elm=41 Fir=12'), most, 'Elm S-POL-1'],
  ['POLITICS', 'spells a party with other capitals', seats('ash=41 Elm=38 Fir=0'), most, 'Ash S-POL-1'],
  [
    'POLITICS',
    'spells the party of a majority with other capitals',
    seats('ASH=272 Elm=271 Fir=0', 'PARLIAMENT'),
    majority(272),
    'Ash S-ELEC-1',
  ],
  ['POLITICS', 'spells the party of a line with other capitals', seats('ash=41'), seatsOf('Ash'), '41 S-POL-1'],
  ['POLITICS', 'has three level', seats('Ash=40 Elm=40 Fir=40'), most, 'Ash 1/3 and Elm 1/3 and Fir 1/3 S-POL-1'],
  ['POLITICS', 'is a parliament', seats('Ash=272 Elm=271 Fir=0', 'PARLIAMENT'), most, 'Ash S-ELEC-1'],
  ['POLITICS', 'reaches the majority', seats('Ash=272 Elm=271 Fir=0', 'PARLIAMENT'), majority(272), 'Ash S-ELEC-1'],
  ['POLITICS', 'reaches it with another party', seats('Ash=41 Elm=41 Fir=0'), majority(41), 'Ash 1/2 and Elm 1/2 S-POL-1'],
  ['POLITICS', 'is a seat short of it', seats('Ash=271 Elm=270 Fir=0', 'PARLIAMENT'), majority(272), 'No majority S-ELEC-1'],
  ['POLITICS', 'has a party without seats', seats('Ash=40 Elm=0'), seatsOf('Elm'), '0 S-POL-1'],
  ['POLITICS', 'does not list a party', seats('Ash=40'), seatsOf('Elm'), 'waits for seats'],
  ['POLITICS', 'lists no row for a selection', seats('Ash=272 Elm=1'), most, 'waits for seats'],
  ['POLITICS', 'has a list in part', { ...seats('Ash=272 Elm=1 Fir=0'), complete: false }, most, 'waits for complete'],
  ['POLITICS', 'S-POL-6 is won by no selection', seats('Yew=40 Elm=9 Ash=1 Fir=0'), most, 'waits for seats'],
  [
    'POLITICS',
    'S-POL-6 is won by a removed selection',
    seats('Ash=40 Elm=9 Fir=1'),
    { ...most, removed: [0] },
    'waits for seats',
  ],
  [
    'POLITICS',
    'has a line on a party of a list in part',
    { ...seats('Ash=40'), complete: false },
    seatsOf('Elm'),
    'waits for seats',
  ],
  ['POLITICS', 'has a listed party of a list in part', { ...seats('Ash=40'), complete: false }, seatsOf('Ash'), '40 S-POL-1'],
  ['POLITICS', 'spells a party in full', inFull, of('ELECTION', ['BJP', 'Elm', 'Any other']), 'waits for seats'],
  ['POLITICS', 'spells the party of a line in full', inFull, seatsOf('BJP'), 'waits for seats'],
  [
    'POLITICS',
    'is won by another party',
    seats('Yew=40 Elm=9 Ash=1'),
    of('ELECTION', ['Ash', 'Elm', 'Any other']),
    'Any other S-POL-1',
  ],
  [
    'POLITICS',
    'S-FM1-7 has three level, two of them any other',
    seats('Ash=41 Yew=41 Fir=41'),
    of('ELECTION', ['Ash', 'Any other']),
    'Ash 1/3 and Any other 2/3 S-POL-1',
  ],
  [
    'POLITICS',
    'has two level, both any other',
    seats('Ash=40 Yew=41 Fir=41'),
    of('ELECTION', ['Ash', 'Any other']),
    'Any other S-POL-1',
  ],
  ['POLITICS', 'leads at noon', { ...seats('Ash=150 Elm=10'), state: 'IN_PLAY' }, seatsOf('Ash'), 'waits for the end'],
  ['POLITICS', 'is not held, seats', { state: 'NOT_HELD' }, seatsOf('Ash'), 'void ELECTION_NOT_HELD S-POL-2'],
  ['POLITICS', 'is not held, majority', { state: 'NOT_HELD' }, majority(272), 'void ELECTION_NOT_HELD S-POL-2'],

  ['BINARY', 'ends on a price of two decimals', price(22_400.05), DAY_END, '22400.05 S-BIN-1'],
  ['BINARY', 'ends at nothing', price(0), DAY_END, '0 S-BIN-1'],
  ['BINARY', 'is not published yet', { state: 'IN_PLAY' }, DAY_END, 'waits for the end'],
  ['BINARY', 'is published without a price', { state: 'PUBLISHED' }, DAY_END, 'waits for price'],

  ['TENNIS', 'retirement at 5–2', retired('5-2*'), WINNER, 'void NOT_COMPLETED S-TENN-1'],
  ['TENNIS', 'retirement at 6–6', retired('6-6*'), WINNER, 'void NOT_COMPLETED S-TENN-1'],
  ['TENNIS', 'retirement after set 1', retired('6-4'), WINNER, 'Second S-TENN-2'],
  ['TENNIS', 'the leader retires in set 2', retired('6-4 5-0*'), WINNER, 'Second S-TENN-2'],
  ['TENNIS', 'the loser of set 1 retires', retired('6-4 0-1*', 'AWAY'), WINNER, 'First S-TENN-2'],
  ['TENNIS', 'a match abandoned at one set up', stop({ sets: parts('6-4 2-0*') }), WINNER, 'void NOT_COMPLETED S-TENN-1'],
  ['TENNIS', 'set 1 of a stopped match', retired('6-4 5-0*'), set(1), 'First S-TENN-3'],
  ['TENNIS', 'set 2 at 5–0', retired('6-4 5-0*'), set(2), 'void NOT_COMPLETED S-TENN-3'],
  ['TENNIS', 'a set at 4–4, over 9.5', six('4-4*'), games(9.5), 'Over S-TENN-4'],
  ['TENNIS', 'a set at 4–4, over 10.5', six('4-4*'), games(10.5), 'void NOT_COMPLETED S-TENN-4'],
  ['TENNIS', 'a set at 5–4, over 10.5', six('5-4*'), games(10.5), 'void NOT_COMPLETED S-TENN-4'],
  ['TENNIS', 'a set at 5–5, over 11.5', six('5-5*'), games(11.5), 'Over S-TENN-4'],
  ['TENNIS', 'a set at 6–5, over 12.5', six('6-5*'), games(12.5), 'void NOT_COMPLETED S-TENN-4'],
  ['TENNIS', 'a set at 6–6, over 12.5', six('6-6*'), games(12.5), 'Over S-TENN-4'],
  ['TENNIS', 'a set at 1–0, under 13.5', six('1-0*'), games(13.5), 'Under S-TENN-4'],
  ['TENNIS', 'a number at 4–4', six('4-4*'), of('SET_GAMES_LINE', [], { set: 1 }), 'at least 10 S-TENN-4'],
  ['TENNIS', 'a number of a set not begun', retired('6-4'), of('SET_GAMES_LINE', [], { set: 2 }), 'void NOT_COMPLETED S-TENN-4'],
  ['TENNIS', 'a set at 4–4 of an unknown format, over 8.5', retired('4-4*'), games(8.5), 'Over S-TENN-4'],
  ['TENNIS', 'a set at 4–4 of an unknown format, over 9.5', retired('4-4*'), games(9.5), 'waits for set_format'],
  ['TENNIS', 'a number of an unknown format', retired('4-4*'), of('SET_GAMES_LINE', [], { set: 1 }), 'waits for set_format'],
  ['TENNIS', 'a short set in play, over 7.5', { state: 'IN_PLAY', sets: parts('2-2*') }, games(7.5), 'waits for the end'],
  ['TENNIS', 'two sets up of an unknown length', retired('6-4 6-4', 'AWAY'), WINNER, 'waits for best_of'],
  ['TENNIS', 'two sets up of three to win', retired('6-4 6-4', 'AWAY', { best_of: 'FIVE' }), WINNER, 'First S-TENN-2'],
  ['TENNIS', 'a match tie-break of 10–8 or a long set', ended('6-4 4-6 10-8'), of('LINE', []), 'waits for set_format'],
  ['TENNIS', 'a match tie-break of 10–8', ended('6-4 4-6 10-8', SIX), of('LINE', []), '21 S-LINE-1'],
  ['TENNIS', 'a match tie-break of 10–3', ended('6-4 4-6 10-3'), of('LINE', []), '21 S-LINE-1'],
  ['TENNIS', 'a match tie-break as a game', ended('6-4 4-6 1-0'), of('LINE', []), '21 S-LINE-1'],
  ['TENNIS', 'a long set', ended('6-4 4-6 10-8', { set_format: 'ADVANTAGE' }), of('LINE', []), '38 S-LINE-1'],
  ['TENNIS', 'the winner of a match tie-break', ended('6-4 4-6 8-10'), WINNER, 'Second S-TENN-2'],
  [
    'TENNIS',
    'S-TENN-6 games of a cut match',
    ended('6-4 6-4', { format_changed: true }),
    of('LINE', []),
    'void UNDETERMINED S-TENN-6',
  ],
  ['TENNIS', 'game 9 of a list of 8', { ...retired('6-4'), games: won(8) }, game(9), 'waits for games'],
  ['TENNIS', 'game 11 of a set of 10', { ...retired('6-4'), games: won(10) }, game(11), 'void NOT_COMPLETED S-TENN-3'],
  ['TENNIS', 'game 8 in play', { ...retired('4-3*'), games: won(7) }, game(8), 'void NOT_COMPLETED S-TENN-3'],
  ['TENNIS', 'game 13, a tie-break', { ...retired('7-6'), games: won(12) }, game(13), 'void NOT_COMPLETED S-TENN-3'],
  ['TENNIS', 'sets, after 1–1', retired('6-4 4-6'), of('NUMBER_OF_SETS', ['2 sets', '3 sets']), '3 sets S-TENN-5'],
  [
    'TENNIS',
    'S-GEN-15 sets of three, stopped after 1–1',
    stop({ sets: parts('6-4 4-6 2-1*'), best_of: 'THREE', format_changed: false }),
    of('NUMBER_OF_SETS', ['2 sets', '3 sets']),
    '3 sets S-TENN-5',
  ],
  [
    'TENNIS',
    'S-GEN-15 sets of five, stopped after 1–1',
    stop({ sets: parts('6-4 4-6'), best_of: 'FIVE', format_changed: false }),
    of('NUMBER_OF_SETS', ['3', '4', '5']),
    'void NOT_COMPLETED S-TENN-5',
  ],
  [
    'TENNIS',
    'S-GEN-15 sets of five, stopped after 2–2',
    stop({ sets: parts('6-4 4-6 6-4 4-6'), format_changed: false }),
    of('NUMBER_OF_SETS', ['3', '4', '5']),
    '5 S-TENN-5',
  ],
  [
    'TENNIS',
    'S-GEN-15 sets of an unknown length, stopped after 1–1',
    stop({ sets: parts('6-4 4-6'), format_changed: false }),
    of('NUMBER_OF_SETS', ['2', '3']),
    'waits for best_of',
  ],
  [
    'TENNIS',
    'sets, stopped at 1–0',
    stop({ sets: parts('6-4') }),
    of('NUMBER_OF_SETS', ['2', '3']),
    'void NOT_COMPLETED S-TENN-5',
  ],
  [
    'TENNIS',
    'S-TENN-6 sets, stopped after 1–1 of a match that was cut',
    stop({ sets: parts('6-4 4-6'), best_of: 'THREE', format_changed: true }),
    of('NUMBER_OF_SETS', ['2', '3']),
    'void UNDETERMINED S-TENN-6',
  ],
  ['TENNIS', 'sets, in set 2', retired('6-4 5-5*'), of('NUMBER_OF_SETS', ['2', '3']), 'void NOT_COMPLETED S-TENN-5'],

  ['TABLE_TENNIS', 'at 9–7, over 17.5', stop({ sets: parts('9-7*') }), points(17.5), 'Over S-TT-4'],
  ['TABLE_TENNIS', 'at 9–7, over 18.5', stop({ sets: parts('9-7*') }), points(18.5), 'void NOT_COMPLETED S-TT-4'],
  ['TABLE_TENNIS', 'at 10–9, over 19.5', stop({ sets: parts('10-9*') }), points(19.5), 'Over S-TT-4'],
  ['TABLE_TENNIS', 'at 10–10, over 21.5', stop({ sets: parts('10-10*') }), points(21.5), 'Over S-TT-4'],
  ['TABLE_TENNIS', 'at 10–10, over 22.5', stop({ sets: parts('10-10*') }), points(22.5), 'void NOT_COMPLETED S-TT-4'],
  [
    'TABLE_TENNIS',
    'a number at 9–7',
    stop({ sets: parts('9-7*') }),
    of('GAME_POINTS_LINE', [], { number: 1 }),
    'at least 18 S-TT-4',
  ],
  ['TABLE_TENNIS', 'two sets up', stop({ sets: parts('11-4 11-4') }), WINNER, 'void NOT_COMPLETED S-TT-2'],
  ['VOLLEYBALL', 'two sets up', stop({ sets: parts('25-9 25-9') }), WINNER, 'void NOT_COMPLETED S-VOLL-1'],
  ['VOLLEYBALL', 'set 3 at 15–10 of an unknown length', stop({ sets: parts('25-9 9-25 15-10') }), set(3), 'waits for best_of'],
  ['VOLLEYBALL', 'set 3 of three', stop({ best_of: 'THREE', sets: parts('25-9 9-25 15-10') }), set(3), 'First S-VOLL-2'],
  ['VOLLEYBALL', 'set 2 at 24–0', stop({ sets: parts('25-9 24-0*') }), set(2), 'void NOT_COMPLETED S-VOLL-2'],

  ['BASKETBALL', 'stops with 300 seconds left', left(300), WINNER, 'First S-BASK-1'],
  ['BASKETBALL', 'stops with 301 seconds left', left(301), WINNER, 'void NOT_COMPLETED S-BASK-1'],
  ['BASKETBALL', 'stops level late', left(10, '20-20 20-20 20-20 20-20*'), WINNER, 'void TIE S-BASK-1'],
  ['BASKETBALL', 'has a second half', left(300), of('SECOND_HALF', THREE), 'First S-BASK-3'],
  ['BASKETBALL', 'has no second half', left(301), of('SECOND_HALF', THREE), 'void NOT_COMPLETED S-BASK-3'],
  ['BASKETBALL', 'stops in quarter 3', left(900, '9-8 9-8 5-0*'), of('FIRST_HALF', THREE), 'First S-BASK-3'],
  ['BASKETBALL', 'stops in quarter 2', left(1_500, '9-8 9-8*'), of('FIRST_HALF', THREE), 'void NOT_COMPLETED S-BASK-3'],
  ['BASKETBALL', 'stops below the first half', left(60, '20-20 20-20 20-20 19-0*'), HIGHEST, 'void NOT_COMPLETED S-BASK-4'],
  ['BASKETBALL', 'stops level with it', left(60, '20-20 20-20 20-20 20-20*'), HIGHEST, 'void NOT_COMPLETED S-BASK-4'],
  ['BASKETBALL', 'stops above it', left(60, '20-20 20-20 20-20 21-20*'), HIGHEST, '2nd half S-BASK-4'],
  ['HANDBALL', 'stops below the first half', stop({ halves: parts('12-10 11-10*') }), HIGHEST, 'void NOT_COMPLETED S-HB-3'],
  ['HANDBALL', 'stops above it', stop({ halves: parts('12-10 12-11*') }), HIGHEST, '2nd half S-HB-3'],
  ['HANDBALL', 'stops in the first half', stop({ halves: parts('12-10*') }), HIGHEST, 'void NOT_COMPLETED S-HB-3'],
  ['HANDBALL', 'stops at half-time', stop({ halves: parts('12-10') }), HIGHEST, 'void NOT_COMPLETED S-HB-3'],
  ['FUTSAL', 'stops above the first half', stop({ halves: parts('1-1 2-1*') }), HIGHEST, '2nd half S-FUT-4'],
  ['FUTSAL', 'stops in the first half', stop({ halves: parts('1-0*') }), of('FIRST_HALF', THREE), 'void NOT_COMPLETED S-FUT-3'],
  ['ICE_HOCKEY', 'stops with period 3 ahead', stop({ periods: parts('1-1 2-0 2-1*') }), PERIODS, '3 S-ICE-3'],
  ['ICE_HOCKEY', 'stops with period 3 level', stop({ periods: parts('1-1 2-1 2-1*') }), PERIODS, 'void NOT_COMPLETED S-ICE-3'],
  ['ICE_HOCKEY', 'stops before period 3', stop({ periods: parts('1-1 5-5') }), PERIODS, 'void NOT_COMPLETED S-ICE-3'],
  ['ICE_HOCKEY', 'has period 2', stop({ periods: parts('1-1 2-1') }), of('PERIOD_WINNER', THREE, { number: 2 }), 'First S-ICE-2'],
  ['KABADDI', 'stops after 40 minutes', kabaddi(40), of('MATCH_ODDS', THREE), 'First S-KAB-3'],
  ['KABADDI', 'stops after 39 minutes', kabaddi(39), of('MATCH_ODDS', THREE), 'void NOT_COMPLETED S-KAB-3'],
  ['KABADDI', 'stops past the line', kabaddi(39), raids(54.5), 'Over S-KAB-1'],
  ['KABADDI', 'stops below the line', kabaddi(39), raids(55.5), 'void NOT_COMPLETED S-KAB-3'],
  ['KABADDI', 'ends below the line', kabaddi(40), raids(55.5), 'Under S-KAB-1'],
  [
    'BADMINTON',
    'a game at 20–0',
    stop({ games: parts('20-0*') }),
    of('GAME_WINNER', TWO, { number: 1 }),
    'void NOT_COMPLETED S-MATCH-11',
  ],
])('S-GEN-15 %s: %s', (sport, _case, facts, market, expected) => {
  expect(outcomeLine(sport, facts, market)).toBe(expected);
});

test.each<readonly [FactSportName, Facts]>([
  ['FOOTBALL', stopped('h1 a2')],
  ['BASKETBALL', left(60)],
  ['TENNIS', retired('6-4 4-4*')],
  ['TABLE_TENNIS', stop({ sets: parts('11-9 9-7*') })],
  ['VOLLEYBALL', stop({ sets: parts('25-9 9-7*') })],
  ['BADMINTON', stop({ games: parts('21-9 9-7*') })],
  ['HANDBALL', stop({ halves: parts('12-10 12-11*') })],
  ['FUTSAL', stop({ halves: parts('1-1 2-1*') })],
  ['ICE_HOCKEY', stop({ periods: parts('1-1 2-1*') })],
  ['KABADDI', kabaddi(39)],
])('S-LINE-1 a line market between players is void in a stopped match, and never at least a number: %s', (sport, facts) => {
  expect(outcomeLine(sport, facts, of('LINE', []))).toMatch(/^void NOT_COMPLETED /);
});

test.each<readonly [FactSportName, Facts, string | undefined]>([
  ['VOLLEYBALL', stop({ sets: parts('25-20 25-20 15-10') }), 'sets'],
  ['VOLLEYBALL', stop({ sets: parts('25-20 20-25 15-10'), best_of: 'FIVE' }), 'sets'],
  ['VOLLEYBALL', stop({ sets: parts('25-20 21-15') }), 'sets'],
  ['VOLLEYBALL', stop({ sets: parts('25-20 24-22') }), 'sets'],
  ['VOLLEYBALL', ended('25-20 25-20 25-20 15-10'), 'sets'],
  ['VOLLEYBALL', ended('21-15 24-26 15-13'), undefined],
  ['VOLLEYBALL', ended('25-15 20-25 26-24 20-25 18-16'), undefined],
  ['BADMINTON', stop({ games: parts('21-15 15-11') }), 'games'],
  ['BADMINTON', stop({ games: parts('15-11') }), 'games'],
  ['BADMINTON', { state: 'COMPLETED', short_games: true, games: parts('15-11 20-21 17-15') }, undefined],
  ['BADMINTON', { state: 'COMPLETED', short_games: true, games: parts('21-11 21-15') }, 'games'],
  ['BADMINTON', { state: 'COMPLETED', games: parts('21-11 20-22 30-29') }, undefined],
  ['BADMINTON', { state: 'COMPLETED', games: parts('21-11 31-29') }, 'games'],
  ['BADMINTON', { state: 'COMPLETED', short_games: true, games: parts('15-11 22-20') }, 'games'],
  ['KABADDI', { ...kabaddi(40), players: [{ name: 'Ash', points: 200 }] }, 'players'],
  ['TENNIS', retired('6-4 6-4', 'HOME', { best_of: 'THREE' }), 'sets'],
  ['TENNIS', retired('6-4 6-4', 'HOME', { best_of: 'FIVE' }), undefined],
  ['TENNIS', retired('1-0'), 'sets'],
  ['TENNIS', retired('6-4 10-3'), 'sets'],
  ['TENNIS', ended('6-4 4-6 10-3'), undefined],
  ['TENNIS', { ...retired('6-4'), games: [{ set: 2, winner: 'HOME' }] }, 'games'],
  ['TENNIS', retired('6-4*'), 'sets'],
  ['TENNIS', retired('7-5*', 'HOME', { set_format: 'ADVANTAGE' }), 'sets'],
  ['TENNIS', retired('7-6*', 'HOME', SIX), 'sets'],
  ['TENNIS', retired('7-6*'), undefined],
  ['TENNIS', retired('6-4*', 'HOME', { set_format: 'OTHER' }), undefined],
  ['TENNIS', retired('6-4 4-6 7-5*'), undefined],
  ['TENNIS', retired('6-4 6-4*'), 'sets'],
  ['TENNIS', retired('6-5*'), undefined],
  ['TABLE_TENNIS', stop({ sets: parts('11-9*') }), 'sets'],
  ['TABLE_TENNIS', stop({ sets: parts('13-11*') }), 'sets'],
  ['TABLE_TENNIS', stop({ sets: parts('11-10*') }), undefined],
  ['VOLLEYBALL', stop({ sets: parts('25-20*') }), 'sets'],
  ['VOLLEYBALL', stop({ sets: parts('24-20*') }), undefined],
  ['VOLLEYBALL', stop({ sets: parts('25-20 20-25 15-10*') }), undefined],
  ['BADMINTON', stop({ games: parts('21-15*') }), 'games'],
  ['BADMINTON', stop({ games: parts('15-11*') }), undefined],
  ['BADMINTON', stop({ games: parts('15-11*'), short_games: true }), 'games'],
  ['SNOOKER', frames('COMPLETED', 'hahhh', bestOf(7)), undefined],
  ['SNOOKER', frames('COMPLETED', 'hahh', bestOf(7)), 'frames'],
  ['SNOOKER', frames('COMPLETED', 'hahhha', bestOf(7)), 'frames'],
  ['SNOOKER', frames('AWARDED', 'hah', bestOf(7)), undefined],
  ['SNOOKER', frames('IN_PLAY', 'hahhhh', bestOf(7)), 'frames'],
  ['E_GAMES', { state: 'COMPLETED', best_of: 2, maps: list('ha') }, undefined],
  ['E_GAMES', { state: 'COMPLETED', best_of: 2, maps: list('hah') }, 'maps'],
])('S-GEN-15 %s: facts %j have a fault in %s', (sport, facts, field) => {
  expect(FACT_SPORTS[sport].faultOf(facts)?.field).toBe(field);
});
