import { MICROS_PER_MS } from '@pavilion/core/std';
import { toMinor, toTransfer } from '@pavilion/contract/amount';
import { invalidFieldOfHouseTerms, type HouseQuote } from '@pavilion/core/exchange';
import { bettingHours, BINARY_PRODUCTS, KINDS, type HouseKind, type HouseTerms } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import type { Question } from '@pavilion/core/settlement/facts';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { invalid, refuse, Refused, refusedByExchange } from '@pavilion/server/refused';
import { isHouse, marketRef, type Catalogue, type HouseEntry, type MatchEntry } from './catalogue-reads.ts';
import { questionToKeep } from './question-reads.ts';
import { createMarket } from './catalogue-store.ts';
import type { MarketService } from './market-service.ts';

type NumericTerm =
  | 'bet_delay_ms'
  | 'commission_percent'
  | 'min_stake'
  | 'max_stake'
  | 'max_profit'
  | 'exposure_limit'
  | 'pot_limit'
  | 'meter_cap';

/** A house market to open, with `ref` and selections named by the feed or office that offers it. */
export type OfferedHouseMarket = {
  readonly kind: HouseKind;
  readonly name: string;
  readonly ref: string;
  readonly marketType: string;
  readonly runners: readonly { readonly ref: string; readonly name: string }[];
  readonly question: Question | undefined;
  /** Amounts in points, others in their own units. */
  readonly terms: { readonly [Name in NumericTerm]?: number | undefined } & {
    readonly turns_in_play?: boolean | undefined;
    /** Binary: sets the market's hours of the day. */
    readonly product?: string | undefined;
  };
};

const BY_FEED = { byHand: false, ignoresScore: false };

/** Opens and quotes the markets of the house. */
export class HouseService {
  readonly #db: Db;
  readonly #engine: ExchangeEngine;
  readonly #catalogue: Catalogue;
  readonly #markets: MarketService;
  /** The feed's latest quotes by market and cell. A market that a trader returns to the feed gets them. */
  readonly #feedQuotes = new Map<number, Map<string, HouseQuote>>();

  constructor(db: Db, engine: ExchangeEngine, catalogue: Catalogue, markets: MarketService) {
    this.#db = db;
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#markets = markets;
  }

  /** Opens a market. If the match has a market of this name, returns that market and ignores the offered terms. */
  async open(
    match: MatchEntry,
    offered: OfferedHouseMarket,
    place: number,
    { byHand, ignoresScore } = BY_FEED,
  ): Promise<HouseEntry | Refused> {
    const ref = marketRef(match, offered.ref);
    const known = this.#catalogue.anyMarketByRef(match.source, ref);
    if (known !== undefined) return isHouse(known) ? known : refuse('INVALID_REQUEST', { field: 'market_ref' });
    if (this.#catalogue.match(match.matchId)?.status === 'FINISHED') return refuse('EVENT_ENDED');
    const terms = termsOf(offered, match.openDateMs);
    if (terms instanceof Refused) return terms;
    const { name, marketType, runners } = offered;
    const question = questionToKeep(
      {
        sport: this.#catalogue.sport(match.sportId),
        matchName: match.name,
        marketType,
        names: runners.map((runner) => runner.name),
        isOnNumber: KINDS[terms.kind].result === 'NUMBER',
        question: offered.question,
      },
      false,
    );
    if (question instanceof Refused) return question;
    const made = await createMarket(this.#db, {
      source: match.source,
      ref,
      matchId: match.matchId,
      place,
      terms,
      name,
      marketType,
      question,
      runners,
      byHand,
      ignoresScore,
    });
    const entry: HouseEntry = { ...made, terms };
    this.#forgetFinished();
    this.#catalogue.putMarket(entry);
    await this.#markets.openMissing();
    return entry;
  }

