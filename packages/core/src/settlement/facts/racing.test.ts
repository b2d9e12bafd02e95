import { describe, expect, test } from 'vitest';
import type { MarketType } from '../market-types.ts';
import { FACT_SPORTS, type AskedMarket, type Facts } from './index.ts';

const HORSES = ['Amber', 'Basalt', 'Cinder', 'Dune', 'Ember'];
const finish = (...names: readonly string[]) =>
  names.flatMap((level) => level.split('=').map((horse, place) => ({ horse, ...(place === 0 ? {} : { level: true }) })));
/** A race in which every horse of the market ran. */
const run = (...names: readonly string[]): Facts => ({
  state: 'WEIGHED_IN',
  non_runners: [],
  left_out: [],
  finish: finish(...names),
});
const without = (name: string, facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([each]) => each !== name));
const WIN = { type: 'WIN', winners: 1 } as const;
const PLACE = { type: 'PLACE', winners: 3 } as const;
const EACH_WAY = { type: 'EACH_WAY', winners: 1, eachWay: { places: 2 } } as const;

/** Settles a market from facts and returns one line: the shares of winners and placed horses, or the void, and the rule. */
function outcomeLine(facts: Facts, more: { readonly type: MarketType; readonly winners: number } & Partial<AskedMarket>): string {
  const asked = { question: { outcomes: HORSES }, runners: HORSES.length, isOnNumber: false, ...more };
  const decision = FACT_SPORTS.RACING.decide(facts, asked);
  if (decision?.kind !== 'DECIDED') return `waits for ${decision?.missing ?? 'the end'}`;
  const { result, ruleId } = decision;
  if ('voidReason' in result) return `void ${result.voidReason} ${ruleId}`;
  if (!('results' in result)) return 'a number';
  const share = ({ paid, tied }: { readonly paid: number; readonly tied: number }): string =>
    tied === 1 ? '' : ` ${paid}/${tied}`;
  const paid = result.results.flatMap(({ placed, ...won }, place) => [
    ...(won.paid > 0 ? [`${HORSES[place] ?? ''}${share(won)}`] : []),
    ...(placed !== undefined && placed.paid > 0 ? [`(${HORSES[place] ?? ''}${share(placed)})`] : []),
  ]);
  return `${paid.join(' ')} ${ruleId}`;
}

