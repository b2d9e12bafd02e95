import { describe, expect, test } from 'vitest';
import { ODDS, of, played, outcomeLine, START, stopped, type Market } from '../testing/outcome-line.ts';
import type { Facts } from './index.ts';

/** Milliseconds since 1970. */
const at = (time: string): number => Date.parse(`${time}Z`);

describe('football from facts', () => {
  test.each<readonly [string, Facts, Market, string]>([
    ['S-FOOT-4 a played match', played('h1 a2 h2'), ODDS, 'Rovers S-FOOT-4'],
    ['S-FOOT-4 a draw', played('h1 a2'), ODDS, 'The Draw S-FOOT-4'],
    ['S-FOOT-4 a draw without a runner for it', played('h1 a2'), { ...ODDS, names: ['Rovers', 'United'] }, 'void TIE S-GEN-16'],
    ['S-FOOT-4 abandoned', stopped('h1'), ODDS, 'void ABANDONED S-FOOT-4'],
    ['S-FOOT-4 still under way', stopped('h1', { state: 'IN_PLAY' }), ODDS, 'waits for the end'],
    ['S-FOOT-4 without goals', { state: 'FULL_TIME', original_kick_off: START, kick_off: START }, ODDS, 'waits for goals'],
    ['S-FOOT-4 without a fact', {}, ODDS, 'waits for state'],
    ['S-FOOT-3 walkover', { state: 'WALKOVER' }, ODDS, 'void WALKOVER S-FOOT-3'],
    ['S-FOOT-1 played within 48 hours', played('h1', { kick_off: at('2026-11-23T15:00:00') }), ODDS, 'Rovers S-FOOT-4'],
    [
      'S-FOOT-1 played a minute later',
      played('h1', { kick_off: at('2026-11-23T15:01:00'), not_moved: true }),
      ODDS,
      'void NOT_PLAYED_IN_TIME S-FOOT-1',
    ],
    ['S-FOOT-1 not played', { state: 'CALLED_OFF', original_kick_off: START }, ODDS, 'void NOT_PLAYED_IN_TIME S-FOOT-1'],
    ['S-FOOT-1 postponed without a date', { state: 'POSTPONED', original_kick_off: START }, ODDS, 'waits for new_kick_off'],
    [
      'S-FOOT-1 postponed to the next day',
      { state: 'POSTPONED', original_kick_off: START, new_kick_off: at('2026-11-22T15:00:00') },
      ODDS,
      'waits for the end',
    ],
    [
      'S-FOOT-1 postponed by a week',
      { state: 'POSTPONED', original_kick_off: START, new_kick_off: at('2026-11-28T15:00:00') },
      ODDS,
      'void NOT_PLAYED_IN_TIME S-FOOT-1',
    ],
    ['S-FOOT-2 a kick-off a week later', played('a1', { kick_off: at('2026-11-28T15:00:00') }), ODDS, 'waits for moved_to'],
    [
      'S-FOOT-1 a kick-off a week later that was not moved ahead',
      played('a1', { kick_off: at('2026-11-28T15:00:00'), not_moved: true }),
      ODDS,
      'void NOT_PLAYED_IN_TIME S-FOOT-1',
    ],
    [
      'S-FOOT-2 moved well ahead',
      played('a1', { moved_to: at('2026-11-28T15:00:00'), kick_off: at('2026-11-28T15:00:00') }),
      ODDS,
      'United S-FOOT-4',
    ],
    ['S-FOOT-13 moved to the visitors', played('h1', { at_visitors: true }), ODDS, 'void VENUE_CHANGED S-FOOT-13'],
  ])('%s', (_, facts, market, expected) => {
    expect(outcomeLine('FOOTBALL', facts, market)).toBe(expected);
  });

  const sides = ['Rovers', 'United'];
  const goalsLine = (line: number): Market => ({
    type: 'GOALS_LINE',
    names: [`Under ${line}`, `Over ${line}`],
    question: { line },
  });
  const team = (side: string, count: number) => Array.from({ length: count }, () => ({ team: side }));
  const card = (colour: string) => ({ team: 'HOME', colour });
  const cup = (more: Facts = {}) => ({
    goals: 1,
    extra_time_goals: 1,
    corners: 9,
    penalties_scored: 9,
    penalties_missed: 1,
    ...more,
  });
  test.each<readonly [string, Facts, Market, string]>([
    ['S-FOOT-5 2–1 at 70 minutes, 2.5', stopped('h1 a1 h2'), goalsLine(2.5), 'Over 2.5 S-FOOT-5'],
    ['S-FOOT-5 2–1 at 70 minutes, 3.5', stopped('h1 a1 h2'), goalsLine(3.5), 'void NOT_COMPLETED S-FOOT-5'],
    ['S-FOOT-5 2–1 under way, 2.5', stopped('h1 a1 h2', { state: 'IN_PLAY' }), goalsLine(2.5), 'Over 2.5 S-FOOT-5'],
    ['S-FOOT-5 2–1 under way, 3.5', stopped('h1 a1 h2', { state: 'IN_PLAY' }), goalsLine(3.5), 'waits for the end'],
    ['S-FOOT-5 two goals, 2', played('h1 a2'), goalsLine(2), 'void NOT_COMPLETED S-FOOT-5'],
    ['S-FOOT-6 abandoned at 44', stopped('h1', { reached: 'FIRST' }), of('FIRST_HALF', ODDS.names), 'void ABANDONED S-FOOT-6'],
    ['S-FOOT-6 abandoned at 46', stopped('h1'), of('FIRST_HALF', ODDS.names), 'Rovers S-FOOT-6'],
    [
      'S-FOOT-6 the second half under way',
      stopped('h1 a2', { state: 'IN_PLAY' }),
      of('FIRST_HALF', ODDS.names),
      'Rovers S-FOOT-6',
    ],
    ['S-FOOT-7 the second goal', played('h1 a2'), of('NEXT_GOAL', [...sides, 'No goal'], { number: 2 }), 'United S-FOOT-7'],
    ['S-FOOT-7 no second goal', played('h1'), of('NEXT_GOAL', [...sides, 'No goal'], { number: 2 }), 'No goal S-FOOT-7'],
    [
      'S-FOOT-7 no second goal, no runner for it',
      played('h1'),
      of('NEXT_GOAL', sides, { number: 2 }),
      'void NOT_REACHED S-FOOT-7',
    ],
    ['S-FOOT-7 both score, then it stops', stopped('h1 a2'), of('BOTH_TEAMS_TO_SCORE', ['No', 'Yes']), 'Yes S-FOOT-7'],
    ['S-FOOT-8 draw no bet', played('h1 a2'), of('DRAW_NO_BET', sides), 'void DRAW_NO_BET S-FOOT-8'],
    [
      'S-FOOT-9 the ninth of eight corners',
      played('', { corners: team('HOME', 8) }),
      of('NEXT_CORNER', sides, { number: 9 }),
      'void NOT_REACHED S-FOOT-9',
    ],
    ['S-FFAN-4 eleven corners', played('', { corners: team('AWAY', 11) }), of('CORNERS_LINE', []), '11 S-FOOT-9'],
    ['S-FOOT-10 no goal', played(''), of('GOALS_ODD_EVEN', ['Odd', 'Even']), 'Even S-FOOT-10'],
    [
      'S-FOOT-11 one player booked twice and sent off',
      played('', { cards: ['YELLOW', 'YELLOW', 'RED'].map(card) }),
      of('CARDS_LINE', ['Over 2.5', 'Under 2.5'], { line: 2.5 }),
      'Over 2.5 S-FOOT-11',
    ],
    ['S-FOOT-12 +1 on the loser of 1–2', played('h1 a1 a2'), of('HANDICAP', ODDS.names, { start: 1 }), 'The Draw S-FOOT-12'],
    ['S-FOOT-12 correct score', played('h1 a1 a2'), of('CORRECT_SCORE', ['1-1', '1-2', 'Any other']), '1-2 S-FOOT-12'],
    ['S-FOOT-12 another score', played('h1 h1 h2'), of('CORRECT_SCORE', ['1-1', '1-2', 'Any other']), 'Any other S-FOOT-12'],
    [
      'S-FFAN-1 1–1, one more in extra time',
      played('', { match_count: 1, matches: [cup({ goals: 2 })] }),
      of('TOURNAMENT_GOALS', []),
      '3 S-FFAN-1',
    ],
    [
      'S-FFAN-2 corners of two matches',
      played('', { match_count: 2, matches: [cup(), cup()] }),
      of('TOURNAMENT_CORNERS', []),
      '18 S-FFAN-2',
    ],
    [
      'S-FFAN-2 a match is not listed yet',
      played('', { match_count: 3, matches: [cup(), cup()] }),
      of('TOURNAMENT_CORNERS', []),
      'waits for matches',
    ],
    [
      'S-FFAN-2 the number of matches is not known',
      played('', { matches: [cup(), cup()] }),
      of('TOURNAMENT_CORNERS', []),
      'waits for match_count',
    ],
    [
      'S-FFAN-3 a shoot-out of 5–4',
      played('', { match_count: 1, matches: [cup()] }),
      of('TOURNAMENT_PENALTIES', [], { penalties: 'SCORED' }),
      '9 S-FFAN-3',
    ],
    ['S-FFAN-1 over, and its matches are not known yet', played('h1'), of('TOURNAMENT_GOALS', []), 'waits for matches'],
    ['S-FFAN-1 under way', stopped('h1', { state: 'IN_PLAY' }), of('TOURNAMENT_GOALS', []), 'waits for state'],
    ['S-FFAN-1 one match was abandoned', stopped('h1'), of('TOURNAMENT_GOALS', []), 'waits for state'],
    ['S-GEN-15 no end of the tournament', { state: 'TOURNAMENT_OFF' }, of('TOURNAMENT_GOALS', []), 'void ABANDONED S-GEN-15'],
  ])('%s', (_, facts, market, expected) => {
    expect(outcomeLine('FOOTBALL', facts, market)).toBe(expected);
  });
});
