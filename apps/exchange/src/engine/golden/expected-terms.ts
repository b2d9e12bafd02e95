import type { ExchangeReads } from '@pavilion/core/exchange';
import { runningTermsOf, type ChangedTerms, type RunningTerms } from '@pavilion/core/market';

/** The id of a market and its running terms, in the order of `COLUMNS`; null: the record does not name them. */
export type TermsRow = readonly (number | null)[];

const COLUMNS: readonly (keyof RunningTerms)[] = [
  'betDelayMs',
  'minStake',
  'minPayout',
  'maxStake',
  'maxProfit',
  'exposureLimit',
  'maxPrice',
  'priceGuard',
  'potLimit',
];

/** Terms as a row. */
export function termsRow(market: number, terms: ChangedTerms): TermsRow {
  return [market, ...COLUMNS.map((name) => terms[name] ?? null)];
}

/** The running terms of all markets of an exchange, by their ids. */
export function termsRowsOf(exchange: ExchangeReads): readonly TermsRow[] {
  return [...exchange.markets(), ...exchange.houseMarkets()]
    .sort((a, b) => a.market - b.market)
    .map(({ market, terms }) => termsRow(market, runningTermsOf(terms)));
}

type ExpectedTerms = {
  /** The first changes that are told. */
  readonly told: readonly TermsRow[];
  /** What is in force after so many batches, and at the end. */
  readonly held: Readonly<Record<number, readonly TermsRow[]>>;
};

/** Of the golden journals whose markets change their terms: what digests do not have, because the oldest journals were recorded without. */
export const EXPECTED_TERMS: Readonly<Record<string, ExpectedTerms>> = {
  // All changes in record 76: neither highest price nor price guard.
  'changed-terms.json': {
    told: [
      [2, 120, 100, 1_000, 100_000, 0, 500_000, null, null, 0],
      [4, 40, 100, 1_000, 100_000, 0, 500_000, null, null, 0],
      [1_001, 120, 100, 0, 100_000, 0, 0, null, null, 0],
      [1_001, 40, 100, 0, 100_000, 0, 0, null, null, 0],
      [900_000, 40, 100, 0, 100_000, 0, 500_000, null, null, 0],
      [2, 120, 100, 1_000, 10_000_000, 0, 0, null, null, 0],
      [3, 40, 100, 1_000, 10_000_000, 0, 500_000, null, null, 0],
      [1_002, 0, 100, 0, 100_000, 0, 500_000, null, null, 400_000],
      [900_000, 120, 100, 0, 10_000_000, 0, 0, null, null, 0],
      [1, 0, 100, 1_000, 100_000, 0, 500_000, null, null, 0],
      [1_001, 0, 100, 0, 10_000_000, 0, 500_000, null, null, 400_000],
      [2, 40, 100, 1_000, 100_000, 0, 500_000, null, null, 0],
    ],
    held: {
      4: [
        [1, 0, 100, 1_000, 10_000_000, 0, 500_000, 0, 105, 0],
        [2, 0, 100, 1_000, 10_000_000, 0, 0, 0, 105, 0],
        [3, 0, 100, 1_000, 10_000_000, 0, 0, 0, 105, 0],
        [4, 40, 100, 1_000, 100_000, 0, 500_000, 0, 105, 0],
        [1_001, 120, 100, 0, 10_000_000, 0, 500_000, 0, 0, 400_000],
        [1_002, 0, 100, 0, 100_000, 0, 500_000, 0, 0, 400_000],
        [1_003, 40, 100, 0, 10_000_000, 0, 0, 0, 0, 400_000],
        [900_001, 0, 100, 0, 10_000_000, 0, 0, 0, 0, 0],
        [950_000, 0, 100, 0, 10_000_000, 0, 0, 0, 0, 0],
      ],
      28: [
        [2, 40, 100, 1_000, 100_000, 0, 500_000, 0, 105, 0],
        [3, 120, 100, 1_000, 100_000, 0, 0, 0, 105, 0],
        [4, 120, 100, 1_000, 100_000, 0, 0, 0, 105, 0],
        [1_001, 0, 100, 0, 100_000, 0, 500_000, 0, 0, 400_000],
        [1_002, 0, 100, 0, 10_000_000, 0, 0, 0, 0, 0],
        [1_003, 0, 100, 0, 10_000_000, 0, 500_000, 0, 0, 400_000],
        [900_004, 0, 100, 0, 10_000_000, 0, 500_000, 0, 0, 0],
        [950_000, 40, 100, 0, 100_000, 0, 0, 0, 0, 0],
      ],
    },
  },
  // All in record 77, which has both.
  'changed-prices.json': {
    told: [
      [2, 120, 100, 1_000, 100_000, 0, 500_000, 2_000, 0, 0],
      [1, 40, 100, 1_000, 10_000_000, 0, 500_000, 0, 0, 0],
      [2, 120, 100, 1_000, 10_000_000, 0, 0, 0, 0, 0],
      [900_000, 40, 100, 0, 100_000, 0, 500_000, 0, 0, 0],
      [1_003, 120, 100, 0, 10_000_000, 0, 0, 0, 0, 0],
      [1_003, 120, 100, 0, 10_000_000, 0, 500_000, 0, 0, 400_000],
      [1, 0, 100, 1_000, 100_000, 0, 0, 2_000, 150, 0],
      [1, 120, 100, 1_000, 10_000_000, 0, 500_000, 2_000, 150, 0],
      [950_000, 0, 100, 0, 10_000_000, 0, 500_000, 2_000, 0, 0],
      [2, 40, 100, 1_000, 100_000, 0, 500_000, 2_000, 0, 0],
      [4, 120, 100, 1_000, 10_000_000, 0, 0, 0, 150, 0],
      [2, 120, 100, 1_000, 10_000_000, 0, 500_000, 2_000, 150, 0],
    ],
    held: {
      4: [
        [1, 0, 100, 1_000, 100_000, 0, 0, 2_000, 150, 0],
        [2, 40, 100, 1_000, 10_000_000, 0, 0, 2_000, 0, 0],
        [3, 40, 100, 1_000, 100_000, 0, 0, 0, 0, 0],
        [4, 120, 100, 1_000, 10_000_000, 0, 0, 0, 150, 0],
        [1_001, 120, 100, 0, 10_000_000, 0, 500_000, 0, 0, 400_000],
        [1_002, 40, 100, 0, 10_000_000, 0, 500_000, 0, 0, 400_000],
        [1_003, 120, 100, 0, 10_000_000, 0, 500_000, 0, 0, 400_000],
        [900_001, 0, 100, 0, 10_000_000, 0, 0, 0, 0, 0],
        [950_000, 0, 100, 0, 10_000_000, 0, 500_000, 2_000, 0, 0],
      ],
      28: [
        [1, 0, 100, 1_000, 100_000, 0, 0, 0, 150, 0],
        [2, 120, 100, 1_000, 10_000_000, 0, 500_000, 0, 0, 0],
        [3, 40, 100, 1_000, 10_000_000, 0, 0, 0, 150, 0],
        [5, 40, 100, 1_000, 100_000, 0, 500_000, 0, 0, 0],
        [1_001, 40, 100, 0, 100_000, 0, 0, 0, 0, 0],
        [1_002, 0, 100, 0, 100_000, 0, 500_000, 0, 0, 0],
        [1_003, 120, 100, 0, 100_000, 0, 500_000, 0, 0, 0],
        [900_004, 120, 100, 0, 100_000, 0, 500_000, 0, 0, 0],
        [950_000, 120, 100, 0, 10_000_000, 0, 500_000, 0, 150, 0],
      ],
    },
  },
};
