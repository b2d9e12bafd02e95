import type { FactMarketRow } from '@pavilion/contract/http/facts';
import { FACT_SPORTS, fieldsFor, type AskedMarket } from '@pavilion/core/settlement/facts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type Draft, type DraftRow, factsOf, foldedFields, nextRow, rowsOf, visibleFields } from './fact-form.ts';

// The session is read at import, and tests have no browser storage.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const { FactMarkets } = await import('../features/results/fact-markets.tsx');

const CRICKET = FACT_SPORTS.CRICKET;
const { fields } = CRICKET;
const FOURS_OF_ASH: AskedMarket = {
  type: 'SEASON_TOTAL',
  question: {
    competition: 'IPL',
    subject: 'PLAYER',
    name: 'Ash',
    side: 'Lions',
    what: 'FOURS',
    average: 4,
    matches: 3,
  },
  runners: 0,
  winners: 1,
  isOnNumber: true,
};

/** Types a row as the form does: it starts with the values that repeat. */
function withRow(draft: Draft, list: string, typed: DraftRow): Draft {
  const field = fields[list];
  const rows = rowsOf(draft[list]);
  return { ...draft, [list]: [...rows, { ...(field?.kind === 'LIST' ? nextRow(field.of, rows) : {}), ...typed }] };
}

/** Returns the fact that the market waits for, and whether the form shows a field for it. */
function asked(draft: Draft): readonly [missing: string | undefined, isShown: boolean] {
  const { facts, faults } = factsOf(fields, draft);
  expect(faults).toEqual({});
  expect(CRICKET.faultOf(facts)).toBeUndefined();
  const decision = CRICKET.decide(facts, FOURS_OF_ASH);
  const missing = decision?.kind === 'WAITS' ? decision.missing : undefined;
  if (missing === undefined) return [undefined, true];
  const folded = foldedFields(visibleFields(fields, draft), draft, new Set([missing]));
  return [missing, fieldsFor(fields, missing).every((name) => !folded.has(name))];
}

test('settlement 5.6 a season is typed field by field, and the form shows each field that its market waits for', () => {
  let draft: Draft = {};
  const steps: readonly (readonly [missing: string, next: (before: Draft) => Draft])[] = [
    ['state', (before) => ({ ...before, state: 'IN_PLAY' })],
    [
      'season_players',
      (before) => withRow(before, 'season_players', { name: 'Ash', team: 'Lions', part: 'IN_ELEVEN', fours: 3 }),
    ],
    ['season_over', (before) => ({ ...before, season_over: true })],
    ['fixtures', (before) => ({ ...before, fixtures: 74 })],
    ['season_players', (before) => withRow(before, 'season_players', { part: 'IN_ELEVEN', fours: 9 })],
    ['season_players', (before) => withRow(before, 'season_players', { part: 'ABSENT' })],
  ];
  for (const [missing, next] of steps) {
    expect(asked(draft)).toEqual([missing, true]);
    draft = next(draft);
  }
  expect(rowsOf(draft['season_players']).map(({ name, team }) => [name, team])).toEqual(Array(3).fill(['Ash', 'Lions']));
  const decision = CRICKET.decide(factsOf(fields, draft).facts, FOURS_OF_ASH);
  expect(decision).toMatchObject({ kind: 'DECIDED', result: { number: 12 + 4 }, figures: { 'Matches counted': 3 } });
});

const ROW: FactMarketRow = {
  market_id: '1.7',
  market_name: 'Fours of Ash',
  market_status: 'OPEN',
  decision: 'WAITS',
  sentence: null,
  missing: 'overs_a_side',
  rule_id: null,
  rule_text: null,
  computation: null,
  act: 'NONE',
  void_spans: [],
};

test('a market names every field that can hold the fact it waits for', () => {
  const shown = (missing: string) =>
    renderToStaticMarkup(
      <FactMarkets markets={[{ ...ROW, missing }]} fields={fields} isPreview={false} hasFaults={false} isOld={false} />,
    );
  expect(shown('overs_a_side')).toContain(
    'Needs: Overs per side when the match was arranged or: No limit of overs, as in a Test',
  );
  expect(shown('innings.target')).toContain('Needs: Innings in order: Target set by the officials');
});
