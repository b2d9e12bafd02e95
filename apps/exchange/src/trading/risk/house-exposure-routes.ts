import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageOf } from '../../platform/http/wire.ts';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import { readHouseExposure } from './house-exposure-reads.ts';

export type HouseExposureRoutesOptions = { readonly engine: ExchangeEngine; readonly catalogue: Catalogue };

/** Handles the list of markets by what the house can lose in them. */
export function houseExposureHandlers({
  engine,
  catalogue,
}: HouseExposureRoutesOptions): Pick<HandlersOf<'office'>, 'getHouseExposure'> {
  return { getHouseExposure: (request) => readHouseExposure(engine, catalogue, pageOf(request)) };
}