describe('a race from facts', () => {
  type Row = readonly [string, Facts, Parameters<typeof outcomeLine>[1], string];
  test.each<Row>([
    ['S-RACE-1 the result of the weigh-in', run('Cinder', 'Amber'), WIN, 'Cinder S-RACE-1'],
    ['S-RACE-1 two level behind the winner', run('Amber', 'Basalt=Cinder'), WIN, 'Amber S-RACE-1'],
    ['S-RACE-21 two level for the win', run('Cinder=Amber', 'Dune'), WIN, 'Amber 1/2 Cinder 1/2 S-RACE-21'],
    ['S-RACE-1 three places', run('Dune', 'Cinder', 'Amber', 'Ember'), PLACE, 'Amber Cinder Dune S-RACE-1'],
    [
      'S-RACE-21 two level for the last place',
      run('Dune', 'Cinder', 'Amber=Ember'),
      PLACE,
      'Amber 1/2 Cinder Dune Ember 1/2 S-RACE-21',
    ],
    ['S-RACE-18 each way', run('Dune', 'Cinder', 'Amber'), EACH_WAY, '(Cinder) Dune (Dune) S-RACE-18'],
    [
      'S-RACE-18 each way, two level for the place',
      run('Dune', 'Cinder=Amber'),
      EACH_WAY,
      '(Amber 1/2) (Cinder 1/2) Dune (Dune) S-RACE-18',
    ],
    ['S-RACE-2 abandoned', { state: 'ABANDONED' }, WIN, 'void RACE_VOID S-RACE-2'],
    ['S-RACE-2 declared void', { state: 'DECLARED_VOID' }, PLACE, 'void RACE_VOID S-RACE-2'],
    ['S-RACE-2 a walkover', { state: 'WALKOVER' }, WIN, 'void WALKOVER S-RACE-2'],
    ['S-RACE-3 another course', { state: 'NOT_OVER', course_changed: true }, WIN, 'void VENUE_CHANGED S-RACE-3'],
    ['S-RACE-4 another day', { state: 'OTHER_DAY' }, EACH_WAY, 'void WRONG_DAY S-RACE-4'],
    [
      'S-RACE-17 a horse of 9 % left out',
      { state: 'NOT_OVER', left_out: [{ horse: 'Flint', factor: 9 }] },
      WIN,
      'void RACE_VOID S-RACE-17',
    ],
    [
      'S-RACE-17 a horse of 2.5 % left out that won nothing',
      { ...run('Amber'), left_out: [{ horse: 'Flint', factor: 2.5 }] },
      WIN,
      'Amber S-RACE-1',
    ],
    ['S-RACE-22 a horse that is on no card', run('Flint', 'Amber'), WIN, 'waits for finish'],
    [
      'S-RACE-20 too few are left for three places',
      { ...run('Amber'), non_runners: [{ horse: 'Dune' }, { horse: 'Ember', prize_money: true }] },
      PLACE,
      'void RACE_VOID S-RACE-20',
    ],
    [
      'S-RACE-20 a horse that ran for prize money only wins nothing',
      { ...run('Ember', 'Amber'), non_runners: [{ horse: 'Ember', factor: 5, prize_money: true }] },
      WIN,
      'Amber S-RACE-1',
    ],
    [
      'S-RACE-21 level with a horse that does not count, not with the winner',
      { ...run('Amber', 'Ember=Basalt'), non_runners: [{ horse: 'Ember', factor: 5, prize_money: true }] },
      WIN,
      'Amber S-RACE-1',
    ],
    [
      'S-RACE-6 a non-runner that is removed from the market',
      { ...run('Amber'), non_runners: [{ horse: 'Ember' }] },
      { ...WIN, removed: [4] },
      'Amber S-RACE-1',
    ],
    ...['WEIGHED_IN', 'NOT_OVER'].map((state): Row => [
      `S-RACE-6 a non-runner without a factor in the state ${state}`,
      { ...run('Amber'), state, non_runners: [{ horse: 'Dune', factor: 7.1 }, { horse: 'cinder' }] },
      WIN,
      'waits for non_runners.factor',
    ]),
    [
      'S-RACE-15 a non-runner whose factor the card declares',
      { ...run('Amber'), non_runners: [{ horse: 'Cinder' }] },
      { ...WIN, declared: [2] },
      'Amber S-RACE-1',
    ],
    [
      'S-RACE-19 a non-runner without a factor, of which the card has others',
      { ...run('Amber'), non_runners: [{ horse: 'Cinder' }] },
      { ...WIN, declared: [1, 3] },
      'waits for non_runners.factor',
    ],
    ['S-RACE-16 a winner that was wrongly removed', run('Ember', 'Amber'), { ...WIN, removed: [4] }, 'waits for non_runners'],
    ['S-RACE-16 a horse that was wrongly removed', run('Amber'), { ...WIN, removed: [4] }, 'waits for non_runners'],
    ['S-RACE-1 a horse that is named twice', run('Amber=Amber', 'Dune'), WIN, 'waits for finish'],
    ['fewer names than places', run('Amber', 'Dune'), PLACE, 'waits for finish'],
    ['S-RACE-1 two finishers for three places', { ...run('Amber', 'Dune'), complete: true }, PLACE, 'Amber Dune S-RACE-1'],
    ['S-RACE-1 one finisher for three places', { ...run('Dune'), complete: true }, PLACE, 'Dune S-RACE-1'],
    ['S-RACE-1 two finishers level', { ...run('Amber=Dune'), complete: true }, PLACE, 'Amber Dune S-RACE-1'],
    ['S-RACE-21 two finishers level, win', { ...run('Amber=Dune'), complete: true }, WIN, 'Amber 1/2 Dune 1/2 S-RACE-21'],
    ['S-RACE-18 one finisher, each way', { ...run('Dune'), complete: true }, EACH_WAY, 'Dune (Dune) S-RACE-18'],
    ['S-RACE-1 no finisher', { ...run(), complete: true }, PLACE, 'waits for finish'],
    ['a winner in other capitals', run('cinder', 'AMBER'), WIN, 'Cinder S-RACE-1'],
    [
      'S-RACE-20 a non-runner in other capitals',
      { ...run('Amber'), non_runners: [{ horse: 'dune' }, { horse: ' EMBER' }] },
      PLACE,
      'void RACE_VOID S-RACE-20',
    ],
    ['a non-runner on no card', { ...run('Amber'), non_runners: [{ horse: 'Dunes' }] }, WIN, 'waits for non_runners'],
    [
      'a non-runner that the market left out',
      { ...run('Amber'), non_runners: [{ horse: 'Flint' }], left_out: [{ horse: 'Flint', factor: 2.5 }] },
      WIN,
      'Amber S-RACE-1',
    ],
    [
      'a horse of the card as left out',
      { ...run('Amber'), left_out: [{ horse: 'basalt', factor: 9 }] },
      WIN,
      'waits for left_out',
    ],
    ['no order yet', { state: 'WEIGHED_IN', non_runners: [], left_out: [] }, WIN, 'waits for finish'],
    ['no list of non-runners', without('non_runners', run('Amber')), WIN, 'waits for non_runners'],
    ['no list of horses left out', without('left_out', run('Amber')), WIN, 'waits for left_out'],
    [
      'S-RACE-2 abandoned, with a non-runner on no card',
      { state: 'ABANDONED', non_runners: [{ horse: 'Dunes' }] },
      WIN,
      'void RACE_VOID S-RACE-2',
    ],
    ['not over', { state: 'NOT_OVER' }, WIN, 'waits for the end'],
    ['nothing known', {}, WIN, 'waits for state'],
  ])('settlement %s', (_name, facts, market, expected) => expect(outcomeLine(facts, market)).toBe(expected));
});

