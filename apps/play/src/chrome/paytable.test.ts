import type { WirePaytableRow } from '@pavilion/contract/provider';
import { describe, expect, test } from 'vitest';
import { gameReturns, payoutsOf, payoutsText, returnsOf } from './paytable.ts';

function row(bet: WirePaytableRow['bet'], name: string, percent: number, pays: string | readonly string[]): WirePaytableRow {
  const [market = '', selection = ''] = name.split('/');
  const [chance, none] = [
    { num: '1', den: '2' },
    { num: '0', den: '1' },
  ];
  return {
    market,
    selection,
    side: 'BACK',
    bet,
    price: typeof pays === 'string' ? pays : null,
    prizes: typeof pays === 'string' ? [] : pays.map((odds, place) => ({ name: `prize ${place}`, odds })),
    prob: chance,
    push: none,
    half: none,
    rtp: { num: String(percent * 100), den: '10000' },
    rtpText: '',
  };
}

const BACCARAT = [
  row('main', 'MAIN/PLAYER', 98.76, '2.00'),
  row('main', 'MAIN/BANKER', 98.54, ['2.00', '1.50']),
  row('side', 'TIE/-', 95.15, '10.00'),
];

describe('casino C-REG-1 a cell whose pay table decides the payout shows every payout, or the range of many', () => {
  test.each([
    ['one payout', ['5.00'], '5.00'],
    ['two, highest first', ['1.25', '2.00'], '2.00 / 1.25'],
    ['the same twice', ['2.00', '2.00', '1.50'], '2.00 / 1.50'],
    ['many as a range', ['2.00', '5.00', '41.00'], '2.00–41.00'],
    ['none', [], '–'],
  ])('%s', (_name, odds, text) => {
    expect(payoutsText(odds)).toBe(text);
  });

  test('only selections without a price have payouts', () => {
    expect([...payoutsOf(BACCARAT)]).toEqual([['MAIN/BANKER', '2.00 / 1.50']]);
    expect([
      ...payoutsOf([row('main', 'MAIN/PLAYER', 98, []), { ...row('main', 'MAIN/TIE', 98, ['9.00']), price: '9.00' }]),
    ]).toEqual([]);
  });
});

test('casino C-REG-1 the bar of a game shows the returns of all its bets, as a range if they differ', () => {
  expect(gameReturns(BACCARAT)).toBe('95.15–98.76 %');
  expect(gameReturns(BACCARAT.slice(0, 1))).toBe('98.76 %');
  expect(gameReturns(BACCARAT.slice(2))).toBe('95.15 %');
  expect(gameReturns([])).toBeUndefined();
});

test('casino C-REG-1 the heading of a market shows the returns of its own bets', () => {
  expect([returnsOf(BACCARAT, 'MAIN'), returnsOf(BACCARAT, 'TIE'), returnsOf(BACCARAT, 'NONE')]).toEqual([
    '98.54–98.76 %',
    '95.15 %',
    undefined,
  ]);
});
