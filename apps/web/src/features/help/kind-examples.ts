import { type BetSide, KINDS, type MarketKind, resultOfBet, type Wager } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';

/** The explained kinds: all but the casino's. */
export type ShownKind = Exclude<MarketKind, 'CASINO_ROUND'>;

/** A typical market of a kind, with results to try. */
export type KindExample = {
  /** The fields of the quote that the exchange needs. The reader chooses side and stake. */
  readonly quote: Pick<Wager, 'runner' | 'line' | 'bandWidth' | 'rate'>;
  /** The quote in the form in which a screen shows it. */
  readonly shown: string;
  readonly stake: number;
  readonly results: Results;
};

/** The results to try: a number in a range, or the name of the selection that wins. */
type Results =
  | { readonly of: 'NUMBERS'; readonly from: number; readonly to: number; readonly start: number }
  | { readonly of: 'NAMES'; readonly names: readonly string[] };

const HUNDREDTHS = 100;
const SIDES: Results = { of: 'NAMES', names: ['Cauvery Comets', 'Konkan Kestrels'] };

/** One example for each kind of market except the casino's, in the order in which a newcomer meets the kinds. */
export const KIND_EXAMPLES: Readonly<Record<ShownKind, KindExample>> = {
  EXCHANGE: { quote: { runner: 0, line: 0, bandWidth: 0, rate: 150 }, shown: '2.50', stake: 100, results: SIDES },
  BOOKMAKER: { quote: { runner: 0, line: 0, bandWidth: 0, rate: 44 }, shown: '44', stake: 100, results: SIDES },
  FANCY: {
    quote: { runner: 0, line: 45, bandWidth: 0, rate: 90 },
    shown: '45 / 90',
    stake: 100,
    results: { of: 'NUMBERS', from: 30, to: 60, start: 47 },
  },
  METER: {
    quote: { runner: 0, line: 170, bandWidth: 0, rate: 0 },
    shown: '170',
    stake: 10,
    results: { of: 'NUMBERS', from: 120, to: 220, start: 182 },
  },
  KHADO: {
    quote: { runner: 0, line: 160, bandWidth: 20, rate: 250 },
    shown: '160–179 / 250',
    stake: 100,
    results: { of: 'NUMBERS', from: 140, to: 200, start: 165 },
  },
  ODD_EVEN: {
    quote: { runner: 1, line: 0, bandWidth: 0, rate: 95 },
    shown: '1.95',
    stake: 100,
    results: { of: 'NUMBERS', from: 140, to: 190, start: 163 },
  },
  DIGIT: {
    quote: { runner: 7, line: 0, bandWidth: 0, rate: 800 },
    shown: '9.00',
    stake: 100,
    results: { of: 'NAMES', names: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] },
  },
  OVER_COMPARISON: { quote: { runner: 0, line: 0, bandWidth: 0, rate: 90 }, shown: '90', stake: 100, results: SIDES },
  YES_NO: {
    quote: { runner: 0, line: 0, bandWidth: 0, rate: 80 },
    shown: '1.80',
    stake: 100,
    results: { of: 'NAMES', names: ['Yes', 'No'] },
  },
  BINARY: {
    quote: { runner: 0, line: 2_450_000, bandWidth: 0, rate: 95 },
    shown: '24500 / 95',
    stake: 100,
    results: { of: 'NUMBERS', from: 24_400, to: 24_600, start: 24_512 },
  },
};

/** Returns the profit of an example bet at a result, by the exchange's own arithmetic. `stake` in whole points, `result` as it is shown. */
export function resultOfExample(kind: ShownKind, side: BetSide, stake: number, result: number): Minor {
  const { quote, results } = KIND_EXAMPLES[kind];
  const { isPrice, meterCap } = KINDS[kind];
  const wager: Wager = { ...quote, side, stake: (stake * HUNDREDTHS) as Minor };
  const runners = results.of === 'NAMES' ? results.names.length : 2;
  return resultOfBet(KINDS[kind], wager, isPrice ? result * HUNDREDTHS : result, { runners, meterCap });
}
