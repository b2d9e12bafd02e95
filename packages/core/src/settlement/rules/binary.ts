import type { MarketType } from '../market-types.ts';
import { onTab, rule } from './rule.ts';
import { clock } from './wording.ts';

const BINARY_TYPES: readonly MarketType[] = ['BINARY_SETTLEMENT'];

const hours = ({ fromMinute, toMinute }: { readonly fromMinute: number; readonly toMinute: number }): string =>
  `${clock(fromMinute)} to ${clock(toMinute)}`;

/** Section 8.27. */
export const BINARY = onTab(
  'Binary',
  ['BINARY'],
  [
    rule(
      'S-BIN-1',
      'S',
      BINARY_TYPES,
      () =>
        'The result is the settlement price that the exchange publishes after the close for the near-month future, never the spot price and never the last trade we saw.',
      { usual: true, example: 'The future settles at 22,410.50: YES 22,410.50 wins.' },
    ),
    rule('S-BIN-2', 'D', BINARY_TYPES, () => 'A result equal to the line: YES wins.', { decision: 'D-12' }),
    rule(
      'S-BIN-3',
      'S',
      BINARY_TYPES,
      ({ BINARY_HOURS: sessions }) =>
        `Bets are taken Monday to Friday, Indian time: ${Object.values(sessions)
          .map((session) => `${session.products.join(', ')} from ${hours(session)}`)
          .join('; ')}. The start belongs to the session, the end does not.`,
      { vectors: ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8'], example: '14:29:59.999 is accepted, 14:30:00 is refused.' },
    ),
    rule('S-BIN-4', 'P', BINARY_TYPES, () => 'A bet is confirmed at the market rate in force when it arrives, and only at that.'),
    rule(
      'S-BIN-5',
      'D',
      BINARY_TYPES,
      () =>
        'The near month is the listed future with the nearest expiry on or after the trading day; on the day of expiry it is the expiring one.',
    ),
    rule('S-BIN-6', 'D', BINARY_TYPES, () => 'If the exchange is closed or publishes no price that day: void.', {
      voids: ['NO_SETTLEMENT_PRICE'],
    }),
    rule(
      'S-BIN-7',
      'P',
      BINARY_TYPES,
      () =>
        'The same bet at the same time from several accounts, or bets placed to move the line, are illegitimate play (S-GEN-6).',
      { voids: ['ILLEGITIMATE_PLAY'] },
    ),
    rule('S-BIN-8', 'S', BINARY_TYPES, () => 'Wrong rates and deleted bets: as S-GEN-2 and S-GEN-8 say.', {
      voids: ['WRONG_RATE'],
    }),
    rule(
      'S-BIN-9',
      'D',
      BINARY_TYPES,
      ({ BINARY_AVERAGE_MINUTES: minutes }) =>
        `A virtual future is traded on a virtual exchange, whose clock runs faster than ours and whose hours are those of S-BIN-3 for its group. It settles at the average of the trades of the last ${minutes} minutes before the close, weighted by their lots, to the nearest tick. The day is drawn from a seed that was committed to before the first bet.`,
      { example: 'Of two trades, 100 lots at 22,400.00 and 300 lots at 22,404.00, the average is 22,403.00.' },
    ),
  ],
);
