import { expect, test } from 'vitest';
import { of, outcomeLine, type Market } from '../testing/outcome-line.ts';
import { FACT_SPORTS, fieldsFor, labelsFor, type Facts } from './index.ts';

const TWO = ['First', 'Second'];
const eleven = (team: string) => Array.from({ length: 11 }, (_, place) => ({ team, name: `${team} ${place + 1}` }));
/** A match of one over a side, which the home side wins by 9 runs to 2. */
const MATCH = {
  state: 'WON',
  winner: 'HOME',
  overs_a_side: 1,
  players: [...eleven('HOME'), ...eleven('AWAY')],
  innings: [
    { team: 'HOME', end: 'OVERS' },
    { team: 'AWAY', end: 'OVERS' },
  ],
  overs: [
    { innings: 1, balls: '4 4 1 . . .' },
    { innings: 2, balls: '. . . . . 2' },
  ],
};
const { overs_a_side: _limit, ...WITHOUT_LIMIT } = MATCH;
const [FIRST, SECOND] = MATCH.innings;
const first = (row: object, balls: string, more: object = {}): Facts =>
  ({ ...MATCH, innings: [{ ...FIRST, ...row }, SECOND], overs: [{ innings: 1, balls }, MATCH.overs[1]], ...more }) as Facts;
const endedEarly = (balls: string) => [{ innings: 1, balls, early: true }, MATCH.overs[1]];
/** A first innings all out, with the match in play. */
const allOut = (row: object, balls: string): Facts =>
  ({
    ...MATCH,
    state: 'IN_PLAY',
    overs_a_side: 2,
    innings: [{ team: 'HOME', end: 'ALL_OUT', ...row }],
    overs: [{ innings: 1, balls }],
  }) as Facts;
const chase = (row: object, balls: string, more: object = {}): Facts =>
  ({ ...MATCH, innings: [FIRST, { team: 'AWAY', ...row }], overs: [MATCH.overs[0], { innings: 2, balls }], ...more }) as Facts;
/** A match of two overs a side whose chase was cut to one over, which the visitors win. */
const rainCut = (row: object, balls: string): Facts =>
  ({
    ...MATCH,
    winner: 'AWAY',
    overs_a_side: 2,
    innings: [FIRST, { team: 'AWAY', overs: 1, ...row }],
    overs: [MATCH.overs[0], { innings: 1, balls: '. . . . . .' }, { innings: 2, balls }],
  }) as Facts;
const RUNS = of('INNINGS_RUN', [], { innings: 1 });
const CHASE = of('INNINGS_RUN', [], { innings: 2 });
const FOURS = of('MATCH_TOTAL', [], { what: 'FOURS' });
const SESSION = of('SESSION', [], { innings: 1, number: 2 });
const TOSS = of('TOSS', TWO);
const BEST = of('MAN_OF_MATCH', ['HOME 1', 'AWAY 1']);
const BATTER = of('BATTER_RUNS', [], { innings: 1, name: 'HOME 1' });
/** The match with its bowlers, one for each over. */
const bowled = (...bowlers: readonly string[]): Facts =>
  ({
    ...MATCH,
    overs: MATCH.overs.map((over, place) => ({ ...over, ...(bowlers[place] && { bowler: bowlers[place] }) })),
  }) as Facts;
const SPELL = of('BOWLER_RUNS', [], { innings: 1, name: 'AWAY 1' });
const SPELL_IN_ADVANCE = of('BOWLER_RUNS', [], { innings: 2, name: 'AWAY 1', advance: true });
const TAKERS = of('MATCH_TOTAL', [], { what: 'WICKET_TAKERS' });
const SPECIAL = { name: 'HOME 1', special: 'A hat-trick' };
const rained: Facts = { state: 'NO_RESULT', overs_a_side: 20 };

