import { MICROS_PER_MS } from '@pavilion/core/std';
import { fromMinor, toMinor } from '@pavilion/contract/amount';
import { resultPart } from '@pavilion/contract/result-sentence';
import { LINE_RESULT_MAX, type ExchangeReads, type HouseMarketView, type HouseQuote } from '@pavilion/core/exchange';
import type { ResultBand } from '@pavilion/core/exposure';
import { KINDS, type BetSide, type HouseKind, type HouseTerms } from '@pavilion/core/market';
import { formatAmount, type Minor } from '@pavilion/core/money';
import { voidSentence } from '../../platform/http/bet-reasons.ts';
import { numberOf, numberText, oddsOf, wireOddsOf, type AskedOdds } from '../../platform/http/house-odds.ts';
import { invalid, Refused } from '@pavilion/server/refused';
import { isHouse, type AnyMarketEntry, type Catalogue, type HouseEntry, type RunnerEntry } from './catalogue-reads.ts';
import { marketIdText } from '../../platform/http/wire.ts';

/** True if the result of the market is a number: in line markets (exchange X70), and in house markets on a number. */
export function isOnNumber(entry: AnyMarketEntry): boolean {
  return isHouse(entry) ? KINDS[entry.terms.kind].result === 'NUMBER' : entry.terms.lines !== undefined;
}

/** True if a result "at least n" can decide bets. This needs bets on lines and a number that only grows, while a price can fall again (exchange X90). */
export function hasLines(entry: AnyMarketEntry): boolean {
  if (!isHouse(entry)) return entry.terms.lines !== undefined;
  const { hasLine, isPrice } = KINDS[entry.terms.kind];
  return hasLine && !isPrice;
}

/** Returns a numeric result in the exchange's integers; undefined if it is invalid. */
export function resultNumberOf(entry: AnyMarketEntry, wire: number): number | undefined {
  if (isHouse(entry)) return numberOf(entry.terms.kind, wire);
  return Number.isInteger(wire) && wire >= 0 && wire <= LINE_RESULT_MAX ? wire : undefined;
}

export function quoteRow(kind: HouseKind, quote: HouseQuote) {
  return { side: quote.side, ...wireOddsOf(kind, quote), limit: fromMinor(quote.limit) };
}

/** Returns the current terms of a house market. */
export function houseTermsOf(exchange: ExchangeReads, entry: HouseEntry): HouseTerms {
  return exchange.houseMarket(entry.marketId)?.terms ?? entry.terms;
}

/** Returns the house's largest loss in a market, in points. It is 0 after the market's settlement, although its book stays in memory. */
export function exposureOf(view: Pick<HouseMarketView, 'status' | 'houseExposure'> | undefined): number {
  const isOver = view === undefined || view.status === 'SETTLED' || view.status === 'VOID';
  return isOver ? 0 : fromMinor(view.houseExposure);
}

/** Returns one house market with its quotes. A market that left the exchange's memory has only its texts. */
export function houseBook(exchange: ExchangeReads, catalogue: Catalogue, entry: HouseEntry) {
  const view = exchange.houseMarket(entry.marketId);
  const terms = houseTermsOf(exchange, entry);
  return {
    market_id: marketIdText(entry.marketId),
    match_id: entry.matchId,
    name: entry.name,
    kind: terms.kind,
    market_type: entry.marketType,
    order: entry.place,
    status: view?.status ?? (entry.settledAtMs === undefined ? 'INACTIVE' : 'SETTLED'),
    in_play: view?.inPlay ?? false,
    version: view?.version ?? 0,
    quote_number: view?.quoteNumber ?? 0,
    seq: exchange.seq,
    bet_delay_ms: view?.inPlay === true ? terms.betDelayMs : 0,
    min_stake: fromMinor(terms.minStake),
    max_stake: fromMinor(terms.maxStake),
    max_profit: terms.maxProfit === 0 ? null : fromMinor(terms.maxProfit),
    bets_from: terms.betsFrom === 0 ? null : timeOf(terms.betsFrom),
    bets_until: terms.betsUntil === 0 ? null : timeOf(terms.betsUntil),
    start_time: new Date(catalogue.match(entry.matchId)?.openDateMs ?? 0).toISOString(),
    result: view === undefined ? null : resultRow(entry, view),
    rows: entry.runners.map((runner) => ({
      selection_id: runner.selectionId,
      name: runner.name,
      order: runner.index,
      quotes: quotesOf(terms.kind, view, runner.index),
    })),
  };
}

function timeOf(micros: number): string {
  return new Date(micros / MICROS_PER_MS).toISOString();
}

function quotesOf(kind: HouseKind, view: HouseMarketView | undefined, runner: number) {
  const { sides } = KINDS[kind];
  const quotes = (view?.quotes ?? []).filter((quote) => quote.runner === runner);
  return quotes.toSorted((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side)).map((quote) => quoteRow(kind, quote));
}

