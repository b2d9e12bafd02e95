import { rendered, wordsOf } from '../../testing/rendered.tsx';
import type { HouseBook } from '@pavilion/contract/http';
import { describe, expect, test } from 'vitest';
import { t } from '../../messages/index.ts';
import { HOUSE, MATCH } from '../../testing/markets.ts';
import { type BetEdit, betOn, edited, type HouseBet, type SlipBet } from './slip-bet.ts';
import { Entry } from './slip-list.tsx';
import { ChangesOfList } from './slip-options.tsx';
import type { Terms } from './writing.ts';

const odds = { price: null, rate: 90, line: 45, band_width: null };
const order: SlipBet = betOn({
  kind: 'ORDER',
  pick: { marketId: '1.7', matchName: MATCH, selectionId: 1, side: 'BACK' },
  price: 2,
  seenPrice: 2,
});
const pick = { marketId: HOUSE.market_id, market: HOUSE, matchName: MATCH, selectionId: 1, side: 'YES', odds } as const;
const house = (edit: BetEdit = {}): HouseBet => edited(betOn({ kind: 'HOUSE', pick }), edit) as HouseBet;

describe('the odds changes that a list accepts', () => {
  test.each<readonly [string, readonly SlipBet[], readonly string[]]>([
    ['between players', [order], ['house.accept']],
    ['against the house', [house()], ['house.accept']],
    ['of both kinds', [order, house()], ['multi.acceptExchange', 'multi.acceptHouse']],
  ])('bets %s: a choice for each kind', (_, bets, expected) => {
    const words = wordsOf(rendered(<ChangesOfList bets={bets} />));
    const legends = ['house.accept', 'multi.acceptExchange', 'multi.acceptHouse'] as const;
    expect(legends.filter((key) => words.includes(t(key)))).toEqual(expected);
  });
});

describe('a bet of the list', () => {
  const terms: Terms = { isLive: true, changes: { kind: 'BETTER', ticks: 2 }, accept: 'NONE' };
  const [row] = HOUSE.rows;
  const quoted = (line: number): HouseBook => ({
    ...HOUSE,
    rows: row === undefined ? [] : [{ ...row, quotes: [{ side: 'YES', ...odds, line, limit: 5_000 }] }],
  });
  const entry = (market: HouseBook): string =>
    rendered(<Entry on={{ kind: 'HOUSE', bet: house({ stakeText: '500' }), market }} terms={terms} />);

  test('shows its quote, and no button while that is the present one', () => {
    expect(wordsOf(entry(quoted(45)))).toContain('45 / 90');
    expect(entry(quoted(45))).not.toContain('slip-changed');
  });

  test('has a button in its field that accepts a quote that moved, and no sentence about it', () => {
    const words = wordsOf(entry(quoted(47)));
    expect(words).toContain('45 / 90');
    expect(words).toContain(t('slip.take', { price: '47 / 90' }));
    expect(words).not.toContain(t('house.moved'));
  });

  test.each(['CLOSED', 'SETTLED', 'VOID'] as const)(
    'is one line with a button that removes it once its market is %s',
    (status) => {
      const markup = entry({ ...quoted(45), status });
      expect(markup).not.toContain('<input');
      expect(wordsOf(markup)).toContain(t('multi.drop'));
    },
  );
});