test.each<readonly [string, Facts, Market, string]>([
  ['one of 20 overs', { ...MATCH, overs_a_side: 20 }, RUNS, 'waits for overs'],
  ['all its overs', MATCH, RUNS, '9 S-FANCY-14'],
  ['a last over of five balls', first({}, '4 4 1 . .'), RUNS, 'waits for overs'],
  ['a last over that an umpire ended a ball early', first({}, '', { overs: endedEarly('4 4 1 . .') }), RUNS, '9 S-FANCY-14'],
  ['a last over that an umpire ended two balls early', first({}, '', { overs: endedEarly('4 4 1 .') }), RUNS, '9 S-FANCY-14'],
  ['a last over of three balls', first({}, '', { overs: endedEarly('4 4 1') }), RUNS, 'waits for overs'],
  [
    'all overs of a chase that reached its target before',
    chase({ end: 'OVERS' }, '4 6', { winner: 'AWAY' }),
    CHASE,
    'void MATCH_ENDED_FIRST S-FANCY-14',
  ],
  ['a target reached with the last ball', chase({ end: 'TARGET' }, '4 4 1 . . 1', { winner: 'AWAY' }), CHASE, '10 S-FANCY-14'],
  [
    'no end of a chase that reached its target with the last ball',
    chase({}, '4 4 1 . . 1', { winner: 'AWAY' }),
    CHASE,
    '10 S-FANCY-14',
  ],
  ['all out after three wickets', allOut({}, 'W W W'), SESSION, 'waits for overs'],
  ['all out with batters absent', allOut({ absent: 7 }, 'W 3 W W'), SESSION, '3 S-FANCY-8'],
  ['a target that the runs do not reach', chase({ end: 'TARGET' }, '4 4', { winner: 'AWAY' }), CHASE, 'waits for overs'],
  ['a target that they reach', chase({ end: 'TARGET' }, '4 6', { winner: 'AWAY' }), CHASE, 'void MATCH_ENDED_FIRST S-FANCY-14'],
  ['no end of a chase whose overs are all bowled', chase({}, '. . . . . 2'), CHASE, '2 S-FANCY-14'],
  ['no end of a chase of three balls', chase({}, '. . 2'), CHASE, 'waits for innings'],
  ['no end of the chase of an awarded match', chase({}, '. . 2', { awarded: true }), CHASE, 'void AWARDED S-MATCH-5'],
  [
    'one innings of a match that was won',
    { ...MATCH, innings: [FIRST], overs: [MATCH.overs[0]] } as Facts,
    FOURS,
    'waits for innings',
  ],
  ['both innings', MATCH, FOURS, '2 S-FANCY-50'],
  ['no target of a chase that rain cut', rainCut({ end: 'TARGET' }, '4 2'), RUNS, 'waits for innings.target'],
  ['no target of a cut chase without an end', rainCut({}, '4 2'), RUNS, 'waits for innings.target'],
  ['no target of a cut chase that passed the other side', rainCut({}, '4 4 4'), RUNS, 'waits for innings.target'],
  ['the target of a chase that rain cut', rainCut({ end: 'TARGET', target: 6 }, '4 2'), RUNS, '9 S-FANCY-14'],
  ['the target of a chase that does not reach it', rainCut({ end: 'TARGET', target: 7 }, '4 2'), RUNS, 'waits for overs'],
  [
    'an innings that was declared, so without a limit',
    { ...WITHOUT_LIMIT, state: 'IN_PLAY', innings: [{ team: 'HOME', end: 'DECLARED' }], overs: [MATCH.overs[0]] } as Facts,
    RUNS,
    '9 S-FANCY-24',
  ],
  ['no overs a side', WITHOUT_LIMIT, RUNS, 'waits for overs_a_side'],
  ['no overs a side, for the winner', WITHOUT_LIMIT, of('MATCH_ODDS', TWO), 'First S-MATCH-1'],
  [
    'a Test that is under way',
    { ...WITHOUT_LIMIT, state: 'IN_PLAY', unlimited: true, innings: [{ team: 'HOME' }] },
    SESSION,
    'waits for the end',
  ],
  ['no toss of a match that was won', MATCH, TOSS, 'waits for toss'],
  ['no toss of a match that rain ended', rained, TOSS, 'waits for toss'],
  ['bowlers in other capitals', bowled(' away  1', 'Home 1'), SPELL, '9 S-FANCY-46'],
  ['no bowler', MATCH, SPELL, 'waits for overs.bowler'],
  ['no bowler of the other innings', bowled('AWAY 1'), SPELL, '9 S-FANCY-46'],
  ['no bowler of the second innings, for a spell sold in advance', bowled('AWAY 1'), SPELL_IN_ADVANCE, '9 S-FANCY-46'],
  ['another bowler', bowled('AWAY 2'), SPELL, 'void OVER_NOT_COMPLETED S-FANCY-46'],
  ['a bowler who is spelled in another way', bowled('J Away 1'), SPELL, 'waits for overs.bowler'],
  ['no bowler, for bowlers with a wicket', bowled('AWAY 1'), TAKERS, 'waits for overs.bowler'],
  ['bowlers without a wicket', bowled('AWAY 1', 'HOME 1'), TAKERS, '0 S-FANCY-60'],
  ['a batter whom no list has', MATCH, of('ODD_EVEN', [], { innings: 1, name: 'Home One' }), 'waits for players'],
  [
    'one eleven, for the first boundary of a batter',
    { ...MATCH, players: eleven('HOME') },
    of('FIRST_BOUNDARY_SIDE', ['Off side', 'Leg side'], { name: 'AWAY 1' }),
    'waits for players',
  ],
  ['no toss of a match without a ball', { ...rained, not_begun: true }, TOSS, 'waits for toss'],
  ['no toss at all', { ...rained, not_begun: true, no_toss: true }, TOSS, 'void NOT_STARTED S-MATCH-13'],
  ['the toss of a match without a ball', { ...rained, not_begun: true, toss: 'AWAY' }, TOSS, 'Second S-MATCH-13'],
  ['no player of the match', MATCH, BEST, 'waits for players_of_match'],
  ['an empty list of players of the match', { ...MATCH, players_of_match: [] }, BEST, 'void NO_AWARD S-FM1-9'],
  ['no award', { ...MATCH, no_award: true }, BEST, 'void NO_AWARD S-FM1-9'],
  ['no innings of a match that rain ended', rained, SESSION, 'waits for innings'],
  ['no innings of a match that rain ended, for a batter', { ...rained, players: MATCH.players }, BATTER, 'waits for innings'],
  ['no ball', { ...rained, not_begun: true }, SESSION, 'void SESSION_NOT_REACHED S-FANCY-9'],
  ['no ball and no overs a side', { state: 'NO_RESULT', not_begun: true }, SESSION, 'waits for overs_a_side'],
])('S-GEN-15 facts of cricket with %s', (_, facts, market, expected) => {
  expect(outcomeLine('CRICKET', facts, market)).toBe(expected);
});

