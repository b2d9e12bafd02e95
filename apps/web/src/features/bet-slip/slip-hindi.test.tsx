import { rendered, wordsOf } from '../../testing/rendered.tsx';
import type { HouseBook, MarketBook } from '@pavilion/contract/http';
import type { Minor } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { speak } from '../../messages/index.ts';
import type { Draft } from '../../betting/position.ts';
import { BetSlip } from './bet-slip.tsx';
import { EachWayTable } from './each-way-table.tsx';
import { HouseSlip } from './house-slip.tsx';
import { LineTable } from './line-table.tsx';
import { MultiSlip } from './multi-slip.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import { Checking, Countdown } from './slip-parts.tsx';
import { SlipFields } from './slip-fields.tsx';

const [MATCH, HOME, AWAY] = ['Kestrels v Otters', 'Kestrels', 'Otters'];
const runner = (selection_id: number, name: string): MarketBook['runners'][number] => ({
  selection_id,
  name,
  order: selection_id,
  status: 'ACTIVE',
  reduction_percent: null,
  last_price: null,
  traded: 0,
  available_to_back: [],
  available_to_lay: [],
});
const MARKET: MarketBook = {
  market_id: '1.7',
  match_id: 7,
  name: 'Match Odds',
  kind: 'EXCHANGE',
  market_type: 'MATCH_ODDS',
  order: 0,
  status: 'OPEN',
  in_play: false,
  version: 1,
  seq: 1,
  winners: 1,
  lines: null,
  line_result: null,
  line_result_at_least: false,
  each_way: null,
  bet_delay_ms: 0,
  turns_in_play: true,
  commission_percent: 2,
  min_stake: 1,
  min_payout: null,
  max_stake: 10_000,
  max_profit: null,
  traded: 0,
  start_time: '2031-03-05T18:45:30.000Z',
  runners: [runner(1, HOME), runner(2, AWAY)],
};
const EACH_WAY: MarketBook = { ...MARKET, name: 'Each Way', each_way: { divisor: 4, places: 3 } };
const LINE: MarketBook = { ...MARKET, lines: { min: 0, max: 400, interval: 1 }, runners: [runner(1, HOME)] };
const STOPPED: MarketBook = { ...MARKET, status: 'BALL_RUNNING' };
const HOUSE: HouseBook = {
  market_id: '1.70',
  match_id: 7,
  name: '6 Over Runs Kestrels',
  kind: 'FANCY',
  market_type: 'SESSION',
  order: 0,
  status: 'OPEN',
  in_play: true,
  version: 2,
  quote_number: 1,
  seq: 10,
  bet_delay_ms: 0,
  min_stake: 100,
  max_stake: 25_000,
  max_profit: null,
  bets_from: null,
  bets_until: null,
  start_time: '2026-11-21T10:00:00.000Z',
  result: null,
  rows: [{ selection_id: 1, name: '6 Over Runs Kestrels', order: 0, quotes: [] }],
};
const DRAFT: Draft = { runner: 0, side: 'BACK', price: 200 as Price, stake: 100_00 as Minor };
const BUTTONS = [['buttonValues'], [{ button_name: '100', button_value: '100', type: 'Game' }]] as const;

const pick = { marketId: '1.7', matchName: MATCH, selectionId: 1, side: 'LAY' } as const;
const fields = (market: MarketBook, draft: Draft | undefined) => (
  <SlipFields
    pick={pick}
    market={market}
    bet={{
      draft,
      changes: { kind: 'BETTER', ticks: 1 },
      figures: undefined,
      moved: undefined,
      objection: undefined,
      mayPlace: true,
      place: () => undefined,
    }}
    results={null}
  />
);
const nothing = (): void => undefined;

beforeAll(() => speak('hi'));
afterAll(() => speak('en'));

/** Returns the words in Latin letters, except names, single letters and keys of a keyboard. */
function englishIn(words: string): readonly string[] {
  const rest = [MATCH, HOME, AWAY].reduce((text, name) => text.replaceAll(name, ''), words);
  return (rest.match(/\p{Script=Latin}{2,}/gu) ?? []).filter((word) => !['Enter', 'Esc'].includes(word));
}

/** Returns its visible text and the texts for screen readers. */
function readOf(markup: string): string {
  const labels = markup.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*)"/g);
  return [wordsOf(markup), ...[...labels].map(([, label]) => label)].join(' ');
}

test.each([
  ['the empty slip', () => <BetSlip />],
  ['the empty list of several', () => <MultiSlip />],
  ['odds, stake and button of a bet', () => fields(MARKET, DRAFT)],
  ['the same before a stake', () => fields(MARKET, undefined)],
  ['the same while a ball is running', () => fields(STOPPED, DRAFT)],
  ['a bet each way', () => fields(EACH_WAY, { ...DRAFT, eachWay: 4 })],
  ['a bet each way before a stake', () => fields(EACH_WAY, undefined)],
  ['a bet on a line', () => fields(LINE, { ...DRAFT, price: 160_00 as Price, isLine: true })],
  ['what each result brings', () => <OutcomeTable market={MARKET} positions={[]} draft={undefined} />],
  ['what a runner brings each way', () => <EachWayTable market={EACH_WAY} selectionId={1} positions={[]} draft={undefined} />],
  ['what each score brings', () => <LineTable market={LINE} draft={undefined} />],
  [
    'a bet against the house',
    () => (
      <HouseSlip
        pick={{
          marketId: HOUSE.market_id,
          market: HOUSE,
          matchName: MATCH,
          selectionId: 1,
          side: 'YES',
          odds: { price: null, rate: 90, line: 45, band_width: null },
        }}
      />
    ),
  ],
  ['a bet of which nobody knows', () => <Checking waiting={false} onAgain={nothing} />],
  ['a bet behind its delay', () => <Countdown endsAt={Date.now() + 5_000} />],
])('spec 8: %s is read in Hindi', (_name, part) => {
  const words = readOf(rendered(part(), [BUTTONS]));
  expect(words).toMatch(/[\u0900-\u097F]/);
  expect(englishIn(words)).toEqual([]);
});
