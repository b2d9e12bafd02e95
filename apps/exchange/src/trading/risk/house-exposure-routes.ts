import type { ExposedMarket, ExposureOrder } from '@pavilion/contract/http/risk';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { csvFileOf } from '../../platform/http/csv-file.ts';
import { pageOf, sliceOf } from '../../platform/http/wire.ts';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import { isMarketFound, isOfSport } from '../markets/market-list-reads.ts';
import { sortedBy, type SortKey } from '../../platform/http/sorted-by.ts';
import { readHouseExposure } from './house-exposure-reads.ts';

export type HouseExposureRoutesOptions = { readonly engine: ExchangeEngine; readonly catalogue: Catalogue };

/** Handles the list of markets by what the house can lose in them. */
export function houseExposureHandlers({
  engine,
  catalogue,
}: HouseExposureRoutesOptions): Pick<HandlersOf<'office'>, 'getHouseExposure'> {
  return {
    getHouseExposure: async ({ search = '', sport_id, order, ascending = false, as_file, ...request }, { receivedAtMs }) => {
      const { markets: all, ...exposure } = await readHouseExposure(engine, catalogue);
      const found = all.filter((market) => isMarketFound(market, search) && isOfSport(catalogue, market, sport_id));
      const markets = order === undefined ? found : sortedBy(found, EXPOSURE_KEYS[order], ascending);
      const file = as_file === true ? csvFileOf('exposure', HEADS, markets.map(flat), receivedAtMs) : null;
      return { ...exposure, rows: sliceOf(markets, pageOf(request)), total: markets.length, file };
    },
  };
}

const HEADS = ['market_id', 'market_name', 'match_id', 'match_name', 'status', 'volume', 'kind', 'bets', 'worst_case'] as const;

/** Returns a market as one line of a file, as the screen shows it: codes as words, and a possible loss of the house below zero. */
export function flat({ house, status, ...market }: ExposedMarket) {
  return {
    ...market,
    status: wordsOf(status),
    kind: house === null ? null : wordsOf(house.kind),
    bets: house?.bets ?? null,
    worst_case: house === null ? null : 0 - house.exposure,
  };
}

function wordsOf(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ');
}

const EXPOSURE_KEYS: Readonly<Record<ExposureOrder, (market: ExposedMarket) => SortKey>> = {
  // A market between players has no worst case, so it comes after those of the house.
  WORST: ({ house }) => house?.exposure ?? -1,
  VOLUME: ({ volume }) => volume,
  BETS: ({ house }) => house?.bets ?? -1,
  MARKET: ({ match_name, market_name }) => `${match_name} ${market_name}`,
  STATUS: ({ status }) => status,
};