test('an over of an innings that is not listed is refused', () => {
  const faultOf = (innings: readonly object[]) => FACT_SPORTS.CRICKET.faultOf({ ...MATCH, state: 'IN_PLAY', innings } as Facts);
  expect(faultOf([FIRST as object])).toEqual({
    field: 'overs',
    text: 'Innings 2 has overs, but it is not in the list of innings. Add it, or correct the innings of these overs.',
  });
  expect(faultOf(MATCH.innings)).toBeUndefined();
});

const OVERS = (...texts: readonly string[]) => texts.map((balls) => ({ innings: 1, balls }));
const EARLY = { innings: 1, balls: '1 . . . .', early: true };
test.each<readonly [string, Facts, string | undefined]>([
  ['two quotes of one meter', { meters: [40, 41].map((no) => ({ innings: 1, number: 6, no, yes: no + 2 })) }, 'meters'],
  ['a quote whose NO line is above its YES line', { meters: [{ innings: 1, number: 6, no: 540, yes: 54 }] }, 'meters'],
  ['a quote of one figure', { meters: [{ innings: 1, number: 6, no: 54, yes: 54 }] }, undefined],
  ['a first innings of fewer overs', { innings: [{ team: 'HOME', overs: 15 }] }, 'innings'],
  ['a shortened match', { innings: [{ team: 'HOME', overs: 15 }], reduced: true }, undefined],
  ['a cut of the first innings', { innings: [{ team: 'HOME', cut_to: 15, cut_after: 10 }] }, undefined],
  ['a cut without the overs after it', { overs_a_side: 20, innings: [{ team: 'HOME', cut_after: 10 }] }, 'innings'],
  [
    'a cut second innings without a target',
    { overs_a_side: 20, innings: [{ team: 'HOME' }, { team: 'AWAY', overs: 13 }] },
    'innings',
  ],
  [
    'a second innings that is cut further without a target',
    {
      overs_a_side: 20,
      reduced: true,
      innings: [
        { team: 'HOME', overs: 18 },
        { team: 'AWAY', overs: 13 },
      ],
    },
    'innings',
  ],
  [
    'a cut second innings with a target',
    { overs_a_side: 20, innings: [{ team: 'HOME' }, { team: 'AWAY', overs: 13, target: 125 }] },
    undefined,
  ],
  [
    'two innings as short as the match',
    { overs_a_side: 20, reduced: true, innings: ['HOME', 'AWAY'].map((team) => ({ team, overs: 5 })) },
    undefined,
  ],
  ['an over of five balls before another', { overs: OVERS('1 . . . .', '1 . . . . .') }, 'overs'],
  ['an over of five balls with a wide before another', { overs: OVERS('1 . 1wd . . .', '1 . . . . .') }, 'overs'],
  ['an over of five balls at the end of the list', { overs: OVERS('1 . . . . .', '1 . . . .') }, undefined],
  ['an over of five balls that the umpires ended', { overs: [EARLY, ...OVERS('1 . . . . .')] }, undefined],
  ['an over of four balls that the umpires ended', { overs: [{ ...EARLY, balls: '1 . . .' }, EARLY] }, undefined],
  ['an over of three balls that the umpires ended', { overs: [{ ...EARLY, balls: '1 . .' }, EARLY] }, 'overs'],
  ['an over of eight balls', { overs: [{ innings: 1, balls: '1 . . . . . . .' }] }, undefined],
  ['an over of nine balls', { overs: [{ innings: 1, balls: '1 . . . . . . . .' }] }, 'overs'],
  ['an over of seven balls with a wide', { overs: [{ innings: 1, balls: '1 1wd . . . . . .' }] }, undefined],
  ['a batter bowled off a no-ball', { overs: OVERS('1nb+W . . . . . .') }, 'overs'],
  ['a batter bowled on a free hit', { overs: OVERS('1nb 1wd W . . . . .') }, 'overs'],
  ['a batter bowled on a free hit of the next over', { overs: OVERS('. . . . . . 1nb', 'W . . . . .') }, 'overs'],
  ['a batter run out on a free hit', { overs: OVERS('1nb Wro . . . . .') }, undefined],
  ['a batter caught after a run', { overs: OVERS('1+Wc . . . . .') }, 'overs'],
  ['a bowler of two overs in a row', { overs: [1, 2].map(() => ({ ...OVERS('1 . . . . .')[0], bowler: 'Oak' })) }, 'overs'],
  [
    'a bowler of every second over',
    { overs: ['Oak', 'Elm', 'Oak'].map((bowler) => ({ ...OVERS('1 . . . . .')[0], bowler })) },
    undefined,
  ],
  ['one quote of two meters', { meters: [6, 10].map((number) => ({ innings: 1, number, no: 40, yes: 42 })) }, undefined],
  ['an event that happened and did not', { specials: [true, false].map((happened) => ({ ...SPECIAL, happened })) }, 'specials'],
  ['an event twice', { specials: [SPECIAL, SPECIAL] }, undefined],
  ['a break after the end', { ended_at: 1_000_000, break_at: 1_060_000 }, 'break_at'],
  ['a break in the minute of the end', { ended_at: 1_000_000, break_at: 1_059_999 }, undefined],
])('facts are refused if, and only if, their rows contradict each other: %s', (_, facts, field) => {
  expect(FACT_SPORTS.CRICKET.faultOf({ ...rained, ...facts })?.field).toBe(field);
});

