import { expect, test } from 'vitest';
import { outcomeLine, played, type Market } from '../testing/outcome-line.ts';
import {
  areOutcomesOf,
  contradictingName,
  FACT_SPORTS,
  outcomesOf,
  parametersSaid,
  sidesOf,
  type Facts,
  type FactSportName,
} from './index.ts';

const MATCH = 'Rovers v United';
/** Names that say each outcome, in more than one way. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  HOME: ['Rovers', 'rovers FC', '1', 'Rovers −1.5'],
  AWAY: ['United', 'United (+1)', '2', 'UNITED'],
  DRAW: ['The Draw', 'Tie', 'X', 'Handicap draw'],
  LEVEL: ['Tie', 'Level', 'Equal', 'Draw'],
  NONE: ['No goal', 'None', 'Neither', 'No further goal'],
  OVER: ['Over 2.5', 'More than 2.5', '3+', '> 2.5'],
  UNDER: ['Under 2.5', 'Fewer than 2.5', 'Less than 2.5', '< 2.5'],
  YES: ['Yes', 'Completed', 'Scored', 'Taken'],
  NO: ['No', 'Not completed', 'Missed', 'Not taken'],
  ODD: ['Odd', 'Odd goals', 'ODD', 'odd'],
  EVEN: ['Even', 'Even goals', 'EVEN', 'even'],
  OFF: ['Off side', 'Off', 'The off side', 'off'],
  LEG: ['Leg side', 'Leg', 'On side', 'leg'],
  FAVOURITE: ['Favourite', 'Favourite wins', 'The favourite', 'favorite'],
  NOT_FAVOURITE: ['Not the favourite', 'Favourite loses', 'Other side', 'Non-favourite'],
  '1': ['1st half', 'First period', '1', 'Half 1'],
  '2': ['2nd half', 'Second period', '2', 'Half 2'],
  '3': ['3rd period', 'Third', '3', 'Period 3'],
};
const spelled = (outcome: string, way: number): string =>
  outcome
    .split('/')
    .map((part) => SPELLINGS[part]?.[way] ?? part)
    .join('/');

/** Returns every order of up to four items, and the turns of longer lists with their reverses. */
function orders<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length > 4) {
    const turns = items.map((_, from) => [...items.slice(from), ...items.slice(0, from)]);
    return [...turns, ...turns.map((turn) => turn.toReversed())];
  }
  if (items.length < 2) return [items];
  return items.flatMap((item, place) => orders(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));
}

const MARKETS = Object.entries(FACT_SPORTS).flatMap(([sport, { markets }]) =>
  Object.entries(markets).flatMap(([type, { outcomes }]) => (Array.isArray(outcomes) ? [{ sport, type, outcomes }] : [])),
);

test.each(MARKETS)('$sport $type: in any order, each selection has the outcome that its name says', ({ outcomes }) => {
  for (const way of [0, 1, 2, 3])
    for (const order of orders(outcomes as readonly string[])) {
      const names = order.map((outcome) => spelled(outcome, way));
      expect(outcomesOf({ outcomes }, names, sidesOf(MATCH)), names.join(', ')).toEqual(order);
    }
});

const WON: Facts = played('h1 h1 h2');

test.each<readonly [FactSportName, Facts, Market, RegExp]>([
  ['FOOTBALL', WON, { type: 'MATCH_ODDS', names: ['United', 'Draw', 'Rovers'] }, /^Rovers /u],
  ['FOOTBALL', WON, { type: 'GOALS_LINE', names: ['More than 2.5', 'Fewer than 2.5'], question: { line: 2.5 } }, /^More/u],
  ['FOOTBALL', WON, { type: 'HALF_TIME_FULL_TIME', names: orders(nine())[4] ?? [] }, /^Rovers\/Rovers /u],
  [
    'CRICKET',
    { state: 'WON', winner: 'HOME' },
    { type: 'COMPLETED_MATCH', names: ['Not completed', 'Completed'] },
    /^Completed /u,
  ],
])('the selection that is named wins, in whatever order: %s %#', (sport, facts, market, expected) => {
  expect(outcomeLine(sport, facts, { ...market, match: MATCH })).toMatch(expected);
});

