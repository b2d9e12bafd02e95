import type { TableOrder } from '../../lib/data-table.tsx';
import { useFilters } from '../../lib/use-filters.ts';

type Wanted<Order> = {
  readonly search?: string;
  readonly sport_id?: string;
  readonly order?: Order;
  readonly ascending?: boolean;
};

type Orders<Order> = {
  readonly options: readonly Order[];
  /** The column of the order that the exchange uses if none is chosen. */
  readonly usual: Order;
};

/** Returns the search, sport, order and page of a list of exposures, which are in the address, and the request that follows from them. */
export function useExposureList<Order extends string>({ options, usual }: Orders<Order>) {
  const [{ search, sport, order: by, ascending, page }, change] = useFilters(['search', 'sport', 'order', 'ascending']);
  const chosen = options.find((option) => option === by);
  const isAscending = ascending !== '';
  const wanted: Wanted<Order> = {
    ...(search.trim() === '' ? {} : { search }),
    ...(sport === '' ? {} : { sport_id: sport }),
    ...(chosen === undefined ? {} : { order: chosen, ascending: isAscending }),
  };
  const order: TableOrder = {
    by: chosen ?? usual,
    isAscending,
    onOrder: (next, isUp) => change({ order: next, ascending: isUp ? 'yes' : '' }),
  };
  return { search, sport, page, wanted, order, isFiltered: search !== '' || sport !== '', change };
}
