import { rendered, wordsOf } from '../../testing/rendered.tsx';
import type { Explanation, ReportBet } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { OPEN_BETS_KEY } from '../../api/refresh.ts';
import { t } from '../../messages/index.ts';
import { daysAgo, today } from '../../text/days.ts';
import { BetsPage } from './bets-page.tsx';
import { MarketStory } from './market-story.tsx';

const EXPLANATION: Explanation = {
  market_id: '1.70',
  market_name: '6 Over Runs Kestrels',
  match_id: 7,
  match_name: 'Kestrels v Otters',
  result: {
    kind: 'SETTLED',
    winners: [],
    sentence: 'Result: 47.',
    void_reason: null,
    rule: { rule_id: 'S-FANCY-7', text: 'A session settles on the scoreboard after its last over.', text_hi: 'सत्र' },
    computation: {
      facts_version: 1,
      source: 'the scorecard',
      recorded_at: '2031-02-03T11:00:00.000Z',
      facts: [{ name: 'overs', label: 'Overs, ball by ball', label_hi: 'ओवर', text: '4 4 . . . .', text_hi: '4 4 . . . .' }],
      figures: [{ name: 'Score', label: 'Score', label_hi: 'स्कोर', text: '47/1', text_hi: '47/1' }],
    },
    settled_at: '2031-02-03T11:00:00.000Z',
    question_until: '2031-02-06T11:00:00.000Z',
  },
  bets: [],
  gross: 90,
  commission_percent: 0,
  commission: 0,
  net: 90,
};
const ROW = { line_id: '9', seq: 9, kind: 'SETTLEMENT', explanation: EXPLANATION };
const story = (...rows: readonly object[]): string =>
  wordsOf(rendered(<MarketStory marketId="1.70" />, [[['marketStory', '1.70'], { rows }]]));

test('settlement 5.2a a settled bet opens to the facts of its match, the rule, the computation and the payout', () => {
  const words = story(ROW);
  const parts = ['S-FANCY-7', '4 4 . . . .', '47/1', 'the scorecard', '+90.00'];
  const places = parts.map((part) => words.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('settlement 5.2a a settled bet says that its result was picked by hand, with the reason given', () => {
  const result = { ...EXPLANATION.result, computation: null, by_hand: { reason: 'the league awarded the match' } };
  const words = story({ ...ROW, explanation: { ...EXPLANATION, result } });
  expect(words).toContain('Picked by hand.');
  expect(words).toContain('Reason given: the league awarded the match');
  expect(story(ROW)).not.toContain('Picked by hand');
});

test('a bet that was never matched says that the balance did not change', () => {
  expect(story()).toBe(t('statement.nothingBooked'));
  expect(story({ ...ROW, explanation: null })).toBe(t('statement.nothingBooked'));
});

const BET: ReportBet = {
  of: 'HOUSE',
  bet: {
    bet_id: '5',
    market_id: '1.70',
    market_name: '6 Over Runs Kestrels',
    market_status: 'SETTLED',
    match_id: 7,
    match_name: 'Kestrels v Otters',
    sport_id: 4,
    sport_name: 'Cricket',
    kind: 'FANCY',
    selection_id: 1,
    selection_name: '6 Over Runs Kestrels',
    side: 'YES',
    line: 45,
    band_width: null,
    rate: 90,
    price: null,
    stake: 100,
    liability: 0,
    potential_profit: 90,
    status: 'TAKEN',
    outcome: 'WON',
    profit: 90,
    reason: null,
    reason_text: null,
    placed_at: '2031-02-03T10:00:00.000Z',
    settled_at: '2031-02-03T11:00:00.000Z',
  },
};

test.each([
  ['SETTLED', true],
  ['MATCHED', false],
] as const)('settlement 5.2a the list of %s bets has details: %s', (part, hasDetails) => {
  const filter = { from: daysAgo(7), to: today(), sportId: undefined, page: 1 };
  const data = { rows: [BET], total: 1, profit: 90 };
  const page = <BetsPage actions={() => null} />;
  const markup = rendered(page, [[[...OPEN_BETS_KEY, 'report', filter, part], data]], `/?show=${part}`);
  expect(wordsOf(markup)).toContain('6 Over Runs Kestrels');
  expect(markup.includes(`aria-label="${t('statement.explain')}"`)).toBe(hasDetails);
});
