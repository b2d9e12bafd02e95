import { isContest } from '@pavilion/core/contests';
import { invalidFieldOfMarketTerms } from '@pavilion/core/exchange';
import type { MarketTerms } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { isRaceMarket, outcomesOf, sidesOf, type Question, type Sides } from '@pavilion/core/settlement/facts';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeTerms } from '../../platform/http/exchange-terms.ts';
import { invalid, refuse, Refused } from '@pavilion/server/refused';
import {
  isHouse,
  isMatchKnown,
  marketRef,
  OFFICE_SOURCE,
  type Catalogue,
  type MarketEntry,
  type MatchEntry,
} from './catalogue-reads.ts';
import { createMarket, renameMarket, setSeed, upsertMatch, upsertSeries, type MatchInput } from './catalogue-store.ts';
import { questionToKeep } from './question-reads.ts';
import type { HouseService, OfferedHouseMarket } from './house-service.ts';
import type { MarketService } from './market-service.ts';

export type OfferedMarket = {
  readonly ref: string;
  readonly marketType: string;
  readonly name: string;
  readonly winners: number;
  readonly runners: readonly { readonly ref: string; readonly name: string }[];
  readonly terms: ExchangeTerms;
  /** If absent, the outcomes are derived from the names of the selections. */
  readonly question: Question | undefined;
};

export type OfferedMatch = Omit<MatchInput, 'seriesId'> & {
  readonly series: { readonly ref: string; readonly name: string };
  readonly markets: readonly OfferedMarket[];
  readonly houseMarkets: readonly OfferedHouseMarket[];
};

const CRICKET = 4;
/** Time after its start in which a match may still be opened, because the form takes time to fill in. */
const BEGUN_MS_MAX = 15 * 60_000;

/** Wire names of the terms that feeds and staff set. */
const FIELDS: Readonly<Partial<Record<keyof MarketTerms, string>>> = {
  betDelayMs: 'bet_delay_ms',
  commissionBps: 'commission_percent',
  minStake: 'min_stake',
  maxStake: 'max_stake',
  minPayout: 'min_payout',
  priceGuard: 'price_guard',
  eachWay: 'each_way',
};

/** Adds and changes matches and markets, and never deletes them. Offering a market again does not change its terms. */
export class CatalogueService {
  readonly #db: Db;
  readonly #catalogue: Catalogue;
  readonly #markets: MarketService;
  readonly #houses: HouseService;
  readonly #cricketDelayMs: number;