function nine(): readonly string[] {
  const parts = ['United', 'Draw', 'Rovers'];
  return parts.flatMap((first) => parts.map((last) => `${first}/${last}`));
}

const THREE = ['HOME', 'AWAY', 'DRAW'];
const NINE = ['HOME', 'DRAW', 'AWAY'].flatMap((first) => ['HOME', 'DRAW', 'AWAY'].map((last) => `${first}/${last}`));

test.each<
  readonly [readonly string[], readonly string[], { readonly line?: number; readonly start?: number }, string | undefined]
>([
  [['Under 3.5', 'Over 3.5'], ['UNDER', 'OVER'], { line: 2.5 }, 'Under 3.5'],
  [['Under 2.5', 'Over 2.5'], ['UNDER', 'OVER'], { line: 2.5 }, undefined],
  [['0-2', '3+'], ['UNDER', 'OVER'], { line: 2.5 }, undefined],
  [['Under', 'Over'], ['UNDER', 'OVER'], { line: 2.5 }, undefined],
  [['Rovers -1', 'United +1', 'Draw'], ['HOME', 'AWAY', 'DRAW'], { start: 1 }, 'Rovers -1'],
  [['Rovers −1', 'United (+1)', 'Draw +1'], ['HOME', 'AWAY', 'DRAW'], { start: -1 }, undefined],
  [['Rovers', 'United'], ['HOME', 'AWAY'], { start: 2 }, undefined],
])('a name with a number agrees with the line and the start of its market: %j', (names, outcomes, terms, expected) => {
  expect(contradictingName(names, outcomes, terms)).toBe(expected);
});
test.each<readonly [string, readonly string[] | 'SCORES', readonly string[], string, readonly string[] | undefined]>([
  ['one name decides the other', THREE, ['MUFC', 'Man City'], 'Manchester City v Manchester United', ['AWAY', 'HOME']],
  ['two names that fit no side', THREE, ['Reds', 'Blues', 'Draw'], MATCH, undefined],
  ['a match without sides', THREE, ['Reds', 'Draw', 'Blues'], 'The derby', undefined],
  ['the visitors named first', THREE, ['Rovers', 'United'], 'United @ Rovers', undefined],
  ['initials', THREE, ['MI', 'RCB'], 'Royal Challengers Bengaluru v Mumbai Indians', ['AWAY', 'HOME']],
  ['first letters', THREE, ['IND', 'AUS', 'Draw'], 'Australia v India', ['AWAY', 'HOME', 'DRAW']],
  ['first letters of both sides', THREE, ['IND', 'Other'], 'India v Indonesia', undefined],
  ['initials in the name of the match', THREE, ['West Indies', 'South Africa'], 'SA v WI', ['AWAY', 'HOME']],
  ['two first names of one surname', THREE, ['Venus', 'Serena'], 'S Williams v V Williams', undefined],
  ['short forms of a line', ['UNDER', 'OVER'], ['O 2.5', 'U 2.5'], MATCH, ['OVER', 'UNDER']],
  ['a line in words', ['UNDER', 'OVER'], ['At least 3', 'At most 2'], MATCH, ['OVER', 'UNDER']],
  ['goals of both', ['YES', 'NO'], ['NG', 'GG'], MATCH, ['NO', 'YES']],
  ['halves', ['1', '2', 'LEVEL'], ['2H', '1H'], MATCH, ['2', '1']],
  ['yes and no in another language', ['YES', 'NO'], ['Nahi', 'Haan'], MATCH, undefined],
  ['pairs of letters', NINE, ['AA', 'AD', 'AH', 'DA', 'DD', 'DH', 'HA', 'HD', 'HH'], MATCH, NINE.toReversed()],
  ['nine names that are not pairs', NINE, [...'abcdefghi'], MATCH, undefined],
  [
    'other scores of each winner',
    'SCORES',
    ['0 - 0', 'Any Other Home Win', 'Any other United win', 'Any Other Draw'],
    MATCH,
    ['0–0', 'OTHER_HOME', 'OTHER_AWAY', 'OTHER_DRAW'],
  ],
  ['a name of both sides', THREE, ['Rovers or United', 'Draw', 'Blues'], MATCH, undefined],
  ['two names of one side', THREE, ['Rovers', 'Rovers FC', 'Draw'], MATCH, undefined],
  ['over and under at once', ['UNDER', 'OVER'], ['Over or under 2.5', 'Neither'], MATCH, undefined],
  ['a selection too many', ['UNDER', 'OVER'], ['Over', 'Under', 'Exactly'], MATCH, undefined],
  ['two draws', THREE, ['Rovers', 'Draw', 'Tie'], MATCH, undefined],
  ['scores', 'SCORES', ['2–1', 'Rovers 1-0', 'United 0:1', 'Any other score'], MATCH, ['2–1', '1–0', '0–1', 'OTHER']],
  ['a score of the side that loses by it', 'SCORES', ['Rovers 2–1', 'United 2–1'], MATCH, undefined],
])('the names of selections give all outcomes or leave them open: %s', (_, outcomes, names, match, expected) => {
  expect(outcomesOf({ outcomes }, names, sidesOf(match))).toEqual(expected);
});

