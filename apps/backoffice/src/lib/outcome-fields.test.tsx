import { FACT_SPORTS } from '@pavilion/core/settlement/facts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OutcomeFields, type Picked, withOutcomes } from './outcome-fields.tsx';

type Asked = Parameters<typeof withOutcomes>[1];

const FOOTBALL = { sportId: 1, name: 'Football' };
const MATCH = 'Rovers v United';
const market = (marketType: string, ...names: readonly string[]): Asked => ({
  sport: FOOTBALL,
  marketType,
  matchName: MATCH,
  names,
});
const shown = (asked: Asked, picked: Picked = {}): string =>
  renderToStaticMarkup(<OutcomeFields asked={asked} picked={picked} onChange={() => undefined} />);

test('settlement 5.2a the names of selections give their outcomes, so the form sends no outcomes', () => {
  const odds = market('MATCH_ODDS', 'The Draw', 'United', 'Rovers');
  expect(withOutcomes(undefined, odds, {})).toEqual({ question: undefined, isClear: true });
  expect(shown(odds)).toContain('<option value="DRAW" selected="">Draw</option>');
});

test('settlement 5.2a staff pick the outcomes of names that contradict each other', () => {
  const penalty = market('PENALTY_TAKEN', 'Yes, a penalty', 'Yes, none');
  expect(withOutcomes(undefined, penalty, {})).toEqual({ question: undefined, isClear: false });
  const half = { 'Yes, none': 'NO' };
  expect(withOutcomes({ number: 1 }, penalty, half)).toEqual({ question: { number: 1 }, isClear: false });
  expect(shown(penalty, half)).toContain('role="alert"');
  const picked = { ...half, 'Yes, a penalty': 'YES' };
  expect(withOutcomes({ number: 1 }, penalty, picked)).toEqual({
    question: { number: 1, outcomes: ['YES', 'NO'] },
    isClear: true,
  });
  expect(shown(penalty, picked)).not.toContain('role="alert"');
});

test('a picked outcome is not sent after a change to a market type that does not have it', () => {
  const picked = { 'Yes, a penalty': 'HOME', 'Yes, none': 'NO' };
  expect(withOutcomes(undefined, market('PENALTY_TAKEN', 'Yes, a penalty', 'Yes, none'), picked)).toEqual({
    question: undefined,
    isClear: false,
  });
});

test('two selections cannot have one outcome', () => {
  expect(withOutcomes(undefined, market('PENALTY_TAKEN', 'Taken', 'Not taken'), { Taken: 'NO' }).isClear).toBe(false);
});

test('a market whose selections are names has no outcome fields', () => {
  const winner = market('TOURNAMENT_WINNER', 'Rovers', 'United');
  expect([shown(winner), withOutcomes(undefined, winner, {}).isClear]).toEqual(['', true]);
  expect(shown({ ...market('MATCH_ODDS', 'Rovers'), sport: undefined })).toBe('');
});

test('each choice offers the outcomes in words, with the names of the sides', () => {
  const html = shown(market('DRAW_NO_BET', 'Rovers', 'United'));
  expect(html).toContain('aria-label="Rovers wins with"');
  expect(html).toContain('<option value="HOME" selected="">Rovers</option>');
});

const SPORTS = { FOOTBALL, CRICKET: { sportId: 4, name: 'Cricket' }, TENNIS: { sportId: 2, name: 'Tennis' } } as const;

test.each(['FOOTBALL', 'CRICKET', 'TENNIS'] as const)('every outcome of %s has words', (sport) => {
  for (const [marketType, { outcomes }] of Object.entries(FACT_SPORTS[sport].markets)) {
    if (!Array.isArray(outcomes)) continue;
    const html = shown({ ...market(marketType, ...outcomes), sport: SPORTS[sport] });
    const words = [...html.matchAll(/<option[^>]*>(?<words>[^<]*)</gu)].map(({ groups }) => groups?.['words'] ?? '');
    expect(words.length, marketType).toBeGreaterThan(1);
    for (const each of words) expect(each).not.toMatch(/[A-Z]{2}/u);
  }
});