  constructor(db: Db, catalogue: Catalogue, markets: MarketService, houses: HouseService, cricketDelayMs: number) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#markets = markets;
    this.#houses = houses;
    this.#cricketDelayMs = cricketDelayMs;
  }

  /** Adds or changes a match and adds its markets. Returns the refusal of the first market that cannot open; a feed's match and other markets are created anyway. */
  async offer(offered: OfferedMatch): Promise<MatchEntry | Refused> {
    if (this.#catalogue.sport(offered.sportId) === undefined) return refuse('NOT_FOUND', { field: 'sport_id' });
    const turned = whySidesTurned(offered, this.#catalogue.matchByRef(offered.source, offered.ref));
    if (turned !== undefined) return turned;
    // This check comes before any write, because a market that the exchange refuses must not be in the catalogue.
    const faults = offered.markets.map((market) => this.#whyOpeningRefused({ ...offered, sourceRef: offered.ref }, market));
    const isOffice = offered.source === OFFICE_SOURCE;
    let refused = (isOffice ? offered.markets.map(whyDuplicateNames) : []).concat(faults).find((fault) => fault !== undefined);
    // The office opens one market at a time. If the market is refused, the match is not created either.
    if (refused !== undefined && isOffice) return refused;
    const series = await upsertSeries(this.#db, { source: offered.source, sportId: offered.sportId, ...offered.series });
    this.#catalogue.putSeries(series);
    const match = await upsertMatch(this.#db, { ...offered, seriesId: series.seriesId });
    this.#catalogue.putMatch(match);
    for (const [place, market] of offered.markets.entries())
      if (faults[place] === undefined) await this.#offerMarket(match, market, place, match.source === OFFICE_SOURCE);
    for (const [place, market] of offered.houseMarkets.entries()) {
      const opened = await this.#houses.open(match, market, offered.markets.length + place);
      if (opened instanceof Refused) refused ??= opened;
    }
    await this.#markets.openMissing();
    return refused ?? match;
  }

  /** Returns an unfinished match. Refuses a finished match, and a match of another source than the given one. */
  unfinishedMatch(id: string | number, source?: string): MatchEntry | Refused {
    const match = this.#catalogue.match(Number(id));
    if (match === undefined) return refuse('NOT_FOUND', { field: 'match_id' });
    if (match.status === 'FINISHED') return refuse('EVENT_ENDED');
    return source === undefined || match.source === source ? match : invalid('match_id');
  }

  /** Refuses the reference of a finished match, and a new match that has already begun. Opening an existing match again after its start is a repeat. */
  async whyOfficeMatchRefused(ref: string, openDateMs: number, nowMs: number): Promise<Refused | undefined> {
    const known = this.#catalogue.matchByRef(OFFICE_SOURCE, ref);
    if (known !== undefined && known.status !== 'FINISHED') return undefined;
    if (known !== undefined || (await isMatchKnown(this.#db, OFFICE_SOURCE, ref)))
      return invalid('name', 'A match with this name and start has already been played. Choose another name.');
    const isPast = openDateMs < nowMs - BEGUN_MS_MAX;
    return isPast ? invalid('start_time', 'The start is in the past. Open the match before it begins.') : undefined;
  }

  /** Adds an exchange market that a member of staff opens and controls; returns an existing market of the same name. */
  async openMarket(match: MatchEntry, market: OfferedMarket): Promise<MarketEntry | Refused> {
    const wrong = whyDuplicateNames(market) ?? this.#whyOpeningRefused(match, market);
    if (wrong !== undefined) return wrong;
    await this.#offerMarket(match, market, this.#catalogue.anyMarketsOf(match.matchId).length, true);
    await this.#markets.openMissing();
    const entry = this.#catalogue.anyMarketByRef(match.source, marketRef(match, market.ref));
    return entry === undefined || isHouse(entry) ? refuse('INVALID_REQUEST', { field: 'name' }) : entry;
  }

  async reveal(match: MatchEntry, seed: string): Promise<void> {
    if (match.fairness === undefined) return;
    await setSeed(this.#db, match.matchId, seed);
    this.#catalogue.putMatch({ ...(this.#catalogue.match(match.matchId) ?? match), fairness: { ...match.fairness, seed } });
  }

  async #offerMarket(match: MatchEntry, market: OfferedMarket, place: number, isByHand: boolean): Promise<void> {
    const ref = marketRef(match, market.ref);
    const known = this.#catalogue.anyMarketByRef(match.source, ref);
    if (known === undefined) {
      const terms = this.#termsOf(match.sportId, market);
      const question = this.#questionOf(match, market);
      const { matchId, source } = match;
      this.#catalogue.putMarket(
        await createMarket(this.#db, {
          source,
          ref,
          matchId,
          place,
          terms,
          name: market.name,
          marketType: market.marketType,
          question: question instanceof Refused ? {} : question,
          runners: market.runners,
          byHand: isByHand,
        }),
      );
      return;
    }
    if (known.name === market.name) return;
    await renameMarket(this.#db, known.marketId, market.name);
    this.#catalogue.putMarket({ ...known, name: market.name });
  }

  /** Returns the reason why the exchange would refuse to open the market. An existing market keeps its terms, so they are not checked again. */
  #whyOpeningRefused(
    match: Pick<MatchEntry, 'source' | 'sourceRef' | 'sportId' | 'name'>,
    market: OfferedMarket,
  ): Refused | undefined {
    if (this.#catalogue.anyMarketByRef(match.source, marketRef(match, market.ref)) !== undefined) return undefined;
    if (this.#catalogue.matchByRef(match.source, match.sourceRef)?.status === 'FINISHED') return refuse('EVENT_ENDED');
    const question = this.#questionOf(match, market);
    if (question instanceof Refused) return question;
    const terms = this.#termsOf(match.sportId, market);
    // The exchange would open the market without accepting bets (LIMITS_NOT_SET).
    if (terms.minStake >= terms.maxStake) return invalid('min_stake', 'The smallest stake must be below the largest.');
    const fault = invalidFieldOfMarketTerms(terms);
    if (fault === undefined) return undefined;
    if (fault === 'runners') return invalid('selections', `A market cannot have ${terms.runners} selections.`);
    return invalid(FIELDS[fault] ?? fault, `The value of ${FIELDS[fault] ?? fault} is not valid for this market.`);
  }

  #questionOf(
    { sportId, source, name }: Pick<MatchEntry, 'sportId' | 'source' | 'name'>,
    offered: OfferedMarket,
  ): Question | Refused {
    const { marketType, runners, terms, question } = offered;
    const names = runners.map((runner) => runner.name);
    const isOnNumber = terms.lines !== undefined;
    const sport = this.#catalogue.sport(sportId);
    return questionToKeep({ sport, matchName: name, marketType, names, isOnNumber, question }, source === OFFICE_SOURCE);
  }

  #termsOf(sportId: number, market: OfferedMarket): MarketTerms {
    return {
      ...DEFAULT_TERMS,
      runners: market.runners.length,
      winners: market.winners,
      // A non-runner would void a bet matched across all runners. Races therefore match only backs with lays of the same horse (decision 0036).
      crossMatching: !isRaceMarket(this.#catalogue.sport(sportId), market.marketType),
      betDelayMs: sportId === CRICKET ? this.#cricketDelayMs : OTHER_DELAY_MS,
      ...market.terms,
      ...(market.terms.lines === undefined ? {} : OF_LINES),
    };
  }
}

/** Terms of every line market. It has no cross matching. Its odds are always evens, so it needs no smallest payout and no price guard. */
const OF_LINES = { crossMatching: false, minPayout: 0 as Minor, priceGuard: 0 } as const;

const OTHER_DELAY_MS = 5_000;

/**
 * The house's defaults (settlement 4.3), in points: stakes from 1 to 25,000, or below 1 if the payout is at least 10; two percent of net winnings; a profit of
 * at most a million.
 */
const DEFAULT_TERMS: Omit<MarketTerms, 'runners' | 'winners' | 'betDelayMs'> = {
  kind: 'EXCHANGE',
  ladder: 'CLASSIC',
  crossMatching: true,
  turnsInPlay: true,
  passiveOrdersAtOnce: true,
  commissionBps: 200,
  discountAllowed: true,
  minStake: 100 as Minor,
  minPayout: 1_000 as Minor,
  maxStake: 2_500_000 as Minor,
  maxProfit: 100_000_000 as Minor,
  maxPrice: 0,
  exposureLimit: 0 as Minor,
  priceGuard: 0,
};

/** Refuses a market from the office in which two runners have the same name. */
function whyDuplicateNames({ runners }: OfferedMarket): Refused | undefined {
  return new Set(runners.map(({ name }) => name)).size < runners.length ? invalid('selections') : undefined;
}

type Sided = Pick<MatchEntry, 'name' | 'scoreSetup'>;

/**
 * Refuses a match whose sides are in another order than its teams, or than before. A market stores which selection is the home side, and the score and the
 * facts name winners by their place, so the loser would be paid.
 */
function whySidesTurned({ name, scoreSetup }: Sided, known: Sided | undefined): Refused | undefined {
  const [sides, teams] = [sidesOf(name), teamsOf(scoreSetup)];
  if (areTurned(teams, sides)) return invalid('teams', 'The teams are in another order than in the name of the match.');
  if (known === undefined) return undefined;
  return areTurned(sides, sidesOf(known.name)) || areTurned(teams, teamsOf(known.scoreSetup))
    ? invalid('name', 'The sides of this match were in another order before. Keep their order.')
    : undefined;
}

const SIDES_ALONE = { outcomes: ['HOME', 'AWAY'] } as const;

const areTurned = (sides: Sides | undefined, before: Sides | undefined): boolean =>
  sides !== undefined && before !== undefined && outcomesOf(SIDES_ALONE, sides, before)?.[0] === 'AWAY';

function teamsOf(setup: Sided['scoreSetup']): Sides | undefined {
  if (setup === undefined) return undefined;
  const [home, away, ...more] = isContest(setup) ? setup.sides : setup.teams;
  return home === undefined || away === undefined || more.length > 0 ? undefined : [home, away];
}
