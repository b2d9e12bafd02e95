import type { Projected } from '../../platform/engine/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Routes } from '../../platform/routes.ts';
import { catalogueOfficeHandlers } from './catalogue-office-routes.ts';
import { loadCatalogue, loadLastTerms, type Catalogue, type CatalogueChange } from './catalogue-reads.ts';
import { CatalogueService } from './catalogue-service.ts';
import { houseOfficeHandlers } from './house-office-routes.ts';
import { HouseService } from './house-service.ts';
import { marketOfficeHandlers, type MarketOfficeRoutesOptions } from './market-office-routes.ts';
import { marketHandlers } from './market-routes.ts';
import { MarketService } from './market-service.ts';
import { marketTermsHandlers, noteMarketTerms, SET_MARKET_TERMS } from './market-terms-routes.ts';
import { PriceHistory } from './price-history.ts';
import { readTradedPrices } from './price-history-reads.ts';
import { removalOfficeHandlers, type RemovalOfficeRoutesOptions } from './removal-office-routes.ts';
import { RemovalService } from './removal-service.ts';
import { visibilityHandlers } from './shown-office-routes.ts';
import { ShownService } from './shown-service.ts';

export type { OfferedMarket, OfferedMatch } from './catalogue-service.ts';
export type { OfferedHouseMarket } from './house-service.ts';
export type { WantedState, WantedStatus } from './market-service.ts';
export type { Removal, RemovalService } from './removal-service.ts';
export type Markets = Awaited<ReturnType<typeof openMarkets>>;

/** The services of other modules that the office's market calls need. */
type MarketRoutesNeeds = Pick<MarketOfficeRoutesOptions, 'openBets' | 'proposals'> &
  Pick<RemovalOfficeRoutesOptions, 'settlement'>;

/** Opens the catalogue with all its markets, and completes what a crash interrupted. */
export async function openMarkets(
  platform: Platform,
  { isSportHalted }: { readonly isSportHalted: (sportId: number | undefined) => boolean },
) {
  const { config, db, engine, projected, clock, node, acts, writeAudit, warn } = platform;
  const catalogue = await loadCatalogue(db, clock.nowMs());
  learnLastTerms(platform, catalogue);
  const markets = new MarketService(db, engine, catalogue, { isSportHalted, warn, now: clock.nowMs });
  await node.whenWriter(async () => {
    await markets.noteMissed();
    await markets.openMissing();
    await markets.endMissed();
  });
  const houses = new HouseService(db, engine, catalogue, markets);
  const removals = new RemovalService(db, engine, catalogue, markets.noteSettled.bind(markets));
  const offers = new CatalogueService(db, catalogue, markets, houses, config.cricketDelayMs);
  const visibility = new ShownService(db, catalogue, writeAudit);
  const history = new PriceHistory();
  shareCatalogue(platform, catalogue, history);
  const endLearning = await loadPriceHistories(platform, catalogue, history);
  const endHistory = history.follow(engine, clock);
  acts.after(SET_MARKET_TERMS, noteMarketTerms);
  const routes = ({ openBets, proposals, settlement }: MarketRoutesNeeds) =>
    ({
      market: marketHandlers({ db, engine, projected, catalogue, history }),
      office: {
        ...marketOfficeHandlers({ db, engine, catalogue, markets, acts, openBets, proposals }),
        ...marketTermsHandlers({ engine, catalogue, acts }),
        ...catalogueOfficeHandlers({ engine, catalogue, offers, markets, acts }),
        ...visibilityHandlers({ catalogue, shown: visibility }),
        ...removalOfficeHandlers({ catalogue, removals, acts, engine, settlement }),
        ...houseOfficeHandlers({ engine, catalogue, houses, acts }),
      },
    }) satisfies Routes;
  /** Drops settled markets and matches from memory, and returns the ids of the matches. */
  const forgetSettled = (before: Date): readonly number[] => {
    const gone = markets.forgetSettled(before.getTime());
    for (const marketId of gone.markets) history.forget(marketId);
    return gone.matches;
  };
  const stop = async (): Promise<void> => {
    endLearning();
    endHistory();
  };
  return { catalogue, markets, houses, removals, offers, shown: visibility, forgetSettled, routes, stop };
}

/** Keeps the catalogue equal on all nodes: the writer announces each entry that it adds or removes. */
function shareCatalogue(platform: Platform, catalogue: Catalogue, history: PriceHistory): void {
  const { db, clock, node } = platform;
  const apply = (change: CatalogueChange): void => {
    if ('forgotten' in change) for (const { marketId } of catalogue.anyMarketsOf(change.forgotten)) history.forget(marketId);
    catalogue.apply(change);
  };
  const reread = async (): Promise<void> => {
    catalogue.replaceWith(await loadCatalogue(db, clock.nowMs()));
    learnLastTerms(platform, catalogue);
  };
  catalogue.onChange(node.follow('catalogue', { apply, reread }));
}

/** Time limit for rebuilding reports. If they take longer, markets that are no longer in memory are shown with the terms of their opening. */
const REPORTS_BEHIND_MS_MAX = 86_400_000;

type ReportSources = Pick<Platform, 'db' | 'engine' | 'log'> & { readonly projected: Projected };

/** Loads the final terms of markets that the exchange has dropped, once the reports include the exchange's position at the start. */
function learnLastTerms({ db, engine, projected, log }: ReportSources, catalogue: Catalogue): void {
  const settled = catalogue.anyMarkets().filter(({ settledAtMs }) => settledAtMs !== undefined);
  projected(engine.head.seq, REPORTS_BEHIND_MS_MAX)
    .then((isThere) => (isThere ? loadLastTerms(db, catalogue, settled) : undefined))
    .catch((error: unknown) => log.warn(error, 'the last terms of settled markets could not be read'));
}

/** Starts the price history of every open market, and fills it from the reports once they have caught up. Returns the function that stops it. */
async function loadPriceHistories(
  { db, engine, projected, log }: ReportSources,
  catalogue: Catalogue,
  history: PriceHistory,
): Promise<() => void> {
  let isStopped = false;
  const begun = await engine.read((exchange) => {
    const markets = exchange.markets().filter(({ market, traded }) => traded > 0 && catalogue.market(market) !== undefined);
    for (const { market } of markets) history.begin(exchange, market);
    return { seq: exchange.seq, markets };
  });
  const fill = async (): Promise<void> => {
    if (begun.markets.length === 0 || !(await projected(begun.seq, REPORTS_BEHIND_MS_MAX))) return;
    for (const { market } of begun.markets)
      if (!isStopped) history.restore(market, await readTradedPrices(db, market, begun.seq));
  };
  fill().catch((error: unknown) => log.warn(error, 'the price history before this start could not be read'));
  return () => {
    isStopped = true;
  };
}