test('settlement 6 a match without a limit of overs has no free hit', () => {
  const facts: Facts = { state: 'NO_RESULT', unlimited: true, overs: OVERS('1nb W . . . . .') };
  expect(FACT_SPORTS.CRICKET.faultOf(facts)).toBeUndefined();
});

test('facts that name a winner of the toss and say that there was no toss are refused', () => {
  const faultOf = (facts: Facts) => FACT_SPORTS.CRICKET.faultOf({ ...rained, no_toss: true, ...facts })?.field;
  expect([faultOf({ toss: 'HOME' }), faultOf({})]).toEqual(['no_toss', undefined]);
});

test('a missing fact points to every field that can hold it', () => {
  const { fields } = FACT_SPORTS.CRICKET;
  expect(fieldsFor(fields, 'overs_a_side')).toEqual(['overs_a_side', 'unlimited']);
  expect(labelsFor(fields, 'overs_a_side')).toEqual([
    'Overs per side when the match was arranged',
    'No limit of overs, as in a Test',
  ]);
  expect(fieldsFor(fields, 'innings.target')).toEqual(['innings']);
  expect(labelsFor(fields, 'innings.target')).toEqual(['Innings in order: Target set by the officials']);
  expect(labelsFor(fields, 'lunch')).toEqual(['Best prices at the break, in order']);
  expect(fieldsFor(fields, 'break_at')).toEqual(['break_at', 'lunch']);
});