test.each<readonly [string, readonly string[], boolean]>([
  ['every outcome', ['DRAW', 'AWAY', 'HOME'], true],
  ['no draw', ['AWAY', 'HOME'], true],
  ['one side alone', ['HOME', 'DRAW'], false],
  ['an unknown outcome', ['HOME', 'AWAY', 'OVER'], false],
])('outcomes are checked against the declared ones of their market: %s', (_, given, isWhole) => {
  expect(areOutcomesOf({ outcomes: ['HOME', 'AWAY', 'DRAW'] }, given)).toBe(isWhole);
  expect(areOutcomesOf({ outcomes: 'NAMES' }, given)).toBe(true);
  expect(areOutcomesOf({ outcomes: 'SESSIONS' }, given)).toBe(given.includes('DRAW'));
});

test.each<readonly [readonly string[], object]>([
  [['Under 2.5', 'Over 2.5'], { line: 2.5 }],
  [['Under 2.5 goals in 90 minutes', 'Over 2.5 goals'], { line: 2.5 }],
  [['Under 2.5', 'Over 3.5'], {}],
  [['Under 2.5', 'Over'], {}],
  [['Under 3', 'Over 2'], {}],
  [['Under 1500.5', 'Over 1500.5'], {}],
])('S-FOOT-5 the line is read from the names of the selections if all say the same: %o', (names, said) => {
  const { GOALS_LINE } = FACT_SPORTS.FOOTBALL.markets;
  expect(parametersSaid(GOALS_LINE ?? {}, names, ['UNDER', 'OVER'])).toEqual(said);
  expect(parametersSaid({}, names, ['UNDER', 'OVER'])).toEqual({});
});

test.each<readonly [readonly string[], object]>([
  [['Rovers -1', 'Draw', 'United +1'], { start: -1 }],
  [['Rovers +0', 'Draw', 'United -0'], { start: 0 }],
  [['Rovers -1', 'Draw', 'United -1'], {}],
  [['Rovers -1', 'Draw', 'United'], {}],
  [['Rovers −1.5', 'Draw', 'United +1.5'], {}],
  [['Rovers -30', 'Draw', 'United +30'], {}],
])('S-FOOT-12 the start is read from the names of the sides if both say the same: %o', (names, said) => {
  const { HANDICAP } = FACT_SPORTS.FOOTBALL.markets;
  expect(parametersSaid(HANDICAP ?? {}, names, ['HOME', 'DRAW', 'AWAY'])).toEqual(said);
});
