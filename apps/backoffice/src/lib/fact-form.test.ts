import { FACT_SPORTS } from '@pavilion/core/settlement/facts';
import { describe, expect, test } from 'vitest';
import {
  actsOf,
  announcedStart,
  differencesOf,
  type Draft,
  draftOf,
  factsOf,
  foldedFields,
  localTime,
  moved,
  nextRow,
  sectionsOf,
  optionWords,
  quickRows,
  visibleFields,
} from './fact-form.ts';

const { fields } = FACT_SPORTS.FOOTBALL;
const names = (draft: Draft): readonly string[] => visibleFields(fields, draft).map(([name]) => name);

describe('settlement 5.1: the form asks only for the facts that apply', () => {
  test('the form asks for goals once the match has started, and for a new kick-off if it is postponed', () => {
    expect(names({})).not.toContain('goals');
    expect(names({ state: 'FULL_TIME' })).toContain('goals');
    expect(names({ state: 'FULL_TIME' })).not.toContain('new_kick_off');
    expect(names({ state: 'POSTPONED' })).toContain('new_kick_off');
  });

  test('a value that no longer applies is not sent', () => {
    const draft = { state: 'POSTPONED', goals: [{ team: 'HOME', half: 'FIRST' }] };
    expect(factsOf(fields, draft)).toEqual({ facts: { state: 'POSTPONED' }, faults: {} });
  });
});

describe('settlement 5.1: a form becomes facts, or the name of the field that is wrong', () => {
  test.each<readonly [string, Draft, unknown, unknown]>([
    ['an empty field is a fact that is not known', { state: 'FULL_TIME', penalties: undefined }, { state: 'FULL_TIME' }, {}],
    ['an empty list says that none happened', { state: 'FULL_TIME', goals: [] }, { state: 'FULL_TIME', goals: [] }, {}],
    [
      'a number out of range',
      { state: 'FULL_TIME', penalties: 51 },
      { state: 'FULL_TIME' },
      { penalties: { kind: 'RANGE', min: 0, max: 50 } },
    ],
    [
      'a part of a whole number',
      { state: 'FULL_TIME', penalties: 1.5 },
      { state: 'FULL_TIME' },
      { penalties: { kind: 'RANGE', min: 0, max: 50 } },
    ],
    [
      'a row that is not filled in',
      { state: 'FULL_TIME', goals: [{ team: 'HOME', half: 'FIRST' }, { team: 'AWAY' }] },
      { state: 'FULL_TIME' },
      { goals: { kind: 'EMPTY', row: 2 } },
    ],
  ])('%s', (_name, draft, facts, faults) => expect(factsOf(fields, draft)).toEqual({ facts, faults }));

  test('a score needs both sides', () => {
    const score = { score: { kind: 'SCORE', label: 'Score', max: 20 } } as const;
    expect(factsOf(score, { score: { home: 2 } }).faults).toEqual({ score: { kind: 'EMPTY' } });
    expect(factsOf(score, { score: { home: undefined, away: undefined } })).toEqual({ facts: {}, faults: {} });
    expect(factsOf(score, { score: { home: 2, away: 21 } }).faults).toEqual({ score: { kind: 'RANGE', min: 0, max: 20 } });
    expect(factsOf(score, { score: { home: 2, away: 1 } }).facts).toEqual({ score: { home: 2, away: 1 } });
  });

  test('the sport appears beside the facts and is not a fact itself', () => {
    expect(draftOf({ sport: 'FOOTBALL', penalties: 1 })).toEqual({ penalties: 1 });
    expect(draftOf(null)).toEqual({});
  });
});

test('settlement 5.1: one press adds every combination of choices; lists of numbers have no such button', () => {
  const of = (name: 'goals' | 'matches') => {
    const field = fields[name];
    return field?.kind === 'LIST' ? quickRows(field.of) : [];
  };
  expect(of('goals')).toHaveLength(4);
  expect(of('goals')).toContainEqual({ team: 'AWAY', half: 'SECOND' });
  expect(of('matches')).toEqual([]);
});

