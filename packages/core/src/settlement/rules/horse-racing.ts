import type { MarketType } from '../market-types.ts';
import { onTab, rule } from './rule.ts';
import { decimal, percent } from './wording.ts';

const RACE: readonly MarketType[] = ['WIN', 'PLACE', 'EACH_WAY'];
const WIN: readonly MarketType[] = ['WIN', 'EACH_WAY'];
const PLACE: readonly MarketType[] = ['PLACE'];

/** Section 8.1. */
export const HORSE_RACING = onTab(
  'Horse Racing',
  ['RACING'],
  [
    rule(
      'S-RACE-1',
      'P',
      RACE,
      () =>
        'The result is the one announced at the weigh-in, or what takes its place locally. Later disqualifications and appeals change nothing.',
      { usual: true, example: 'First past the post loses the race the next day: it is still the winner here.' },
    ),
    rule('S-RACE-2', 'P', RACE, () => 'A race that is abandoned, declared void or a walkover makes all bets void.', {
      voids: ['RACE_VOID', 'WALKOVER'],
      example: 'Waterlogged after race 2: races 3 to 7 are void.',
    }),
    rule('S-RACE-3', 'P', RACE, () => 'When the course is changed after the market was loaded, all bets are void.', {
      voids: ['VENUE_CHANGED'],
      example: 'Moved from Kempton to Lingfield: void.',
    }),
    rule('S-RACE-4', 'P', RACE, () => 'When the race is not run on its scheduled day, all bets are void.', {
      voids: ['WRONG_DAY'],
      example: 'Frost, run the next day: void.',
    }),
    rule('S-RACE-5', 'P', RACE, () => 'When only the surface changes, from turf to dirt for instance, bets stand.'),
    rule(
      'S-RACE-6',
      'P',
      RACE,
      () =>
        'A listed horse that does not come under starter’s orders is a non-runner: matched bets on it are void and it leaves the market. In a market marked ante-post, bets on it lose instead.',
      { voids: ['NON_RUNNER'], example: '100 on a horse withdrawn in the morning: 100 back.' },
    ),
    rule(
      'S-RACE-7',
      'S',
      WIN,
      (c) =>
        `In the win market, a non-runner with a reduction factor of ${percent(c.RF_WIN_MIN)} or more takes its share off the whole price of every bet on the other runners that was matched before, and unmatched lay offers on them are cancelled.`,
      { decision: 'D-7', vectors: ['W1', 'W2', 'W4'], example: '8.00 with a factor of 25 % becomes 6.00.' },
    ),
    rule('S-RACE-8', 'S', WIN, (c) => `In the win market, a factor below ${percent(c.RF_WIN_MIN)} reduces and cancels nothing.`, {
      vectors: ['W3'],
      example: '6.00 with a factor of 2.49 % stays 6.00.',
    }),
    rule('S-RACE-9', 'S', PLACE, () => 'In the place market every factor counts, and it reduces the winnings only.', {
      vectors: ['P1', 'P2'],
      example: '8.00 with a factor of 25 % becomes 6.25.',
    }),
    rule(
      'S-RACE-10',
      'S',
      PLACE,
      (c) =>
        `In the place market, a factor of ${percent(c.RF_PLACE_CANCEL_MIN)} or more also cancels unmatched lay offers on the other runners.`,
      { vectors: ['P3'] },
    ),
    rule('S-RACE-11', 'S', RACE, (c) => `No reduction takes odds below ${decimal(c.MIN_PRICE)}.`, {
      vectors: ['W6', 'P4'],
      example: '1.05 with a factor of 30 % becomes 1.01.',
    }),
    rule(
      'S-RACE-12',
      'P',
      RACE,
      () =>
        'Several non-runners are taken one after the other in the order of removal, each step rounded half up; two removed at once go in race-card order.',
      { decision: 'D-7', vectors: ['W5', 'W7', 'W8'], example: '5.00 with 7.14 % and then 5.55 %: 4.64, then 4.38.' },
    ),
    rule(
      'S-RACE-13',
      'P',
      RACE,
      () =>
        'A removal reduces bets matched before it and before the off, never bets matched in play. A market turned in play by mistake and back counts as not in play.',
      { vectors: ['W9'] },
    ),
    rule(
      'S-RACE-14',
      'S',
      RACE,
      (c) =>
        `Factors are updated until about ${c.RF_UPDATE_MINUTES} minutes after the scheduled off, in Australian and US races about ${c.RF_UPDATE_MINUTES_AU_US}. Later it takes two people and an exceptional reason.`,
      { example: 'Australia, 6 minutes after the off: needs two people.' },
    ),
    rule(
      'S-RACE-15',
      'P',
      RACE,
      () => 'After each removal the factors of the runners left are worked out anew from what is left of the market.',
      {
        vectors: ['N1', 'N2', 'N3'],
        example: '21.75 % after 7.14 % was removed becomes 23.42 %.',
      },
    ),
    rule(
      'S-RACE-16',
      'P',
      RACE,
      () =>
        'A horse removed by mistake that comes back has its old bets again, and the reductions are undone. Bets matched between removal and return are void in win and place.',
      { voids: ['RUNNER_REINSTATED'], example: '5.00 became 4.64 by a removal that is withdrawn: back to 5.00.' },
    ),
    rule(
      'S-RACE-17',
      'P',
      RACE,
      (c) =>
        `A horse that was left out and whose factor is ${percent(c.RF_MISSING_RUNNER_MAX)} or less is added and earlier bets stand; bets matched in play are void if it was added only after the start. With a larger factor the market is void and a new one is loaded.`,
      { voids: ['RACE_VOID'], example: 'A missing runner at 2.10 % is added; at 9.00 % the market is void.' },
    ),
    rule(
      'S-RACE-18',
      'P',
      ['EACH_WAY'],
      () =>
        'Each-way is two equal bets, and the stake counts twice: one that the horse wins, one that it is placed. The place part pays the winnings of the win price divided as the name of the market says, half up to two decimals. After a removal the win price is reduced first, then the place terms are taken from the reduced price.',
      { vectors: ['E1', 'E2', 'E3'], example: '8.00 at one fifth with a factor of 25 %: win at 6.00, place at 2.00.' },
    ),
    rule(
      'S-RACE-19',
      'P',
      RACE,
      () => 'A reserve has no factor until it is confirmed as a runner; then it is a runner like any other.',
    ),
    rule(
      'S-RACE-20',
      'P',
      RACE,
      () =>
        'A horse that runs for prize money only is a non-runner. If that leaves no more runners than places to be won, all bets are void.',
      { voids: ['RACE_VOID'], example: 'Three places and three runners left: void.' },
    ),
    rule(
      'S-RACE-21',
      'P',
      RACE,
      (c) =>
        `Horses that finish level for the last place share it: the stake is multiplied by the places left, divided by the horses tied, and paid at full odds. Two horses level for one place get ${c.DEAD_HEAT_TWO_WAY} % of the normal return each.`,
      {
        decision: 'D-10',
        vectors: ['Z1', 'Z2', 'Z3', 'Z4', 'Z5', 'Z8', 'Z9', 'Z10', 'Z11'],
        example: '100 at 4.30, two level for one place: +115.00.',
      },
    ),
    rule(
      'S-RACE-22',
      'P',
      RACE,
      () => 'Bets are on the named horse, whatever number it carries, and horses of one owner are never coupled.',
    ),
    rule(
      'S-RACE-23',
      'P',
      RACE,
      (c) =>
        `An unmatched lay that you chose to keep in play is not cancelled by a removal: it is re-priced like a matched bet, then rounded down to the price ladder, never below ${decimal(c.MIN_PRICE)}.`,
      { example: 'A kept lay at 8.00 in the place market, factor 25 %: 6.25, offered at 6.20.' },
    ),
    rule(
      'S-RACE-24',
      'P',
      RACE,
      (c) =>
        `A withdrawal that is noticed only after the race reduces bets matched before the off and no others. Kept lays may be cancelled before the market turns in play when the factor is about ${percent(c.RF_CANCEL_KEPT_LAYS)} or more.`,
      {
        example:
          'Refused to enter the stalls, noticed after the finish, factor 8 %: 5.00 before the off becomes 4.60, in play it stays.',
      },
    ),
    rule(
      'S-RACE-25',
      'D',
      RACE,
      () =>
        'A removal can make a book cost more than it did. If exposure then exceeds the balance, the account takes no bets and pays nothing out until it is covered again or an officer acts.',
      { example: 'Lay A 100 at 5.00 and lay X 400 at 1.25 held nothing; X is removed and A now stands at 4.50: 350 is held.' },
    ),
  ],
);
