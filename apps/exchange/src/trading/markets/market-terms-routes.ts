import { fromMinor, fromPrice, toMinor, toPrice } from '@pavilion/contract/amount';
import type { MarketTermsRow, SentMarketTerms, WireMarketTerms } from '@pavilion/contract/http';
import { differenceOf, RUNNING_TERMS, runningTermsOf, type RunningTerms } from '@pavilion/core/market';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, Refused } from '@pavilion/server/refused';
import type { ActService, CompletionHook } from '../../platform/audit/act-service.ts';
import type { Catalogue } from './catalogue-reads.ts';
import { MarketTermsService } from './market-terms-service.ts';
import { marketIdOf } from '../../platform/http/wire.ts';

export type MarketTermsRoutesOptions = {
  readonly engine: ExchangeEngine;
  readonly catalogue: Catalogue;
  readonly acts: Pick<ActService, 'carryOut'>;
};

/** Name of the act that changes a market's terms. */
export const SET_MARKET_TERMS = 'setMarketTerms';

/**
 * Writes no audit line for a repeat: if two people make the same change at the same time, the second changes nothing. A replay after a restart keeps its line.
 */
export const noteMarketTerms: CompletionHook = (_db, { details }, outcome) =>
  Promise.resolve(outcome.ok && 'repeated' in outcome && outcome.repeated && details?.['afterRestart'] !== true ? undefined : {});

/** Handles changes by staff to the terms of a running market (exchange X81). */
export function marketTermsHandlers({
  engine,
  catalogue,
  acts,
}: MarketTermsRoutesOptions): Pick<HandlersOf<'office'>, 'getMarketTerms' | 'setMarketTerms'> {
  const service = new MarketTermsService(engine, catalogue, acts);
  const readRow = async (market_id: string): Promise<MarketTermsRow | Refused> => {
    const view = await service.runningMarket(marketIdOf(market_id));
    if (view instanceof Refused) return view;
    return { market_id, kind: view.terms.kind, status: view.status, terms: wireTerms(runningTermsOf(view.terms)) };
  };
  return {
    getMarketTerms: ({ market_id }) => readRow(market_id),
    setMarketTerms: async ({ market_id, reason, ...sent }, call) => {
      const row = await readRow(market_id);
      if (row instanceof Refused) return row;
      const seen = wholeTerms(sent.seen, row.terms);
      const terms = wholeTerms(sent.terms, seen);
      const [before, after] = [runningTerms(seen), runningTerms(terms)];
      const [now, wanted] = [runningTerms(row.terms), differingTerms(terms, seen)];
      if (differenceOf(now, after) === undefined) return new Answer(row, 'These terms already apply.');
      const market = marketIdOf(market_id);
      const line = lineOf(call, SET_MARKET_TERMS, `market ${market}`, {
        before: differingTerms(seen, terms),
        after: wanted,
        reason,
      });
      const outcome = await service.change(line, { market, seen: before, terms: after }, wireName);
      if (outcome instanceof Refused) return outcome;
      const changed = await readRow(market_id);
      if (changed instanceof Refused) return changed;
      return new Answer(changed, outcome.repeated ? 'These terms already apply.' : 'The new terms apply from the next bet.');
    },
  };
}

/** Wire names of the terms. */
const NAMES = {
  betDelayMs: 'bet_delay_ms',
  minStake: 'min_stake',
  minPayout: 'min_payout',
  maxStake: 'max_stake',
  maxProfit: 'max_profit',
  exposureLimit: 'exposure_limit',
  maxPrice: 'max_price',
  priceGuard: 'price_guard',
  potLimit: 'pot_limit',
} as const satisfies Record<keyof RunningTerms, keyof WireMarketTerms>;

function wireTerms(terms: RunningTerms): WireMarketTerms {
  const limitOf = (amount: Minor): number | null => (amount === ZERO ? null : fromMinor(amount));
  return {
    bet_delay_ms: terms.betDelayMs,
    min_stake: fromMinor(terms.minStake),
    min_payout: limitOf(terms.minPayout),
    max_stake: fromMinor(terms.maxStake),
    max_profit: limitOf(terms.maxProfit),
    exposure_limit: limitOf(terms.exposureLimit),
    max_price: terms.maxPrice === 0 ? null : fromPrice(terms.maxPrice),
    price_guard: terms.priceGuard === 0 ? null : fromPrice(terms.priceGuard as Price),
    pot_limit: limitOf(terms.potLimit),
  };
}

/** Completes the sent terms with the terms of `others` that an older client does not send. */
function wholeTerms(sent: SentMarketTerms, others: WireMarketTerms): WireMarketTerms {
  const { max_price = others.max_price, price_guard = others.price_guard } = sent;
  return { ...sent, max_price, price_guard };
}

/** Converts to the exchange's integers; the contract has checked the amounts. */
function runningTerms(wire: WireMarketTerms): RunningTerms {
  const amountOf = (amount: number | null): Minor => (amount === null ? ZERO : (toMinor(amount) ?? ZERO));
  const priceOf = (price: number | null): Price | 0 => (price === null ? 0 : (toPrice(price) ?? 0));
  return {
    betDelayMs: wire.bet_delay_ms,
    minStake: amountOf(wire.min_stake),
    minPayout: amountOf(wire.min_payout),
    maxStake: amountOf(wire.max_stake),
    maxProfit: amountOf(wire.max_profit),
    exposureLimit: amountOf(wire.exposure_limit),
    maxPrice: priceOf(wire.max_price),
    priceGuard: priceOf(wire.price_guard),
    potLimit: amountOf(wire.pot_limit),
  };
}

/** Returns those of `these` terms that differ from `others`, for the audit line. */
function differingTerms(these: WireMarketTerms, others: WireMarketTerms): Readonly<Partial<WireMarketTerms>> {
  const differing = Object.values(NAMES).filter((name) => these[name] !== others[name]);
  return Object.fromEntries(differing.map((name) => [name, these[name]]));
}

function wireName(field: string | undefined): string | undefined {
  const name = RUNNING_TERMS.find((each) => each === field);
  return name === undefined ? field : NAMES[name];
}
