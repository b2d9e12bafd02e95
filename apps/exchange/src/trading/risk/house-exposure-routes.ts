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
    getHouseExposure: async (request, { receivedAtMs }) => {
      const { search = '', sport_id, house_only, order, ascending = false, as_file } = request;
      const { markets: all, ...exposure } = await readHouseExposure(engine, catalogue);
      const wanted = house_only === true ? all.filter(({ house }) => house !== null) : all;
      const found = wanted.filter((market) => isMarketFound(market, search) && isOfSport(catalogue, market, sport_id));
      const markets = order === undefined ? found : sortedBy(found, EXPOSURE_KEYS[order], ascending);
      const file = as_file === true ? csvFileOf('exposure', HEADS, markets.map(lineOfFile), receivedAtMs) : null;
      return { ...exposure, rows: sliceOf(markets, pageOf(request)), total: markets.length, file };
    },
  };
}

const HEADS = [
  'Market',
  'Number',
  'Match',
  'Kind',
  'Status',
  'Bets',
  'Matched stakes',
  'Worst case',
  'House by outcome',
] as const;

/** Returns a market as one line of a file in the words of the screen. A possible loss of the house is below zero. */
export function lineOfFile({ house, ...market }: ExposedMarket) {
  return {
    Market: market.market_name,
    Number: market.market_id,
    Match: market.match_name,
    Kind: house === null ? 'between players' : wordsOf(house.kind),
    Status: wordsOf(market.status),
    Bets: house?.bets ?? null,
    'Matched stakes': market.volume,
    'Worst case': house === null ? null : 0 - house.exposure,
    'House by outcome': house === null ? null : house.book.map(({ outcome, profit }) => `${outcome}: ${profit}`).join('; '),
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