function resultRow(entry: HouseEntry, { result, tiedWith, isLeast, voidReason }: HouseMarketView) {
  if (voidReason !== undefined)
    return { selection_id: null, number: null, sentence: voidSentence(voidReason), void_reason: voidReason };
  if (result === undefined) return null;
  const { kind } = entry.terms;
  const isNumber = KINDS[kind].result === 'NUMBER';
  return {
    selection_id: isNumber || tiedWith.length > 0 ? null : (entry.runners[result]?.selectionId ?? null),
    number: isNumber ? numberText(kind, result) : null,
    sentence: tiedWith.length > 0 ? tieSentence(entry, [result, ...tiedWith]) : houseResultSentence(entry, result, isLeast),
    void_reason: null,
  };
}

/** Returns a dead heat in a sentence: "Dead heat: Amber (1/2), Basalt (1/2)." */
function tieSentence({ runners }: HouseEntry, winners: readonly number[]): string {
  const tied = runners.filter(({ index }) => winners.includes(index));
  const partsOf = (runner: number): number => winners.filter((winner) => winner === runner).length;
  return resultPart('Dead heat', tied.map(({ name, index }) => `${name} (${partsOf(index)}/${winners.length})`).join(', '));
}

/** Returns the result of a house market in a sentence. */
export function houseResultSentence(
  {
    terms: { kind },
    runners,
  }: { readonly terms: { readonly kind: HouseKind }; readonly runners: readonly Pick<RunnerEntry, 'index' | 'name'>[] },
  result: number,
  isLeast: boolean,
): string {
  const rules = KINDS[kind];
  const winner = rules.hasLine ? undefined : runners.find(({ index }) => index === rules.place(result))?.name;
  if (rules.result === 'RUNNER') return resultPart('Winner', winner ?? '');
  const number = rules.isPrice ? formatAmount(numberText(kind, result)) : result;
  return resultPart(isLeast ? 'Result at least' : 'Result', winner === undefined ? number : `${number} (${winner})`);
}

/** Returns the words of a range of results; without a last one, the range has no end. */
export function rangeText(first: number, last: number | null): string {
  if (last === null) return `${first} or more`;
  return first === last ? String(first) : `${first}–${last}`;
}

/** Returns the words of the results from `from` up to, but not including, `to`. */
export function rangeName(entry: AnyMarketEntry, from: number, to: number): string {
  const shown = (result: number): number => (isHouse(entry) ? numberText(entry.terms.kind, result) : result);
  return rangeText(shown(from), to === Infinity ? null : shown(to - 1));
}

/** Returns the profit or loss of an account, or of the house, under each result. */
export function bookRows(entry: HouseEntry, bands: readonly ResultBand[]) {
  const { kind } = entry.terms;
  if (KINDS[kind].hasLine) return bands.map((band) => bandRow(kind, band));
  return entry.runners.map((runner) => ({
    outcome: runner.name,
    selection_id: runner.selectionId,
    from: null,
    to: null,
    profit: fromMinor(bands.findLast((band) => band.from <= runner.index)?.value ?? (0 as Minor)),
    per_run: 0,
  }));
}

function bandRow(kind: HouseKind, { from, to, value, slope }: ResultBand) {
  const first = numberText(kind, from);
  const last = to === Infinity ? null : numberText(kind, to - 1);
  const outcome = rangeText(first, last);
  return { outcome, selection_id: null, from: first, to: last, profit: fromMinor(value), per_run: fromMinor(slope as Minor) };
}

/** Returns the cell of a selection and a side, by the market's kind. */
export function cellOf(entry: HouseEntry, selectionId: number, side: BetSide): { runner: number; side: BetSide } | Refused {
  const runner = entry.runners.find((each) => each.selectionId === selectionId);
  if (runner === undefined) return invalid('selection_id');
  return KINDS[entry.terms.kind].sides.includes(side) ? { runner: runner.index, side } : invalid('side');
}

type WireQuote = AskedOdds & { readonly side: HouseQuote['side']; readonly limit: number };

/** Converts a quote to the exchange's integers. A withdrawn quote needs only its cell. */
export function quoteOf(entry: HouseEntry, selectionId: number, wire: WireQuote): HouseQuote | Refused {
  const cell = cellOf(entry, selectionId, wire.side);
  if (cell instanceof Refused) return cell;
  const limit = toMinor(wire.limit);
  if (limit === undefined) return invalid('limit');
  if (limit === 0) return { ...cell, line: 0, bandWidth: 0, rate: 0, limit };
  const odds = oddsOf(entry.terms.kind, wire);
  return odds instanceof Refused ? odds : { ...cell, ...odds, limit };
}
