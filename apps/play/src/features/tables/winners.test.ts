import { describe, expect, test } from 'vitest';
import { netsIf, winnersOf } from './winners.ts';

describe('casino C-SET-2, C-SET-3 net positions follow the game’s own rules', () => {
  const back = (selection: string, odds: number, stake = 10_000) => ({
    market: 'MAIN',
    selection,
    side: 'BACK' as const,
    price: odds,
    stake,
  });
  const lay = (selection: string, odds: number) => ({ ...back(selection, odds), side: 'LAY' as const });

  test('baccarat: a tie returns stakes on player and banker', () => {
    const nets = netsIf('BACC', 'MAIN', ['PLAYER', 'BANKER', 'TIE'], [back('PLAYER', 20_000)]);
    expect(Object.fromEntries(nets)).toEqual({ PLAYER: 10_000, BANKER: -10_000, TIE: 0 });
    // The figure is the smallest net: a banker who wins with six points returns only half of the stake as profit.
    const both = netsIf('BACC', 'MAIN', ['PLAYER', 'BANKER', 'TIE'], [back('BANKER', 10_000), back('TIE', 90_000, 5_000)]);
    expect(Object.fromEntries(both)).toEqual({ PLAYER: -15_000, BANKER: 0, TIE: 40_000 });
  });

  test('in teen patti, a back and a lay of the same hand leave only the difference of their prices', () => {
    const nets = netsIf('TT20', 'MAIN', ['A', 'B'], [back('A', 19_500), lay('A', 20_500)]);
    expect(Object.fromEntries(nets)).toEqual({ A: -1_000, B: 0 });
  });

  test('a market without bets, or whose runners can win together, has no figures', () => {
    const shots = ['2', '3', '4', '5', '6', '7', '8', '9', '10'];
    expect(netsIf('VFOC', 'MAIN', shots, [back('6', 20_000)]).size).toBe(0);
    expect(netsIf('BACC', 'MAIN', ['PLAYER', 'BANKER', 'TIE'], []).size).toBe(0);
  });
});

describe('casino C-PH-3 the board marks the offers that a result pays', () => {
  type Round = NonNullable<Parameters<typeof winnersOf>[0]>;
  const offers = ['DRAGON', 'TIGER'].map((selection) => ({ market: 'MAIN', selection }));
  const round = (gameCode: string, outcome: object | null, more: object[] = []) =>
    ({ gameCode, outcome, offers: [...offers, ...more] }) as unknown as Round;

  test.each([
    ['the winner', round('DT1D', { DRAGON: '4D', TIGER: 'TC' }), ['MAIN/TIGER']],
    ['both in a dead heat, or none', round('DT1D', { DRAGON: 'KD', TIGER: '2C' }), ['MAIN/DRAGON']],
    ['nothing before the result', round('DT1D', null), []],
    ['nothing between two rounds', null, []],
    [
      'an offer that the game does not know is not paid',
      round('DT1D', { DRAGON: '4D', TIGER: 'TC' }, [{ market: 'NONE', selection: '-' }]),
      ['MAIN/TIGER'],
    ],
  ])('%s', (_what, given, paid) => {
    expect([...winnersOf(given)]).toEqual(paid);
  });

  test('without a result the set is always the same, so that the board is not drawn again', () => {
    expect(winnersOf(null)).toBe(winnersOf(round('DT1D', null)));
  });
});
