import { playerWords } from '@pavilion/contract/messages/player.en';
import { hedgingStake, type HedgedResult } from '@pavilion/core/betting';
import type { ExchangeReads, HouseBetPreview, HouseQuote, PlaceHouseBet } from '@pavilion/core/exchange';
import type { ResultBand } from '@pavilion/core/exposure';
import type { HouseTerms } from '@pavilion/core/market';
import { multiplyDivideHalfUp, type Minor } from '@pavilion/core/money';
import type { HouseEntry } from '../markets/catalogue-reads.ts';
import type { NoCashOut } from './cash-out-reads.ts';

/** One bet at a current quote that raises the worst result of a house position. A partial cash-out places the chosen percentage of it. */
export type HouseCashOut = {
  readonly command: PlaceHouseBet;
  readonly before: readonly ResultBand[];
  readonly after: readonly ResultBand[];
  /** The worst result after the bet, before commission. */
  readonly profit: Minor;
};

/** Stake of the trial bet, large enough that rounding does not matter. */
const SAMPLE = 10_000_000 as Minor;
const WHOLE = 100;
const STOPPED = { reason: playerWords['noCashOut.stopped'] };

/**
 * Returns the bet at a current quote that makes the worst result as good as possible, or the given percentage of that bet. It is an ordinary bet, so stake
 * limits, market status and delay apply. `at` is in microseconds since 1970. Markets with betting hours need it.
 */
export function houseCashOutOf(
  exchange: ExchangeReads,
  entry: HouseEntry,
  account: number,
  percent: number,
  at: number,
): HouseCashOut | NoCashOut {
  const market = exchange.houseMarket(entry.marketId);
  if (market?.status !== 'OPEN') return STOPPED;
  const position = exchange.housePosition(account, entry.marketId);
  if (position === undefined || worstOf(position.bands) >= bestOf(position.bands))
    return { reason: playerWords['noCashOut.level'] };
  // A cash-out during a bet delay could hedge the position twice.
  if (position.pending > 0) return { reason: playerWords['noCashOut.delayed'] };
  const { terms } = market;
  const offers = market.quotes.map((quote) => offerOf(exchange, entry, { account, quote, percent, at, terms }));
  const [best] = offers.filter((offer) => offer !== undefined).sort((a, b) => b.profit - a.profit);
  return best ?? { reason: playerWords['noCashOut.noBetter'] };
}

type Try = {
  readonly account: number;
  readonly quote: HouseQuote;
  readonly percent: number;
  readonly at: number;
  readonly terms: HouseTerms;
};

function offerOf(
  exchange: ExchangeReads,
  entry: HouseEntry,
  { account, quote, percent, at, terms }: Try,
): HouseCashOut | undefined {
  const max = Math.min(quote.limit, terms.maxStake) as Minor;
  const sample = exchange.previewHouseBet(commandOf(entry, account, quote, SAMPLE), at);
  if (sample === undefined) return undefined;
  const whole = hedgingStake(resultsOf(sample), SAMPLE, max);
  const near = multiplyDivideHalfUp(whole, percent, WHOLE);
  const tryAt = (stake: number): HouseCashOut | undefined => {
    if (stake < terms.minStake || stake <= 0 || stake > max) return undefined;
    const command = commandOf(entry, account, quote, stake as Minor);
    const preview = exchange.previewHouseBet(command, at);
    if (preview === undefined || preview.refusal !== undefined) return undefined;
    const { before, after } = preview;
    return { command, before, after, profit: worstOf(after) };
  };
  // A partial cash-out has its exact stake. A full cash-out also tries the neighbouring stakes, because profits are rounded.
  const stakes = percent === WHOLE ? [near, near - 1, near + 1] : [near];
  const [best] = stakes
    .map(tryAt)
    .filter((found) => found !== undefined)
    .sort((a, b) => b.profit - a.profit || bestOf(a.after) - bestOf(b.after));
  return best !== undefined && best.profit > worstOf(best.before) ? best : undefined;
}

function commandOf(entry: HouseEntry, account: number, quote: HouseQuote, stake: Minor): PlaceHouseBet {
  const { runner, side, line, bandWidth, rate } = quote;
  const cell = { runner, side, line, bandWidth, rate };
  const common = { account, market: entry.marketId, stake, acceptChanges: 'NONE', marketVersion: 0 } as const;
  return { kind: 'placeHouseBet', ...common, ...cell, leaves: true };
}

/** Returns the results at which the position or the bet changes its slope. Both are linear between these results, so extremes occur only there. */
function resultsOf({ before, after }: HouseBetPreview): HedgedResult[] {
  const bands = [...before, ...after];
  const results = bands.flatMap(({ from, to }) => (to === Infinity ? [from] : [from, to - 1]));
  return [...new Set(results)].map((result) => {
    const now = valueAt(before, result);
    return { now, added: valueAt(after, result) - now };
  });
}

function valueAt(bands: readonly ResultBand[], result: number): Minor {
  const band = bands.findLast(({ from }) => from <= result);
  return (band === undefined ? 0 : band.value + band.slope * (result - band.from)) as Minor;
}

function edgesOf(bands: readonly ResultBand[]): number[] {
  return bands.flatMap(({ from, to }) => (to === Infinity ? [from] : [from, to - 1])).map((result) => valueAt(bands, result));
}

function worstOf(bands: readonly ResultBand[]): Minor {
  return Math.min(...edgesOf(bands)) as Minor;
}

function bestOf(bands: readonly ResultBand[]): Minor {
  return Math.max(...edgesOf(bands)) as Minor;
}
