import { rendered, wordsOf } from '../../testing/rendered.tsx';
import type { StartingPrices } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { switchLanguage } from '../../messages/index.ts';
import { streamMarket } from '../../testing/live-market.ts';
import { HOME, MARKET, runner } from '../../testing/markets.ts';
import { RunnerRow } from './runner-row.tsx';

const ROW = { marketId: MARKET.market_id, selectionId: 1, name: HOME, isLine: false, result: undefined } as const;

/** Renders the row of a runner whose live market has these starting prices. */
async function shown(starting_prices: StartingPrices | undefined): Promise<string> {
  const live = { ...runner(1, HOME), ...(starting_prices === undefined ? {} : { starting_prices }) };
  const close = await streamMarket({ ...MARKET, runners: [live] });
  const words = wordsOf(rendered(<RunnerRow {...ROW} disabled={false} onPick={() => undefined} />));
  close();
  return words;
}

test.each<readonly [string, StartingPrices | undefined, string]>([
  ['the near and the far price', { near: 2.42, far: 7, price: null }, `${HOME} Near 2.42 · Far 7.0`],
  [
    'only the near price, if no bet at any price waits for the auction',
    { near: 2.42, far: null, price: null },
    `${HOME} Near 2.42`,
  ],
  ['neither, if no bet waits for the auction', { near: null, far: null, price: null }, HOME],
  ['neither, in a market without an auction', undefined, HOME],
])('exchange X74 before the auction a runner shows %s', async (_, prices, expected) => {
  expect((await shown(prices)).replaceAll(' –', '')).toBe(expected);
});

test('exchange X75 after the auction a runner shows its starting price', async () => {
  expect(await shown({ near: null, far: null, price: 2.5 })).toContain('2.50');
});

test('the projected prices have Hindi names', async () => {
  await switchLanguage('hi');
  expect(await shown({ near: 2.42, far: 7, price: null })).toContain('निकट 2.42 · दूर 7.0');
  await switchLanguage('en');
});

test('the price on the slip is shown as pressed, even if another price is better', async () => {
  const close = await streamMarket({
    ...MARKET,
    runners: [
      {
        ...runner(1, HOME),
        available_to_back: [
          [2.1, 50],
          [2.08, 70],
          [2.06, 90],
        ],
      },
    ],
  });
  const html = rendered(<RunnerRow {...ROW} backPicked={2.08} disabled={false} onPick={() => undefined} />);
  close();
  const pressed = html.match(/<button[^>]*aria-pressed="true"[^>]*>/gu) ?? [];
  expect(pressed).toHaveLength(1);
  expect(pressed[0]).toContain('2.08');
});