  /** Drops the feed's quotes of finished markets, which traders cannot return. */
  #forgetFinished(): void {
    for (const marketId of this.#feedQuotes.keys()) {
      const entry = this.#catalogue.house(marketId);
      if (entry === undefined || entry.settledAtMs !== undefined) this.#feedQuotes.delete(marketId);
    }
  }

  /** Applies a feed's quotes. While a trader controls the market, the quotes are only stored. */
  async follow(entry: HouseEntry, quotes: readonly HouseQuote[]): Promise<Refused | undefined> {
    const sentQuotes = this.#feedQuotes.get(entry.marketId) ?? new Map<string, HouseQuote>();
    for (const quote of quotes) sentQuotes.set(cellKey(quote), quote);
    this.#feedQuotes.set(entry.marketId, sentQuotes);
    return entry.byHand ? undefined : this.quote(entry, quotes);
  }

  /**
   * Gives control of the market to a trader, or returns it to the feed. A returned market gets the feed's quotes, and stays suspended until the feed opens it.
   */
  async setControl(entry: HouseEntry, isByHand: boolean, changing: () => void): Promise<Refused | undefined> {
    if (entry.settledAtMs !== undefined) return refuse('MARKET_NOT_OPEN');
    const refused = await this.#markets.setControl(entry, isByHand, changing);
    if (refused !== undefined || isByHand) return refused;
    const sentQuotes = this.#feedQuotes.get(entry.marketId);
    const inForce = await this.#engine.read((exchange) => exchange.houseMarket(entry.marketId)?.quotes ?? []);
    const gone = inForce.filter((quote) => sentQuotes?.has(cellKey(quote)) !== true).map(withdrawnQuote);
    const quotes = [...gone, ...(sentQuotes?.values() ?? [])];
    return quotes.length === 0 ? undefined : this.quote(entry, quotes);
  }

  async quote(entry: HouseEntry, quotes: readonly HouseQuote[]): Promise<Refused | undefined> {
    const outcome = await this.#engine.submit({ kind: 'quoteMarket', market: entry.marketId, quotes });
    return outcome.ok ? undefined : refusedByExchange(outcome);
  }
}

function cellKey({ runner, side }: Pick<HouseQuote, 'runner' | 'side'>): string {
  return `${runner} ${side}`;
}

function withdrawnQuote({ runner, side }: HouseQuote): HouseQuote {
  return { runner, side, line: 0, bandWidth: 0, rate: 0, limit: 0 as Minor };
}

/** Default limits of every house market: a bet's largest win and the house's largest loss. */
const MAX_PROFIT = 100_000_000;
const POT_LIMIT = 500_000_000;

/** Returns the terms of a new market: the requested terms, and defaults for all others. */
function termsOf({ kind, runners, terms }: OfferedHouseMarket, openDateMs: number): HouseTerms | Refused {
  const { limits, meterCap, meterCapMax } = KINDS[kind];
  const amounts = {
    minStake: orDefault(terms.min_stake, limits.minStake),
    maxStake: orDefault(terms.max_stake, limits.maxStake),
    maxProfit: orDefault(terms.max_profit, MAX_PROFIT),
    exposureLimit: orDefault(terms.exposure_limit, limits.exposure),
    potLimit: orDefault(terms.pot_limit, POT_LIMIT),
  };
  const wrong = Object.entries(amounts).find(([, amount]) => amount === undefined);
  if (wrong !== undefined) return invalid(wrong[0]);
  // The exchange would open the market without accepting bets (settlement 4.2, LIMITS_NOT_SET).
  if (Number(amounts.minStake) >= Number(amounts.maxStake))
    return invalid('min_stake', 'The smallest stake must be below the largest.');
  // A percentage has a hundred basis points, so `toMinor` converts it.
  const commissionBps = toMinor(terms.commission_percent ?? 0);
  if (commissionBps === undefined) return invalid('commission_percent');
  const hours = hoursOf(kind, terms.product, openDateMs);
  if (hours instanceof Refused) return hours;
  const opening: HouseTerms = {
    kind,
    runners: runners.length,
    meterCap: meterCapMax === 0 ? 0 : (terms.meter_cap ?? meterCap),
    turnsInPlay: terms.turns_in_play ?? true,
    betDelayMs: terms.bet_delay_ms ?? 0,
    commissionBps,
    ...(amounts as Record<keyof typeof amounts, Minor>),
    betsFrom: hours.from,
    betsUntil: hours.until,
  };
  // This check comes before any write, because a market that the exchange refuses must not be in the catalogue.
  const fault = invalidFieldOfHouseTerms(opening);
  if (fault === 'runners') return invalid('selections', `A market of the kind ${kind} cannot have ${runners.length} selections.`);
  return fault === undefined ? opening : invalid(fault);
}

function orDefault(wire: number | undefined, standard: number): Minor | undefined {
  return wire === undefined ? (standard as Minor) : toTransfer(wire);
}

/** Returns the hours in which a binary market takes bets: those of its product, on the Indian day of its match (S-BIN-3). */
function hoursOf(kind: HouseKind, product: string | undefined, openDateMs: number): { from: number; until: number } | Refused {
  if (product === undefined) return { from: 0, until: 0 };
  const known = BINARY_PRODUCTS.find((each) => each === product);
  if (!KINDS[kind].isPrice || known === undefined) return invalid('product');
  return bettingHours(known, openDateMs * MICROS_PER_MS) ?? invalid('product');
}
