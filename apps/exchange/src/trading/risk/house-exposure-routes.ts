import type { ExposedMarket } from '@pavilion/contract/http/risk';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { csvFileOf } from '../../platform/http/csv-file.ts';
import { pageOf, sliceOf } from '../../platform/http/wire.ts';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import { isMarketFound } from '../markets/market-list-reads.ts';
import { readHouseExposure } from './house-exposure-reads.ts';

export type HouseExposureRoutesOptions = { readonly engine: ExchangeEngine; readonly catalogue: Catalogue };

/** Handles the list of markets by what the house can lose in them. */
export function houseExposureHandlers({
  engine,
  catalogue,
}: HouseExposureRoutesOptions): Pick<HandlersOf<'office'>, 'getHouseExposure'> {
  return {
    getHouseExposure: async ({ search = '', as_file, ...request }, { receivedAtMs }) => {
      const { markets: all, ...exposure } = await readHouseExposure(engine, catalogue);
      const markets = all.filter((market) => isMarketFound(market, search));
      const file = as_file === true ? csvFileOf('exposure', markets.map(flat), receivedAtMs) : null;
      return { ...exposure, rows: sliceOf(markets, pageOf(request)), total: markets.length, file };
    },
  };
}

/** Returns a market as one line of a file, with the house's figures as columns of their own. */
function flat({ house, ...market }: ExposedMarket) {
  return { ...market, kind: house?.kind ?? null, bets: house?.bets ?? null, exposure: house?.exposure ?? null };
}
