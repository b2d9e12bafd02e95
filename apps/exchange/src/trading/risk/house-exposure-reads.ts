import { fromMinor } from '@pavilion/contract/amount';
import type { ExchangeReads } from '@pavilion/core/exchange';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { marketIdText } from '../../platform/http/wire.ts';
import { isHouse, type AnyMarketEntry, type Catalogue } from '../markets/catalogue-reads.ts';
import { bookRows } from '../markets/house-reads.ts';

/** A market with bets. `exposure` is the house's largest possible loss, and `volume` is the stakes matched between players. */
type Exposed = { readonly entry: AnyMarketEntry; readonly exposure: Minor; readonly volume: Minor };

/** Reads the unsettled markets with bets from the exchange's memory, those of the house with the largest possible loss first. */
export function readHouseExposure(engine: ExchangeEngine, catalogue: Catalogue) {
  return engine.read((exchange) => {
    const entries = catalogue.anyMarkets().filter((entry) => entry.settledAtMs === undefined);
    const exposed = entries.flatMap((entry) => exposedOf(exchange, entry)).toSorted(worstFirst);
    return {
      markets: exposed.map((each) => wireRow(exchange, catalogue, each)),
      liability: fromMinor(exchange.houseLiability()),
      volume: fromMinor(sumOf(exposed.map(({ volume }) => volume))),
    };
  });
}

/** Returns the market with its figures. Returns an empty list if the market has no position or is no longer in memory. */
function exposedOf(exchange: ExchangeReads, entry: AnyMarketEntry): Exposed[] {
  if (!isHouse(entry)) {
    const volume = exchange.market(entry.marketId)?.traded ?? ZERO;
    return volume === ZERO ? [] : [{ entry, exposure: ZERO, volume }];
  }
  const view = exchange.houseMarket(entry.marketId);
  if (view === undefined) return [];
  const hasPosition = view.houseExposure !== ZERO || view.house.some(({ value, slope }) => value !== ZERO || slope !== 0);
  return hasPosition ? [{ entry, exposure: view.houseExposure, volume: ZERO }] : [];
}

/** Orders house markets before exchange markets, then by loss, by volume and by number. */
function worstFirst(a: Exposed, b: Exposed): number {
  return (
    Number(isHouse(b.entry)) - Number(isHouse(a.entry)) ||
    b.exposure - a.exposure ||
    b.volume - a.volume ||
    a.entry.marketId - b.entry.marketId
  );
}

function sumOf(amounts: readonly Minor[]): Minor {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as Minor;
}

function wireRow(exchange: ExchangeReads, catalogue: Catalogue, { entry, exposure, volume }: Exposed) {
  const { marketId, matchId, name } = entry;
  const head = {
    market_id: marketIdText(marketId),
    market_name: name,
    match_id: matchId,
    match_name: catalogue.match(matchId)?.name ?? '',
  };
  if (!isHouse(entry))
    return { ...head, status: exchange.market(marketId)?.status ?? 'CLOSED', volume: fromMinor(volume), house: null };
  const view = exchange.houseMarket(marketId);
  const bets = exchange.houseBetsIn(marketId).filter(({ status }) => status === 'TAKEN');
  return {
    ...head,
    status: view?.status ?? 'CLOSED',
    volume: fromMinor(sumOf(bets.map(({ stake }) => stake))),
    house: {
      kind: entry.terms.kind,
      bets: bets.length,
      exposure: fromMinor(exposure),
      book: bookRows(entry, view?.house ?? []).toSorted((a, b) => a.profit - b.profit),
    },
  };
}
