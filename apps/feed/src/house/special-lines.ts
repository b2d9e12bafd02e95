import type { ScoreState } from '@pavilion/core/cricket';
import { CONSTANTS } from '@pavilion/core/settlement';
import { LIMIT, quoteAt, runLine, termsOf, type CricketLine } from './line.ts';

const { first: DIGIT_OVER } = CONSTANTS.DIGIT_OVERS;
const DIGIT_NAMES = Array.from({ length: 10 }, (_, digit) => String(digit));
const KHADO_BAND = 20;

/** What is asked of the first innings besides its sessions: total, band, meter and last digit. */
export function specialLines(side: string): readonly CricketLine[] {
  return [lambi(side), khado(side), meter(side), digit(1, side)];
}

function lambi(side: string): CricketLine {
  return runLine(
    { ref: 'i1-lambi', type: 'LAMBI', name: `Lambi ${side}`, limit: LIMIT.session, exposureLimit: 200_000 },
    { type: 'LAMBI', innings: 1 },
    (prices) => prices.lambi(1),
  );
}

function khado(side: string): CricketLine {
  const name = `Khado-${KHADO_BAND} ${side}`;
  return {
    market: {
      ref: 'i1-khado',
      kind: 'KHADO',
      type: 'KHADO',
      name,
      selections: [name],
      inPlay: true,
      exposureLimit: 100_000,
    },
    terms: termsOf({ type: 'KHADO', innings: 1 }),
    winners: [],
    quotes(prices) {
      const quote = prices.khado(1, KHADO_BAND);
      return quote === undefined ? [] : [quoteAt({ selection: 0, side: 'BACK', limit: LIMIT.small }, quote)];
    },
  };
}

function meter(side: string): CricketLine {
  const name = `Meter ${side}`;
  return {
    market: {
      ref: 'i1-meter',
      kind: 'METER',
      type: 'METER',
      name,
      selections: [name],
      inPlay: true,
      exposureLimit: 100_000,
    },
    terms: termsOf({ type: 'METER', subject: { of: 'INNINGS', innings: 1 } }),
    winners: [],
    quotes(prices) {
      const quote = prices.meter(1);
      if (quote === undefined) return [];
      const cell = { selection: 0, limit: LIMIT.meter } as const;
      return [quoteAt({ ...cell, side: 'NO' }, { line: quote.no }), quoteAt({ ...cell, side: 'YES' }, { line: quote.yes })];
    },
  };
}

/** The last digit of the score after the first session of an innings. */
export function digit(innings: number, side: string): CricketLine {
  return {
    market: {
      ref: `i${innings}-digit`,
      kind: 'DIGIT',
      type: 'DIGIT_SINGLE',
      name: `${DIGIT_OVER} Over Last Digit ${side}`,
      selections: DIGIT_NAMES,
      inPlay: true,
      exposureLimit: 50_000,
    },
    terms: termsOf({ type: 'DIGIT_SINGLE', innings }),
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
  };
}

/** Who is ahead when both sides have batted so many overs: never the winner of the match (D-11). */
export function overComparison({ teams }: ScoreState): CricketLine {
  const over = CONSTANTS.OVER_COMPARISON_OVERS.T20;
  return {
    market: {
      ref: 'over-comparison',
      kind: 'OVER_COMPARISON',
      type: 'OVER_COMPARISON',
      name: `${over} Over Comparison`,
      selections: teams,
      inPlay: true,
      exposureLimit: 150_000,
    },
    terms: termsOf({ type: 'OVER_COMPARISON' }),
    winners: teams,
    quotes: (prices) =>
      ([0, 1] as const).flatMap((selection) => {
        const quote = prices.ahead(selection, over);
        if (quote === undefined) return [];
        const cell = { selection, limit: LIMIT.comparison } as const;
        return [quoteAt({ ...cell, side: 'BACK' }, { rate: quote.back }), quoteAt({ ...cell, side: 'LAY' }, { rate: quote.lay })];
      }),
  };
}
