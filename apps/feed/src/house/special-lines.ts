import type { ScoreState } from '@pavilion/core/cricket';
import { CONSTANTS } from '@pavilion/core/settlement';
import { LIMIT, lineOn, quoteAt, runLine, type CricketLine } from './line.ts';

const { first: DIGIT_OVER, second: SECOND_DIGIT_OVER } = CONSTANTS.DIGIT_OVERS;
const DIGIT_NAMES = Array.from({ length: 10 }, (_, digit) => String(digit));
const PAIR_NAMES = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'));
const KHADO_BAND = 20;

/** Returns the lines on an innings total: a line, a band and a meter. @param meterCap largest distance from its line that counts, in runs */
export function totalLines(innings: number, side: string, meterCap: number): readonly CricketLine[] {
  return [lambi(innings, side), khado(innings, side), meter(innings, side, meterCap)];
}

function lambi(innings: number, side: string): CricketLine {
  return runLine(
    { ref: `i${innings}-lambi`, name: `Lambi ${side}`, limit: LIMIT.session, exposureLimit: 200_000 },
    { type: 'LAMBI', innings },
    (prices) => prices.lambi(innings),
  );
}

function khado(innings: number, side: string): CricketLine {
  const name = `Khado-${KHADO_BAND} ${side}`;
  return lineOn(
    { type: 'KHADO', innings },
    {
      ref: `i${innings}-khado`,
      kind: 'KHADO',
      name,
      selections: [name],
      exposureLimit: 100_000,
    },
    {
      winners: [],
      quotes(prices) {
        const quote = prices.khado(innings, KHADO_BAND);
        return quote === undefined ? [] : [quoteAt({ selection: 0, side: 'BACK', limit: LIMIT.small }, quote)];
      },
    },
  );
}

function meter(innings: number, side: string, meterCap: number): CricketLine {
  const name = `Meter ${side}`;
  return lineOn(
    { type: 'METER', subject: { of: 'INNINGS', innings } },
    {
      ref: `i${innings}-meter`,
      kind: 'METER',
      name,
      selections: [name],
      exposureLimit: 100_000,
      meterCap,
    },
    {
      winners: [],
      quotes(prices) {
        const quote = prices.meter(innings);
        if (quote === undefined) return [];
        const cell = { selection: 0, limit: LIMIT.meter } as const;
        return [quoteAt({ ...cell, side: 'NO' }, { line: quote.no }), quoteAt({ ...cell, side: 'YES' }, { line: quote.yes })];
      },
    },
  );
}

/** Returns the line on the last digit of the score after the first session of an innings. */
export function digit(innings: number, side: string): CricketLine {
  return lineOn(
    { type: 'DIGIT_SINGLE', innings },
    {
      ref: `i${innings}-digit`,
      kind: 'DIGIT',
      name: `${DIGIT_OVER} Over Last Digit ${side}`,
      selections: DIGIT_NAMES,
      exposureLimit: 50_000,
    },
    {
      winners: DIGIT_NAMES,
      quotes: (prices) =>
        prices.digits(innings, DIGIT_OVER).flatMap((quote, selection) => {
          if (quote === undefined) return [];
          const cell = { selection, limit: LIMIT.small } as const;
          return [
            quoteAt({ ...cell, side: 'BACK' }, { price: quote.back }),
            quoteAt({ ...cell, side: 'LAY' }, { price: quote.lay }),
          ];
        }),
    },
  );
}

/** Returns the line on the last digits of the scores after the first two sessions of an innings. */
export function digitPair(innings: number, side: string): CricketLine {
  return lineOn(
    { type: 'DIGIT_DOUBLE', innings },
    {
      ref: `i${innings}-digits`,
      kind: 'DIGIT',
      name: `${DIGIT_OVER} and ${SECOND_DIGIT_OVER} Over Last Digits ${side}`,
      selections: PAIR_NAMES,
      exposureLimit: 50_000,
    },
    {
      winners: PAIR_NAMES,
      quotes: (prices) =>
        prices
          .digitPairs(innings, DIGIT_OVER, SECOND_DIGIT_OVER)
          .flatMap((price, selection) =>
            price === undefined ? [] : [quoteAt({ selection, side: 'BACK', limit: LIMIT.pair }, { price })],
          ),
    },
  );
}

/** Returns the line on the side that is ahead after `over` overs each. It is not the line on the winner of the match (D-11). */
export function overComparison({ teams }: ScoreState, over: number): CricketLine {
  return lineOn(
    { type: 'OVER_COMPARISON' },
    {
      ref: 'over-comparison',
      kind: 'OVER_COMPARISON',
      name: `${over} Over Comparison`,
      selections: teams,
      exposureLimit: 150_000,
    },
    {
      winners: teams,
      quotes: (prices) =>
        ([0, 1] as const).flatMap((selection) => {
          const quote = prices.ahead(selection, over);
          if (quote === undefined) return [];
          const cell = { selection, limit: LIMIT.comparison } as const;
          return [
            quoteAt({ ...cell, side: 'BACK' }, { rate: quote.back }),
            quoteAt({ ...cell, side: 'LAY' }, { rate: quote.lay }),
          ];
        }),
    },
  );
}
