import { rendered, wordsOf } from '../../testing/rendered.tsx';
import type { MarketBook } from '@pavilion/contract/http';
import { ZERO } from '@pavilion/core/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { switchLanguage } from '../../messages/index.ts';
import { AWAY, HOME, HOUSE, MARKET, MATCH, runner } from '../../testing/markets.ts';
import { BetSlip, SlipForm } from './bet-slip.tsx';
import { EachWayTable } from './each-way-table.tsx';
import { LineTable } from './line-table.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import { PhoneForm } from './phone-slip.tsx';
import { type BetEdit, betOn, edited, type HouseBet, type OrderBet } from './slip-bet.ts';
import { Checking, Countdown } from './slip-fields.tsx';
import { SlipList } from './slip-list.tsx';
import type { OnMarket } from './writing.ts';

const EACH_WAY: MarketBook = { ...MARKET, name: 'Each Way', each_way: { divisor: 4, places: 3 } };
const LINE: MarketBook = { ...MARKET, lines: { min: 0, max: 400, interval: 1 }, runners: [runner(1, HOME)] };
const STOPPED: MarketBook = { ...MARKET, status: 'BALL_RUNNING' };
const BUTTONS = [['buttonValues'], [{ button_name: '100', button_value: '100', type: 'Game' }]] as const;

const pick = { marketId: '1.7', matchName: MATCH, selectionId: 1, side: 'LAY' } as const;
const order = (market: MarketBook, edit: BetEdit): OnMarket => {
  const bet = betOn({ kind: 'ORDER', pick, price: 2, seenPrice: 2 });
  return { kind: 'ORDER', market, bet: edited(bet, edit) as OrderBet };
};
const odds = { price: null, rate: 90, line: 45, band_width: null };
const quote = { marketId: HOUSE.market_id, market: HOUSE, matchName: MATCH, selectionId: 1, side: 'YES', odds } as const;
const house: OnMarket = { kind: 'HOUSE', market: HOUSE, bet: betOn({ kind: 'HOUSE', pick: quote }) as HouseBet };
const nothing = (): void => undefined;

beforeAll(() => switchLanguage('hi'));
afterAll(() => switchLanguage('en'));

/** Returns the words in Latin letters, except names, single letters and keys of a keyboard. */
function englishIn(words: string): readonly string[] {
  const rest = [MATCH, HOME, AWAY].reduce((text, name) => text.replaceAll(name, ''), words);
  return (rest.match(/\p{Script=Latin}{2,}/gu) ?? []).filter((word) => !['Alt', 'Enter', 'Esc'].includes(word));
}

/** Returns the visible text of markup and its texts for screen readers. */
function readOf(markup: string): string {
  const labels = markup.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*)"/g);
  return [wordsOf(markup), ...[...labels].map(([, label]) => label)].join(' ');
}

test.each([
  ['the empty slip', () => <BetSlip />],
  ['an empty slip of several bets', () => <SlipList />],
  ['odds, stake and button of a bet', () => <SlipForm on={order(MARKET, { stakeText: '100' })} />],
  ['the same before a stake', () => <SlipForm on={order(MARKET, {})} />],
  ['the same on a phone', () => <PhoneForm on={order(MARKET, { stakeText: '100' })} />],
  ['the same while a ball is running', () => <SlipForm on={order(STOPPED, { stakeText: '100' })} />],
  ['a bet each way', () => <SlipForm on={order(EACH_WAY, { stakeText: '100' })} />],
  ['a bet each way before a stake', () => <SlipForm on={order(EACH_WAY, {})} />],
  ['a bet on a line', () => <SlipForm on={order(LINE, { stakeText: '100', priceText: '160' })} />],
  ['profit and loss by result', () => <OutcomeTable market={MARKET} positions={[]} exposure={ZERO} draft={undefined} />],
  [
    'profit and loss of an each-way bet',
    () => <EachWayTable market={EACH_WAY} selectionId={1} positions={[]} exposure={ZERO} draft={undefined} />,
  ],
  ['profit and loss by score', () => <LineTable market={LINE} draft={undefined} />],
  ['a bet against the house', () => <SlipForm on={house} />],
  ['the same on a phone', () => <PhoneForm on={house} />],
  ['a bet with an unknown outcome', () => <Checking isWaiting={false} onAgain={nothing} />],
  ['a bet in its delay', () => <Countdown endsAt={Date.now() + 5_000} />],
  ['a bet after its delay', () => <Countdown endsAt={0} />],
  ['odds between two steps', () => <SlipForm on={order(MARKET, { stakeText: '100', priceText: '9.5' })} />],
])('%s is shown in Hindi', (_name, part) => {
  const words = readOf(rendered(part(), [BUTTONS]));
  expect(words).toMatch(/[\u0900-\u097F]/);
  expect(englishIn(words)).toEqual([]);
});

test('odds between two steps have a button for the nearest one, and a bet after its delay waits for its answer', () => {
  const between = order(MARKET, { stakeText: '100', priceText: '9.5' });
  expect(wordsOf(rendered(<SlipForm on={between} />, [BUTTONS]))).toMatch(/9\.[46] लिखें/);
  expect(wordsOf(rendered(<Countdown endsAt={0} />, []))).toContain('प्रतीक्षा');
});