test('settlement S-RACE-6 only a non-runner on the card is removed, whatever its capitals', () => {
  const facts = { state: 'NOT_OVER', non_runners: [{ horse: 'blue  Note', factor: 12.5 }, { horse: 'Flint' }] };
  expect(FACT_SPORTS.RACING.nonRunners(facts, 'WIN', ['Amber', 'Blue Note'])).toEqual([{ name: 'Blue Note', factor: 12.5 }]);
});

test.each<readonly [string, Facts, string | undefined]>([
  ['a non-runner that finished', { ...run('Amber', 'Dune'), non_runners: [{ horse: 'dune' }] }, 'non_runners'],
  [
    'a horse for prize money that finished',
    { ...run('Amber', 'Dune'), non_runners: [{ horse: 'Dune', prize_money: true }] },
    undefined,
  ],
  ['a horse that finished twice', run('Amber', 'amber'), 'finish'],
  ['a non-runner twice', { state: 'NOT_OVER', non_runners: [{ horse: 'Dune' }, { horse: 'DUNE' }] }, 'non_runners'],
  [
    'a horse left out twice',
    { state: 'NOT_OVER', left_out: ['Flint', 'flint'].map((horse) => ({ horse, factor: 3 })) },
    'left_out',
  ],
  ['a whole race', { ...run('Amber', 'Basalt'), non_runners: [{ horse: 'Dune' }] }, undefined],
])('the facts of a race are checked: %s', (_, facts, field) => expect(FACT_SPORTS.RACING.faultOf(facts)?.field).toBe(field));
