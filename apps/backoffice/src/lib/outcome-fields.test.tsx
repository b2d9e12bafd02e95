import { FACT_SPORTS } from '@pavilion/core/settlement/facts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { areOutcomesClear, OutcomeFields, outcomesIn, toSend } from './outcome-fields.tsx';

const FOOTBALL = { sportId: 1, name: 'Football' };
const MATCH = 'Rovers v United';
const asked = (marketType: string, ...names: readonly string[]) => ({ sport: FOOTBALL, marketType, matchName: MATCH, names });

test('settlement 5.2a: names say the outcomes, and the form sends none', () => {
  const market = asked('MATCH_ODDS', 'The Draw', 'United', 'Rovers');
  const outcomes = outcomesIn(market, {});
  expect(outcomes?.each).toEqual(['DRAW', 'AWAY', 'HOME']);
  expect(toSend(outcomes, market.names, {})).toBeUndefined();
});

test('settlement 5.2a: staff pick the outcomes of names that contradict each other', () => {
  const market = asked('PENALTY_TAKEN', 'Yes, a penalty', 'Yes, none');
  const unclear = outcomesIn(market, {});
  expect(unclear?.each).toEqual([undefined, undefined]);
  const half = { 'Yes, none': 'NO' };
  expect(toSend(outcomesIn(market, half), market.names, half)).toBeUndefined();
  const picked = { ...half, 'Yes, a penalty': 'YES' };
  const outcomes = outcomesIn(market, picked);
  expect(outcomes !== undefined && areOutcomesClear(outcomes)).toBe(true);
  expect(toSend(outcomes, market.names, picked)).toEqual(['YES', 'NO']);
});

test('two selections cannot have one outcome', () => {
  const outcomes = outcomesIn(asked('PENALTY_TAKEN', 'Taken', 'Not taken'), { Taken: 'NO' });
  expect(outcomes !== undefined && areOutcomesClear(outcomes)).toBe(false);
});

test('a market whose selections are names has no such field', () => {
  expect(outcomesIn(asked('TOURNAMENT_WINNER', 'Rovers', 'United'), {})).toBeUndefined();
  expect(outcomesIn({ ...asked('MATCH_ODDS', 'Rovers'), sport: undefined }, {})).toBeUndefined();
});

test('each choice offers the outcomes in words, with the names of the sides', () => {
  const market = asked('DRAW_NO_BET', 'Rovers', 'United');
  const outcomes = outcomesIn(market, {});
  const html =
    outcomes === undefined
      ? ''
      : renderToStaticMarkup(
          <OutcomeFields outcomes={outcomes} names={market.names} matchName={MATCH} onPick={() => undefined} />,
        );
  expect(html).toContain('aria-label="Rovers wins with"');
  expect(html).toContain('<option value="HOME" selected="">Rovers</option>');
  expect(html).not.toContain('role="alert"');
});

test('every outcome of every sport has words', () => {
  const outcomes = Object.values(FACT_SPORTS).flatMap(({ markets }) =>
    Object.values(markets).flatMap((market) => (Array.isArray(market.outcomes) ? (market.outcomes as readonly string[]) : [])),
  );
  const names = [...new Set(outcomes)];
  const html = renderToStaticMarkup(
    <OutcomeFields outcomes={{ options: names, each: names }} names={names} matchName={MATCH} onPick={() => undefined} />,
  );
  const shown = [...html.matchAll(/<option[^>]*>(?<words>[^<]*)</gu)].map(({ groups }) => groups?.['words'] ?? '');
  expect(shown.length).toBeGreaterThan(names.length);
  for (const words of shown) expect(words).not.toMatch(/[A-Z]{2}/u);
});