test('settlement 5.1: a row moves by one place and stops at each end', () => {
  const rows = [{ team: 'HOME' }, { team: 'AWAY' }];
  expect(moved(rows, 1, -1)).toEqual([{ team: 'AWAY' }, { team: 'HOME' }]);
  expect(moved(rows, 1, 1)).toBe(rows);
  expect(moved(rows, 0, -1)).toBe(rows);
});

test('settlement 5.1: choices use the names of the sides if the match has them', () => {
  const team = { kind: 'CHOICE', label: 'Team', options: { HOME: 'First side', AWAY: 'Second side' } } as const;
  expect(optionWords(team, '2:30 Hill Park')).toEqual(team.options);
  expect(optionWords(team, 'Harbour City v North End')).toEqual({ HOME: 'Harbour City', AWAY: 'North End' });
  expect(optionWords(team, 'Cup')).toEqual(team.options);
});

test('settlement 5.5: the form shows the results that recording will propose, and a version shows the results that it changed', () => {
  expect(actsOf([{ act: 'PROPOSE' }, { act: 'PROPOSE' }, { act: 'ROLL_BACK' }, { act: 'NONE' }])).toEqual({
    propose: 2,
    rollBack: 1,
    withdraw: 0,
  });
  const goal = { team: 'HOME', half: 'FIRST' } as const;
  const before = { sport: 'FOOTBALL', state: 'FULL_TIME', goals: [goal] } as const;
  const after = { ...before, goals: [goal, { team: 'AWAY', half: 'SECOND' }] } as const;
  expect(differencesOf(fields, before, after, 'Hill v Dale')).toEqual([
    { label: 'Goals in order', before: 'Hill First half', after: 'Hill First half, Dale Second half' },
  ]);
  expect(differencesOf(fields, before, before, 'Hill v Dale')).toEqual([]);
});

test('settlement S-FOOT-1: the form finds the announced start of a match in its original kick-off', () => {
  expect(announcedStart(fields, { original_kick_off: 5 })).toBe(5);
  expect(announcedStart(fields, {})).toBeUndefined();
});

test('settlement 4.1: times are edited in UTC+5:30', () => {
  expect(localTime(Date.UTC(2026, 10, 21, 13, 30))).toBe('2026-11-21T19:00');
});

describe('the form of a cricket season', () => {
  const { fields: cricket } = FACT_SPORTS.CRICKET;
  const folded = (draft: Draft, ...missing: readonly string[]) =>
    foldedFields(visibleFields(cricket, draft), draft, new Set(missing));

  test('a list of the season is shown once a market waits for it or a row is in it, and the other lists stay folded', () => {
    expect(folded({ state: 'IN_PLAY' }).has('season_players')).toBe(true);
    expect(folded({ state: 'IN_PLAY' }).has('players')).toBe(false);
    for (const shown of [
      folded({}, 'season_players'),
      folded({}, 'season_players.runs'),
      folded({ season_players: [{ name: 'Ash' }] }),
      folded({ season_players: undefined }),
    ])
      expect([shown.has('season_players'), shown.has('season_teams'), shown.has('lunch')]).toEqual([false, true, true]);
  });

  test('a new row has the player of the row before, and not his figures', () => {
    const list = cricket['season_players'];
    const of = list?.kind === 'LIST' ? list.of : {};
    expect(nextRow(of, [{ name: 'Ash', part: 'IN_ELEVEN', runs: 40 }])).toEqual({ name: 'Ash' });
    expect(nextRow(of, [])).toEqual({});
  });

  test('a long form has each field in one of three sections: state and figures, times, lists', () => {
    const sections = sectionsOf(visibleFields(cricket, {}));
    expect(sections.map(({ id }) => id)).toEqual(['MAIN', 'TIMES', 'LISTS']);
    expect(sections.flatMap(({ fields }) => fields).length).toBe(visibleFields(cricket, {}).length);
    expect(sectionsOf([])).toEqual([]);
  });
});
